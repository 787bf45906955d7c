"""A card of the seat to act is legal or refused with a reason, also after a fault."""

import pytest

import tapisvert as tv
from tapisvert.law.faults import Enforcement
from tapisvert.play.match import Match
from tests.play.faults.scenarios import course, scenarios

GAMES = [game.id for game in tv.games() if game.hearing]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_that_is_not_legal_is_refused_with_a_reason(game_id: str) -> None:
    for scenario in scenarios(game_id):
        for match in course(scenario):
            table = match.table
            seat = table.turn
            if seat is None or table.ruling.asked or table.layout.hands[seat].unknown:
                continue
            layout = table.layout
            for card in tv.members(layout.hands[seat].known):
                refused = table.why(card)
                assert (refused is None) == bool(table.legal_cards >> card & 1), (scenario, card)
                if refused:
                    assert refused.why.fr, scenario
                    assert refused.clauses, scenario


def test_a_card_led_out_of_turn_is_played_first() -> None:
    """whist_dix: the card lies open and is played as soon as it lawfully can be (WD-A14)."""
    match = Match.start(tv.game("whist_dix"), list("ABCD"), "demo", 0, Enforcement.TABLE)
    for act in ACTS:
        match = match.apply(act)
    table = match.table
    assert table.turn == 0
    assert table.legal_cards == tv.card_set([tv.parse_card("5S")])
    refused = table.why("8S")
    assert refused is not None
    assert refused.duty == "open_card"
    assert refused.allowed == ("play 5S",)
    assert "lies open" in refused.why.en
    assert "étalée" in refused.why.fr


ACTS = (
    "1 play AS",
    "2 play 7S",
    "0 play JS",
    "3 play 2S",
    "0 play 5S",
    "1 play KS",
    "2 play 5H",
    "3 play 3S",
)
