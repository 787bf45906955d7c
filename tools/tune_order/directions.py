"""Along what numbers are bent: one by one where they are few, else many in one measure."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.following import (
    BASE,
    CASES,
    FEATURES,
    FRIENDS,
    HELD_AWAY,
    LENGTH,
    LONE,
    LOSES_AWAY,
    PLACES,
    RESCUED_AWAY,
    RUFF,
    RUFFABLE,
    STRENGTH,
    TOP,
    VOID,
    WORTH,
)
from tapisvert.kernel.promise import (
    A_HAND,
    COLUMNS,
    EARLY,
    FIRST_THREE,
    FOES_TRUMPS,
    FRIENDS_TRUMPS,
    LED_LAST,
    LENGTHS,
    NO_TRUMP,
    OWNERS,
    PLAIN,
    ROWS,
    RUFFS,
)
from tools.tune_order.bent import Floats

A_LEAD, A_LENGTH, SHORT = 25, 8, 20
"""Steps: of what a lead is worth, per card of a suit, for one card or none."""
OF_A_CASE = {
    BASE: 400, STRENGTH: 6, WORTH: 24, LONE: 200, RUFF: 400,
    LENGTH: 16, FRIENDS: 24, TOP: 200, VOID: 100, RUFFABLE: 20,
}  # fmt: skip
AWAY = (HELD_AWAY, RESCUED_AWAY, LOSES_AWAY)


def directions(pointed: int) -> Floats:
    """What a step in each direction adds to all numbers: [direction, number], leads first."""
    found = [_flat(lead, np.zeros((CASES, FEATURES))) for lead in _of_leads()]
    found += [_flat(np.zeros((ROWS, COLUMNS)), case) for case in _of_cases(pointed)]
    return np.array(found)


def _flat(leads: Floats, follows: Floats) -> Floats:
    return np.concatenate([leads.ravel(), follows.ravel()])


def _of_leads() -> list[Floats]:
    """Each kind of lead by itself, by owners of the highest cards, lengths, ruffs and trumps."""
    found, count = [], np.arange(A_HAND)
    owners = np.arange(OWNERS**3)
    for row in range(ROWS):
        context = row // 4
        measures: list[tuple[NDArray[np.int64], NDArray[np.generic]]]
        measures = [(RUFFS + count, A_LEAD * np.ones(A_HAND))]
        measures += [
            (FIRST_THREE + owners, A_LEAD * (owners // OWNERS**place % OWNERS == whose))
            for place in range(3)
            for whose in range(OWNERS)
        ]
        for hand in range(4):
            column = LENGTHS + hand * A_HAND + count
            measures += [(column, A_LENGTH * (count - 2)), (column, SHORT * (count < 2))]
        if context == PLAIN:
            measures += [(RUFFS + count, A_LEAD * (count == who)) for who in range(8)]
        if context != NO_TRUMP:
            measures += [(base + count, A_LENGTH * count) for base in (FOES_TRUMPS, FRIENDS_TRUMPS)]
        measures += [(np.array([column]), A_LEAD * np.ones(1)) for column in range(LED_LAST, EARLY)]
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
            if useless or (feature == WORTH and not pointed):
                continue
            by_place = feature in (BASE, STRENGTH, RUFF) and case not in AWAY
            for some in np.split(rows, PLACES) if by_place else [rows]:
                follows = np.zeros((CASES, FEATURES))
                follows[some, feature] = step
                found.append(follows)
    return found
