import pytest
from hypothesis import given

from tapisvert.cards import Card, Rank, Suit, count, members, rank_of
from tapisvert.law.ranking import Ranking
from tapisvert.notation import parse_card
from tests.strategies import cards

MANILLE = Ranking.alike(
    Rank.TEN, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN
)
SCOTCH = Ranking((Rank.ACE, Rank.TEN, Rank.JACK), (Rank.JACK, Rank.ACE, Rank.TEN))


@pytest.mark.parametrize(
    ("new", "old", "beats"),
    [
        ("TS", "AS", True),
        ("AS", "TS", False),
        ("TD", "7S", False),
        ("7H", "TS", True),
        ("8H", "7H", True),
        ("7H", "8H", False),
        ("TS", "7H", False),
    ],
)
def test_what_beats_what(new: str, old: str, beats: bool) -> None:
    assert MANILLE.beats(parse_card(new), parse_card(old), Suit.HEARTS) == beats


def test_without_trumps_only_the_suit_led_wins() -> None:
    assert not MANILLE.beats(parse_card("TH"), parse_card("7S"), None)


def test_trumps_may_have_an_order_of_their_own() -> None:
    jack, ace = parse_card("JH"), parse_card("AH")
    assert SCOTCH.beats(jack, ace, Suit.HEARTS)
    assert SCOTCH.beats(ace, jack, Suit.SPADES)
    assert SCOTCH.strength(jack, Suit.HEARTS) == 2
    assert SCOTCH.strength(jack, None) == 0


@given(cards.filter(lambda card: rank_of(card) >= Rank.SEVEN))
def test_above_holds_what_is_stronger(card: Card) -> None:
    above = MANILLE.above(card, None)
    strength = MANILLE.strength(card, None)
    assert all(MANILLE.strength(other, None) > strength for other in members(above))
    assert count(above) == 7 - strength
