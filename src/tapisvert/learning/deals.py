"""Random deals for training.

In a real auction a player undertakes a contract only with a suitable hand, so a policy that is
trained on random hands plays badly there. Under a contract with goals the most suitable of N random
deals is kept. N varies: with a small N some hands do not suit their goal, as in real auctions.
"""

from __future__ import annotations

import numpy as np

from tapisvert.kernel.batch.playouts import cards_of, random_deals
from tapisvert.kernel.batch.sight import SUIT_WIDTH
from tapisvert.kernel.batch.start_state import NO_CARDS_ASIDE, CardsAside
from tapisvert.kernel.policy.parameters import Floats
from tapisvert.law.contract import Contract, Need
from tapisvert.law.game import Game
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.schema import Ints, Tables

CANDIDATES = 8
"""Random deals from which one is chosen; each counts once for each rotation of its hands."""
TRUMP_BONUS = 0.5
"""What a trump is worth besides its rank."""


def random_hands(
    game: Game, contract: Contract, tables: Tables, deals: int, seed: int
) -> tuple[Ints, CardsAside]:
    """Return hands [deal, seat] and the other cards of random deals, in card numbers."""
    whole = len(game.dealing.pack) == game.seats * game.dealing.hand_size
    fitting = bool(contract.goals) and whole
    dealers = np.full(deals * (CANDIDATES if fitting else 1), game.seats - 1)
    hands, aside = cards_of(tables, random_deals(tabulate_deck(game), dealers, seed))
    if not fitting:
        return hands, aside
    candidates = hands.reshape(deals, CANDIDATES, game.seats)
    return _fitting(candidates, contract, tables, seed), NO_CARDS_ASIDE


def _fitting(hands: Ints, contract: Contract, tables: Tables, seed: int) -> Ints:
    """Choose one deal and rotation in each row of ``hands`` [deal, candidate, seat]."""
    deals, _, seats = hands.shape
    rotated = np.stack([np.roll(hands, turn, axis=2) for turn in range(seats)], axis=2)
    choices = rotated.shape[1] * seats
    rotated = rotated.reshape(deals, choices, seats)
    random = np.random.default_rng(seed)
    # N is a power of two, each equally likely: 1 takes any hand, the highest the best of all.
    sizes = np.left_shift(1, random.integers(0, choices.bit_length(), (deals, 1)))
    order = random.permuted(np.tile(np.arange(choices), (deals, 1)), axis=1)
    fits = np.where(order < sizes, _fit(rotated, contract, tables), -np.inf)
    return np.ascontiguousarray(rotated[np.arange(deals), fits.argmax(axis=1)])


def _fit(hands: Ints, contract: Contract, tables: Tables) -> Floats:
    """[deal, candidate]: the higher, the better hands suit their goals.

    Strong hands suit AT_LEAST, weak hands AT_MOST and EXACTLY, which the games have for one trick.
    """
    worth = _worth(tables)
    strength = np.zeros(hands.shape, dtype=np.float32)
    for number in np.flatnonzero(tables.card >= 0).tolist():
        strength += worth[number] * (hands >> number & 1)
    total = np.zeros(hands.shape[:2], dtype=np.float32)
    for goal in contract.goals:
        own = [seat for seat in range(hands.shape[2]) if goal.seats >> seat & 1]
        total += (1 if goal.need is Need.AT_LEAST else -1) * strength[:, :, own].sum(axis=2)
    return total


def _worth(tables: Tables) -> Floats:
    """[card number]: 0 for the lowest card of a suit to 1 for the highest, more for a trump.

    It is squared, because middle cards seldom win.
    """
    worth = np.zeros(len(tables.card), dtype=np.float32)
    pack = tables.card >= 0
    for first in range(0, len(worth), SUIT_WIDTH):
        suit = first + np.flatnonzero(pack[first : first + SUIT_WIDTH])
        worth[suit] = (np.arange(len(suit)) / max(1, len(suit) - 1)) ** 2
    trumps = [number for number in np.flatnonzero(pack).tolist() if tables.trumps >> number & 1]
    worth[trumps] += TRUMP_BONUS
    return worth
