"""What the dealer does while he deals: an act may be forbidden by an option."""

import pytest

from tapisvert.errors import TapisError
from tests.play.faults.scenarios import Scenario, scenarios, start

PEEKED = next(
    each for each in scenarios("manille_boussac") if each.data["name"] == "peeked, dealt rightly"
)


def dealt(peek_bottom: str) -> Scenario:
    return PEEKED._replace(data={**PEEKED.data, "options": {"peek_bottom": peek_bottom}})


def test_the_dealer_may_look_at_the_bottom_card() -> None:
    assert start(dealt("allowed")).table.docket.peeked


def test_the_dealer_may_not_look_where_it_is_forbidden() -> None:
    with pytest.raises(TapisError) as caught:
        start(dealt("forbidden"))
    assert caught.value.code == "table/peek"
