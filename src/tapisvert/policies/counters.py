"""How many points a counter (fiche) is worth to players, and a slam, which is paid in counters."""

from __future__ import annotations

import numpy as np

from tapisvert.cards import NO_CARDS
from tapisvert.law.game import Game
from tapisvert.law.ledger import Taken
from tapisvert.play.table import Table
from tapisvert.tables.schema import Ints, Tables
from tapisvert.tables.table_key import TableKey

FICHES_OF_GAME = 2
"""How many counters a player expects to win with a game: it pays one to three, and brings him
nearer to the rubber, which pays more."""


def fiche_worth(game: Game) -> int:
    """How many points a counter is worth to players."""
    return max(1, game.reckoning.target // FICHES_OF_GAME)


def slam_worth(table: Table, tables: Tables) -> int:
    """How many points the counters are worth that are paid for all tricks; 0 if none are.

    ``tables`` are those of the contract in force.
    """
    contract, game = table.ruling.contract, table.game
    if contract is None or not tables.settled.size:
        return 0
    taken = Taken((tables.total, 0), (game.dealing.hand_size, 0))
    end = TableKey(game, contract, table.opening.score).end(taken, (NO_CARDS, NO_CARDS))
    return fiche_worth(game) * sum(mark.fiches for mark in end.marks)


def with_slams(marks: Ints, tricks: Ints, worth: int) -> Ints:
    """Return marks [deal, party] with the worth of a slam where a party took all tricks."""
    every = tricks.sum(axis=1, keepdims=True)
    slams: Ints = marks + np.where(tricks == every, worth, 0)
    return slams
