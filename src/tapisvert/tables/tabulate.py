"""Make the tables of a game under a contract, by asking the law. See ``schema`` for their meaning.

No rule is stated here: each value in the tables is an answer of the law.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from tapisvert.cards import Card, CardSet, Suit, members, suit_of
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, deciding
from tapisvert.law.game import Game
from tapisvert.law.ranking import Ranking
from tapisvert.law.scene import (
    Part,
    Situation,
    situations,
)
from tapisvert.tables.deal_scoring import deal_scoring
from tapisvert.tables.freedom import follow_only, free_lead
from tapisvert.tables.schema import CARDS, FACTS, NO_CARD, PARTS, Ints, Tables, frozen, ints
from tapisvert.tables.settlement import (
    laid_marks,
    opening_index,
    opening_marks,
    openings,
    settlement,
)
from tapisvert.tables.stock_rules import stock_of
from tapisvert.tables.table_key import TableKey


@lru_cache(maxsize=256)
def tabulate(game: Game, contract: Contract, score: tuple[int, ...] = ()) -> Tables:
    """The tables of a game under a contract, cached: the same arguments give the same object.

    ``score`` is each party's score when the deal begins, by default zero. Making tables takes 0.1
    to 0.2 s. Raises AssertionError if the law's marks do not fit the tables.
    """
    _fits()
    key, trump = TableKey(game, contract, score), contract.trump
    seats, pack, values = range(game.seats), game.dealing.pack, game.values
    numbers = {card: _number(game.ranking, card, trump) for card in pack}
    total = sum(map(key.worth, pack)) + game.dealing.hand_size * values.of_trick(())
    opened = openings(key)
    end = settlement(key, opened, total)
    tables = Tables(
        seats=game.seats,
        parties=len(game.sides),
        hand_size=game.dealing.hand_size,
        lead=list(game.play).index("lead"),
        phase=ints([[_phase(key, seat, stock) for seat in seats] for stock in (False, True)]),
        trumps=sum(1 << numbers[card] for card in pack if suit_of(card) == trump),
        flagged=ints([_set(numbers, marked) for marked in contract.flagged]),
        seekers=contract.seekers,
        trick_points=values.of_trick(()),
        total=total,
        card=_by_index(((number, card) for card, number in numbers.items()), -1),
        number=_by_index(numbers.items(), NO_CARD),
        side=ints([contract.sides[contract.side_of(seat)] for seat in seats]),
        party=ints([game.party_of(seat) for seat in seats]),
        beats=_beats(game.ranking, pack, trump),
        points=_by_index(((numbers[card], key.worth(card)) for card in pack), 0),
        duty=_duty(tuple(game.play.values())),
        start_score=opening_index(game, opened, numbers),
        start_score_marks=opening_marks(key, opened),
        looked=ints([numbers[card] for card in end.looked]),
        settled=end.settled,
        carried=end.carried,
        sides=ints(contract.sides),
        trick_pay=end.pays,
        point_pay=end.earns,
        cards_only=0,
        suits_only=0,
        follow_only=0,
        free_lead=0,
        tracks_best_led=0,
        scoring=deal_scoring(key, numbers, laid_marks(game, opened, numbers)),
        stock=stock_of(key, numbers),
    )
    return tables._replace(
        cards_only=int(_cards_only(game, tables)),
        suits_only=int(_suits_only(tables)),
        follow_only=int(all(follow_only(tables, stock) for stock in (False, True))),
        free_lead=int(free_lead(tables)),
        tracks_best_led=int(_tracks_best_led(tables.duty)),
    )


def _phase(key: TableKey, seat: int, stock: bool) -> int:
    return list(key.game.play).index(key.contract.phase_of(seat, stock))


def _cards_only(game: Game, tables: Tables) -> bool:
    """Is the game plain: every card dealt to a hand, no marks and no end before the last card?"""
    course, dealing = tables.scoring, game.dealing
    marked = (course.played_marks, course.card_marks, course.late_marks, course.trick_marks)
    ended = (
        course.ends_when_goals_lost
        or course.rests_when_goals_lost
        or course.end_cards
        or course.sweeper_decides
    )
    aside = dealing.stock or dealing.covered or dealing.set_size
    return not (aside or ended or any(map(np.any, marked)))


def _suits_only(tables: Tables) -> bool:
    """Do duties depend on suits, trumps and what takes the trick only? See ``suits_only``."""
    tall = np.isin(tables.duty, (Part.HIGHEST, Part.HIGH_DUCKING)).any()
    return not (tall or tables.flagged.any() or tables.seekers)


def _tracks_best_led(duty: Ints) -> bool:
    """Does any duty look at the cards that beat the best card of the suit led, or demand them?"""
    bit, numbers = 1 << FACTS.index("can_beat_led"), np.arange(duty.shape[1])
    alike = np.array_equal(duty[:, numbers | bit], duty[:, numbers & ~bit])
    return not alike or bool((duty == Part.ABOVE_LED).any())


@lru_cache(maxsize=64)
def _duty(phases: tuple[Duties, ...]) -> Ints:
    """[phase, situation]: the part that the deciding duty demands; the same for every contract."""
    return ints([[deciding(play, s)[1] for s in situations()] for play in phases])


def _fits() -> None:
    if Situation._fields != FACTS or tuple(part.name.lower() for part in Part) != PARTS:
        raise AssertionError("the law has other facts or parts than the tables")


def _number(ranking: Ranking, card: Card, trump: Suit | None) -> int:
    return 16 * suit_of(card) + ranking.strength(card, trump)


def _set(numbers: dict[Card, int], cards: CardSet) -> int:
    return sum(1 << numbers[card] for card in members(cards) if card in numbers)


@lru_cache(maxsize=64)
def _beats(ranking: Ranking, pack: tuple[Card, ...], trump: Suit | None) -> Ints:
    numbers = {card: _number(ranking, card, trump) for card in pack}
    taking = (
        (number, sum(1 << numbers[new] for new in numbers if ranking.beats(new, old, trump)))
        for old, number in numbers.items()
    )
    return _by_index(taking, 0)


def _by_index(values: Iterable[tuple[int, int]], absent: int) -> Ints:
    """An array [64] from pairs of index and value, ``absent`` elsewhere."""
    column = np.full(CARDS, absent, dtype=np.int64)
    for index, value in values:
        column[index] = value
    return frozen(column)
