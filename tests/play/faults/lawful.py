"""What may lawfully be played, by the independent generators; never by the law of the package."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tapisvert.cards import members
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.notation import card_text
from tapisvert.play.deal_fields import hands_of
from tapisvert.play.table import Table
from tests import oracle
from tests.naive import manille
from tests.strategies import MANILLES, random_start


class Lawful:
    """A deal as an independent generator plays it: the lawful acts of every seat, as texts."""

    def __init__(self, table: Table) -> None:
        self.naive = _naive(table, table.game.options)

    def acts(self) -> list[str]:
        return sorted(self.naive.acts())

    def do(self, act: str) -> None:
        self.naive = self.naive.do(act)


class Manille:
    """A deal of a manille, with the interface of the other generators."""

    def __init__(self, table: Table, options: Mapping[str, Any]) -> None:
        opening = table.opening
        turned = None if opening.turn_up is None else card_text(opening.turn_up)
        self.deal = manille.Deal(
            table.game.id, options, opening.dealer, hands_of(table), turned, opening.carried
        )

    @property
    def whole(self) -> bool:
        """True once all cards are played."""
        return not any(self.deal.hands)

    def result(self) -> manille.Result:
        return self.deal.result()

    def acts(self) -> list[str]:
        due = self.deal.to_act()
        return [] if due is None else [f"{due[0]} {word}" for word in due[1]]

    def do(self, act: str) -> Manille:
        """Carry out an act of the seat to act, lawful or not, in place."""
        self.deal.do(act.partition(" ")[2])
        return self


def _naive(table: Table, options: Mapping[str, Any]) -> Any:
    if table.game.id in MANILLES:
        return Manille(table, options)
    return oracle.ORACLES[table.game.id](table, options)


def both(random: Random, game: Game) -> tuple[Table, Table]:
    """A random deal that has just begun, in strict enforcement and in table enforcement."""
    strict = random_start(random, game)
    deal = strict.deal._replace(enforcement=Enforcement.TABLE)
    return strict, Table.start(game, *deal)


def applied(table: Table, act: str) -> Table:
    """Return the table after a lawful act; in table enforcement each seat draws for itself."""
    if table.judged and table.ruling.drawing and act.endswith(" draw"):
        for seat in table.ruling.drawing:
            table = table.apply(f"{seat} draw")
        return table
    return table.apply(act)


def cards(acts: list[str]) -> list[str]:
    """Those of these acts that play a card."""
    return [act for act in acts if act.split()[1] == "play"]


def held(table: Table, seat: int) -> list[str]:
    """The cards of a hand, as texts."""
    return [card_text(card) for card in members(table.layout.hands[seat].known)]
