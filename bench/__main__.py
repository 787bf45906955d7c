"""``python -m bench``: measure, and print the lines for RESULTS.md."""

import argparse
from collections.abc import Callable
from functools import partial

from bench import (
    calls,
    ismcts,
    load,
    many_worlds,
    openspiel,
    paint,
    playouts,
    sanity,
    solver,
    starting,
    web,
    worlds,
    yardsticks,
)
from bench.timing import RUNS, rates
from tapisvert.bots.levels import LEVELS
from tapisvert.errors import TapisError
from tapisvert.service.level_texts import DEFAULT_LEVEL


def cards() -> None:
    print(f"cards per second of CPU, one thread, median of {RUNS} alternating runs\n")
    print("| work | median | slowest | fastest |")
    print("|---|---|---|---|")
    for figure in rates(playouts.works()):
        numbers = " | ".join(f"{value:,.0f}" for value in figure[1:])
        print(f"| {figure.name} | {numbers} |")


BENCHES: dict[str, Callable[[], None]] = {
    "playouts": cards,
    "openspiel": openspiel.report,
    "solver": solver.report,
    "start": starting.report,
    "web": web.report,
    "paint": paint.report,
    "load": load.report,
    "worlds": worlds.report,
    "many_worlds": many_worlds.report,
    "calls": calls.report,
}

LONG = "ismcts", "yardsticks", "sanity"

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    names = [*BENCHES, *LONG]
    parser.add_argument(
        "only", nargs="*", choices=[*names, []], help="none: all but the last three"
    )
    parser.add_argument("--seed", help="of the deals that are solved or played; else fresh ones")
    parser.add_argument("--tables", type=int, default=load.TABLES, help="of load")
    parser.add_argument("--level", default=DEFAULT_LEVEL, choices=LEVELS, help="of load")
    parser.add_argument("--game", default="manille", help="of yardsticks and sanity")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options")
    parser.add_argument("--deals", type=int, help="of yardsticks and ismcts")
    parser.add_argument("--players", help="of yardsticks, such as maitre,pimc; else all of them")
    parser.add_argument("--positions", type=int, help="of sanity")
    parser.add_argument("--to", help="folder in which yardsticks keeps its deals, to go on later")
    given = parser.parse_args()
    BENCHES["load"] = partial(load.report, given.tables, given.level)
    BENCHES["solver"] = partial(solver.report, given.seed)
    BENCHES["calls"] = partial(calls.report, given.seed)
    BENCHES["many_worlds"] = partial(many_worlds.report, given.seed)
    players = given.players.split(",") if given.players else yardsticks.PLAYERS
    measured = given.game, given.deals, given.seed, given.options, given.to, players
    chosen = given.only or list(BENCHES)
    BENCHES["ismcts"] = partial(ismcts.report, given.seed, given.deals)
    BENCHES["yardsticks"] = partial(yardsticks.report, *measured)
    judged = given.game, given.positions, given.seed, given.options
    BENCHES["sanity"] = partial(sanity.report, *judged)
    for name in chosen:
        try:
            BENCHES[name]()
        except TapisError as error:
            parser.error(error.text.en)
        print()
