"""Win probabilities: the results that the law gives at the end of many paths of sample deals."""

from collections.abc import Sequence
from random import Random

import pytest

import tapisvert as tv
from tapisvert.bots.win_probability import Score, WinProbability, result_of, win_probability_of
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.play.match import Match
from tests.strategies import random_options

TWO_PARTIES = sorted(GAMES.keys() - {"whist_couleur", "polignac"})
ONE_EACH: Sequence[Score] = [(1, 0), (0, 1)]


@pytest.fixture
def whist() -> Game:
    return tv.game("whist_dix")


def test_a_race_of_single_points_is_that_of_coins(whist: Game) -> None:
    """Pascal and Fermat, 1654: who lacks one point where the other lacks two wins 3 in 4 times."""
    winning = WinProbability(whist, ONE_EACH)
    for score, chance in {(9, 8): 3 / 4, (9, 7): 7 / 8, (8, 7): 11 / 16, (0, 0): 1 / 2}.items():
        assert winning.of_party_0(score, 0) == pytest.approx(chance, abs=0.05)
        assert winning.of_party_0(score[::-1], 1) == pytest.approx(1 - winning.of_party_0(score, 0))


def test_deals_that_bring_nothing_are_played_again(whist: Game) -> None:
    some = WinProbability(whist, [*ONE_EACH, (0, 0), (0, 0)])
    assert some.of_party_0((8, 7), 1) == pytest.approx(11 / 16, abs=0.05)
    assert WinProbability(whist, [(0, 0)]).of_party_0((8, 7), 0) == 1 / 2


def test_the_parties_deal_in_turn(whist: Game) -> None:
    """Where only the dealer makes a point, it is known who wins."""
    winning = WinProbability(whist, [(1, 0)])
    assert [winning.of_party_0((9, 9), dealer) for dealer in (0, 1)] == [1, 0]
    assert [winning.of_party_0((8, 9), dealer) for dealer in (0, 1)] == [0, 0]
    assert winning.of_party_0((9, 8), 1) == 1


@pytest.mark.parametrize("name", TWO_PARTIES)
def test_more_points_are_a_better_chance(name: str) -> None:
    winning, target = win_probability_of(GAMES[name]), GAMES[name].reckoning.target
    assert winning is not None
    for other in range(target // 2, target, max(1, target // 10)):
        chances = [winning.of_party_0((own, other), 1) for own in range(other - 3, target)]
        assert chances == sorted(chances)
        assert chances[-1] > chances[0]


@pytest.mark.sampled
@pytest.mark.parametrize("name", TWO_PARTIES)
@pytest.mark.parametrize("options", range(4))
def test_a_game_is_won_where_the_law_says(name: str, options: int) -> None:
    """Deals by random players: at each score the referee says whether a party has won.

    Where the order of the marks decides, the result is one half.
    """
    random = Random(f"{name}/{options}")
    game = find(name, random_options(random, GAMES[name])) if options else GAMES[name]
    if win_probability_of(game) is None:
        return
    match = Match.start(game, [*"ABCD"][: len(game.players)], f"winning/{name}")
    for _ in range(30):
        before = match.before
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        made = total(match.table.ruling.ledger, 2)
        found = result_of(game, (before.score[0] + made[0], before.score[1] + made[1]))
        won = [new > old for new, old in zip(match.standing.games, before.games, strict=True)]
        assert found in ((float(won[0]), 1 / 2) if any(won) else (1 / 2,))
        if match.standing.over:
            break
        match = match.next_deal()


def test_it_matters_who_deals() -> None:
    """In Boussac's Manille the turn-up can bring the dealer points at once."""
    winning = win_probability_of(GAMES["manille_boussac"])
    assert winning is not None
    assert winning.of_party_0((30, 28), 0) > winning.of_party_0((30, 28), 1) + 0.1
    assert winning.end_probability((33, 0), 0) > winning.end_probability((33, 0), 1)


def test_there_are_none_for_more_parties_or_a_number_of_deals() -> None:
    assert win_probability_of(GAMES["whist_couleur"]) is None
    assert win_probability_of(GAMES["polignac"]) is None


def test_how_probably_a_deal_ends_the_game(whist: Game) -> None:
    winning = WinProbability(whist, [(3, 0), (0, 3), (1, 0), (0, 1)])
    for score, ends in {(6, 6): 0, (7, 6): 1 / 4, (7, 7): 1 / 2, (0, 9): 1 / 2}.items():
        assert winning.end_probability(score, 0) == pytest.approx(ends, abs=0.05)
    assert WinProbability(whist, [(1, 0)]).end_probability((0, 9), 0) == 0


@pytest.mark.parametrize(
    ("name", "options", "decides"),
    [
        ("whist_dix", {}, False),
        ("whist_dix", {"match": "game"}, True),
        ("manille_wikibooks", {}, True),
        ("whist_mort", {"tournee": True, "match": "game"}, False),
    ],
)
def test_whether_one_game_decides_the_match(
    name: str, options: dict[str, tv.Value], decides: bool
) -> None:
    winning = win_probability_of(find(name, options))
    assert winning is not None
    assert winning.decides_match == decides
