"""Partners question each other in the terminal: a small menu, answers, the log."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.law.questions import SHOW_HAND
from tapisvert.play.events import Say, words_of
from tapisvert.tui import session as tui_session
from tapisvert.tui import sheets, tell
from tapisvert.tui.app import TableApp
from tapisvert.tui.asking import AskScreen
from tapisvert.tui.call_list import CallList
from tapisvert.tui.lines import Lines
from tapisvert.tui.plain import LineGame, Quit
from tapisvert.tui.prose import Paragraph
from tapisvert.tui.session import TuiSession
from tapisvert.tui.side import SidePanel
from tapisvert.tui.start import Wanted
from tests.talking import talkative
from tests.tui.playing import Table, act_first, at_table, press, session_of, until_mine

GAME = find("manille_parlee")
BOTH = pytest.mark.parametrize("lang", ["fr", "en"])


@pytest.fixture(autouse=True)
def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tui_session, "choice", talkative(("ask honours S", "ask-hand")))


def begun(home: Path, lang: Lang = "fr") -> TuiSession:
    return Wanted(GAME, lang, "Zoé", ("hasard",) * 3, "a", home=home).new("a")


def leading(home: Path, lang: Lang = "fr") -> TuiSession:
    """A match in which the person is about to lead, and may ask."""
    session = begun(home, lang)
    until_mine(session)
    while not session.questions:
        act_first(session)
        until_mine(session)
    return session


def asked(home: Path, word: str, lang: Lang = "fr") -> TuiSession:
    """A match in which the person must answer this question."""
    session = begun(home, lang)
    while not (
        session.my_turn and word in {words_of(act) for act in session.match.table.acts[-1:]}
    ):
        act_first(session)
        if session.view.table.over:
            session.next_deal()
    return session


def in_lines(session: TuiSession, *typed: str) -> str:
    """What the plain game says to these lines, until the person leaves."""
    out = StringIO()
    lines = Lines(StringIO("\n".join([*typed, "q", ""])), out, session.lang)
    with pytest.raises(Quit):
        LineGame(session, lines).play()
    return out.getvalue()


def said(session: TuiSession) -> list[str]:
    return [act.word for act in session.match.table.acts if isinstance(act, Say)]


@BOTH
def test_a_question_is_chosen_from_short_menus(tmp_path: Path, lang: Lang) -> None:
    session = leading(tmp_path, lang)
    before = len(said(session))
    told = in_lines(session, "i", "1", "2", "i", "2", "2", "3", "i", "")
    assert said(session)[before] == "ask count H"
    assert said(session)[before + 1].startswith("answer ")
    assert said(session)[before + 2] == "ask has KH"
    assert ("combien de cœurs" if lang == "fr" else "how many hearts") in told
    assert max(map(numbered, menus(told))) == 10
    assert session.names[(session.seat + 2) % 4] in told


def menus(told: str) -> list[list[str]]:
    """The runs of numbered lines, without those of hands."""
    runs: list[list[str]] = [[]]
    for line in told.splitlines():
        if line.startswith("  ") and line.strip()[:1].isdigit():
            runs[-1].append(line)
        elif runs[-1]:
            runs.append([])
    return runs


def numbered(run: Sequence[str]) -> int:
    return len(run)


@pytest.mark.parametrize("typed", ["ask manilles", "i manilles", "interroger manilles"])
def test_a_question_may_be_typed(tmp_path: Path, typed: str) -> None:
    session = leading(tmp_path)
    before = len(said(session))
    in_lines(session, typed)
    assert said(session)[before] == "ask manilles"


def test_what_has_been_asked_is_left_out(tmp_path: Path) -> None:
    session = leading(tmp_path)
    told = in_lines(session, "ask manilles", "i", "")
    assert max(map(numbered, menus(told))) == 9


def test_nothing_may_be_asked_out_of_turn(tmp_path: Path) -> None:
    session = asked(tmp_path, "ask honours S")
    assert "Ce n’est pas le moment" in in_lines(session, "i")


@BOTH
def test_the_question_is_told_with_its_answers(tmp_path: Path, lang: Lang) -> None:
    session = asked(tmp_path, "ask honours S", lang)
    told = in_lines(session, "2")
    assert ("demande" if lang == "fr" else "asks") in told
    assert ("je ne réponds pas" if lang == "fr" else "I do not answer") in told
    assert "refuse" in said(session)


def test_a_hand_is_shown_and_told(tmp_path: Path) -> None:
    session = asked(tmp_path, "ask-hand")
    in_lines(session, "1")
    assert SHOW_HAND in said(session)
    assert tell.calls_made(session) is None


def test_the_review_says_what_each_answer_told(tmp_path: Path) -> None:
    session = leading(tmp_path)
    in_lines(session, "ask manilles")
    body = sheets.review(session, "fr").body
    told = "\n".join(part.words for part in body if isinstance(part, Paragraph))
    assert "manille" in told.split("combien de manilles", 1)[1]


@BOTH
def test_the_last_trick_says_what_was_said_in_it(tmp_path: Path, lang: Lang) -> None:
    session = leading(tmp_path, lang)
    trick = len(session.match.table.ruling.tricks)
    in_lines(session, "ask manilles")
    while len(session.match.table.ruling.tricks) == trick:
        act_first(session)
    told = [text.in_(lang) for text in tell.whole_trick(session, trick)]
    assert len(told) == 1 + 2 + 4 + 1  # the heading, question and answer, the cards, the winner
    assert ("combien de manilles" if lang == "fr" else "how many manilles") in told[1]
    assert any(f"«\u202f{n}\u202f»" in told[2] or f"“{n}”" in told[2] for n in range(5))


def asking(app: TableApp) -> bool:
    return isinstance(app.screen, AskScreen)


def side(app: TableApp) -> str:
    return "\n".join(text.in_(app.lang) for text in app.query_one(SidePanel).texts)


@BOTH
def test_the_menu_over_the_drawn_table(tmp_path: Path, lang: Lang) -> None:
    session = leading(tmp_path, lang)
    before = len(said(session))

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "i")
        assert asking(app)
        await table.press("2", "enter", "escape", "1", "enter", "2")
        await table.pause()
        assert asking(app)
        await table.press("enter")
        await table.pause()
        assert not asking(app)
        await press(table, "i", "escape")
        assert not asking(app)
        assert ("combien de cœurs" if lang == "fr" else "how many hearts") in side(app)

    app = at_table(_wanted(tmp_path), does, session)
    assert said(session_of(app))[before] == "ask count H"


@BOTH
def test_a_question_is_answered_at_the_drawn_table(tmp_path: Path, lang: Lang) -> None:
    session = asked(tmp_path, "ask honours S", lang)

    async def does(table: Table, app: TableApp) -> None:
        calls = app.query_one(CallList)
        assert calls.display
        assert ("demande" if lang == "fr" else "asks") in str(calls.border_title)
        assert calls.option_count == 2
        await press(table, "down", "enter")

    app = at_table(_wanted(tmp_path), does, session)
    assert "refuse" in said(session_of(app))


def _wanted(home: Path) -> Wanted:
    return Wanted(GAME, "fr", "Zoé", ("hasard",) * 3, "a", home=home)


@BOTH
def test_an_answered_question_is_not_taken_back(tmp_path: Path, lang: Lang) -> None:
    session = leading(tmp_path, lang)
    before = len(said(session))
    told = in_lines(session, "ask manilles", "u", "1", "u", "u")
    refused = {"fr": "La réponse est connue", "en": "The answer is known"}[lang]
    taken = {"fr": "C’est repris", "en": "Taken back"}[lang]
    assert told.count(refused) == 2
    assert told.count(taken) == 1
    assert said(session)[before] == "ask manilles"
    assert len(said(session)) == before + 2


def test_over_the_drawn_table_neither(tmp_path: Path) -> None:
    session = leading(tmp_path)

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "i")
        await table.press("1", "enter", "2", "enter")
        await press(table, "u")
        assert "La réponse est connue" in side(app)

    at_table(Wanted(GAME, "fr", "Zoé", ("hasard",) * 3, "a", home=tmp_path), does, session)
