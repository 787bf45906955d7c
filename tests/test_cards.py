import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import (
    Card,
    CardSet,
    Rank,
    Suit,
    card,
    card_set,
    count,
    holds,
    members,
    of_suit,
    pack,
    rank_of,
    suit_of,
)
from tapisvert.errors import TapisError
from tapisvert.notation import card_text, hand_text
from tests.strategies import card_sets, cards


@given(cards)
def test_a_card_is_its_suit_and_its_rank(each: Card) -> None:
    assert card(suit_of(each), rank_of(each)) == each
    assert 0 <= each < 63


@given(st.frozensets(cards))
def test_a_set_holds_what_was_put_in(chosen: frozenset[Card]) -> None:
    cards_in = card_set(chosen)
    assert frozenset(members(cards_in)) == chosen
    assert count(cards_in) == len(chosen)
    assert all(holds(cards_in, each) for each in chosen)
    assert cards_in < 2**63


@given(card_sets)
def test_suits_divide_a_set(cards_in: CardSet) -> None:
    assert sum(of_suit(cards_in, suit) for suit in Suit) == cards_in


def test_packs() -> None:
    assert [len(pack(rank)) for rank in (Rank.SEVEN, Rank.SIX, Rank.TWO)] == [32, 36, 52]
    assert pack(Rank.SEVEN)[0] == card(Suit.SPADES, Rank.ACE)
    assert pack(Rank.SEVEN)[-1] == card(Suit.CLUBS, Rank.SEVEN)


@pytest.mark.parametrize("number", [-1, 0, 15, 16, 31, 63, 70, 99, "TD", None])
def test_what_is_no_card_is_refused(number: Card) -> None:
    for of in (suit_of, rank_of, card_text, lambda each: card_set([each])):
        with pytest.raises(TapisError, match="no card: the ten of diamonds is 42") as refused:
            of(number)
        assert refused.value.code == "notation/card"


@pytest.mark.parametrize(("suit", "rank"), [(5, 3), ("S", "A"), (0, 18), (1, -14), (0, 0)])
def test_no_suit_or_no_rank_makes_no_card(suit: Suit, rank: Rank) -> None:
    with pytest.raises(TapisError, match="is no card"):
        card(suit, rank)


@pytest.mark.parametrize("number", [~card_set(pack(Rank.TWO)), -1, 1, 1 << 63, 1 << 70])
def test_what_is_no_set_of_cards_is_refused(number: CardSet) -> None:
    for of in (members, hand_text):
        with pytest.raises(TapisError, match="is no set of cards") as refused:
            of(number)
        assert refused.value.code == "notation/hand"
