"""Tabulate ``DealScoring``: marks made during play, and what ends the deal before its last card.

Each value is the law's answer to a position that is made up for the question. Where the marks of a
card are wanted, the law is asked twice, with the card and without it, and the difference is stored.
"""

from bisect import bisect_left

import numpy as np

from tapisvert.cards import Card, CardSet
from tapisvert.glossary import same
from tapisvert.law.ledger import Mark, Marks
from tapisvert.law.position import Hand, Play, Position, Trick
from tapisvert.tables.schema import CARDS, NEVER, DealScoring, Ints, frozen, ints
from tapisvert.tables.table_key import TableKey

MOST_MARKS = 1 << 14
"""More marks than a deal and the score of the match can add up to."""


def deal_scoring(key: TableKey, numbers: dict[Card, int], laid: Ints) -> DealScoring:
    """Ask the law for the marks of full tricks and for the ends of the deal.

    ``numbers`` are the card numbers; ``laid`` is ``laid_marks`` of ``settlement``.
    """
    contract, size = key.contract, key.game.dealing.hand_size
    marked = contract.marked if contract.ends.flagged_out else CardSet(0)
    lost = [
        [[goal.lost(taken, left) for left in range(size + 1)] for taken in range(size + 1)]
        for goal in contract.goals
    ]
    taken, late = _by_card(key, numbers), _late(key, numbers)
    priced = np.flatnonzero(taken.any(axis=(0, 1)) | (late != 0))
    won = _won(key)
    brings = won.any(axis=3) | (late.any() & np.array([True, False]))[:, None]
    return DealScoring(
        scores_played_cards=int(laid.any()),
        played_marks=laid,
        priced=sum(1 << int(number) for number in priced),
        card_marks=taken,
        late_marks=late,
        trick_marks=won,
        trick_may_score=frozen(brings.astype(np.int64)),
        game_end_marks=_enough(key),
        goals=ints([goal.seats for goal in contract.goals]),
        lost=ints(lost).reshape((-1, size + 1, size + 1)),
        ends_when_goals_lost=int(contract.ends.goals_lost),
        rests_when_goals_lost=int(contract.ends.goals_lapse),
        end_cards=sum(1 << numbers[card] for card in numbers if marked >> card & 1),
        sweeper_decides=int(contract.ends.sweeper_decides),
        sweeper_asked_from=_going_on_from(key),
    )


def _going_on_from(key: TableKey) -> Ints:
    ends, parties = key.contract.ends, len(key.game.sides)
    if not (ends.sweeper_decides and ends.sweeper_asked_from):
        return ints([NEVER] * parties)
    score = key.opening().score
    return ints([ends.sweeper_asked_from - score[party] for party in range(parties)])


def _by_card(key: TableKey, numbers: dict[Card, int]) -> Ints:
    """[swept, winner, card number]: marks of the winner's party for a card in the trick."""
    values = np.zeros((2, key.game.seats, CARDS), dtype=np.int64)
    for swept in (0, 1):
        for seat in range(key.game.seats):
            party = key.game.party_of(seat)
            bare = key.by_party(_marks(key, seat, swept, last=0))[party]
            for card, number in numbers.items():
                made = _marks(key, seat, swept, 0, (Play(seat, card),))
                values[swept, seat, number] = key.by_party(made)[party] - bare
    return frozen(values)


def _late(key: TableKey, numbers: dict[Card, int]) -> Ints:
    """[card number]: late marks, for a seeker (if there is one) that loses its first trick."""
    values = np.zeros(CARDS, dtype=np.int64)
    before = max(key.contract.seekers.bit_length() - 1, 0)
    seat = key.opening().after(before)
    bare = key.by_party(_marks(key, seat, 0, 0, before=before))
    for card, number in numbers.items():
        earlier = (Play(before, card),)
        made = key.by_party(_marks(key, seat, 0, 0, earlier=earlier, before=before))
        party = key.game.party_of(before)
        values[number] = made[party] - bare[party]
    return frozen(values)


def _won(key: TableKey) -> Ints:
    """[last trick, swept, winner, party]: marks for a trick without its cards."""
    seats, parties = key.game.seats, len(key.game.sides)
    values = np.zeros((2, 2, seats, parties), dtype=np.int64)
    for last in (0, 1):
        for swept in (0, 1):
            for seat in range(seats):
                values[last, swept, seat] = key.by_party(_marks(key, seat, swept, last))
    return frozen(values)


def _marks(
    key: TableKey,
    seat: int,
    swept: int,
    last: int,
    plays: tuple[Play, ...] = (),
    earlier: tuple[Play, ...] = (),
    before: int | None = None,
) -> Marks:
    """The law's marks for a trick with cards ``plays`` won by ``seat``.

    ``before`` has won all tricks before this one; by default ``seat`` if ``swept``, else another
    seat. ``earlier`` are the cards of the first trick. For a swept last trick, the ledger of the
    position holds what the cards brought before: the law may take that back.
    """
    game, opening = key.game, key.opening(0, key.game.dealing.pack[0])
    if before is None:
        before = seat if swept else _other(key, seat)
    tricks = [Trick(earlier, before)] + [Trick((), before)] * (game.dealing.hand_size - 2)
    hands = (Hand(CardSet(0), 0 if last else 1),) * game.seats
    ledger: Marks = ()
    if last and swept:
        party = game.party_of(seat)
        every = [Play(seat, card) for card in game.dealing.pack]
        brought = key.by_party(_marks(key, seat, 1, 0, tuple(every)))[party]
        ledger = (Mark(party, brought, same(""), ()),) if brought else ()
    at = Position(opening, hands=hands, tricks=(*tricks, Trick(plays, seat)), ledger=ledger)
    return tuple(m for batch in game.scoring.on_trick(at, key.contract) for m in batch)


def _other(key: TableKey, seat: int) -> int:
    """Another seat than ``seat``: a seeker if there is one."""
    seekers = [s for s in key.opening().others(seat) if key.contract.seekers >> s & 1]
    return (seekers or key.opening().others(seat))[0]


def _enough(key: TableKey) -> Ints:
    """[a seat has won every trick and has cards left, party]: fewest marks that end the game.

    Found by bisection: more marks never undo the end.
    """
    parties = len(key.game.sides)
    values = np.full((2, parties), NEVER, dtype=np.int64)
    for swept in (0, 1):
        winners = (0, 0) if swept else (0, 1)
        tricks = tuple(Trick((), winner) for winner in winners)
        hands = (Hand(CardSet(0), 1),) * key.game.seats
        at = Position(key.opening(), hands=hands, tricks=tricks)
        for party in range(parties):

            def stops(points: int, at: Position = at, party: int = party) -> bool:
                mark = Mark(party, points, same(""), ())
                return key.game.reckoning.stops(at._replace(ledger=(mark,)))

            least = bisect_left(range(MOST_MARKS), True, lo=1, key=stops)
            values[swept, party] = least if least < MOST_MARKS else NEVER
    return frozen(values)
