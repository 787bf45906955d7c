"""Rewrite the numbers, in so many steps for each kind of games; begun anew it goes on."""

import sys
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from tapisvert.cards import Suit
from tapisvert.kernel.search.follow_order import CASES
from tapisvert.kernel.search.lead_order import ROWS
from tools.tune_order.bent import Floats, bent
from tools.tune_order.directions import directions
from tools.tune_order.searched import Deal, length, pool

FOLDER = Path(__file__).parents[2] / "src" / "tapisvert" / "solver"
FILES = {"lead_weights.csv": ROWS, "follow_weights.csv": CASES}
WITHOUT_POINTS = (("whist_dix", Suit.SPADES, 70_000), ("whist_dix", None, 50_000))
WITH_POINTS = (("manille_boussac", Suit.SPADES, 40_000), ("manille_wikibooks", None, 45_000))
"""Game, trump, and what a deal may take at most to be looked at."""
STEPS, SEED = 100, 1


def main(steps: int) -> int:
    chance = Random(SEED)
    for nth, kinds in enumerate((WITHOUT_POINTS, WITH_POINTS)):
        leads, follows = (
            np.loadtxt(FOLDER / name, delimiter=",")[nth * rows : (nth + 1) * rows]
            for name, rows in FILES.items()
        )
        deals = pool(kinds, leads, follows, chance)
        cost = partial(compared, deals, leads.shape, follows.shape, chance)
        start = np.concatenate([leads.ravel(), follows.ravel()])
        found = bent(cost, start, directions(nth), steps, np.random.default_rng(SEED))
        _write(nth, found, leads.size)
    return 0


def compared(
    deals: list[Deal], leads: tuple[int, ...], follows: tuple[int, ...], chance: Random,
    one: Floats, other: Floats,
) -> float:  # fmt: skip
    """By how much longer a search is with some numbers than with others, as a logarithm."""
    deal, first = chance.choice(deals), int(np.prod(leads))
    found = (
        length(deal, numbers[:first].reshape(leads), numbers[first:].reshape(follows))
        for numbers in (one, other)
    )
    return next(found) - next(found)


def _write(nth: int, numbers: Floats, first: int) -> None:
    """Put the numbers in the place of those that there were."""
    for (name, rows), part in zip(FILES.items(), (numbers[:first], numbers[first:]), strict=True):
        whole = np.loadtxt(FOLDER / name, delimiter=",")
        whole[nth * rows : (nth + 1) * rows] = part.reshape(rows, -1)
        lines = [",".join(map(str, row)) for row in np.rint(whole).astype(int)]
        (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else STEPS))
