"""A digest of a few deals of every game, to compare runs with and without the compiler.

``python -m tests.kernel.small_case`` prints a digest of all answers of the kernel, and the number
of compiled versions of each function.
"""

from hashlib import sha256
from importlib import import_module
from pkgutil import walk_packages
from random import Random

import numpy as np

from tapisvert import kernel
from tapisvert.cards import Suit
from tapisvert.games import GAMES, find
from tapisvert.kernel.batch.playouts import play, play_random, random_deals, renumbered
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.reading import Value
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.schema import NO_CARD
from tapisvert.tables.tabulate import tabulate
from tests.kernel.agree import Seen, check_deal
from tests.strategies import MANILLES

RICH: tuple[tuple[str, dict[str, Value]], ...] = (
    ("marjolet", {}),
    ("polignac", {}),
    ("whist_chinois", {}),
    ("whist_couleur", {}),
    ("whist_ecossais", {"players": 3, "split_hands": True}),
)


def answers() -> str:
    """Return a digest of deals and play-outs, traced and not, random and with given cards."""
    summary = sha256()
    for game in map(GAMES.__getitem__, MANILLES):
        for trump in (None, Suit.HEARTS):
            tables = tabulate(game, Contract(PARTNERS_OPPOSITE, trump, 0, multiplier=2))
            deals = random_deals(tabulate_deck(game), [0, 3], 2**60 + 5, first=11)
            hands = renumbered(tables.number, deals.hands)
            traced = play(tables, hands, [1, 0], [0, 0], seed=2**60 + 1, first=7, traced=True)
            given = traced.trace.cards.copy()
            given[:, 20:] = NO_CARD
            again = play(tables, hands, np.array([1, 0]), forced=given, seed=3)
            whole = play_random(tables, tabulate_deck(game), 70, 1, seed=4)
            for array in (*deals, *traced.result, *traced.trace, *again.result, *whole):
                summary.update(array.tobytes())
    for game_id, options in RICH:  # card by card, against the referee
        random, seen = Random(game_id), Seen()
        check_deal(random, find(game_id, options), seen)
        summary.update(repr((seen.positions, sorted(seen.happened.items()))).encode())
    return summary.hexdigest()


def versions() -> dict[str, int]:
    """Return how many versions of each function were compiled here, not loaded from the cache."""
    found = {}
    for each in walk_packages(kernel.__path__, "tapisvert.kernel."):
        for function in vars(import_module(each.name)).values():
            if getattr(function, "signatures", None):
                module = function.__module__.removeprefix("tapisvert.kernel.")
                found[f"{module}.{function.__name__}"] = len(function.signatures)
    return found


if __name__ == "__main__":
    print(answers(), versions())
