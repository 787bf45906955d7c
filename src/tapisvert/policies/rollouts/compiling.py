"""Compile play by a policy, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.policies.rollouts.run import rollouts

MOST_DEALS = 100
"""How many deals are tried until the calls lead to a contract."""


def compile_for(games: Iterable[Game]) -> None:
    """Compile what roll-outs of these games need, by one game of each kind that needs its own code.

    The compiled code is kept on disk, for other processes too.
    """
    kinds = {(bool(game.dealing.stock), bool(game.dealing.covered)): game for game in games}
    for game in kinds.values():
        if table := card_due(game):
            rollouts([table])


def card_due(game: Game) -> Table | None:
    """Return a table of the game at the first card of a deal, after random calls.

    None if in MOST_DEALS deals the calls lead to no contract, as may be in a custom game.
    """
    for seed in range(MOST_DEALS):
        random, table = Random(seed), dealt(game, seed)
        while table.ruling.asked or table.windows:
            table = table.apply(random.choice(table.legal()))
        if not table.over and table.ruling.contract:
            return table
    return None


def dealt(game: Game, seed: int) -> Table:
    """Return a table of the game with the cards of this seed."""
    return Match.start(game, [f"P{seat}" for seat in game.players], str(seed)).table
