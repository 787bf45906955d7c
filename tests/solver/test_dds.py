"""Another solver's answers: the ends of a hundred plays here, whole deals in the soak."""

import pytest

from tapisvert.solver.asking import Solver
from tests.solver.dds import check_leads, check_trace, list100

DEALS = list(list100())


@pytest.mark.parametrize("tenth", range(10))
def test_ends_of_plays(tenth: int) -> None:
    compared = [check_trace(deal, 6, Solver(8)) for deal in DEALS[tenth::10]]
    assert sum(compared) > 40


@pytest.mark.parametrize("deal", [0, 3])
def test_every_lead_of_a_deal(deal: int) -> None:
    check_leads(DEALS[deal])
