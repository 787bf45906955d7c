"""One deal of every contract of whist à la couleur, as records, with the score of each seat.

``python -m tests.corpora.contracts`` makes the data again: it draws deals and calls from seeds
until every contract has come up, and takes the scores from the independent generator.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tapisvert.games import find
from tapisvert.law.reading import Value
from tapisvert.play.events import Say, act_text
from tapisvert.play.match import Match
from tapisvert.play.record import record
from tapisvert.play.table import Table

FILE = Path(__file__).parent / "contracts.json"
NAMES = ("Anne", "Bruno", "Chloé", "David")
PASSING = (0.5, 0.7, 0.85, 0.93)
LOW = ("propose", "accept", "raise", "solo", "wait")
PRESETS: dict[str, tuple[dict[str, Value], int]] = {
    "gand": ({"preset": "gand"}, 8),
    "belge": ({"preset": "belge", "piccolo": True}, 22),
}
"""The options of each preset, and its number of contracts, including a deal that all pass."""


def cases() -> Iterator[tuple[str, dict[str, Any], list[int]]]:
    """Yield the name of each contract, the record of its deal, and the score of each seat."""
    for case in json.loads(FILE.read_text(encoding="utf-8")):
        yield case["contract"], case["record"], case["score"]


def main() -> None:
    found = {key: case for preset in PRESETS for key, case in _every(preset).items()}
    lines = ",\n".join(json.dumps(found[key], ensure_ascii=False) for key in sorted(found))
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _every(preset: str) -> dict[str, dict[str, Any]]:
    """Return one deal of each contract of a preset: the first that the seeds give."""
    from tests.oracle import of_couleur

    options, contracts = PRESETS[preset]
    game, found = find("whist_couleur", options), dict[str, dict[str, Any]]()
    seed = 0
    while len(found) < contracts:
        seed += 1
        random = Random(f"{preset} {seed}")
        passing = random.choice(PASSING)
        match = Match.start(game, NAMES, f"{preset} {seed}", seed % 4)
        while match.table.ruling.contract is None and not match.table.over:
            match = match.apply(_call(random, match.table, passing))
        key = f"{preset}: {_title(match.table)}"
        if key in found:
            continue
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        naive = of_couleur(match.tables[0], game.options)
        for act in match.table.acts:
            naive = naive.do(act_text(act))
        found[key] = {"contract": key, "record": record(match), "score": list(naive.points())}
    return found


def _call(random: Random, table: Table, passing: float) -> Say:
    """Return a random call: often a pass, else often a low one, so that all contracts occur."""
    calls = [act for act in table.legal() if isinstance(act, Say)]
    *others, last = calls
    if not others or random.random() < passing:
        return last
    low = [call for call in others if call.word.split()[0] in LOW]
    return random.choice(low if low and random.random() < 0.7 else others)


def _title(table: Table) -> str:
    contract = table.ruling.contract
    if contract is None:
        return "passed out"
    (goal, *_), named = contract.goals, contract.title
    assert named is not None
    own = contract.trump == table.opening.turned_suit if table.opening.turn_up else None
    turned = ", in the suit turned up" if own and named.en == "abondance" else ""
    return f"{named.en} {goal.tricks}{turned}"


if __name__ == "__main__":
    main()
