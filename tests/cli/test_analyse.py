"""``tapis analyse``."""

import json
from pathlib import Path

import pytest

from tests.cli.program import LANGS, Run, check_french, deal, document
from tests.cli.test_solve import PLAYED


@pytest.fixture
def late_record(tmp_path: Path) -> str:
    path = tmp_path / "late.json"
    path.write_text(json.dumps(document(deals=[deal(events=PLAYED)])), encoding="utf-8")
    return str(path)


def test_json(tapis: Run, late_record: str) -> None:
    cards = tapis("analyse", late_record, "--json").data()["cards"]
    assert [card["act"] for card in cards] == [f"play {event[-2:]}" for event in PLAYED]
    assert all(card["exact"] and card["cost"] >= 0 for card in cards)
    assert {card["unit"] for card in cards} == {"points"}
    for card in cards:
        assert (card["cost"] == 0) == (card["act"] in card["best"])


@pytest.mark.parametrize("lang", LANGS)
def test_text(tapis: Run, late_record: str, lang: str) -> None:
    page = tapis("analyse", late_record, lang=lang).text()
    assert ("Donne 1" if lang == "fr" else "Deal 1") in page
    check_french(page) if lang == "fr" else None


def test_whether_a_loss_could_be_known(tapis: Run, late_record: str) -> None:
    for card in tapis("analyse", late_record, "--suppose", "10", "--json").data()["cards"]:
        assert (card["knowable"] is None) == (card["cost"] == 0)
    told = tapis("analyse", late_record, lang="en").text()
    assert "costs" in told
    assert told.count("costs") == told.count("be known)")
    unasked = tapis("analyse", late_record, "--suppose", "0", "--json").data()["cards"]
    assert {card["knowable"] for card in unasked} == {None}
    assert "known" not in tapis("analyse", late_record, "--suppose", "0", lang="en").text()
