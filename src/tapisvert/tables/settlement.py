"""What is marked, as arrays: when the cards are dealt, and when the last one is played."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tapisvert.cards import Card
from tapisvert.law.calling import Opening
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, Taken
from tapisvert.tables.schema import CARDS, Ints, frozen

Marks = tuple[Mark, ...]


class Openings(NamedTuple):
    """The marks that a deal can begin with, none first; which of them by dealer and turn-up."""

    kinds: Sequence[Marks]
    kind_of: dict[tuple[int, Card], int]


class Settlement(NamedTuple):
    """The columns of the schema of the same names."""

    settled: Ints
    carried: Ints


def openings(game: Game) -> Openings:
    """Ask what is marked for each dealer and each card turned up."""
    kinds: dict[tuple[tuple[int, int], ...], Marks] = {(): ()}
    kind_of = {}
    for dealer in range(game.seats):
        party = game.party_of(dealer)
        for card in game.dealing.pack:
            marks = game.scoring.at_deal(Opening(dealer, game.seats, card), party)
            amounts = tuple((mark.to, mark.points) for mark in marks)
            kinds.setdefault(amounts, marks)
            kind_of[dealer, card] = list(kinds).index(amounts)
    return Openings(tuple(kinds.values()), kind_of)


def opening_index(game: Game, found: Openings, numbers: dict[Card, int]) -> Ints:
    values = np.zeros((game.seats, CARDS), dtype=np.int64)
    for (dealer, card), opening in found.kind_of.items():
        values[dealer, numbers[card]] = opening
    return frozen(values)


def opening_marks(game: Game, found: Openings) -> Ints:
    return frozen(np.array([_by_party(game, marks) for marks in found.kinds], dtype=np.int64))


def settlement(game: Game, contract: Contract, found: Openings, total: int) -> Settlement:
    """Ask what is marked at the end, whatever was marked before and whatever was taken."""
    parties = len(game.sides)
    shape = (len(found.kinds), 1 + parties, total + 1)
    settled = np.zeros((*shape, parties), dtype=np.int64)
    carried = np.ones(shape, dtype=np.int64)
    for opening, earlier in enumerate(found.kinds):
        for sweep, taken in _ends(total, game.dealing.hand_size):
            end = game.scoring.at_end(Account(contract, taken, earlier))
            cell = opening, sweep, taken.points[0]
            settled[cell] = _by_party(game, end.marks)
            carried[cell] = end.carried
    return Settlement(frozen(settled), frozen(carried))


def _ends(total: int, tricks: int) -> list[tuple[int, Taken]]:
    """Every way two parties can end: the sweep and what they have taken.

    Who has every trick has every point. Otherwise each has a trick, and no law asks how many.
    """
    shared = [(0, Taken((mine, total - mine), (1, tricks - 1))) for mine in range(total + 1)]
    swept = [(1, Taken((total, 0), (tricks, 0))), (2, Taken((0, total), (0, tricks)))]
    return shared + swept


def _by_party(game: Game, marks: Marks) -> list[int]:
    return [sum(m.points for m in marks if m.to == party) for party in range(len(game.sides))]
