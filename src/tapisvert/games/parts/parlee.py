"""The talk of the manille parlée: who may question his partner, and when; BM-17, BM-A21, BM-A23."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, Rank, card_set
from tapisvert.games.parts import parlee_words
from tapisvert.glossary import Text
from tapisvert.law import questions
from tapisvert.law.calling import Answer, CallRequest, TurnedTrump
from tapisvert.law.chart import Chart
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position
from tapisvert.law.questions import ASK_HAND, REFUSE, SHOW_HAND, Terms
from tapisvert.law.verdict import PartlyKnown


class Questioner(NamedTuple):
    """Who may question his partner: in words, and the seat that may now, None if none may."""

    says: Text
    seat: Callable[[Position, Contract], int | None]


def _leader(at: Position, contract: Contract) -> int | None:
    """The seat about to lead to a trick."""
    return None if at.current_trick else _in_turn(at, contract)


def _forehand(at: Position, contract: Contract) -> int | None:
    """The first leader, before the first card."""
    return None if at.playing else contract.leader


def _in_turn(at: Position, contract: Contract) -> int | None:
    """The seat whose turn it is to play."""
    trick = at.current_trick
    first = trick[0].seat if trick else contract.leader if at.winner is None else at.winner
    there = {play.seat for play in trick}
    seats = (first, *at.opening.others(first))
    return next((seat for seat in seats if seat not in there and at.hands[seat].size), None)


LEADER = Questioner(
    Text("celui qui va entamer la levée", "the player about to lead to a trick"), _leader
)
FOREHAND = Questioner(
    Text("le premier à jouer, avant la première carte", "the first leader, before the first card"),
    _forehand,
)
IN_TURN = Questioner(
    Text("chacun à son tour, avant de jouer", "each at his turn, before he plays"), _in_turn
)


@dataclass(frozen=True)
class Parlee(TurnedTrump):
    """Trumps as in ``TurnedTrump``; a player may question his partner before he plays a card.

    ``asks`` says which seat may. Each question may be put once a turn, and ``most`` of them in all
    (0: no limit). The partner alone acts until he answers or refuses; a hand that he shows lies
    open to all until the end of the deal. With ``must_show`` he cannot refuse to show it. ``ranks``
    are those of the pack from the highest down, ``points`` the points of each.
    """

    pack: tuple[Card, ...] = ()
    ranks: tuple[Rank, ...] = ()
    points: tuple[int, ...] = ()
    hand_size: int = 0
    asks: Questioner = LEADER
    most: int = 0
    must_show: bool = False
    ask_by: tuple[str, ...] = ()
    answer_by: tuple[str, ...] = ()
    show_by: tuple[str, ...] = ()

    def charts(self) -> tuple[Chart, ...]:
        return (parlee_words.chart(self.asks.says, self.most, self.must_show),)

    @cached_property
    def words(self) -> Mapping[str, Text]:
        return parlee_words.words(self.questions, self.ranks, self.points, self.hand_size)

    @cached_property
    def questions(self) -> tuple[str, ...]:
        """The words of all questions, and the demand to see the partner's hand."""
        put = (word for each in questions.QUESTIONS for word in questions.words_of(each, self.pack))
        return (*put, ASK_HAND)

    def ask(self, at: Position) -> Answer:
        last = at.heard[-1] if at.heard else None
        if last is None or not questions.is_question(last.word):
            return super().ask(at)
        partner = questions.answerer(at.opening, last.seat)
        if last.word == ASK_HAND:
            words = (SHOW_HAND,) if self.must_show else (SHOW_HAND, REFUSE)
            return CallRequest(partner, words, self.show_by)
        return self._answer(at, partner, last.word)

    def _answer(self, at: Position, partner: int, question: str) -> CallRequest:
        """The request for an answer: those that agree with the hand, as far as it is known."""
        terms = Terms(self.ranks, self.points, at.opening.turned_suit)
        true = questions.answers(question, self._known(at, partner), terms)
        every = questions.domain(question, self.hand_size, terms)
        words = tuple(word for word in every if word in true)
        untrue = tuple(word for word in every if word not in true)
        kind, _ = questions.asked(question)
        clauses = (kind.clause, *self.answer_by)
        return CallRequest(partner, (*words, REFUSE), clauses, untrue=untrue)

    def _known(self, at: Position, seat: int) -> PartlyKnown:
        hand = at.hands[seat]
        gone = CardSet(at.played() | card_set(play.card for play in at.current_trick))
        others = CardSet(sum(each.known for i, each in enumerate(at.hands) if i != seat))
        return PartlyKnown(hand.known, hand.size, CardSet(card_set(self.pack) & ~gone & ~others))

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        """Return the questions that a seat may put to its partner now."""
        seat = self.asks.seat(at, contract)
        partner = None if seat is None else questions.answerer(at.opening, seat)
        if seat is None or partner is None or not at.hands[partner].size:
            return ()
        done = {said.word for said in at.just_heard if said.seat == seat}
        if self.most and sum(map(questions.is_question, done)) >= self.most:
            return ()
        if any(said.seat == partner and said.word == SHOW_HAND for said in at.heard):
            done.add(ASK_HAND)
        words = self.questions
        if done:
            words = tuple(word for word in words if word not in done)
        return (CallRequest(seat, words, self.ask_by, talk=True),) if words else ()

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        """By seat, all its cards if it has shown its hand to its partner, and so to all."""
        open_ = {said.seat for said in at.heard if said.word == SHOW_HAND}
        if not open_:
            return ()
        return tuple(at.held(s) if s in open_ else NO_CARDS for s in range(at.opening.seats))
