"""Where the cards not seen can lie, and how likely."""

from itertools import combinations
from random import Random

import pytest

import tapisvert as tv
from tapisvert.cards import NO_CARDS, CardSet, card_set, count
from tapisvert.inference.answers import Number
from tapisvert.inference.belief import Belief, infer
from tapisvert.notation import hand_text, parse_cards
from tapisvert.play.view import view
from tests.bots.positions import BOUSSAC, COINCHE, Spot
from tests.strategies import played_on, possible_acts, random_game, random_table


def cards(text: str) -> CardSet:
    return card_set(parse_cards(text))


def remembered(spot: Spot) -> Belief:
    seen = spot.view()
    assert seen.seat is not None
    return infer(seen, seen.seat)


def test_it_never_says_what_is_not() -> None:
    random = Random(5)
    for _ in range(150):
        table = played_on(random, random_table(random, random_game(random)), random.randrange(40))
        for seat, own in enumerate(table.layout.hands):
            belief = infer(view(table, seat), seat)
            assert belief.sizes == tuple(hand.size for hand in table.layout.hands)
            if not view(table, seat).table.layout.hands[seat].unknown:
                assert belief.may_hold[seat] & ~own.known == 0
            for other, hand in enumerate(table.layout.hands):
                if other != seat:
                    assert hand.known & ~belief.may_hold[other] == 0
                assert belief.holds[other] & ~hand.known == 0


@pytest.mark.parametrize("game", ["whist_mort", "whist_deux_morts"])
def test_the_player_of_a_dummy_infers_nothing_false(game: str) -> None:
    random = Random(7)
    for _ in range(40):
        table = played_on(random, random_table(random, tv.game(game)), random.randrange(52))
        for dummy, player in table.game.dummies.items():
            belief = infer(view(table, player), dummy)
            for seat, hand in enumerate(table.layout.hands):
                assert hand.known & ~belief.may_hold[seat] == 0
                assert belief.holds[seat] & ~hand.known == 0
                if seat in (dummy, player):
                    assert belief.may_hold[seat] == belief.holds[seat]


def test_unlawful_cards_may_mislead_it_but_do_not_stop_it() -> None:
    random = Random(6)
    for _ in range(40):
        table = random_table(random, random_game(random))
        for _ in range(random.randrange(30)):
            table = table.accept(random.choice(possible_acts(random, table) or table.legal()))
            for seat in range(table.game.seats):
                belief = infer(view(table, seat), seat)
                chances = [belief.chance_of_any(s, belief.unseen) for s in range(4)]
                assert all(0 <= chance <= 1 for chance in chances)


def test_the_turn_up_is_known_to_be_the_dealers() -> None:
    belief = remembered(Spot(BOUSSAC, "7H", "TS 9S AH JH TH JD KC 7C"))
    assert hand_text(belief.holds[3]) == "7H"
    assert not belief.may_hold[1] & cards("7H")
    assert belief.chance_of_any(3, cards("7H")) == 1
    assert belief.chance_of_any(1, cards("7H")) == 0


def test_a_void_is_remembered() -> None:
    belief = remembered(Spot(COINCHE, "trump H", "9S 8S KH 9D 7D QC 9C", ("TS 7S 8D KS",)))
    assert belief.chance_of_none(2, cards("AS QS JS")) == 1
    assert belief.may_hold[1] & cards("AS QS JS") == cards("AS QS JS")


def test_what_only_one_seat_can_hold_is_known_to_be_there() -> None:
    belief = remembered(Spot(COINCHE, "trump H", "AS KS JS AH KD QC 9C", ("TS 7S 8D 9D",)))
    assert hand_text(belief.holds[1]) == "QS 9S 8S"


def test_the_last_cards_are_known() -> None:
    random = Random(8)
    table = random_table(random, random_game(random, COINCHE))
    while len(table.ruling.tricks) < 7 or len(table.trick) < 2:
        table = played_on(random, table, 1)
    seat = table.turn
    assert seat is not None
    belief = infer(view(table, seat), seat)
    last = (seat + 1) % 4
    assert belief.holds[last] == table.layout.hands[last].known
    assert belief.chance_of_any(last, belief.holds[last]) == 1


@pytest.mark.parametrize(("wanted", "size"), [("TS", 3), ("TS AS", 3), ("TS AS KS QS", 2)])
def test_chances_are_those_of_all_hands_counted(wanted: str, size: int) -> None:
    pool = parse_cards("TS AS KS QS 9H 8H 7D")
    belief = Belief(card_set(pool), (card_set(pool),), (NO_CARDS,), (size,))
    hands = [card_set(hand) for hand in combinations(pool, size)]
    share = sum(bool(hand & cards(wanted)) for hand in hands) / len(hands)
    assert belief.chance_of_any(0, cards(wanted)) == pytest.approx(share)
    assert belief.chance_of_none(0, cards(wanted)) == pytest.approx(1 - share)
    without_hearts = [hand for hand in hands if not hand & cards("9H 8H")]
    share = sum(bool(hand & cards(wanted)) for hand in without_hearts) / len(without_hearts)
    assert belief.chance_of_any(0, cards(wanted), void=cards("9H 8H")) == pytest.approx(share)


@pytest.mark.parametrize("more", ["8H 7H JD 9D", "AS KS QS JS"])
def test_of_two_known_numbers_that_of_the_fewest_cards_counts(more: str) -> None:
    """Also where the other one is of all these cards and others."""
    few, many = cards("TS TH TD"), cards(f"TS TH TD {more}")
    pool = CardSet(many | cards("8C 7C"))
    for numbers in (Number(few, 1, 1), Number(many, 3, 3)), (Number(many, 3, 3), Number(few, 1, 1)):
        belief = Belief(pool, (pool,), (NO_CARDS,), (5,), (numbers,))
        assert belief.chance_of_any(0, cards("TS")) == pytest.approx(1 / 3)
        assert belief.chance_of_any(0, cards("TH TD")) == pytest.approx(2 / 3)
        assert belief.chance_of_any(0, cards("8C")) < 1


def test_an_empty_hand_holds_nothing() -> None:
    belief = Belief(cards("TS"), (cards("TS"),), (NO_CARDS,), (0,))
    assert belief.chance_of_any(0, cards("TS")) == 0
    assert count(belief.holds[0]) == 0
