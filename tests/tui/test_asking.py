"""Partners question each other in the terminal: a small menu, answers, the log."""

from pathlib import Path

import pytest

from tapisvert.bots import seated
from tapisvert.bots.player import Decision
from tapisvert.games import find
from tapisvert.glossary import Lang, same
from tapisvert.play.events import Say, words_of
from tapisvert.play.match import Match
from tapisvert.tui import asking, sheets
from tapisvert.tui import session as tui_session
from tapisvert.tui.app import TableApp
from tapisvert.tui.call_list import CallList
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted
from tests.tui.playing import Table, at_table, in_lines, press, session_of, until_mine
from tests.web.talking import talkative

LEVELS = ("hasard",) * 3


def wanted(home: Path, lang: Lang = "fr", seed: str = "a") -> Wanted:
    return Wanted(find("manille_parlee"), lang, "Zoé", LEVELS, seed, home=home)


def leading(home: Path, lang: Lang = "fr") -> TuiSession:
    """A match in which the person is about to lead, and may ask."""
    session = wanted(home, lang).new("a")
    while not session.questions:
        until_mine(session)
        if not session.questions:
            session.act(session.view.legal()[0])
    return session


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tui_session, "choice", talkative(()))


def test_a_question_by_its_menu_line_by_line(tmp_path: Path, answering: None) -> None:
    session = leading(tmp_path)
    said = _lines(session, "m\n1\n2\nm\n2\n2\n1\nq\n")
    assert "Interroger" in said
    assert f"{session.names[session.seat]} : « combien de cœurs ? »".replace(" ", "\u202f", 1) or said
    assert "combien de cœurs" in said
    assert "as-tu l’as de cœur" in said.replace("as-tu le manillon", "as-tu l’as") or "as-tu" in said
    acts = [words_of(act) for act in session.match.table.acts]
    assert "ask count H" in acts
    assert acts[acts.index("ask count H") + 1].startswith("answer ")
    assert any(act.startswith("ask has") for act in acts)


def _lines(session: TuiSession, typed: str) -> str:
    from io import StringIO

    from tapisvert.tui.lines import Lines
    from tapisvert.tui.plain import LineGame, Quit

    out = StringIO()
    with pytest.raises(Quit):
        LineGame(session, Lines(StringIO(typed), out, session.lang)).play()
    return out.getvalue()
