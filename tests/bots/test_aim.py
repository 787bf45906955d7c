"""What a search maximizes: marks, and near the end of a game the chance to win it."""

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.bots.aim import Aim, aim_of
from tapisvert.bots.win_probability import WinProbability, win_probability_of
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table

COINS = [(1, 0), (0, 1)]


@pytest.fixture
def whist() -> Game:
    return tv.game("whist_dix")


def at(game: Game, *score: int) -> Table:
    """A deal that begins at a score."""
    dealt = Match.start(game, [*"ABCDEFGH"][: len(game.players)], "aim").table
    opening = dealt.deal.opening._replace(score=score)
    return Table.start(game, opening, dealt.deal.hands, dealt.deal.aside)


@pytest.mark.parametrize("name", ["whist_dix", "whist_prussien", "whist_favorite"])
def test_far_from_the_end_marks_count(name: str) -> None:
    game = tv.game(name)
    late = game.reckoning.target * 9 // 10
    far, near = (aim_of(at(game, *(each,) * len(game.sides))) for each in (0, late))
    assert near.winning
    assert far.winning is None
    assert far.outcome is None


@pytest.mark.parametrize("name", ["polignac", "marjolet", "whist_ecossais"])
def test_in_games_for_points_they_always_do(name: str) -> None:
    """There chances are too noisy."""
    game = tv.game(name)
    assert aim_of(at(game, *(game.reckoning.target - 1,) * len(game.sides))).winning is None


def test_marks_are_those_of_the_party_minus_the_mean_of_the_others() -> None:
    assert Aim(0, 1, (0, 0), 0).values([[3, 1], [0, 4]]).tolist() == [2, -4]
    assert Aim(1, -1, (0, 0, 0), 0).values([[2, 3, 0]]).tolist() == [-2]


def test_points_beyond_those_that_win_are_worth_nothing(whist: Game) -> None:
    aim = Aim(0, 1, (8, 8), 0, WinProbability(whist, COINS))
    assert aim.values([[2, 0], [4, 0], [7, 0]]).tolist() == [1, 1, 1]
    assert aim.values([[0, 2], [0, 6]]).tolist() == [0, 0]
    assert aim.values([[1, 0], [0, 1]]).tolist() == pytest.approx([3 / 4, 1 / 4], abs=0.05)


def test_the_parties_share_the_chance(whist: Game) -> None:
    marks = np.array([[[1, 0], [0, 1]], [[0, 3], [0, 0]], [[5, 0], [1, 0]]])
    winning = WinProbability(whist, COINS)
    first, second = (Aim(party, 1, (7, 8), 0, winning).values(marks) for party in (0, 1))
    assert first.shape == (3, 2)
    assert (first + second).ravel().tolist() == pytest.approx([1] * 6)


def test_what_is_taken_decides_between_equals_alone(whist: Game) -> None:
    """It is worth less than the smallest step of a chance that anybody would notice."""
    aim = Aim(1, 1, (9, 9), 0, WinProbability(whist, COINS))
    lost = aim.values([[1, 0], [1, 0]], [-1.0, -0.5])
    assert lost[0] < lost[1] < 0.005
    assert aim.values([[0, 1]], [-1.0])[0] > 0.98


@pytest.mark.parametrize(
    ("name", "options", "en"),
    [
        ("whist_dix", {}, "wins the game"),
        ("whist_dix", {"match": "game"}, "wins the match"),
        ("whist_mort", {"tournee": True, "match": "game"}, "wins the game"),
    ],
)
def test_what_is_won_is_named(name: str, options: dict[str, tv.Value], en: str) -> None:
    game = tv.game(name, **options)
    won = aim_of(at(game, *(game.reckoning.target - 1,) * len(game.sides))).outcome
    assert won is not None
    assert won.en == en


def test_the_win_probability_of_a_game_are_found_once(whist: Game) -> None:
    assert win_probability_of(whist) is win_probability_of(tv.game("whist_dix"))
