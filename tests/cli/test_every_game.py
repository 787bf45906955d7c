"""Every command on every game, each with one match played at random."""

import json
from random import Random
from typing import Any

import pytest

from tapisvert.games import GAMES, find
from tapisvert.play.events import act_text, words_of
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps, record
from tests.acting import any_act
from tests.cli.program import LANGS, Run, check_french

NAMES = ("Anne", "Bruno", "Chloé", "David", "Émile", "Fanny", "Gilles", "Hélène")
SEATS = {
    "polignac": [3, 8],
    "whist_chinois": [2, 4],
    "whist_ecossais": [2, 8],
    "marjolet": [2, 2],
    "whist_humbug": [2, 2],
}
WINDOWS: dict[str, dict[str, Any]] = {
    "marjolet": {},
    "polignac": {"players": 5, "remainder": "dealer_discards"},
    "whist_couleur": {"preset": "belge"},
    "whist_chinois": {},
    "whist_humbug": {"exchange_order": "simultaneous"},
}


def play_acts(game_id: str, options: dict[str, Any], acts: int) -> Match:
    game, random = find(game_id, options), Random(f"{game_id} {acts}")
    match = Match.start(game, NAMES[: len(game.players)], f"{acts}")
    for _ in range(acts):
        if match.table.over and match.over:
            break
        match = match.next_deal() if match.table.over else match.apply(any_act(random, match.table))
    return match


def check_page(page: str, lang: str) -> None:
    assert all(len(line) <= 80 for line in page.splitlines()), page
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_games_deal_and_rules(tapis: Run, game_id: str) -> None:
    listed = next(g for g in tapis("games", "--json").data() if g["id"] == game_id)
    assert listed["seats"] == SEATS.get(game_id, [4, 4])
    out = tapis("deal", game_id, "--seed", "x", "--json").out
    assert loads(out).game.id == game_id
    for lang in LANGS:
        for argv in (("deal", game_id, "--seed", "x"), ("rules", game_id)):
            check_page(tapis(*argv, lang=lang).text(), lang)
        assert (
            find(game_id).names.in_("fr" if lang == "fr" else "en")
            in tapis("games", lang=lang).text()
        )


@pytest.mark.parametrize("game_id", sorted(GAMES))
@pytest.mark.parametrize("acts", [0, 3, 9, 60])
def test_legal_and_score(tapis: Run, game_id: str, acts: int) -> None:
    match = play_acts(game_id, WINDOWS.get(game_id, {}), acts)
    text = dumps(match).encode()
    table = match.table
    data = tapis("legal", "-", "--json", stdin=text).data()
    theirs = [f"{o['seat']} {word}" for o in data.get("open", ()) for word in o["legal"]]
    assert data["legal"] == [words_of(act) for act in table.legal()]
    theirs += [
        f"{data['seat']} {' '.join((put['act'], *about))}"
        for put in data.get("questions", ())
        for about in ([each] if each else [] for each in put["of"] or [""])
    ]
    assert sorted(theirs) == sorted(act_text(act) for act in table.open())
    assert len(tapis("score", "-", "--json", stdin=text).data()["deals"]) == len(match.tables)
    for lang in LANGS:
        for command in ("legal", "score"):
            check_page(tapis(command, "-", stdin=text, lang=lang).text(), lang)


def test_those_who_need_not_wait_are_listed(tapis: Run) -> None:
    text = tapis("deal", "polignac", "--seed", "1", "--dealer", "3", "--json").out.encode()
    data = tapis("legal", "-", "--json", stdin=text).data()
    assert data["seat"] == 0
    assert data["open"] == [{"seat": seat, "legal": ["general"]} for seat in (1, 2, 3)]
    assert tapis("legal", "-", stdin=text).text().count("général?") == 4


def test_a_refused_card_of_a_late_phase_is_explained(tapis: Run) -> None:
    """Who said yes must duck; the page names that duty though followers else need not."""
    game = find("polignac")
    random = Random(4)
    for seed in range(40):
        match = Match.start(game, NAMES[:4], str(seed), 3).apply("0 general")
        for _ in range(3):
            match = match.apply("yes")
        while not match.table.over:
            text = json.dumps(record(match)).encode()
            if any(
                "duck" in r["duty"]
                for r in tapis("legal", "-", "--json", stdin=text).data()["refused"]
            ):
                assert "does not take the trick" in tapis("legal", "-", stdin=text).text()
                return
            match = match.apply(random.choice(match.table.legal()))
    raise AssertionError("nobody had to duck")


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_whole_matches_are_played_and_counted(tapis: Run, game_id: str, tmp_path: Any) -> None:
    short = ("--set", "deals=4") if game_id == "whist_couleur" else ()
    argv = ("simulate", game_id, "-n", "1", "--seed", "s", *short, "--out", str(tmp_path))
    data = tapis(*argv, "--json").data()
    assert data["matches"] == 1
    score = tapis("score", str(tmp_path / "1.json"), "--json").data()["match"]
    assert [int(seat in score["winners"]) for seat in range(len(data["wins"]))] == data["wins"]
    assert sorted(score["winners"] + score["losers"]) == list(range(len(data["wins"])))
    for lang in LANGS:
        check_page(tapis("score", str(tmp_path / "1.json"), lang=lang).text(), lang)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_the_number_of_players(tapis: Run, players: int) -> None:
    argv = ("simulate", "polignac", "-n", "1", "--seed", "s", "--players", str(players))
    data = tapis(*argv, "--json").data()
    assert (data["options"]["players"], len(data["players"])) == (players, players)
    check_page(tapis(*argv).text(), "en")


@pytest.mark.parametrize(("game", "players"), [("whist_mort", 3), ("whist_deux_morts", 2)])
def test_dummies_are_no_players(tapis: Run, game: str, players: int) -> None:
    argv = ("simulate", game, "-n", "1", "--seed", "s", "--players")
    assert len(tapis(*argv, str(players), "--json").data()["players"]) == players
    assert f"{game} is not for 4 players" in tapis(*argv, "4").refusal()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("simulate", "polignac", "--players", "9"), "--players: polignac is not for 9"),
        (("simulate", "manille", "--players", "3"), "--players: "),
        (("play", "marjolet", "--players", "4"), "--players: "),
        (("simulate", "polignac", "--players", "5", "--set", "players=4"), "--players: "),
        (("simulate", "polignac", "--players", "0"), "--players: "),
        (("deal", "whist_couleur", "--set", "preset=paris"), "--set: "),
        (("legal", "polignac"), "polignac: "),
        (("rules", "whist_dix", "BM-01"), "whist_dix"),
    ],
)
def test_nonsense(tapis: Run, argv: tuple[str, ...], said: str) -> None:
    assert said in tapis(*argv).refusal()
