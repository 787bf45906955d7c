"""What may lawfully be played, by the independent generators; never by the law of the package."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tapisvert.cards import members
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.notation import card_text
from tapisvert.play.record import hands_of
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

    def __init__(self, table: Table, options: Mapping[str, Any], acts: tuple[str, ...]) -> None:
        self.table, self.options, self.done = table, options, acts

    def acts(self) -> list[str]:
        opening = self.table.opening
        turned = None if opening.turn_up is None else card_text(opening.turn_up)
        found = manille.legal(
            self.table.game.id, self.options, opening.dealer, hands_of(self.table), turned,
            [act.partition(" ")[2] for act in self.done],
        )  # fmt: skip
        return [] if found is None else [f"{found[0]} {word}" for word in found[1]]

    def do(self, act: str) -> Manille:
        return Manille(self.table, self.options, (*self.done, act))


def _naive(table: Table, options: Mapping[str, Any]) -> Any:
    if table.game.id in MANILLES:
        return Manille(table, options, ())
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
