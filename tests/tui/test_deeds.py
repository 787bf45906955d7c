"""At a judged table in the terminal: false answers, looks at tricks, cards shown, the keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tapisvert.games import find
from tapisvert.glossary import Lang, card_name
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Say, words_of
from tapisvert.tui import claiming, keys, sheets, tell
from tapisvert.tui import session as tui_session
from tapisvert.tui.app import TableApp
from tapisvert.tui.asking import AskScreen
from tapisvert.tui.call_list import CallList
from tapisvert.tui.foot import Foot
from tapisvert.tui.prose import Paragraph
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted
from tests.talking import talkative
from tests.tui.playing import Table, act_first, at_table, in_lines, press, session_of
from tests.tui.test_app import on_page, told

BOTH = pytest.mark.parametrize("lang", ["fr", "en"])


@pytest.fixture(autouse=True)
def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tui_session, "choice", talkative(("ask count S",)))


def wanted(home: Path, lang: Lang = "fr", enforcement: Enforcement = Enforcement.TABLE) -> Wanted:
    levels = ("habitue",) * 3
    return Wanted(
        find("manille_parlee"), lang, "Zoé", levels, "a", home=home, enforcement=enforcement
    )


def asked(what: Wanted) -> TuiSession:
    """A match in which the person must answer his partner."""
    session = what.new("a")
    while not (session.my_turn and session.match.table.ruling.asked):
        act_first(session)
        if session.view.table.over:
            session.next_deal()
    return session


def leading(what: Wanted) -> TuiSession:
    """A match in which the person is about to lead, after some tricks."""
    session = what.new("a")
    while not (session.my_turn and len(session.view.table.ruling.tricks) > 2):
        act_first(session)
    return session


def said(session: TuiSession) -> list[str]:
    """What was said and done in the first deal: a claim may have ended it."""
    return [act.word for act in session.match.tables[0].acts if isinstance(act, Say)]


@BOTH
def test_line_by_line_a_false_answer_is_typed_twice(tmp_path: Path, lang: Lang) -> None:
    what = wanted(tmp_path, lang)
    session = asked(what)
    word = session.untrue[-1].word
    before = len(session.match.table.acts)
    out = in_lines(replace(what, resume=session.path), f"{word}\n")
    assert {"fr": "contre la règle, BM-R16", "en": "against the rules, BM-R16"}[lang] in out
    assert {"fr": "Encore une fois pour le dire", "en": "Once more to say it"}[lang] in out
    again = what._load(session.path or Path())
    assert len(again.match.table.acts) == before
    in_lines(replace(what, resume=session.path), f"{word}\n{word}\n")
    last = what._load(session.path or Path()).match.tables[-1].acts
    assert Say(session.seat, word) in last


def test_true_answers_come_first_and_need_no_second_time(tmp_path: Path) -> None:
    what = wanted(tmp_path)
    session = asked(what)
    true = words_of(session.choices[0])
    in_lines(replace(what, resume=session.path), "1\n")
    assert true in said(what._load(session.path or Path()))


def test_strict_play_lists_no_false_answer(tmp_path: Path) -> None:
    what = wanted(tmp_path, enforcement=Enforcement.STRICT)
    session = asked(what)
    assert session.untrue == ()
    out = in_lines(replace(what, resume=session.path), "answer 8\n")
    assert "BM-R16" not in out
    assert "Je n’ai pas compris" in out


@BOTH
def test_on_the_screen_a_false_answer_is_marked_and_chosen_twice(
    tmp_path: Path, lang: Lang
) -> None:
    what = wanted(tmp_path, lang)
    first = asked(what)
    false = first.untrue[-1]

    async def does(table: Table, app: TableApp) -> None:
        calls = app.query_one(CallList)
        every = [*first.choices, *first.untrue]
        assert calls.option_count == len(every)
        marked = ["BM-R16" in str(calls.get_option_at_index(n).prompt) for n in range(len(every))]
        assert marked == [act in first.untrue for act in every]
        calls.highlighted = len(every) - 1
        before = len(session_of(app).match.table.acts)
        await table.press("enter")
        await table.pause()
        again = {"fr": "Encore une fois pour le dire", "en": "Once more to say it"}[lang]
        assert again in told(app)
        assert len(session_of(app).match.table.acts) == before
        assert calls.highlighted == len(every) - 1
        await table.press("enter")
        await table.pause()
        acts = session_of(app).match.tables[first.deal - 1].acts
        assert false in acts

    at_table(replace(what, resume=first.path), does, what._load(first.path or Path()))


@BOTH
def test_line_by_line_any_turned_trick_is_looked_at_and_a_card_shown(
    tmp_path: Path, lang: Lang
) -> None:
    what = wanted(tmp_path, lang)
    session = leading(what)
    listed = [words_of(act) for act in claiming.claims(session)]
    look, show = listed.index("look") + 1, listed.index("expose") + 1
    first = session.view.table.ruling.tricks[0].plays[0].card
    typed = f"l\nf\n{look}\n\nf\n{show}\n1\n"
    in_lines(replace(what, resume=session.path), typed)
    acts = said(what._load(session.path or Path()))
    assert not any(word.startswith("look ") for word in acts)
    assert any(word.startswith("expose ") for word in acts)
    turned = len(session.view.table.ruling.tricks) - session.view.table.docket.ungathered
    out = in_lines(replace(what, resume=session.path), f"f\n{look}\n{turned}\n")
    assert card_name(first).in_(lang) in out
    assert "look 1" in said(what._load(session.path or Path()))


@pytest.mark.sampled
@BOTH
def test_on_the_screen_deeds_open_a_menu(tmp_path: Path, lang: Lang) -> None:
    what = wanted(tmp_path, lang)
    first = leading(what)
    turned = len(first.view.table.ruling.tricks) - first.view.table.docket.ungathered
    listed = [words_of(act) for act in claiming.claims(first)]

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "l")
        assert on_page(app)
        await press(table, "escape", "f")
        app.query_one(CallList).highlighted = listed.index("look")
        await table.press("enter")
        await table.pause()
        assert isinstance(app.screen, AskScreen)
        await table.press("escape")
        await table.pause()
        await table.press("enter")
        await table.pause()
        await table.press(f"{turned}", "enter")
        await table.pause()
        assert "look 1" in said(session_of(app))
        assert on_page(app)

    at_table(replace(what, resume=first.path), does, what._load(first.path or Path()), (100, 32))


@BOTH
def test_the_trick_looked_at_is_shown(tmp_path: Path, lang: Lang) -> None:
    session = leading(wanted(tmp_path, lang))
    hidden = {"fr": "La levée est rangée", "en": "The trick has been turned"}[lang]
    if session.view.table.docket.ungathered:
        assert hidden not in tell.last_trick(session)[0].in_(lang)
    session.act(Say(session.seat, "look 1"))
    title = {"fr": "Levée 1", "en": "Trick 1"}[lang]
    assert sheets.last(session, lang).title == title
    assert tell.last_trick(session)[0].in_(lang) == f"{title}."
    session.act(session.view.legal()[0])
    assert hidden in tell.last_trick(session)[0].in_(lang)
    assert hidden in str(sheets.last(session, lang).body)


@BOTH
@pytest.mark.parametrize("enforcement", Enforcement)
def test_the_bottom_line_offers_what_is_possible(
    tmp_path: Path, lang: Lang, enforcement: Enforcement
) -> None:
    what = wanted(tmp_path, lang, enforcement)
    first = leading(what)
    judged = enforcement is Enforcement.TABLE

    async def does(table: Table, app: TableApp) -> None:
        line = "".join(segment.text for segment in app.query_one(Foot).render_line(0))
        undo, claim = {"fr": ("U reprendre", "F réclamer"), "en": ("U take back", "F claim")}[lang]
        assert (undo in line) != judged
        assert (claim in line) == judged
        if judged:
            at = line.index(claim)
            await table.click(Foot, offset=(at + 2, 0))
            await table.pause()
            assert app.query_one(CallList).display

    at_table(replace(what, resume=first.path), does, what._load(first.path or Path()), (100, 30))
    told = " ".join(p.words for p in sheets.help_(first, lang).body if isinstance(p, Paragraph))
    taken = {"fr": "reprendre ce que", "en": "take back your last play"}[lang]
    assert (taken in told) != judged
    line = keys.of("undo").line.in_(lang)
    assert (line in in_lines(replace(what, resume=first.path), "?\n")) != judged
