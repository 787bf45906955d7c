"""A deal step by step: its table before each act, and after some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tapisvert.law.game import Game
from tapisvert.play.events import Act, Deal
from tapisvert.play.table import Table


def after_acts(game: Game, deal: Deal, acts: Iterable[Act]) -> Table:
    """Return the table after these acts of a deal, which must have been accepted before."""
    table = Table.start(game, *deal)
    for act in acts:
        table = table.accept(act)
    return table


def table_after(whole: Table, acts: int) -> Table:
    """Return the table after the first ``acts`` acts of its deal."""
    return after_acts(whole.game, whole.deal, whole.acts[:acts])


def steps(whole: Table, first: int = 0) -> Iterator[tuple[Table, Act]]:
    """Yield each act of a deal from number ``first`` on, with the table before it."""
    table = table_after(whole, first)
    for act in whole.acts[first:]:
        yield table, act
        table = table.accept(act)
