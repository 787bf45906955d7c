"""Training: the kernel's logits are the network's, gradients are right, and it learns."""

from errno import ENOSPC
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tapisvert.batches.contracts import called
from tapisvert.games import find
from tapisvert.kernel.policy.features import row_of_goal
from tapisvert.kernel.policy.layout import CARD_GROUPS, CONTEXT, GOAL, HIDDEN, ROWS, STARTS
from tapisvert.kernel.policy.parameters import NAT
from tapisvert.learning.decisions import decisions
from tapisvert.learning.exercises import exercises, pick
from tapisvert.learning.network import UNIT, Network
from tapisvert.learning.train import learn, save, softmax, train
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.weights import Weights, trained, write, zero

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
    network = Network(rows / np.float32(UNIT), output / np.float32(NAT / UNIT))
    again = network.quantised({})
    assert (again.rows == rows).all()
    assert (again.output == output).all()


def test_learning_raises_the_logits_it_should() -> None:
    contract = called(GAME, "1").contract
    found = decisions(GAME, contract, dict.fromkeys(PolicyFamily, zero()), 100, 3, 0)
    network = Network.start(1)
    gradient = np.where(found.there, 1, 0).astype(np.float32) * np.sign(found.values)
    before = (network.logits(found.context, found.rows)[0] * gradient).sum()
    network.learn(found.context, found.rows, gradient.astype(np.float32), 0.003)
    assert (network.logits(found.context, found.rows)[0] * gradient).sum() > before


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


def test_with_goals_a_network_first_plays_as_without() -> None:
    tricks = trained(PolicyFamily.TRICKS)
    weights = Network.with_goals(tricks).quantised({})
    goals = slice(STARTS[GOAL], STARTS[GOAL + 1])
    assert row_of_goal(0, 0, 0, 5) == STARTS[GOAL]
    assert (weights.rows[goals] == tricks.rows[STARTS[GOAL]]).all()
    assert np.array_equal(np.delete(weights.rows, goals, 0), np.delete(tricks.rows, goals, 0))
    assert np.array_equal(weights.output, tricks.output)


def test_nothing_is_learnt_where_no_card_matters() -> None:
    contract = called(GAME, "1").contract
    found = decisions(GAME, contract, dict.fromkeys(PolicyFamily, zero()), 20, 3, 0)
    network = Network.start(1)
    before = network.rows.copy()
    learn(network, found._replace(values=found.values * 0), 0.1)
    assert np.array_equal(network.rows, before)


def test_weights_are_saved_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = (PolicyFamily.POINTS, PolicyFamily.TRICKS)
    save({each: Network.start(1) for each in names}, tmp_path, "first", 1, 0.0)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    written = list[Path]()

    def full(file: Path, weights: Weights) -> None:
        written.append(file)
        if len(written) == 2:
            raise OSError(ENOSPC, "full")
        write(file, weights)

    monkeypatch.setattr("tapisvert.learning.train.write", full)
    with pytest.raises(OSError, match="full"):
        save({each: Network.start(2) for each in names}, tmp_path, "second", 2, 0.0)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
