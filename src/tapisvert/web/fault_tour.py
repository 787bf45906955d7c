"""Routes of the tour of faults: those of a game, one question each, and a deal to act out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.games import find
from tapisvert.glossary import Text, same
from tapisvert.law import fault_texts
from tapisvert.law.faults import Fault, Who
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.play.arbiter import report
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.events import act_text
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.match import Match
from tapisvert.play.rulings import on_record
from tapisvert.rulebook import arbiter_words
from tapisvert.sentences import colon, scores, semicolon, sentence, spaced
from tapisvert.web import arbiter_texts as words
from tapisvert.web.acted_out import (
    PLAY_ON,
    TO_THE_END,
    Example,
    can_go_on,
    choices,
    continued,
    example_of,
    examples,
)
from tapisvert.web.fault_questions import what_if
from tapisvert.web.fault_scene import act_in_words, scene
from tapisvert.web.route_helpers import number, page
from tapisvert.web.ruled import ArbiterAnswer, ruled

MOST_SHOWN = 60
router = APIRouter(include_in_schema=False)


class FaultShown(NamedTuple):
    """A fault on the tour: its clauses, the question, what it costs and who may claim it."""

    id: str
    clauses: tuple[str, ...]
    asks: Text
    answers: tuple[Text, ...]
    example: bool


class ChoiceShown(NamedTuple):
    """What may be said now, what it leads to, and the address of that."""

    says: Text
    leads_to: Text
    href: str


@router.get("/faults/{name}")
async def tour(request: Request, name: str) -> Response:
    """The faults that the documents of a game treat, one short question each."""
    game = find(name)
    check_hearing(game.hearing)
    faults = [_fault(game, each) for each in by_clause(game)]
    return page(request, "faults.html", "arbiter", a=words, game=game, faults=faults)


@router.get("/faults/{name}/{fault}")
async def act_out(request: Request, name: str, fault: str, at: str = "") -> Response:
    """A deal with this fault: step by step up to it (``at``), then what is said and done of it."""
    example = example_of(name, fault)
    done = request.query_params.getlist("do")
    match = await run_in_threadpool(continued, example, done)
    acts = len(match.table.acts)
    now = min(number(at, acts), acts)
    shown = scene(example, match, now)
    over = now == acts
    offered = [*_choices(example, match, fault, done)] if over else []
    return page(
        request, "fault.html", "arbiter", a=words, v=arbiter_words, game=example.match.game,
        fault=_fault(example.match.game, fault), s=shown,
        choices=offered, steps=_steps(now, acts, done),
        on=[*_on(match, done)] if over else [], done=done,
        r=await run_in_threadpool(_ruled, match) if over and match.table.docket.claims else None,
    )  # fmt: skip


def _fault(game: Game, fault: str) -> FaultShown:
    rows = by_clause(game)[fault]
    answers = dict.fromkeys(line for each in rows for line in _answers(each))
    clauses = dict.fromkeys(clause for each in rows for clause in each.cited)
    return FaultShown(
        fault,
        tuple(clauses),
        what_if(game, fault),
        tuple(sentence(each) for each in answers),
        fault in examples(game.id),
    )


def _answers(fault: Fault) -> Iterator[Text]:
    """What a fault costs and who may claim it; the right that it gives, if nothing is claimed."""
    if fault.claim.who is Who.NOBODY:
        yield fault_texts.RIGHTS[fault.sign.value]
        return
    yield colon(arbiter_words.COST, fault_texts.penalty(fault.penalty))
    yield colon(arbiter_words.MAY_CLAIM, fault_texts.window(fault.claim))


def _choices(
    example: Example, match: Match, fault: str, done: Sequence[str]
) -> Iterator[ChoiceShown]:
    for act in choices(example, match, fault):
        after = match.apply(act_text(act))
        says = words.capital(act_in_words(match.table, match.names, act))
        yield ChoiceShown(says, sentence(_leads_to(match, after)), _href(done, act_text(act)))


def _leads_to(match: Match, after: Match) -> Text:
    """What has changed by one act: a verdict, the score, whether the deal goes on."""
    parts = []
    claims = after.table.docket.claims
    if len(claims) > len(match.table.docket.claims):
        parts.append(arbiter_words.VERDICTS[claims[-1].verdict])
        if claims[-1].verdict == "noted":
            record = on_record(after.table, claims[-1].fault, claims[-1].incident)
            parts += [arbiter_words.RECORD[record.value]]
    marked = total(after.table.ruling.ledger, len(after.game.sides))
    if not after.table.ruling.void and marked != total(
        match.table.ruling.ledger, len(match.game.sides)
    ):
        parts.append(spaced(arbiter_words.DEAL_SCORES, scores(marked)))
    if after.table.ruling.void:
        parts.append(arbiter_words.VOID)
    else:
        parts.append(arbiter_words.ENDED if after.table.over else arbiter_words.GOES_ON)
    return semicolon(parts)


def _on(match: Match, done: Sequence[str]) -> Iterator[ChoiceShown]:
    """The ways to play on, if play can go on."""
    if can_go_on(match):
        for says, step in ((words.PLAY_ON, PLAY_ON), (words.TO_THE_END, TO_THE_END)):
            yield ChoiceShown(says, same(""), _href(done, step))


def _steps(now: int, acts: int, done: Sequence[str]) -> tuple[str | None, str | None]:
    """The addresses of one step back and one step on."""
    back = _href(done, at=now - 1) if now else None
    return back, _href(done, at=now + 1) if now < acts else None


def _href(done: Sequence[str], step: str = "", at: int | None = None) -> str:
    query: list[tuple[str, str | int]] = [
        ("do", each) for each in (*done, *([step] if step else ()))
    ]
    return "?" + urlencode(query + ([("at", at)] if at is not None else []))


def _ruled(match: Match) -> ArbiterAnswer:
    return ruled(report(match), match.game)
