"""A network in floating point, its gradient, and its quantization to the kernel's integers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.policy.layout import GOAL, HIDDEN, MAX_ACTIVATION, ROWS, STARTS
from tapisvert.kernel.policy.parameters import NAT, Floats
from tapisvert.policies.weights import Weights
from tapisvert.tables.schema import Ints

UNIT = 32
"""Quantization: the weights of rows are multiplied by UNIT, those of the output by NAT / UNIT."""
LIMIT = MAX_ACTIVATION / UNIT
"""The upper limit of a hidden unit."""
DECAY = 1e-4
BETA1, BETA2, TINY = 0.9, 0.99, 1e-8


@dataclass
class Network:
    """The weights of a family in training, in floating point. Logits are in nats.

    ``moments`` are the first moments of rows and output, then the second ones.
    """

    rows: Floats  # [row, hidden unit]
    output: Floats  # [hidden unit]
    moments: list[NDArray[Any]] = field(default_factory=list)
    steps: int = 0

    @classmethod
    def start(cls, seed: int) -> Network:
        """Return a network with small random weights."""
        rng = np.random.default_rng(seed)
        rows = rng.normal(0, 0.15, (ROWS, HIDDEN)).astype(np.float32)
        output = rng.normal(0, 0.3, HIDDEN).astype(np.float32)
        return cls(rows, output)

    @classmethod
    def with_goals(cls, weights: Weights) -> Network:
        """Return a network that at first plays by ``weights``, whatever its goal.

        They were trained without goals, so the rows of goals begin as the row of none.
        """
        rows = weights.rows / np.float32(UNIT)
        rows[STARTS[GOAL] + 1 : STARTS[GOAL + 1]] = rows[STARTS[GOAL]]
        return cls(rows, weights.output / np.float32(NAT / UNIT))

    def logits(self, context: Ints, rows: Ints) -> tuple[Floats, Floats]:
        """Return the logits [decision, card] and the sums of the hidden units before clipping.

        ``context`` is [decision, group], ``rows`` [decision, card, group].
        """
        sums = self.rows[context].sum(axis=1)[:, None] + self.rows[rows].sum(axis=2)
        return np.clip(sums, 0, LIMIT) @ self.output, sums

    def learn(self, context: Ints, rows: Ints, gradient: Floats, rate: float) -> None:
        """Take one ascent step of AdamW (Loshchilov and Hutter 2019).

        ``gradient`` [decision, card]: the gradient of the objective by each logit, 0 for no card.
        """
        _, sums = self.logits(context, rows)
        clipped = np.clip(sums, 0, LIMIT)
        to_output = np.einsum("dc,dch->h", gradient, clipped)
        inside = (sums > 0) & (sums < LIMIT)
        hidden = np.where(inside, gradient[:, :, None] * self.output, 0).astype(np.float32)
        to_rows = np.zeros_like(self.rows)
        _add(to_rows, context, hidden.sum(axis=1))
        _add(to_rows, rows.reshape(-1, rows.shape[2]), hidden.reshape(-1, HIDDEN))
        count = len(context)
        self._step([to_rows / count, to_output / count], rate)

    def _step(self, gradients: list[NDArray[Any]], rate: float) -> None:
        if not self.moments:
            self.moments = [np.zeros_like(each) for each in (*gradients, *gradients)]
        self.steps += 1
        for n, (weights, gradient) in enumerate(
            zip((self.rows, self.output), gradients, strict=True)
        ):
            mean, square = self.moments[n], self.moments[n + 2]
            mean += (1 - BETA1) * (gradient - mean)
            square += (1 - BETA2) * (gradient * gradient - square)
            corrected = mean / (1 - BETA1**self.steps)
            size = np.sqrt(square / (1 - BETA2**self.steps)) + TINY
            weights += rate * (corrected / size - DECAY * weights)

    def quantised(self, about: dict[str, Any]) -> Weights:
        """Return the weights as integers for the kernel, clipped to their limits."""
        rows = np.clip(np.round(self.rows * UNIT), -2000, 2000).astype(np.float32)
        output = np.clip(np.round(self.output * (NAT / UNIT)), -1000, 1000).astype(np.float32)
        return Weights(rows, output, about)


def _add(total: Floats, rows: Ints, values: Floats) -> None:
    """Add ``values`` [n, hidden unit] to each of the rows ``rows`` [n, group] of ``total``."""
    for group in range(rows.shape[1]):
        column = rows[:, group]
        low = int(column.min(initial=0))
        size = int(column.max(initial=0)) - low + 1
        for unit in range(values.shape[1]):
            total[low : low + size, unit] += np.bincount(
                column - low, weights=values[:, unit], minlength=size
            )
