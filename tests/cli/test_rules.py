"""``tapis rules``."""

from pathlib import Path

import pytest

from tapisvert.games import GAMES as LAWS
from tapisvert.law.duty import PHASES
from tapisvert.law.game import Game
from tapisvert.rulebook.headings import STATUSES
from tests.cli.program import GAMES, LANGS, Run, check_french, french_texts

PAGE_KEYS = ["id", "names", "rules", "source", "play", "options", "charts"]
CLAUSE_KEYS = ["id", "where", "text", "status", "note", "options", "duties", "cited"]


@pytest.mark.parametrize("game", GAMES)
def test_json_has_every_clause(tapis: Run, game: str) -> None:
    data = tapis("rules", game, "--json").data()
    law = LAWS[game]
    assert list(data) == [*PAGE_KEYS, "clauses"]
    assert [c["id"] for c in data["clauses"]] == [clause.id for clause in law.book.clauses]
    for clause in data["clauses"]:
        assert list(clause) == CLAUSE_KEYS
        assert clause["status"] in STATUSES
        assert (clause["note"] is None) == (clause["status"] == "in force")
    assert [phase["phase"] for phase in data["play"]] == list(law.play)
    for text in french_texts(data):
        check_french(text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_text_has_every_clause_option_and_duty(tapis: Run, game: str, lang: str) -> None:
    page = tapis("rules", game, lang=lang).text()
    data = tapis("rules", game, "--json").data()
    words = " ".join(page.split(" ")).replace("\n", " ")
    flat = " ".join(word for word in words.split(" ") if word)
    for clause in data["clauses"]:
        assert f" {clause['id']} {clause['text'][lang]} ({clause['where']})" in flat
        if clause["note"]:
            assert clause["note"][lang] in flat
    for option in data["options"]:
        assert option["question"][lang] in flat
    for phase in data["play"]:
        for number, duty in enumerate(phase["duties"], 1):
            assert f" {number}. {duty['says'][lang]}" in flat
    assert data["source"]["title"] in flat
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


def test_options_change_the_duties(tapis: Run) -> None:
    argv = ("rules", "manille", "--set", "undertrump=forbidden", "--json")
    data = tapis(*argv).data()
    assert [duty["duty"] for duty in data["play"][1]["duties"]] == [
        "head_the_trick", "follow_suit", "overtrump", "never_undertrump", "anything",
    ]  # fmt: skip
    chosen = {option["name"]: option["chosen"] for option in data["options"]}
    assert chosen["undertrump"] == "forbidden"
    discard = data["play"][1]["duties"][3]
    assert discard["says"]["fr"].endswith(
        "sauf si le partenaire est maître ou si un de ses atouts prendrait la levée"
    )
    assert discard["says"]["en"].endswith(
        "unless the partner is winning the trick or one of your trumps would win"
    )


def test_other_answers_are_shown(tapis: Run) -> None:
    data = tapis("rules", "coinche", "--set", "target=250", "--json").data()
    target = next(option for option in data["options"] if option["name"] == "target")
    assert target["chosen"] == 250
    assert target["other"]["fr"] == "ou un nombre de 1 à 1000"


def test_a_free_value_is_marked_as_followed(tapis: Run) -> None:
    assert "\n    * 250\n" in tapis("rules", "coinche", "--set", "target=250").text()
    for written in ("50,1", "[50,1]", "[50, 1]"):
        page = tapis("rules", "manille", "--set", f"match={written}").text()
        assert "\n    * 50,1\n" in page
        assert page.count("    * ") == len(LAWS["manille_boussac"].readings)


def test_a_clause_that_options_set_aside_says_so(tapis: Run) -> None:
    argv = ("rules", "whist_couleur", "CG-03")
    assert "in force" in tapis(*argv).text()
    aside = tapis(*argv, "--set", "preset=belge", "--json").data()
    assert aside["status"] == "set aside"
    assert aside["note"]["en"] == "followed only with preset=gand"
    said = tapis(*argv, "--set", "preset=belge", lang="fr").text()
    assert "sans effet ici\u202f: suivie seulement avec preset=gand" in said


def test_one_clause(tapis: Run) -> None:
    whole = tapis("rules", "manille", "--json").data()
    one = tapis("rules", "manille", "bm-21", "--json").data()
    assert one == next(clause for clause in whole["clauses"] if clause["id"] == "BM-21")
    assert one["duties"] == ["head_the_trick", "follow_suit", "overtrump"]
    assert one["options"] == ["overtrump", "force_reference"]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "fr",
            ["en vigueur", "fournir à la couleur demandée [follow_suit]", "overtrump=must\u202f:"],
        ),
        ("en", ["in force", "follow suit [follow_suit]", "overtrump=must: When"]),
    ],
)
def test_one_clause_in_words(tapis: Run, lang: str, expected: list[str]) -> None:
    page = tapis("rules", "manille", "BM-21", lang=lang).text()
    assert page.startswith("BM-21 – Manille")
    assert all(words in page for words in expected)
    check_french(page if lang == "fr" else "")


def test_a_clause_in_force_in_part_says_what_is_missing(tapis: Run) -> None:
    page = " ".join(tapis("rules", "polignac", "PG-R8", lang="en").text().split())
    assert "in force in part: without the ban on looking back at a trick" in page


@pytest.mark.parametrize("lang", LANGS)
def test_unknown_clause(tapis: Run, lang: str) -> None:
    assert "BM-99" in tapis("rules", "manille", "BM-99", lang=lang).refusal()


def variants(game: Game) -> list[Game]:
    return [choice.patch(game) for reading in game.readings for choice in reading.choices]


@pytest.mark.parametrize("game", GAMES)
def test_every_duty_can_be_said(game: str) -> None:
    for law in variants(LAWS[game]):
        assert set(law.play) <= set(PHASES)
        for play in law.play.values():
            for duty in play:
                assert all("\n" not in text and text.strip() for text in duty.full_text)


DIFF = """\
Les joueurs et la donne
  Retourne
    - la dernière carte, au donneur
    + (rien de tel)
  Cachées
    - (rien de tel)
    + 6 cartes sous autant de cartes découvertes, chacune retournée dès qu’on
      joue celle qui la couvre

L’atout
  Atout
    - la couleur de la retourne
    + la couleur que nomme le donneur avant l’entame

Ce qui se marque
  honneurs montrés avant l’entame
    - à 8 points, trois ou quatre gagnent la manche
    + (rien de tel)

Pour suivre
  on n’a pas de la couleur demandée\u202f; on a de l’atout
    - la carte de son choix
    + un atout quelconque
""".replace("6 cartes", "6\u00a0cartes").replace("8 points", "8\u00a0points")


def test_two_games_differ(tapis: Run) -> None:
    argv = ("rules", "whist_dix", "--diff", "whist_chinois")
    assert tapis(*argv, lang="fr").text() == DIFF
    data = tapis(*argv, "--json").data()
    assert [each["what"]["en"] for each in data] == [
        "Turn-up", "Hidden", "Trumps", "honours shown before the lead",
        "you are void of the suit led; you hold a trump",
    ]  # fmt: skip
    assert [each["first"] is None for each in data] == [False, True, False, False, False]


def test_one_game_under_two_option_sets(tapis: Run) -> None:
    other = "manille:overtrump=free:deal_packets=3,2,3"
    argv = ("rules", "manille", "--set", "match=single44", "--diff", other, "--json")
    what = [each["what"]["en"] for each in tapis(*argv).data()]
    assert {"Game", "Match", "Packets"} < set(what)
    assert tapis("rules", "manille", "--diff", "manille").text() == "These rules are the same.\n"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("manille", "--diff", "belote"), "--diff: unknown game 'belote'"),
        (("manille", "--diff", "coinche:x"), "--diff: 'x': expected NAME=VALUE"),
        (("manille", "--diff", "coinche:target=x"), "--diff: option target"),
        (("manille", "--diff", ""), "--diff: unknown game ''"),
        (("manille", "BM-21", "--diff", "coinche"), "--diff: whole games are compared"),
        (("manille", "--out", "folder"), "--out writes the rules of every game"),
        (("--out", "/dev/null/rules"), "/dev/null/rules: "),
        ((), "GAME"),
    ],
)
def test_nonsense(tapis: Run, argv: tuple[str, ...], said: str) -> None:
    assert said in tapis("rules", *argv).refusal()


def test_tables_stand_on_the_page(tapis: Run) -> None:
    page = tapis("rules", "whist_couleur").text()
    assert "grande abondance" in page
    data = tapis("rules", "whist_couleur", "--json").data()
    assert [chart["id"] for chart in data["charts"]] == ["deal", "cards", "bids", "match"]
    follow = next(phase for phase in data["play"] if phase["phase"] == "follow")
    assert [row[1]["en"] for row in follow["table"]["rows"]] == [
        "a card of the suit led", "any card",
    ]  # fmt: skip
    assert "dealing (law/dealing.py)" in tapis("rules", "marjolet", "MJ-09").text()


def test_every_page_is_written(tapis: Run, tmp_path: Path) -> None:
    said = tapis("rules", "--out", str(tmp_path / "rules")).text()
    files = sorted(path.name for path in (tmp_path / "rules").iterdir())
    assert said == f"{len(files)} files written\n"
    assert files == sorted(f"{game}.{lang}.md" for game in LAWS for lang in LANGS)
