"""Questions between partners on the command line: listed in short, and told in the analysis."""

from tapisvert.cli.legal import as_data
from tapisvert.play.events import Say
from tapisvert.service.talk import in_short
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
