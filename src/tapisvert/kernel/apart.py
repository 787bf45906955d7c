"""Tables in the parts that the kernel is given: each array of a tuple costs time at every call."""

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.kernel.arrays import Play
from tapisvert.kernel.duty import CUT_OF
from tapisvert.tables.schema import Course, Ints, Stock, Tables, frozen, ints

CUT_OF_PART = ints(CUT_OF)


def taken_apart(tables: Tables) -> tuple[Play, Course | None, Stock | None]:
    """The tables as play takes them: what every game needs, and what only some do."""
    play = Play(
        seats=tables.seats,
        trumps=tables.trumps,
        hand_size=tables.hand_size,
        special=(tables.seekers, int(tables.marks[0]), int(tables.marks[1])),
        simple=tables.simple,
        follow_only=tables.follow_only,
        free_lead=tables.free_lead,
        minds_led=tables.minds_led,
        weighed=int(tables.points.any()),
        sides=eight_bits_each(tables.side),
        party=tables.party,
        rows=ints([*map(eight_bits_each, tables.phase), eight_bits_each([tables.lead] * 8)]),
        cuts=cuts_of(tables.duty).ravel(),
        beats=tables.beats,
        points=tables.points,
    )
    return (play, None, None) if tables.plain else (play, tables.course, tables.stock)


def cuts_of(parts: Ints) -> Ints:
    """How each of some parts, given by their numbers, is cut out."""
    return frozen(CUT_OF_PART[parts])


def eight_bits_each(values: ArrayLike) -> int:
    """Up to eight numbers from 0 to 255 as one."""
    octets = np.zeros(8, dtype=np.uint8)
    octets[: np.size(values)] = values
    return int(octets.view("<i8")[0])


def bare(tables: Tables) -> Tables:
    """The tables without what only play that is not plain looks at."""
    return tables._replace(course=None, stock=None)  # type: ignore[arg-type]
