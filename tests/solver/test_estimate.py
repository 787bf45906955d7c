"""Estimates of the value."""

from random import Random
from statistics import mean

import pytest

from tapisvert.cards import Suit, card_set
from tapisvert.games import GAMES
from tapisvert.solver.engine import Solver
from tapisvert.solver.estimate import estimate
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.solve import best_value, solve_request


@pytest.mark.parametrize("trump", [None, Suit.SPADES])
def test_a_guess_is_nearer_than_half_of_all(trump: Suit | None) -> None:
    """The estimate is on average nearer to the value than half of the maximum."""
    game, solver, chance = GAMES["manille_wikibooks"], Solver(), Random(5)
    wrong, plain = [], []
    for _ in range(12):
        cards = chance.sample(game.dealing.pack, 32)
        hands = [card_set(cards[8 * seat : 8 * seat + 8]) for seat in range(4)]
        table = table_from_hands(game, hands, trump, 0)
        value, asked = best_value(table, solver=solver).lower, solve_request(table)
        most = asked.score_range.upper
        guess = estimate(asked.objective, asked.rules, asked.position, most)
        wrong.append(abs(guess - value))
        plain.append(abs(most / 2 - value))
    assert mean(wrong) < 0.8 * mean(plain)


def test_a_turned_deal_is_guessed_alike() -> None:
    """A deal with its seats rotated gets the same estimate."""
    game, chance = GAMES["whist_dix"], Random(8)
    for _ in range(20):
        cards = chance.sample(game.dealing.pack, 52)
        hands = [card_set(cards[13 * seat : 13 * seat + 13]) for seat in range(4)]
        guesses = []
        for turn in range(4):
            turned = hands[turn:] + hands[:turn]
            asked = solve_request(table_from_hands(game, turned, Suit.HEARTS, -turn % 4))
            guesses.append(estimate(asked.objective, asked.rules, asked.position, 13))
        assert max(guesses) - min(guesses) <= 1  # sums in another order may be rounded differently
        assert 0 <= guesses[0] <= 13
