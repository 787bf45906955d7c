"""``tapis legal``."""

import json
from pathlib import Path
from typing import Any

import pytest

from tapisvert.play.record import dumps
from tests.cli.program import LANGS, Run, check_french, deal, document, french_texts
from tests.play.test_arbiter import end

MUST_FOLLOW = {
    "fr": "il faut fournir à la couleur demandée\u202f; vous pouvez jouer le sept de trèfle",
    "en": "you must follow suit; you may play the seven of clubs",
}
PAGE = """\
Manille (Boussac, 1896)
Donne 1, levée 1, atout trèfle
Levée\u202f:     A♣\u00a0(Anne), D♣\u00a0(Bruno), R♣\u00a0(Chloé)

C’est à David (siège 3) de jouer.
Permis\u202f:    7♣
Refusé\u202f:    10♠ D♠ 9♠ 8♠ A♥ 8♥ 8♦\u202f: il faut fournir à la couleur demandée
            [BM-21]
"""


def legal_data(tapis: Run, events: list[str], **changes: Any) -> Any:
    text = json.dumps(document(deals=[deal(events=events)], **changes))
    return tapis("legal", "-", "--json", stdin=text.encode()).data()


def test_json(tapis: Run, record_file: Path) -> None:
    data = tapis("legal", str(record_file), "--json").data()
    assert list(data) == ["seat", "by", "legal", "refused"]
    assert (data["seat"], data["by"], data["legal"]) == (3, 3, ["play 7C"])
    assert data["refused"] == [
        {"act": f"play {card}", "duty": "follow_suit", "clauses": ["BM-21"], "why": MUST_FOLLOW}
        for card in ("8S", "9S", "TS", "QS", "8H", "AH", "8D")
    ]


def test_text(tapis: Run, record_file: Path) -> None:
    assert tapis("legal", str(record_file), lang="fr").text() == PAGE
    english = tapis("legal", str(record_file)).text()
    assert "\nTrick:      A♣\u00a0(Anne), Q♣\u00a0(Bruno), K♣\u00a0(Chloé)\n" in english
    assert "\nRefused:    10♠ Q♠ 9♠ 8♠ A♥ 8♥ 8♦: you must follow suit [BM-21]\n" in english


def test_several_duties(tapis: Run) -> None:
    """Bruno holds the queen of clubs only, yet must beat the seven of diamonds."""
    data = legal_data(tapis, ["0 play 7D"])
    assert data["legal"] == ["play TD", "play QD", "play KD"]
    assert {refused["duty"] for refused in data["refused"]} == {"follow_suit"}
    data = legal_data(tapis, ["0 play AD"])
    assert data["legal"] == ["play TD"]
    heading = [r for r in data["refused"] if r["duty"] == "head_the_trick"]
    assert [r["act"] for r in heading] == ["play QD", "play KD"]
    assert heading[0]["clauses"] == ["BM-21", "BM-23", "BM-A5", "BM-A10"]


def test_the_leader_is_free(tapis: Run) -> None:
    data = legal_data(tapis, [])
    assert (data["seat"], len(data["legal"]), data["refused"]) == (0, 8, [])


@pytest.mark.parametrize("lang", LANGS)
def test_calling(tapis: Run, lang: str) -> None:
    dealt = deal(events=[])
    del dealt["turn_up"]
    text = json.dumps(document(game="coinche", rules=1, options={}, deals=[dealt])).encode()
    data = tapis("legal", "-", "--json", stdin=text).data()
    assert data == {
        "seat": 3,
        "by": 3,
        "legal": ["trump S", "trump H", "trump D", "trump C", "voiture", "en-face"],
        "refused": [],
    }
    page = tapis("legal", "-", lang=lang, stdin=text).text()
    assert "\n  trump S  " in page
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_unknown_hands_are_not_judged(tapis: Run, lang: str) -> None:
    hands = ["?", *deal()["hands"][1:3], "?"]
    text = json.dumps(document(deals=[deal(hands=hands)])).encode()
    data = tapis("legal", "-", "--json", stdin=text).data()
    assert data == {"seat": 3, "by": 3, "legal": [], "refused": [], "unjudged": [3]}
    page = tapis("legal", "-", lang=lang, stdin=text).text()
    assert ("jugé" if lang == "fr" else "judged") in page.replace("juger", "jugé")
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_over(tapis: Run, tmp_path: Path, lang: str) -> None:
    tapis("simulate", "manille", "-n", "1", "--set", "match=5,1", "--out", str(tmp_path)).text()
    path = str(tmp_path / "1.json")
    data = tapis("legal", path, "--json").data()
    assert data == {"seat": None, "by": None, "legal": [], "refused": []}
    page = tapis("legal", path, lang=lang).text()
    assert page.endswith({"fr": " gagnent la partie.\n", "en": " win the match.\n"}[lang])


def test_french_answers(tapis: Run, record_file: Path) -> None:
    for text in french_texts(tapis("legal", str(record_file), "--json").data()):
        check_french(text)


@pytest.mark.parametrize("command", ["legal", "score", "arbiter"])
def test_an_empty_name_is_the_place_of_the_error(tapis: Run, command: str) -> None:
    assert tapis(command, "").refusal() == "'': the name of a file is needed"


@pytest.mark.parametrize("lang", LANGS)
def test_claims_and_choices_in_table_enforcement(tapis: Run, lang: str) -> None:
    match = end("leader may be held to the suit")
    text = dumps(match).encode()
    data = tapis("legal", "-", "--json", stdin=text).data()
    assert [each["seat"] for each in data["open"]] == [2]
    assert data["open"][0]["legal"] == ["enforce suit S", "waive"]
    page = tapis("legal", "-", lang=lang, stdin=text).text()
    assert {"fr": "exiger pique", "en": "demand spades"}[lang] in page
    assert {"fr": "\nFautes\u202f:    ", "en": "\nFaults:     "}[lang] in page
    check_french(page if lang == "fr" else "")
    claims = dumps(end("revoke noted")).encode()
    page = tapis("legal", "-", lang=lang, stdin=claims).text()
    assert "claim BM-R9 0 1" in page
    told = {"fr": "réclamer\u202f: renonce", "en": "claim: revoke"}
    assert told[lang] in page
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_a_choice_for_which_the_table_waits(tapis: Run, lang: str) -> None:
    match = end("leader may be held to the suit").apply("2 enforce suit S")
    page = tapis("legal", "-", lang=lang, stdin=dumps(match).encode()).text()
    assert {"fr": "de choisir.", "en": "must choose."}[lang] in page
    assert {"fr": "reprendre la carte", "en": "take the card back"}[lang] in page
    check_french(page if lang == "fr" else "")


def test_a_deal_that_a_claim_has_ended_has_nothing_open(tapis: Run, tmp_path: Path) -> None:
    """It is void, and not because somebody has passed; no card can be drawn in it any more."""
    how = ("--seed", "q", "--enforcement", "table", "--level", "distrait")
    tapis("simulate", "marjolet", "-n", "1", *how, "--out", str(tmp_path / "m"))
    record = json.loads((tmp_path / "m" / "1.json").read_text())
    record["deals"] = record["deals"][:2]
    (tmp_path / "cut.json").write_text(json.dumps(record))
    file = str(tmp_path / "cut.json")
    assert "open" not in tapis("legal", file, "--json").data()
    assert tapis("legal", file).text()
    assert "passed" not in tapis("score", file).text()
    assert file in tapis("solve", file).refusal()
