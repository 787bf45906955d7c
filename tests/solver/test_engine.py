"""A budget of time is respected, as far as the measured speed of the search allows."""

from random import Random

import pytest

from tapisvert.solver import engine as asking
from tapisvert.solver.engine import MIN_SLICE_NODES, Budget, Solver
from tapisvert.solver.solve import solve
from tests.solver.along import beginning

SPEED = 1_000_000
"""Nodes per second by the clock of these tests."""


@pytest.mark.parametrize("seconds", [0, 0.01, 0.1, 0.5])
def test_the_clock_is_looked_at_in_time(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """A search stops soon after its time is spent."""
    table = beginning(Random("clock 2"), "whist_chinois", 13)
    solver = Solver()
    monkeypatch.setattr(asking, "monotonic", lambda: solver.nodes / SPEED)
    found = solve(table, budget=Budget(seconds=seconds), solver=solver)
    assert not found.exact
    assert 0.9 * SPEED * seconds <= found.nodes <= SPEED * seconds + 2 * MIN_SLICE_NODES


def test_a_slice_is_no_longer_than_the_nodes_left(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Solver(1)
    monkeypatch.setattr(asking, "monotonic", lambda: 0.0)
    assert asking.Clock(solver, Budget(nodes=5, seconds=1)).next_stop(100) == 5
    assert asking.Clock(solver, Budget()).next_stop(100) == 100
