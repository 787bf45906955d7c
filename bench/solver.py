"""Time to solve whole new deals with open hands, in whist also by DDS on the same deals.

Without DDS (``bench/dds.py``) only our own times are printed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from ctypes import CDLL
from functools import partial
from random import Random
from resource import RUSAGE_SELF, getrusage
from secrets import token_hex
from statistics import mean, median, quantiles
from time import process_time
from typing import NamedTuple

from bench import dds
from bench.timing import RUNS
from tapisvert.cards import CardSet, Suit, card_set
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.solver.engine import Solver
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.solve import best_value, solve

Hands = Sequence[CardSet]
STRAINS = (*Suit, None)


class Work(NamedTuple):
    """A question about a deal: how our solver answers it, and how DDS does."""

    name: str
    ours: Callable[[Solver, Game, Hands, Suit | None], object]
    theirs: Callable[[CDLL, Hands, Suit | None], object]


def best_lead(solver: Solver, game: Game, hands: Hands, trump: Suit | None) -> int:
    return best_value(table_from_hands(game, hands, trump, 0), solver=solver).lower


def every_lead(solver: Solver, game: Game, hands: Hands, trump: Suit | None) -> object:
    return solve(table_from_hands(game, hands, trump, 0), solver=solver).cards


def all_results(solver: Solver, game: Game, hands: Hands, trump: Suit | None) -> list[list[int]]:
    """Return tricks ``[strain][declarer]``; the leader sits on the declarer's left.

    Each search asks what the side of seat 0 makes, so that the four leaders share one memory.
    """
    del trump
    made = []
    for strain in STRAINS:
        tables = (
            table_from_hands(game, hands, strain, (declarer + 1) % 4) for declarer in range(4)
        )
        first = [best_value(table, seat=0, solver=solver).lower for table in tables]
        size = game.dealing.hand_size
        made.append([size - n if seat % 2 else n for seat, n in enumerate(first)])
    return made


BEST = Work("best lead", best_lead, dds.best_lead)
EVERY = Work("every lead", every_lead, dds.every_lead)
TABLE = Work("20 results", all_results, lambda native, hands, trump: dds.table(native, hands))

ROWS: tuple[tuple[str, Suit | None, Work, int], ...] = (
    ("manille_boussac", Suit.SPADES, BEST, 200),
    ("manille_boussac", Suit.SPADES, EVERY, 100),
    ("manille_wikibooks", None, BEST, 200),
    ("manille_wikibooks", None, EVERY, 100),
    ("whist_dix", Suit.SPADES, BEST, 200),
    ("whist_dix", None, BEST, 200),
    ("whist_dix", Suit.SPADES, EVERY, 50),
    ("whist_dix", None, EVERY, 50),
    ("whist_dix", None, TABLE, 10),
)


def report(seed: str | None = None) -> None:
    """Print the lines for RESULTS.md."""
    seed, native = seed or token_hex(4), dds.library()
    print(
        f"seed {seed}, CPU ms; ratios are medians of {RUNS} alternating runs, with their spread\n"
    )
    print("| deals | asked | ours: median | 95 % | mean | DDS: median | mean | medians | means |")
    print("|---|---|---|---|---|---|---|---|---|")
    for game_id, trump, work, deals in ROWS:
        game = GAMES[game_id]
        random = Random(f"{seed}/{game_id}/{trump}/{work.name}")
        dealt = [random_hands(random, game) for _ in range(deals)]
        dds_or_none = native if game.dealing.hand_size == 13 else None
        times = [time_deals(game, dealt, trump, work, dds_or_none) for _ in range(RUNS)]
        strain = "" if work is TABLE else ", no trump" if trump is None else ", trumps"
        print(f"| {deals} {game_id}{strain} | {work.name} | {row(times)} |", flush=True)
    print(f"\n{getrusage(RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB at most, all of it.")


def random_hands(random: Random, game: Game) -> list[CardSet]:
    size = game.dealing.hand_size
    cards = random.sample(game.dealing.pack, 4 * size)
    return [card_set(cards[seat * size : (seat + 1) * size]) for seat in range(4)]


def time_deals(
    game: Game, dealt: list[list[CardSet]], trump: Suit | None, work: Work, native: CDLL | None
) -> tuple[list[float], list[float]]:
    """Return the CPU milliseconds of each deal: ours, and those of DDS (if ``native``) in turn.

    Both start each deal with an empty memory. Exits if their answers differ.
    """
    solver, ours, theirs = Solver(), [], []
    work.ours(solver, game, dealt[0], trump)  # tabulates and compiles before the timing
    for hands in dealt:
        solver.clear()
        value, spent = time_work(partial(work.ours, solver, game, hands, trump))
        ours.append(spent)
        if native:
            other, spent = time_work(partial(work.theirs, native, hands, trump))
            theirs.append(spent)
            if value != other:
                sys.exit(f"{work.name} of {hands} with {trump}: {value} and {other}")
    return ours, theirs


def time_work(work: Callable[[], object]) -> tuple[object, float]:
    begun = process_time()
    found = work()
    return found, 1000 * (process_time() - begun)


def row(runs: list[tuple[list[float], list[float]]]) -> str:
    ours = [median(each) for each in zip(*(run[0] for run in runs), strict=True)]
    found = f"{median(ours):.1f} | {quantiles(ours, n=20)[-1]:.1f} | {mean(ours):.1f} | "
    if not runs[0][1]:
        return found + "| | |"
    theirs = [median(each) for each in zip(*(run[1] for run in runs), strict=True)]
    ratios = [
        sorted(middle(ours) / middle(theirs) for ours, theirs in runs) for middle in (median, mean)
    ]
    found += f"{median(theirs):.1f} | {mean(theirs):.1f} | "
    return found + " | ".join(
        f"{median(each):.2f} ({each[0]:.2f} to {each[-1]:.2f})" for each in ratios
    )
