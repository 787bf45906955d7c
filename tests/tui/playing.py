"""What the tests of the terminal game share: matches to play, a way to play them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tapisvert.cards import members
from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.law.reading import Value
from tapisvert.play.events import Play
from tapisvert.tui import plain
from tapisvert.tui.app import TableApp
from tapisvert.tui.pages import PageScreen
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted

GAMES: Mapping[str, Mapping[str, Value]] = {
    "manille_boussac": {"match": "single44"},
    "manille_wikibooks": {"target": 61},
}
LEVELS = ("hasard",) * 3
Table = Pilot[None]


def wanted(home: Path, game: str, lang: Lang = "fr", seed: str | None = "a", **more: Any) -> Wanted:
    """A short match of that game, kept in a folder of the test's."""
    return Wanted(find(game, GAMES[game]), lang, "Zoé", LEVELS, seed, home=home, **more)


def begun(home: Path, game: str, seed: str = "a") -> TuiSession:
    return wanted(home, game, seed=seed).new(seed)


def act_first(session: TuiSession) -> None:
    """The first lawful act, or the computer's."""
    if session.my_turn:
        session.act(session.view.legal()[0])
    else:
        session.advance()


def until_mine(session: TuiSession) -> None:
    while not session.my_turn:
        session.advance()


def until_refusable(session: TuiSession) -> Play:
    """Play on until a card of the person's hand would be refused: that card."""
    while True:
        until_mine(session)
        for act in all_plays(session):
            if session.view.table.ruling.contract and session.view.why(act):
                return act
        act_first(session)
        if session.view.table.over:
            session.next_deal()


def all_plays(session: TuiSession) -> list[Play]:
    return [Play(session.seat, card) for card in members(session.view.hand)]


def in_lines(what: Wanted, typed: str) -> str:
    """What the plain game answers to these lines."""
    out = StringIO()
    assert plain.play(what, StringIO(typed), out) == 0
    return out.getvalue()


async def settle(table: Table) -> TableApp:
    """Wait until the person is asked for something."""
    app = table.app
    assert isinstance(app, TableApp)
    for _ in range(20_000):
        if app.match_loop.waiting or isinstance(app.screen, PageScreen) or not app.is_running:
            break
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)
    return app


async def press(table: Table, *keys: str) -> TableApp:
    """Press keys, each when the table is ready for it."""
    for key in keys:
        await settle(table)
        await table.press(key)
    return await settle(table)


async def until(table: Table, true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    for _ in range(10_000):
        if true():
            return
        await table.pause(0.001)
    raise AssertionError("it has not come true")


def at_table(
    what: Wanted,
    does: Callable[[Table, TableApp], Awaitable[None]],
    first: TuiSession | None = None,
    size: tuple[int, int] = (80, 24),
) -> TableApp:
    """Open the table without any pause and do something there."""
    app = TableApp(what, first, pause_factor=0)

    async def run() -> None:
        async with app.run_test(size=size) as table:
            await settle(table)
            await table.pause()
            await does(table, app)

    asyncio.run(run())
    return app


def session_of(app: TableApp) -> TuiSession:
    assert app.match_loop.session is not None
    return app.match_loop.session
