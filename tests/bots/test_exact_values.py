"""Exact values in sampled worlds: in marks, only where they help, and within a budget."""

from itertools import product
from random import Random

import pytest

from tapisvert.bots.aim import marks_only
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.exact_values import TRICKS_LEFT, as_utilities, exact_sample
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.worlds import solve_worlds
from tests.bots.test_searching import played
from tests.policies.test_tree_search import moments

WORK = 20_000
FAMILY = PolicyFamily.TRICKS


def means(table: Table, work: int = WORK) -> dict[Card, float] | None:
    assert table.by is not None
    seen = view(table, table.by)
    cards = without_equals(table)
    found = exact_sample(seen.table, Worlds.of(seen), cards, Random(1), work, marks_only(table))
    return {card: values.mean() for card, values in found.items()} if found else None


def test_only_near_the_end_of_games_for_tricks() -> None:
    for table in moments("whist_dix", "end"):
        assert (means(table) is not None) == (tricks_to_come(table) <= TRICKS_LEFT[FAMILY])
    assert all(means(table) is None for table in moments("manille_boussac", "end"))


def test_only_near_the_end_of_contracts_for_at_least_so_many_tricks() -> None:
    seen: set[tuple[PolicyFamily, bool]] = set()
    for seed in range(8):
        deal = "whist_couleur", f"goals {seed}"
        for table in (*moments(*deal), *played(*deal)):
            contract, seat = table.ruling.contract, table.turn
            if tricks_to_come(table) > 6 or not two_sided(table):
                continue
            assert contract is not None
            assert seat is not None
            family = family_of(table.game, contract, seat)
            wanted = tricks_to_come(table) <= TRICKS_LEFT.get(family, 0)
            assert (means(table) is not None) == wanted
            seen.add((family, wanted))
    goals = PolicyFamily.SEEK, PolicyFamily.STOP
    assert {*product(goals, (False, True))} <= seen


def test_without_enough_work_there_are_none() -> None:
    late = [t for t in moments("whist_dix", "work") if tricks_to_come(t) == TRICKS_LEFT[FAMILY]]
    assert late
    assert all(means(table, 1) is None for table in late)


def test_they_are_those_of_the_worlds_one_by_one() -> None:
    tried = 0
    for seed in range(6):
        for table in moments("whist_dix", str(seed)):
            if tricks_to_come(table) > 2:
                continue
            found = means(table)
            assert found is not None
            assert table.by is not None
            worlds = Worlds.of(view(table, table.by))
            if worlds.number is None or worlds.number > 200:
                continue
            every = list(worlds.every(Random(0)))
            paid = as_utilities(every, solve_worlds(every), list(found), marks_only(every[0])).mean(
                axis=0
            )
            assert list(found.values()) == pytest.approx(paid.tolist())
            tried += 1
    assert tried
