"""The physical side of a table: where every card lies, and what has been said.

Any act that is physically possible changes it, lawful or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, holds
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, card_name
from tapisvert.law.handling import Effect
from tapisvert.law.position import Said
from tapisvert.play.events import Act, Deal, Hand, Play, Say
from tapisvert.play.handled import handled

Covers = tuple[tuple[tuple[Card, Card | None], ...], ...]
NOTHING = Hand(NO_CARDS)


class Layout(NamedTuple):
    """Where the cards of a deal lie, and what has been said.

    ``hands`` are the cards that each seat can play now. ``full_tricks`` and ``current_trick``
    (empty between tricks) are in order, as is ``said``. ``stock`` are the cards left to draw, top
    card first; ``drawn`` are the seats that have drawn, in order.
    ``packets`` are, by seat, the packets not taken yet. ``covers`` are, by seat, pairs of an open
    card and the hidden card under it, which is in no hand yet. ``out`` are, by seat, the cards that
    left the hand unplayed. ``sets`` are, by seat, the hands still to be taken up.
    """

    hands: tuple[Hand, ...]
    full_tricks: tuple[tuple[Play, ...], ...] = ()
    current_trick: tuple[Play, ...] = ()
    said: tuple[Said, ...] = ()
    stock: tuple[Card | None, ...] = ()
    drawn: tuple[int, ...] = ()
    packets: tuple[Hand, ...] = ()
    covers: Covers = ()
    out: tuple[Hand, ...] = ()
    sets: tuple[tuple[Hand, ...], ...] = ()

    @classmethod
    def dealt(cls, deal: Deal) -> Layout:
        """Return the layout of a deal before the first act; the dealer has taken up the rest."""
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
        """Return the layout after an act. Raises TapisError if it is physically impossible."""
        if isinstance(act, Say):
            said = Said(act.seat, act.word, len(self.full_tricks))
            effect = handling.get(said.verb)
            layout = handled(self, said, effect) if effect else self
            if layout.current_trick and _full(layout.hands, layout.current_trick):
                layout = layout._replace(
                    full_tricks=(*self.full_tricks, self.current_trick), current_trick=()
                )
            return layout._replace(said=(*self.said, said))
        hands = self._but(act.seat, self._without(act))
        full_tricks, current_trick = self.full_tricks, (*self.current_trick, act)
        if _full(hands, current_trick):
            full_tricks, current_trick = (*full_tricks, current_trick), ()
        return (
            self._replace(hands=hands, full_tricks=full_tricks, current_trick=current_trick)
            ._uncovered(act)
            ._taken_up()
        )

    def with_hidden_cards(self, deal: Deal) -> Layout:
        """Return the layout with the cards under others and in the stock as far as a deal has them.

        A view learns these cards while it plays.
        """
        under = {up: down for pairs in deal.aside.covers for up, down in pairs}
        covers = tuple(tuple((up, under[up]) for up, _ in pairs) for pairs in self.covers)
        stock = (*deal.aside.stock[len(self.drawn) : -1], *self.stock[-1:])
        return self._replace(covers=covers, stock=stock)

    def with_hand(self, seat: int, hand: Hand) -> Layout:
        """Return the layout with the hand of a seat replaced."""
        return self._replace(hands=self._but(seat, hand))

    def _but(self, seat: int, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    @property
    def played(self) -> tuple[Play, ...]:
        """All cards played so far, in order."""
        return (*chain.from_iterable(self.full_tricks), *self.current_trick)

    def trick(self) -> tuple[Play, ...]:
        """The cards of the trick on the table; a full trick stays until the next card is played."""
        return self.current_trick or (self.full_tricks[-1] if self.full_tricks else ())

    def hidden(self, seat: int) -> Hand:
        """The cards of a seat that still lie under others."""
        return _under(self.covers[seat]) if self.covers else NOTHING

    def _uncovered(self, play: Play) -> Layout:
        """Move the hidden card under the card just played, if any, to the hand."""
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
        """Give each seat its next set once all hands are empty."""
        if not any(self.sets) or any(hand.size for hand in self.hands):
            return self
        return self._replace(
            hands=tuple(sets[0] for sets in self.sets),
            sets=tuple(sets[1:] for sets in self.sets),
        )

    def _without(self, act: Play) -> Hand:
        if any(act.seat == play.seat for play in self.current_trick):
            raise TapisError("play/already", _already(act))
        return self.parted(act.seat, act.card)

    def parted(self, seat: int, card: Card) -> Hand:
        """Return the hand of a seat without a card.

        A card not known to be in it is taken to be one of its unknown cards. Raises TapisError
        ``play/not-held`` if there are none, or if the card is known to be elsewhere.
        """
        hand = self.hands[seat]
        if holds(hand.known, card):
            return Hand(CardSet(hand.known & ~bit(card)), hand.unknown)
        elsewhere = any(holds(other.known, card) for other in self.hands)
        if not hand.unknown or elsewhere or self._gone(card):
            raise TapisError("play/not-held", _not_held(seat, card))
        return Hand(hand.known, hand.unknown - 1)

    def _gone(self, card: Card) -> bool:
        """True if a card has been played."""
        for trick in (self.current_trick, *self.full_tricks):
            for play in trick:
                if play.card == card:
                    return True
        return False


def _full(hands: tuple[Hand, ...], trick: tuple[Play, ...]) -> bool:
    """True if each seat has a card in a trick or no card left to add to it."""
    if len(trick) == len(hands):
        return True
    seats = [play.seat for play in trick]
    following = (seats[-1] + 1) % len(hands)
    if following not in seats and hands[following] != NOTHING:  # nearly always
        return False
    return not any(seat not in seats and hand != NOTHING for seat, hand in enumerate(hands))


@lru_cache(maxsize=1024)
def _under(pairs: tuple[tuple[Card, Card | None], ...]) -> Hand:
    """The hidden cards of these covers, as a hand."""
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
