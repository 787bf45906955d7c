"""Every value of every option of every game, alone, and one value of each of two options."""

import re
from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import NamedTuple

from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading, Value, parse_value


class Chosen(NamedTuple):
    """A game, and the values of the options that are chosen."""

    game_id: str
    options: Mapping[str, Value]

    @property
    def game(self) -> Game:
        return find(self.game_id, self.options)


def offered(expected: Text) -> tuple[Value, ...]:
    """What the words on a free value offer: their lists of numbers, else the bounds they name."""
    fr, en = (re.findall(r"\d+(?:,\d+)+", text) or re.findall(r"\d+", text) for text in expected)
    assert fr == en, expected
    return tuple(parse_value(each) for each in fr)


def values(reading: Reading) -> tuple[Value, ...]:
    """All the values that are named, and those that the words on a free one offer."""
    named = [choice.value for choice in reading.choices]
    free = offered(reading.other.expected) if reading.other else ()
    return tuple(dict.fromkeys((*named, *free)))


def _alone() -> list[Chosen]:
    found = [
        Chosen(game.id, {reading.name: value})
        for game in GAMES.values()
        for reading in game.readings
        for value in values(reading)
    ]
    Random("alone").shuffle(found)
    return found


ALONE = tuple(_alone())
"""Every value alone, in an order of chance: the first so many are of all kinds."""
TOGETHER = tuple(
    (game.id, pair) for game in GAMES.values() for pair in combinations(game.readings, 2)
)
"""Every two options of every game."""
ALTERNATE = 8
"""At every eighth place, and after the last value, two options are chosen."""
ONCE = -(-len(ALONE) * ALTERNATE // (ALTERNATE - 1))
"""How many cases have every value alone once."""
FULL = 10 * ONCE


def chosen(case: int, random: Random) -> Chosen:
    """The values of a case: one value alone, or one of each of two options by chance."""
    turn, place = divmod(case, ALTERNATE)
    number = turn * (ALTERNATE - 1) + place
    if place < ALTERNATE - 1 and number < len(ALONE):
        return ALONE[number]
    game_id, pair = random.choice(TOGETHER)
    return Chosen(game_id, {reading.name: random.choice(values(reading)) for reading in pair})
