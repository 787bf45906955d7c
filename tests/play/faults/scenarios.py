"""Scenarios of faults as data: a deal, what happened, and what must follow by the clauses."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.notation import card_text, parse_cards
from tapisvert.play.events import act_text
from tapisvert.play.match import Match
from tapisvert.play.table import Table

FOLDER = Path(__file__).parents[2] / "corpora" / "faults"


class Scenario(NamedTuple):
    """One scenario of the corpus, with its game and the clause that it is about."""

    game: str
    clause: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.game}-{self.clause}-{self.data['name']}"


def scenarios(game: str | None = None) -> Iterator[Scenario]:
    """The scenarios of one game, or of all."""
    for file in sorted(FOLDER.glob(f"{game or '*'}/*.json")):
        content = json.loads(file.read_text())
        for each in content["scenarios"]:
            yield Scenario(content["game"], content["clause"], each)


Law = Callable[[dict[str, Any]], Game]
"""The game that is judged, under options."""


def start(scenario: Scenario, law: Law | None = None) -> Match:
    """The match of a scenario just after its deal; ``law`` may give a game with another law."""
    data = scenario.data
    game = law({}) if law else tv.game(scenario.game)
    match = tv.loads(json.dumps(_record(scenario)), game)
    table, score = match.table, tuple(data.get("score", match.before.score))
    opening = table.opening._replace(score=score)
    table = Table.start(match.game, *table.deal._replace(opening=opening))
    return replace(match, tables=(table,), befores=(match.before._replace(score=score),))


def _record(scenario: Scenario) -> dict[str, Any]:
    """The record of a match that begins with the deal of a scenario."""
    data = scenario.data
    game = tv.game(scenario.game, **data.get("options", {}))
    deal = {key: data[key] for key in ("dealer", "hands", "turn_up", "dealing") if key in data}
    for key in ("stock", "packets", "rest"):
        if key in data:
            deal[key] = data[key] if key == "packets" or isinstance(data[key], str) else (
                " ".join(data[key]))  # fmt: skip
    if "drawn" in data and game.dealing.apart:
        deal[game.dealing.apart.key] = data["drawn"]
    return {
        "format": "tapis/1",
        "game": game.id,
        "rules": game.version,
        "options": data.get("options", {}),
        "seats": [None if s in game.dummies else f"P{s}" for s in range(game.seats)],
        "enforcement": Enforcement.TABLE.value,
        "deals": [{**deal, "events": []}],
    }


def check(scenario: Scenario, law: Law | None = None) -> list[str]:
    """What is not as the scenario expects, in words; empty if all is. For ``law`` see ``start``."""
    data, expect = scenario.data, scenario.data["expect"]
    refused = expect.get("refused")
    match = start(scenario, law)
    for k, event in enumerate(data.get("events", ())):
        try:
            match = match.apply(event)
        except TapisError as error:
            if refused and refused.get("index", k) == k:
                left = {key: value for key, value in expect.items() if key != "refused"}
                return [*_refusal(refused, error), *_differences(match, left)]
            return [f"event {k} ({event}) refused: {error.code} {error.text.en}"]
    if refused:
        return [f"nothing refused, expected {refused}"]
    return [*_differences(match, expect)]


def course(scenario: Scenario) -> Iterator[Match]:
    """The match of a scenario after its deal, and after each event that is not refused."""
    match = start(scenario)
    yield match
    for event in scenario.data.get("events", ()):
        try:
            match = match.apply(event)
        except TapisError:
            return
        yield match


def _refusal(refused: Mapping[str, Any], error: TapisError) -> list[str]:
    code = refused.get("code")
    return [] if code in (None, error.code) else [f"code {error.code}, expected {code}"]


def _differences(match: Match, expect: Mapping[str, Any]) -> Iterator[str]:
    for key, wanted in expect.items():
        if key.startswith(("legal_", "open_")):
            yield from LISTS[key](match, wanted)
            continue
        found = FOUND[key](match, wanted)
        if found != wanted:
            yield f"{key}: {found}, expected {wanted}"


def _rulings(match: Match, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for k, each in enumerate(match.table.docket.claims):
        cited = [clause for clause in _wanted(wanted, k) if clause in each.clauses]
        data = {
            "fault": each.clause,
            "seat": each.seat,
            "trick": each.trick,
            "verdict": each.verdict,
            "clauses": cited,
        }
        keys = wanted[k].keys() if k < len(wanted) else data.keys()
        found.append({key: data[key] for key in keys if key in data})
    return found


def _wanted(wanted: list[dict[str, Any]], k: int) -> list[str]:
    """The clauses that a ruling must cite among others."""
    return list(wanted[k].get("clauses", ())) if k < len(wanted) else []


def _marks(match: Match, _: object) -> list[int]:
    return list(total(match.table.ruling.ledger, len(match.game.sides)))


def _score(match: Match, _: object) -> list[int]:
    marks = _marks(match, None)
    return [old + new for old, new in zip(match.table.opening.score, marks, strict=True)]


def _fiches(match: Match, _: object) -> list[int]:
    ledger = match.table.ruling.ledger
    paid = (*ledger, *match.game.reckoning.paid(match.before, ledger))
    return [sum(m.fiches for m in paid if m.to == p) for p in range(len(match.game.sides))]


def _winner(match: Match, _: object) -> int | None:
    standing = match.standing
    before = match.before.games
    won = [p for p in range(len(before)) if standing.games[p] > before[p]]
    won = won or list(standing.winners or ())
    return won[0] if won else None


def _trick(match: Match, wanted: list[str]) -> list[str]:
    table = match.table
    plays = table.trick or (table.layout.trick() if wanted else ())
    return [f"{play.seat} {card_text(play.card)}" for play in plays]


def _legal(match: Match, _: object) -> list[str]:
    return sorted(map(act_text, match.table.legal()))


def _open(match: Match, seat: str) -> list[str]:
    return [act_text(act).partition(" ")[2] for act in tv.view(match.table, int(seat)).open()]


def _hand(match: Match, wanted: Mapping[str, str]) -> dict[str, str]:
    hands = match.table.layout.hands
    return {
        seat: text if hands[int(seat)].known == _set(text) else str(hands[int(seat)])
        for seat, text in wanted.items()
    }


FOUND: Mapping[str, Callable[[Match, Any], object]] = {
    "rulings": _rulings,
    "over": lambda match, _: match.table.over,
    "marks": _marks,
    "score": _score,
    "winner": _winner,
    "loser": lambda match, _: (match.standing.losers or (None,))[0],
    "next_dealer": lambda match, _: match.next_dealer,
    "void": lambda match, _: match.table.ruling.void,
    "turn": lambda match, _: match.table.turn,
    "trick": _trick,
    "hand": _hand,
    "legal": lambda match, wanted: (
        wanted if _legal(match, 0) == sorted(wanted) else _legal(match, 0)
    ),
    "fiches": _fiches,
}


def _legal_has(match: Match, wanted: list[str]) -> Iterator[str]:
    found = [*_legal(match, 0), *map(act_text, match.table.open())]
    yield from (f"not legal: {act}" for act in wanted if act not in found)


def _legal_lacks(match: Match, wanted: list[str]) -> Iterator[str]:
    yield from (f"legal: {act}" for act in wanted if act in _legal(match, 0))


def _open_has(match: Match, wanted: Mapping[str, list[str]]) -> Iterator[str]:
    for seat, acts in wanted.items():
        found = _open(match, seat)
        yield from (f"not open to {seat}: {act}" for act in acts if act not in found)


def _open_lacks(match: Match, wanted: Mapping[str, list[str]]) -> Iterator[str]:
    for seat, acts in wanted.items():
        found = _open(match, seat)
        yield from (f"open to {seat}: {act}" for act in acts if act in found)


LISTS: Mapping[str, Callable[[Match, Any], Iterator[str]]] = {
    "legal_has": _legal_has,
    "legal_lacks": _legal_lacks,
    "open_has": _open_has,
    "open_lacks": _open_lacks,
}


def _set(text: str) -> tv.CardSet:
    cards = 0
    for card in parse_cards(text):
        cards |= 1 << card
    return tv.CardSet(cards)
