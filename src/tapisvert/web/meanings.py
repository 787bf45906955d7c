"""What a call would mean, before it is made: derived from what the law would make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tapisvert.cards import card, members
from tapisvert.glossary import Text, points, the_card
from tapisvert.law.announcing import ACROSS, DOUBLE, REDOUBLE
from tapisvert.law.calling import PASS, Answer, CallRequest, Ended
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import Position
from tapisvert.law.questions import is_talk
from tapisvert.law.scoring import Scoring
from tapisvert.play import announced, telling
from tapisvert.play.events import Say
from tapisvert.play.ruling import position
from tapisvert.play.view import View
from tapisvert.sentences import comma, sentence, spaced
from tapisvert.web import call_texts as texts
from tapisvert.web.foreseen import (
    after_word,
    goal_of,
    last_trick_taken,
    outcome,
    questions,
    trick_worth,
    wishing,
)
from tapisvert.web.goal_texts import goal_text


def meaning(seen: View, act: Say, names: Sequence[str]) -> Text | None:
    """Return what a word would mean, to the player who may say it; None if there is no more to say.

    ``names`` are the names of the players by seat. Only what the player knows is used.
    """
    table = seen.table
    at = position(table.opening, table.layout, table.ruling)
    asked, contract = table.ruling.asked, table.ruling.contract
    return Foreseen(table.game, at, act.seat, act.word, tuple(names), asked, contract).text


@dataclass(frozen=True)
class Foreseen:
    """A word that a seat may say at a position, and what would come of it.

    ``asked`` is the question that waits for an answer, if any. ``contract`` is the one in force.
    """

    game: Game
    at: Position
    seat: int
    word: str
    names: tuple[str, ...]
    asked: CallRequest | None
    contract: Contract | None

    @cached_property
    def then(self) -> Position:
        """The position after the word."""
        return after_word(self.at, self.seat, self.word)

    @cached_property
    def answer(self) -> Answer:
        """What the law makes of it if nobody adds anything."""
        return outcome(self.game, self.then)

    @property
    def text(self) -> Text | None:
        if is_talk(self.word):
            return None
        kind, verb = self.game.handles(self.word), self.word.partition(" ")[0]
        if kind:
            return DEEDS[kind](self) if kind in DEEDS else None
        if verb not in {word.partition(" ")[0] for word in self.game.calling.words}:
            return None
        return SPECIAL.get(verb, _called)(self)

    def siblings(self) -> Iterator[Foreseen]:
        """Yield the other words that may answer the same question."""
        for word in self.asked.words if self.asked else ():
            if word != self.word:
                yield replace(self, word=word)

    def replies(self) -> dict[str, int]:
        """Return what others may answer because of the word, and who may: not after a pass."""
        after = {word: each.seat for each in self._questions() for word in each.words}
        if self.asked and PASS in self.asked.words:
            passed = replace(self, word=PASS)
            after = {
                word: seat
                for word, seat in after.items()
                if not any(word in each.words for each in passed._questions())
            }
        return after

    def _questions(self) -> Iterator[CallRequest]:
        return (each for each in questions(self.game, self.then) if each.seat != self.seat)

    def asked_again(self) -> bool:
        """True if the seat speaks again although the others add nothing."""
        return any(each.seat == self.seat for each in questions(self.game, self.then))

    def agreed(self, answer: Answer, named: bool = True) -> Text | None:
        """Return what the seat undertakes, None if that is nothing; ``named``: and with whom."""
        if not isinstance(answer, Contract):
            return None
        goal = goal_of(answer, self.seat)
        if goal is None:
            return None
        others = goal.seats & ~(1 << self.seat)
        who = telling.players(self.names, others)
        partner = Text(f"avec {who.fr}", f"with {who.en}") if named and others else None
        return goal_text(self.game, self.at.opening, answer, goal, self.seat, partner)

    def worth(self, answer: Contract) -> Text:
        """Return what is scored in a contract without goals."""
        scoring = self.game.scoring
        if isinstance(scoring, Scoring):
            excess = scoring.excess
            return texts.excess(excess.over, answer.multiplier, excess.slam_bonus)
        over, worth = trick_worth(self.game, self.at.opening, answer, self.seat)
        return texts.trick(over, points(worth))

    def standing(self, answer: Contract) -> Text:
        """Return a contract in a few words: whose it is, what trumps are, what is paid."""
        if answer.goals:
            return announced.contract(self.game, self.names, answer)
        if answer.title:
            paid = last_trick_taken(self.game, self.at.opening, answer, 0)[1]
            return comma(answer.title, texts.pays_last(points(paid)))
        return comma(telling.trumps(answer.trump), texts.counted_times(answer.multiplier))


def _called(call: Foreseen) -> Text:
    """A word that may lead to a contract, at once or by the answer of somebody else."""
    answer = call.answer
    if call.asked is None and answer == call.contract:
        return _showing_cards(call)
    if mine := call.agreed(answer):
        return mine
    found = {word: outcome(call.game, call.then, wishing(word)) for word in call.replies()}
    for then in found.values():
        if text := call.agreed(then, named=False):
            return texts.if_followed(text)
    every = [each for each in (answer, *found.values()) if isinstance(each, Contract)]
    if text := _pledging(call, every):
        return text
    if isinstance(answer, Ended) and not answer.void:
        return texts.ENDS_DEAL
    if isinstance(answer, Contract) and not answer.goals:
        return _without_goal(call, answer, found)
    return texts.WAITS if call.asked_again() else texts.NOBODY_ANSWERS


def _without_goal(call: Foreseen, answer: Contract, found: dict[str, Answer]) -> Text:
    """A contract without goals; ``found`` are those that come of what others may answer."""
    for other in call.siblings():
        if isinstance(other.answer, Contract) and goal_of(other.answer, call.seat):
            return texts.WITHDRAWN
    trump, seats = telling.trumps(answer.trump), call.replies()
    for word, then in found.items():
        if isinstance(then, Contract) and then.trump != answer.trump:
            said = telling.word(call.game, word)
            changed = texts.unless(trump, telling.trumps(then.trump), call.names[seats[word]], said)
            return spaced(sentence(changed), call.worth(answer))
    return spaced(sentence(trump), call.worth(answer))


def _pledging(call: Foreseen, every: Sequence[Contract]) -> Text | None:
    """An answer to a seat that seeks a goal; None if the question is another one.

    ``every`` are the contracts that the answer may lead to.
    """
    for pledged in every:
        if _pledges(pledged, call.seat):
            plain = {duty.name for duty in call.game.play[pledged.phase]}
            more = [d.says for d in call.game.play[pledged.pledged] if d.name not in plain]
            return texts.bound_to(more[:1] + more[1:][-1:])
    for other in call.siblings():
        replies = (None, *other.replies())
        answers = (outcome(call.game, other.then, wishing(word)) for word in replies)
        if any(_pledges(each, call.seat) for each in answers):
            return texts.REFUSED_IN_VAIN if all(each.goals for each in every) else texts.REFUSED
    return None


def _pledges(answer: Answer, seat: int) -> bool:
    """True if in this contract a seat plays for another one's goal."""
    if not isinstance(answer, Contract) or goal_of(answer, seat):
        return False
    return bool(answer.pledges >> seat & 1)


def _passing(call: Foreseen) -> Text | None:
    if isinstance(call.answer, Ended):
        return texts.redealt(call.answer)
    if isinstance(call.answer, Contract):
        return sentence(comma(texts.IF_ALL_PASS, call.standing(call.answer)))
    return None


def _across(call: Foreseen) -> Text | None:
    asked = call.game.calling.ask(call.then)
    return texts.partner_names(call.names[asked.seat]) if isinstance(asked, CallRequest) else None


def _doubling(call: Foreseen) -> Text | None:
    stands, more = call.answer, outcome(call.game, call.then, wishing(REDOUBLE))
    if not isinstance(stands, Contract) or not isinstance(more, Contract):
        return None
    return texts.doubled(stands.multiplier, more.multiplier)


def _showing_cards(call: Foreseen) -> Text:
    """A word during play that lays cards open: which, and what that marks, as far as is known."""
    shown = call.game.calling.shown(call.then, call.contract)
    cards = [the_card(each) for each in members(shown[call.seat])] if shown else []
    marks = call.game.scoring.on_word(call.then, call.contract)
    return texts.shows(cards, points(sum(each.points for each in marks)) if marks else None)


def _other_packet(call: Foreseen) -> Text:
    return spaced(texts.TAKES_PACKET, _called(call))


def _melding(call: Foreseen) -> Text | None:
    marks = call.game.scoring.on_word(call.then, call.contract)
    return texts.melded(points(sum(mark.points for mark in marks))) if marks else None


def _swapping(call: Foreseen) -> Text | None:
    foot, effect = call.at.foot, call.game.handling[call.word.partition(" ")[0]]
    if foot is None:
        return None
    given = card(call.at.opening.turned_suit, effect.rank)
    marks = call.game.scoring.on_word(call.then, call.contract)
    worth = points(sum(mark.points for mark in marks))
    return texts.swapped(the_card(given), the_card(foot), worth)


def _drawing(call: Foreseen) -> Text:
    left = call.at.stock - 1
    then = call.then._replace(stock=left, drew=call.seat)
    marks = call.game.scoring.on_word(then, call.contract)
    more = call.asked is not None and len(call.asked.words) > 1
    return texts.drawn(left, points(sum(m.points for m in marks)) if marks else None, more)


Means = Callable[[Foreseen], Text | None]
SPECIAL: dict[str, Means] = {
    PASS: _passing,
    ACROSS: _across,
    DOUBLE: _doubling,
    REDOUBLE: _doubling,
}
DEEDS: dict[HandlingKind, Means] = {
    HandlingKind.SHOW: _melding,
    HandlingKind.SWAP: _swapping,
    HandlingKind.DRAW: _drawing,
    HandlingKind.PACKET: _other_packet,
}
