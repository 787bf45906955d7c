"""The plot of a deal: the final score to be expected after each card, as SVG paths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 300, 130
LEFT, RIGHT, TOP, BOTTOM = 30, 6, 10, 12
LINES_AT_MOST = 5


class MistakeMark(NamedTuple):
    """The mark of a card that cost something; ``ours``: a player of the reader's side played it."""

    x: float
    y: float
    ours: bool


class Plot(NamedTuple):
    """All that is drawn, in units of the drawing.

    ``left`` and ``right`` are the ends of the horizontal axis. ``curve``, ``points``, ``ranges``
    and ``tricks`` are SVG paths: the line, its points, vertical lines where only bounds are proven,
    and a vertical line after each trick. ``lines`` are the horizontal lines: value and height.
    ``now`` is the place of the current moment, None if it lies before the first one drawn.
    """

    width: int
    height: int
    left: int
    right: int
    curve: str
    points: str
    ranges: str
    lines: tuple[tuple[int, float], ...]
    tricks: str
    now: float | None
    mistakes: tuple[MistakeMark, ...]


def plot(
    ends: Mapping[int, tuple[int, int]],
    cards: int,
    mistakes: Mapping[int, bool],
    tricks: Iterable[int],
    now: int,
) -> Plot:
    """Return the plot of a deal; all its moments are numbers of cards played.

    ``ends`` gives for each moment the least and the most that is proven of the final score.
    ``cards`` is the number of cards played in the whole deal. ``mistakes`` has the moments just
    after a card that cost something; the value is True if the reader's side played it. ``tricks``
    are the moments when a trick was full, ``now`` is the moment shown.
    """
    first = min(ends)
    low = min(least for least, _ in ends.values())
    high = max(most for _, most in ends.values())
    step = _step(high - low)
    low, high = low // step * step, max(-(-high // step), low // step + 1) * step

    def x_of(card: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (card - first) / max(1, cards - first), 1)

    def y_of(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    curve, ranges = _paths(ends)
    return Plot(
        WIDTH,
        HEIGHT,
        LEFT,
        WIDTH - RIGHT,
        "".join(f"{command}{x_of(card)} {y_of(value)}" for command, card, value in curve),
        "".join(f"M{x_of(card)} {y_of(value)}h0" for _, card, value in curve),
        "".join(f"M{x_of(n)} {y_of(least)}V{y_of(most)}" for n, least, most in ranges),
        tuple((value, y_of(value)) for value in range(low, high + 1, step)),
        "".join(f"M{x_of(card)} {TOP}V{HEIGHT - BOTTOM}" for card in tricks if card >= first),
        x_of(now) if now >= first else None,
        tuple(
            MistakeMark(x_of(n), y_of(ends[n][0]), ours)
            for n, ours in mistakes.items()
            if n in ends
        ),
    )


def _paths(
    ends: Mapping[int, tuple[int, int]],
) -> tuple[Sequence[tuple[str, int, int]], Sequence[tuple[int, int, int]]]:
    """Return the line and the ranges.

    The line has an SVG command, a moment and a value for each moment whose value is proven; it is
    broken where none is. The ranges have a moment, the least and the most for each other moment.
    """
    curve, ranges = [], []
    before = None
    for n, (least, most) in sorted(ends.items()):
        if least < most:
            ranges.append((n, least, most))
            continue
        curve.append(("L" if before == n - 1 else "M", n, least))
        before = n
    return curve, ranges


def _step(span: int) -> int:
    """Return the distance of the horizontal lines: 1, 2, 5, 10 and so on, so that there are few."""
    step = 1
    for times in (2, 5, 2) * 4:
        if span / step < LINES_AT_MOST:
            break
        step = step * times if times == 2 else step // 2 * 5
    return step
