"""Many tables solved in threads, and the costs of the cards of a match."""

from random import Random

import tapisvert as tv
from tapisvert.games import GAMES
from tests.solver.endings import ending


def test_threads_find_what_one_finds() -> None:
    random = Random("many")
    tables = [ending(random, game_id) for game_id in sorted(GAMES)]
    done: list[int] = []
    found = tv.solve_many(tables, threads=3, step=lambda: done.append(1))
    assert [each.cards for each in found] == [tv.solve(table).cards for table in tables]
    assert len(done) == len(tables)


def test_costs_of_a_match() -> None:
    match = tv.game("marjolet").match(["A", "B"], seed="costs")
    random = Random("costs")
    while not match.table.over:
        match = match.apply(random.choice(match.table.legal()))
    costs = tv.analyse(match)
    assert len(costs) == 12, "the tricks after the stock"
    assert {cost.unit for cost in costs} == {"points"}
    assert any(cost.cost for cost in costs)
    assert all((cost.card in cost.best) == (cost.cost == 0) for cost in costs)
