"""Names of players, and random legal acts."""

from random import Random

from tapisvert.law.game import Game
from tapisvert.play.events import Act, Say
from tapisvert.play.table import Table


def players_of(game: Game) -> list[str]:
    return [f"P{seat}" for seat in game.players]


def any_act(random: Random, table: Table) -> Act:
    """Return a random legal act of any seat; at least 30 % are not card plays, where possible."""
    legal = table.legal()
    assert legal, "the legal set is never empty"
    acts = (*legal, *table.open())
    rare = [act for act in acts if isinstance(act, Say)]
    return random.choice(rare if rare and random.random() < 0.3 else acts)
