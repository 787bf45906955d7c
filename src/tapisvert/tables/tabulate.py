"""Ask a game's law about everything that can be asked, and store the answers.

No rule is said here: each number in the tables is an answer of the law.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.cards import Card, CardSet, Suit, bit, members, suit_of
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, deciding
from tapisvert.law.game import Game
from tapisvert.law.scene import (
    Part,
    Situation,
    situations,
)
from tapisvert.tables.schema import CARDS, FACTS, NO_CARD, PARTS, Deck, Ints, Tables, frozen
from tapisvert.tables.settlement import opening_index, opening_marks, openings, settlement


@lru_cache(maxsize=256)
def tabulate(game: Game, contract: Contract) -> Tables:
    """The tables of a game played under a contract; asking again gives the same object."""
    trump = contract.trump
    _fits(game)
    seats, pack, values = range(game.seats), game.dealing.pack, game.values
    numbers = {card: _number(game, card, trump) for card in pack}
    total = sum(map(values.of, pack)) + game.dealing.hand_size * values.of_trick(())
    opened = openings(game)
    settled, carried = settlement(game, contract, opened, total)
    return Tables(
        seats=game.seats,
        parties=len(game.sides),
        hand_size=game.dealing.hand_size,
        lead=list(game.play).index("lead"),
        phase=list(game.play).index(contract.phase),
        trumps=sum(1 << numbers[card] for card in pack if suit_of(card) == trump),
        marks=_ints([_set(numbers, marked) for marked in contract.marks]),
        seekers=contract.seekers,
        trick_points=values.of_trick(()),
        total=total,
        card=_by_index(((number, card) for card, number in numbers.items()), -1),
        number=_by_index(numbers.items(), NO_CARD),
        side=_ints([contract.sides[contract.side_of(seat)] for seat in seats]),
        party=_ints([game.party_of(seat) for seat in seats]),
        beats=_beats(game, trump, numbers),
        points=_by_index(((numbers[card], values.of(card)) for card in pack), 0),
        duty=_duty(tuple(game.play.values())),
        opening=opening_index(game, opened, numbers),
        opening_marks=opening_marks(game, opened),
        settled=settled,
        carried=carried,
    )


@lru_cache(maxsize=64)
def _duty(phases: tuple[Duties, ...]) -> Ints:
    """The part that decides, by phase and situation; the same for every contract."""
    return _ints([[deciding(play, s)[1] for s in situations()] for play in phases])


def tabulate_deck(game: Game) -> Deck:
    """The pack of a game and where its cards go: the law deals it once, to be looked at."""
    pack = game.dealing.pack
    dealt = game.dealing.deal(pack, game.seats - 1, game.seats)
    dealt_to = [
        next(seat for seat, hand in enumerate(dealt.hands) if hand & bit(card)) for card in pack
    ]
    turned = -1 if dealt.turn_up is None else pack.index(dealt.turn_up)
    return Deck(game.seats, _ints(pack), _ints(dealt_to), turned)


def _fits(game: Game) -> None:
    if Situation._fields != FACTS or tuple(part.name.lower() for part in Part) != PARTS:
        raise AssertionError("the law has other facts or parts than the tables")
    if len(game.sides) != 2:
        raise AssertionError("settlement is tabulated for two parties")


def _number(game: Game, card: Card, trump: Suit | None) -> int:
    return 16 * suit_of(card) + game.ranking.strength(card, trump)


def _set(numbers: dict[Card, int], cards: CardSet) -> int:
    return sum(1 << numbers[card] for card in members(cards) if card in numbers)


def _beats(game: Game, trump: Suit | None, numbers: dict[Card, int]) -> Ints:
    beats = game.ranking.beats
    taking = (
        (number, sum(1 << numbers[new] for new in numbers if beats(new, old, trump)))
        for old, number in numbers.items()
    )
    return _by_index(taking, 0)


def _by_index(values: Iterable[tuple[int, int]], absent: int) -> Ints:
    """A column by card or by number."""
    column = np.full(CARDS, absent, dtype=np.int64)
    for index, value in values:
        column[index] = value
    return frozen(column)


def _ints(values: ArrayLike) -> Ints:
    return frozen(np.array(values, dtype=np.int64))
