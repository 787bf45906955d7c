"""The likelihood of what was played: the product of the probabilities of the cards, by seat."""

from math import ceil, log
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tapisvert as tv
from tapisvert.cards import members
from tapisvert.kernel.policy.parameters import SHARES_PER_NAT
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.rollouts.likelihoods import log_likelihoods
from tapisvert.policies.rollouts.probabilities import probabilities

FOLLOW_ONLY = ["whist_dix", "whist_mort", "polignac", "whist_ecossais"]
"""Games whose only duty is to follow suit. In others ``probabilities`` uses proofs from other
duties that the policy does not remember while it plays."""
LEAST = -7.0
"""In nats. Less likely cards are not played here, because rounding distorts their probability."""


def begun(name: str, seed: str) -> Table:
    game = tv.game(name)
    return Match.start(game, [*"ABCD"][: len(game.players)], seed).table


def some_plays(name: str, seed: str, most: int) -> tuple[Table, NDArray[np.float64]]:
    """A table after so many cards, and by seat the logarithms of their probabilities."""
    table, random = begun(name, seed), Random(seed)
    logs = np.zeros(table.game.seats)
    while len(table.layout.played) < most or not table.legal_cards:
        if not table.legal_cards:
            table = table.apply(random.choice(table.legal()))
            continue
        assert table.turn is not None
        chances = {card: log(chance) for card, chance in probabilities(table).items()}
        card = random.choice([each for each in chances if chances[each] > LEAST])
        logs[table.turn] += chances[card]
        table = table.apply(Play(table.turn, card))
    return table, logs


@pytest.mark.parametrize("name", FOLLOW_ONLY)
def test_it_is_the_product_of_the_probabilities(name: str) -> None:
    for number, most in enumerate((1, 7, 14, 21)):
        table, logs = some_plays(name, f"{name}/{number}", most)
        found = log_likelihoods([table])
        assert found.shape == (1, table.game.seats)
        np.testing.assert_allclose(
            found[0], logs, atol=ceil(most / table.game.seats) / SHARES_PER_NAT
        )
    assert logs.min() < -1


def test_own_plays_are_as_likely_in_every_world() -> None:
    """They depend only on what the seat sees; those of others depend on the world."""
    table, _ = some_plays("whist_dix", "worlds", 22)
    assert table.by is not None
    found = log_likelihoods(tv.worlds(view(table, table.by), 30, 1))
    assert found.shape == (30, 4)
    assert np.ptp(found[:, table.by]) == 0
    others = np.delete(found, table.by, axis=1)
    assert (np.ptp(others, axis=0) > 0).all()


def test_the_true_deal_is_likelier_than_a_random_world() -> None:
    """If all seats play by the policy."""
    gains = []
    for seed in range(12):
        table, random = begun("whist_dix", f"true {seed}"), Random(seed)
        while len(table.layout.played) < 25:
            chances = probabilities(table)
            assert table.turn is not None
            card = random.choices([*chances], [*chances.values()])[0]
            table = table.apply(Play(table.turn, card))
        assert table.by is not None
        worlds = tv.worlds(view(table, table.by), 40, seed)
        true, others = log_likelihoods([table]).sum(), log_likelihoods(worlds).sum(axis=1)
        gains.append(true - others.mean())
    assert np.mean(gains) > 1


def test_what_has_no_likelihood_is_refused_in_one_line() -> None:
    judged = Match.start(tv.game("whist_dix"), [*"ABCD"], "judged", enforcement="table").table
    after_a_card = judged.apply(judged.legal()[0])
    plain, stock = begun("whist_dix", "plain"), begun("marjolet", "stock")
    hidden = view(plain, plain.by).table
    refused: dict[str, tuple[Any, ...]] = {
        "rollouts/tables": ([], None, [1], "table", [None], [hidden], [plain, after_a_card]),
        "likelihoods/stock": ([stock.apply(stock.legal()[0])],),
        "likelihoods/enforcement": ([after_a_card],),
        "likelihoods/contract": ([under_two_contracts()],),
    }
    for code, lists in refused.items():
        for worlds in lists:
            with pytest.raises(tv.TapisError) as found:
                log_likelihoods(worlds)
            assert found.value.code == code
            assert len(str(found.value).splitlines()) == 1


def test_before_the_first_card_nothing_tells_worlds_apart() -> None:
    assert not log_likelihoods([begun("whist_dix", "none")]).any()


def under_two_contracts() -> Table:
    """A deal of Polignac in which a seat seeks the général when cards have been played already."""
    for seed in range(300):
        table, random, first = begun("polignac", f"two {seed}"), Random(seed), None
        while not table.over:
            first = first or (table.ruling.contract if table.layout.played else None)
            changed = first and table.ruling.contract not in (None, first)
            if changed and table.legal_cards:
                return table.apply(Play(table.turn or 0, next(members(table.legal_cards))))
            some = table.open() if random.random() < 0.3 else ()
            table = table.apply(random.choice(some or table.legal()))
    raise AssertionError("no such deal")
