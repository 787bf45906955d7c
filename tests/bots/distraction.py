"""Matches in which all players are absent-minded: every claim of a computer is proved."""

from __future__ import annotations

from random import Random

from tapisvert.bots.claiming import Claiming
from tapisvert.bots.distrait import Distrait
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hasard import Hasard
from tapisvert.bots.player import Player, acts_of
from tapisvert.games import GAMES
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tests.acting import players_of
from tests.play.faults.physical import check_view
from tests.strategies import random_game

IDS = sorted(GAMES)
RATES = (0.0, 0.05, 0.2)


def absent_minded(case: int, random: Random) -> None:
    """A deal ends, its record replays, no claim is rejected, and a seat saw the same rulings."""
    game = random_game(random, IDS[case % len(IDS)])
    match = game.match(players_of(game), seed=f"absent {case}", enforcement="table")
    rate, thinks = random.choice(RATES), random.random() < 0.3
    players: list[Player | None] = [
        _player(f"{case}/{seat}", rate, thinks) if seat in game.players else None
        for seat in range(game.seats)
    ]
    match = played(match, players)
    table = match.table
    assert table.over
    assert {heard.verdict for heard in table.docket.claims} <= {"proved"}
    assert rate or not table.docket.claims
    check_view(table, random.randrange(game.seats))
    assert loads(dumps(match)).tables == match.tables


def _player(seed: str, rate: float, thinks: bool) -> Player:
    better = Habitue() if thinks else Hasard(seed)
    return Claiming(Distrait(better, seed, rate))


def played(match: Match, players: list[Player | None]) -> Match:
    """Return the match at the end of its current deal."""
    for done in acts_of(match, players):
        match = done.match
        assert len(match.table.acts) < 500, "players that never end a deal"
    return match
