"""Duplicate deals: luck falls out, and what is left is certain enough."""

from math import inf

import pytest

from tapisvert.arena.duplicate import compare, dealt, differences, summed
from tapisvert.bots.following import FOLLOWS
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.leading import LEADS
from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Player
from tapisvert.games import GAMES
from tapisvert.law.game import Game

HASARD, HABITUE = LEVELS["hasard"].make, LEVELS["habitue"].make
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_habitue_beats_hasard(game: Game) -> None:
    result = compare(game, HABITUE, HASARD, 60, "arena")
    assert result.deals == 60
    assert result.confidence > 0.99
    low, high = result.interval(0.99)
    assert 0 < low < result.mean < high


@every_game
def test_a_kind_is_no_stronger_than_itself(game: Game) -> None:
    result = compare(game, HABITUE, HABITUE, 20, "alike")
    assert result.mean == 0, "the same players at the same cards"


@every_game
def test_deals_are_the_same_again_and_differ_by_number(game: Game) -> None:
    first, second = dealt(game, "x", 0), dealt(game, "x", 1)
    assert first == dealt(game, "x", 0)
    assert first.deal.hands != second.deal.hands
    assert [dealt(game, "x", n).opening.dealer for n in range(5)] == [0, 1, 2, 3, 0]
    once = list(differences(game, HABITUE, HASARD, 5, "y"))
    assert once == list(differences(game, HABITUE, HASARD, 5, "y"))


@every_game
def test_the_other_way_round_is_the_opposite(game: Game) -> None:
    def beginner(_: str) -> Player:
        return Habitue(LEADS[-1:], FOLLOWS[-1:])

    there = compare(game, HABITUE, beginner, 30, "round")
    back = compare(game, beginner, HABITUE, 30, "round")
    assert (there.mean, there.error) == (-back.mean, back.error)
    assert there.confidence + back.confidence == pytest.approx(1)


def test_few_deals_prove_nothing() -> None:
    assert summed([]).error == inf
    assert summed([5.0] * 10).confidence == 0.0
    assert summed([5.0] * 40).confidence == 1.0
    assert summed([1.0, -1.0] * 40).confidence == pytest.approx(0.5)
