"""``python -m bench``: measure, and print the lines for RESULTS.md."""

from bench import playouts
from bench.timing import RUNS, rates


def main() -> None:
    print(f"cards per second of CPU, one thread, median of {RUNS} alternating runs\n")
    print("| work | median | slowest | fastest |")
    print("|---|---|---|---|")
    for figure in rates(playouts.works()):
        numbers = " | ".join(f"{value:,.0f}" for value in figure[1:])
        print(f"| {figure.name} | {numbers} |")


if __name__ == "__main__":
    main()
