"""The solver refuses wrong arguments with one clear line."""

from collections.abc import Callable
from decimal import Decimal
from math import nan
from typing import Any

import numpy as np
import pytest

import tapisvert as tv

MATCH = tv.game("polignac").match(["A", "B", "C", "D"], seed="given")
TABLE = MATCH.table
NEAR_END = tv.game("manille").match([*"ABCD"], seed="given").table
while len(NEAR_END.ruling.tricks) < 6:
    NEAR_END = NEAR_END.apply(NEAR_END.legal()[0])


@pytest.mark.parametrize("given", [None, "N:A2", 3, {}, MATCH, [TABLE]])
def test_no_table(given: Any) -> None:
    refused("solve/table", "a table is needed, such as that of a match", tv.solve, given)


@pytest.mark.parametrize("given", [None, 3, TABLE])
def test_no_tables(given: Any) -> None:
    refused("solve/tables", "tables are needed", tv.solve_many, given)


@pytest.mark.parametrize("given", ["AS", {"a": 1}, [TABLE, None], (MATCH,), iter([MATCH])])
def test_tables_among_which_one_is_none(given: Any) -> None:
    refused("solve/table", "a table is needed", tv.solve_many, given)


@pytest.mark.parametrize("given", [None, "evening.json", {}, TABLE, [MATCH]])
def test_no_match(given: Any) -> None:
    refused("solve/match", "a match is needed", tv.analyse, given)


@pytest.mark.parametrize("nodes", [-1, 1.5, "10"])
def test_no_number_of_nodes(nodes: Any) -> None:
    refused("solve/nodes", "whole number", tv.solve, TABLE, nodes=nodes)


@pytest.mark.parametrize("seconds", [float("inf"), 1e300, 10**400])
def test_more_time_than_anybody_has_is_no_limit(seconds: float) -> None:
    assert tv.solve(TABLE, seconds=seconds).exact


@pytest.mark.parametrize("seconds", [-0.1, float("nan"), "1", [1]])
def test_no_time(seconds: Any) -> None:
    refused("solve/seconds", "not negative", tv.solve, TABLE, seconds=seconds)
    refused("solve/seconds", "not negative", tv.solve_many, [TABLE], seconds=seconds)
    refused("solve/seconds", "not negative", tv.analyse, MATCH, seconds=seconds)


@pytest.mark.parametrize("seconds", [True, np.bool_(True)])
def test_true_is_no_time(seconds: Any) -> None:
    refused("solve/seconds", "not negative", tv.solve, TABLE, seconds=seconds)


@pytest.mark.parametrize("given", ["no", 1, None, 0.0, np.array([True, False])])
def test_no_flag(given: Any) -> None:
    said = "expected True or False"
    refused("solve/every_trick", said, tv.solve, TABLE, every_trick=given)
    refused("solve/only_best", said, tv.solve_worlds, [TABLE], only_best=given)


def test_a_flag_of_numpy_is_a_flag() -> None:
    every: Any = np.bool_(True)
    assert tv.solve(TABLE, every_trick=every, nodes=50).unit == "made"


@pytest.mark.parametrize("step", [1.5, "no", True])
def test_no_step(step: Any) -> None:
    said = "a function without arguments"
    refused("solve/step", said, tv.solve, TABLE, step=step)
    refused("solve/step", said, tv.solve_many, [TABLE], step=step)
    refused("solve/step", said, tv.solve_worlds, [TABLE], step=step)
    refused("solve/step", said, tv.analyse, MATCH, step=step)


@pytest.mark.parametrize("threads", [0, -1, 2.0, "2", 257])
def test_no_number_of_threads(threads: Any) -> None:
    refused("solve/threads", "from 1 to 256", tv.solve_many, [TABLE], threads)


@pytest.mark.parametrize("deals", [-1, 1.5, "20", None, True, [3], nan, 10**6 + 1, 10**30])
def test_no_number_of_deals(deals: Any) -> None:
    refused("solve/suppose", "whole number", tv.analyse, MATCH, suppose=deals)


NONSENSE = [
    nan, -1, -(10**5000), "3", [3], {3}, {}, True, np.array([1]), np.float64("nan"),
    Decimal("sNaN"), 1j, object(),
]  # fmt: skip


@pytest.mark.parametrize("given", NONSENSE, ids=lambda given: type(given).__name__)
def test_limits_that_are_no_numbers(given: Any) -> None:
    for code, calls in LIMITS.items():
        for call in calls:
            refused(code, "whole number" if code != "solve/seconds" else "a number", call, given)


@pytest.mark.parametrize("given", [10**30, 10**5000, np.uint64(2**63)], ids=["30", "5000", "63"])
def test_very_large_limits_are_none(given: Any) -> None:
    assert tv.solve(NEAR_END, nodes=given, seconds=given).exact
    assert tv.solve_worlds([NEAR_END], nodes=given).exact


@pytest.mark.parametrize("given", [np.array(3), np.array([1.5]), {}, {3}, "AS", object(), [{}]])
def test_what_are_no_tables_or_cards(given: Any) -> None:
    refused("solve/cards", "legal cards", tv.solve_worlds, [TABLE], cards=given)
    with pytest.raises(tv.TapisError) as caught:
        tv.solve_worlds(given)
    assert caught.value.code in ("solve/tables", "solve/table", "solve/worlds")
    with pytest.raises(tv.TapisError, match="card"):
        tv.solve(NEAR_END).loss(given)


def test_nothing_to_solve() -> None:
    assert tv.solve_many([]) == []
    assert tv.solve_many(iter([TABLE]), 2)[0].unit == "jacks"


LIMITS: dict[str, list[Callable[[Any], object]]] = {
    "solve/nodes": [
        lambda given: tv.solve(TABLE, nodes=given),
        lambda given: tv.solve_many([TABLE], nodes=given),
        lambda given: tv.solve_worlds([TABLE], nodes=given),
        lambda given: tv.analyse(MATCH, nodes=given),
        lambda given: tv.best_line(TABLE, nodes=given),
    ],
    "solve/seconds": [
        lambda given: tv.solve(TABLE, seconds=given),
        lambda given: tv.solve_many([TABLE], seconds=given),
        lambda given: tv.analyse(MATCH, seconds=given),
        lambda given: tv.best_line(TABLE, seconds=given),
    ],
}


def refused(code: str, said: str, call: Callable[..., object], *given: Any, **named: Any) -> None:
    with pytest.raises(tv.TapisError, match=said) as caught:
        call(*given, **named)
    assert caught.value.code == code
    assert "\n" not in caught.value.text.fr
