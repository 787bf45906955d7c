"""Random deals played to their end: the referee and the kernel on the same law, in one run."""

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
    """Cards played, by the referee act by act and by the kernel deal by deal."""
    found: dict[str, Callable[[], int]] = {}
    for game in GAMES.values():
        found[f"{game.id}: referee"] = partial(by_referee, game, 30)
        found[f"{game.id}: kernel"] = partial(
            by_kernel, game, called(game, "bench").contract, 20_000
        )
    return found


def dealt(game: Game, deal: int) -> Table:
    names = [f"P{seat}" for seat in range(game.seats)]
    return Match.start(game, names, f"bench {deal}", dealer=game.seats - 1).table


def by_referee(game: Game, deals: int) -> int:
    random = Random(1)
    played = 0
    for deal in range(deals):
        table = dealt(game, deal)
        while not table.over:
            table = table.apply(random.choice(table.legal()))
        played += len(table.layout.played)
    return played


def by_kernel(game: Game, contract: Contract, deals: int) -> int:
    """Deals under one contract, whatever cards they bring."""
    tables, deck = tabulate(game, contract), tabulate_deck(game)
    return int(play_random(tables, deck, deals, contract.leader, seed=1).cards.sum())
