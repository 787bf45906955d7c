"""The scenarios of faults detect every small change of a row or of a hearing."""

import pytest

from tests.mutants_of_faults import FaultMutant, mutants, survives

ALL = list(mutants())


@pytest.mark.sampled
@pytest.mark.parametrize("mutant", ALL, ids=str)
def test_a_scenario_notices(mutant: FaultMutant) -> None:
    assert not survives(mutant), f"no scenario tests {mutant}"


def test_mutants_are_many() -> None:
    assert len(ALL) > 400
