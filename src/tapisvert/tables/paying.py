"""Tabulate the marks at the end as a sum over sides, for tricks and for the points of cards.

Used for more than two parties, and for two if the law looks at which cards each has taken. Whether
the law's marks really are such a sum is checked on random divisions of the pack.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from tapisvert.cards import NO_CARDS, Card, CardSet, card_set
from tapisvert.law.ledger import Taken
from tapisvert.tables.schema import Ints, frozen
from tapisvert.tables.table_key import TableKey

DIVISIONS = 60
"""Number of random divisions of the pack on which the sum is checked against the law."""


class Paying(NamedTuple):
    """``pays`` is ``trick_pay`` of ``Tables``, ``earns`` is ``point_pay``."""

    pays: Ints
    earns: Ints


Share = Sequence[Card]
"""The cards that a side has taken, in whole tricks."""


def looks_at_cards_taken(key: TableKey) -> bool:
    """Do the marks at the end depend on which cards a party took, besides tricks and points?

    Asked of a game of two parties, with tricks and points equal and the cards swapped.
    """
    every, held, nothing = card_set(key.game.dealing.pack), _held(key), Taken((0, 0), (0, 0))
    one, other = (
        key.end(nothing, held, won).marks for won in ((every, NO_CARDS), (NO_CARDS, every))
    )
    return one != other


def paying(key: TableKey) -> Paying:
    """Ask the law for the marks of each number of tricks of a side, and of each sum of points.

    ``trick_pay`` of side 0 also contains the marks of a deal in which no side took a trick. Raises
    AssertionError if the sum of ``trick_pay`` and ``point_pay`` is not what the law marks.
    """
    seats, most = key.game.seats, key.game.dealing.hand_size
    parties, sides = len(key.game.sides), len(key.contract.sides)
    pack, sets = _by_points(key)
    earns = np.zeros((sides, max(sets) + 1, parties), dtype=np.int64)
    pays = np.zeros((sides, most + 1, parties), dtype=np.int64)
    held = _held(key)
    base = _marked(key, held, [()] * sides)

    def alone(side: int, won: int, cards: Share = ()) -> Ints:
        """The marks if one side has ``won`` tricks, of ``cards`` and others of fewest points."""
        others = [card for card in pack if card not in cards]
        filled = (*cards, *others)[: won * seats]
        return _marked(key, held, [filled if each == side else () for each in range(sides)])

    for side in range(sides):
        for points, cards in sets.items():
            won = -(-len(cards) // seats)
            earns[side, points] = alone(side, won, cards) - alone(side, won)
        for won in range(most + 1):
            points = sum(map(key.worth, pack[: won * seats]))
            pays[side, won] = alone(side, won) - base - earns[side, points]
    pays[0] += base
    for shares in _divisions(key):
        if not np.array_equal(_summed(key, pays, earns, shares), _marked(key, held, shares)):
            raise AssertionError("a deal is not settled by what each side's tricks and cards bring")
    return Paying(frozen(pays), frozen(earns))


def _by_points(key: TableKey) -> tuple[Share, dict[int, Share]]:
    """The pack by rising points; and for each sum of points that exists, cards that make it."""
    pack = sorted(key.game.dealing.pack, key=key.worth)
    sets: dict[int, Share] = {0: ()}
    for card in filter(key.worth, pack):
        for points, cards in list(sets.items()):
            sets.setdefault(points + key.worth(card), (*cards, card))
    return pack, sets


def _divisions(key: TableKey) -> Iterator[list[Share]]:
    """Random divisions of the pack among the sides, in whole tricks; half of them incomplete."""
    random, seats = Random("divided"), key.game.seats
    sides = [side for side, mask in enumerate(key.contract.sides) if mask]
    for n in range(DIVISIONS):
        pack = list(key.game.dealing.pack)
        random.shuffle(pack)
        shares: list[list[Card]] = [[] for _ in key.contract.sides]
        most = key.game.dealing.hand_size
        likely = random.sample(sides, random.randint(1, len(sides)))
        for trick in range(random.randint(0, most) if n % 2 else most):
            shares[random.choice(likely)] += pack[trick * seats : (trick + 1) * seats]
        yield list(shares)


def _summed(key: TableKey, pays: Ints, earns: Ints, shares: Sequence[Share]) -> Ints:
    summed = np.zeros(pays.shape[2], dtype=np.int64)
    for side, cards in enumerate(shares):
        summed += pays[side, len(cards) // key.game.seats]
        summed += earns[side, sum(map(key.worth, cards))]
    return summed


def _marked(key: TableKey, held: Sequence[CardSet], shares: Sequence[Share]) -> Ints:
    """[party]: the law's marks at the end if each side has taken its share of ``shares``.

    The highest seat of a side wins all its tricks. ``held`` is what each party was dealt.
    """
    game = key.game
    points, tricks = [0] * len(game.sides), [0] * len(game.sides)
    won: list[CardSet] = [NO_CARDS] * len(game.sides)
    for mask, cards in zip(key.contract.sides, shares, strict=True):
        if mask:
            party, n = game.party_of(mask.bit_length() - 1), len(cards) // game.seats
            tricks[party] += n
            points[party] += sum(map(key.worth, cards)) + n * game.values.of_trick(())
            won[party] = CardSet(won[party] | card_set(cards))
    end = key.end(Taken(tuple(points), tuple(tricks)), held, won)
    return np.array(key.by_party(end.marks), dtype=np.int64)


def _held(key: TableKey) -> list[CardSet]:
    """What each party is dealt if the pack is not shuffled."""
    game = key.game
    dealt = game.dealing.deal(game.dealing.pack, 0, game.seats)
    held = [NO_CARDS] * len(game.sides)
    for seat, hand in enumerate(dealt.hands):
        later = sum(dealt.sets[seat]) if dealt.sets else 0
        party = game.party_of(seat)
        held[party] = CardSet(held[party] | hand | later)
    return held
