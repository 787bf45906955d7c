"""Small changes of the law of questions: the independent generator notices each of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from tapisvert.cards import NO_CARDS, CardSet
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.games.parts.parlee import FOREHAND, IN_TURN, LEADER, Parlee
from tapisvert.law import questions
from tapisvert.law.calling import Answer, CallRequest
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Position
from tapisvert.law.questions import ASK_HAND, QUESTIONS, REFUSE, Question
from tapisvert.play.events import act_text
from tapisvert.play.view import view
from tests.games.test_parlee import HANDS, dealt, table
from tests.naive.parlee import Talk, random_talk

OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"questions": "free"},
    {"questions": "forehand_only"},
    {"max_questions_per_turn": 2},
    {"show_on_demand": True},
)
"""Each option of questions; the generator knows them too."""
EVERY_OPTION = pytest.mark.parametrize("options", OPTIONS, ids=str)


MANY = 600
"""Deals enough for a change that shows rarely: under some options little is said in a deal."""


def agrees(
    game: Game, deals: int = 6, options: Mapping[str, object] = MappingProxyType({})
) -> bool:
    """True if the game allows in random talk what the independent generator does."""
    random, chosen = Random("mutants"), dict(options)
    try:
        if not _shows(game):
            return False
        for _ in range(deals):
            deal, (dealer, hands, turn_up) = random_talk(random, chosen, 31)
            at, again = dealt(game, dealer, hands, turn_up), Talk(chosen, dealer, hands, turn_up)
            for seat, word in deal.done:
                ours = sorted(act_text(act) for act in (*at.legal(), *at.open()))
                if ours != sorted(f"{seat} {word}" for seat, word in again.acts()):
                    return False
                at = at.apply(f"{seat} {word}")
                again.act(seat, word)
    except TapisError:
        return False
    return True


def _shows(game: Game) -> bool:
    """True if a hand shown lies open to all, and no other does."""
    at = dealt(game, 3, HANDS, "AH").apply("ask-hand").apply("show-hand")
    seen = view(at, 1).table.layout.hands
    return [hand.unknown for hand in seen] == [8, 0, 0, 7]


@dataclass(frozen=True)
class AnsweredByTheNext(Parlee):
    def ask(self, at: Position) -> Answer:
        asked = super().ask(at)
        return (
            asked._replace(seat=(asked.seat + 1) % 4) if isinstance(asked, CallRequest) else asked
        )


@dataclass(frozen=True)
class NeverRefused(Parlee):
    def ask(self, at: Position) -> Answer:
        asked = super().ask(at)
        if not isinstance(asked, CallRequest):
            return asked
        return asked._replace(words=tuple(word for word in asked.words if word != REFUSE))


@dataclass(frozen=True)
class AnyAnswer(Parlee):
    def ask(self, at: Position) -> Answer:
        asked = super().ask(at)
        if not isinstance(asked, CallRequest):
            return asked
        return asked._replace(words=(*asked.words, *asked.untrue), untrue=())


@dataclass(frozen=True)
class AskedAgain(Parlee):
    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        return tuple(each._replace(words=self.questions) for each in super().open(at, contract))


@dataclass(frozen=True)
class NeverTheHand(Parlee):
    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        asked = super().open(at, contract)
        return tuple(
            each._replace(words=tuple(word for word in each.words if word != ASK_HAND))
            for each in asked
        )


@dataclass(frozen=True)
class ShownToNobody(Parlee):
    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        return ()


@dataclass(frozen=True)
class ShownByTheAsker(Parlee):
    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        shown = super().shown(at, contract)
        return (*shown[2:], *shown[:2]) if shown else shown


@dataclass(frozen=True)
class OnlyPartlyShown(Parlee):
    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        return tuple(CardSet(cards & (cards - 1)) for cards in super().shown(at, contract))


KINDS = (
    AnsweredByTheNext, NeverRefused, AnyAnswer, AskedAgain, NeverTheHand, ShownToNobody,
    ShownByTheAsker, OnlyPartlyShown,
)  # fmt: skip


def made(kind: type[Parlee], talk: Parlee) -> Parlee:
    """The same calling as an object of a subclass."""
    same: dict[str, Any] = {each.name: getattr(talk, each.name) for each in fields(talk)}
    return kind(**same)


CHANGES: dict[str, Callable[[Parlee], Parlee]] = {
    "each at his turn": lambda talk: replace(talk, asks=IN_TURN),
    "the first leader": lambda talk: replace(talk, asks=FOREHAND),
    "one question": lambda talk: replace(talk, most=1),
    "three questions": lambda talk: replace(talk, most=3),
    "five questions": lambda talk: replace(talk, most=5),
    "the other way to show": lambda talk: replace(talk, must_show=not talk.must_show),
    "the leader": lambda talk: replace(talk, asks=LEADER),
    "a card less": lambda talk: replace(talk, pack=talk.pack[1:]),
    "another order": lambda talk: replace(talk, ranks=(*talk.ranks[1::-1], *talk.ranks[2:])),
    "other points": lambda talk: replace(talk, points=(*talk.points[:4], 0, *talk.points[5:])),
    **{kind.__name__: partial(made, kind) for kind in KINDS},
}


def talk_of(game: Game) -> Parlee:
    assert isinstance(game.calling, Parlee)
    return game.calling


@EVERY_OPTION
def test_the_law_itself_agrees(options: dict[str, object]) -> None:
    assert agrees(find("manille", options), 6, options)


CHANGED = [
    pytest.param(name, options, id=f"{name} {options}")
    for options in OPTIONS
    for name, change in CHANGES.items()
    if change(talk_of(find("manille", options))) != talk_of(find("manille", options))
]


@pytest.mark.parametrize(("name", "options"), CHANGED)
def test_a_changed_calling_is_noticed(name: str, options: dict[str, object]) -> None:
    game = find("manille", options)
    assert not agrees(replace(game, calling=CHANGES[name](talk_of(game))), MANY, options)


def _one_more(question: Question) -> Question:
    """The question answered with a number or a word that is not true."""

    def truth(terms: questions.Terms, held: object) -> str:
        said = question.truth(terms, held)  # type: ignore[arg-type]
        other = {"yes": "no", "no": "yes", "none": "T"}
        return str(int(said) + 1) if said.isdecimal() else other.get(said, "none")

    return question._replace(truth=truth)


def _every_card(question: Question) -> Question:
    """The question as if every card were of the first sort."""
    return question._replace(sort=lambda terms, about, each: 1)


def _no_card(question: Question) -> Question:
    return question._replace(sort=lambda terms, about, each: None)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each.id)
@pytest.mark.parametrize("change", [_one_more, _every_card, _no_card])
def test_a_changed_question_is_noticed(
    question: Question, change: Callable[[Question], Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = {**questions.BY_ID, question.id: change(question)}
    monkeypatch.setattr(questions, "BY_ID", changed)
    questions.answers.cache_clear()
    try:
        assert not agrees(find("manille"), 30)
    finally:
        questions.answers.cache_clear()


def test_a_shown_hand_is_no_secret() -> None:
    at = table().apply("ask-hand").apply("show-hand")
    assert view(at, 3).table.layout.hands[2].known != NO_CARDS
