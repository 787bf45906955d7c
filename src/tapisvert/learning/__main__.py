"""Train all policies and write their weights: ``python -m tapisvert.learning``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from rich.progress import Progress

from tapisvert.learning.processes import train_all
from tapisvert.learning.train import save
from tapisvert.policies.weights import PLACE

ITERATIONS = 32_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write one file for each family."""
    parser = argparse.ArgumentParser(prog="python -m tapisvert.learning", description=__doc__)
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of all families")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=PLACE, help="the folder of the weights")
    asked = parser.parse_args(arguments)
    start = monotonic()
    with Progress() as progress:
        task = progress.add_task("training", total=asked.iterations)
        networks = train_all(
            asked.iterations, asked.seed, lambda done: progress.update(task, completed=done)
        )
    command = f"python -m tapisvert.learning --iterations {asked.iterations} --seed {asked.seed}"
    save(networks, asked.to, command, asked.seed, start)
    return 0


if __name__ == "__main__":
    sys.exit(main())
