"""The value in points of a counter (fiche), and of a slam (all tricks), which pays in counters."""

from __future__ import annotations

import numpy as np

from tapisvert.cards import NO_CARDS
from tapisvert.law.game import Game
from tapisvert.law.ledger import Taken
from tapisvert.play.table import Table
from tapisvert.tables.schema import Ints, Tables
from tapisvert.tables.table_key import TableKey

FICHES_OF_GAME = 2
"""The counters that a player expects for winning one game of a rubber: it pays one to three, and
counts towards the rubber, which pays more."""


def fiche_worth(game: Game) -> int:
    """The value of a counter in points."""
    return max(1, game.reckoning.target // FICHES_OF_GAME)


def slam_worth(table: Table, tables: Tables) -> int:
    """The value in points of the counters paid for a slam; 0 if a slam pays none.

    ``tables`` are the lookup tables of the contract in force.
    """
    contract, game = table.ruling.contract, table.game
    if contract is None or not tables.settled.size:
        return 0
    taken = Taken((tables.total, 0), (game.dealing.hand_size, 0))
    end = TableKey(game, contract, table.opening.score).end(taken, (NO_CARDS, NO_CARDS))
    return fiche_worth(game) * sum(mark.fiches for mark in end.marks)


def with_slams(marks: Ints, tricks: Ints, worth: int) -> Ints:
    """Return the marks [deal, party], with ``worth`` added where a party took all tricks."""
    every = tricks.sum(axis=1, keepdims=True)
    slams: Ints = marks + np.where(tricks == every, worth, 0)
    return slams
