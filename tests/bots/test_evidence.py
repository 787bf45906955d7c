"""No rule can be left out without the player getting weaker; the dearer claims are soaked."""

import pytest

from tapisvert.bots.aim import Aim
from tapisvert.bots.habitue import MANNERS
from tapisvert.bots.shunning import lead_what_is_beaten
from tests.bots.evidence import CLAIMS, Claim

STYLE = {lead_what_is_beaten}
CHEAP = [claim for claim in CLAIMS if claim.deals <= 40]


@pytest.mark.parametrize("claim", CHEAP, ids=str)
def test_the_player_is_weaker_without(claim: Claim) -> None:
    assert claim.gain() > 0


def test_every_rule_is_claimed_or_named_as_style() -> None:
    for aim in (Aim.SHUN, Aim.GIVE, Aim.GATHER):
        claimed = {claim.rule for claim in CLAIMS if claim.aim is aim} | STYLE
        for rules in MANNERS[aim]:
            assert {*rules[:-1]} <= claimed
