"""Compile play by a policy, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from random import Random

from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.policies.rollouts.run import rollouts


def compile_for(games: Iterable[Game]) -> None:
    """Compile what roll-outs of these games need, by one game of each kind that needs its own code.

    The compiled code is kept on disk, for other processes too.
    """
    kinds = {(bool(game.dealing.stock), bool(game.dealing.covered)): game for game in games}
    for game in kinds.values():
        rollouts([card_due(game, Random(0))])


def card_due(game: Game, random: Random) -> Table:
    """Return a table of the game at the first card of a deal, after random calls."""
    names = [f"P{seat}" for seat in game.players]
    for deal in count():
        table = Match.start(game, names, str(deal)).table
        while table.ruling.asked or table.windows:
            table = table.apply(random.choice(table.legal()))
        if not table.over and table.ruling.contract:
            return table
    raise AssertionError
