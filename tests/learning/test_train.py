"""Training: the kernel's logits are the network's, slopes are right, and it learns."""

from random import Random

import numpy as np

from tapisvert.batches.contracts import called
from tapisvert.games import find
from tapisvert.kernel.policy.layout import CARD_GROUPS, CONTEXT, HIDDEN, ROWS, STARTS
from tapisvert.learning.decisions import decisions
from tapisvert.learning.exercises import exercises, pick
from tapisvert.learning.network import Network
from tapisvert.learning.train import learn, softmax, train
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.weights import Weights, zero

GAME = find("manille_boussac")


def test_decisions_have_one_row_of_each_group() -> None:
    contract = called(GAME, "1").contract
    found = decisions(GAME, contract, dict.fromkeys(PolicyFamily, zero()), 50, 3, 0)
    for group in range(len(CONTEXT)):
        rows = found.context[:, group]
        assert (STARTS[group] <= rows).all()
        assert (rows < STARTS[group + 1]).all()
    for group in range(CARD_GROUPS):
        rows = found.rows[found.there][:, group]
        assert (STARTS[len(CONTEXT) + group] <= rows).all()
        assert (rows < STARTS[len(CONTEXT) + group + 1]).all()
    assert (found.there.sum(axis=1) > 1).all()
    assert found.values[found.there].any()


def test_a_network_of_whole_numbers_keeps_its_logits() -> None:
    rng = np.random.default_rng(1)
    rows = np.round(rng.normal(0, 10, (ROWS, HIDDEN))).astype(np.float32)
    output = np.round(rng.normal(0, 30, HIDDEN)).astype(np.float32)
    weights = Weights(rows, output, {})
    network = Network.of(weights)
    again = network.quantised({})
    assert (again.rows == rows).all()
    assert (again.output == output).all()


def test_learning_raises_the_logits_it_should() -> None:
    contract = called(GAME, "1").contract
    found = decisions(GAME, contract, dict.fromkeys(PolicyFamily, zero()), 100, 3, 0)
    network = Network.start(1)
    slopes = np.where(found.there, 1, 0).astype(np.float32) * np.sign(found.values)
    before = (network.logits(found.context, found.rows)[0] * slopes).sum()
    network.learn(found.context, found.rows, slopes.astype(np.float32))
    assert (network.logits(found.context, found.rows)[0] * slopes).sum() > before


def test_training_beats_chance_and_repeats() -> None:
    every = exercises([GAME], 1)
    assert pick(Random(1), every).game == GAME
    networks = train(every, 60, 2, deals=400)
    again = train(every, 60, 2, deals=400)
    assert np.array_equal(networks[PolicyFamily.POINTS].rows, again[PolicyFamily.POINTS].rows)
    contract, better = called(GAME, "1").contract, 0.0
    weights = {PolicyFamily.POINTS: networks[PolicyFamily.POINTS].quantised({})}
    for seed in range(20):  # the chosen card's value against the mean of all
        found = decisions(GAME, contract, weights, 200, seed, 0)
        logits, _ = networks[PolicyFamily.POINTS].logits(found.context, found.rows)
        chances = softmax(np.where(found.there, logits, -np.inf))
        usual = found.values.sum(axis=1) / found.there.sum(axis=1)
        better += float(((chances * found.values).sum(axis=1) - usual).mean())
    assert better > 0


def test_nothing_is_learnt_where_no_card_matters() -> None:
    contract = called(GAME, "1").contract
    found = decisions(GAME, contract, dict.fromkeys(PolicyFamily, zero()), 20, 3, 0)
    network = Network.start(1)
    before = network.rows.copy()
    learn(network, found._replace(values=found.values * 0), 0.1)
    assert np.array_equal(network.rows, before)
