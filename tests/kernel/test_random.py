"""Dealing and playing random deals in one call gives the same as in two calls."""

import numpy as np
import pytest

from tapisvert.batches.contracts import called
from tapisvert.games import GAMES
from tapisvert.kernel.batch.playouts import BLOCK, cards_of, play, play_random, random_deals
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.tabulate import tabulate

DEALS = BLOCK + 10


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_dealt_and_played_at_once_or_apart(game_id: str) -> None:
    game = GAMES[game_id]
    contract = called(game, "at once").contract
    tables, deck = tabulate(game, contract), tabulate_deck(game)
    deals = random_deals(deck, np.full(DEALS, game.seats - 1), 3, first=5)
    hands, aside = cards_of(tables, deals)
    openings = tables.start_score[game.seats - 1, tables.number[deals.turned]]
    apart = play(
        tables, hands, [contract.leader] * DEALS, openings, aside=aside, seed=3, first=5
    ).result
    at_once = play_random(tables, deck, DEALS, contract.leader, seed=3, first=5)
    for name, one, other in zip(apart._fields, apart, at_once, strict=True):
        assert np.array_equal(one, other), name
    assert len({row.tobytes() for row in np.column_stack((at_once.cards, at_once.points))}) > 1
    later = play_random(tables, deck, 7, contract.leader, seed=3, first=5 + BLOCK)
    assert np.array_equal(later.marks, at_once.marks[BLOCK : BLOCK + 7])
