"""The utility of a deal is what the referee marks at its end."""

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import numpy as np
import pytest

from tapisvert.bots.aim import marks_only
from tapisvert.bots.deal_utilities import deal_utilities, of_goal, taken_so_far
from tapisvert.bots.exact_values import as_utilities
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.two_sides import two_sided
from tapisvert.games import GAMES
from tapisvert.law.ledger import total
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.worlds import solve_worlds
from tests.policies.test_tree_search import moments

TWO_SIDED = [
    "manille_boussac", "manille_wikibooks", "whist_dix", "whist_tricks",
    "whist_mort", "whist_couleur",
]  # fmt: skip
PLAYED = 6


def beginnings(name: str) -> Iterator[Table]:
    """Yield tables at the first card, called by ``habitue``, at which two sides meet."""
    player = Habitue()
    for n in range(30):
        table = Match.start(GAMES[name], [*"ABCDEFGH"][: len(GAMES[name].players)], f"{n}").table
        while table.by is not None and not table.layout.played and table.ruling.asked:
            table = table.apply(player.choose(view(table, table.by)).act)
        if table.turn is not None and two_sided(table):
            yield table


def ended(table: Table, random: Random) -> Table:
    while not table.over:
        table = table.apply(random.choice(table.legal()))
    return table


def marked(table: Table, seat: int) -> float:
    """The marks of the party of a seat minus the mean of the other parties', by the referee."""
    marks = total(table.ruling.ledger, len(table.game.sides))
    mine = marks.pop(table.game.party_of(seat))
    return table.game.reckoning.sign * (mine - sum(marks) / len(marks))


def utilities(table: Table) -> list[float]:
    found = deal_utilities(table, marks_only(table))
    assert found is not None
    marks: list[float] = found.tolist()
    return marks


@pytest.mark.parametrize("name", TWO_SIDED)
def test_they_are_what_the_referee_marks(name: str) -> None:
    """In two ends of one deal the utilities differ as the referee's marks do."""
    random, tried = Random(name), set()
    for table in beginnings(name):
        by_value, seat = utilities(table), table.turn
        assert seat is not None
        ends = [ended(table, random) for _ in range(PLAYED)]
        ends = [each for each in ends if len(each.ruling.tricks) == table.game.dealing.hand_size]
        found = [(taken_so_far(each, seat), marked(each, seat)) for each in ends]
        for (took, marks), (other, others) in pairwise(found):
            assert by_value[took] - by_value[other] == pytest.approx(marks - others)
            tried.add(took)
    assert len(tried) > 3


@pytest.mark.parametrize("name", ["whist_ecossais", "marjolet"])
def test_elsewhere_cards_are_told_apart_as_the_solver_does(name: str) -> None:
    """Where the marks depend on more than what a side takes, there are none."""
    told = 0
    for seed in range(8):
        for table in moments(name, f"apart {seed}"):
            if tricks_to_come(table) <= 4 and two_sided(table):
                assert deal_utilities(table, marks_only(table)) is None
                exact = solve_worlds([table])
                values = as_utilities([table], exact, exact.cards, marks_only(table))[0]
                assert values.tolist() == [exact.sign * n for n in exact.lower[0].tolist()]
                told += len(set(values.tolist())) > 1
    assert told


def test_a_goal_made_is_better_for_those_who_have_it() -> None:
    seen = set()
    for table in beginnings("whist_couleur"):
        contract = table.ruling.contract
        assert contract is not None
        goal = contract.goals[0]
        pursues = bool(goal.seats >> (table.turn or 0) & 1)
        found = deal_utilities(table, marks_only(table))
        assert found is not None
        made, failed = (of_goal(found, goal, pursues, done) for done in (True, False))
        assert (made > failed) == pursues
        seen.add(pursues)
    assert seen == {True, False}


def test_whist_is_paid_for_tricks_over_six() -> None:
    table = next(beginnings("whist_dix"))
    assert np.diff(utilities(table)[1:13]).tolist() == [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("name", ["whist_dix", "whist_cinq", "whist_short", "whist_tricks"])
def test_a_slam_is_worth_more_than_twelve_tricks(name: str) -> None:
    """Where it is paid in counters, tricks and honours are not marked."""
    for table in islice(beginnings(name), 8):
        by_tricks = utilities(table)
        assert by_tricks[13] > by_tricks[12]
        assert by_tricks[0] < by_tricks[1]
