"""Many worlds at once, as arrays: where play goes on with the cards in hands and stock alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from tapisvert.cards import CardSet
from tapisvert.inference.distribution import Distribution, Room
from tapisvert.inference.places import Lies
from tapisvert.inference.worlds import Worlds
from tapisvert.law.position import Hand
from tapisvert.play.table import Table

HandMasks = NDArray[np.int64]
"""[world, seat] or [world, place]: sets of cards of the law, as bit masks."""


@dataclass(frozen=True)
class WorldArrays:
    """Worlds in which play goes on with hands and stock alone: one as a table, all as arrays."""

    table: Table
    hands: HandMasks  # [world, seat]
    stock: NDArray[np.int64]  # [world, draw]: card of the law; no columns where no stock is left

    def __len__(self) -> int:
        return len(self.hands)

    def tables(self) -> list[Table]:
        """Return a table for each world, made quickly: only its hands and stock are its own."""
        table, layout = self.table, self.table.layout
        rows = zip(self.hands.tolist(), self.stock.tolist(), strict=True)
        layouts = (
            layout._replace(hands=tuple(Hand(CardSet(hand)) for hand in hands), stock=tuple(stock))
            for hands, stock in rows
        )
        return [replace(table, layout=each) for each in layouts]


ManyWorlds = Sequence[Table] | WorldArrays
"""Worlds of one view: as tables, or as arrays."""


def first_of(worlds: ManyWorlds) -> Table:
    """Return one of the worlds as a table."""
    return worlds.table if isinstance(worlds, WorldArrays) else worlds[0]


def hands_of(worlds: ManyWorlds, seat: int) -> list[CardSet]:
    """Return the hand of a seat in each world."""
    if isinstance(worlds, WorldArrays):
        return [CardSet(hand) for hand in worlds.hands[:, seat].tolist()]
    return [world.layout.hands[seat].known for world in worlds]


def world_arrays(found: Worlds, number: int, random: Random) -> WorldArrays | None:
    """Return so many worlds, drawn uniformly, or every one once if there are no more.

    None where more than hands and stock matters, or where each must be replayed to be judged.
    """
    ordered = any(place.ordered for place in found.places)
    few = found.number is not None and found.number <= number
    if not found.as_arrays or (ordered and few):
        return None
    table = found.draw(random, ruled=False)
    generator = np.random.default_rng(random.getrandbits(64))
    if few:
        masks = np.array([*found.proposals()], dtype=np.int64)
    else:
        masks = _drawn_worlds(found, number, generator)
    return WorldArrays(table, _hands(found, masks), _stock(table, found, masks, generator))


def _drawn_worlds(found: Worlds, number: int, random: np.random.Generator) -> HandMasks:
    """[world, place]: the cards of each place in so many worlds; answers are true in them."""
    parts, missing = list[HandMasks](), number
    while missing > 0:
        masks = drawn_masks(found.ways, missing, random)
        if found.told:
            masks = masks[[found.answered(each) for each in _hands(found, masks).tolist()]]
        parts.append(masks)
        missing -= len(masks)
    return np.concatenate(parts)


def _hands(found: Worlds, masks: HandMasks) -> HandMasks:
    """The hands of worlds, from the cards of each place."""
    hands = np.tile(np.array(found.holds, dtype=np.int64), (len(masks), 1))
    for column, place in enumerate(found.places):
        if place.lies is Lies.HAND:
            hands[:, place.seat] |= masks[:, column]
    return hands


def _stock(
    table: Table, found: Worlds, masks: HandMasks, random: np.random.Generator
) -> NDArray[np.int64]:
    """[world, draw]: the stock in a random order; the cards that the seat has seen stay."""
    stock = np.tile(np.array(table.layout.stock, dtype=np.int64), (len(masks), 1))
    for column, place in enumerate(found.places):
        if place.lies is Lies.STOCK:
            held = masks[:, column, None] >> np.arange(64) & 1
            keys = np.where(held == 1, random.random(held.shape), np.inf)
            stock[:, found.hidden_in_stock] = keys.argsort(axis=1)[:, : place.size]
    return stock


def drawn_masks(ways: Distribution, number: int, random: np.random.Generator) -> HandMasks:
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
