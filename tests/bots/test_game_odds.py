"""The chance to win a game: the law's scores at the end of many strings of sample deals."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

import tapisvert as tv
from tapisvert.bots.game_odds import GameOdds, Score, odds_of, shares
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.play.match import Match
from tests.strategies import random_options

TARGET = sorted(GAMES.keys() - {"whist_couleur"})
ONE_EACH: Sequence[Score] = [(1, 0), (0, 1)]


@pytest.fixture
def whist() -> Game:
    return tv.game("whist_dix")


def test_a_race_of_single_points_is_that_of_coins(whist: Game) -> None:
    """Pascal and Fermat, 1654: who lacks one point where the other lacks two wins 3 in 4 times."""
    odds = GameOdds(whist, ONE_EACH)
    for score, chance in {(9, 8): 3 / 4, (9, 7): 7 / 8, (8, 7): 11 / 16, (0, 0): 1 / 2}.items():
        assert odds.at(score, 0)[0] == pytest.approx(chance, abs=0.05)
        assert sum(odds.at(score, 0)) == pytest.approx(1)


def test_deals_that_bring_nothing_are_played_again(whist: Game) -> None:
    some = GameOdds(whist, [*ONE_EACH, (0, 0), (0, 0)])
    assert some.at((8, 7), 1)[0] == pytest.approx(11 / 16, abs=0.05)
    assert GameOdds(whist, [(0, 0)]).at((8, 7), 0) == (1 / 2, 1 / 2)


def test_the_parties_deal_in_turn(whist: Game) -> None:
    """Where only the dealer makes a point, it is known who wins."""
    odds = GameOdds(whist, [(1, 0)])
    assert odds.at((9, 9), 0) == (1, 0)
    assert odds.at((9, 9), 1) == (0, 1)
    assert odds.at((8, 9), 0) == (0, 1)
    polignac = GameOdds(tv.game("polignac"), [(0, 1, 0, 0)])  # only the one after the dealer
    assert polignac.at((13, 14, 14, 14), 3) == (1, 0, 1, 1)


def test_equal_losers_share_the_loss() -> None:
    polignac = tv.game("polignac")
    assert shares(polignac, (15, 15, 3, 15)) == pytest.approx((2 / 3, 2 / 3, 1, 2 / 3))
    assert GameOdds(polignac, [(1, 0, 0, 0)]).at((15, 0, 0, 0), 2) == (0, 1, 1, 1)


@pytest.mark.parametrize("name", TARGET)
def test_more_points_are_a_better_chance(name: str) -> None:
    """Or a worse one, where points are not wanted."""
    odds, target, parties = odds_of(GAMES[name]), GAMES[name].reckoning.target, GAMES[name].sides
    assert odds is not None
    for other in range(target // 2, target, max(1, target // 10)):
        scores = [(own, *(other,) * (len(parties) - 1)) for own in range(other - 3, target)]
        signed = [GAMES[name].reckoning.sign * odds.at(score, 1)[0] for score in scores]
        assert all(more >= less for less, more in pairwise(signed))
        assert signed[-1] > signed[0]


@pytest.mark.sampled
@pytest.mark.parametrize("name", TARGET)
@pytest.mark.parametrize("options", range(4))
def test_a_game_is_won_where_the_law_says(name: str, options: int) -> None:
    """Deals by random players: at each score the referee says whether a party has won.

    Where the order of the marks decides, the shares lie between.
    """
    random = Random(f"{name}/{options}")
    game = find(name, random_options(random, GAMES[name])) if options else GAMES[name]
    match = Match.start(game, [*"ABCDEFGH"][: len(game.players)], f"odds/{name}")
    for _ in range(30):
        before = match.before
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        made = total(match.table.ruling.ledger, len(game.sides))
        found = shares(game, tuple(map(sum, zip(before.score, made, strict=True))))
        if match.standing.winners is not None:
            won = [party in match.standing.winners for party in range(len(made))]
        else:
            won = [new > old for new, old in zip(match.standing.games, before.games, strict=True)]
        if any(won) and set(found) == {0.0, 1.0}:
            assert found == tuple(map(float, won))
        else:
            assert 0 < min(found) <= max(found) <= 1
        if match.standing.over:
            break
        match = match.next_deal()


def test_it_matters_who_deals() -> None:
    """In Boussac's Manille the turn-up can bring the dealer points at once."""
    odds = odds_of(GAMES["manille_boussac"])
    assert odds is not None
    dealer, other = odds.at((30, 28), 0)[0], odds.at((30, 28), 1)[0]
    assert dealer > other + 0.1
    assert odds.ends((33, 0), 0) > odds.ends((33, 0), 1)


def test_there_are_none_where_a_match_is_a_number_of_deals() -> None:
    assert odds_of(GAMES["whist_couleur"]) is None


def test_how_probably_a_deal_ends_the_game(whist: Game) -> None:
    odds = GameOdds(whist, [(3, 0), (0, 3), (1, 0), (0, 1)])
    for score, ends in {(6, 6): 0, (7, 6): 1 / 4, (7, 7): 1 / 2, (0, 9): 1 / 2}.items():
        assert odds.ends(score, 0) == pytest.approx(ends, abs=0.05)
    assert GameOdds(whist, [(1, 0)]).ends((0, 9), 0) == 0


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
    odds = odds_of(find(name, options))
    assert odds is not None
    assert odds.decides_match == decides
