"""The solver refuses wrong arguments with one clear line."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tapisvert as tv

MATCH = tv.game("polignac").match(["A", "B", "C", "D"], seed="given")
TABLE = MATCH.table


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


@pytest.mark.parametrize("deals", [-1, 1.5, "20", None])
def test_no_number_of_deals(deals: Any) -> None:
    refused("solve/suppose", "whole number", tv.analyse, MATCH, suppose=deals)


def test_nothing_to_solve() -> None:
    assert tv.solve_many([]) == []
    assert tv.solve_many(iter([TABLE]), 2)[0].unit == "jacks"


def refused(code: str, said: str, call: Callable[..., object], *given: Any, **named: Any) -> None:
    with pytest.raises(tv.TapisError, match=said) as caught:
        call(*given, **named)
    assert caught.value.code == code
    assert "\n" not in caught.value.text.fr
