"""What is trained on: games with options, under the contracts that calling reaches.

Contracts without goals come from random calls: they differ only in their seats and trump. Contracts
with goals come from auctions of ``habitue``, so that within a family each is trained as often as it
is played: random calls climb to the highest bids, which are rare in real auctions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from tapisvert.batches.contracts import called
from tapisvert.bots.usual_call import called_out
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game, configure
from tapisvert.play.match import Match
from tapisvert.policies.family import PolicyFamily, family_of

RANDOM_AUCTIONS = 6
"""Random auctions tried for a game; contracts that come up again are dropped."""
HABITUE_AUCTIONS = 200
"""Auctions of ``habitue`` for a game whose contracts have goals."""
SEATS = "players"
"""The option that says how many play."""


class Exercise(NamedTuple):
    """A game under a contract, and the families of its seats."""

    game: Game
    contract: Contract
    families: frozenset[PolicyFamily]


def exercises(games: Sequence[Game], seed: int) -> Mapping[PolicyFamily, Sequence[Exercise]]:
    """Return the exercises of each family, from games with every number of players."""
    found: dict[PolicyFamily, list[Exercise]] = {}
    for game in games:
        for variant in _variants(game):
            for each in _of_game(variant, f"{seed}/{variant.id}"):
                for family in each.families:
                    found.setdefault(family, []).append(each)
    return found


def parts(every: Mapping[PolicyFamily, Sequence[Exercise]]) -> list[frozenset[PolicyFamily]]:
    """Return the families in parts that can be trained apart: no exercise belongs to two."""
    found: list[frozenset[PolicyFamily]] = []
    for each in (exercise.families for some in every.values() for exercise in some):
        joined = each.union(*(part for part in found if part & each))
        found = [part for part in found if not part & each] + [joined]
    return sorted(found, key=sorted)


def pick(random: Random, every: Mapping[PolicyFamily, Sequence[Exercise]]) -> Exercise:
    """Return a random exercise: each family is equally likely, and then each game of it."""
    some = every[random.choice(sorted(every))]
    game = random.choice(list(dict.fromkeys(each.game.id for each in some)))
    return random.choice([each for each in some if each.game.id == game])


def _variants(game: Game) -> Iterator[Game]:
    """Yield the game with each number of players."""
    numbers = [
        choice.value for each in game.readings if each.name == SEATS for choice in each.choices
    ]
    for number in numbers:
        yield configure(game, {**game.options, SEATS: number})
    if not numbers:
        yield game


def _of_game(game: Game, seed: str) -> Iterator[Exercise]:
    """Yield the game under several contracts."""
    contracts = list(dict.fromkeys(_by_chance(game, seed)))
    if any(each.goals for each in contracts):  # these are too high, so they are not used
        contracts = list(_by_habitue(game, seed))
    for contract in contracts:
        families = frozenset(family_of(game, contract, seat) for seat in range(game.seats))
        yield Exercise(game, contract, families)


def _by_chance(game: Game, seed: str) -> Iterator[Contract]:
    """Yield the contracts of random auctions."""
    random = Random(seed)
    for _ in range(RANDOM_AUCTIONS):
        with suppress(ValueError):  # no contract came about
            yield called(game, f"{seed}/{random.getrandbits(30)}").contract


def _by_habitue(game: Game, seed: str) -> Iterator[Contract]:
    """Yield the contracts of auctions in which ``habitue`` calls for every seat."""
    names = [f"P{seat}" for seat in game.players]
    for deal in range(HABITUE_AUCTIONS):
        match = Match.start(game, names, f"{seed}/habitue/{deal}", dealer=game.seats - 1)
        if contract := called_out(match.table).ruling.contract:
            yield contract
