"""What the end brings each side for its tricks, and for the cards in them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from tapisvert.cards import NO_CARDS, Card, CardSet, card_set
from tapisvert.law.ledger import Taken
from tapisvert.tables.schema import Ints, frozen
from tapisvert.tables.table_key import TableKey

DIVISIONS = 60
"""On how many divisions of the cards it is checked that the sum is what the law marks."""


class Paying(NamedTuple):
    """The columns of the schema of the same names."""

    pays: Ints
    earns: Ints


Share = Sequence[Card]
"""The cards that a side has taken, whole tricks."""


def looks_at_cards_taken(asked: TableKey) -> bool:
    """Is something else marked when the other of two parties has taken the cards?"""
    every, held, nothing = card_set(asked.game.dealing.pack), _held(asked), Taken((0, 0), (0, 0))
    one, other = (
        asked.end(nothing, held, won).marks for won in ((every, NO_CARDS), (NO_CARDS, every))
    )
    return one != other


def paying(asked: TableKey) -> Paying:
    """Ask what each number of tricks of a side brings, and each number of points in them.

    Raises AssertionError where the sum of that is not what the law marks.
    """
    seats, most = asked.game.seats, asked.game.dealing.hand_size
    parties, sides = len(asked.game.sides), len(asked.contract.sides)
    pack, sets = _by_points(asked)
    earns = np.zeros((sides, max(sets) + 1, parties), dtype=np.int64)
    pays = np.zeros((sides, most + 1, parties), dtype=np.int64)
    held = _held(asked)
    base = _marked(asked, held, [()] * sides)

    def alone(side: int, won: int, cards: Share = ()) -> Ints:
        """The marks when a side alone has tricks, with these cards and as few points beside."""
        others = [card for card in pack if card not in cards]
        filled = (*cards, *others)[: won * seats]
        return _marked(asked, held, [filled if each == side else () for each in range(sides)])

    for side in range(sides):
        for points, cards in sets.items():
            won = -(-len(cards) // seats)
            earns[side, points] = alone(side, won, cards) - alone(side, won)
        for won in range(most + 1):
            points = sum(map(asked.worth, pack[: won * seats]))
            pays[side, won] = alone(side, won) - base - earns[side, points]
    pays[0] += base
    for shares in _divisions(asked):
        if not np.array_equal(_summed(asked, pays, earns, shares), _marked(asked, held, shares)):
            raise AssertionError("a deal is not settled by what each side's tricks and cards bring")
    return Paying(frozen(pays), frozen(earns))


def _by_points(asked: TableKey) -> tuple[Share, dict[int, Share]]:
    """The pack, cards without points first; for each sum of points some cards that make it."""
    pack = sorted(asked.game.dealing.pack, key=asked.worth)
    sets: dict[int, Share] = {0: ()}
    for card in filter(asked.worth, pack):
        for points, cards in list(sets.items()):
            sets.setdefault(points + asked.worth(card), (*cards, card))
    return pack, sets


def _divisions(asked: TableKey) -> Iterator[list[Share]]:
    """Packs divided by chance among the sides in whole tricks, half of them not played out."""
    random, seats = Random("divided"), asked.game.seats
    sides = [side for side, mask in enumerate(asked.contract.sides) if mask]
    for n in range(DIVISIONS):
        pack = list(asked.game.dealing.pack)
        random.shuffle(pack)
        shares: list[list[Card]] = [[] for _ in asked.contract.sides]
        most = asked.game.dealing.hand_size
        likely = random.sample(sides, random.randint(1, len(sides)))
        for trick in range(random.randint(0, most) if n % 2 else most):
            shares[random.choice(likely)] += pack[trick * seats : (trick + 1) * seats]
        yield list(shares)


def _summed(asked: TableKey, pays: Ints, earns: Ints, shares: Sequence[Share]) -> Ints:
    summed = np.zeros(pays.shape[2], dtype=np.int64)
    for side, cards in enumerate(shares):
        summed += pays[side, len(cards) // asked.game.seats]
        summed += earns[side, sum(map(asked.worth, cards))]
    return summed


def _marked(asked: TableKey, held: Sequence[CardSet], shares: Sequence[Share]) -> Ints:
    """The marks made by the end when each side has these cards, all won by one of its seats.

    ``held`` is what each party was dealt.
    """
    game = asked.game
    points, tricks = [0] * len(game.sides), [0] * len(game.sides)
    won: list[CardSet] = [NO_CARDS] * len(game.sides)
    for mask, cards in zip(asked.contract.sides, shares, strict=True):
        if mask:
            party, n = game.party_of(mask.bit_length() - 1), len(cards) // game.seats
            tricks[party] += n
            points[party] += sum(map(asked.worth, cards)) + n * game.values.of_trick(())
            won[party] = CardSet(won[party] | card_set(cards))
    end = asked.end(Taken(tuple(points), tuple(tricks)), held, won)
    return np.array(asked.by_party(end.marks), dtype=np.int64)


def _held(asked: TableKey) -> list[CardSet]:
    """What each party holds if the pack is dealt as it lies."""
    game = asked.game
    dealt = game.dealing.deal(game.dealing.pack, 0, game.seats)
    held = [NO_CARDS] * len(game.sides)
    for seat, hand in enumerate(dealt.hands):
        later = sum(dealt.sets[seat]) if dealt.sets else 0
        party = game.party_of(seat)
        held[party] = CardSet(held[party] | hand | later)
    return held
