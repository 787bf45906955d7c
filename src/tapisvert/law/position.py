"""A deal in progress: all that the law needs to know of it."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import Card, CardSet, Suit, bit, count, suit_of
from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text
from tapisvert.integers import integer_within, is_iterable
from tapisvert.law.ledger import Mark
from tapisvert.notation import card_or_none, card_text, hand_text, in_repr


class Hand(NamedTuple):
    """The cards known to be in a hand, and how many more it holds."""

    known: CardSet
    unknown: int = 0

    def __repr__(self) -> str:
        return f"Hand({in_repr(self.known, hand_text)}, unknown={self.unknown})"

    @property
    def size(self) -> int:
        return count(self.known) + self.unknown


class Play(NamedTuple):
    """A card played by a seat."""

    seat: int
    card: Card

    def __repr__(self) -> str:
        return f"Play({self.seat}, {in_repr(self.card, card_text)})"


class Trick(NamedTuple):
    """A full trick: its cards in the order played, the seat that wins it, its points."""

    plays: tuple[Play, ...]
    winner: int
    worth: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self.plays)


class Said(NamedTuple):
    """Something said or done besides playing: by whom, and how many tricks were full by then."""

    seat: int
    word: str
    trick: int = 0

    @property
    def verb(self) -> str:
        return self.word.partition(" ")[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the word names."""
        return cards_in(self.word)


class Opening(NamedTuple):
    """What everybody knows when a deal begins.

    ``score`` are the points of each party in the current game. ``carried`` multiplies the points of
    this deal because an earlier one was left undecided. ``drawn`` is the card drawn apart that
    holds for this deal.
    """

    dealer: int
    seats: int
    turn_up: Card | None = None
    score: tuple[int, ...] = (0, 0)
    carried: int = 1
    drawn: Card | None = None

    @property
    def eldest(self) -> int:
        """The eldest hand: the seat after the dealer in order of play."""
        return self.after(self.dealer)

    @property
    def turned_suit(self) -> Suit:
        """The suit of the turn-up, in a game that turns one."""
        assert self.turn_up is not None
        return suit_of(self.turn_up)

    @property
    def drawn_suit(self) -> Suit | None:
        """The suit of the card drawn apart, if one holds."""
        return None if self.drawn is None else suit_of(self.drawn)

    def after(self, seat: int, places: int = 1) -> int:
        """The seat that comes ``places`` after another in order of play."""
        return (seat + places) % self.seats

    def others(self, seat: int) -> tuple[int, ...]:
        """All the other seats, in order of play from the next one."""
        return tuple(self.after(seat, i) for i in range(1, self.seats))

    def order(self) -> tuple[int, ...]:
        """All seats in order of play, the eldest first."""
        return tuple(self.after(self.dealer, i) for i in range(1, self.seats + 1))


class Position(NamedTuple):
    """A deal in progress.

    ``heard`` is what has been said and counts. ``hands`` are, by seat, the cards that can be
    played, ``covered`` those that lie hidden under them. ``current_trick`` is empty between tricks.
    ``stock`` is how many cards the stock has left, ``foot`` the last of them. ``drawing`` are the
    seats that still have to draw after the last trick, in order; ``drew`` is the last that drew.
    """

    opening: Opening
    heard: tuple[Said, ...] = ()
    hands: tuple[Hand, ...] = ()
    tricks: tuple[Trick, ...] = ()
    current_trick: tuple[Play, ...] = ()
    ledger: tuple[Mark, ...] = ()
    stock: int = 0
    foot: Card | None = None
    drawing: tuple[int, ...] = ()
    drew: int | None = None
    covered: tuple[Hand, ...] = ()

    @property
    def winner(self) -> int | None:
        """The seat that won the last full trick."""
        return self.tricks[-1].winner if self.tricks else None

    @property
    def sweeper(self) -> int | None:
        """The seat that has won every trick so far; None if no seat has, or no trick is full."""
        winners = {trick.winner for trick in self.tricks}
        return winners.pop() if len(winners) == 1 else None

    @property
    def cards_left(self) -> bool:
        """True if there are cards for another trick; after a misdeal some hand may keep a few."""
        return sum(hand.size for hand in self.hands) >= len(self.hands)

    @property
    def playing(self) -> bool:
        """True if a card has been played."""
        return bool(self.tricks or self.current_trick)

    @property
    def just_heard(self) -> tuple[Said, ...]:
        """What has been said since the last trick was full."""
        return tuple(said for said in self.heard if said.trick == len(self.tricks))

    def held(self, seat: int) -> CardSet:
        """All the cards that a seat is known to have held when play began or received later.

        Cards that it has laid aside or given away without playing them are not included.
        """
        cards = int(self.hands[seat].known)
        if self.covered:
            cards |= self.covered[seat].known
        for plays in (self.current_trick, *(trick.plays for trick in self.tricks)):
            cards |= sum(bit(play.card) for play in plays if play.seat == seat)
        return CardSet(cards)

    def held_by(self, seats: int) -> CardSet:
        """All the cards that the seats of a mask are known to have held, as in ``held``."""
        each = (self.held(seat) for seat in range(self.opening.seats) if seats >> seat & 1)
        return CardSet(sum(each))

    def won_by(self, seats: int) -> CardSet:
        """The cards that the seats of a mask have taken in tricks."""
        won = (trick for trick in self.tricks if seats >> trick.winner & 1)
        return CardSet(sum(bit(card) for trick in won for card in trick.cards))

    def played(self) -> CardSet:
        """The cards of the full tricks."""
        return CardSet(sum(bit(card) for trick in self.tricks for card in trick.cards))


def cards_in(word: str) -> tuple[Card, ...]:
    """The cards that a word names after its verb, such as the two of ``meld KH QH``."""
    found = (card_or_none(part) for part in word.split()[1:])
    return tuple(card for card in found if card is not None)


def check_seat(seat: object, seats: int) -> int:
    """Return a number from 0 to ``seats - 1`` as an int. Raises TapisError ``act/no-such-seat``."""
    found = integer_within(seat, 0, seats - 1)
    if found is None:
        raise no_such_seat(seat, seats)
    return found


def check_seats(given: object, seats: int) -> frozenset[int]:
    """Return several seats as a set. Raises TapisError ``act/seats`` or ``act/no-such-seat``."""
    if not is_iterable(given):
        raise TapisError("act/seats", SEVERAL_SEATS)
    return frozenset(check_seat(each, seats) for each in given)


def no_such_seat(seat: object, seats: int) -> TapisError:
    shown = brief(seat, form=repr)
    return TapisError(
        "act/no-such-seat",
        Text(
            f"il n’y a pas de siège {shown}\u202f: les sièges vont de 0 à {seats - 1}",
            f"there is no seat {shown}: seats go from 0 to {seats - 1}",
        ),
    )


SEVERAL_SEATS = Text("il faut des sièges, comme [0, 2]", "expected seats, such as [0, 2]")
