"""Questions that a player may ask his partner, the true answer, and the answers still possible.

A question is a word such as ``ask count S``, an answer one such as ``answer 2``. The true answer
depends on the cards held at that moment only through how many cards of each *sort* there are: for
``count`` a card is of the suit or not. Cards of one sort are interchangeable, so the answers that a
partly known hand can give are found without listing its possible cards. Clauses Q-COUNT to
Q-POINTS, BM-A22.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tapisvert.cards import Card, CardSet, Rank, Suit, card, count, members, rank_of, suit_of
from tapisvert.law.position import Opening
from tapisvert.law.ranking import Ranking
from tapisvert.law.values import Values
from tapisvert.law.verdict import PartlyKnown, Verdict
from tapisvert.notation import RANK_LETTERS, SUIT_LETTERS, card_or_none, card_text, suit_or_none

ASK, ASK_HAND = "ask", "ask-hand"
ANSWER, REFUSE, SHOW_HAND = "answer", "refuse", "show-hand"
YES, NO, NONE = "yes", "no", "none"

Sort = int
Subject = Suit | Card | None


class Terms(NamedTuple):
    """What a true answer depends on besides the hand.

    ``ranks`` are those of the pack from the highest down, ``points`` the points of each of them.
    """

    ranks: tuple[Rank, ...]
    points: tuple[int, ...]
    trump: Suit | None

    def worth(self, each: Card) -> int:
        return self.points[self.ranks.index(rank_of(each))]


def terms(ranking: Ranking, values: Values, trump: Suit | None) -> Terms:
    """Return the terms of a game under a trump suit."""
    points = tuple(values.ranks.get(rank, 0) for rank in ranking.order)
    return Terms(ranking.order, points, trump)


class Question(NamedTuple):
    """One kind of question.

    ``about`` is ``"suit"``, ``"card"`` or ``""``. ``sort`` gives the sort of a card, None for one
    that does not matter. ``truth`` gives the true answer from the number of cards of each sort.
    """

    id: str
    about: str
    clause: str
    sort: Callable[[Terms, Subject, Card], Sort | None]
    truth: Callable[[Terms, Mapping[Sort, int]], str]


def _of_suit(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return 1 if suit_of(each) == about else None


def _the_card(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return 1 if each == about else None


def _rank_in_suit(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return terms.ranks.index(rank_of(each)) if suit_of(each) == about else None


def _honour_in_suit(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return _rank_in_suit(terms, about, each) if terms.worth(each) else None


def _suit_or_trump(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return 1 if suit_of(each) == about else 2 if suit_of(each) == terms.trump else None


def _best_of_suit(terms: Terms, about: Subject, each: Card) -> Sort | None:
    if suit_of(each) != about:
        return None
    return 1 if rank_of(each) == terms.ranks[0] else 2


def _manille(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return 1 if rank_of(each) == terms.ranks[0] else None


def _points(terms: Terms, about: Subject, each: Card) -> Sort | None:
    return terms.worth(each) or None


def _number(terms: Terms, held: Mapping[Sort, int]) -> str:
    return str(held.get(1, 0))


def _whether(terms: Terms, held: Mapping[Sort, int]) -> str:
    return YES if held.get(1, 0) else NO


def _listed(terms: Terms, held: Mapping[Sort, int]) -> str:
    ranks = (RANK_LETTERS[rank] for i, rank in enumerate(terms.ranks) if held.get(i, 0))
    return " ".join(ranks) or NONE


def _highest(terms: Terms, held: Mapping[Sort, int]) -> str:
    return _listed(terms, held).split()[0]


def _ruffs(terms: Terms, held: Mapping[Sort, int]) -> str:
    return YES if held.get(2, 0) and not held.get(1, 0) else NO


def _guards(terms: Terms, held: Mapping[Sort, int]) -> str:
    return str(held.get(2, 0)) if held.get(1, 0) else NONE


def _total(terms: Terms, held: Mapping[Sort, int]) -> str:
    return str(sum(worth * n for worth, n in held.items()))


QUESTIONS = (
    Question("count", "suit", "Q-COUNT", _of_suit, _number),
    Question("has", "card", "Q-HAS", _the_card, _whether),
    Question("top", "suit", "Q-TOP", _rank_in_suit, _highest),
    Question("honours", "suit", "Q-HONOURS", _honour_in_suit, _listed),
    Question("cuts", "suit", "Q-CUTS", _suit_or_trump, _ruffs),
    Question("any", "suit", "Q-ANY", _of_suit, _whether),
    Question("guard", "suit", "Q-GUARD", _best_of_suit, _guards),
    Question("manilles", "", "Q-MANILLES", _manille, _number),
    Question("points", "", "Q-POINTS", _points, _total),
)
BY_ID = {question.id: question for question in QUESTIONS}


def asked(word: str) -> tuple[Question, Subject]:
    """Return the question that a word puts, and the suit or the card that it is about."""
    _, name, *rest = word.split()
    question = BY_ID[name]
    if question.about == "suit":
        return question, suit_or_none(rest[0])
    return question, card_or_none(rest[0]) if question.about == "card" else None


def words_of(question: Question, pack: Sequence[Card]) -> Iterator[str]:
    """Yield the words that put a question, one for each suit or card it can be about."""
    if question.about == "suit":
        yield from (f"{ASK} {question.id} {SUIT_LETTERS[suit]}" for suit in Suit)
    elif question.about == "card":
        yield from (f"{ASK} {question.id} {card_text(each)}" for each in pack)
    else:
        yield f"{ASK} {question.id}"


def is_question(word: str) -> bool:
    """True for a word that the partner must answer before play goes on."""
    return word.partition(" ")[0] in (ASK, ASK_HAND)


def answerer(opening: Opening, seat: int) -> int:
    """The seat that answers the questions of another one: its partner, two seats on."""
    return opening.after(seat, 2)


def is_answer(word: str) -> bool:
    """True for what answers a question: an answer, a refusal, a hand shown."""
    return word.partition(" ")[0] in (ANSWER, REFUSE, SHOW_HAND)


def is_talk(word: str) -> bool:
    """True for a question to one's partner and for what answers it."""
    return is_question(word) or is_answer(word)


def truth(word: str, hand: CardSet, terms: Terms) -> str:
    """Return the true answer of a hand to a question: ``answer 2``."""
    return _truth(word, CardSet(hand & _counted(word, terms)), terms)


@lru_cache(maxsize=1 << 14)
def _truth(word: str, counted: CardSet, terms: Terms) -> str:
    """The true answer of a hand of which these cards count for the question."""
    question, about = asked(word)
    held = Counter(_sorts(question, about, counted, terms))
    return f"{ANSWER} {question.truth(terms, _numbers(held))}"


@lru_cache(maxsize=1 << 10)
def _counted(word: str, terms: Terms) -> CardSet:
    """The cards that count for a question."""
    question, about = asked(word)
    sorts = {each: question.sort(terms, about, each) for each in members(_pack(terms))}
    return CardSet(sum(1 << each for each, sort in sorts.items() if sort is not None))


def _pack(terms: Terms) -> CardSet:
    return CardSet(sum(1 << card(suit, rank) for suit in Suit for rank in terms.ranks))


@lru_cache(maxsize=1 << 14)
def answers(word: str, hand: PartlyKnown, terms: Terms) -> frozenset[str]:
    """Return every answer that is true of some hand of which this much is known."""
    question, about = asked(word)
    held = Counter(_sorts(question, about, hand.known, terms))
    there = Counter(_sorts(question, about, CardSet(hand.pool & ~hand.known), terms))
    other, more = there.pop(None, 0), hand.size - count(hand.known)
    found = set()
    for numbers in product(*(range(min(n, more) + 1) for n in there.values())):
        if 0 <= more - sum(numbers) <= other:
            drawn = Counter(dict(zip(there, numbers, strict=True)))
            found.add(f"{ANSWER} {question.truth(terms, _numbers(held + drawn))}")
    return frozenset(found)


def _sorts(
    question: Question, about: Subject, cards: CardSet, terms: Terms
) -> Iterator[Sort | None]:
    return (question.sort(terms, about, each) for each in members(cards))


def _numbers(held: Mapping[Sort | None, int]) -> dict[Sort, int]:
    return {sort: n for sort, n in held.items() if sort is not None}


def answer_verdict(word: str, answer: str, hand: PartlyKnown, terms: Terms) -> Verdict:
    """Judge whether an answer was false: in no hand that is possible, in some of them, or in all.

    If the cards known contradict each other, no hand is possible and nothing is proved.
    """
    possible = answers(word, hand, terms)
    if not possible or (answer in possible and len(possible) > 1):
        return Verdict.POSSIBLE
    return Verdict.CLEAR if answer in possible else Verdict.PROVED


def domain(word: str, hand_size: int, terms: Terms) -> tuple[str, ...]:
    """Return all answers to a question that a whole hand can give, in a fixed order."""
    none = PartlyKnown(CardSet(0), hand_size, _pack(terms))
    return tuple(sorted(answers(word, none, terms), key=_order))


def _order(answer: str) -> tuple[int, int, str]:
    said = answer.removeprefix(f"{ANSWER} ")
    return (len(said.split()), int(said) if said.isdecimal() else -1, said)
