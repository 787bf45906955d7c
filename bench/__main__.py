"""``python -m bench``: measure, and print the lines for RESULTS.md."""

import argparse
from collections.abc import Callable
from functools import partial

from bench import (
    calls,
    load,
    many_worlds,
    openspiel,
    paint,
    playouts,
    solver,
    starting,
    web,
    worlds,
)
from bench.timing import RUNS, rates


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

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", choices=[*BENCHES, []], help="none: all")
    parser.add_argument("--seed", help="of the deals that are solved; else fresh ones")
    parser.add_argument("--tables", type=int, default=load.TABLES, help="of load")
    given = parser.parse_args()
    BENCHES["load"] = partial(load.report, given.tables)
    BENCHES["solver"] = partial(solver.report, given.seed)
    BENCHES["calls"] = partial(calls.report, given.seed)
    BENCHES["many_worlds"] = partial(many_worlds.report, given.seed)
    for name in given.only or BENCHES:
        BENCHES[name]()
        print()
