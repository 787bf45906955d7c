"""``tapis deal``."""

import json

import pytest

from tapisvert import pbn
from tapisvert.play.load import loads
from tapisvert.play.record import record
from tests.cli.program import GAMES, LANGS, Run, check_french

BOUSSAC = """\
Manille (Boussac, 1896)
graine\u202f: demo
David coupe, Anne donne et retourne le sept de trèfle.

  0  Anne    ♠ 10 D 9 8   ♥ A 8    ♦ 8        ♣ 7
  1  Bruno   ♠ —          ♥ V 7    ♦ A 9 7    ♣ 10 A 9
  2  Chloé   ♠ R 7        ♥ R D    ♦ 10 R D   ♣ D
  3  David   ♠ A V        ♥ 10 9   ♦ V        ♣ R V 8

C’est à Bruno (siège 1) de jouer.
"""


def test_text(tapis: Run) -> None:
    argv = ("deal", "manille", "--seed", "demo", "--dealer", "0")
    assert tapis(*argv, lang="fr").text() == BOUSSAC
    english = tapis(*argv).text()
    assert "\nDavid cuts, Anne deals and turns up the seven of clubs.\n" in english
    assert "♠ 10 Q 9 8" in english
    assert english.endswith("\nIt is Bruno’s turn (seat 1) to play.\n")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_game(tapis: Run, game: str, lang: str) -> None:
    page = tapis("deal", game, lang=lang).text()
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


def test_all_cards_are_shown(tapis: Run) -> None:
    """Scotch whist for three in sets: what is taken up later stands below the hands."""
    options = ("--set", "players=3", "--set", "split_hands=true")
    page = tapis("deal", "whist_ecossais", "--seed", "a", *options).text()
    later = [line.split("  ")[-1] for line in page.splitlines() if "taken up later" in line]
    assert [len(cards.split()) for cards in later] == [6, 6, 6]


@pytest.mark.parametrize("game", GAMES)
def test_json_is_a_record(tapis: Run, game: str) -> None:
    ran = tapis("deal", game, "--seed", "1", "--json")
    match = loads(ran.out)
    assert record(match) == ran.data()
    assert ran.data()["deals"][0]["events"] == []
    assert len(match.tables) == 1
    assert match.game.id == game


def test_the_same_seed_deals_the_same(tapis: Run) -> None:
    argv = ("deal", "manille", "--json")
    assert tapis(*argv, "--seed", "é").out == tapis(*argv, "--seed", "é").out
    assert tapis(*argv).out != tapis(*argv).out


def test_options_are_in_the_record(tapis: Run) -> None:
    argv = ("deal", "manille", "--set", "match=single44", "--set", "deal_packets=3,2,3")
    options = tapis(*argv, "--json").data()["options"]
    assert (options["match"], options["deal_packets"]) == ("single44", [3, 2, 3])


def test_lots_are_drawn_unless_the_dealer_is_named(tapis: Run) -> None:
    drawn = tapis("deal", "manille", "--json").data()
    named = tapis("deal", "manille", "--json", "--dealer", "2").data()
    assert "lots" in drawn
    assert "lots" not in named
    assert named["deals"][0]["dealer"] == 2


def test_the_turn_up_can_win_at_once(tapis: Run) -> None:
    """The king of hearts turned up is marked 3, and the game is of 1 point."""
    argv = ("deal", "manille", "--seed", "10", "--dealer", "0", "--set", "match=1,1")
    page = next(
        page
        for seed in map(str, range(30))
        if "win the match" in (page := tapis(*argv[:3], seed, *argv[4:]).text())
    )
    assert page.splitlines()[3].startswith("Anne and Chloé score ")


def test_json_goes_to_the_other_commands(tapis: Run) -> None:
    out = tapis("deal", "coinche", "--json").out.encode()
    assert "voiture" in json.dumps(tapis("legal", "-", "--json", stdin=out).data())
    assert tapis("score", "-", "--json", stdin=out).data()["match"]["score"] == [0, 0]


def test_pbn(tapis: Run) -> None:
    words = ("deal", "whist_dix", "--seed", "demo")
    match = loads(tapis(*words, "--json").text())
    written = tapis(*words, "--pbn").text()
    assert written == pbn.write(match.table) + "\n"
    assert tapis("solve", written, "--trump", "s", "--seconds", "1", "--json").data()["seat"] == 0


def test_pbn_is_of_four_hands_and_one_form(tapis: Run) -> None:
    assert "PBN writes four known hands only" in tapis("deal", "marjolet", "--pbn").refusal()
    assert "not both" in tapis("deal", "whist_dix", "--pbn", "--json").refusal()


def test_a_record_in_table_enforcement(tapis: Run) -> None:
    argv = ("deal", "manille", "--seed", "1", "--json")
    data = tapis(*argv, "--enforcement", "table").data()
    assert data["enforcement"] == "table"
    assert loads(json.dumps(data)).table.judged
    assert tapis(*argv, "--enforcement", "STRICT").data() == tapis(*argv).data()
    refused = tapis("deal", "manille", "--enforcement", "loose").refusal()
    assert refused == "--enforcement: 'loose': expected strict or table"


def test_a_dummy_has_its_name_in_the_language_of_the_user(tapis: Run) -> None:
    said = tapis("deal", "whist_mort", "--seed", "1", lang="en").text()
    assert "Dummy (" in said
    assert "Mort (" not in said


@pytest.mark.parametrize("seed", ["Vous", "Vous joue", "Mort (x)", "You"])
@pytest.mark.parametrize("lang", LANGS)
def test_a_seed_is_told_as_it_was_typed(tapis: Run, seed: str, lang: str) -> None:
    for command in (("deal", "manille"), ("simulate", "manille", "-n", "1")):
        assert f": {seed}\n" in tapis(*command, "--seed", seed, lang=lang).text()
