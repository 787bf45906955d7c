"""The scenarios of faults detect every change that an option makes to a row or to a hearing."""

import pytest

from tests.mutants_of_fault_options import OptionMutant, mutants, survives

ALL = list(mutants())


@pytest.mark.parametrize("mutant", ALL, ids=str)
def test_a_scenario_notices(mutant: OptionMutant) -> None:
    assert not survives(mutant), f"no scenario tests {mutant}"


def test_mutants_are_many() -> None:
    assert len(ALL) >= 30
