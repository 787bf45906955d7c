"""The chance to win a game: the law's scores at the end of many strings of sample deals."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

import tapisvert as tv
from tapisvert.bots.game_odds import GameOdds, Score, odds_of, shares
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.play.match import Match

TARGET = sorted(GAMES.keys() - {"whist_couleur"})
ONE_EACH: Sequence[Score] = [(1, 0), (0, 1)]


@pytest.fixture
def whist() -> Game:
    return tv.game("whist_dix")


def test_a_race_of_single_points_is_that_of_coins(whist: Game) -> None:
    """Pascal and Fermat, 1654: who lacks one point where the other lacks two wins 3 in 4 times."""
    odds = GameOdds(whist, ONE_EACH)
    for score, chance in {(9, 8): 3 / 4, (9, 7): 7 / 8, (8, 7): 11 / 16, (0, 0): 1 / 2}.items():
        assert odds.at(score)[0] == pytest.approx(chance, abs=0.05)
        assert sum(odds.at(score)) == pytest.approx(1)


def test_deals_that_bring_nothing_are_played_again(whist: Game) -> None:
    some = GameOdds(whist, [*ONE_EACH, (0, 0), (0, 0)])
    assert some.at((8, 7))[0] == pytest.approx(11 / 16, abs=0.05)
    assert GameOdds(whist, [(0, 0)]).at((8, 7)) == (1 / 2, 1 / 2)


def test_of_four_one_loses() -> None:
    polignac = tv.game("polignac")
    even = GameOdds(polignac, [(1, 0, 0, 0)])
    assert even.at((14, 14, 14, 14)) == pytest.approx([3 / 4] * 4, abs=0.05)
    assert sum(even.at((14, 10, 9, 8))) == pytest.approx(3)
    assert even.at((15, 0, 0, 0)) == (0, 1, 1, 1)


@pytest.mark.parametrize("name", TARGET)
def test_more_points_are_a_better_chance(name: str) -> None:
    """Or a worse one, where points are not wanted."""
    odds, target, parties = odds_of(GAMES[name]), GAMES[name].reckoning.target, GAMES[name].sides
    assert odds is not None
    for other in range(target // 2, target, max(1, target // 10)):
        scores = [(own, *(other,) * (len(parties) - 1)) for own in range(other - 3, target)]
        signed = [GAMES[name].reckoning.sign * odds.at(score)[0] for score in scores]
        assert all(more >= less for less, more in pairwise(signed))
        assert signed[-1] > signed[0]


@pytest.mark.parametrize("name", TARGET)
def test_a_game_is_won_where_the_law_says(name: str) -> None:
    """Deals by random players: at each score the referee says whether a party has won."""
    game, random = GAMES[name], Random(name)
    match = Match.start(game, [*"ABCDEFGH"][: len(game.players)], f"odds/{name}")
    decided = 0
    for _ in range(60):
        before = match.before
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        made = total(match.table.ruling.ledger, len(game.sides))
        found = shares(game, tuple(map(sum, zip(before.score, made, strict=True))))
        if match.standing.winners is not None:
            won = [party in match.standing.winners for party in range(len(made))]
        else:
            won = [new > old for new, old in zip(match.standing.games, before.games, strict=True)]
        if any(won):
            assert found == tuple(map(float, won))
            decided += 1
        else:
            assert 0 < min(found) == max(found) < 1
        if match.standing.over:
            break
        match = match.next_deal()
    assert decided


def test_there_are_none_where_a_match_is_a_number_of_deals() -> None:
    assert odds_of(GAMES["whist_couleur"]) is None


def test_how_probably_a_deal_ends_the_game(whist: Game) -> None:
    odds = GameOdds(whist, [(3, 0), (0, 3), (1, 0), (0, 1)])
    for score, ends in {(6, 6): 0, (7, 6): 1 / 4, (7, 7): 1 / 2, (0, 9): 1 / 2}.items():
        assert odds.ends(score) == pytest.approx(ends, abs=0.05)
