"""Where every card lies and what has been said: the physical side of a table.

Every physically possible act changes it, lawful or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, holds
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, card_name
from tapisvert.law.handling import Effect
from tapisvert.law.position import Said, check_seat
from tapisvert.play.events import Act, Deal, Hand, Play, Say, no_act
from tapisvert.play.handled import handled

Covers = tuple[tuple[tuple[Card, Card | None], ...], ...]
NOTHING = Hand(NO_CARDS)


class Layout(NamedTuple):
    """The hands, every card played in order, everything said in order.

    ``stock`` is what is left to draw from, ``drawn`` the seats that drew, in order; ``packets`` lie
    at the right of each seat; ``covers`` are the open cards, by seat, with the hidden one under
    each, which is in no hand yet; ``out`` is what has left each hand unplayed; ``sets`` are what
    each seat has still to take up, in order.
    """

    hands: tuple[Hand, ...]
    played: tuple[Play, ...] = ()
    said: tuple[Said, ...] = ()
    stock: tuple[Card | None, ...] = ()
    drawn: tuple[int, ...] = ()
    packets: tuple[Hand, ...] = ()
    covers: Covers = ()
    out: tuple[Hand, ...] = ()
    sets: tuple[tuple[Hand, ...], ...] = ()

    @classmethod
    def dealt(cls, deal: Deal) -> Layout:
        """The cards as dealt; the dealer has taken up the rest."""
        hands, rest = list(deal.hands), deal.aside.rest
        old = hands[deal.opening.dealer]
        both = Hand(CardSet(old.known | rest.known), old.unknown + rest.unknown)
        hands[deal.opening.dealer] = both
        aside = deal.aside
        return cls(
            tuple(hands),
            stock=aside.stock,
            packets=aside.packets,
            covers=aside.covers,
            out=(NOTHING,) * len(hands),
            sets=aside.sets,
        )

    def after(self, act: Act, handling: Mapping[str, Effect]) -> Layout:
        """The layout once an act is done. Raises TapisError for an act that cannot be."""
        given: object = act
        if not isinstance(given, (Play, Say)):
            raise no_act(given)
        check_seat(act.seat, len(self.hands))
        if isinstance(act, Say):
            said = Said(act.seat, act.word, len(self.played) // len(self.hands))
            effect = handling.get(said.verb)
            layout = handled(self, said, effect) if effect else self
            return layout._replace(said=(*self.said, said))
        hands = self._but(act.seat, self._without(act))
        return self._replace(hands=hands, played=(*self.played, act))._uncovered(act)._taken_up()

    def with_hand(self, seat: int, hand: Hand) -> Layout:
        """The layout, one hand being another."""
        return self._replace(hands=self._but(seat, hand))

    def _but(self, seat: int, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def trick(self) -> tuple[Play, ...]:
        """The cards of the trick on the table, a full one included until the next card."""
        seats = len(self.hands)
        full = (len(self.played) - 1) // seats if self.played else 0
        return self.played[full * seats :]

    def begun(self) -> tuple[Play, ...]:
        """The cards of the trick not yet full."""
        return self.played[len(self.played) // len(self.hands) * len(self.hands) :]

    def hidden(self, seat: int) -> Hand:
        """The cards of a seat that still lie under others."""
        return _under(self.covers[seat]) if self.covers else NOTHING

    def _uncovered(self, play: Play) -> Layout:
        """The hidden card under one just played, if any, is turned up."""
        covered = self.covers[play.seat] if self.covers else ()
        lifted = next((pair for pair in covered if pair[0] == play.card), None)
        if lifted is None:
            return self
        rest = tuple(pair for pair in covered if pair != lifted)
        covers = (*self.covers[: play.seat], rest, *self.covers[play.seat + 1 :])
        hand, down = self.hands[play.seat], lifted[1]
        if down is None:
            more = Hand(hand.known, hand.unknown + 1)
        else:
            more = Hand(CardSet(hand.known | bit(down)), hand.unknown)
        return self.with_hand(play.seat, more)._replace(covers=covers)

    def _taken_up(self) -> Layout:
        """Everybody takes up his next set when all have played the last one out."""
        if not any(self.sets) or any(hand.size for hand in self.hands):
            return self
        return self._replace(
            hands=tuple(sets[0] for sets in self.sets),
            sets=tuple(sets[1:] for sets in self.sets),
        )

    def _without(self, act: Play) -> Hand:
        if any(act.seat == play.seat for play in self.begun()):
            raise TapisError("play/already", _already(act))
        return self.parted(act.seat, act.card)

    def parted(self, seat: int, card: Card) -> Hand:
        """A hand without a card of it. Raises TapisError for a card that it cannot hold."""
        hand = self.hands[seat]
        if holds(hand.known, card):
            return Hand(CardSet(hand.known & ~bit(card)), hand.unknown)
        elsewhere = any(holds(other.known, card) for other in self.hands)
        if not hand.unknown or elsewhere or any(card == play.card for play in self.played):
            raise TapisError("play/not-held", _not_held(seat, card))
        return Hand(hand.known, hand.unknown - 1)


@lru_cache(maxsize=1024)
def _under(pairs: tuple[tuple[Card, Card | None], ...]) -> Hand:
    """The hidden cards of some covers."""
    under = [down for _, down in pairs]
    return Hand(card_set(down for down in under if down is not None), under.count(None))


def _not_held(seat: int, card: Card) -> Text:
    name = card_name(card)
    return Text(
        f"le siège {seat} n’a pas cette carte ({name.fr})",
        f"seat {seat} does not hold this card ({name.en})",
    )


def _already(act: Play) -> Text:
    return Text(
        f"le siège {act.seat} a déjà une carte dans cette levée",
        f"seat {act.seat} already has a card in this trick",
    )
