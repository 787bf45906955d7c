"""Counts of act sequences, compared with those of the independent generator."""

import json
from collections.abc import Callable, Mapping
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

FOLDER = Path(__file__).parent / "perft"


def counted() -> list[str]:
    """The games whose act sequences have been counted."""
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
    """The position of a case whose deal is written as in a record."""
    record = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules,
        "options": case["options"],
        "seats": [None if s in game.dummies else f"P{s}" for s in range(game.seats)],
        "enforcement": "strict",
        "deals": [case["deal"] | {"events": case["acts"]}],
    }
    return loads(json.dumps(record)).table


def count(table: Table, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal acts there are."""
    legal = table.legal()
    if depth == 1 or not legal:
        return len(legal)
    return sum(count(table.accept(act), depth - 1) for act in legal)


def check(case: dict[str, Any], most: int, law: Callable[[dict[str, Any]], Game]) -> None:
    """Assert the counts of a case, those above ``most`` excepted; on failure, by first act."""
    table = position(law(case["options"]), case)
    for depth, expected in enumerate(case["counts"], 1):
        if expected <= most:
            found = count(table, depth)
            assert found == expected, f"{case['id']} at depth {depth}: {split(table, depth)}"


def every_act(table: Table) -> tuple[Act, ...]:
    """The legal acts of every seat."""
    return (*table.legal(), *table.open())


def count_all(table: Table, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal acts there are, whoever does them."""
    acts = every_act(table)
    if depth == 1 or not acts:
        return len(acts)
    return sum(count_all(table.accept(act), depth - 1) for act in acts)


def check_recorded(game: Game, case: Mapping[str, Any], most: int) -> None:
    """Assert the counts of a case whose deal is a record's, those above ``most`` excepted."""
    table = recorded(game, case)
    for depth, expected in enumerate(case["counts"], 1):
        if expected <= most:
            found = count_all(table, depth)
            assert found == expected, f"{case['id']} at depth {depth}"


def split(table: Table, depth: int) -> dict[str, int]:
    """The count under each legal act: where two generators part."""
    return {str(act): count(table.accept(act), depth - 1) for act in table.legal() if depth > 1}
