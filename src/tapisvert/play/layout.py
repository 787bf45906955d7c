"""Where every card lies and what has been said: the physical side of a table.

Every physically possible act changes it, lawful or not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.cards import CardSet, bit, holds
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, card_name
from tapisvert.law.calling import Said
from tapisvert.play.events import Act, Hand, Play, Say


@dataclass(frozen=True, slots=True)
class Layout:
    """The hands, every card played in order, everything said in order."""

    hands: tuple[Hand, ...]
    played: tuple[Play, ...] = ()
    said: tuple[Said, ...] = ()

    def after(self, act: Act) -> Layout:
        """The layout once an act is done. Raises TapisError for an act that cannot be."""
        if not 0 <= act.seat < len(self.hands):
            raise TapisError("act/no-such-seat", no_such_seat(act.seat, len(self.hands)))
        if isinstance(act, Say):
            return replace(self, said=(*self.said, Said(act.seat, act.word)))
        hands = (*self.hands[: act.seat], self._without(act), *self.hands[act.seat + 1 :])
        return replace(self, hands=hands, played=(*self.played, act))

    def trick(self) -> tuple[Play, ...]:
        """The cards of the trick on the table, a full one included until the next card."""
        seats = len(self.hands)
        full = (len(self.played) - 1) // seats if self.played else 0
        return self.played[full * seats :]

    def begun(self) -> tuple[Play, ...]:
        """The cards of the trick not yet full."""
        trick = self.trick()
        return trick if len(trick) < len(self.hands) else ()

    def _without(self, act: Play) -> Hand:
        hand = self.hands[act.seat]
        if any(act.seat == play.seat for play in self.begun()):
            raise TapisError("play/already", _already(act))
        if holds(hand.known, act.card):
            return Hand(CardSet(hand.known & ~bit(act.card)), hand.unknown)
        elsewhere = any(holds(other.known, act.card) for other in self.hands)
        if not hand.unknown or elsewhere or any(act.card == play.card for play in self.played):
            raise TapisError("play/not-held", _not_held(act))
        return Hand(hand.known, hand.unknown - 1)


def no_such_seat(seat: int, seats: int) -> Text:
    return Text(
        f"il n’y a pas de siège {seat}\u202f: les sièges vont de 0 à {seats - 1}",
        f"there is no seat {seat}: seats go from 0 to {seats - 1}",
    )


def _not_held(act: Play) -> Text:
    card = card_name(act.card)
    return Text(
        f"le siège {act.seat} n’a pas cette carte ({card.fr})",
        f"seat {act.seat} does not hold this card ({card.en})",
    )


def _already(act: Play) -> Text:
    return Text(
        f"le siège {act.seat} a déjà une carte dans cette levée",
        f"seat {act.seat} already has a card in this trick",
    )
