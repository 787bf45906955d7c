"""Along what numbers are bent: one by one where they are few, else many in one measure."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.search.follow_order import (
    BASE,
    CASES,
    FEATURES,
    LENGTH,
    LENGTH_WITH_TRUMPS,
    LONE_MASTER,
    LOSES_DISCARD,
    PARTNER_HOLDS_DISCARD,
    PARTNER_LENGTH,
    PARTNER_WILL_WIN_DISCARD,
    PLACES,
    POINTS,
    RUFF,
    STRENGTH,
    SUIT_MASTER,
    VOID,
)
from tapisvert.kernel.search.lead_order import (
    COLUMNS,
    EARLY,
    FIRST_THREE,
    HAND_LENGTHS,
    LED_BEFORE,
    NO_TRUMP,
    OPPONENT_TRUMPS,
    OWNER_KINDS,
    PARTNER_TRUMPS,
    PLAIN,
    ROWS,
    RUFFS,
    SUIT_LENGTHS,
)
from tools.tune_order.bent import Floats

A_LEAD, A_LENGTH, SHORT = 25, 8, 20
"""Steps: of what a lead is worth, per card of a suit, for one card or none."""
OF_A_CASE = {
    BASE: 400, STRENGTH: 6, POINTS: 24, LONE_MASTER: 200, RUFF: 400,
    LENGTH: 16, PARTNER_LENGTH: 24, SUIT_MASTER: 200, VOID: 100, LENGTH_WITH_TRUMPS: 20,
}  # fmt: skip
AWAY = (PARTNER_HOLDS_DISCARD, PARTNER_WILL_WIN_DISCARD, LOSES_DISCARD)


def directions(pointed: int) -> Floats:
    """What a step in each direction adds to all numbers: [direction, number], leads first."""
    found = [_flat(lead, np.zeros((CASES, FEATURES))) for lead in _of_leads()]
    found += [_flat(np.zeros((ROWS, COLUMNS)), case) for case in _of_cases(pointed)]
    return np.array(found)


def _flat(leads: Floats, follows: Floats) -> Floats:
    return np.concatenate([leads.ravel(), follows.ravel()])


def _of_leads() -> list[Floats]:
    """Each kind of lead by itself, by owners of the highest cards, lengths, ruffs and trumps."""
    found, count = [], np.arange(HAND_LENGTHS)
    owners = np.arange(OWNER_KINDS**3)
    for row in range(ROWS):
        context = row // 4
        measures: list[tuple[NDArray[np.int64], NDArray[np.generic]]]
        measures = [(RUFFS + count, A_LEAD * np.ones(HAND_LENGTHS))]
        measures += [
            (FIRST_THREE + owners, A_LEAD * (owners // OWNER_KINDS**place % OWNER_KINDS == whose))
            for place in range(3)
            for whose in range(OWNER_KINDS)
        ]
        for hand in range(4):
            column = SUIT_LENGTHS + hand * HAND_LENGTHS + count
            measures += [(column, A_LENGTH * (count - 2)), (column, SHORT * (count < 2))]
        if context == PLAIN:
            measures += [(RUFFS + count, A_LEAD * (count == who)) for who in range(8)]
        if context != NO_TRUMP:
            measures += [
                (base + count, A_LENGTH * count) for base in (OPPONENT_TRUMPS, PARTNER_TRUMPS)
            ]
        measures += [
            (np.array([column]), A_LEAD * np.ones(1)) for column in range(LED_BEFORE, EARLY)
        ]
        measures.append((np.array([EARLY]), A_LEAD * np.ones(1)))
        for columns, steps in measures:
            leads = np.zeros((ROWS, COLUMNS))
            leads[row, columns] = steps
            found.append(leads)
    return found


def _of_cases(pointed: int) -> list[Floats]:
    """Each feature of each case: what a case, a rank and a ruff are worth by place, too."""
    found = []
    for case in range(CASES // PLACES):
        rows = np.arange(PLACES) + PLACES * case
        for feature, step in OF_A_CASE.items():
            useless = feature >= LENGTH if case not in AWAY else feature == RUFF
            if useless or (feature == POINTS and not pointed):
                continue
            by_place = feature in (BASE, STRENGTH, RUFF) and case not in AWAY
            for some in np.split(rows, PLACES) if by_place else [rows]:
                follows = np.zeros((CASES, FEATURES))
                follows[some, feature] = step
                found.append(follows)
    return found
