"""Plain minimax: every legal card of every position, without bounds, equivalence or pruning.

It uses the law only: duties, ranking, points of tricks. What it counts is defined here
independently of the solver.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tapisvert.cards import Card, CardSet, bit, members
from tapisvert.law.contract import Goal
from tapisvert.law.duty import deciding
from tapisvert.law.scene import look, winning
from tapisvert.play.table import Table
from tapisvert.solver.root import tricks_to_come

Plays = tuple[tuple[int, Card], ...]
Kept = tuple[int, ...]


class Count(NamedTuple):
    """What is counted.

    ``begun`` is the initial count, ``after`` gives the count after a trick from its winner and
    worth, ``payoff`` what a final count brings the party of the seat to act, ``wanting`` the
    seats that want a high payoff.
    """

    begun: Kept
    after: Callable[[Kept, int, int], Kept]
    payoff: Callable[[Kept], int]
    wanting: int


class State(NamedTuple):
    """A position: hands, hidden cards, the trick, the tricks to come, the count so far."""

    hands: tuple[CardSet, ...]
    covers: frozenset[tuple[Card, Card]]
    sets: tuple[tuple[CardSet, ...], ...]
    trick: Plays
    turn: int
    left: int
    kept: Kept


class Minimax:
    """The values of the cards: the final payoff, which some seats maximize, all others minimize."""

    def __init__(self, table: Table, count: Count) -> None:
        contract = table.ruling.contract
        assert contract is not None
        self.game, self.contract, self.count = table.game, contract, count
        self.known: dict[State, int] = {}
        self.allowed: dict[tuple[CardSet, Plays, int], tuple[Card, ...]] = {}
        self.won: dict[Plays, tuple[int, int]] = {}

    def values(self, state: State) -> dict[Card, int]:
        return {card: self.value(self.after(state, card)) for card in self.legal(state)}

    def value(self, state: State) -> int:
        known = self.known.get(state)
        if known is None:
            if not state.left:
                known = self.count.payoff(state.kept)
            else:
                best = max if self.count.wanting >> state.turn & 1 else min
                known = best(self.values(state).values())
            self.known[state] = known
        return known

    def legal(self, state: State) -> tuple[Card, ...]:
        hand, trick, seat = state.hands[state.turn], state.trick, state.turn
        if (hand, trick, seat) not in self.allowed:
            scene = look(hand, trick, seat, self.contract, self.game.ranking)
            phase = self.contract.phase_of(seat) if trick else "lead"
            _, part = deciding(self.game.play[phase], scene.situation)
            self.allowed[hand, trick, seat] = tuple(members(scene.parts[part]))
        return self.allowed[hand, trick, seat]

    def after(self, state: State, card: Card) -> State:
        hands, covers, sets, trick, turn, left, kept = state
        lifted = [pair for pair in covers if pair[0] == card]
        hand = hands[turn] & ~bit(card)
        for pair in lifted:
            hand |= bit(pair[1])
        hands = (*hands[:turn], CardSet(hand), *hands[turn + 1 :])
        covers, trick = covers.difference(lifted), (*trick, (turn, card))
        if len(trick) < len(hands):
            return State(hands, covers, sets, trick, (turn + 1) % len(hands), left, kept)
        winner, worth = self.closed(trick)
        if sets and not any(hands):
            hands, sets = sets[0], sets[1:]
        kept = self.count.after(kept, winner, worth)
        return State(hands, covers, sets, (), winner, left - 1, kept)

    def closed(self, trick: Plays) -> tuple[int, int]:
        """Return who wins a full trick, and its points."""
        if trick not in self.won:
            cards, trump = tuple(card for _, card in trick), self.contract.trump
            winner = trick[winning(cards, self.game.ranking, trump)][0]
            self.won[trick] = winner, self.game.values.of_trick(cards, trump)
        return self.won[trick]


def plain_values(table: Table, *, every_trick: bool = False) -> dict[Card, int]:
    """Return the value of each card for the party of the seat to act, in the solver's unit."""
    layout, contract, seat = table.layout, table.ruling.contract, table.turn
    assert contract is not None
    assert seat is not None
    left = tricks_to_come(table)
    if every_trick:
        side = contract.sides[contract.side_of(seat)]
        count = counting(side, lambda taken: int(taken == left))
    elif contract.goals:
        count = of_goals(table, seat, left)
    else:
        count = of_points(table, seat, left)
    covers = frozenset(
        (up, down) for pairs in layout.covers for up, down in pairs if down is not None
    )
    sets = tuple(tuple(pile.known for pile in piles) for piles in zip(*layout.sets, strict=True))
    state = State(
        tuple(hand.known for hand in layout.hands), covers, sets,
        tuple((play.seat, play.card) for play in table.trick), seat, left, count.begun,
    )  # fmt: skip
    return Minimax(table, count).values(state)


def counting(seats: int, payoff: Callable[[int], int], wanting: int | None = None) -> Count:
    """Return a count of the tricks of ``seats``; they want the payoff, or ``wanting`` if given."""
    return Count(
        (0,),
        lambda kept, winner, worth: (kept[0] + (seats >> winner & 1),),
        lambda kept: payoff(kept[0]),
        seats if wanting is None else wanting,
    )


def of_points(table: Table, seat: int, left: int) -> Count:
    """Return a count of points; in Marjolet with the last trick, or all six (MJ-19, MJ-20)."""
    contract, game = table.ruling.contract, table.game
    assert contract is not None
    side = contract.sides[contract.side_of(seat)]
    wanting = side if game.reckoning.sign > 0 else ~side
    if not game.dealing.stock:
        return Count(
            (0,),
            lambda kept, winner, worth: (kept[0] + worth * (side >> winner & 1),),
            lambda kept: kept[0],
            wanting,
        )
    earlier = table.ruling.tricks[len(table.ruling.tricks) + left - game.dealing.hand_size :]
    whole = all(side >> trick.winner & 1 for trick in earlier)
    last, all_six = game.scoring.last_trick, game.scoring.closing  # type: ignore[attr-defined]
    return Count(
        (0, 0, whole),
        lambda kept, winner, worth: (
            (kept[0] + worth, 1, kept[2]) if side >> winner & 1 else (kept[0], 0, 0)
        ),
        lambda kept: kept[0] + (all_six if kept[2] else last) * kept[1],
        wanting,
    )


def of_goals(table: Table, seat: int, left: int) -> Count:
    """Return a count of own goals made or others' goals missed, in tricks if each trick pays."""
    contract = table.ruling.contract
    assert contract is not None
    own = [goal for goal in contract.goals if goal.seats >> seat & 1]
    goals: tuple[Goal, ...] = tuple(own[:1]) or contract.goals
    pays = goals[0].pays
    if len(goals) == 1 and len(set(pays)) > 2:
        assert list(pays) == sorted(pays)
        seats = goals[0].seats
        if own:
            return counting(seats, lambda taken: taken)
        return counting(seats, lambda taken: left - taken, ~seats)

    def made(kept: Kept) -> int:
        return sum(goal.made(taken) for goal, taken in zip(goals, kept, strict=True))

    won = [trick.winner for trick in table.ruling.tricks]
    pursuers = contract.seekers if not own else goals[0].seats
    return Count(
        tuple(sum(goal.seats >> winner & 1 for winner in won) for goal in goals),
        lambda kept, winner, worth: tuple(
            n + (goal.seats >> winner & 1) for goal, n in zip(goals, kept, strict=True)
        ),
        made if own else lambda kept: len(goals) - made(kept),
        pursuers if own else ~pursuers,
    )
