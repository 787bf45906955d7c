"""The network: one hidden layer of 32 clipped linear units over one-hot features.

The active rows of weights are summed and clipped; a linear output gives the logit of each card. All
numbers are whole and small enough for float32 to be exact (``parameters.Policy``). So the compiler
may add in any order: the result is the same.
"""

import numpy as np

from tapisvert.kernel.core.jit import jit_exact
from tapisvert.kernel.policy.layout import HIDDEN, MAX_ACTIVATION
from tapisvert.kernel.policy.parameters import Floats
from tapisvert.tables.schema import Ints

ZERO, TOP = np.float32(0), np.float32(MAX_ACTIVATION)


@jit_exact
def sum_context(weights: Floats, network: int, rows: Ints, into: Floats) -> None:
    """Write the sum of the context's rows to ``into`` [hidden unit]."""
    for unit in range(HIDDEN):
        into[unit] = weights[network, rows[0], unit]
    for group in range(1, len(rows)):
        row = rows[group]
        for unit in range(HIDDEN):
            into[unit] += weights[network, row, unit]


@jit_exact
def logit_of(
    weights: Floats, output: Floats, network: int, context: Floats,
    rows: tuple[int, int, int, int, int, int, int, int, int, int, int],
) -> int:  # fmt: skip
    """The logit of a card, in 1 / NAT nats. ``context`` comes from ``sum_context``."""
    a, b, c, d, e, f, g, h, i, j, k = rows
    total = ZERO
    for unit in range(HIDDEN):
        found = (
            context[unit] + weights[network, a, unit] + weights[network, b, unit]
            + weights[network, c, unit] + weights[network, d, unit] + weights[network, e, unit]
            + weights[network, f, unit] + weights[network, g, unit] + weights[network, h, unit]
            + weights[network, i, unit] + weights[network, j, unit] + weights[network, k, unit]
        )  # fmt: skip
        clipped = min(max(found, ZERO), TOP)
        total += clipped * output[network, unit]
    return int(total)
