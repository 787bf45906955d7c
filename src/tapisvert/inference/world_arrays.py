"""Many worlds at once, as arrays: where the rest of the deal depends on hands and stock alone."""

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

CardMasks = NDArray[np.int64]
"""[world, seat] or [world, place]: sets of cards as bit masks. Bit n is the law's card n."""


@dataclass(frozen=True)
class WorldArrays:
    """Worlds of one view, where the rest of the deal depends on hands and stock alone.

    ``template`` is a world of the view, as a table. It need not match a row of the arrays: use it
    only for what is the same in all worlds.
    """

    template: Table
    hands: CardMasks  # [world, seat]
    stock: NDArray[np.int64]  # [world, draw]: card of the law; no columns where no stock is left

    def __len__(self) -> int:
        return len(self.hands)

    def tables(self) -> list[Table]:
        """Return a table for each world, made quickly.

        Only hands and stock are those of the world. Cards in other places are those of the
        template, and may contradict the hands.
        """
        layout = self.template.layout
        rows = zip(self.hands.tolist(), self.stock.tolist(), strict=True)
        layouts = (
            layout._replace(hands=tuple(Hand(CardSet(hand)) for hand in hands), stock=tuple(stock))
            for hands, stock in rows
        )
        return [replace(self.template, layout=each) for each in layouts]


ManyWorlds = Sequence[Table] | WorldArrays
"""Worlds of one view: as tables, or as arrays."""


def template_of(worlds: ManyWorlds) -> Table:
    """Return a world of the same view as a table, for what is the same in all worlds."""
    return worlds.template if isinstance(worlds, WorldArrays) else worlds[0]


def hands_of(worlds: ManyWorlds, seat: int) -> list[CardSet]:
    """Return the hand of a seat in each world."""
    if isinstance(worlds, WorldArrays):
        return [CardSet(hand) for hand in worlds.hands[:, seat].tolist()]
    return [world.layout.hands[seat].known for world in worlds]


def world_arrays(worlds: Worlds, number: int, random: Random) -> WorldArrays | None:
    """Return ``number`` worlds, drawn with replacement. If no more exist, return each once.

    None where more than hands and stock matters, where each world must be replayed to be judged,
    and where each should be returned once but the order of a stock matters.
    """
    each_once = worlds.number is not None and worlds.number <= number
    ordered = any(place.ordered for place in worlds.places)
    if not worlds.as_arrays or (ordered and each_once):
        return None
    template = worlds.draw(random, ruled=False)
    rng = np.random.default_rng(random.getrandbits(64))
    if each_once:
        masks = np.array([*worlds.proposals()], dtype=np.int64)
    else:
        masks = _drawn_worlds(worlds, number, rng)
    return WorldArrays(template, _hands(worlds, masks), _stock(template, worlds, masks, rng))


def _drawn_worlds(worlds: Worlds, number: int, rng: np.random.Generator) -> CardMasks:
    """[world, place]: the cards of each place. Worlds that contradict an answer are rejected."""
    parts, missing = list[CardMasks](), number
    while missing > 0:
        masks = drawn_masks(worlds.ways, missing, rng)
        if worlds.told:
            masks = masks[[worlds.answered(each) for each in _hands(worlds, masks).tolist()]]
        parts.append(masks)
        missing -= len(masks)
    return np.concatenate(parts)


def _hands(worlds: Worlds, masks: CardMasks) -> CardMasks:
    """[world, seat]: the hands, from the cards of each place."""
    hands = np.tile(np.array(worlds.holds, dtype=np.int64), (len(masks), 1))
    for column, place in enumerate(worlds.places):
        if place.lies is Lies.HAND:
            hands[:, place.seat] |= masks[:, column]
    return hands


def _stock(
    template: Table, worlds: Worlds, masks: CardMasks, rng: np.random.Generator
) -> NDArray[np.int64]:
    """[world, draw]: the stock in a random order; the cards that the seat has seen stay."""
    stock = np.tile(np.array(template.layout.stock, dtype=np.int64), (len(masks), 1))
    for column, place in enumerate(worlds.places):
        if place.lies is Lies.STOCK:
            held = masks[:, column, None] >> np.arange(64) & 1
            keys = np.where(held == 1, rng.random(held.shape), np.inf)
            stock[:, worlds.hidden_in_stock] = keys.argsort(axis=1)[:, : place.size]
    return stock


def drawn_masks(ways: Distribution, number: int, rng: np.random.Generator) -> CardMasks:
    """[draw, place]: the cards of each place in so many draws, as by ``Distribution.draw``."""
    cards = np.array([card for group in ways.groups for card in group.cards], dtype=np.int64)
    bins = _drawn_bins(ways, number, rng)
    masks = np.zeros((number, len(ways.sizes)), dtype=np.int64)
    for here, places in enumerate(ways.bins):
        inside = bins == here
        if len(places) == 1:
            masks[:, places[0]] = (cards * inside).sum(axis=1)
            continue
        order = np.where(inside, rng.random(bins.shape), np.inf).argsort(axis=1)
        start = 0
        for place in places:
            end = start + ways.sizes[place]
            masks[:, place] = cards[order[:, start:end]].sum(axis=1)
            start = end
    return masks


def _drawn_bins(ways: Distribution, number: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """[draw, card]: the bin of each card, the cards of the groups one after the other.

    Draws with the same room left in the bins are treated together: for each way to split the next
    group, which of them split it so.
    """
    parts, rows_by_room = [], {ways.room: np.arange(number)}
    for i, group in enumerate(ways.groups):
        bins = np.empty((number, len(group.cards)), dtype=np.int64)
        after: dict[Room, list[NDArray[np.int64]]] = {}
        for room, rows in rows_by_room.items():
            splits = ways.splits(i, room)
            cumulative = np.array([upto / splits.ways for upto in splits.upto[:-1]])
            chosen = np.searchsorted(cumulative, rng.random(len(rows)), side="right")
            for at in np.unique(chosen).tolist():
                split, here = splits.splits[at], rows[chosen == at]
                bins[here] = np.repeat(group.places, split.numbers)
                after.setdefault(split.room, []).append(here)
        order = rng.random(bins.shape).argsort(axis=1)
        parts.append(np.take_along_axis(bins, order, axis=1))
        rows_by_room = {room: np.concatenate(each) for room, each in after.items()}
    return np.concatenate(parts, axis=1) if parts else np.empty((number, 0), dtype=np.int64)
