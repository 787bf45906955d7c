"""Table.start refuses wrong hands with one clear line, and accepts those of views and records."""

from random import Random
from typing import Any

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.cards import NO_CARDS, members
from tapisvert.glossary import same
from tapisvert.law.ledger import Mark
from tapisvert.play.events import NO_ASIDE, Aside
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
    given: dict[str, Any] = {"game": game, "opening": match.table.opening}
    refused("deal/uneven", "not 3, 4, 4", hands=[tv.Hand(NO_CARDS, 3), *hands[1:]], **given)
    more = hands[6]._replace(unknown=1)
    refused("deal/hands", "in the hands and outside them", hands=[*hands[:6], more], **given)
    more = tv.Hand(NO_CARDS, 5)
    refused("deal/hands", "1 to 4 cards", hands=[more] * 6 + [tv.Hand(NO_CARDS, 1)], **given)


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


@pytest.mark.parametrize("card", [[3], -1, 10**30, 41.0, True, "AH", (), tv.parse_card("2S")])
@pytest.mark.parametrize("name", ["turn_up", "drawn"])
def test_what_is_no_card_of_an_opening(name: str, card: Any) -> None:
    opening = OPENING._replace(**{name: card})
    refused("deal/opening", "must be cards of the pack", opening=opening)
    refused("deal/opening", "must be cards of the pack", opening=opening, enforcement="table")


def test_the_turn_up_is_one_of_the_dealers() -> None:
    queen, of_another = tv.parse_card("QH"), tv.parse_card("KH")
    assert Table.start(BOUSSAC, BOUSSAC.opening(3, queen), FOUR).opening.turn_up == queen
    refused("deal/turn-up", "not one of the dealer", opening=BOUSSAC.opening(3, of_another))
    hidden = [tv.Hand(NO_CARDS, 8)] * 4
    assert not Table.start(BOUSSAC, BOUSSAC.opening(3, of_another), hidden).over
    others = [*FOUR[:3], hidden[3]]
    refused("deal/turn-up", "KH", opening=BOUSSAC.opening(3, of_another), hands=others)


def test_a_turn_up_may_be_gone_near_the_end_of_a_deal() -> None:
    few = [tv.Hand(tv.parse_hand(hand)) for hand in ("JS", "9S", "KS", "8S")]
    assert Table.start(BOUSSAC, OPENING, few).opening == OPENING
    refused("deal/turn-up", "9S", opening=BOUSSAC.opening(3, tv.parse_card("9S")), hands=few)


def test_the_turn_up_of_a_stock_is_its_last_card() -> None:
    deal = tv.game("marjolet").match(["A", "B"], seed="aside").table.deal
    opening = deal.opening._replace(turn_up=deal.aside.stock[0])
    given: dict[str, Any] = {"game": tv.game("marjolet"), "hands": deal.hands, "aside": deal.aside}
    refused("deal/turn-up", "the last card of the stock", opening=opening, **given)


@pytest.mark.parametrize("size", [0, 9, 13])
def test_hands_of_a_size_that_is_never_dealt(size: int) -> None:
    hands = [tv.Hand(NO_CARDS, size)] * 4
    said = "1 to 8 cards" if size < 9 else "has only 32 cards"
    refused("deal/hands", said, hands=hands)


@pytest.mark.parametrize("enforcement", ["strict", "table"])
@pytest.mark.parametrize("size", [10**12, 10**5000], ids=["large", "huge"])
def test_more_cards_than_the_pack_has(size: int, enforcement: str) -> None:
    hands = [tv.Hand(NO_CARDS, size)] * 4
    refused("deal/hands", "has only 32 cards", hands=hands, enforcement=enforcement)


def test_a_hand_may_be_larger_at_table_enforcement() -> None:
    hands = [tv.Hand(NO_CARDS, size) for size in (7, 8, 8, 9)]
    assert Table.start(BOUSSAC, OPENING, hands, enforcement="table").judged


@pytest.mark.parametrize(
    "change",
    [
        {"rest": tv.Hand(NO_CARDS, 1)}, {"packets": (tv.Hand(NO_CARDS), tv.Hand(NO_CARDS, 2))},
        {"stock": (None,) * 22}, {"covers": ((), ((tv.parse_card("AH"), None),))},
        {"sets": ((), (tv.Hand(NO_CARDS),))},
    ],
    ids=str,
)  # fmt: skip
def test_piles_that_the_game_does_not_leave(change: dict[str, Any]) -> None:
    marjolet = tv.game("marjolet")
    opening, hands = marjolet.opening(0, tv.parse_card("KH")), [tv.Hand(NO_CARDS, 1)] * 2
    given: dict[str, Any] = {"game": marjolet, "opening": opening, "hands": hands}
    refused("deal/aside", "than marjolet leaves there", aside=NO_ASIDE._replace(**change), **given)


@pytest.mark.parametrize(
    ("name", "options"),
    [("marjolet", {}), ("whist_humbug", {}), ("whist_chinois", {"players": 2}),
     ("whist_chinois", {"players": 4}), ("whist_dix", {}), ("polignac", {"players": 7})],
)  # fmt: skip
def test_a_table_can_start_between_any_two_tricks(name: str, options: dict[str, Any]) -> None:
    game = tv.game(name, **options)
    for number in range(8):
        random = Random(number)
        table = game.match([f"P{seat}" for seat in game.players], seed=str(number)).table
        while not table.over:
            layout = table.layout
            if not table.trick and all(hand.size for hand in layout.hands):
                aside = Aside(stock=layout.stock, packets=layout.packets, covers=layout.covers)
                again = Table.start(game, table.opening, layout.hands, aside)
                assert again.layout.hands == layout.hands
            handling = [act for act in table.legal() if isinstance(act, tv.Say)]
            table = table.apply(random.choice(handling or list(table.legal())))


@pytest.mark.parametrize("array", [np.array(5), np.array([2, 3]), np.int64(3)], ids=repr)
def test_arrays_are_refused_in_one_line(array: Any) -> None:
    refused("deal/hands", "4 hands are needed", hands=array)
    refused("deal/opening", "4 seats is needed", opening=OPENING._replace(seats=array))
    for pile in NO_ASIDE._fields:
        refused("deal/aside", "outside the hands", aside=NO_ASIDE._replace(**{pile: array}))
    with pytest.raises(tv.TapisError):
        Table.start(BOUSSAC, OPENING, FOUR, dealing=array)


def test_arrays_of_no_dimension_are_no_lists() -> None:
    five: Any = np.array(5)
    for call in (tv.card_set, Table.start(BOUSSAC, OPENING, FOUR).open_to):
        with pytest.raises(tv.TapisError, match=r"such as \["):
            call(five)
    with pytest.raises(tv.TapisError, match="two to 20 players"):
        tv.arena.play("polignac", five, 1)


def test_more_cards_aside_than_the_pack_has() -> None:
    aside = NO_ASIDE._replace(rest=tv.Hand(NO_CARDS, 10**12))
    refused("deal/hands", "outside them", aside=aside)


@pytest.mark.parametrize("opening", [None, 3, tv.game("marjolet").opening(0)])
def test_what_is_no_opening_of_the_game(opening: Any) -> None:
    refused("deal/opening", "for 4 seats is needed", opening=opening)


def test_the_score_of_an_opening_may_be_any_list() -> None:
    turned = OPENING.turn_up
    assert BOUSSAC.opening(3, turned, score=[1, 2]).score == (1, 2)  # type: ignore[arg-type]
    numbers = BOUSSAC.opening(3, turned, score=np.array([1, 2]))  # type: ignore[arg-type]
    assert Table.start(BOUSSAC, numbers, FOUR).opening.score == (1, 2)
    again = BOUSSAC.opening(3, np.int64(turned or 0), carried=np.int64(2))  # type: ignore[arg-type]
    assert Table.start(BOUSSAC, again, FOUR).opening.carried == 2
    assert BOUSSAC.opening(3, turned, carried=2) == again
    refused("deal/opening", "whole number of points", opening=BOUSSAC.opening(3, turned, score=5))  # type: ignore[arg-type]


def test_nobody_acts_before_the_turn_up_is_turned() -> None:
    opening = BOUSSAC.opening(3)
    table = Table.start(BOUSSAC, opening, FOUR, enforcement="table")
    assert (table.turn, table.over) == (None, False)
    refusal = table.why(next(members(FOUR[0].known)))
    assert refusal is not None
    assert refusal.why.en.startswith("the turn-up is not turned yet")


@pytest.mark.parametrize("change", [{"score": (10**30, 0)}, {"carried": -1}, {"carried": 0}])
def test_scores_and_multipliers_that_cannot_be(change: dict[str, Any]) -> None:
    refused("deal/opening", "a whole multiplier of 1 or more", opening=OPENING._replace(**change))


def test_a_tie_that_later_marks_part_is_played_on() -> None:
    """Scotch whist, the first claim to reach the target wins: two reach it by the same claim."""
    game = tv.game("whist_ecossais", players=3, card_points=True, tie="count_out")
    before = game.reckoning.start(3)._replace(score=(38, 25, 0))
    claims = ((0, 7, "cards"), (1, 20, "cards"), (0, 12, "jack"))
    marks = [Mark(party, points, same(what), ()) for party, points, what in claims]
    after = game.reckoning.after(before, marks)
    assert (after.score, after.over) == ((57, 45, 0), False)
    deal = game.match(["A", "B", "C"], seed="s0").table.deal
    table = Table.start(game, deal.opening._replace(score=after.score), deal.hands)
    assert table.opening.score == after.score
    opening = deal.opening._replace(score=(1000, 0, 0))
    refused("deal/opening", "41 points", game=game, opening=opening, hands=deal.hands)


@pytest.mark.parametrize("score", [(44, 0), (0, 45), (1000, 999)])
def test_a_score_at_which_the_game_is_over(score: tuple[int, int]) -> None:
    game = tv.game("manille", match="single44")
    given: dict[str, Any] = {"game": game, "opening": OPENING._replace(score=score)}
    refused("deal/opening", "the match was over before this deal: 44 points", **given)
    assert Table.start(game, OPENING._replace(score=(43, -5)), FOUR).opening.score == (43, -5)


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
