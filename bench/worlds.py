"""Worlds drawn: deals that agree with what the seat to act knows, early and late in a deal."""

from collections.abc import Callable
from functools import partial
from random import Random

from bench.playouts import deal_table
from bench.timing import RUNS, rates
from tapisvert.games import GAMES
from tapisvert.inference.worlds import Worlds
from tapisvert.law.game import Game
from tapisvert.play.view import View, view

DRAWN = 500
MOMENTS = {"first lead": 0, "half played": 0.5}


def report() -> None:
    """Print the table of microseconds a world."""
    print(f"microseconds of CPU a world, one thread, median of {RUNS} alternating runs\n")
    print("| game | moment | median | slowest |")
    print("|---|---|---|---|")
    for figure in rates(works()):
        game, moment = figure.name.split(": ")
        print(f"| {game} | {moment} | {1e6 / figure.median:.0f} | {1e6 / figure.slowest:.0f} |")


def works() -> dict[str, Callable[[], int]]:
    """Return a function per game and moment; it returns how many worlds it has drawn."""
    found: dict[str, Callable[[], int]] = {}
    for game in GAMES.values():
        for moment, part in MOMENTS.items():
            seen = moment_of(game, part)
            if seen is not None:
                found[f"{game.id}: {moment}"] = partial(draw, Worlds.of(seen))
    return found


def moment_of(game: Game, part: float) -> View | None:
    """What the seat to act sees when that part of the cards has been played."""
    random, table = Random(1), deal_table(game, 1)
    due = part * len(game.dealing.pack)
    while not table.over and (table.ruling.contract is None or len(table.layout.played) < due):
        table = table.apply(random.choice(table.legal()))
    return None if table.by is None else view(table, table.by)


def draw(worlds: Worlds) -> int:
    random = Random(1)
    for _ in range(DRAWN):
        worlds.draw(random)
    return DRAWN
