"""Random deals played to their end: the referee and the kernel on the same law, in one run."""

from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np

from tapisvert.cards import Suit
from tapisvert.games import GAMES
from tapisvert.kernel.playout import play, random_deals, renumbered
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.tables.tabulate import tabulate, tabulate_deck

NAMES = ("Anne", "Bruno", "Chloé", "David")


def works() -> dict[str, Callable[[], int]]:
    """Cards played, by the referee act by act and by the kernel deal by deal."""
    found: dict[str, Callable[[], int]] = {}
    for game in GAMES.values():
        found[f"{game.id}: referee"] = partial(by_referee, game, 60)
        found[f"{game.id}: kernel"] = partial(by_kernel, game, 20_000)
    return found


def by_referee(game: Game, deals: int) -> int:
    random = Random(1)
    played = 0
    for deal in range(deals):
        table = Match.start(game, NAMES, f"bench {deal}", dealer=3).table
        while not table.over:
            table = table.apply(random.choice(table.legal()))
        played += len(table.layout.played)
    return played


def by_kernel(game: Game, deals: int) -> int:
    tables = tabulate(game, Contract(PARTNERS_OPPOSITE, Suit.HEARTS, 0))
    dealt = random_deals(tabulate_deck(game), np.full(deals, 3), seed=1)
    hands = renumbered(tables.number, dealt.hands)
    outcome = play(tables, hands, np.zeros(deals, dtype=np.int64), seed=1).outcome
    return int(outcome.cards.sum())
