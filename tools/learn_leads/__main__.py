"""Rewrite the numbers, from so many deals of each kind; a quarter of an hour for 800."""

import sys
from pathlib import Path
from random import Random

import numpy as np

from tapisvert.cards import Suit
from tools.learn_leads.fitted import fitted
from tools.learn_leads.searched import searched

TARGET = Path(__file__).parents[2] / "src" / "tapisvert" / "solver" / "lead_weights.csv"
WITHOUT_POINTS = (("whist_dix", None), ("whist_dix", Suit.SPADES))
WITH_POINTS = (
    ("manille_wikibooks", None), ("manille_wikibooks", Suit.SPADES),
    ("manille_boussac", Suit.SPADES),
)  # fmt: skip
DEALS, ROUNDS, SEED = 800, 200, 1
SCALE = 64
"""Scores are whole numbers."""


def main(deals: int) -> int:
    lines = []
    for kinds in (WITHOUT_POINTS, WITH_POINTS):
        chance = Random(SEED)
        found = [leads for kind in kinds for leads in searched(deals, chance, *kind)]
        numbers = np.rint(SCALE * fitted(found, ROUNDS)).astype(int)
        lines += [",".join(map(str, row)) for row in numbers]
    TARGET.write_text("\n".join(lines) + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else DEALS))
