"""Without a rule of thumb the player is weaker: one trial here, all in the soak."""

from tapisvert.bots.gathering import win_what_pays
from tapisvert.bots.habitue import RULES_OF_THUMB
from tests.bots.evidence import STYLE, TRIALS, deal_of, gains


def test_the_player_is_weaker_without() -> None:
    deal = deal_of("marjolet")
    assert gains(map(deal, range(10)))[win_what_pays].mean > 0


def test_every_rule_is_claimed_or_named_as_style() -> None:
    """The last rule of each list always answers and cannot be left out."""
    claimed = {rule for trial in TRIALS for rule in trial.helping}
    rules = {rule for each in RULES_OF_THUMB.values() for rules in each for rule in rules[:-1]}
    assert claimed | STYLE.keys() == rules
    assert not claimed & STYLE.keys()
