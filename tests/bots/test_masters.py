"""Which hands are proved to take every trick; tests of claims check that the proofs hold."""

import pytest

from tapisvert.bots.masters import masters
from tapisvert.cards import NO_CARDS, Suit, card_set
from tapisvert.games import find
from tapisvert.law.contract import Contract
from tapisvert.law.position import Opening
from tapisvert.notation import cards_text, parse_card, parse_cards
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import View

LONG = "AS KS QS JS TS 9S 8S 7S 2S AH KH QH JH"
DRAWING = "AH KH QH JH TH 9H 8H AS KS QS AD KD AC"
TOO_FEW = "AH KH QH JH TH 9H AS KS QS AD KD AC KC"
BEATEN = "AH KH JH TH 9H 8H 7H AS KS QS AD KD AC"


def proved(hand: str, contract: Contract, dealer: int = 3, turn_up: str = "2C") -> str:
    """Return the order in which the cards of seat 0 are proved to win at whist, or no cards."""
    whist, known = find("whist_dix"), Hand(card_set(parse_cards(hand)))
    hands = [known, *[Hand(NO_CARDS, known.size)] * 3]
    table = Table.start(whist, Opening(dealer, 4, parse_card(turn_up)), hands)
    return cards_text(masters(View(0, table), contract) or ())


@pytest.mark.parametrize(
    ("hand", "trump", "wins"),
    [
        # The others have four spades and four of these are higher, so the rest win by length.
        (LONG, None, True),
        # The others have nine hearts: four rounds of trumps do not draw them all.
        (LONG, Suit.HEARTS, False),
        (DRAWING, Suit.HEARTS, True),
        (TOO_FEW, Suit.HEARTS, False),
        (BEATEN, Suit.HEARTS, False),
        (BEATEN, None, False),
    ],
)
def test_what_is_proved(hand: str, trump: Suit | None, wins: bool) -> None:
    contract = Contract(find("whist_dix").sides, trump, 0)
    found = proved(hand, contract)
    assert sorted(found.split()) == (sorted(hand.split()) if wins else [])
    if wins and trump is not None:
        assert found.startswith("AH KH QH")


def test_where_some_need_not_follow_length_wins_nothing() -> None:
    """Where a seat need not follow suit, long suits prove nothing."""
    sides = find("whist_dix").sides
    assert proved(LONG, Contract(sides, None, 0))
    assert not proved(LONG, Contract(sides, None, 0, pledges=0b0010, pledged="lead"))


def test_only_who_leads_takes_every_trick() -> None:
    assert not proved(LONG, Contract(find("whist_dix").sides, None, 1), dealer=0, turn_up="2S")
