"""Callings in one step: the dealer names trumps, or each player may take another packet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapisvert.glossary import Text
from tapisvert.law.announcing import NAMED
from tapisvert.law.announcing import WORDS as ANNOUNCED
from tapisvert.law.calling import Answer, CallRequest, NothingOpen
from tapisvert.law.chart import TURNED_SUIT, Chart, trump_chart
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position
from tapisvert.sentences import comma

KEEP, EXCHANGE = "keep", "exchange"


@dataclass(frozen=True)
class DealerNames(NothingOpen):
    """The dealer names the trump suit; the eldest leads."""

    sides: tuple[int, ...]
    clauses: tuple[str, ...] = ()

    hands_matter = False

    @property
    def words(self) -> Mapping[str, Text]:
        return {word: ANNOUNCED[word] for word in NAMED}

    def charts(self) -> tuple[Chart, ...]:
        return (trump_chart(BY_DEALER),)

    def ask(self, at: Position) -> Answer:
        if not at.heard:
            return CallRequest(at.opening.dealer, tuple(NAMED), self.clauses)
        return Contract(self.sides, NAMED[at.heard[0].word], at.opening.eldest)


@dataclass(frozen=True)
class OtherPacket(NothingOpen):
    """Each player in turn, the eldest first, keeps his cards or takes the packet on his right.

    The suit of the turn-up is trump; with ``dealer_loses_trump`` there is no trump if the dealer
    has taken the other packet. With ``together`` the players decide at the same time, in secret.
    """

    sides: tuple[int, ...]
    dealer_loses_trump: bool = False
    together: bool = False
    clauses: tuple[str, ...] = ()

    hands_matter = False

    @property
    def words(self) -> Mapping[str, Text]:
        return {
            KEEP: Text("je garde mon jeu", "I keep my hand"),
            EXCHANGE: Text("je prends l’autre paquet", "I take the other packet"),
        }

    def charts(self) -> tuple[Chart, ...]:
        told = comma(TURNED_SUIT, UNLESS_CHANGED) if self.dealer_loses_trump else TURNED_SUIT
        return (trump_chart(told),)

    def ask(self, at: Position) -> Answer:
        opening, done = at.opening, {said.seat for said in at.heard}
        waiting = [
            CallRequest(seat, (EXCHANGE, KEEP), self.clauses, secret=self.together)
            for seat in opening.order()
            if seat not in done
        ]
        if waiting:
            first, *others = waiting
            return first._replace(also=tuple(others)) if self.together else first
        changed = any(said.seat == opening.dealer and said.word == EXCHANGE for said in at.heard)
        lost = self.dealer_loses_trump and changed
        return Contract(self.sides, None if lost else opening.turned_suit, opening.eldest)


BY_DEALER = Text(
    "la couleur que nomme le donneur avant l’entame",
    "the suit that the dealer names, before the lead",
)
UNLESS_CHANGED = Text(
    "ou aucune si le donneur change de paquet", "or none if the dealer takes the other packet"
)
