"""Split ``Tables`` into the parts that the kernel takes, and pack the part for play into one row.

Each array argument costs time at every call from Python. So play takes ``PlayTables`` only, and a
batch passes all its contracts as one array with one packed row per contract.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.kernel.batch.buffers import PlayTables
from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.core.legal_cards import filters_of
from tapisvert.tables.schema import CARDS, DealScoring, Ints, StockRules, Tables, frozen, ints

BYTE = 8
PARTY, PHASES, POINTS, BEATS = 12, 20, 23, 31
FILTERS = BEATS + CARDS
"""Offsets in a packed row: scalars first, then ``party``, ``phase_bytes`` (3), ``points`` (8),
``beats`` (64) and ``filters`` to the end."""


def split_tables(tables: Tables) -> tuple[PlayTables, DealScoring | None, StockRules | None]:
    """Split tables into what every game needs and what only games that are not plain need.

    The second and third results are None in a plain game. Raises ValueError if a card has points
    outside 0 to 255.
    """
    play = PlayTables(
        seats=tables.seats,
        trumps=tables.trumps,
        hand_size=tables.hand_size,
        seekers_and_flagged=(tables.seekers, int(tables.flagged[0]), int(tables.flagged[1])),
        suits_only=tables.suits_only,
        follow_only=tables.follow_only & tables.free_lead,  # else every place uses legal_masks
        free_lead=tables.free_lead,
        tracks_best_led=tables.tracks_best_led,
        point_bits=int(tables.points.max()).bit_length(),
        side_bytes=pack_bytes(tables.side),
        party=tables.party,
        phase_bytes=ints([*map(pack_bytes, tables.phase), pack_bytes([tables.lead] * 8)]),
        filters=filters_of(tables.duty).ravel(),
        beats=tables.beats,
        points=sets_by_bit(tables.points),
    )
    return (play, None, None) if tables.cards_only else (play, tables.scoring, tables.stock)


def pack_play(play: PlayTables) -> Ints:
    """Pack play tables into one row of numbers; ``unpack_play`` reads it back."""
    row = np.zeros(FILTERS + len(play.filters), dtype=np.int64)
    row[:PARTY] = (
        play.seats, play.trumps, play.hand_size, *play.seekers_and_flagged, play.suits_only,
        play.follow_only, play.free_lead, play.tracks_best_led, play.point_bits, play.side_bytes,
    )  # fmt: skip
    row[PARTY : PARTY + play.seats] = play.party
    row[PHASES:POINTS], row[POINTS:BEATS] = play.phase_bytes, play.points
    row[BEATS:FILTERS], row[FILTERS:] = play.beats, play.filters
    return frozen(row)


def stack_plays(rows: Sequence[Ints]) -> Ints:
    """Stack packed rows into one array [row, number], padded with zeros."""
    plays = np.zeros((len(rows), max(map(len, rows))), dtype=np.int64)
    for play, row in zip(plays, rows, strict=True):
        play[: len(row)] = row
    return frozen(plays)


@jit
def unpack_play(row: Ints) -> PlayTables:
    """The play tables of a packed row: its arrays are views of the row."""
    return PlayTables(
        row[0], row[1], row[2], (row[3], row[4], row[5]), row[6], row[7], row[8], row[9], row[10],
        row[11], row[PARTY : PARTY + row[0]], row[PHASES:POINTS], row[FILTERS:], row[BEATS:FILTERS],
        row[POINTS:BEATS],
    )  # fmt: skip


def sets_by_bit(points: Ints) -> Ints:
    """[bit]: set of the cards whose points have this bit set.

    Raises ValueError if a card has points outside 0 to 255.
    """
    if points.min() < 0 or points.max() >> BYTE:
        raise ValueError("cards need points from 0 to 255")
    return ints(
        [sum(1 << int(n) for n in np.flatnonzero(points >> bit & 1)) for bit in range(BYTE)]
    )


def pack_bytes(values: ArrayLike) -> int:
    """Pack up to eight numbers from 0 to 255 into 64 bits, the first one in the lowest byte."""
    octets = np.zeros(8, dtype=np.uint8)
    octets[: np.size(values)] = values
    return int(octets.view("<i8")[0])


def without_scoring(tables: Tables) -> Tables:
    """The tables without ``scoring`` and ``stock``: settling does not need them."""
    return tables._replace(scoring=None, stock=None)  # type: ignore[arg-type]
