"""Compare counts of act sequences with those of the independent generator."""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

from tapisvert.cards import card_set
from tapisvert.law.calling import Opening
from tapisvert.law.game import Game
from tapisvert.notation import parse_card, parse_cards
from tapisvert.play.events import Act, Hand
from tapisvert.play.load import loads
from tapisvert.play.record import FORMAT
from tapisvert.play.table import Table

Acts = Callable[[Table], Sequence[Act]]
FOLDER = Path(__file__).parent / "perft"


def counted() -> list[str]:
    """Return the games that have a corpus of counts."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def cases(game_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{game_id}.json").read_text())
    return found


def position(game: Game, case: dict[str, Any]) -> Table:
    turn_up = parse_card(case["turn_up"]) if "turn_up" in case else None
    hands = [Hand(card_set(parse_cards(hand))) for hand in case["hands"]]
    table = Table.start(game, Opening(case["dealer"], game.seats, turn_up), hands)
    for act in case["acts"]:
        table = table.apply(act)
    return table


def recorded(game: Game, case: Mapping[str, Any]) -> Table:
    """Return the position of a case whose deal is written as in a record."""
    record = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "options": case["options"],
        "seats": [None if s in game.dummies else f"P{s}" for s in range(game.seats)],
        "enforcement": "strict",
        "deals": [case["deal"] | {"events": case["acts"]}],
    }
    return loads(json.dumps(record)).table


def check(case: dict[str, Any], most: int, law: Callable[[dict[str, Any]], Game]) -> None:
    """Assert the counts of a case up to the first above ``most``; failures show first acts."""
    compare(position(law(case["options"]), case), case, most, Table.legal)


def check_recorded(game: Game, case: Mapping[str, Any], most: int) -> None:
    """Assert the counts of a case whose deal is written as in a record; acts of all seats count."""
    compare(recorded(game, case), case, most, every_act)


def every_act(table: Table) -> tuple[Act, ...]:
    """Return the legal acts of every seat."""
    return (*table.legal(), *table.open())


def compare(table: Table, case: Mapping[str, Any], most: int, acts: Acts) -> None:
    expected = list(takewhile(lambda count: count <= most, case["counts"]))
    found = counts(table, len(expected), acts)
    assert found == expected, f"{case['id']}: {split(table, len(expected), acts)}"


def counts(table: Table, depth: int, acts: Acts) -> list[int]:
    """Return the numbers of sequences of 1, 2 ... ``depth`` acts."""
    if not depth:
        return []
    now = acts(table)
    below = [counts(table.accept(act), depth - 1, acts) for act in now if depth > 1]
    later = [sum(each) for each in zip(*below, strict=True)] or [0] * (depth - 1)
    return [len(now), *later]


def split(table: Table, depth: int, acts: Acts) -> dict[str, list[int]]:
    """Return the counts after each first act, to find where two generators differ."""
    return {str(act): counts(table.accept(act), depth - 1, acts) for act in acts(table)}
