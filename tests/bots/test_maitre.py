"""What maitre advises a person where two cards are as good as each other."""

from __future__ import annotations

import pytest

from tapisvert.bots.maitre import lower_card
from tapisvert.bots.searching import SearchResult
from tapisvert.cards import members
from tapisvert.games import find
from tapisvert.notation import card_text, parse_card
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.view import View, view
from tests.bots.positions import BOUSSAC, Spot
from tests.strategies import NAMES

HAND = "TH AH 9H 7H QS JC 8C 7C"


def seen(trick: str, hand: str = HAND) -> View:
    """The view of a seat that follows to this trick; diamonds are trumps."""
    return Spot(BOUSSAC, "8D", hand, (trick,)).view()


def advised(at: View, values: dict[str, float], solved: bool = False) -> str | None:
    """The card that is advised instead of the first one."""
    found = SearchResult({parse_card(card): value for card, value in values.items()}, 40, solved)
    hint = lower_card(at, found)
    assert hint is None or isinstance(hint.act, Play)
    return card_text(hint.act.card) if hint and isinstance(hint.act, Play) else None


@pytest.mark.parametrize("difference", [0.0, 0.01, -0.01])
def test_of_equal_cards_that_lose_the_lower_is_advised(difference: float) -> None:
    assert advised(seen("8H JS"), {"9H": 1.0, "7H": 1.0 - difference}) is None, "one of them takes"
    assert advised(seen("KH QH"), {"9H": 1.0, "7H": 1.0 - difference}) == "7H"
    assert advised(seen("KH QH"), {"9H": 1.0, "QS": 1.0, "7H": 1.0 - difference}) == "7H"
    assert advised(seen("KH QH"), {"7H": 1.0, "9H": 1.0 - difference}) is None, "it is the lower"


def test_what_differs_is_not_swapped() -> None:
    losing = seen("KH QH")
    assert advised(losing, {"9H": 1.0, "7H": 0.9}) is None, "in marks"
    assert advised(losing, {"TH": 1.0, "AH": 1.0}) is None, "in points"
    assert advised(losing, {"9H": 1.0, "7C": 1.0}) is None, "in suit"
    assert advised(seen(""), {"9H": 1.0, "7H": 1.0}) is None, "the lead goes on"


def test_cards_that_win_are_swapped_by_the_last_player_alone() -> None:
    values = {"9H": 1.0, "8H": 1.0}
    assert advised(seen("7H", "TH AH 9H 8H QS JC 8C 7C"), values) is None
    assert advised(seen("QD KD AD", "9D 8D 7H 8H QS JC 8C 7C"), {"9D": 1.0, "8D": 1.0}) == "8D"


def test_where_tricks_are_shunned_no_lower_card_is_advised() -> None:
    table = Match.start(find("polignac"), NAMES, "shunned").table
    tried = 0
    while not table.over:
        if table.turn is not None and len(cards := [*members(table.legal_cards)]) > 1:
            tried += bool(table.trick)
            found = SearchResult(dict.fromkeys(reversed(cards), 1.0), 40)
            assert lower_card(view(table, table.turn), found) is None
        table = table.apply(table.legal()[0])
    assert tried
