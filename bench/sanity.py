"""How often players play a card that is clearly worse than another one, near the end of deals.

A failure is **certified** if another card is at least as good in every world with all hands open,
better on average, and better by LEAST_STANDARD_ERRORS in roll-outs of the policy, too. Worlds are
all deals that agree with what the seat knows, or MOST_WORLDS random ones. Positions come from deals
between players of all levels. Only those in which two sides meet can be judged, because only there
does the solver play as the seats do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from tapisvert.arena.duplicate import dealt
from tapisvert.bots.aim import aim_of, marks_only
from tapisvert.bots.exact_values import as_utilities
from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Player, next_of
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card, count, members
from tapisvert.cli.gameset import read_game
from tapisvert.errors import TapisError
from tapisvert.glossary import same
from tapisvert.inference.worlds import worlds
from tapisvert.law.game import Game
from tapisvert.notation import card_text
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.policies.rollouts.run import rollouts
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.worlds import solve_worlds

JUDGED = "habitue", "maitre"
POSITIONS = 5_000
TRICKS_LEFT = 5
"""The most tricks left in a position."""
FEW_WORLDS, MOST_WORLDS = 60, 1_000
"""A small sample first: if no other card is better there, more worlds are not drawn."""
LEAST_GAIN = {"points": 0.5, "tricks": 0.1, "jacks": 0.05, "made": 0.02}
"""How many marks another card must gain on average with all hands open, by the solver's unit."""
PLAYS, LEAST_STANDARD_ERRORS = 2_000, 4.0
"""The fewest roll-outs of a card; by how many standard errors the other card must be better."""
WORK = 30_000
FRUITLESS = 200
"""The most deals in a row without a position that can be judged."""


class Failure(NamedTuple):
    """A card played, and a better one: ``certified`` by roll-outs, too, or only with open hands."""

    played: Card
    better: Card
    certified: bool


def report(game: str, wanted: int | None, seed: str | None, settings: Sequence[str]) -> None:
    """Judge positions and print the line of the game for RESULTS.md."""
    law, seed, wanted = read_game(game, tuple(settings)), seed or "sanity", wanted or POSITIONS
    found: Counter[tuple[str, bool]] = Counter()
    for seen, place in positions(law, seed, wanted):
        for name in JUDGED:
            random = Random(f"{place}/{name}")
            act = LEVELS[name].player(place, WORK).choose(seen).act
            failed = failure(seen, act.card, random) if isinstance(act, Play) else None
            if failed:
                found[name, failed.certified] += 1
                sure = "certified" if failed.certified else "open hands only"
                played, better = card_text(failed.played), card_text(failed.better)
                print(f"{place}: {name} played {played}, not {better} ({sure})", flush=True)
    heads = " | ".join(f"{name}, open hands | certified" for name in JUDGED)
    cells = [
        str(each)
        for name in JUDGED
        for each in (found[name, False] + found[name, True], found[name, True])
    ]
    print(f"\nseed {seed}, work {WORK}\n\n| game | positions | {heads} |\n|{'---|' * 6}")
    print(f"| {' '.join((law.id, *settings))} | {wanted} | {' | '.join(cells)} |")


def positions(game: Game, seed: str, wanted: int) -> Iterator[tuple[View, str]]:
    """Yield views of a seat that can choose among cards, each with the deal and the act.

    Raises TapisError if FRUITLESS deals have none: in most deals of Polignac no two sides meet.
    """
    number = last = 0
    while wanted:
        if number - last > FRUITLESS:
            raise TapisError(
                "bench/positions", same(f"no two sides meet in {FRUITLESS} deals"), game.id
            )
        random = Random(f"{seed}/{number}")
        table, players = dealt(game, seed, number), random_players(game, random, f"{seed}/{number}")
        while choice := next_of(table, players):
            if wanted and table.by is not None and can_be_judged(table):
                yield view(table, table.by), f"{seed}/{number}/{len(table.acts)}"
                wanted, last = wanted - 1, number
            table = table.apply(choice.act)
        number += 1


def random_players(game: Game, random: Random, seed: str) -> list[Player]:
    """Players of all levels, drawn by seat."""
    levels = random.choices([*LEVELS.values()], k=game.seats)
    return [level.player(f"{seed}/{seat}", WORK) for seat, level in enumerate(levels)]


def can_be_judged(table: Table) -> bool:
    """True where a seat can choose among cards, near the end, and two sides meet."""
    if table.ruling.asked or table.turn is None or count(table.legal_cards) < 2:
        return False
    return tricks_to_come(table) <= TRICKS_LEFT and two_sided(table)


def failure(seen: View, card: Card, random: Random) -> Failure | None:
    """Return the failure of playing a card, the certified one if there is one; or None."""
    others = [each for each in members(seen.table.legal_cards) if each != card]
    few = worlds(seen, FEW_WORLDS, random)
    if not (others := better_cards(few, card, others)):
        return None
    many = worlds(seen, MOST_WORLDS, random)
    others = better_cards(many, card, others)
    found = [Failure(card, other, confirmed(many, other, card, random)) for other in others]
    return max(found, key=lambda each: each.certified, default=None)


def better_cards(some: Sequence[Table], card: Card, others: Sequence[Card]) -> list[Card]:
    """The cards that are nowhere worse than ``card`` with all hands open, and better on average.

    They are compared by marks, as in the search: these do not always rise with tricks.
    """
    solved = solve_worlds(some, [card, *others])
    marks = as_utilities(some, solved, [card, *others], marks_only(some[0]))
    least = LEAST_GAIN[solved.unit]
    gains = zip(others, (marks[:, 1:] - marks[:, :1]).T, strict=True)
    return [other for other, gain in gains if gain.min() >= 0 and gain.mean() >= least]


def confirmed(some: Sequence[Table], better: Card, card: Card, random: Random) -> bool:
    """True if roll-outs by the policy also find that a card is better."""
    repeats = -(-PLAYS // len(some))
    found = rollouts(some, [better, card], repeats=repeats, seed=random.getrandbits(40))
    each = aim_of(some[0]).values(found.marks, found.lead)  # [world, card, repeat]
    gain = each[:, 0] - each[:, 1]
    if len(some) < MOST_WORLDS:  # all worlds there are: only the roll-outs are a sample
        variance = float(gain.var(axis=1, ddof=1).mean()) / gain.size
    else:
        variance = float(gain.mean(axis=1).var(ddof=1)) / len(gain)
    return bool(gain.mean() > LEAST_STANDARD_ERRORS * sqrt(variance))
