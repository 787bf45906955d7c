"""Open hands solved: every game's whole deals, and whist beside DDS on the same fresh deals.

DDS is the native library in the wheel of ``endplay`` (``pip install endplay`` beside us); without
it only our own figures are printed.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from secrets import token_hex
from statistics import mean, median
from time import process_time

from tapisvert.cards import CardSet, Suit, card_set, members, rank_of, suit_of
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.solver.asking import Budget, Solver
from tapisvert.solver.opened import opened
from tapisvert.solver.solution import best_value

DEALS, SECONDS = 15, 20.0
NO_TRUMP = 4


class Deal(ctypes.Structure):
    """DDS's ``struct deal``."""

    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("cards", (ctypes.c_uint * 4) * 4),
    )


class Future(ctypes.Structure):
    """DDS's ``struct futureTricks``."""

    _fields_ = (("nodes", ctypes.c_int), ("cards", ctypes.c_int), ("rest", ctypes.c_int * 52))


def dds() -> ctypes.CDLL | None:
    """DDS with one thread, if it is there."""
    found = find_spec("endplay")
    places = list(found.submodule_search_locations or ()) if found else []
    for library in (path for place in places for path in Path(place).rglob("libdds*")):
        loaded = ctypes.CDLL(str(library))
        loaded.SetMaxThreads(1)
        loaded.SolveBoard.argtypes = [Deal, *[ctypes.c_int] * 3, ctypes.c_void_p, ctypes.c_int]
        return loaded
    return None


def by_dds(library: ctypes.CDLL, hands: Sequence[CardSet], trump: Suit | None) -> tuple[int, float]:
    """Tricks of the leader's side, and milliseconds of CPU."""
    deal, future = Deal(), Future()
    deal.trump = NO_TRUMP if trump is None else int(trump)
    for seat, hand in enumerate(hands):
        for card in members(hand):
            deal.cards[seat][int(suit_of(card))] |= 1 << int(rank_of(card))
    begun = process_time()
    library.SolveBoard(deal, -1, 1, 1, ctypes.byref(future), 0)
    return future.rest[39], 1000 * (process_time() - begun)


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
    seed, library, solver = token_hex(4), dds(), Solver()
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
            if library and game_id == "whist_dix":
                other, spent = by_dds(library, hands, trump)
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
