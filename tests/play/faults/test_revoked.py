"""Revokes at whist, as the generator settles them."""

from random import Random

import pytest

from tapisvert.games import GAMES, find
from tests.oracle import WHISTS
from tests.play.faults.scenarios import scenarios, start
from tests.revoked import compare
from tests.strategies import random_options

DEALS = 16


@pytest.mark.parametrize("game_id", [*WHISTS, "whist_chinois", "whist_humbug"])
def test_revokes_are_settled_as_the_generator_says(game_id: str) -> None:
    """In deals with default and with random options; three who play alone are left out."""
    revokes = 0
    for deal in range(DEALS):
        random = Random(f"revoked/{game_id}/{deal}")
        game = find(game_id, random_options(random, GAMES[game_id]) if deal % 2 else {})
        if game.seats != 3:
            revokes += compare(random, game)
    assert revokes > DEALS


def test_a_choice_that_is_waived_is_not_offered_again() -> None:
    """The revoke counts as the law has it by default, and the deal can be closed."""
    scenario = next(each for each in scenarios("whist_humbug") if "revoke, tricks" in str(each))
    match = start(scenario)
    for event in scenario.data["events"]:
        match = match.apply(event)
    marks = match.table.ruling.ledger
    assert match.table.docket.options
    match = match.apply("0 waive")
    assert not match.table.docket.options
    assert match.table.ruling.ledger == marks
    for seat in (0, 1):
        match = match.apply(f"{seat} waive")
    assert match.table.docket.closed
