"""Faults acted out: a prepared deal in which a fault has just been committed, and what follows.

The deals are in ``examples/GAME.json``: by clause the deal as a record has it, up to the fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.verdict import Verdict
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.events import Act, Play, Say, act_text
from tapisvert.play.faults import claims
from tapisvert.play.faults.docket import Incident
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import FORMAT
from tapisvert.play.rulings import on_record
from tapisvert.play.table import Table

FOLDER = Path(__file__).parent / "examples"
NAMES = ("Anne", "Bruno", "Chloé", "David", "Émile", "Fanny", "Gilles", "Hélène")
PLAY_ON, TO_THE_END = "on", "end"
"""Words that stand for acts: what is lawful, up to the next lead, or to the end of the deal."""
MOST_STEPS, MOST_ACTS = 40, 400
ANSWERS = ("enforce", "take-back", "deny", "waive", "put-back")


class Example(NamedTuple):
    """A deal with a fault: the match just after it, the incident, and how many acts came first."""

    match: Match
    incident: Incident
    before: int


@cache
def examples(name: str) -> Mapping[str, Example]:
    """The examples of a game by clause; none for a game of a user."""
    file = FOLDER / f"{name}.json"
    if not file.is_file():
        return {}
    written = json.loads(file.read_text("utf-8"))
    return {fault: _example(find(name), fault, each["deal"]) for fault, each in written.items()}


def _example(game: Game, fault: str, deal: object) -> Example:
    names = dict(zip(game.players, NAMES, strict=False))
    match = loads(json.dumps({
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "options": {},
        "seats": [names.get(seat) for seat in range(game.seats)],
        "enforcement": Enforcement.TABLE.value,
        "deals": [deal],
    }))  # fmt: skip
    incident = _incident(match.table, fault)
    return Example(match, incident, max(incident.at, 0))


def _incident(table: Table, fault: str) -> Incident:
    """The incident that the fault is: one with a choice, else one to claim."""
    for option in table.docket.options:
        if option.fault.id == fault:
            return option.incident
    proved = [
        (claims.opened(table, row, incident), incident)
        for row in by_clause(table.game)[fault]
        for incident in table.docket.incidents
        if row.sign is incident.sign and on_record(table, row, incident) is Verdict.PROVED
    ]
    return max(proved, key=lambda each: (each[0], each[1].at, -each[1].seat))[1]


def continued(example: Example, steps: Sequence[str]) -> Match:
    """Return the match after some steps: acts, or words that stand for several.

    Raises TapisError for an act that is not possible.
    """
    match = example.match
    for step in steps[:MOST_STEPS]:
        match = _played_on(match, step) if step in (PLAY_ON, TO_THE_END) else match.apply(step)
    return match


def _played_on(match: Match, step: str) -> Match:
    for _ in range(MOST_ACTS):
        act = _lawful(match.table)
        if act is None:
            break
        match = match.apply(act_text(act))
        table = match.table
        led = isinstance(act, Play) and len(table.trick) == 1
        if table.over or (step == PLAY_ON and led):
            break
    return match


def _lawful(table: Table) -> Act | None:
    """The next act of honest play: a draw if one is due, else a card, else the least word."""
    if table.over or table.turn is None:
        return None
    legal = table.legal()
    draws = [act for act in (*legal, *table.open()) if isinstance(act, Say) and act.word == "draw"]
    if draws:
        return draws[0]
    plays = [act for act in legal if isinstance(act, Play)]
    waives = [act for act in legal if isinstance(act, Say) and act.word == "waive"]
    return next(iter((*plays, *waives, *legal)), None)


def can_go_on(match: Match) -> bool:
    """True if honest play can go on, and nobody must choose first."""
    return match.table.docket.waiting is None and _lawful(match.table) is not None


def choices(example: Example, match: Match, fault: str) -> Iterator[Say]:
    """What may be said of the fault now: one claim of each side, and answers to open choices."""
    table, sides = match.table, set[bool]()
    for act in dict.fromkeys((*table.legal(), *table.open())):
        if not isinstance(act, Say):
            continue
        verb, *rest = act.word.split()
        if verb == "claim" and rest[0] in _ids(table.game, fault) and _is_it(example, rest[1:]):
            own = owns_up(table, act)
            if own not in sides:
                sides.add(own)
                yield act
        elif verb in ANSWERS and any(each.left >> act.seat & 1 for each in table.docket.options):
            yield act


def owns_up(table: Table, claim: Say) -> bool:
    """True if the offender himself claims."""
    _, fault, seat, *_ = claim.word.split()
    dealers = any(each.dealer_pays for each in by_clause(table.game)[fault])
    return claim.seat == (table.opening.dealer if dealers else int(seat))


def _ids(game: Game, fault: str) -> set[str]:
    """The clauses under which a fault may be claimed: misdeals share theirs."""
    every = by_clause(game)
    signs = {each.sign for each in every[fault]}
    if any(each.dealer_pays for each in every[fault]):
        return {name for name, rows in every.items() if signs & {each.sign for each in rows}}
    return {fault}


def _is_it(example: Example, about: Sequence[str]) -> bool:
    incident = example.incident
    return about[0] == str(incident.seat) and about[1:2] in ([], [str(incident.trick)])


def example_of(name: str, fault: str) -> Example:
    """Return an example. Raises TapisError ``web/not-found`` if there is none."""
    found = examples(find(name).id).get(fault)
    if found is None:
        raise TapisError("web/not-found", NO_EXAMPLE)
    return found


NO_EXAMPLE = Text("il n’y a pas d’exemple de cela", "there is no example of this")
