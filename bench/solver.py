"""Open hands solved: every game's whole deals, and whist beside DDS on the same fresh deals.

Without DDS (``bench/dds.py``) only our own figures are printed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from ctypes import CDLL
from random import Random
from secrets import token_hex
from statistics import mean, median
from time import process_time

from bench.dds import best_lead, library
from tapisvert.cards import CardSet, Suit, card_set
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.solver.asking import Budget, Solver
from tapisvert.solver.opened import opened
from tapisvert.solver.solution import best_value

DEALS, SECONDS = 15, 20.0


def by_dds(dds: CDLL, hands: Sequence[CardSet], trump: Suit | None) -> tuple[int, float]:
    """Tricks of the leader's side, and milliseconds of CPU."""
    begun = process_time()
    value = best_lead(dds, hands, trump)
    return value, 1000 * (process_time() - begun)


def by_us(
    solver: Solver, game: Game, hands: Sequence[CardSet], trump: Suit | None
) -> tuple[int, float]:
    """The same of ours, or -1 where it takes too long; the memory is emptied first."""
    table = opened(game, hands, trump, 0)
    solver.forget()
    begun = process_time()
    found = best_value(table, solver=solver, budget=Budget(seconds=SECONDS))
    spent = 1000 * (process_time() - begun)
    return (found.lower if found.exact else -1), spent


def report() -> None:
    """Print the lines for RESULTS.md."""
    seed, dds, solver = token_hex(4), library(), Solver()
    print(f"seed {seed}, {DEALS} deals each, CPU ms\n")
    print("| deals | ours: median | mean | worst | DDS: median | mean | ratio of medians |")
    print("|---|---|---|---|---|---|---|")
    for game_id, trump in ROWS:
        game, random = GAMES[game_id], Random(f"{seed}/{game_id}/{trump}")
        size, ours, theirs = game.dealing.hand_size, [], []
        for deal in range(-1, DEALS):
            cards = random.sample(game.dealing.pack, 4 * size)
            hands = [card_set(cards[seat * size : (seat + 1) * size]) for seat in range(4)]
            value, spent = by_us(solver, game, hands, trump)
            if deal < 0:
                continue  # tables and the kernel are made
            ours.append(spent)
            if dds and game_id == "whist_dix":
                other, spent = by_dds(dds, hands, trump)
                theirs.append(spent)
                if value not in (-1, other):
                    sys.exit(f"seed {seed}: deal {deal} with {trump}: {value} and {other}")
        name = f"{game_id}, {'no trump' if trump is None else 'trumps'}"
        print(f"| {name} | {median(ours):.1f} | {mean(ours):.1f} | {max(ours):.1f} |", end=" ")
        if theirs:
            ratio = median(ours) / median(theirs)
            print(f"{median(theirs):.1f} | {mean(theirs):.1f} | {ratio:.1f} |", flush=True)
        else:
            print("| | |", flush=True)


ROWS: tuple[tuple[str, Suit | None], ...] = (
    ("manille_boussac", Suit.SPADES),
    ("manille_wikibooks", None),
    ("whist_dix", None),
    ("whist_dix", Suit.SPADES),
)
