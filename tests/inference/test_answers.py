"""What answers to questions prove: beside a list of every deal that agrees with them."""

from random import Random

import pytest

from tapisvert.cards import CardSet, Suit, bit, card_set, count, members, of_suit, rank_of
from tapisvert.games import find
from tapisvert.inference.answers import heard
from tapisvert.inference.belief import infer
from tapisvert.inference.worlds import Worlds, worlds
from tapisvert.law import questions
from tapisvert.law.faults import Enforcement
from tapisvert.notation import parse_card, parse_cards
from tapisvert.play.events import Hand, Say, parse_act
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.games.test_parlee import HANDS, table
from tests.inference.dealing import known_hands
from tests.naive.parlee import random_talk


def talked(random: Random, cards: int, **options: object) -> Table:
    """A table after random talk, with ``cards`` cards played."""
    deal, (dealer, hands, turn_up) = random_talk(random, options, cards)
    game = find("manille", options)
    each = (Hand(card_set(parse_cards(hand))) for hand in hands)
    at = Table.start(game, game.opening(dealer, parse_card(turn_up)), each)
    for seat, word in deal.done:
        at = at.apply(f"{seat} {word}")
    return at


def true_in(at: Table, hands: list[CardSet]) -> bool:
    """True if every answer given is true of these hands."""
    terms = questions.terms(at.game.ranking, at.game.values, at.opening.turned_suit)
    return all(
        questions.truth(each.question, CardSet(hands[each.seat] | each.since), terms) == each.answer
        for each in heard(at)
    )


@pytest.mark.parametrize("options", [{}, {"questions": "free"}], ids=str)
def test_what_is_inferred_holds_in_every_deal_that_agrees_with_the_answers(
    options: dict[str, object],
) -> None:
    random = Random(f"answers {options}")
    for _ in range(10):
        at = talked(random, random.choice((20, 21, 22, 23, 24, 26)), **options)
        seat = random.randrange(4)
        belief = infer(view(at, seat), seat)
        agreeing = [hands for hands in known_hands(view(at, seat)) if true_in(at, hands)]
        assert agreeing
        met = 0
        for hands in agreeing:
            whole = [CardSet(hand) for hand in hands]
            if any(hand & ~may for hand, may in zip(whole, belief.may_hold, strict=True)):
                continue  # plays, not answers, exclude it
            met += 1
            for other, hand in enumerate(whole):
                assert not belief.holds[other] & ~hand
                for cards, least, most in belief.numbers[other] if belief.numbers else ():
                    assert least <= count(CardSet(hand & cards)) <= most
        assert met
        true = [hand.known for hand in at.layout.hands]
        assert not any(hand & ~may for hand, may in zip(true, belief.may_hold, strict=True))


def test_sampled_deals_agree_with_every_answer() -> None:
    random, found = Random("sampled"), 0
    for _ in range(12):
        at = talked(random, random.randrange(0, 24))
        seat = random.randrange(4)
        for world in worlds(view(at, seat), 5, random):
            hands = [hand.known for hand in world.layout.hands]
            assert true_in(at, hands)
            assert hands[seat] == at.layout.hands[seat].known
            found += 1
    assert found > 40


def test_points_are_counted_not_tried() -> None:
    """The first world that is drawn has the points that were told; every way is one."""
    random = Random("points")
    at = table().apply("ask points").apply(f"answer {points_of(table(), 2)}")
    for seat in (1, 3):
        found = Worlds.of(view(at, seat))
        for _ in range(20):
            cards = found.distribution.draw(random)
            assert found.agrees(cards, Random(0))


def points_of(at: Table, seat: int) -> int:
    values = at.game.values.ranks
    return sum(values.get(rank_of(card), 0) for card in members(at.layout.hands[seat].known))


def test_answers_tell_cards_and_numbers() -> None:
    at = table().apply("ask count S").apply("answer 3").apply("ask has TS").apply("answer yes")
    at = at.apply("ask any C").apply("answer yes").apply("ask top D").apply("answer Q")
    for seat in (0, 1, 3):
        belief = infer(view(at, seat), seat)
        assert belief.holds[2] & bit(parse_card("TS"))
        assert belief.holds[2] & bit(parse_card("QD"))
        assert not belief.may_hold[2] & card_set(parse_cards("TD AD KD"))
        spades = [number for number in belief.numbers[2] if of_suit(number.cards, Suit.SPADES)]
        assert [(number.least, number.most) for number in spades] == [(2, 2)]
        assert belief.chance_of_any(2, of_suit(belief.unseen, Suit.SPADES)) == 1


def test_a_refusal_proves_nothing() -> None:
    at = table().apply("ask count S")
    assert infer(view(at.apply("refuse"), 1), 1) == infer(view(at, 1), 1)


def test_a_false_answer_counts_until_cards_disprove_it() -> None:
    game = find("manille")
    each = (Hand(card_set(parse_cards(hand))) for hand in HANDS)
    at = Table.start(game, game.opening(3, parse_card("AH")), each, enforcement=Enforcement.TABLE)
    for act in ("ask any C", "answer no"):
        at = at.apply(act)
    clubs = of_suit(card_set(game.dealing.pack), Suit.CLUBS)
    assert not infer(view(at, 1), 1).may_hold[2] & clubs
    at = at.accept(parse_act("2 expose 2 8C"))
    assert infer(view(at, 1), 1).may_hold[2] & clubs & ~bit(parse_card("8C"))


def test_questions_without_answers_tell_nothing() -> None:
    at = table().apply("ask count S")
    assert heard(at) == ()
    assert isinstance(at.acts[-1], Say)
