"""Calls of habitue: trump with a long strong suit, no trump with tens, en-face with weak hands."""

import pytest

from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hand_worth import excess
from tapisvert.cards import Suit, card_set
from tapisvert.games import find
from tapisvert.law.calling import Opening
from tapisvert.law.reading import Value
from tapisvert.notation import parse_cards
from tapisvert.play.events import words_of
from tapisvert.play.view import view
from tests.bots.positions import after_words

ORDER = find("manille_wikibooks").ranking


def said(hand: str, words: str = "", **options: Value) -> str:
    """Return what the seat to speak says with this hand, after these words."""
    game = find("manille_wikibooks", options)
    table = after_words(game, Opening(3, 4), hand, words.split(", ") if words else ())
    asked = table.turn
    assert asked is not None
    choice = Habitue().choose(view(table, asked))
    act, reason = choice.act, choice.reason
    assert table.why(act) is None
    assert all(reason)
    return words_of(act)


STRONG, TENS, WEAK = "TH AH KH 9H 8H TS 7D 8D", "TS TH AH TD 9D TC KC 7C", "KS 9S QH 8H AD 7D JC 9C"


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        (STRONG, "trump H"),
        ("TC AC QC JC 9C AD KD 7H", "trump C"),
        (TENS, "voiture"),
        (WEAK, "en-face"),
        ("9S 8S 7S 9H 8H 7H 9D 8D", "en-face"),
    ],
)
def test_the_dealer(hand: str, word: str) -> None:
    assert said(hand) == word


@pytest.mark.parametrize(
    ("hand", "word"),
    [(STRONG, "trump H"), (TENS, "voiture"), ("KD QD 9D 7D 9S 8H 7C 8C", "trump D")],
)
def test_the_partner_must_choose(hand: str, word: str) -> None:
    assert said(hand, "en-face") == word


@pytest.mark.parametrize(
    ("hand", "words", "word"),
    [
        # A dealer who names trump by choice is strong, so doubling needs a very good hand.
        ("AH KH 9H 8H TS 7D 8D 9C", "trump H", "pass"),
        ("TH AH KH 9H 8H TS TD TC", "trump H", "coinche"),
        # A partner who must name trump may be weak.
        ("TH KH 9H 8H TS 7D 8D 9C", "en-face, trump H", "coinche"),
        (WEAK, "en-face, trump H", "pass"),
        ("TH KH 9H 8H TS 7D 8D 9C", "en-face, trump H, pass", "coinche"),
        (TENS, "en-face, voiture", "coinche"),
        # The partner of the seat that named trump speaks first, then that seat.
        ("TH JH 9H 8H KS 7D 8D 9C", "trump H, coinche", "pass"),
        ("TH JH 9H 8H KS 7D 8D 9C", "trump H, coinche, pass", "pass"),
        ("TH AH KH QH 9H 8H TS 7D", "trump H, coinche, pass", "surcoinche"),
        ("TH AH KH 9H 8H TS 7D 8D", "en-face, trump H, coinche", "surcoinche"),
        (WEAK, "en-face, trump H, coinche", "pass"),
    ],
)
def test_doubling(hand: str, words: str, word: str) -> None:
    assert said(hand, words) == word


def test_no_trump_that_pays_double_is_named_sooner() -> None:
    hand = "TS AS TH AH KD 9D QC JC"
    worth = excess(card_set(parse_cards(hand)), None, ORDER)
    assert worth > 0
    assert said(hand, voiture_multiplier=2) == "voiture"


def test_a_multiplier_that_a_tie_left_changes_no_name() -> None:
    """It holds whoever names the trumps."""
    for hand in ("AH QH JH 8H KS 7D 8D 9C", TENS, WEAK, STRONG):
        game = find("manille_wikibooks", {"tie": "carry"})
        said_so = [
            Habitue().choose(view(table, table.turn)).act
            for opening in (Opening(3, 4), Opening(3, 4, carried=4))
            if (table := after_words(game, opening, hand, ())).turn is not None
        ]
        assert said_so[0] == said_so[1]


def test_more_is_worth_more() -> None:
    """A higher card, a longer trump suit or a void raises the estimate of a hand."""

    def worth(hand: str, trump: Suit | None) -> float:
        return excess(card_set(parse_cards(hand)), trump, ORDER)

    base = worth("KH QH 9H 8S 7S 9D 8D 7C", Suit.HEARTS)
    for better in (
        "TH QH 9H 8S 7S 9D 8D 7C",
        "KH QH 9H 8H 7S 9D 8D 7C",
        "KH QH 9H TS 7S 9D 8D 7C",
        "KH QH 9H 8S 7S 9D 8D 7D",
        "KH QH 9H AS 7S 9D 8D 7C",
    ):
        assert worth(better, Suit.HEARTS) > base, better
    assert worth("TS AS TH 9H 8D 7D 9C 8C", None) > worth("TS KS TH 9H 8D 7D 9C 8C", None)
