"""The result of an arena as a plot of confidence intervals, in characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import NamedTuple

from tapisvert.arena.duplicate import summed
from tapisvert.arena.running import ArenaResult
from tapisvert.cli.layout import paragraph
from tapisvert.cli.numbers import decimal, signed
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text, same

FEWEST_DEALS, MOST_COLUMNS = 20, 60


class Interval(NamedTuple):
    label: Text
    low: float
    middle: float
    high: float


def plotted(result: ArenaResult, session: CliContext) -> str:
    """Return the lead as it grew certain, for two players; for more, a line for each of them."""
    two = len(result.players) == 2
    found = _by_deals(result.values[0, 1]) if two else _by_player(result)
    rows = [each for each in found if isfinite(each.high)]
    if not rows:
        return paragraph(session.say(TOO_FEW), session.width, 2)
    title = paragraph(session.say(LEAD if two else RATINGS), session.width, 2)
    return title + "\n" + _drawn(rows, session)


def _by_deals(values: Sequence[float]) -> list[Interval]:
    """Return the intervals after 20, 50, 100, 200... deals, and after all."""
    steps = [n * 10**power for power in range(1, 7) for n in (1, 2, 5)]
    counts = [n for n in steps if FEWEST_DEALS <= n < len(values)] + [len(values)]
    found = [(n, summed(values[:n])) for n in counts]
    return [Interval(decimal(n), *_spread(each.mean, each.interval())) for n, each in found]


def _by_player(result: ArenaResult) -> list[Interval]:
    best_first = sorted(result.ratings, key=lambda each: -each.rating)
    return [
        Interval(same(each.player), *_spread(each.rating, each.interval())) for each in best_first
    ]


def _spread(middle: float, ends: tuple[float, float]) -> tuple[float, float, float]:
    return ends[0], middle, ends[1]


def _drawn(rows: Sequence[Interval], session: CliContext) -> str:
    low = min(0.0, *(each.low for each in rows))
    high = max(0.0, *(each.high for each in rows))
    labels = [session.say(each.label) for each in rows]
    start = max(map(len, labels))
    columns = min(session.width - start - 5, MOST_COLUMNS)

    def column(value: float) -> int:
        return round((value - low) / (high - low) * (columns - 1)) if high > low else 0

    lines = [
        f"  {label.rjust(start)}  {_line(each, column, columns)}"
        for label, each in zip(labels, rows, strict=True)
    ]
    ends = session.say(signed(low)), session.say(signed(high))
    axis = " " * (start + 4) + _axis(*ends, column(0.0), columns)
    return "".join(f"{line.rstrip()}\n" for line in (*lines, axis))


def _line(each: Interval, column: Callable[[float], int], columns: int) -> str:
    cells = [" "] * columns
    cells[column(0.0)] = "┊"
    low, high = column(each.low), column(each.high)
    cells[low : high + 1] = "─" * (high + 1 - low)
    cells[low], cells[high] = "├", "┤"
    cells[column(each.middle)] = "●"
    return "".join(cells)


def _axis(low: str, high: str, zero: int, columns: int) -> str:
    """Return the ends of the scale, and 0 where there is room for it."""
    cells = list(low.ljust(columns - len(high)) + high)
    if len(low) + 1 < zero < columns - len(high) - 2:
        cells[zero] = "0"
    return "".join(cells)


LEAD = Text(
    "avance par donne et son intervalle de confiance à 95\u202f%, selon le nombre de donnes",
    "lead a deal and its 95% confidence interval, by the number of deals",
)
RATINGS = Text(
    "points par donne et leur intervalle de confiance à 95\u202f%",
    "marks a deal and their 95% confidence interval",
)
TOO_FEW = Text(
    "pas de graphique\u202f: trop peu de donnes, ou toutes égales",
    "no plot: too few deals, or all of them equal",
)
