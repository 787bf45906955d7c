"""Random deals whose hands are open, for the tools that search them."""

from __future__ import annotations

from random import Random

from tapisvert.cards import Suit, card_set
from tapisvert.games import GAMES
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.solve import SolveRequest, solve_request


def dealt(chance: Random, game_id: str, trump: Suit | None) -> SolveRequest:
    """What is asked at the first lead of a random deal."""
    game = GAMES[game_id]
    size = game.dealing.hand_size
    cards = chance.sample(game.dealing.pack, game.seats * size)
    hands = [card_set(cards[k * size : (k + 1) * size]) for k in range(game.seats)]
    return solve_request(table_from_hands(game, hands, trump, 0))
