"""Train the policies by self-play: raise the logits of cards with a positive advantage.

Every iteration takes decisions of one game under one contract (``decisions.py``), in which each
legal card has been tried. The advantage of a card is its value minus the mean value under the
policy, in standard deviations and clipped. The gradient is the policy gradient over all actions
(Sutton et al. 2000; Allen et al. 2017, "Mean Actor-Critic"): the gradient of a logit is the
advantage times the probability of the card. Without that factor the same network plays much worse;
probably cards that nobody would play take too much of its capacity. A rare good card is tried too,
so its logit still rises, but slowly. EXPLORE leads to positions that the policy avoids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import numpy as np

from tapisvert.kernel.policy.parameters import Floats
from tapisvert.learning.decisions import Decisions, decisions
from tapisvert.learning.exercises import Exercise, pick
from tapisvert.learning.network import Network
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.weights import Weights, write

DEALS = 1600
"""Deals of one iteration."""
EXPLORE = 30
"""Random plays per 1000 cards of self-play."""
CLIP = 1.5
"""Advantages are clipped to this many standard deviations of a value."""
RATES = 0.004, 0.0003
"""The learning rates of the first and the last iteration; between them a cosine schedule."""
FINE_TUNING_RATES = 0.001, 0.0001
"""The same for a network that starts from trained weights."""
NO_WEIGHTS: Mapping[PolicyFamily, Weights] = {}
HOUR = 3600


def train(
    every: Mapping[PolicyFamily, Sequence[Exercise]], iterations: int, seed: int,
    step: Callable[[int], None] = lambda done: None, deals: int = DEALS,
    initial: Mapping[PolicyFamily, Weights] = NO_WEIGHTS,
) -> dict[PolicyFamily, Network]:  # fmt: skip
    """Return a trained network for each family.

    ``every`` has the exercises of each family, ``deals`` is how many deals are played in an
    iteration; after each, ``step`` is called with the number of iterations done. ``initial`` gives
    weights, trained without goals, from which some families start; the others start from random
    weights.

    The same arguments give the same networks on machines whose libraries round alike.
    """
    random = Random(seed)
    networks = {
        each: Network.with_goals(initial[each]) if each in initial else Network.start(seed)
        for each in sorted(every)
    }
    for done in range(iterations):
        game, contract, families = pick(random, every)
        weights = {each: networks[each].quantised({}) for each in families}
        found = decisions(game, contract, weights, deals, random.getrandbits(40), EXPLORE)
        for family in set(found.family):
            first, last = FINE_TUNING_RATES if family in initial else RATES
            rate = last + (first - last) * (1 + cos(pi * done / iterations)) / 2
            learn(networks[family], _of_family(found, family), rate)
        step(done + 1)
    return networks


def learn(network: Network, found: Decisions, rate: float) -> None:
    """Take one step towards the cards that did better than the policy does on average."""
    spread = float(found.values[found.there].std())
    if not spread:
        return
    logits, _ = network.logits(found.context, found.rows)
    chances = softmax(np.where(found.there, logits, -np.inf))
    values = found.values / spread
    mean = (chances * values).sum(axis=1, keepdims=True)
    gradient = chances * np.clip(values - mean, -CLIP, CLIP)  # 0 where there is no card
    network.learn(found.context, found.rows, gradient.astype(np.float32), rate)


def softmax(logits: Floats) -> Floats:
    """Probabilities [decision, card]; 0 where the logit is minus infinity."""
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=1, keepdims=True), dtype=np.float32)


def save(
    networks: Mapping[PolicyFamily, Network], place: Path, command: str, seed: int, start: float
) -> None:
    """Write the weights of each family, with the command, the seed and the hours: all or none."""
    place.mkdir(parents=True, exist_ok=True)
    hours = round((monotonic() - start) / HOUR, 3)
    with TemporaryDirectory(dir=place) as new:
        for family, network in networks.items():
            about = {"command": command, "seed": seed, "hours": hours, "steps": network.steps}
            write(Path(new) / f"{family}.npz", network.quantised(about))
        for family in networks:
            (Path(new) / f"{family}.npz").replace(place / f"{family}.npz")


def _of_family(found: Decisions, family: PolicyFamily) -> Decisions:
    rows = np.array([n for n, each in enumerate(found.family) if each == family])
    return Decisions(
        found.context[rows], found.rows[rows], found.there[rows], found.values[rows],
        [family] * len(rows),
    )  # fmt: skip
