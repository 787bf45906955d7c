"""The judge of bench/sanity.py finds cards that are certainly worse, and only those."""

from collections.abc import Iterator
from random import Random

import pytest

from bench.sanity import failure, positions
from tapisvert.cards import members
from tapisvert.games import GAMES
from tapisvert.inference.worlds import worlds
from tapisvert.play.view import View
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.worlds import solve_worlds


def endings(name: str) -> Iterator[View]:
    """Yield positions with three tricks left or fewer."""
    for seen, _ in positions(GAMES[name], "judge", 60):
        if tricks_to_come(worlds(seen, 1, Random(0))[0]) <= 3:
            yield seen


@pytest.mark.parametrize("name", ["manille_boussac", "whist_dix"])
def test_the_worst_card_is_found_and_the_best_is_not(name: str) -> None:
    found = certified = 0
    for seen in endings(name):
        every = worlds(seen, 1_000, Random(1))
        solved = solve_worlds(every, list(members(seen.table.legal_cards)))
        means = {card: solved.sign * mean for card, mean in solved.means.items()}
        best, worst = max(means, key=means.__getitem__), min(means, key=means.__getitem__)
        assert failure(seen, best, Random(2)) is None
        failed = failure(seen, worst, Random(3))
        found += failed is not None
        certified += failed is not None and failed.certified
    assert found >= certified > 0
