"""OpenSpiel's trick-taking games and ours in one run: play-outs, and play driven from Python."""

import random
from collections.abc import Callable
from functools import partial
from statistics import geometric_mean, median
from typing import Any

import numpy as np

import tapisvert as tv
from bench.timing import RUNS, runs
from tapisvert.batches.batch import Batch
from tapisvert.batches.contracts import called
from tapisvert.games import GAMES
from tapisvert.kernel.batch.playouts import play_random
from tapisvert.law.game import Game
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.tabulate import tabulate

ROLLOUTS = 400
DEALS = 6_400
TABLES = 16_384
CONTRACTS = 4
INSTALL = "OpenSpiel is not here: requirements/bench.txt says how to install it"
NO_TRUMP, PASS = 59, 52
"""Actions of OpenSpiel's bridge: the calls 1 NT and pass."""


def report() -> None:
    """Print rates and ratios; if OpenSpiel is not installed, only say how to install it."""
    try:
        import pyspiel
    except ImportError:
        print(INSTALL)
        return
    compare(
        "play-outs, one thread",
        openspiel_rollouts(pyspiel),
        {g.id: play_outs(g) for g in GAMES.values()},
    )
    print()
    compare("driven from Python, one thread", driven_openspiel(pyspiel), batches())
    print()
    compare(
        "the same, every game: cards drawn in the kernel", driven_openspiel(pyspiel), every_batch()
    )


def compare(
    title: str, theirs: dict[str, Callable[[], int]], ours: dict[str, Callable[[], int]]
) -> None:
    """Print the rates, and ours as ratios to the geometric mean of theirs in the same run."""
    found = runs(theirs | ours)
    base = [geometric_mean(each) for each in zip(*(found[name] for name in theirs), strict=True)]
    print(f"{title}: M moves a second of CPU, {RUNS} alternating runs\n")
    print("| work | median | ratio, median | lowest | highest |")
    print("|---|---|---|---|---|")
    for name in theirs:
        print(f"| OpenSpiel {name} | {median(found[name]) / 1e6:.2f} | | | |")
    for name in ours:
        print_line(name, found[name], base)
    together = [geometric_mean(each) for each in zip(*(found[n] for n in ours), strict=True)]
    print_line("geometric mean", together, base)


def print_line(name: str, rates: list[float], base: list[float]) -> None:
    ratios = [rate / other for rate, other in zip(rates, base, strict=True)]
    spread = " | ".join(f"{each:.1f}" for each in (median(ratios), min(ratios), max(ratios)))
    print(f"| {name} | {median(rates) / 1e6:.1f} | {spread} |")


def play_outs(game: Game) -> Callable[[], int]:
    """Return a function that plays out DEALS random deals, divided among random contracts."""
    deck = tabulate_deck(game)
    contracts = [called(game, f"bench {n}").contract for n in range(CONTRACTS)]
    works = [(tabulate(game, contract), contract.leader) for contract in contracts]

    def work() -> int:
        return sum(
            int(play_random(tables, deck, DEALS // CONTRACTS, leader, seed=1).cards.sum())
            for tables, leader in works
        )

    return work


def openspiel_rollouts(pyspiel: Any) -> dict[str, Callable[[], int]]:
    """Return functions that run OpenSpiel's random roll-outs, in bridge after the call of 1 NT."""
    return {name: partial(run_rollouts, pyspiel, name) for name in ("spades", "hearts", "bridge")}


def run_rollouts(pyspiel: Any, name: str) -> int:
    """Run roll-outs from a random deal and from one move later; return the number of moves."""
    start = start_state(pyspiel, name)
    game, evaluator = start.get_game(), pyspiel.RandomRolloutEvaluator(ROLLOUTS, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 7, False)
    bot.step(start)
    return ROLLOUTS * (2 * LENGTH[name] - 1)


LENGTH = {"spades": 56, "hearts": 52 + 12, "bridge": 52}
"""Moves after the deal: the 52 cards, four bids in spades, twelve passed cards in hearts."""


GAME_STRINGS = {"bridge": "bridge(use_double_dummy_result=false)"}


def start_state(pyspiel: Any, name: str) -> Any:
    """Return the state after a random deal; in bridge, after 1 NT and three passes."""
    choice, state = (
        random.Random(5),
        pyspiel.load_game(GAME_STRINGS.get(name, name)).new_initial_state(),
    )
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(choice.choices(actions, chances)[0])
    for action in (NO_TRUMP, PASS, PASS, PASS) if name == "bridge" else ():
        state.apply_action(action)
    return state


def driven_openspiel(pyspiel: Any) -> dict[str, Callable[[], int]]:
    """Return functions that ask for the legal actions and apply a random one, move by move."""
    return {name: partial(play_from_python, pyspiel, name) for name in LENGTH}


def play_from_python(pyspiel: Any, name: str) -> int:
    choice, moves, start = random.Random(1), 0, start_state(pyspiel, name)
    for _ in range(60):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(choice.choice(state.legal_actions()))
            moves += 1
    return moves


def batches() -> dict[str, Callable[[], int]]:
    """Return functions that play whole deals in a batch, one call per card for all tables."""
    found: dict[str, Callable[[], int]] = {}
    for game in ("manille_boussac", "whist_dix"):
        batch = tv.batch(game, TABLES)
        found[f"{game}: cards drawn in the kernel"] = partial(play_at_random, batch)
        found[f"{game}: and boolean masks"] = partial(play_at_random, batch, True)
        found[f"{game}: lowest card, found with numpy"] = partial(play_lowest, batch)
    return found


def every_batch() -> dict[str, Callable[[], int]]:
    return {name: partial(play_at_random, tv.batch(name, TABLES)) for name in GAMES}


def play_at_random(batch: Batch, masks: bool = False) -> int:
    """Play random cards; return the number of cards played, fewer if deals end early."""
    batch.reset()
    moves, over = 0, batch.over()
    while not over.all():
        if masks:
            batch.legal_mask()
        moves += batch.n - int(np.count_nonzero(over))
        batch.step()
        over = batch.over()
    batch.returns()
    return moves


def play_lowest(batch: Batch) -> int:
    batch.reset()
    for _ in range(batch.steps):
        legal = batch.legal()
        batch.step(np.bitwise_count((legal & -legal) - 1))
    batch.returns()
    return batch.n * batch.steps
