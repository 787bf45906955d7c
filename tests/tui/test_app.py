"""The drawn table, played with keys and mouse, without any pause."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from tapisvert.play.events import Play
from tapisvert.play.load import load
from tapisvert.tui.app import TableApp
from tapisvert.tui.call_list import CallList
from tapisvert.tui.felt import Felt
from tapisvert.tui.foot import Foot
from tapisvert.tui.hand import HandWidget
from tapisvert.tui.match_loop import MatchLoop
from tapisvert.tui.pages import PageScreen
from tapisvert.tui.prose import Prose
from tapisvert.tui.side import SidePanel
from tests.tui.playing import (
    GAMES,
    Table,
    act_first,
    at_table,
    begun,
    press,
    session_of,
    settle,
    until,
    until_mine,
    until_refusable,
    wanted,
)

BOTH = pytest.mark.parametrize("game", GAMES)


def page_text(app: TableApp) -> str:
    return app.screen.query_one(Prose).plain


def on_page(app: TableApp) -> bool:
    return isinstance(app.screen, PageScreen)


def told(app: TableApp) -> str:
    return "\n".join(text.in_(app.lang) for text in app.query_one(SidePanel).texts)


def status(app: TableApp) -> str:
    return str(app.query_one("#status", Static).render())


@pytest.mark.sampled
@BOTH
def test_a_whole_match_with_the_enter_key(tmp_path: Path, game: str) -> None:
    async def does(table: Table, app: TableApp) -> None:
        assert "jouent contre" in page_text(app)
        while not (app.match_loop.session and session_of(app).match.over):
            await press(table, "enter")
        await settle(table)
        assert "gagnent la partie." in page_text(app)
        first = session_of(app)
        await table.press("n")
        await until(table, lambda: session_of(app) is not first)
        await press(table, "enter", "q")

    app = at_table(wanted(tmp_path, game), does)
    assert not app.is_running
    assert sorted(load(path).over for path in tmp_path.iterdir()) == [False, True]


@BOTH
def test_quit_and_resume(tmp_path: Path, game: str) -> None:
    async def some(table: Table, app: TableApp) -> None:
        await press(table, "enter", "enter", "enter")
        await table.press("q")
        assert session_of(app).match.table.acts

    left = session_of(at_table(wanted(tmp_path, game, seed=None), some))
    before = left.match

    async def goes_on(table: Table, app: TableApp) -> None:
        assert "inachevée" in str(app.screen.query_one("#page").border_title)
        await press(table, "o")
        assert session_of(app).match.tables == before.tables
        assert session_of(app).seat == left.seat
        await press(table, "enter", "q")

    again = at_table(wanted(tmp_path, game, seed=None), goes_on)
    assert len(session_of(again).match.table.acts) > len(before.table.acts)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_match_is_resumed_in_the_language_chosen_on_the_page(tmp_path: Path) -> None:
    begun(tmp_path, "manille_boussac")

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "g")
        assert "unfinished" in str(app.screen.query_one("#page").border_title)
        await press(table, "o")
        assert session_of(app).lang == app.lang == "en"

    at_table(wanted(tmp_path, "manille_boussac", seed=None), does)


def test_a_new_match_may_be_preferred(tmp_path: Path) -> None:
    begun(tmp_path, "manille_boussac")

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "right", "enter")
        assert "Les joueurs" in page_text(app)

    at_table(wanted(tmp_path, "manille_boussac", seed=None), does)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_page_can_be_left_with_the_whole_game(tmp_path: Path) -> None:
    async def does(table: Table, app: TableApp) -> None:
        assert on_page(app)
        await press(table, "q")
        assert not app.is_running

    at_table(wanted(tmp_path, "manille_boussac"), does)


@BOTH
def test_a_refused_card_says_why_and_is_kept(tmp_path: Path, game: str) -> None:
    session = begun(tmp_path, game)
    refused = until_refusable(session)
    why = session.view.why(refused)
    assert why is not None

    async def does(table: Table, app: TableApp) -> None:
        place = list(app.query_one(HandWidget).cards).index(refused.card) + 1
        await press(table, str(place))
        assert status(app).startswith(f"✗ {why.clauses[0]}, ")
        acts = session.match.table.acts
        await press(table, "enter")
        assert session.match.table.acts == acts
        clause = session.game.book.find(why.clauses[0])
        assert clause is not None
        assert clause.text.fr in told(app)
        await press(table, "tab", "enter")
        assert len(session.match.table.acts) > len(acts)

    at_table(wanted(tmp_path, game), does, session)


@BOTH
def test_undo(tmp_path: Path, game: str) -> None:
    session = begun(tmp_path, game)
    until_mine(session)

    async def does(table: Table, app: TableApp) -> None:
        before = session.match.table
        await press(table, *(["escape"] if isinstance(app.screen, PageScreen) else []))
        await press(table, "enter")
        assert session.match.table != before
        await press(table, "u")
        assert session.match.table == before
        assert "repris" in told(app)
        await press(table, "u")
        assert "rien à reprendre" in told(app)
        assert session.match.table == before

    at_table(wanted(tmp_path, game), does, session)


def test_the_deals_last_act_can_be_taken_back(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    while not session.view.table.over:
        act_first(session)

    async def does(table: Table, app: TableApp) -> None:
        assert "Fin de la donne 1" in str(app.screen.query_one("#page").border_title)
        await press(table, "v")
        assert "au hasard, parmi" in page_text(app)
        await press(table, "escape", "u")
        assert app.match_loop.waiting
        await press(table, "enter")
        assert isinstance(app.screen, PageScreen)
        await press(table, "enter")
        assert session.deal == 2

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_the_language_changes_at_once(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_wikibooks")
    until_refusable(session)

    async def does(table: Table, app: TableApp) -> None:
        for key, trump in (("g", "are trumps"), ("f2", "atout"), ("g", "are trumps")):
            await press(table, key)
            assert trump in str(app.query_one("#score", Static).render())
        assert session.path is not None
        assert '"lang": "en"' in session.path.read_text(encoding="utf-8")
        await press(table, "s", "g")
        assert "Donne 1, " in page_text(app)
        assert app.lang == "fr"

    at_table(wanted(tmp_path, "manille_wikibooks"), does, session)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("keys", "says"),
    [("l", "fait la levée"), ("s", "Donne 1, "), ("r", "BM-21\u202f: "), ("question_mark", "F2")],
)
def test_pages_open_and_close(tmp_path: Path, keys: str, says: str) -> None:
    session = begun(tmp_path, "manille_boussac")
    while not session.view.table.ruling.tricks:
        act_first(session)
    until_mine(session)

    async def does(table: Table, app: TableApp) -> None:
        for closing in ("escape", keys):
            await press(table, keys)
            assert on_page(app)
            assert says in page_text(app)
            await press(table, "pagedown", closing)
            assert not on_page(app)
            assert app.match_loop.waiting

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_a_hint_is_told(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_mine(session)

    async def does(table: Table, app: TableApp) -> None:
        if isinstance(app.screen, PageScreen):
            await press(table, "enter")
        await press(table, "h")
        await until(table, lambda: "Conseil\u202f: " in told(app))  # a thread looks for it

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_calls_by_number_and_arrows(tmp_path: Path) -> None:
    what = wanted(tmp_path, "manille_wikibooks", seat=0)
    session = next(s for s in map(what.new, "abcdefghijkl") if s.match.table.opening.dealer == 0)

    async def does(table: Table, app: TableApp) -> None:
        if isinstance(app.screen, PageScreen):
            await press(table, "enter")
        assert app.query_one(CallList).display
        await press(table, "3", "3", "quotedbl")
        assert not session.match.table.layout.said
        await press(table, "enter")
        assert session.match.table.layout.said[0].word == "trump D"
        await press(table, "u", "down", "down", "down", "down", "enter")
        assert session.match.table.layout.said[0].word == "voiture"

    at_table(wanted(tmp_path, "manille_wikibooks"), does, session)


def test_the_mouse_plays(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_mine(session)

    async def does(table: Table, app: TableApp) -> None:
        if isinstance(app.screen, PageScreen):
            await table.click("Button")
            await settle(table)
        hand = app.query_one(HandWidget)
        card = hand.cards[hand.at]
        wide = hand.size.width // len(hand.cards)
        await table.hover(HandWidget, offset=(1, 3))
        assert hand.at == 0
        await table.click(HandWidget, offset=(hand.cards.index(card) * wide + 3, 3))
        await settle(table)
        assert Play(session.seat, card) in session.match.table.acts
        await table.click(Foot, offset=(1, 0))
        assert isinstance(app.screen, PageScreen)

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def check_places(app: TableApp, width: int, height: int) -> None:
    """Everything has its place in a window of this size."""
    foot, hand, felt = (app.query_one(kind).region for kind in (Foot, HandWidget, Felt))
    assert (foot.width, foot.height, foot.bottom) == (width, 1, height)
    assert hand.bottom == height - 2
    assert felt.bottom == hand.y
    assert (felt.y, felt.height) >= (1, 10)
    side = app.query_one(SidePanel)
    assert side.display == (width >= 80)
    assert not side.display or side.region.right == width


@pytest.mark.parametrize("size", [(44, 18), (80, 24), (120, 40)])
def test_everything_has_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)
    width, height = size

    async def does(_: Table, app: TableApp) -> None:
        check_places(app, width, height)

    at_table(wanted(tmp_path, "manille_boussac"), does, session, size)


@pytest.mark.sampled
@BOTH
@pytest.mark.parametrize("size", [(20, 8), (44, 18), (60, 20), (79, 24), (100, 30), (140, 50)])
def test_any_window_will_do(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    session = begun(tmp_path, game)
    until_refusable(session)

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "enter", "h", "s", "escape")
        await table.resize_terminal(80, 24)
        await press(table, "enter")
        assert app.is_running

    at_table(wanted(tmp_path, game), does, session, size)


@pytest.mark.parametrize("sizes", [(80, 60, 110), (110, 60, 80), (60, 110, 60)])
def test_the_table_follows_the_size_of_the_window(tmp_path: Path, sizes: Sequence[int]) -> None:
    async def does(table: Table, app: TableApp) -> None:
        for width in sizes:
            await table.resize_terminal(width, 30)
            await settle(table)
            check_places(app, width, 30)

    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)
    at_table(wanted(tmp_path, "manille_boussac"), does, session, (100, 30))


def test_a_capital_is_the_key_of_its_letter(tmp_path: Path) -> None:
    async def does(table: Table, app: TableApp) -> None:
        await press(table, "S")
        assert on_page(app)
        await press(table, "S")
        assert not on_page(app)
        await press(table, "Q")
        assert not app.is_running

    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)
    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_pauses_end_with_a_key(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)

    async def does(table: Table, app: TableApp) -> None:
        app.match_loop.pause_factor = 1000.0
        await table.press("enter")
        for _ in range(20):
            if app.match_loop.waiting or isinstance(app.screen, PageScreen):
                return
            await table.press("x")
            await asyncio.sleep(0.02)
        pytest.fail("a key did not end the pause")

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_undo_does_not_wait_for_the_computers(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)

    async def does(table: Table, app: TableApp) -> None:
        before = session.match.table
        app.match_loop.pause_factor = 1000.0
        await press(table, "p")
        app.match_loop.pause_factor = 1000.0
        await table.press("enter")
        await table.press("u")
        for _ in range(100):
            if app.match_loop.waiting and session.match.table == before:
                return
            await asyncio.sleep(0.01)
        pytest.fail("the act was not taken back")

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_a_record_is_taken_up(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)
    what = replace(wanted(tmp_path, "manille_boussac"), resume=session.path)

    async def does(_: Table, app: TableApp) -> None:
        assert isinstance(app.match_loop, MatchLoop)
        assert session_of(app).match.tables == session.match.tables

    at_table(what, does, what.first())
