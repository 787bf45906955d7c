"""Deals under chosen options, played at random and by computer players, and their records."""

from random import Random

from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import acts_of
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.score import score
from tests.acting import any_act, players_of
from tests.every_option import chosen
from tests.matches import check_deal

WORK = 100
"""Work a card, for players that take a budget."""


def deals(case: int, random: Random) -> None:
    """Under all options random and computer players finish their deals; records replay the same."""
    what = chosen(case, random)
    game = what.game
    match = Match.start(game, players_of(game), f"options {case}")
    while not match.table.over:
        match = match.apply(any_act(random, match.table))
    check_deal(match.table)
    if not match.over:
        match = match.next_deal()
        levels = {seat: LEVELS[random.choice([*LEVELS])] for seat in game.players}
        players = {seat: each.player(str(case), WORK) for seat, each in levels.items()}
        for done in acts_of(match, [players.get(seat) for seat in range(game.seats)]):
            match = done.match
        check_deal(match.table)
    again = loads(dumps(match))
    assert again.game is game
    assert dumps(again) == dumps(match)
    assert score(again) == score(match)
