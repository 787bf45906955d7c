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
    """The arrays of the same names in ``Tables``."""

    pays: Ints
    earns: Ints


Share = Sequence[Card]
"""The cards that a side has taken, in whole tricks."""


def looks_at_cards_taken(asked: TableKey) -> bool:
    """Do the marks at the end depend on which cards a party took, besides tricks and points?

    Asked of a game of two parties, with tricks and points equal and the cards swapped.
    """
    every, held, nothing = card_set(asked.game.dealing.pack), _held(asked), Taken((0, 0), (0, 0))
    one, other = (
        asked.end(nothing, held, won).marks for won in ((every, NO_CARDS), (NO_CARDS, every))
    )
    return one != other


def paying(asked: TableKey) -> Paying:
    """Ask the law for the marks of each number of tricks of a side, and of each sum of points.

    ``trick_pay`` of side 0 also contains the marks of a deal in which no side took a trick. Raises
    AssertionError if the sum of ``trick_pay`` and ``point_pay`` is not what the law marks.
    """
    seats, most = asked.game.seats, asked.game.dealing.hand_size
    parties, sides = len(asked.game.sides), len(asked.contract.sides)
    pack, sets = _by_points(asked)
    earns = np.zeros((sides, max(sets) + 1, parties), dtype=np.int64)
    pays = np.zeros((sides, most + 1, parties), dtype=np.int64)
    held = _held(asked)
    base = _marked(asked, held, [()] * sides)

    def alone(side: int, won: int, cards: Share = ()) -> Ints:
        """The marks if one side has ``won`` tricks, of ``cards`` and others of fewest points."""
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
    """The pack by rising points; and for each sum of points that exists, cards that make it."""
    pack = sorted(asked.game.dealing.pack, key=asked.worth)
    sets: dict[int, Share] = {0: ()}
    for card in filter(asked.worth, pack):
        for points, cards in list(sets.items()):
            sets.setdefault(points + asked.worth(card), (*cards, card))
    return pack, sets


def _divisions(asked: TableKey) -> Iterator[list[Share]]:
    """Random divisions of the pack among the sides, in whole tricks; half of them incomplete."""
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
    """[party]: the law's marks at the end if each side has taken its share of ``shares``.

    The highest seat of a side wins all its tricks. ``held`` is what each party was dealt.
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
    """What each party is dealt if the pack is not shuffled."""
    game = asked.game
    dealt = game.dealing.deal(game.dealing.pack, 0, game.seats)
    held = [NO_CARDS] * len(game.sides)
    for seat, hand in enumerate(dealt.hands):
        later = sum(dealt.sets[seat]) if dealt.sets else 0
        party = game.party_of(seat)
        held[party] = CardSet(held[party] | hand | later)
    return held
