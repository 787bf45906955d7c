"""Calling and scoring with a stock (marjolet): the winner of a trick may meld, then draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tapisvert.cards import Card, CardSet, Rank, card, count, holds
from tapisvert.games.parts.drawing_chart import CLOSING, EXCHANGED, FOOT, LAST, marks_chart
from tapisvert.games.parts.meld_chart import meld_chart
from tapisvert.glossary import Text, the_card
from tapisvert.law.calling import Answer, CallRequest, NothingOpen
from tapisvert.law.chart import TURNED_SUIT, Chart, trump_chart
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Account, Mark, Marks, NoMarks, Settled
from tapisvert.law.melding import MELD, Melding
from tapisvert.law.position import Opening, Position
from tapisvert.law.scoring import TurnUpBonus

EXCHANGE, DRAW = "exchange", "draw"


def low_trump(opening: Opening, rank: Rank) -> Card:
    """Return the trump of a rank; it may be exchanged for the turn-up."""
    return card(opening.turned_suit, rank)


@dataclass(frozen=True)
class StockCalling(NothingOpen):
    """The suit of the turn-up is trump. While a stock lasts, tricks are followed by draws.

    After each trick its winner may exchange and meld, then draws; the others draw after him.
    ``rank`` is the rank of the trump that may be exchanged for the turn-up. With ``any_time`` a
    player who has won a trick may also exchange when it is his turn to play.
    """

    sides: tuple[int, ...]
    melding: Melding
    rank: Rank = Rank.SEVEN
    any_time: bool = False
    exchange_by: tuple[str, ...] = ()
    draw_by: tuple[str, ...] = ()
    lead_by: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.melding.clauses, *self.exchange_by, *self.draw_by, *self.lead_by)

    @property
    def words(self) -> Mapping[str, Text]:
        return {**WORDS, **self.melding.words}

    def charts(self) -> tuple[Chart, ...]:
        return (trump_chart(TURNED_SUIT),)

    def ask(self, at: Position) -> Answer:
        opening = at.opening
        if at.winner is None or not at.drawing:
            return Contract(self.sides, opening.turned_suit, opening.eldest, drawing="open")
        first, words = at.drawing[0], self._before_drawing(at, at.winner)
        if first == at.winner:
            return CallRequest(first, (*words, DRAW), self.clauses)
        also = (CallRequest(at.winner, words, self.clauses),) if words else ()
        return CallRequest(first, (DRAW,), self.draw_by, also=also)

    def _before_drawing(self, at: Position, winner: int) -> tuple[str, ...]:
        """What the winner of a trick may still say; nothing once a card has been drawn."""
        if any(said.word == DRAW for said in at.just_heard):
            return ()
        return (*self._exchange(at, winner), *self._melds(at, winner))

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        """Return the exchange that ``any_time`` allows the seat whose turn it is to play."""
        seat = at.opening.after(at.current_trick[-1].seat) if at.current_trick else at.winner
        if seat is None or not self.any_time or all(t.winner != seat for t in at.tricks):
            return ()
        words = tuple(self._exchange(at, seat))
        return (CallRequest(seat, words, self.exchange_by),) if words else ()

    def _exchange(self, at: Position, seat: int) -> Iterator[str]:
        hand = at.hands[seat]
        if at.stock and (hand.unknown or holds(hand.known, low_trump(at.opening, self.rank))):
            yield EXCHANGE

    def _melds(self, at: Position, seat: int) -> Iterator[str]:
        """Yield the words of the melds that a seat may announce now."""
        hand, melds = at.hands[seat], self.melding.melds(at.opening.turned_suit)
        if self.melding.one_a_trick and any(said.verb == MELD for said in at.just_heard):
            return
        done = {said.word for said in at.heard if said.verb == MELD}
        married = any(melds[word].shape == "trump and any" for word in done)
        for word, meld in melds.items():
            twice = self.melding.faithful and married and meld.shape == "trump and any"
            if (
                word not in done
                and not twice
                and count(CardSet(meld.cards & ~hand.known)) <= hand.unknown
            ):
                yield word


@dataclass(frozen=True)
class DrawingMarks(NoMarks):
    """Marks in a game with a stock, each when it happens; the points of cards at the end.

    ``exchange``: points for the low trump (``rank``) exchanged for the turn-up; ``played``: for
    playing it without an exchange; ``foot``: for drawing the last card; ``last_trick``: for the
    last trick; ``closing``: instead of ``last_trick``, for all ``hand_size`` tricks played after
    the stock.
    """

    melding: Melding
    turn_up: TurnUpBonus
    exchange: int
    foot: int
    last_trick: int
    closing: int
    hand_size: int
    played: int = 0
    rank: Rank = Rank.SEVEN
    exchange_by: tuple[str, ...] = ()
    foot_by: tuple[str, ...] = ()
    last_by: tuple[str, ...] = ()
    closing_by: tuple[str, ...] = ()
    taken_by: tuple[str, ...] = ()
    played_by: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return (
            *self.melding.clauses, *self.turn_up.clauses, *self.exchange_by, *self.foot_by,
            *self.last_by, *self.closing_by, *self.taken_by, *self.played_by,
        )  # fmt: skip

    def charts(self) -> tuple[Chart, ...]:
        return (meld_chart(self.melding), marks_chart(self))

    def at_deal(self, opening: Opening, dealer_party: int) -> Marks:
        if opening.turn_up is None:
            return ()
        return self.turn_up.mark(opening.turn_up, dealer_party)

    def on_word(self, at: Position, contract: Contract | None) -> Marks:
        said = at.heard[-1]
        if said.word == EXCHANGE:
            return (Mark(said.seat, self.exchange, EXCHANGED, self.exchange_by),)
        if said.verb == MELD:
            meld = self.melding.melds(at.opening.turned_suit)[said.word]
            return (Mark(said.seat, meld.points, meld.name, self.melding.clauses),)
        if at.stock:
            return ()
        assert at.drew is not None
        return (Mark(at.drew, self.foot, FOOT, self.foot_by),)

    def on_card(self, at: Position, contract: Contract) -> Marks:
        low = low_trump(at.opening, self.rank)
        if not self.played or at.opening.turn_up == low or at.current_trick[-1].card != low:
            return ()
        if any(said.word == EXCHANGE for said in at.heard):
            return ()
        name = the_card(low)
        return (Mark(at.current_trick[-1].seat, self.played, name, self.played_by),)

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        if at.cards_left:
            return ()
        seat = at.tricks[-1].winner
        if all(trick.winner == seat for trick in at.tricks[-self.hand_size :]):
            return ((Mark(seat, self.closing, CLOSING, self.closing_by),),)
        return ((Mark(seat, self.last_trick, LAST, self.last_by),),)

    def at_end(self, account: Account) -> Settled:
        points = enumerate(account.taken.points)
        return Settled(tuple(Mark(to, n, TAKEN, self.taken_by) for to, n in points if n))


WORDS: Mapping[str, Text] = {
    EXCHANGE: Text("j’échange la retourne", "I exchange the turn-up"),
    MELD: Text("j’annonce", "I meld"),
    DRAW: Text("je prends une carte au talon", "I draw from the stock"),
}
TAKEN = Text("brisques", "brisques")
