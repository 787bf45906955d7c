"""Every screen in the usual sizes of a terminal, in both languages: nothing that matters is cut."""

from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Button

from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.law.reading import Value
from tapisvert.tui.app import TableApp
from tapisvert.tui.call_list import CallList
from tapisvert.tui.felt import Felt
from tapisvert.tui.foot import Foot
from tapisvert.tui.hand import HandWidget
from tapisvert.tui.pages import PageScreen
from tapisvert.tui.prose import Prose
from tapisvert.tui.start import Wanted
from tests.tui.playing import Table, at_table, press, session_of, settle

GAMES: list[tuple[str, dict[str, Value]]] = [
    ("whist_couleur", {}),
    ("polignac", {"players": 5}),
    ("whist_chinois", {}),
    ("manille_boussac", {"match": "single44"}),
]
SIZES = [(80, 24), (60, 20), (100, 30)]


def check_page(app: TableApp, *, scrolls: bool) -> None:
    """The page lies in the window, its buttons are whole, and its text is, or can be scrolled."""
    page, body = app.screen.query_one("#page"), app.screen.query_one("#body", VerticalScroll)
    width, height = app.size
    assert (page.region.x >= 0, page.region.right <= width) == (True, True)
    assert (page.region.y >= 0, page.region.bottom <= height) == (True, True)
    for button in app.screen.query(Button):
        assert page.content_region.contains_region(button.region), button.label
        assert button.content_size.width >= len(str(button.label)), button.label
        assert button.region.height == 1
    text = app.screen.query_one(Prose)
    assert text.virtual_size.width <= body.content_size.width
    hidden = text.size.height - body.size.height
    assert hidden <= 0 or (scrolls and body.max_scroll_y == hidden)


def check_table(app: TableApp) -> None:
    """The list of calls shows whole calls, the pointer among them; the foot says how to leave."""
    calls = app.query_one(CallList)
    if calls.display:
        stage = app.query_one("#stage").region
        assert stage.contains_region(calls.region)
        at = calls.highlighted or 0
        room = calls.scrollable_content_region.height
        assert int(calls.scroll_y) <= at < int(calls.scroll_y) + room
        for option in calls.options:
            assert len(str(option.prompt)) <= calls.scrollable_content_region.width
    for widget in (*app.query(Felt), *app.query(HandWidget), *app.query(Foot)):
        assert widget.region.right <= app.size.width
    line = "".join(segment.text for segment in app.query_one(Foot).render_line(0))
    assert " Q qui" in line


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_screen_of_a_deal(
    tmp_path: Path, game: str, options: dict[str, Value], size: tuple[int, int], lang: Lang
) -> None:
    law = find(game, options)
    others = ("habitue",) * (len(law.players) - 1)
    what = Wanted(law, lang, "Zoé", others, "c", home=tmp_path)

    async def does(table: Table, app: TableApp) -> None:
        check_page(app, scrolls=False)
        await press(table, "enter")
        for key in ("question_mark", "s", "r", "l"):
            await press(table, key)
            assert isinstance(app.screen, PageScreen)
            check_page(app, scrolls=key in ("question_mark", "r"))
            await press(table, "escape")
        while not isinstance(app.screen, PageScreen):
            await table.pause()
            check_table(app)
            await press(table, "enter")
        await table.pause()
        check_page(app, scrolls=True)
        await press(table, "v")
        check_page(app, scrolls=True)
        await press(table, "escape")
        await settle(table)
        assert session_of(app).view.table.over

    at_table(what, does, size=size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_end_of_a_match(tmp_path: Path, size: tuple[int, int]) -> None:
    what = Wanted(
        find("manille_boussac", {"match": "single44"}), "fr", "Zoé", ("hasard",) * 3, "a",
        home=tmp_path,
    )  # fmt: skip
    session = what.new("a")
    while not session.match.over:
        if session.view.table.over:
            session.next_deal()
        elif session.my_turn:
            session.act(session.view.legal()[0])
        else:
            session.advance()

    async def does(_: Table, app: TableApp) -> None:
        assert len(app.screen.query(Button)) == 4
        check_page(app, scrolls=False)

    at_table(what, does, session, size)
