"""Cases of options: each value of each option of each game alone, and random pairs of options."""

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
    """The id of a game, and the values chosen for some of its options."""

    game_id: str
    options: Mapping[str, Value]

    @property
    def game(self) -> Game:
        return find(self.game_id, self.options)


def offered(expected: Text) -> tuple[Value, ...]:
    """Return the example values in the text on a free value: lists of numbers, else its bounds."""
    fr, en = (re.findall(r"\d+(?:,\d+)+", text) or re.findall(r"\d+", text) for text in expected)
    assert fr == en, expected
    return tuple(parse_value(each) for each in fr)


def values(reading: Reading) -> tuple[Value, ...]:
    """Return all named values of a reading, and the example values of its free one."""
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
"""Every value alone, shuffled, so that the first cases already cover many games and options."""
TOGETHER = tuple(
    (game.id, pair) for game in GAMES.values() for pair in combinations(game.readings, 2)
)
"""Every pair of options of every game."""
ALTERNATE = 8
"""Every eighth case, and every case after the last of ``ALONE``, sets two options."""
ONCE = -(-len(ALONE) * ALTERNATE // (ALTERNATE - 1))
"""The number of cases in which every value occurs alone once."""
FULL = 10 * ONCE


def chosen(case: int, random: Random) -> Chosen:
    """Return the game and options of a case: one value, or random values of a random pair."""
    turn, place = divmod(case, ALTERNATE)
    number = turn * (ALTERNATE - 1) + place
    if place < ALTERNATE - 1 and number < len(ALONE):
        return ALONE[number]
    game_id, pair = random.choice(TOGETHER)
    return Chosen(game_id, {reading.name: random.choice(values(reading)) for reading in pair})
