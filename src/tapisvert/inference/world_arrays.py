"""Many worlds at once, as arrays: where hands, stock and covered cards alone decide the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from tapisvert.cards import Card, CardSet
from tapisvert.inference.distribution import Distribution, Room
from tapisvert.inference.places import IN_HAND, Lies
from tapisvert.inference.worlds import Worlds
from tapisvert.law.position import Hand
from tapisvert.play.layout import Covers
from tapisvert.play.table import Table

CardMasks = NDArray[np.int64]
"""[world, seat] or [world, place]: sets of cards as bit masks. Bit n is the law's card n."""
Cards = NDArray[np.int64]
"""[world, n]: cards as the law numbers them."""


@dataclass(frozen=True)
class WorldArrays:
    """Worlds of one view, where hands, stock and covered cards alone decide the rest of the deal.

    ``template`` is a world of the view, as a table. It need not match a row of the arrays: use it
    only for what is the same in all worlds. ``covers`` are the open cards that lay on another card
    at the lead of the trick in progress. What lay under a card of this trick is in a hand now.
    """

    template: Table
    hands: CardMasks  # [world, seat]
    stock: Cards  # [world, draw]; no columns where no stock is left
    covers: tuple[Card, ...]
    under: Cards  # [world, cover]: the card under it

    def __len__(self) -> int:
        return len(self.hands)

    def tables(self) -> list[Table]:
        """Return a table for each world, made quickly.

        Only hands, stock and covered cards are those of the world. Cards in other places are those
        of the template, and may contradict the hands.
        """
        rows = zip(self.hands.tolist(), self.stock.tolist(), self.under.tolist(), strict=True)
        return [self._table(*row) for row in rows]

    def _table(self, hands: list[int], stock: list[Card], under: list[Card]) -> Table:
        table = self.template
        layout = table.layout._replace(
            hands=tuple(Hand(CardSet(hand)) for hand in hands), stock=tuple(stock)
        )
        if not self.covers:
            return replace(table, layout=layout)
        below = dict(zip(self.covers, under, strict=True))
        aside = table.deal.aside
        deal = table.deal._replace(aside=aside._replace(covers=_covering(aside.covers, below)))
        layout = layout._replace(covers=_covering(layout.covers, below))
        return replace(table, deal=deal, layout=layout)


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

    None if cards in other places matter, if each world must be replayed to be judged, or if each
    should be returned once and the order of hidden cards matters.
    """
    each_once = worlds.number is not None and worlds.number <= number
    ordered = any(place.ordered for place in worlds.places)
    if not worlds.fits_arrays or (ordered and each_once):
        return None
    template = worlds.draw(random, ruled=False)
    rng = np.random.default_rng(random.getrandbits(64))
    if each_once:
        masks = np.array([*worlds.proposals()], dtype=np.int64)
    else:
        masks = _drawn_worlds(worlds, number, rng)
    stock = _stock(template, worlds, masks, rng)
    covers, under = _under(template, worlds, masks, rng)
    return WorldArrays(template, _hands(worlds, masks), stock, covers, under)


def _drawn_worlds(worlds: Worlds, number: int, rng: np.random.Generator) -> CardMasks:
    """[world, place]: the cards of each place. Worlds that contradict an answer are rejected."""
    parts, missing = list[CardMasks](), number
    while missing > 0:
        masks = drawn_masks(worlds.distribution, missing, rng)
        if worlds.limited_by_answers:
            masks = masks[[worlds.answered(each) for each in _hands(worlds, masks).tolist()]]
        parts.append(masks)
        missing -= len(masks)
    return np.concatenate(parts)


def _hands(worlds: Worlds, masks: CardMasks) -> CardMasks:
    """[world, seat]: the hands, from the cards of each place."""
    hands = np.tile(np.array(worlds.holds, dtype=np.int64), (len(masks), 1))
    for column, place in enumerate(worlds.places):
        if place.lies in IN_HAND:
            hands[:, place.seat] |= masks[:, column]
    return hands


def _stock(template: Table, worlds: Worlds, masks: CardMasks, rng: np.random.Generator) -> Cards:
    """[world, draw]: the stock in a random order; the cards that the seat has seen stay."""
    stock = np.tile(np.array(template.layout.stock, dtype=np.int64), (len(masks), 1))
    for column, place in enumerate(worlds.places):
        if place.lies is Lies.STOCK:
            stock[:, worlds.hidden_in_stock] = _mixed(masks[:, column], place.size, rng)
    return stock


def _under(
    template: Table, worlds: Worlds, masks: CardMasks, rng: np.random.Generator
) -> tuple[tuple[Card, ...], Cards]:
    """``covers`` and ``under``: the hidden cards of a seat lie in a random order.

    What the seat has seen turned up in this trick is the same in each world.
    """
    covers, under = list[Card](), [np.empty((len(masks), 0), dtype=np.int64)]
    for column, place in enumerate(worlds.places):
        if place.lies is Lies.UNDER:
            covers += [up for up, _ in template.layout.covers[place.seat]]
        elif place.lies is Lies.TURNING:
            covers += [play.card for play in template.trick if play.seat == place.seat]
        else:
            continue
        under.append(_mixed(masks[:, column], place.size, rng))
    below = {up: down for pairs in template.deal.aside.covers for up, down in pairs}
    laid = [play.card for play in template.trick]
    turned_up = [up for up in laid if up in below and up not in covers]
    known = np.array([below[up] for up in turned_up], dtype=np.int64)
    under.append(np.tile(known, (len(masks), 1)))
    return (*covers, *turned_up), np.concatenate(under, axis=1)


def _mixed(masks: CardMasks, size: int, rng: np.random.Generator) -> Cards:
    """[world, n]: the cards of each mask, ``size`` of them, in a random order."""
    held = masks[:, None] >> np.arange(64) & 1
    keys = np.where(held == 1, rng.random(held.shape), np.inf)
    return keys.argsort(axis=1)[:, :size]


def _covering(covers: Covers, below: Mapping[Card, Card]) -> Covers:
    """Covers with other cards under those that ``below`` names."""
    return tuple(tuple((up, below.get(up, down)) for up, down in pairs) for pairs in covers)


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
                bins[here] = np.repeat(group.bins, split.numbers)
                after.setdefault(split.room, []).append(here)
        order = rng.random(bins.shape).argsort(axis=1)
        parts.append(np.take_along_axis(bins, order, axis=1))
        rows_by_room = {room: np.concatenate(each) for room, each in after.items()}
    return np.concatenate(parts, axis=1) if parts else np.empty((number, 0), dtype=np.int64)
