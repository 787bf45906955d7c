"""The kernel agrees with the referee under every option."""

from random import Random

import pytest

from tapisvert.games import GAMES, find
from tapisvert.law.scene import (
    Situation,
    situations,
)
from tapisvert.play.match import Match
from tests.kernel.agree import Seen, belote_like, check_agreement, check_deal, check_stretch
from tests.strategies import MANILLES, OTHERS


def unmarked(s: Situation) -> bool:
    """True for a situation without seekers and marked cards, as in the manilles."""
    return not (s.seeker_winning or s.holds_flagged_a or s.holds_flagged_b)


@pytest.mark.parametrize("game_id", MANILLES)
def test_kernel_is_referee(game_id: str) -> None:
    seen = check_agreement(game_id, 7_000, "tapis vert")
    assert seen.positions >= 7_000
    # test_duty.py meets every possible situation; one of them is very rare in real play.
    assert len(seen.situations) >= sum(s.possible and unmarked(s) for s in situations()) - 1
    for reading in GAMES[game_id].readings:
        for choice in reading.choices:
            assert (reading.name, choice.value) in seen.options
        assert reading.other is None or len(_values(seen, reading.name)) > len(reading.choices)


def _values(seen: Seen, name: str) -> set[object]:
    return {value for option, value in seen.options if option == name}


@pytest.mark.parametrize("game_id", OTHERS)
def test_kernel_is_referee_of_every_other_game(game_id: str) -> None:
    seen = check_agreement(game_id, 400, "tapis vert")
    assert seen.positions >= 400
    assert seen.happened["over"] >= 5


def test_kernel_is_referee_where_nobody_has_bid() -> None:
    """In a general misère the last trick brings marks although no seat has a goal."""
    random, seen = Random("general"), Seen()
    game = find("whist_couleur", {"all_pass": "general_misere"})
    for dealer in range(game.seats):
        table = Match.start(game, ["A", "B", "C", "D"], "general", dealer).table
        for _ in range(game.seats):
            table = table.apply("pass")
        assert check_stretch(random, table, seen).over
    assert seen.positions == 4 * 13 * 3


def test_whatever_can_happen_happens() -> None:
    """The comparison meets melds, exchanges, calls between tricks, and deals that rest."""
    drawn = check_agreement("marjolet", 1_500, "everything").happened
    assert min(drawn["melds"], drawn["exchanged at a turn"]) > 2
    sought = check_agreement("polignac", 800, "everything").happened
    assert min(sought["called"], sought["rests"], sought["asked"]) > 2


@pytest.mark.parametrize("game_id", MANILLES)
def test_trumps_may_rank_otherwise(game_id: str) -> None:
    random, seen = Random(game_id), Seen()
    game = belote_like(GAMES[game_id])
    for _ in range(30):
        check_deal(random, game, seen)
    assert seen.positions > 500
