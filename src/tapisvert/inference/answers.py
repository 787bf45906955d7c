"""Infer from the answers to a partner's questions which cards a hand holds.

Answers are true in strict play. In table enforcement one may be false: it is ignored once the cards
that the seat is known to have had contradict it. A refusal proves nothing. ``belief.py`` uses
``heard``, ``numbers`` and ``terms_of``, ``bots/asking.py`` uses ``terms_of``, and ``places.py`` and
``worlds.py`` use ``believed``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, bit, count, members
from tapisvert.law import questions
from tapisvert.law.questions import ANSWER, ASK, Terms
from tapisvert.law.verdict import PartlyKnown
from tapisvert.play.events import Play, Say
from tapisvert.play.table import Table


class AnswerHeard(NamedTuple):
    """An answer, the question, and the cards that its seat has played since."""

    seat: int
    question: str
    answer: str
    since: CardSet


class Number(NamedTuple):
    """How many of ``cards`` a hand holds: from ``least`` to ``most``."""

    cards: CardSet
    least: int
    most: int


def heard(table: Table) -> tuple[AnswerHeard, ...]:
    """The answers given in this deal, in order."""
    return _heard(tuple(table.acts)) if table.ruling.heard else ()


@lru_cache(maxsize=1024)
def _heard(acts: tuple[Play | Say, ...]) -> tuple[AnswerHeard, ...]:
    found: list[AnswerHeard] = []
    question = ""
    for act in acts:
        if isinstance(act, Play):
            found = [
                each._replace(since=CardSet(each.since | bit(act.card)))
                if each.seat == act.seat
                else each
                for each in found
            ]
        elif act.word.startswith(f"{ASK} "):
            question = act.word
        elif act.word.startswith(f"{ANSWER} "):
            found.append(AnswerHeard(act.seat, question, act.word, NO_CARDS))
    return tuple(found)


def terms_of(table: Table) -> Terms:
    """What the answers of this deal depend on besides the hands."""
    assert table.ruling.contract is not None
    return questions.terms(table.game.ranking, table.game.values, table.ruling.contract.trump)


def numbers(
    given: AnswerHeard, known: CardSet, may: CardSet, size: int, terms: Terms
) -> list[Number]:
    """What an answer says of the unknown cards of a hand.

    [] if the known cards contradict it, or if no unknown card counts for the question.
    ``known`` are the cards certainly in the hand now, ``may`` those that may be, ``size`` is the
    number of its cards.
    """
    return _numbers(given.question, given.answer, _then(given, known, may, size), terms)


@lru_cache(maxsize=1 << 14)
def _numbers(question: str, answer: str, hand: PartlyKnown, terms: Terms) -> list[Number]:
    kind, about = questions.asked(question)
    sorts: dict[int, CardSet] = {}
    other = 0
    for card in members(hand.pool):
        sort = kind.sort(terms, about, card)
        if sort is None:
            other += 1
        else:
            sorts[sort] = CardSet(sorts.get(sort, NO_CARDS) | bit(card))
    held = Counter(kind.sort(terms, about, card) for card in members(hand.known))
    more, fitting = hand.size - count(hand.known), []
    for drawn in product(*(range(min(count(cards), more) + 1) for cards in sorts.values())):
        if 0 <= more - sum(drawn) <= other:
            there = {sort: held[sort] + n for sort, n in zip(sorts, drawn, strict=True)}
            there = {**{s: n for s, n in held.items() if s is not None}, **there}
            if f"{ANSWER} {kind.truth(terms, there)}" == answer:
                fitting.append(drawn)
    return [
        Number(cards, min(ns), max(ns))
        for cards, ns in zip(sorts.values(), zip(*fitting, strict=True), strict=True)
    ] if fitting else []  # fmt: skip


class Believed(NamedTuple):
    """The answers that count, and what they depend on besides the hands."""

    given: tuple[AnswerHeard, ...]
    terms: Terms | None

    def agree(self, hands: Sequence[CardSet]) -> bool:
        """True if all the answers are true of these hands, ``[seat]``."""
        return self.terms is None or all(
            questions.truth(each.question, CardSet(hands[each.seat] | each.since), self.terms)
            == each.answer
            for each in self.given
        )


def believed(
    table: Table, known: Sequence[CardSet], may: Sequence[CardSet], sizes: Sequence[int]
) -> Believed:
    """The answers that the cards known do not contradict.

    ``known`` are the cards certainly in each hand, ``may`` those that may be, ``sizes`` the numbers
    of their cards, all ``[seat]``.
    """
    given = heard(table)
    if not given:
        return Believed((), None)
    terms = terms_of(table)
    kept = (
        each
        for each in given
        if each.answer
        in questions.answers(
            each.question, _then(each, known[each.seat], may[each.seat], sizes[each.seat]), terms
        )
    )
    return Believed(tuple(kept), terms)


def _then(given: AnswerHeard, known: CardSet, may: CardSet, size: int) -> PartlyKnown:
    """What is known of the hand as it was when it answered."""
    pool = CardSet(may & ~known & ~given.since)
    return PartlyKnown(CardSet(known | given.since), size + count(given.since), pool)
