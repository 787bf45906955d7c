"""The duties of a phase as a decision table: in which situation which cards must be played.

The law is asked about every situation. Its answers are put into a tree of yes-or-no questions with
as few leaves as possible; each leaf is a row of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from tapisvert.glossary import Text, same
from tapisvert.law.chart import Chart
from tapisvert.law.duty import PHASES, Duties, Duty, deciding
from tapisvert.law.game import Game
from tapisvert.law.scene import Part, Situation, situations
from tapisvert.rulebook.facts import ALWAYS, FACTS, PARTS

LEAD = "lead"
OF_THE_TRICK = (
    "trump_led", "can_follow", "can_head", "can_beat_led", "can_overtrump", "partner_winning",
    "seeker_winning", "can_duck",
)  # fmt: skip
ASKED_FIRST = (
    "can_follow", "trump_led", "seeker_winning", "partner_winning", "can_head", "can_beat_led",
    "can_duck", "holds_flagged_a", "holds_flagged_b", "can_overtrump", "has_trump", "only_trumps",
)  # fmt: skip
"""All facts, in the order in which a rulebook asks them.

A fact that the answers do not depend on is left out; of two that can replace each other, the later.
"""
Answer = TypeVar("Answer", bound=Hashable)


@dataclass(frozen=True)
class DecisionRow(Generic[Answer]):
    """A leaf of the tree: some facts, whether each holds, and the answer wherever this is so."""

    facts: tuple[tuple[str, bool], ...]
    answer: Answer


Cases = tuple[tuple[tuple[bool, ...], Answer], ...]


class Ruled(NamedTuple):
    """What must be played: a part, and the name of its cards where the duty names them itself."""

    part: Part
    names: Text | None = None

    @property
    def says(self) -> Text:
        return self.names or PARTS[self.part]


def decided(play: Duties, situation: Situation) -> Ruled:
    """What must be played in a situation."""
    duty, part = deciding(play, situation)
    return Ruled(part, duty.marked.cards if duty.marked else None)


@cache
def _possible() -> tuple[Situation, ...]:
    return tuple(s for s in situations() if s.possible)


@lru_cache(maxsize=16)
def domain(phase: str) -> tuple[Situation, ...]:
    """The situations possible in a phase: to a lead no fact about the trick applies."""
    if phase != LEAD:
        return _possible()
    return tuple(s for s in _possible() if not any(getattr(s, fact) for fact in OF_THE_TRICK))


def table(phase: str, answer: Callable[[Situation], Answer]) -> tuple[DecisionRow[Answer], ...]:
    """The rows of a smallest tree that gives each situation of a phase its answer."""
    facts, cases = _needed([(s, answer(s)) for s in domain(phase)])
    return tuple(_rows(cases, tuple(range(len(facts))), facts))


def chart(game: Game, phase: str) -> Chart:
    """The decision table of a phase, with the clauses for each row."""
    return _chart(game.play[phase], phase)


@lru_cache(maxsize=128)
def _chart(play: Duties, phase: str) -> Chart:
    rows = []
    for line in table(phase, lambda s: decided(play, s)):
        clauses = ", ".join(_clauses(play, phase, line))
        rows.append((when(line, (play,)), line.answer.says, same(clauses)))
    return Chart(f"duties {phase}", PHASES[phase], tuple(rows), HEADS)


def when(line: DecisionRow[Any], plays: Sequence[Duties]) -> Text:
    """The situation of a row, in words."""
    told = [_fact(name, yes, plays) for name, yes in line.facts]
    if not told:
        return ALWAYS
    return Text("\u202f; ".join(t.fr for t in told), "; ".join(t.en for t in told))


def _fact(name: str, yes: bool, plays: Sequence[Duties]) -> Text:
    """The text of a fact or of its opposite; for flagged cards, the text of the duty on them."""
    if name in FACTS:
        return FACTS[name][0 if yes else 1]
    part = Part.FLAGGED_A if name.endswith("_a") else Part.FLAGGED_B
    marked = next(d.marked for play in plays for d in play if d.marked and _demands(d, part))
    return marked.held if yes else marked.lacking


@lru_cache(maxsize=512)
def _demands(duty: Duty, part: Part) -> bool:
    return any(duty.part(s) == part for s in _possible())


def _clauses(play: Duties, phase: str, line: DecisionRow[Ruled]) -> Iterable[str]:
    """The clauses of the duties that decide in the situations of a row, or are exempted there."""
    found = (
        duty
        for s in domain(phase)
        if all(getattr(s, name) == yes for name, yes in line.facts)
        for duty in (deciding(play, s)[0], *_freed_of(play, s))
    )
    return dict.fromkeys(clause for duty in dict.fromkeys(found) for clause in duty.clauses)


def _freed_of(play: Duties, s: Situation) -> list[Duty]:
    """The duties earlier in the list that would bind if no exemption held."""
    earlier = play[: play.index(deciding(play, s)[0])]
    return [
        duty
        for duty in earlier
        if any(asks(s) for asks in duty.exemptions) and duty.binds(s) is not None
    ]


def _needed(asked: list[tuple[Situation, Answer]]) -> tuple[tuple[str, ...], Cases[Answer]]:
    """The facts needed to decide the answers, and the answer for each combination of them."""
    facts = list(ASKED_FIRST)
    for fact in reversed(ASKED_FIRST):
        fewer = [each for each in facts if each != fact]
        if _by(fewer, asked) is not None:
            facts = fewer
    cases = _by(facts, asked)
    assert cases is not None
    return tuple(facts), cases


def _by(facts: Sequence[str], asked: list[tuple[Situation, Answer]]) -> Cases[Answer] | None:
    """The answer for each combination of these facts, None if they do not decide the answers."""
    known: dict[tuple[bool, ...], Answer] = {}
    for situation, answer in asked:
        key = tuple(getattr(situation, fact) for fact in facts)
        if known.setdefault(key, answer) != answer:
            return None
    return tuple(known.items())


def _rows(
    cases: Cases[Answer], left: tuple[int, ...], facts: Sequence[str]
) -> list[DecisionRow[Answer]]:
    """The rows of the smallest tree; of equally small ones, that which asks earlier facts first.

    ``cases`` are answers by the values of ``facts``; ``left`` are the indices of facts to ask.
    """
    answers = {answer for _, answer in cases}
    if len(answers) == 1:
        return [DecisionRow((), answers.pop())]
    best: list[DecisionRow[Answer]] = []
    for i in left:
        parts = [tuple(case for case in cases if case[0][i] is yes) for yes in (True, False)]
        if not all(parts):
            continue
        rest = tuple(j for j in left if j != i)
        rows = [
            DecisionRow(((facts[i], yes), *line.facts), line.answer)
            for yes, part in zip((True, False), parts, strict=True)
            for line in _rows(part, rest, facts)
        ]
        if not best or len(rows) < len(best):
            best = rows
    return best


HEADS = (
    Text("Situation", "Situation"),
    Text("Il faut jouer", "What must be played"),
    Text("Clauses", "Clauses"),
)
