"""Many worlds at once, as arrays of hands: where play goes on with the cards in the hands alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from tapisvert.cards import CardSet
from tapisvert.inference.distribution import Distribution, Room
from tapisvert.inference.worlds import Worlds
from tapisvert.law.position import Hand
from tapisvert.play.table import Table

HandMasks = NDArray[np.int64]
"""[world, seat] or [world, place]: sets of cards of the law, as bit masks."""


@dataclass(frozen=True)
class WorldHands:
    """Worlds in which play goes on with the hands alone: one as a table, and the hands of all."""

    table: Table
    hands: HandMasks  # [world, seat]

    def __len__(self) -> int:
        return len(self.hands)

    def tables(self) -> list[Table]:
        """Return a table for each world, made quickly: the layout is its own, the deal is not."""
        table, layout = self.table, self.table.layout
        rows = ([Hand(CardSet(hand)) for hand in hands] for hands in self.hands.tolist())
        return [replace(table, layout=layout._replace(hands=tuple(row))) for row in rows]


ManyWorlds = Sequence[Table] | WorldHands
"""Worlds of one view: as tables, or as arrays."""


def first_of(worlds: ManyWorlds) -> Table:
    """Return one of the worlds as a table."""
    return worlds.table if isinstance(worlds, WorldHands) else worlds[0]


def hands_of(worlds: ManyWorlds, seat: int) -> list[CardSet]:
    """Return the hand of a seat in each world."""
    if isinstance(worlds, WorldHands):
        return [CardSet(hand) for hand in worlds.hands[:, seat].tolist()]
    return [world.layout.hands[seat].known for world in worlds]


def world_hands(found: Worlds, number: int, random: Random) -> WorldHands | None:
    """Return so many worlds, drawn uniformly, or every one once if there are no more.

    None where more than the hands matters, or where each must be replayed to be judged.
    """
    if not found.only_hands:
        return None
    table = found.draw(random, ruled=False)
    if found.number is not None and found.number <= number:
        return WorldHands(table, _hands(found, np.array([*found.proposals()], dtype=np.int64)))
    generator, parts, missing = np.random.default_rng(random.getrandbits(64)), [], number
    while missing > 0:
        hands = _hands(found, drawn(found.ways, missing, generator))
        if found.told:
            hands = hands[[found.answered(each) for each in hands.tolist()]]
        parts.append(hands)
        missing -= len(hands)
    return WorldHands(table, np.concatenate(parts))


def _hands(found: Worlds, masks: HandMasks) -> HandMasks:
    """The hands of worlds, from the cards of each place."""
    hands = np.tile(np.array(found.holds, dtype=np.int64), (len(masks), 1))
    for column, seat in enumerate(found.seats):
        if seat is not None:
            hands[:, seat] |= masks[:, column]
    return hands


def drawn(ways: Distribution, number: int, random: np.random.Generator) -> HandMasks:
    """[draw, place]: the cards of each place in so many draws, as by ``Distribution.draw``."""
    cards = np.array([card for group in ways.groups for card in group.cards], dtype=np.int64)
    bins = _drawn_bins(ways, number, random)
    found = np.zeros((number, len(ways.sizes)), dtype=np.int64)
    for here, places in enumerate(ways.bins):
        inside = bins == here
        if len(places) == 1:
            found[:, places[0]] = (cards * inside).sum(axis=1)
            continue
        order = np.where(inside, random.random(bins.shape), np.inf).argsort(axis=1)
        start = 0
        for place in places:
            end = start + ways.sizes[place]
            found[:, place] = cards[order[:, start:end]].sum(axis=1)
            start = end
    return found


def _drawn_bins(ways: Distribution, number: int, random: np.random.Generator) -> NDArray[np.int64]:
    """[draw, card]: the bin of each card, the cards of the groups one after the other."""
    parts, rooms = [], {ways.room: np.arange(number)}
    for i, group in enumerate(ways.groups):
        bins = np.empty((number, len(group.cards)), dtype=np.int64)
        after: dict[Room, list[NDArray[np.int64]]] = {}
        for room, rows in rooms.items():
            found = ways.splits(i, room)
            shares = np.array([upto / found.ways for upto in found.upto[:-1]])
            chosen = np.searchsorted(shares, random.random(len(rows)), side="right")
            for at in np.unique(chosen).tolist():
                split, here = found.splits[at], rows[chosen == at]
                bins[here] = np.repeat(group.places, split.numbers)
                after.setdefault(split.room, []).append(here)
        order = random.random(bins.shape).argsort(axis=1)
        parts.append(np.take_along_axis(bins, order, axis=1))
        rooms = {room: np.concatenate(each) for room, each in after.items()}
    return np.concatenate(parts, axis=1) if parts else np.empty((number, 0), dtype=np.int64)
