"""The auction of whist à la couleur in Belgium: a ladder of bids; accepting a bid makes a pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tapisvert.cards import CardSet, Suit, bit, card_set, members, of_suit
from tapisvert.games.parts.bidding import Bidding
from tapisvert.games.parts.ladder import contract_of, ladder_chart
from tapisvert.games.parts.offers import words_for
from tapisvert.games.parts.rungs import (
    CHANGE,
    DISCARD,
    KEEP,
    LADDER,
    PICCOLISSIMO,
    PICCOLO,
    RAISE,
    SOLO,
    TROU,
    WORDS,
    trou_rung,
)
from tapisvert.games.parts.trou import ACES, Trou, highest, trou_in
from tapisvert.glossary import Text
from tapisvert.law.calling import PASS, Answer, CallRequest, Ended
from tapisvert.law.chart import Chart
from tapisvert.law.contract import Contract
from tapisvert.law.position import Opening, Position
from tapisvert.notation import LETTER_SUITS, SUIT_LETTERS, card_text


@dataclass(frozen=True)
class BelgeAuction:
    """The auction: first a trou, if the cards make one; then bids in turn until no seat is left.

    ``solo_min`` is the number of tricks of the lowest solo. ``piccolo``, ``piccolissimo`` and
    ``trou`` tell whether these are played. ``trou_min`` is the number of tricks of a trou whose
    trump is kept. With ``redealt``, when all pass, the same dealer deals again and that deal counts
    double. At petite misère everybody discards a card with ``all_discard``, else the declarers
    only. A hand exposed at misère étalée is laid open after ``exposed_from`` tricks. With
    ``handing_on`` an accepter may leave a high raise to his partner (passe-parole).
    """

    solo_min: int = 5
    piccolo: bool = False
    piccolissimo: bool = False
    trou: bool = True
    trou_min: int = 8
    redealt: bool = True
    all_discard: bool = True
    exposed_from: int = 0
    handing_on: bool = False
    trou_by: tuple[str, ...] = ()
    discard_by: tuple[str, ...] = ()
    bid_by: tuple[str, ...] = ()

    hands_matter = True

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.trou_by, *self.discard_by, *self.bid_by)

    @property
    def words(self) -> Mapping[str, Text]:
        return WORDS

    @property
    def unplayed(self) -> frozenset[str]:
        """The optional bids that are not played under the options chosen."""
        played = {PICCOLO: self.piccolo, PICCOLISSIMO: self.piccolissimo}
        return frozenset(word for word, agreed in played.items() if not agreed)

    def charts(self) -> tuple[Chart, ...]:
        """Return the ladder of the bids played under the options chosen."""
        rungs = [trou_rung(self.trou_min) if rung.word == TROU else rung for rung in LADDER]
        missing = self.unplayed if self.trou else self.unplayed | {TROU}
        return (
            ladder_chart([
                rung for rung in rungs
                if rung.word not in missing
                and (rung.word != SOLO or rung.tricks >= self.solo_min)
            ]),
        )  # fmt: skip

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        return ()

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        """By seat, the cards shown by a trou: aces; with four also the partner's highest heart.

        Before the first word all see that nobody has a trou; later the words prove it.
        """
        trou = self.trou_of(at)
        if not self.trou or (trou is None and at.heard):
            return ()
        laid = [CardSet(0)] * at.opening.seats
        if trou:
            for each in (*ACES, *(highest(at, trou.partner, trou.suit) if trou.four else ())):
                for seat in (trou.holder, trou.partner):
                    laid[seat] = CardSet(laid[seat] | at.held(seat) & bit(each))
        return tuple(laid)

    def ask(self, at: Position) -> Answer:
        trou, words = self.trou_of(at), [said.word for said in at.heard]
        if trou and not words:
            return CallRequest(trou.holder, (TROU,), self.trou_by)
        if trou and len(words) == 1:
            others = [f"{CHANGE} {SUIT_LETTERS[suit]}" for suit in Suit if suit != trou.suit]
            return CallRequest(trou.partner, (KEEP, *others), self.trou_by)
        bidding = self._bidding(at, trou)
        seat = bidding.to_act()
        if seat is not None:
            offered = (RAISE,) if bidding.handed_to is not None else self._offered(at, bidding)
            return CallRequest(seat, (*offered, PASS), self.bid_by)
        if bidding.rung is None:
            return Ended(void=True, again=self.redealt, carried=2 if self.redealt else 1)
        return self._discard(at, bidding) or self._contract(at, bidding, trou)

    def trou_of(self, at: Position) -> Trou | None:
        """Return the trou of a deal, None if there is none or the known cards do not show it."""
        return trou_in(at) if self.trou else None

    def _bidding(self, at: Position, trou: Trou | None) -> Bidding:
        """Return the state of the bidding after all calls heard; a trou has two before it."""
        bidding = Bidding(at.opening, self.solo_min, self.unplayed, trou is None)
        calls = [said for said in at.heard if said.verb != DISCARD]
        if trou:
            level = self.trou_min if calls[1].word == KEEP else 9
            bidding.hold_trou(trou_rung(level))
        for said in calls[2 if trou else 0 :]:
            bidding.hear(said)
        return bidding

    def _offered(self, at: Position, bidding: Bidding) -> Iterator[str]:
        seat = bidding.to_act()
        assert seat is not None
        hand = at.hands[seat]
        suits = [suit for suit in Suit if hand.unknown or of_suit(hand.known, suit)]
        return words_for(bidding, seat, suits, self.handing_on)

    def _discard(self, at: Position, bidding: Bidding) -> CallRequest | None:
        """Return the next discard due at petite misère, from the eldest on; None if none is due."""
        assert bidding.rung is not None
        done = {said.seat for said in at.heard if said.verb == DISCARD}
        if bidding.rung.word != "petite-misere":
            return None
        for seat in at.opening.order():
            if seat not in done and (self.all_discard or seat in bidding.holders):
                hand = at.hands[seat]
                words = (f"{DISCARD} {card_text(each)}" for each in members(hand.known))
                more = (DISCARD,) if hand.unknown else ()
                return CallRequest(seat, (*words, *more), self.discard_by)
        return None

    def _contract(self, at: Position, bidding: Bidding, trou: Trou | None) -> Contract:
        opening, rung = at.opening, bidding.rung
        assert rung is not None
        if trou and not bidding.holders:
            return self._played_trou(at, opening, bidding, trou)
        masks = tuple(1 << seat for seat in bidding.holders)
        sides = (sum(masks),) if rung.word == "emballage" else masks
        return contract_of(opening, rung, sides, bidding.suit, self.exposed_from)

    def _played_trou(
        self, at: Position, opening: Opening, bidding: Bidding, trou: Trou
    ) -> Contract:
        """Return the contract of a trou that was not outbid, with the card that must be led."""
        assert bidding.rung is not None
        answer = at.heard[1].word
        trump = trou.suit if answer == KEEP else LETTER_SUITS[answer[-1]]
        pair = 1 << trou.holder | 1 << trou.partner
        contract = contract_of(opening, bidding.rung, (pair,), trump)
        has_ace = at.held(trou.holder) & bit(ACES[trump])
        leader = trou.holder if has_ace and not (trou.four and answer == KEEP) else trou.partner
        card_led = card_set(highest(at, leader, trump))
        return contract._replace(leader=leader, flagged=(card_led, CardSet(0)))
