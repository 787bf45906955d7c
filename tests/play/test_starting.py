"""Table.start refuses wrong hands with one clear line, and accepts those of views and records."""

from typing import Any

import pytest

import tapisvert as tv
from tapisvert.cards import NO_CARDS, members
from tapisvert.play.table import Table
from tests.play.test_table import HANDS

BOUSSAC = tv.game("manille")
OPENING = BOUSSAC.opening(3, tv.parse_card("AH"))
FOUR = [tv.Hand(tv.parse_hand(hand)) for hand in HANDS]


def refused(code: str, said: str, **given: Any) -> None:
    whole: dict[str, Any] = {"game": BOUSSAC, "opening": OPENING, "hands": FOUR, **given}
    with pytest.raises(tv.TapisError, match=said) as error:
        Table.start(**whole)
    assert error.value.code == code


def test_a_card_in_two_hands() -> None:
    refused("deal/card-twice", "JS is in two hands", hands=[FOUR[0], *FOUR[:3]])


def test_no_hands() -> None:
    refused("deal/hands", "4 hands", hands=3)


def test_hands_that_are_not_even() -> None:
    short = tv.Hand(tv.parse_hand("8S AH QH"))
    refused("deal/uneven", "not 8, 8, 8, 3", hands=[*FOUR[:3], short])
    refused("deal/uneven", "not 8, 8, 8, 7", hands=[*FOUR[:3], tv.Hand(tv.CardSet(0), 7)])


def test_a_dealer_may_have_taken_up_the_rest() -> None:
    game = tv.game("polignac", players=7, remainder="dealer_discards")
    match = game.match([*"ABCDEFG"], seed="rest", dealer=6)
    hands = match.table.layout.hands
    assert [hand.size for hand in hands] == [4] * 6 + [8]
    table = Table.start(game, match.table.opening, hands)
    assert table.layout.hands == match.table.layout.hands
    uneven = [hands[0]._replace(unknown=1), *hands[1:]]
    refused("deal/uneven", "not 5, 4, 4", game=game, opening=match.table.opening, hands=uneven)


@pytest.mark.parametrize("hands", [FOUR[:3], [*FOUR, FOUR[0]], [], [*HANDS], [0, 0, 0, 0]])
def test_what_are_no_four_hands(hands: Any) -> None:
    refused("deal/hands", "4 hands are needed, each as tv.Hand", hands=hands)


def test_a_card_of_another_pack() -> None:
    two = tv.Hand(tv.parse_hand("2S JS KH 9H 7H TD JD 7D"))
    refused("deal/not-in-pack", "2S is not in the pack", hands=[two, *FOUR[1:]])


def test_no_turn_up() -> None:
    refused("deal/turn-up", "turns up a card", opening=BOUSSAC.opening(3))
    marjolet = tv.game("marjolet")
    hands = [tv.Hand(tv.CardSet(0), 6)] * 2
    refused("deal/turn-up", "turns up", game=marjolet, opening=marjolet.opening(0), hands=hands)


@pytest.mark.parametrize("opening", [None, 3, tv.game("marjolet").opening(0)])
def test_what_is_no_opening_of_the_game(opening: Any) -> None:
    refused("deal/opening", "for 4 seats is needed", opening=opening)


@pytest.mark.parametrize("change", [{"score": (10**30, 0)}, {"carried": -1}, {"carried": 0}])
def test_scores_and_multipliers_that_cannot_be(change: dict[str, Any]) -> None:
    refused("deal/opening", "a whole multiplier of 1 or more", opening=OPENING._replace(**change))


@pytest.mark.parametrize(
    ("dealing", "code"),
    [
        (None, "table/dealing"),
        (3, "table/dealing"),
        ("peek", "table/dealing"),
        ((None,), "act/unknown"),
        ([tv.Play(0, tv.parse_card("AH"))], "table/dealing"),
    ],
)
def test_what_nobody_can_have_said_while_dealing(dealing: Any, code: str) -> None:
    with pytest.raises(tv.TapisError) as error:
        Table.start(BOUSSAC, OPENING, FOUR, enforcement="table", dealing=dealing)
    assert error.value.code == code


def test_nothing_is_said_while_dealing_in_strict_enforcement() -> None:
    refused("table/dealing", "in strict enforcement", dealing=(tv.Say(3, "peek"),))
    assert Table.start(BOUSSAC, OPENING, FOUR, dealing=[]).deal.dealing == ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"stock": None}, {"stock": ("AH",)}, {"stock": (-1,)}, {"stock": (10**30,)},
        {"rest": None}, {"rest": 3}, {"packets": (None,) * 2}, {"packets": (tv.Hand(NO_CARDS),)},
        {"covers": ((3,), ())}, {"covers": (((1, 2, 3),), ())}, {"covers": (((None, 2),), ())},
        {"sets": (3, 4)}, {"sets": ((3,), ())},
    ],
    ids=str,
)  # fmt: skip
def test_what_are_no_cards_aside(change: dict[str, Any]) -> None:
    deal = tv.game("marjolet").match(["A", "B"], seed="aside").table.deal
    given = {"game": tv.game("marjolet"), "opening": deal.opening, "hands": deal.hands}
    refused(
        "deal/aside", "the cards outside the hands", aside=deal.aside._replace(**change), **given
    )


def test_a_card_aside_that_is_in_a_hand_too() -> None:
    deal = tv.game("marjolet").match(["A", "B"], seed="aside").table.deal
    own = next(members(deal.hands[0].known))
    stock = (own, *deal.aside.stock[1:])
    given = {"game": tv.game("marjolet"), "opening": deal.opening, "hands": deal.hands}
    refused("deal/card-twice", "in two hands", aside=deal.aside._replace(stock=stock), **given)


def test_a_dealer_who_has_no_seat() -> None:
    refused("act/no-such-seat", "there is no seat 7", opening=OPENING._replace(dealer=7))


def test_what_is_no_game() -> None:
    refused("deal/game", "a game is needed", game="manille")
