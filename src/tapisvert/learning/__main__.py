"""Train all policies and write their weights: ``python -m tapisvert.learning``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from rich.progress import Progress

from tapisvert.api import games
from tapisvert.learning.exercises import exercises
from tapisvert.learning.processes import train_all
from tapisvert.learning.train import save
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.weights import PLACE

ITERATIONS = 32_000
FEWEST = len(PolicyFamily)
"""The fewest iterations: one of each family."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write one file for each family."""
    parser = argparse.ArgumentParser(prog="python -m tapisvert.learning", description=__doc__)
    parser.add_argument(
        "--iterations", type=int, default=ITERATIONS, help="of all families together"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=PLACE, help="the folder of the weights")
    asked = parser.parse_args(arguments)
    if asked.iterations < FEWEST or asked.seed < 0:
        parser.error(f"expected at least {FEWEST} iterations, and a seed of 0 or more")
    try:  # before an hour of training
        asked.to.mkdir(parents=True, exist_ok=True)
        (asked.to / ".writable").touch()
        (asked.to / ".writable").unlink()
    except OSError as error:
        parser.error(f"argument --to: {asked.to}: {error.strerror}")
    start, each = monotonic(), asked.iterations // FEWEST
    with Progress() as progress:
        task = progress.add_task("training", total=each * FEWEST)
        networks = train_all(
            exercises(games(), asked.seed), each, asked.seed,
            lambda done: progress.update(task, completed=done),
        )  # fmt: skip
    command = f"python -m tapisvert.learning --iterations {asked.iterations} --seed {asked.seed}"
    save(networks, asked.to, command, asked.seed, start)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("stopped: no weights were written")
