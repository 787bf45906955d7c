"""The driver finds the value from any first target, and keeps proven bounds at a limit."""

from random import Random

import pytest

from tapisvert.cards import Suit, card_set
from tapisvert.games import GAMES
from tapisvert.kernel.search.move_list import ANY_CARD
from tapisvert.kernel.search.mtd import greedy_line_value, mtd
from tapisvert.solver.engine import NO_LIMIT, Solver
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.solve import SolveRequest, solve_request

DEALS = 20


@pytest.fixture(scope="module")
def questions() -> list[SolveRequest]:
    """Return solve requests for the first leads of some deals of manille."""
    game, random = GAMES["manille_boussac"], Random("narrowing")
    found = []
    for _ in range(DEALS):
        pack = random.sample(game.dealing.pack, 32)
        hands = [card_set(pack[seat::4]) for seat in range(4)]
        found.append(solve_request(table_from_hands(game, hands, Suit.HEARTS, 0)))
    return found


def found(asked: SolveRequest, solver: Solver, target: int, step: int) -> int:
    """Return the value of the best lead; ``target`` is asked first."""
    top, memory = asked.score_range.upper, solver.memory
    solver.clear()
    least, most, _ = mtd(
        asked.rules,
        asked.objective.search,
        asked.position,
        memory,
        ANY_CARD,
        0,
        top,
        target,
        step,
        NO_LIMIT,
    )
    assert least == most
    return least


def test_wherever_it_begins(questions: list[SolveRequest]) -> None:
    """Any first target and any step give the same value."""
    solver = Solver()
    for asked in questions[:5]:
        top = asked.score_range.upper
        values = {found(asked, solver, target, step) for target in (1, top) for step in (1, 5)}
        assert len(values) == 1


def test_a_limit_keeps_what_is_proven(questions: list[SolveRequest]) -> None:
    solver, asked = Solver(), questions[0]
    value, top = found(asked, solver, 30, 2), asked.score_range.upper
    solver.clear()
    least, most, target = 0, top, 30
    while least < most:
        before = least, most
        least, most, target = mtd(
            asked.rules, asked.objective.search, asked.position, solver.memory, ANY_CARD, least,
            most, target, 2, solver.nodes + 1000,
        )  # fmt: skip
        assert before[0] <= least <= value <= most <= before[1]
        assert least == most or least < target <= most


def test_expected_is_mostly_right_once_the_value_is_known(questions: list[SolveRequest]) -> None:
    """After a search the greedy line has the exact value in most deals."""
    solver, right = Solver(), 0
    for asked in questions:
        value = found(asked, solver, 30, 2)
        law, aim, stand = asked.rules, asked.objective.search, asked.position
        right += greedy_line_value(law, aim, stand, solver.memory, ANY_CARD) == value
    assert right > DEALS / 2
