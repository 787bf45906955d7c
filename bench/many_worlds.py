"""Many worlds of one question solved in one call: beside one by one, and beside DDS.

Without DDS (``bench/dds.py``) only our own times are printed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from ctypes import CDLL
from functools import partial
from random import Random
from secrets import token_hex
from statistics import median

import tapisvert as tv
from bench import dds
from bench.solver import time_work
from bench.timing import RUNS
from tapisvert.cards import Suit, card_set
from tapisvert.games import GAMES
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.solver.engine import Solver
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.solve import solve
from tapisvert.solver.worlds import solve_worlds

MOMENTS = (
    ("manille_boussac", 8, 40), ("manille_boussac", 4, 200),
    ("whist_dix", 13, 10), ("whist_dix", 10, 40), ("whist_dix", 7, 100),
)  # fmt: skip
"""Game, cards in each hand, worlds of each question."""
QUESTIONS = 10
SHARING, SHARED_QUESTIONS = 200, 2
"""Deals that share two hands, in one call of DDS; and how many such calls."""
WHIST = GAMES["whist_dix"]


def report(seed: str | None = None) -> None:
    """Print the lines for RESULTS.md."""
    seed = seed or token_hex(4)
    print(f"seed {seed}, CPU, one thread; medians of {RUNS} alternating runs, with their spread\n")
    print("| game | cards | worlds/s, median question | all | slowest | one by one / together |")
    print("|---|---|---|---|---|---|")
    for game_id, cards, number in MOMENTS:
        random = Random(f"{seed}/{game_id}/{cards}")
        asked = [question(random, game_id, cards, number) for _ in range(QUESTIONS)]
        print(f"| {game_id} | {cards} | {rates(asked)} |", flush=True)
    if native := dds.library():
        print(f"\n| {SHARING} deals that share two hands | ours, ms a deal | DDS | ours / DDS |")
        print("|---|---|---|---|")
        for trump in (Suit.SPADES, None):
            name = "no trump" if trump is None else "trumps"
            shared = partial(sharing, Random(f"{seed}/{name}"), trump)
            deals = [shared() for _ in range(SHARED_QUESTIONS)]
            print(f"| whist_dix, {name} | {beside_dds(native, deals)} |", flush=True)


def question(random: Random, game_id: str, cards: int, number: int) -> list[Table]:
    """Worlds of the seat to lead when each hand has so many cards, after random play."""
    while True:
        players = [str(seat) for seat in range(4)]
        table = GAMES[game_id].match(players, seed=str(random.random())).table
        while not table.over and (table.ruling.asked or table.trick or held(table) > cards):
            table = table.apply(random.choice(table.legal()))
        if table.by is not None:
            return tv.worlds(view(table, table.by), number, random)


def held(table: Table) -> int:
    return table.layout.hands[0].size


def rates(asked: list[list[Table]]) -> str:
    """The columns of one row: worlds a second, and how much longer they take one by one."""
    together, alone = alternate(
        [partial(solve_worlds, worlds) for worlds in asked],
        [partial(one_by_one, worlds) for worlds in asked],
    )
    each = [
        len(worlds) / median(run[i] for run in together) * 1000 for i, worlds in enumerate(asked)
    ]
    whole = sum(map(len, asked)) / median(map(sum, together)) * 1000
    return (
        f"{median(each):,.0f} | {whole:,.0f} | {min(each):,.0f} | "
        f"{spread([sum(a) / sum(t) for a, t in zip(alone, together, strict=True)])}"
    )


def one_by_one(worlds: list[Table]) -> None:
    """What ``tv.solve_many`` does in one thread."""
    solver = Solver()
    for world in worlds:
        solve(world, solver=solver)


def alternate(
    ours: list[Callable[[], object]], theirs: list[Callable[[], object]]
) -> tuple[list[list[float]], list[list[float]]]:
    """Milliseconds ``[run][work]`` of both, each pair of works in turn; the first run is warm."""
    ours[0](), theirs[0]()
    both = [
        [(time_work(one)[1], time_work(other)[1]) for one, other in zip(ours, theirs, strict=True)]
        for _ in range(RUNS)
    ]
    return [[one for one, _ in run] for run in both], [[other for _, other in run] for run in both]


def sharing(random: Random, trump: Suit | None) -> list[Table]:
    """First leads of deals in which the leader and the seat behind him have always the same hands.

    That is what the leader sees at bridge with the dummy already on the table.
    """
    cards = random.sample(WHIST.dealing.pack, 52)
    fixed, rest = cards[:26], cards[26:]
    found = []
    for _ in range(SHARING):
        dealt = [*fixed, *random.sample(rest, 26)]
        hands = [card_set(dealt[13 * seat : 13 * seat + 13]) for seat in range(4)]
        found.append(table_from_hands(WHIST, hands, trump, 0))
    return found


def beside_dds(native: CDLL, deals: list[list[Table]]) -> str:
    """The columns of one row: milliseconds a deal, ratio. Exits if answers differ."""
    for worlds in deals:
        found = solve_worlds(worlds)
        for number, other in enumerate(by_dds(native, worlds)):
            if found.solution(number).cards != other:
                sys.exit(f"{worlds[number]}: {found.solution(number).cards} and {other}")
    ours, theirs = alternate(
        [partial(solve_worlds, worlds) for worlds in deals],
        [partial(by_dds, native, worlds) for worlds in deals],
    )
    size = SHARING * len(deals)
    ratios = [sum(one) / sum(other) for one, other in zip(ours, theirs, strict=True)]
    return (
        f"{median(map(sum, ours)) / size:.1f} | {median(map(sum, theirs)) / size:.1f} | "
        f"{spread(ratios)}"
    )


def by_dds(native: CDLL, worlds: list[Table]) -> list[dict[tv.Card, int]]:
    hands = [[hand.known for hand in world.layout.hands] for world in worlds]
    contract = worlds[0].ruling.contract
    assert contract is not None
    return dds.every_lead_of_all(native, hands, contract.trump)


def spread(ratios: list[float]) -> str:
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
