"""Count act sequences from given positions, and write the corpora of these counts.

`python -m tests.naive.perft write` writes tests/corpora/perft/, with a fixed seed;
`python -m tests.naive.perft check` counts again what is written there.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from tests.naive.deals import random_acts, random_deal
from tests.naive.manille import GAMES, Deal, replay

CORPORA = Path(__file__).parents[1] / "corpora" / "perft"
SEED = 1896
OPENING_CAP, ENDING_CAP = 60_000, 200_000
OPENING_DEPTH = 8
DEFAULTS_TOLD_APART = 3

# For each game the options, and how many cases of each stage to write. "start": no act yet;
# "called": before the first card; "middle": 17 to 24 cards left; "ending": 8 to 16 cards left,
# counted to the end of the deal.
PLAN: dict[str, list[tuple[dict[str, Any], dict[str, int]]]] = {
    "manille_boussac": [
        ({}, {"start": 12, "middle": 5, "ending": 12}),
        ({"undertrump": "free"}, {"middle": 1, "ending": 3}),
        ({"undertrump": "forbidden"}, {"middle": 1, "ending": 3}),
        ({"overtrump": "free"}, {"middle": 1, "ending": 3}),
        ({"partner_master_discard": "no_trump"}, {"middle": 1, "ending": 3}),
        ({"force_reference": "led_suit"}, {"middle": 1, "ending": 3}),
        ({"undertrump": "free", "overtrump": "free"}, {"ending": 2}),
        ({"undertrump": "forbidden", "overtrump": "free"}, {"ending": 1}),
        ({"overtrump": "free", "partner_master_discard": "no_trump"}, {"ending": 1}),
        ({"undertrump": "forbidden", "force_reference": "led_suit"}, {"ending": 1}),
        (
            {"partner_master_discard": "no_trump", "force_reference": "led_suit"},
            {"ending": 1},
        ),
    ],
    "manille_wikibooks": [
        ({}, {"start": 8, "called": 6, "middle": 5, "ending": 12}),
        ({"overtrump_on_ruff": True}, {"middle": 2, "ending": 3}),
        ({"undertrump": "free"}, {"middle": 2, "ending": 3}),
        ({"overtrump_on_ruff": True, "undertrump": "free"}, {"middle": 1, "ending": 2}),
    ],
}


def perft(deal: Deal, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal acts (depth 1 or more)."""
    due = deal.to_act()
    if due is None:
        return 0
    acts = due[1]
    if depth == 1:
        return len(acts)
    total = 0
    for act in acts:
        deal.do(act)
        total += perft(deal, depth - 1)
        deal.undo()
    return total


def counts(deal: Deal, depth: int, cap: int) -> list[int]:
    """Return the counts of depths 1 to `depth`, up to the deal's end or a count above `cap`."""
    found: list[int] = []
    while len(found) < depth and (count := perft(deal, len(found) + 1)):
        found.append(count)
        if count > cap:
            break
    return found


def candidates(
    game: str, options: dict[str, Any], stage: str, rng: Random
) -> Iterator[dict[str, Any]]:
    """Yield cases of a stage, from random deals and random acts under these options."""
    while True:
        dealer, hands, card = random_deal(rng)
        turn_up = card if game == "manille_boussac" else None
        deal = Deal(game, options, dealer, hands, turn_up)
        left = {"middle": rng.randint(17, 24), "ending": rng.randint(8, 16)}.get(stage, 32)
        acts = [] if stage == "start" else random_acts(deal, rng, left)
        if stage == "ending":
            found = counts(deal, left, ENDING_CAP)
            if found[-1] > ENDING_CAP:
                continue
        else:
            found = counts(deal, OPENING_DEPTH, OPENING_CAP)
            if found[-1] > OPENING_CAP:
                found.pop()
        case: dict[str, Any] = {"options": options, "dealer": dealer, "hands": hands}
        if turn_up:
            case["turn_up"] = turn_up
        yield case | {"acts": acts, "counts": found}


def recount(game: str, case: Mapping[str, Any], options: Mapping[str, Any]) -> list[int]:
    """Return the counts of a position under other options (its past acts may be illegal there)."""
    deal = Deal(game, options, case["dealer"], case["hands"], case.get("turn_up"))
    for act in case["acts"]:
        deal.do(act[2:])
    return counts(deal, len(case["counts"]), 4 * ENDING_CAP)


def every_option_tells(game: str, case: Mapping[str, Any]) -> bool:
    """True if leaving out any one option, or all of them, changes the counts."""
    options: dict[str, Any] = case["options"]
    fewer = [{k: v for k, v in options.items() if k != name} for name in options]
    others = [*fewer, {}] if len(options) > 1 else fewer
    return all(recount(game, case, other) != case["counts"] for other in others)


def corpus(game: str) -> list[dict[str, Any]]:
    """Return the cases of one game: planned ones, then default ones that one option changes."""
    rng = Random(f"{SEED} {game}")
    cases: list[dict[str, Any]] = []
    for options, stages in PLAN[game]:
        for stage, wanted in stages.items():
            found = candidates(game, options, stage, rng)
            telling = (case for case in found if every_option_tells(game, case))
            cases += [next(telling) for _ in range(wanted)]
    for options, _ in PLAN[game]:
        if len(options) == 1:
            found = candidates(game, {}, "ending", rng)
            telling = (case for case in found if recount(game, case, options) != case["counts"])
            cases += [next(telling) for _ in range(DEFAULTS_TOLD_APART)]
    return [{"id": f"{game}-{n:02}"} | case for n, case in enumerate(cases, 1)]


def write() -> None:
    """Write the corpora, one case per line."""
    CORPORA.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        cases = corpus(game)
        lines = ",\n".join(json.dumps(case) for case in cases)
        (CORPORA / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        summary(game, cases)


def check() -> None:
    """Count every case again, and check that its past acts are legal."""
    for game in GAMES:
        cases = json.loads((CORPORA / f"{game}.json").read_text(encoding="utf-8"))
        for case in cases:
            options, acts = case["options"], case["acts"]
            hands, turn_up = case["hands"], case.get("turn_up")
            deal = replay(game, options, case["dealer"], hands, turn_up, acts)
            if counts(deal, len(case["counts"]), ENDING_CAP) != case["counts"]:
                raise SystemExit(f"{case['id']}: other counts")
        summary(game, cases)


def summary(game: str, cases: list[dict[str, Any]]) -> None:
    """Print the size of a corpus in one line."""
    last = sum(case["counts"][-1] for case in cases)
    total = sum(sum(case["counts"]) for case in cases)
    print(f"{game}: {len(cases)} cases, {last:,} leaves at the last depths, {total:,} in all")


if __name__ == "__main__":
    {"write": write, "check": check}[sys.argv[1]]()
