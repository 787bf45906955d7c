import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import Card, CardSet, Rank, card_set, pack
from tapisvert.errors import TapisError
from tapisvert.glossary import Lang
from tapisvert.notation import (
    card_text,
    hand_text,
    parse_card,
    parse_cards,
    parse_hand,
    parse_pbn,
    pbn,
    suit_or_none,
)
from tests.strategies import card_sets, cards


@given(cards)
def test_a_card_reads_as_it_is_written(each: Card) -> None:
    assert parse_card(card_text(each)) == each
    assert parse_card(card_text(each).lower()) == each


@given(card_sets)
def test_a_hand_reads_as_it_is_written(hand: CardSet) -> None:
    assert card_set(parse_cards(hand_text(hand))) == hand


@pytest.mark.parametrize(
    ("text", "lang", "card"),
    [
        ("10♦", "en", "TD"),
        ("10d", "en", "TD"),
        ("K♥", "fr", "KH"),
        ("R♥", "fr", "KH"),
        ("DP", "fr", None),
        ("d♠", "fr", "QS"),
        ("V♣", "fr", "JC"),
        ("V♣", "en", None),
        ("A♠\ufe0f", "en", "AS"),
    ],
)
def test_other_spellings(text: str, lang: Lang, card: str | None) -> None:
    if card is None:
        with pytest.raises(TapisError):
            parse_card(text, lang)
    else:
        assert card_text(parse_card(text, lang)) == card


@given(st.text(max_size=5).filter(lambda text: len(text.strip()) not in (2, 3)))
def test_anything_else_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(TapisError) as caught:
        parse_card(text)
    assert caught.value.code == "notation/card"
    assert all("TD" in line and "\n" not in line.strip() for line in caught.value.text)


@pytest.mark.parametrize("text", [None, 42, ["AS"], b"AS"])
def test_a_card_that_is_no_text(text: str) -> None:
    with pytest.raises(TapisError, match=r"not a card: .*rank then suit"):
        parse_card(text)


@pytest.mark.parametrize("text", [None, 42, ["AS", "KS"]])
def test_a_hand_that_is_no_text(text: str) -> None:
    with pytest.raises(TapisError, match="in one text"):
        parse_hand(text)


@pytest.mark.parametrize("lang", ["de", "", None])
def test_a_card_in_a_language_that_is_none(lang: Lang) -> None:
    for text in ("AS", "RS"):
        with pytest.raises(TapisError, match="expected fr or en"):
            parse_card(text, lang)


def test_a_card_given_twice_is_refused() -> None:
    with pytest.raises(TapisError, match="AS given twice"):
        parse_cards("AS KS AS")


def test_suits() -> None:
    assert [suit_or_none(text) for text in ("S", "♥", "d", " C ")] == [0, 1, 2, 3]
    assert suit_or_none("trump") is None


@given(st.permutations(pack(Rank.TWO)))
def test_pbn_reads_as_it_is_written(order: list[Card]) -> None:
    hands = [card_set(order[i : i + 13]) for i in range(0, 52, 13)]
    text = pbn(hands, "E")
    assert parse_pbn(text) == ("E", tuple(hands))
    assert text.startswith("E:")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N:",
        "X:A.K.Q.J A.K.Q.J A.K.Q.J A.K.Q.J",
        "N:AK.. Q.J.. ..A.K",
        "N:A... A... K... Q...",
        "N:A... K... Q... J.T..",
        "N:A1... K... Q... J...",
    ],
)
def test_wrong_pbn_is_refused(text: str) -> None:
    with pytest.raises(TapisError):
        parse_pbn(text)
