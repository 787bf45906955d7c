"""Distribute cards to places at random, with every possible distribution equally likely.

Each place takes a fixed number of cards, and may take certain cards only. Cards that the same
places may take form a group. The number of ways to distribute the groups from the i-th on depends
only on how many cards each place still takes, so it is counted by dynamic programming. A
distribution is drawn group by group: first how many cards of the group each place gets, with the
exact probability, then which ones. A draw never fails, unlike one that deals card after card.

Places that may take the same cards are first treated as one, a bin, so that there are fewer ways to
count.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, product
from math import comb, prod
from random import Random
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, count, holds, members

Room = tuple[int, ...]
"""How many cards each bin still takes, then how much each quota still takes."""


class Quota(NamedTuple):
    """The cards of a place must add up to ``number``.

    Each card of a part counts its ``worth``, other cards count 0. ``place`` becomes the index of
    its bin in ``Distribution``.
    """

    place: int
    parts: tuple[tuple[CardSet, int], ...]  # cards, worth
    number: int

    def worth(self, card: Card) -> int:
        return sum(worth for cards, worth in self.parts if holds(cards, card))


Worth = tuple[tuple[int, int], ...]
"""Quotas (or their positions in Room), and what a card counts for each."""


class Split(NamedTuple):
    """How many cards of a group each bin gets, and the room left after that."""

    numbers: tuple[int, ...]  # in the order of the bins of the group
    room: Room


class Splits(NamedTuple):
    """The ways to split a group among its bins; ``upto`` are their numbers of ways, summed up."""

    splits: tuple[Split, ...]
    upto: tuple[int, ...]

    @property
    def ways(self) -> int:
        return self.upto[-1] if self.upto else 0


class CardGroup(NamedTuple):
    """Cards that the same bins may take, and that count for the same quotas."""

    cards: tuple[CardSet, ...]  # each card as a set of one
    bins: tuple[int, ...]
    # For each of these bins: positions in Room of its quotas, and what a card counts for them.
    quotas: tuple[Worth, ...]


class Distribution:
    """All ways to distribute ``cards`` to places.

    ``sizes`` and ``may`` are ``[place]``: how many cards it takes, and which ones it may take. The
    sizes must add up to the number of cards; if one is negative, there is no way. ``quotas`` are
    further conditions on what a place holds. ``number`` is the number of ways, 0 if there is none.
    """

    def __init__(
        self,
        cards: CardSet,
        sizes: Sequence[int],
        may: Sequence[CardSet],
        quotas: Sequence[Quota] = (),
    ) -> None:
        assert sum(sizes) == count(cards)
        self.number = 0
        if min(sizes, default=0) < 0:
            return
        self.sizes = tuple(sizes)
        self.bins = _bins(may, quotas)
        bin_of = {place: i for i, places in enumerate(self.bins) for place in places}
        quotas = [quota._replace(place=bin_of[quota.place]) for quota in quotas]
        held = [sum(sizes[place] for place in places) for places in self.bins]
        self.room: Room = (*held, *(quota.number for quota in quotas))
        self.groups = _groups(cards, [may[first] for first, *_ in self.bins], quotas)
        self._memo: dict[tuple[int, Room], Splits] = {}
        within = (_orders([sizes[place] for place in places]) for places in self.bins)
        self.number = self._ways(0, self.room) * prod(within)

    def draw(self, random: Random) -> list[CardSet]:
        """Return the cards of each place, drawn uniformly. There must be a way."""
        held, room = [0] * len(self.bins), self.room
        for i, group in enumerate(self.groups):
            found = self.splits(i, room)
            at = 0
            if len(found.upto) > 1:
                at = bisect_right(found.upto, random.randrange(found.ways))
            numbers, room = found.splits[at]
            for at_bin, part in zip(group.bins, _cut(group.cards, numbers, random), strict=True):
                held[at_bin] |= part
        found_at = [0] * len(self.sizes)
        for places, cards in zip(self.bins, held, strict=True):
            sizes = [self.sizes[place] for place in places]
            each = _each(CardSet(cards)) if len(places) > 1 else [cards]
            for place, part in zip(places, _cut(each, sizes, random), strict=True):
                found_at[place] = part
        return [CardSet(cards) for cards in found_at]

    def __iter__(self) -> Iterator[list[CardSet]]:
        """Yield every distribution once."""
        if not self.number:
            return
        for held in self._from(0, self.room, [NO_CARDS] * len(self.bins)):
            within = (
                _parts(_each(cards), [self.sizes[place] for place in places])
                for places, cards in zip(self.bins, held, strict=True)
            )
            for parts in product(*within):
                found = [NO_CARDS] * len(self.sizes)
                for places, each in zip(self.bins, parts, strict=True):
                    for place, part in zip(places, each, strict=True):
                        found[place] = part
                yield found

    def _from(self, i: int, room: Room, held: list[CardSet]) -> Iterator[list[CardSet]]:
        """Yield the cards of every bin after the groups from the i-th on."""
        if i == len(self.groups):
            yield list(held)
            return
        group = self.groups[i]
        for split in self.splits(i, room).splits:
            for parts in _parts(group.cards, split.numbers):
                more = list(held)
                for at_bin, part in zip(group.bins, parts, strict=True):
                    more[at_bin] = CardSet(more[at_bin] | part)
                yield from self._from(i + 1, split.room, more)

    def _ways(self, i: int, room: Room) -> int:
        if i == len(self.groups):
            return int(not any(room))
        return self.splits(i, room).ways

    def splits(self, i: int, room: Room) -> Splits:
        """Return the ways to split the i-th group if so much room is left."""
        key = (i, room)
        if key not in self._memo:
            group, splits, ways = self.groups[i], [], []
            for numbers in _numbers(len(group.cards), [room[at_bin] for at_bin in group.bins]):
                after = _after(room, group, numbers)
                if after and (rest := self._ways(i + 1, after)):
                    splits.append(Split(numbers, after))
                    ways.append(rest * _orders(numbers))
            self._memo[key] = Splits(tuple(splits), tuple(accumulate(ways)))
        return self._memo[key]


def _each(cards: CardSet) -> list[CardSet]:
    """Each card as a set of one."""
    return [CardSet(bit(card)) for card in members(cards)]


def _bins(may: Sequence[CardSet], quotas: Sequence[Quota]) -> tuple[tuple[int, ...], ...]:
    """The places of each bin; a place with a quota is alone."""
    found: dict[tuple[CardSet, int], list[int]] = {}
    alone = {quota.place for quota in quotas}
    for place, cards in enumerate(may):
        found.setdefault((cards, place if place in alone else -1), []).append(place)
    return tuple(map(tuple, found.values()))


def _cut(cards: Sequence[int], sizes: Sequence[int], random: Random) -> Iterator[int]:
    """Yield parts of these sizes, drawn at random; the cards are given as sets of one."""
    if len(sizes) == 1:
        yield sum(cards)
        return
    mixed, start = random.sample(cards, len(cards)), 0
    for size in sizes:
        yield sum(mixed[start : start + size])
        start += size


def _groups(cards: CardSet, may: Sequence[CardSet], quotas: Sequence[Quota]) -> list[CardGroup]:
    """The groups, those with the fewest bins first."""
    found: dict[tuple[tuple[int, ...], Worth], list[CardSet]] = {}
    for card in members(cards):
        places = tuple(i for i, each in enumerate(may) if each & bit(card))
        counted = tuple((i, n) for i, quota in enumerate(quotas) if (n := quota.worth(card)))
        found.setdefault((places, counted), []).append(CardSet(bit(card)))
    groups = [
        CardGroup(
            tuple(each), places, tuple(_of_place(p, counted, quotas, len(may)) for p in places)
        )
        for (places, counted), each in found.items()
    ]
    return sorted(groups, key=lambda group: (len(group.bins), group.bins))


def _of_place(place: int, counted: Worth, quotas: Sequence[Quota], places: int) -> Worth:
    return tuple((places + i, worth) for i, worth in counted if quotas[i].place == place)


def _numbers(cards: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to share a number of cards among places with that much room."""
    if not room:
        if not cards:
            yield ()
        return
    first, *others = room
    for number in range(max(0, cards - sum(others)), min(cards, first) + 1):
        for more in _numbers(cards - number, others):
            yield (number, *more)


def _after(room: Room, group: CardGroup, numbers: Sequence[int]) -> Room | None:
    """The room left after a split of a group; None if a quota would be exceeded."""
    left = list(room)
    for at_bin, quotas, number in zip(group.bins, group.quotas, numbers, strict=True):
        left[at_bin] -= number
        for position, worth in quotas:
            left[position] -= number * worth
    return None if min(left) < 0 else tuple(left)


def _orders(numbers: Sequence[int]) -> int:
    """The number of ways to choose which cards each place gets."""
    ways, left = 1, sum(numbers)
    for number in numbers:
        ways, left = ways * comb(left, number), left - number
    return ways


def _parts(cards: Sequence[CardSet], numbers: Sequence[int]) -> Iterator[tuple[CardSet, ...]]:
    """Yield every way to split cards into parts of these sizes."""
    if not numbers:
        yield ()
        return
    for part in combinations(cards, numbers[0]):
        others = [card for card in cards if card not in part]
        for more in _parts(others, numbers[1:]):
            yield (CardSet(sum(part)), *more)
