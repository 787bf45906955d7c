"""What leads promise, as it is learned and as it is kept."""

from random import Random

import numpy as np

from tapisvert.cards import Suit
from tapisvert.kernel.promise import COLUMNS, ROWS
from tools.learn_leads.__main__ import TARGET
from tools.learn_leads.fitted import fitted
from tools.learn_leads.searched import Lead, searched


def test_what_is_kept_is_whole() -> None:
    numbers = np.loadtxt(TARGET, delimiter=",")
    assert numbers.shape == (2 * ROWS, COLUMNS)
    assert (numbers == np.rint(numbers)).all()
    assert np.abs(numbers).max() < 1 << 12


def test_leads_of_searches() -> None:
    found = list(searched(3, Random(3), "manille_boussac", Suit.CLUBS))
    assert len(found) > 10
    for leads in found:
        assert len(leads) > 1
        assert any(lead.good for lead in leads)
        assert all(0 <= lead.row < ROWS and max(lead.columns) < COLUMNS for lead in leads)
        assert all(lead.cost > 0 for lead in leads)


def test_the_cheaper_lead_is_learned() -> None:
    cheap, dear, bad = (
        Lead(0, (1, 2), True, 10),
        Lead(0, (3, 2), True, 100),
        Lead(1, (1,) * 2, False, 5),
    )
    numbers = fitted([[cheap, dear, bad], [dear, cheap]] * 4, 60)
    score = [sum(numbers[lead.row, c] for c in lead.columns) for lead in (cheap, dear, bad)]
    assert score[0] > score[1] + 1
    assert score[0] > score[2] + 1
