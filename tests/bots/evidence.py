"""What a rule of thumb brings: the same player with it and without it, at the same cards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from tapisvert.arena.duplicate import compare, dealt, played
from tapisvert.bots.advice import Rule, Rules
from tapisvert.bots.aim import Aim
from tapisvert.bots.gathering import win_what_pays
from tapisvert.bots.giving import head_it_as_little_as_can_be, leave_it_to_him
from tapisvert.bots.habitue import MANNERS, Habitue
from tapisvert.bots.hand_worth import forced_tricks
from tapisvert.bots.shunning import (
    slip_under,
    stay_just_under,
    take_what_is_clean,
    throw_the_most_dangerous,
)
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.calling import NothingOpen
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.position import Position
from tapisvert.play.table import Table


class Claim(NamedTuple):
    """A rule helps who wants this, in duplicate deals of a game, or at misère where none is named.

    ``deals`` are enough to see it.
    """

    rule: Rule
    aim: Aim
    game: str | None
    deals: int

    def __str__(self) -> str:
        return self.rule.__name__

    def gain(self) -> float:
        """What the rule brings, in marks a deal, or in misères of one."""
        if self.game is None:
            return self._at_misere()
        make, less = (lambda _: Habitue()), (lambda _: without(self.aim, self.rule))
        return compare(find(self.game), make, less, self.deals, "thumbs").mean

    def _at_misere(self) -> float:
        whole, less = Habitue(), without(self.aim, self.rule)
        if self.aim is Aim.GIVE:
            return _lost(self.deals, whole, whole) - _lost(self.deals, whole, less)
        return _lost(self.deals, less, whole) - _lost(self.deals, whole, whole)


CLAIMS = (
    Claim(stay_just_under, Aim.SHUN, "polignac", 60),
    Claim(slip_under, Aim.SHUN, "polignac", 60),
    Claim(take_what_is_clean, Aim.SHUN, "polignac", 200),
    Claim(throw_the_most_dangerous, Aim.SHUN, None, 250),
    Claim(leave_it_to_him, Aim.GIVE, None, 40),
    Claim(head_it_as_little_as_can_be, Aim.GIVE, None, 40),
    Claim(win_what_pays, Aim.GATHER, "marjolet", 40),
)
"""Every rule of these manners but the last of each, which answers always, and those of style."""


def without(aim: Aim, rule: Rule) -> Habitue:
    """The player who does not know a rule."""
    manners: Mapping[Aim, Rules] = MANNERS
    leads, follows = (tuple(r for r in rules if r is not rule) for rules in manners[aim])
    return Habitue({**manners, aim: Rules(leads, follows)})


@dataclass(frozen=True)
class Undertaken(NothingOpen):
    """No calling: everybody has agreed to this contract."""

    contract: Contract
    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def ask(self, at: Position) -> Contract:
        return self.contract


def misere(number: int) -> Table:
    """A misère played by the seat whose hand is fittest for it."""
    game = find("whist_couleur")
    table = dealt(game, "misère", number)
    hands, leader = table.deal.hands, table.opening.eldest
    seat = min(range(4), key=lambda s: forced_tricks(hands[s].known, game.ranking, s == leader))
    goal = Goal(1 << seat, Need.AT_MOST, 0, (0,) * 14)
    contract = Contract((1 << seat, 15 & ~(1 << seat)), None, leader, goals=(goal,), goals_end=True)
    agreed = replace(game, calling=Undertaken(contract))
    return Table.start(agreed, table.opening, hands, table.deal.aside)


def _lost(deals: int, seeker: Habitue, others: Habitue) -> float:
    """How often misères are lost."""
    lost = 0
    for number in range(deals):
        table = misere(number)
        assert table.ruling.contract
        mask = table.ruling.contract.seekers
        players = [seeker if mask >> seat & 1 else others for seat in range(4)]
        tricks = played(table, players).ruling.tricks
        lost += any(mask >> trick.winner & 1 for trick in tricks)
    return lost / deals
