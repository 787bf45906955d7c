"""The numbers that leads add up, bent until a choice by them costs as little as it can."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.search.lead_order import COLUMNS, ROWS
from tools.learn_leads.searched import Lead

SOFTENED = 0.3
"""Costs are raised to this power, lest a few dear positions decide all."""
STEP, KEEP, KEEP_SQUARES, SHRINK = 0.1, 0.9, 0.99, 1e-7
"""Of the descent: Adam (Kingma and Ba, 2015)."""

Floats = NDArray[np.float64]


def fitted(found: list[list[Lead]], rounds: int) -> Floats:
    """The numbers, [row, column], that make the expected cost small.

    A lead is chosen the likelier the higher its score: in proportion to the exponential of it. A
    lead that fails costs what its search did and then what the cheapest good one does.
    """
    owner = np.repeat(np.arange(len(found)), [len(leads) for leads in found])
    first = np.concatenate([[0], np.cumsum([len(leads) for leads in found])[:-1]])
    every = [lead for leads in found for lead in leads]
    places = np.array([[lead.row * COLUMNS + c for c in lead.columns] for lead in every])
    cost = _costs(every, owner, first)
    numbers, mean, square = (np.zeros(ROWS * COLUMNS) for _ in range(3))
    for n in range(1, rounds + 1):
        score = numbers[places].sum(axis=1)
        share = np.exp(score - np.maximum.reduceat(score, first)[owner])
        share /= np.add.reduceat(share, first)[owner]
        expected = np.add.reduceat(share * cost, first)
        slope = share * (cost - expected[owner]) / len(found)
        slopes = SHRINK * numbers
        for column in places.T:
            slopes = slopes + np.bincount(column, slope, minlength=len(numbers))
        mean = KEEP * mean + (1 - KEEP) * slopes
        square = KEEP_SQUARES * square + (1 - KEEP_SQUARES) * slopes**2
        rate = STEP * (1 - n / (2 * rounds)) / (1 - KEEP**n)
        numbers -= rate * mean / (np.sqrt(square / (1 - KEEP_SQUARES**n)) + 1e-9)
    return numbers.reshape(ROWS, COLUMNS)


def _costs(every: list[Lead], owner: NDArray[np.int64], first: NDArray[np.int64]) -> Floats:
    """What it costs to try each lead first, above the cheapest, in proportion to their mean."""
    cost = np.array([lead.cost for lead in every], dtype=np.float64)
    good = np.array([lead.good for lead in every])
    cheapest = np.minimum.reduceat(np.where(good, cost, np.inf), first)
    cost = np.where(good, cost, cost + cheapest[owner]) ** SOFTENED
    cost -= np.minimum.reduceat(cost, first)[owner]
    return np.asarray(cost / max(cost.mean(), 1e-9))
