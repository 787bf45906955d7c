"""How many simulations a budget of work pays for, and the worlds in which they are made."""

from __future__ import annotations

from random import Random

from tapisvert.inference.world_arrays import ManyWorlds, WorldArrays, world_arrays
from tapisvert.inference.worlds import Worlds
from tapisvert.play.table import Table

FEWEST_SIMULATIONS = 50
"""The fewest simulations of a decision."""


def cards_to_come(table: Table) -> int:
    """The number of cards that are still to be played, also those that will come to a hand."""
    layout = table.layout
    later = sum(pile.size for piles in layout.sets for pile in piles)
    hands = sum(hand.size + layout.hidden(seat).size for seat, hand in enumerate(layout.hands))
    return hands + later + len(layout.stock)


def budgeted(table: Table, work: int) -> int:
    """Return how many simulations play about ``work`` cards, at least FEWEST_SIMULATIONS."""
    return max(FEWEST_SIMULATIONS, work // cards_to_come(table))


def sampled(found: Worlds, number: int, random: Random) -> ManyWorlds:
    """So many worlds, or every one once if there are no more: as arrays where that is possible."""
    return world_arrays(found, number, random) or drawn(found, number, random)


def laid_out(found: Worlds, number: int, random: Random) -> list[Table]:
    """As ``sampled``, but always tables.

    Only hands, stock and covered cards are those of the world.
    """
    some = sampled(found, number, random)
    return some.tables() if isinstance(some, WorldArrays) else list(some)


def drawn(found: Worlds, number: int, random: Random) -> list[Table]:
    """So many worlds as tables, or every one once if there are no more."""
    if found.number is not None and found.number <= number:
        return list(found.every(random, ruled=False))
    return [found.draw(random, ruled=False) for _ in range(number)]
