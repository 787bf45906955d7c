"""``python -m bench``: measure, and print the lines for RESULTS.md."""

import argparse

from bench import openspiel, playouts, solver, starting, web
from bench.timing import RUNS, rates


def cards() -> None:
    print(f"cards per second of CPU, one thread, median of {RUNS} alternating runs\n")
    print("| work | median | slowest | fastest |")
    print("|---|---|---|---|")
    for figure in rates(playouts.works()):
        numbers = " | ".join(f"{value:,.0f}" for value in figure[1:])
        print(f"| {figure.name} | {numbers} |")


BENCHES = {
    "playouts": cards,
    "openspiel": openspiel.report,
    "solver": solver.report,
    "start": starting.report,
    "web": web.report,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", choices=[*BENCHES, []], help="none: all")
    for name in parser.parse_args().only or BENCHES:
        BENCHES[name]()
        print()
