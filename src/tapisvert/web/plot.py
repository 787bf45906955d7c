"""The course of a deal as a drawing: what was to be expected after each card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 300, 130
LEFT, RIGHT, TOP, BOTTOM = 30, 6, 10, 12
LINES_AT_MOST = 5


class MistakeMark(NamedTuple):
    """Where a card that has cost something is marked: by one of us, or by another."""

    x: float
    y: float
    ours: bool


class Plot(NamedTuple):
    """All that is drawn, in its own units: paths from left to right, lines with numbers, marks."""

    width: int
    height: int
    left: int
    right: int
    course: str
    points: str
    ranges: str
    lines: tuple[tuple[int, float], ...]
    tricks: str
    now: float | None
    slips: tuple[MistakeMark, ...]


def plot(
    ends: Mapping[int, tuple[int, int]],
    cards: int,
    slips: Mapping[int, bool],
    tricks: Iterable[int],
    now: int,
) -> Plot:
    """What is proven of the end, least and most, when so many of the cards had been played.

    ``slips`` tell after which card somebody had lost something, and whether one of us; ``tricks``
    after which a trick was full.
    """
    first = min(ends)
    low = min(least for least, _ in ends.values())
    high = max(most for _, most in ends.values())
    step = _step(high - low)
    low, high = low // step * step, max(-(-high // step), low // step + 1) * step

    def across(card: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (card - first) / max(1, cards - first), 1)

    def up(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    course, ranges = _paths(ends)
    return Plot(
        WIDTH,
        HEIGHT,
        LEFT,
        WIDTH - RIGHT,
        "".join(f"{way}{across(card)} {up(value)}" for way, card, value in course),
        "".join(f"M{across(card)} {up(value)}h0" for _, card, value in course),
        "".join(f"M{across(n)} {up(least)}V{up(most)}" for n, least, most in ranges),
        tuple((value, up(value)) for value in range(low, high + 1, step)),
        "".join(f"M{across(card)} {TOP}V{HEIGHT - BOTTOM}" for card in tricks if card >= first),
        across(now) if now >= first else None,
        tuple(
            MistakeMark(across(n), up(ends[n][0]), ours) for n, ours in slips.items() if n in ends
        ),
    )


def _paths(
    ends: Mapping[int, tuple[int, int]],
) -> tuple[Sequence[tuple[str, int, int]], Sequence[tuple[int, int, int]]]:
    """The course where the end is known, broken where it is not; there, what is proven."""
    course, ranges = [], []
    before = None
    for n, (least, most) in sorted(ends.items()):
        if least < most:
            ranges.append((n, least, most))
            continue
        course.append(("L" if before == n - 1 else "M", n, least))
        before = n
    return course, ranges


def _step(span: int) -> int:
    """The distance of the lines: 1, 2, 5, 10 and so on, so that there are few."""
    step = 1
    for times in (2, 5, 2) * 4:
        if span / step < LINES_AT_MOST:
            break
        step = step * times if times == 2 else step // 2 * 5
    return step
