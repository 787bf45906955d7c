"""Tables in the parts that the kernel is given: each array of a tuple costs time at every call."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.kernel.arrays import Play
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.duty import CUT_OF
from tapisvert.tables.schema import CARDS, Course, Ints, Stock, Tables, frozen, ints

CUT_OF_PART = ints(CUT_OF)
OCTET = 8
PARTY, ROWS, POINTS, BEATS = 12, 20, 23, 31
CUTS = BEATS + CARDS
"""Where the arrays of a play begin in its row, which begins with its numbers."""


def taken_apart(tables: Tables) -> tuple[Play, Course | None, Stock | None]:
    """The tables as play takes them: what every game needs, and what only some do."""
    play = Play(
        seats=tables.seats,
        trumps=tables.trumps,
        hand_size=tables.hand_size,
        special=(tables.seekers, int(tables.marks[0]), int(tables.marks[1])),
        simple=tables.simple,
        follow_only=tables.follow_only & tables.free_lead,  # else every place is asked alike
        free_lead=tables.free_lead,
        minds_led=tables.minds_led,
        weighed=int(tables.points.max()).bit_length(),
        sides=eight_bits_each(tables.side),
        party=tables.party,
        rows=ints([*map(eight_bits_each, tables.phase), eight_bits_each([tables.lead] * 8)]),
        cuts=cuts_of(tables.duty).ravel(),
        beats=tables.beats,
        points=sets_by_bit(tables.points),
    )
    return (play, None, None) if tables.plain else (play, tables.course, tables.stock)


def packed(play: Play) -> Ints:
    """The same in one row of numbers."""
    row = np.zeros(CUTS + len(play.cuts), dtype=np.int64)
    row[:PARTY] = (
        play.seats, play.trumps, play.hand_size, *play.special, play.simple, play.follow_only,
        play.free_lead, play.minds_led, play.weighed, play.sides,
    )  # fmt: skip
    row[PARTY : PARTY + play.seats] = play.party
    row[ROWS:POINTS], row[POINTS:BEATS] = play.rows, play.points
    row[BEATS:CUTS], row[CUTS:] = play.beats, play.cuts
    return frozen(row)


def stacked(rows: Sequence[Ints]) -> Ints:
    """Several such rows as one array."""
    plays = np.zeros((len(rows), max(map(len, rows))), dtype=np.int64)
    for play, row in zip(plays, rows, strict=True):
        play[: len(row)] = row
    return frozen(plays)


@compiled
def unpacked(row: Ints) -> Play:
    """Play again."""
    return Play(
        row[0], row[1], row[2], (row[3], row[4], row[5]), row[6], row[7], row[8], row[9], row[10],
        row[11], row[PARTY : PARTY + row[0]], row[ROWS:POINTS], row[CUTS:], row[BEATS:CUTS],
        row[POINTS:BEATS],
    )  # fmt: skip


def cuts_of(parts: Ints) -> Ints:
    """How each of some parts, given by their numbers, is cut out."""
    return frozen(CUT_OF_PART[parts])


def sets_by_bit(points: Ints) -> Ints:
    """[bit]: the set of the numbers in whose points, from 0 to 255, it is."""
    if points.min() < 0 or points.max() >> OCTET:
        raise ValueError("cards need points from 0 to 255")
    return ints(
        [sum(1 << int(n) for n in np.flatnonzero(points >> bit & 1)) for bit in range(OCTET)]
    )


def eight_bits_each(values: ArrayLike) -> int:
    """Up to eight numbers from 0 to 255 as one."""
    octets = np.zeros(8, dtype=np.uint8)
    octets[: np.size(values)] = values
    return int(octets.view("<i8")[0])


def bare(tables: Tables) -> Tables:
    """The tables without what only play that is not plain looks at."""
    return tables._replace(course=None, stock=None)  # type: ignore[arg-type]
