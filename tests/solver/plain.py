"""Plain minimax: every legal card of every position, no bound, no equivalence, nothing dropped.

It knows the law alone: duties, ranking, what tricks are worth. What it counts is said here anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tapisvert.cards import Card, CardSet, bit, members
from tapisvert.law.contract import Goal
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.law.scene import look, winning
from tapisvert.play.table import Table

Play = tuple[int, Card]


class State(NamedTuple):
    """A position: what is in hands and hidden, the trick, what each seat won and what in it."""

    hands: tuple[CardSet, ...]
    covers: frozenset[tuple[Card, Card]]
    sets: tuple[tuple[CardSet, ...], ...]
    trick: tuple[Play, ...]
    turn: int
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    last: int


class Minimax:
    """The value of a table's cards: what ``payoff`` says of the end, to those who ``want`` much."""

    def __init__(
        self, table: Table, wanting: int, payoff: Callable[[State], int], left: int
    ) -> None:
        contract = table.ruling.contract
        assert contract is not None
        self.game: Game = table.game
        self.contract, self.wanting, self.payoff = contract, wanting, payoff
        self.tricks = sum(first_state(table).tricks) + left
        self.known: dict[State, int] = {}

    def values(self, state: State) -> dict[Card, int]:
        return {card: self.value(self.after(state, card)) for card in self.legal(state)}

    def legal(self, state: State) -> tuple[Card, ...]:
        contract, hand = self.contract, state.hands[state.turn]
        scene = look(hand, state.trick, state.turn, contract, self.game.ranking)
        phase = contract.phase_of(state.turn) if state.trick else "lead"
        _, part = deciding(self.game.play[phase], scene.situation)
        return tuple(members(scene.parts[part]))

    def value(self, state: State) -> int:
        if state not in self.known:
            if sum(state.tricks) == self.tricks:
                self.known[state] = self.payoff(state)
            else:
                best = max if self.wanting >> state.turn & 1 else min
                self.known[state] = best(self.values(state).values())
        return self.known[state]

    def after(self, state: State, card: Card) -> State:
        seats, seat = self.game.seats, state.turn
        hands = list(state.hands)
        hands[seat] = CardSet(hands[seat] & ~bit(card))
        lifted = [pair for pair in state.covers if pair[0] == card]
        for pair in lifted:
            hands[seat] = CardSet(hands[seat] | bit(pair[1]))
        covers, trick = state.covers - set(lifted), (*state.trick, (seat, card))
        now = state._replace(hands=tuple(hands), covers=covers, trick=trick)
        if len(trick) < seats:
            return now._replace(turn=(seat + 1) % seats)
        cards = tuple(each for _, each in trick)
        winner = trick[winning(cards, self.game.ranking, self.contract.trump)][0]
        worth = self.game.values.of_trick(cards, self.contract.trump)
        if not any(hands) and state.sets:
            now = now._replace(hands=state.sets[0], sets=state.sets[1:])
        return now._replace(
            trick=(), turn=winner, last=winner,
            tricks=added(state.tricks, winner, 1), points=added(state.points, winner, worth),
        )  # fmt: skip


def added(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return tuple(n + more * (each == seat) for each, n in enumerate(numbers))


def first_state(table: Table) -> State:
    """The position of a table; of what has been won it knows the tricks."""
    layout, seats = table.layout, table.game.seats
    covers = frozenset(
        (up, down) for pairs in layout.covers for up, down in pairs if down is not None
    )
    tricks = tuple(
        sum(trick.winner == seat for trick in table.ruling.tricks) for seat in range(seats)
    )
    assert table.turn is not None
    return State(
        tuple(hand.known for hand in layout.hands),
        covers,
        tuple(
            tuple(pile.known for pile in piles) for piles in zip(*layout.sets, strict=True)
        ),
        tuple((play.seat, play.card) for play in table.trick),
        table.turn,
        tricks,
        (0,) * seats,
        -1,
    )  # fmt: skip


def plain_values(table: Table, *, every_trick: bool = False) -> dict[Card, int]:
    """What each card brings the party of the seat that acts, in the unit that the solver names."""
    contract, state, seat = table.ruling.contract, first_state(table), table.turn
    assert contract is not None
    assert seat is not None
    side, seats = contract.sides[contract.side_of(seat)], range(table.game.seats)
    left = min(map(cards_of, seats, [state] * len(seats)))

    def won(state: State, mask: int, numbers: tuple[int, ...]) -> int:
        return sum(numbers[each] for each in seats if mask >> each & 1)

    wanting, payoff = side, lambda end: won(end, side, end.points)
    if every_trick:
        already = won(state, side, state.tricks)
        payoff = lambda end: int(won(end, side, end.tricks) - already == left)  # noqa: E731
    elif contract.goals:
        return of_goals(table, state, left, contract.goals)
    elif table.game.match.sign < 0:
        wanting = ~side
    elif table.game.dealing.stock:  # Marjolet: the last trick, or all six
        run = table.game.dealing.hand_size - left
        since = table.ruling.tricks[len(table.ruling.tricks) - run :]
        before = {trick.winner for trick in since}
        begun = state.tricks

        def payoff(end: State) -> int:
            if end.last not in seats or not side >> end.last & 1:
                return won(end, side, end.points)
            mine = won(end, side, end.tricks) - won(begun_state, side, begun)
            swept = mine == left and before <= {end.last}
            return won(end, side, end.points) + marks_of_last(table, swept)

        begun_state = state
    return Minimax(table, wanting, payoff, left).values(state)


def marks_of_last(table: Table, swept: bool) -> int:
    """RULES MJ-19 and MJ-20, with the options that change them."""
    scoring = table.game.scoring
    return int(scoring.closing if swept else scoring.last_trick)  # type: ignore[attr-defined]


def of_goals(table: Table, state: State, left: int, goals: tuple[Goal, ...]) -> dict[Card, int]:
    """Goals made, or tricks where each of them pays; one's own, or what the others miss."""
    seat = table.turn or 0
    own = [goal for goal in goals if goal.seats >> seat & 1]
    goals = tuple(own[:1]) or goals
    pursuers = 0
    for goal in goals:
        pursuers |= goal.seats

    def taken(end: State, mask: int) -> int:
        return sum(n for each, n in enumerate(end.tricks) if mask >> each & 1)

    pays = goals[0].pays
    if len(goals) == 1 and len(set(pays)) > 2:
        assert list(pays) == sorted(pays)
        before = taken(state, pursuers)
        values = Minimax(table, pursuers, lambda end: taken(end, pursuers), left).values(state)
        return {
            card: n - before if own else left - (n - before) for card, n in values.items()
        }  # fmt: skip

    def made(end: State) -> int:
        return sum(goal.made(taken(end, goal.seats)) for goal in goals)

    values = Minimax(table, pursuers, made, left).values(state)
    return values if own else {card: len(goals) - n for card, n in values.items()}


def cards_of(seat: int, state: State) -> int:
    """Tricks to which a seat has still to add a card, or has added it."""
    hidden = sum(1 for up, _ in state.covers if state.hands[seat] >> up & 1)
    lies = any(each == seat for each, _ in state.trick)
    later = sum(sets[seat].bit_count() for sets in state.sets)
    return state.hands[seat].bit_count() + hidden + lies + later
