"""Random play-outs by the referee and by the kernel, under the same law and in one run."""

from collections.abc import Callable
from functools import partial
from random import Random

from tapisvert.batches.contracts import called
from tapisvert.games import GAMES
from tapisvert.kernel.batch.playouts import play_random
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.tabulate import tabulate


def works() -> dict[str, Callable[[], int]]:
    """Return a function per game and way to play (referee, kernel); it returns the cards played."""
    found: dict[str, Callable[[], int]] = {}
    for game in GAMES.values():
        found[f"{game.id}: referee"] = partial(play_by_referee, game, 30)
        found[f"{game.id}: kernel"] = partial(
            play_by_kernel, game, called(game, "bench").contract, 20_000
        )
    return found


def deal_table(game: Game, deal: int) -> Table:
    names = [f"P{seat}" for seat in range(len(game.players))]
    return Match.start(game, names, f"bench {deal}", dealer=len(names) - 1).table


def play_by_referee(game: Game, deals: int) -> int:
    random = Random(1)
    played = 0
    for deal in range(deals):
        table = deal_table(game, deal)
        while not table.over:
            table = table.apply(random.choice(table.legal()))
        played += len(table.layout.played)
    return played


def play_by_kernel(game: Game, contract: Contract, deals: int) -> int:
    """Play out all deals under one contract, whatever the cards; return the cards played."""
    tables, deck = tabulate(game, contract), tabulate_deck(game)
    return int(play_random(tables, deck, deals, contract.leader, seed=1).cards.sum())
