"""OpenSpiel's games of tricks beside ours in one run: play-outs, and both driven from Python."""

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
"""Actions of OpenSpiel's bridge: 1 NT, and pass."""


def report() -> None:
    """Print rates and ratios. Says so and does nothing else where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        print(INSTALL)
        return
    compare("play-outs, one thread", native(pyspiel), {g.id: outs(g) for g in GAMES.values()})
    print()
    compare("driven from Python, one thread", driven(pyspiel), batches())
    print()
    compare("the same, every game: cards drawn in the kernel", driven(pyspiel), every_batch())


def compare(
    title: str, theirs: dict[str, Callable[[], int]], ours: dict[str, Callable[[], int]]
) -> None:
    """Ratios are to the geometric mean of theirs in the same run."""
    found = runs(theirs | ours)
    base = [geometric_mean(each) for each in zip(*(found[name] for name in theirs), strict=True)]
    print(f"{title}: M moves a second of CPU, {RUNS} alternating runs\n")
    print("| work | median | ratio, median | lowest | highest |")
    print("|---|---|---|---|---|")
    for name in theirs:
        print(f"| OpenSpiel {name} | {median(found[name]) / 1e6:.2f} | | | |")
    for name in ours:
        line(name, found[name], base)
    together = [geometric_mean(each) for each in zip(*(found[n] for n in ours), strict=True)]
    line("geometric mean", together, base)


def line(name: str, rates: list[float], base: list[float]) -> None:
    ratios = [rate / other for rate, other in zip(rates, base, strict=True)]
    spread = " | ".join(f"{each:.1f}" for each in (median(ratios), min(ratios), max(ratios)))
    print(f"| {name} | {median(rates) / 1e6:.1f} | {spread} |")


def outs(game: Game) -> Callable[[], int]:
    """Random deals under contracts called by chance, as many under each."""
    deck = tabulate_deck(game)
    contracts = [called(game, f"bench {n}").contract for n in range(CONTRACTS)]
    works = [(tabulate(game, contract), contract.leader) for contract in contracts]

    def work() -> int:
        return sum(
            int(play_random(tables, deck, DEALS // CONTRACTS, leader, seed=1).cards.sum())
            for tables, leader in works
        )

    return work


def native(pyspiel: Any) -> dict[str, Callable[[], int]]:
    """Random roll-outs of their own evaluator, in bridge from the lead against one no trump."""
    return {name: partial(rolled_out, pyspiel, name) for name in ("spades", "hearts", "bridge")}


def rolled_out(pyspiel: Any, name: str) -> int:
    """Moves of roll-outs from a random deal: from there, and from one move later."""
    start = dealt(pyspiel, name)
    game, evaluator = start.get_game(), pyspiel.RandomRolloutEvaluator(ROLLOUTS, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 7, False)
    bot.step(start)
    return ROLLOUTS * (2 * LENGTH[name] - 1)


LENGTH = {"spades": 56, "hearts": 52 + 12, "bridge": 52}
"""Moves after the deal: four bids of spades, the twelve cards passed at hearts, and the cards."""


LOADED = {"bridge": "bridge(use_double_dummy_result=false)"}


def dealt(pyspiel: Any, name: str) -> Any:
    """Where the cards are dealt; at bridge one no trump has been called."""
    choice, state = random.Random(5), pyspiel.load_game(LOADED.get(name, name)).new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(choice.choices(actions, chances)[0])
    for action in (NO_TRUMP, PASS, PASS, PASS) if name == "bridge" else ():
        state.apply_action(action)
    return state


def driven(pyspiel: Any) -> dict[str, Callable[[], int]]:
    """Legal actions asked for and one of them applied, move by move."""
    return {name: partial(from_python, pyspiel, name) for name in LENGTH}


def from_python(pyspiel: Any, name: str) -> int:
    choice, moves, start = random.Random(1), 0, dealt(pyspiel, name)
    for _ in range(60):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(choice.choice(state.legal_actions()))
            moves += 1
    return moves


def batches() -> dict[str, Callable[[], int]]:
    """Whole deals in a batch: dealt, each card played with one call for all tables, counted."""
    found: dict[str, Callable[[], int]] = {}
    for game in ("manille_boussac", "whist_dix"):
        batch = tv.batch(game, TABLES)
        found[f"{game}: cards drawn in the kernel"] = partial(by_chance, batch)
        found[f"{game}: and boolean masks"] = partial(by_chance, batch, True)
        found[f"{game}: lowest card, found with numpy"] = partial(lowest, batch)
    return found


def every_batch() -> dict[str, Callable[[], int]]:
    return {name: partial(by_chance, tv.batch(name, TABLES)) for name in GAMES}


def by_chance(batch: Batch, masks: bool = False) -> int:
    """Cards played: those of deals that end early are fewer."""
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


def lowest(batch: Batch) -> int:
    batch.reset()
    for _ in range(batch.steps):
        legal = batch.legal()
        batch.step(np.bitwise_count((legal & -legal) - 1))
    batch.returns()
    return batch.n * batch.steps
