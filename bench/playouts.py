"""Random deals played to their end: the referee and the kernel on the same law, in one run."""

from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np

from tapisvert.games import GAMES
from tapisvert.kernel.playout import cards_of, play, random_deals
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.tables.tabulate import tabulate, tabulate_deck


def works() -> dict[str, Callable[[], int]]:
    """Cards played, by the referee act by act and by the kernel deal by deal."""
    found: dict[str, Callable[[], int]] = {}
    for game in GAMES.values():
        found[f"{game.id}: referee"] = partial(by_referee, game, 30)
        found[f"{game.id}: kernel"] = partial(by_kernel, game, a_contract(game), 20_000)
    return found


def dealt(game: Game, deal: int) -> Table:
    names = [f"P{seat}" for seat in range(game.seats)]
    return Match.start(game, names, f"bench {deal}", dealer=game.seats - 1).table


def a_contract(game: Game) -> Contract:
    """What a random calling ends in, the first that cards are played under."""
    random = Random(1)
    for deal in range(1_000):
        table = dealt(game, deal)
        while table.ruling.asked:
            table = table.apply(random.choice(table.legal()))
        if not table.over and table.ruling.contract:
            return table.ruling.contract
    raise AssertionError(f"no contract in {game.id}")


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
    tables = tabulate(game, contract)
    dealers = np.full(deals, game.seats - 1)
    hands, aside = cards_of(tables, random_deals(tabulate_deck(game), dealers, seed=1))
    leaders = np.full(deals, contract.leader)
    return int(play(tables, hands, leaders, aside=aside, seed=1).outcome.cards.sum())
