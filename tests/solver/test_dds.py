"""Answers of DDS: the ends of many plays here, whole deals in the soak."""

from random import Random

import pytest

from bench.dds import library
from tests.solver.dds import LISTED, SUITS, beside_dds, check_leads, check_trace, listed


@pytest.mark.sampled
@pytest.mark.parametrize("tenth", range(10))
def test_ends_of_plays(tenth: int) -> None:
    compared = [check_trace(listed(case), 6) for case in range(tenth, LISTED, 10)]
    assert sum(compared) > 40


@pytest.mark.parametrize("deal", [0, 3])
def test_every_lead_of_a_deal(deal: int) -> None:
    check_leads(listed(deal))


@pytest.mark.skipif(not library(), reason="needs endplay: see requirements/dds.txt")
def test_small_fresh_deals() -> None:
    random = Random("fresh")
    for case in range(50):
        beside_dds(random, SUITS[case % 5], random.randrange(2, 7))
