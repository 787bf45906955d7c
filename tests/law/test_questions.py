"""The true answers to a partner's questions, and the answers that a partly known hand can give."""

from itertools import combinations
from random import Random

import pytest

from tapisvert.cards import NO_CARDS, CardSet, Suit, card_set, count, members
from tapisvert.games import find
from tapisvert.law import questions
from tapisvert.law.questions import QUESTIONS, Terms
from tapisvert.law.verdict import PartlyKnown, Verdict
from tapisvert.notation import SUIT_LETTERS, card_text, parse_cards
from tests.naive import parlee as naive

GAME = find("manille_boussac")
WORDS = [word for each in QUESTIONS for word in questions.words_of(each, GAME.dealing.pack)]
EXAMPLE = card_set(parse_cards("TS KS 8S JH 9H QD 8C 7C"))
"""The partner's hand of BM-EX-24."""


def terms(trump: Suit = Suit.HEARTS) -> Terms:
    return questions.terms(GAME.ranking, GAME.values, trump)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("count H", "2"), ("has TS", "yes"), ("has AS", "no"), ("top D", "Q"), ("cuts D", "no"),
        ("guard S", "2"), ("guard H", "none"), ("manilles", "1"), ("points", "11"),
        ("honours S", "T K"), ("honours C", "none"), ("top C", "8"), ("any C", "yes"),
    ],
)  # fmt: skip
def test_the_worked_example(question: str, answer: str) -> None:
    assert questions.truth(f"ask {question}", EXAMPLE, terms()) == f"answer {answer}"


def test_a_suit_is_cut_with_a_trump_and_without_the_suit() -> None:
    hand = card_set(parse_cards("7H TS"))
    assert questions.truth("ask cuts D", hand, terms()) == "answer yes"
    assert questions.truth("ask cuts S", hand, terms()) == "answer no"
    assert questions.truth("ask cuts H", hand, terms()) == "answer no"
    assert questions.truth("ask cuts D", hand, terms(Suit.CLUBS)) == "answer no"


def test_the_questions_are_those_of_the_second_writing() -> None:
    assert sorted(WORDS) == sorted(naive.QUESTIONS)


def test_every_answer_is_that_of_the_second_writing() -> None:
    random = Random("truth")
    for _ in range(100):
        hand = random.sample(GAME.dealing.pack, random.randint(1, 8))
        trump, named = random.choice(list(Suit)), [card_text(card) for card in hand]
        for word in WORDS:
            ours = questions.truth(word, card_set(hand), terms(trump))
            assert ours == f"answer {naive.truth(word, named, SUIT_LETTERS[trump])}", (word, named)


def test_a_partly_known_hand_can_give_the_answers_of_all_its_completions() -> None:
    """Beside a list of all hands, for every question."""
    random = Random("partly")
    for _ in range(25):
        cards = random.sample(GAME.dealing.pack, 12)
        known, pool = card_set(cards[:3]), card_set(cards[2:])
        size, trump = random.randint(4, 7), random.choice(list(Suit))
        others = [*members(CardSet(pool & ~known))]
        hands = [card_set(some) | known for some in combinations(others, size - count(known))]
        for word in WORDS:
            true = {questions.truth(word, CardSet(hand), terms(trump)) for hand in hands}
            hand = PartlyKnown(known, size, pool)
            assert questions.answers(word, hand, terms(trump)) == true, word
            for answer in questions.domain(word, 8, terms(trump)):
                verdict = questions.answer_verdict(word, answer, hand, terms(trump))
                expected = (
                    Verdict.PROVED if answer not in true
                    else Verdict.POSSIBLE if len(true) > 1
                    else Verdict.CLEAR
                )  # fmt: skip
                assert verdict is expected


def test_cards_that_contradict_each_other_prove_nothing() -> None:
    hand = PartlyKnown(EXAMPLE, 3, NO_CARDS)
    assert questions.answer_verdict("ask manilles", "answer 4", hand, terms()) is Verdict.POSSIBLE


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("count S", [*map(str, range(9))]),
        ("has TS", ["no", "yes"]),
        ("guard S", ["none", *map(str, range(8))]),
        ("manilles", [*map(str, range(5))]),
        ("points", [*map(str, range(37))]),
        ("top S", ["none", *"TAKQJ987"]),
    ],
)
def test_a_whole_hand_can_give_these_answers(question: str, answers: list[str]) -> None:
    assert sorted(questions.domain(f"ask {question}", 8, terms())) == sorted(
        f"answer {answer}" for answer in answers
    )


def test_every_answer_of_every_question_has_a_text() -> None:
    for word in WORDS:
        for answer in questions.domain(word, 8, terms()):
            assert answer in GAME.calling.words
        assert word in GAME.calling.words
