"""``tapis score``."""

import json
from pathlib import Path

import pytest

from tapisvert.cli import main
from tapisvert.play.load import load
from tapisvert.play.record import dumps
from tapisvert.play.score import score
from tests.cli.program import LANGS, Run, check_french, deal, document, french_texts
from tests.play.test_arbiter import end
from tests.play.test_tournee import BEGUN, WHOLE

DEAL_KEYS = ["taken", "tricks", "score", "lines", "rulings"]
MATCH_KEYS = ["score", "games", "winners", "losers", "stakes"]


@pytest.fixture(scope="module")
def played_match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match, of two games won."""
    folder = tmp_path_factory.mktemp("played")
    argv = ["simulate", "manille", "-n", "1", "--seed", "s", "--set", "match=15,3"]
    assert main([*argv, "--out", str(folder)]) == 0
    return folder / "1.json"


def test_json(tapis: Run, played_match: Path) -> None:
    data = tapis("score", str(played_match), "--json").data()
    assert data == score(load(played_match))
    assert list(data) == ["deals", "match"]
    assert list(data["match"]) == MATCH_KEYS
    for each in data["deals"]:
        assert list(each) == DEAL_KEYS
        for line in each["lines"]:
            assert list(line) == ["to", "points", "what", "clauses"]
            assert line["clauses"]
    for text in french_texts(data):
        check_french(text)


@pytest.mark.parametrize("lang", LANGS)
def test_text_has_every_mark(tapis: Run, played_match: Path, lang: str) -> None:
    page = tapis("score", str(played_match), lang=lang).text()
    for each in tapis("score", str(played_match), "--json").data()["deals"]:
        for line in each["lines"]:
            assert line["what"][lang] in page
            assert f"[{', '.join(line['clauses'])}]" in page
    assert page.count({"fr": "gagnent la manche\n", "en": "win the game\n"}[lang]) in (2, 3)
    assert page.endswith({"fr": "gagnent la partie.\n", "en": "win the match.\n"}[lang])
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


PAGE = """\
Manille (Boussac, 1896)

Donne 1\u202f: Chloé coupe, David donne et retourne le sept de trèfle
  donne en cours\u202f: 0\u00a0levée jouée

Où en est la partie
                  points
  Anne et Chloé        0
  Bruno et David       0
  C’est à David (siège 3) de jouer.
"""


def test_a_deal_under_way(tapis: Run, record_file: Path) -> None:
    assert tapis("score", str(record_file), lang="fr").text() == PAGE


@pytest.mark.parametrize("lang", LANGS)
def test_rulings(tapis: Run, lang: str) -> None:
    """Claims of a match in table enforcement, also if not every hand is known."""
    match = end("revoke noted")
    text = dumps(match).encode()
    (deal_,) = tapis("score", "-", "--json", stdin=text).data()["deals"]
    (ruling,) = deal_["rulings"]
    assert (ruling["fault"], ruling["seat"], ruling["verdict"]) == ("BM-R9", 2, "noted")
    page = tapis("score", "-", lang=lang, stdin=text).text()
    told = {
        "fr": "BM-R9 réclamée par P1 contre P2, levée 1\u202f: notée",
        "en": "BM-R9 claimed by P1 against P2, trick 1: noted",
    }
    assert told[lang] in page
    data = json.loads(text)
    data["deals"][0]["hands"][2:] = ["?8", "?8"]
    unknown = json.dumps(data).encode()
    assert tapis("score", "-", "--json", stdin=unknown).data()["deals"][0]["rulings"] == [ruling]
    page = tapis("score", "-", lang=lang, stdin=unknown).text()
    said = {"fr": "jugés sur les cartes vues\u202f: P2, P3", "en": "by the cards seen: P2, P3"}
    assert said[lang] in page
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_unknown_hands_are_named(tapis: Run, lang: str) -> None:
    hands = ["?", *deal()["hands"][1:3], "?"]
    text = json.dumps(document(deals=[deal(hands=hands)])).encode()
    assert tapis("score", "-", "--json", stdin=text).data()["deals"][0]["unjudged"] == [0, 3]
    page = tapis("score", "-", stdin=text, lang=lang).text()
    assert {"fr": "non jugés\u202f: Anne, David", "en": "not judged: Anne, David"}[lang] in page


def test_names_cannot_command_the_terminal(tapis: Run) -> None:
    text = json.dumps(document(seats=["A\x1b[31m", "B\nB", "C\u202eC", "D"])).encode()
    page = tapis("score", "-", stdin=text).text()
    assert "\x1b" not in page
    assert "\u202e" not in page
    assert "B B and D" in page


@pytest.mark.parametrize("lang", LANGS)
def test_players_who_change_seats_are_named_where_they_sat(tapis: Run, lang: str) -> None:
    text = dumps(WHOLE).encode()
    stakes = tapis("score", "-", "--json", stdin=text).data()["match"]["stakes"]
    page = tapis("score", "-", stdin=text, lang=lang).text()
    moved = {"fr": "On change de place", "en": "The players change seats"}[lang]
    assert page.count(moved) == 2
    for name, stake in zip(WHOLE.roster[:3], stakes, strict=False):
        assert f"{name} {stake:+d}".replace("+0", "0") in page
    for match in BEGUN:
        names = f"{match.names[1]} et {match.names[3]}"
        if lang == "en":
            names = names.replace(" et ", " and ").replace("Mort (", "Dummy (")
        assert names in page
    check_french(page if lang == "fr" else "")
