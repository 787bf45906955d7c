"""Play by a policy: chances, given cards, and what plays show of the hands."""

import numpy as np
import pytest

from tapisvert.batches.contracts import called
from tapisvert.games import GAMES, find
from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.choose_card import PolicyGuide, blank_memory, blank_scratch
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.kernel.batch.playouts import cards_of, random_deals
from tapisvert.kernel.batch.rng import PLAYING, seed_all
from tapisvert.kernel.batch.start_state import start_of
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.parameters import policy_of
from tapisvert.policies.weights import zero
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.tabulate import tabulate

NOTHING = np.empty((0, 0), dtype=np.int64)
DEALS = 200


@pytest.mark.parametrize("name", GAMES)
def test_no_seat_holds_what_it_has_shown_to_lack(name: str) -> None:
    game = find(name)
    contract = called(game, "lacking").contract
    tables = tabulate(game, contract)
    hands, aside = cards_of(tables, random_deals(tabulate_deck(game), [game.seats - 1] * DEALS, 4))
    zeros = np.zeros(DEALS, dtype=np.int64)
    state = start_of(tables, hands, zeros + contract.leader, zeros, aside, None)
    seed_all(state.columns[columns.RNG_STATE], 1, 0, PLAYING)
    memory = blank_memory(game.seats, DEALS)
    policy = policy_of(game, contract, tables, dict.fromkeys(PolicyFamily, zero()))
    guide, shown = PolicyGuide(policy, memory, blank_scratch()), 0
    for step in range(game.seats * int(state.columns[columns.TRICKS_LEFT].max())):
        forced, now = ForcedActions(NOTHING, NOTHING), STAGES * step
        advance_guided(*split_tables(tables), state, forced, guide, now, now + STAGES)
        for place in range(game.seats):
            # After the last card of a trick the next leader has place 0.
            seats = (state.columns[columns.LEADER] + place) % game.seats
            lacking = memory.lacking[seats, np.arange(DEALS)]
            assert not (state.held[place] & lacking).any()
            shown += int(np.count_nonzero(lacking))
    assert shown


def test_without_weights_each_card_is_as_likely() -> None:
    game = find("whist_dix")
    contract = called(game, "1").contract
    tables, deals = tabulate(game, contract), 13_000
    hands, aside = cards_of(tables, random_deals(tabulate_deck(game), [3] * deals, 4))
    hands[:] = hands[0]
    zeros = np.zeros(deals, dtype=np.int64)
    state = start_of(tables, hands, zeros + contract.leader, zeros, aside, None)
    seed_all(state.columns[columns.RNG_STATE], 1, 0, PLAYING)
    policy = policy_of(game, contract, tables, dict.fromkeys(PolicyFamily, zero()))
    guide = PolicyGuide(policy, blank_memory(4, deals), blank_scratch())
    advance_guided(*split_tables(tables), state, ForcedActions(NOTHING, NOTHING), guide, 0, 2)
    _, often = np.unique(state.columns[columns.CARD], return_counts=True)
    assert len(often) == 13
    assert (abs(often - 1000) < 5 * np.sqrt(1000)).all()
