"""Questions between partners on the command line: listed in short, and told in the analysis."""

import json
from pathlib import Path

import pytest

from tapisvert.cli.legal import as_data
from tapisvert.play.events import Say
from tapisvert.service.talk import in_short
from tests.cli.program import LANGS, Run, deal, document
from tests.cli.test_solve import PLAYED
from tests.games.test_parlee import table


def test_all_questions_are_listed_in_short() -> None:
    at = table()
    data = as_data(at)
    assert "open" not in data
    words = [act.word for act in at.open() if isinstance(act, Say)]
    assert data["questions"] == [{"act": act, "of": of} for act, of in in_short(words)]
    listed = [f"{act} {each}" for act, of in in_short(words) for each in of]
    listed += [act for act, of in in_short(words) if not of]
    assert sorted(listed) == sorted(words)
    assert len(in_short(words)) == 10


def test_who_must_answer_may_not_ask() -> None:
    data = as_data(table().apply("ask count H"))
    assert data["legal"] == ["answer 2", "refuse"]
    assert "questions" not in data


@pytest.mark.parametrize("lang", LANGS)
def test_the_analysis_says_what_an_answer_told_everybody(
    tapis: Run, tmp_path: Path, lang: str
) -> None:
    path = tmp_path / "talk.json"
    events = ["0 ask manilles", "2 answer 1", "0 ask points", "2 refuse", *PLAYED]
    options = {"match": "single44", "questions": "leader"}
    path.write_text(json.dumps(document(options=options, deals=[deal(events=events)])), "utf-8")
    data = tapis("analyse", str(path), "--suppose", "0", "--json").data()["answers"]
    assert [(each["deal"], each["act"]) for each in data] == [(1, 1), (1, 3)]
    page = tapis("analyse", str(path), "--suppose", "0", lang=lang).text()
    told = data[0]["told"][lang]
    assert "Chloé" in told
    assert "manille" in told
    assert told in " ".join(page.split("\n"))
