"""Replay a deal: its table before each act, or after the first few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tapisvert.law.game import Game
from tapisvert.play.events import Act, Deal
from tapisvert.play.table import Table


def replay_acts(game: Game, deal: Deal, acts: Iterable[Act]) -> Table:
    """Replay acts from a deal. Raises TapisError if one of them cannot be done."""
    table = Table.start(game, *deal)
    for act in acts:
        table = table.accept(act)
    return table


def table_at(whole: Table, acts: int) -> Table:
    """Return the table after the first ``acts`` acts of its deal."""
    return replay_acts(whole.game, whole.deal, whole.acts[:acts])


def steps(whole: Table, first: int = 0) -> Iterator[tuple[Table, Act]]:
    """Yield each act of a deal from number ``first`` on, with the table before it."""
    table = table_at(whole, first)
    for act in whole.acts[first:]:
        yield table, act
        table = table.accept(act)
