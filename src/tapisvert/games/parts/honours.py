"""The scoring of the whists: tricks above half, honours (high trumps), slams, honours shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from tapisvert.cards import NO_CARDS, CardSet, Suit, card, card_set, count, members, rank_of
from tapisvert.games.parts.honours_chart import HONOUR, SHOWN, SLAM, favoured_chart, marks_chart
from tapisvert.games.parts.revokes import capped, revoke_marks
from tapisvert.games.parts.scale import HONOURS, Ranks, Scale, nothing
from tapisvert.glossary import Text, counted, more_than, tricks
from tapisvert.law.calling import CallRequest, TurnedTrump
from tapisvert.law.chart import Chart
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Account, Mark, Marks, NoMarks, Settled, total
from tapisvert.law.position import Opening, Position
from tapisvert.law.reckoning import first_at

SHOW = "show-honours"


@lru_cache(maxsize=1 << 12)
def honours_of(cards: CardSet, trump: Suit | None) -> Ranks:
    """Return the ranks of the trump honours among some cards; none without trumps."""
    if trump is None:
        return frozenset()
    mine = cards & card_set(card(trump, rank) for rank in HONOURS)
    return frozenset(rank_of(each) for each in members(CardSet(mine)))


@dataclass(frozen=True)
class TricksAndHonours(NoMarks):
    """Marks slam, revokes, tricks and honours, in this order, until a side has won the game.

    A revoke costs as much as three tricks above half; with ``revoke_favoured`` it counts more in
    the favourite suit, as they do. Unless ``revoker_wins``, a side that revoked stops one point
    short of the game. A game that ends in a deal whose trump is the favourite suit pays
    ``favoured`` times.
    """

    scale: Scale
    tricks_by: tuple[str, ...] = ()
    honours_by: tuple[str, ...] = ()
    slam_by: tuple[str, ...] = ()
    show_by: tuple[str, ...] = ()
    favoured: int = 1
    favoured_by: tuple[str, ...] = ()
    revoke_favoured: bool = True
    revoker_wins: bool = True

    @property
    def clauses(self) -> tuple[str, ...]:
        by = self.tricks_by, self.honours_by, self.slam_by, self.show_by, self.favoured_by
        return tuple(clause for clauses in by for clause in clauses)

    def charts(self) -> tuple[Chart, ...]:
        return (marks_chart(self.scale), *favoured_chart(FAVOURED, FICHES, self.favoured))

    def on_word(self, at: Position, contract: Contract | None) -> Marks:
        """Honours shown before the lead win the game, if the side has enough of them to count."""
        said = at.heard[-1]
        if said.word != SHOW or contract is None:
            return ()
        party, scale = contract.side_of(said.seat), self.scale
        held = at.held_by(contract.sides[party])
        if not scale.worth(honours_of(held, contract.trump), frozenset()):
            return ()
        points = scale.target - at.opening.score[party]
        return self._ended(at.opening, contract, (Mark(party, points, SHOWN, self.show_by),))

    def at_end(self, account: Account) -> Settled:
        scale, contract = self.scale, account.contract
        won, guilty = account.taken.tricks, {each.party for each in account.revokes}
        for party, made in enumerate(won):
            if scale.slam and made == sum(won) and party not in guilty:
                slam = Mark(party, 0, SLAM, self.slam_by, scale.slam * contract.multiplier)
                more = self._scored(account._replace(revokes=())) if scale.slam_scores else ()
                return Settled((slam, *more))
        return Settled(self._scored(account))

    def _scored(self, account: Account) -> Marks:
        """Return the marks for tricks, then for honours, up to the mark that wins the game."""
        opening, scale = account.opening, self.scale
        assert opening is not None
        trick = scale.trick * (account.contract.multiplier if self.revoke_favoured else 1)
        mine = (*revoke_marks(account, trick), *self._tricks(account))
        now = [old + new for old, new in zip(opening.score, total(mine, 2), strict=True)]
        marks: Marks = ()
        for mark in (*mine, *self._honours(account, (now[0], now[1]))):
            due = mark if self.revoker_wins else capped(mark, account, scale.target, marks)
            marks = (*marks, due)
            if first_at(scale.target, opening.score, marks) is not None:
                break
        return self._ended(opening, account.contract, marks)

    def _ended(self, opening: Opening, contract: Contract, marks: Marks) -> Marks:
        """Return the marks; if they end the game, add what the favourite suit makes it pay more."""
        if self.favoured == 1 or contract.trump != opening.drawn_suit:
            return marks
        winner = first_at(self.scale.target, opening.score, marks)
        if winner is None:
            return marks
        loser = opening.score[1 - winner] + total(marks, 2)[1 - winner]
        more = (self.favoured - 1) * self.scale.paid(loser)
        return (*marks, Mark(winner, 0, FAVOURED, self.favoured_by, more))

    def _tricks(self, account: Account) -> Marks:
        over, worth = sum(account.taken.tricks) // 2, self.scale.trick * account.contract.multiplier
        return tuple(
            Mark(party, (made - over) * worth, more_than(over, made, tricks), self.tricks_by)
            for party, made in enumerate(account.taken.tricks)
            if made > over
        )

    def _honours(self, account: Account, now: tuple[int, int]) -> Marks:
        assert account.opening is not None
        scale, trump = self.scale, account.contract.trump
        held = [honours_of(cards, trump) for cards in account.held]
        before = (account.opening.score[0], account.opening.score[1])
        marks = []
        for party in (0, 1):
            worth = scale.worth(held[party], held[1 - party]) * account.contract.multiplier
            if worth and not scale.stops(before, now, scale.stop, party):
                what = counted(len(held[party]), *HONOUR)
                marks.append(Mark(party, worth, what, self.honours_by))
        return tuple(marks)


@dataclass(frozen=True)
class ShownHonours(TurnedTrump):
    """Trumps as in ``TurnedTrump``; at a certain score honours may be shown before the lead.

    A side may do so at ``scale.call`` points, by a player who has two honours or more, whatever his
    partner has. A deal whose trump is the favourite suit counts ``favoured`` times.
    """

    scale: Scale | None = None
    show_by: tuple[str, ...] = ()
    favoured: int = 1

    def charts(self) -> tuple[Chart, ...]:
        return favoured_chart(FAVOURED_DEAL, POINTS, self.favoured)

    @property
    def words(self) -> Mapping[str, Text]:
        return {SHOW: Text("je montre mes honneurs", "I show my honours")}

    def ask(self, at: Position) -> Contract:
        contract = self.contract(at.opening)
        favourite = contract.trump == at.opening.drawn_suit
        return contract._replace(multiplier=self.favoured) if favourite else contract

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        scale = self.scale
        if at.playing or scale is None or not scale.calls or scale.worth is nothing:
            return ()
        shown = {said.seat for said in at.heard}
        return tuple(
            CallRequest(seat, (SHOW,), self.show_by)
            for seat in at.opening.order()
            if seat not in shown
            and at.opening.score[contract.side_of(seat)] == scale.call
            and self._has_two(at, seat, contract)
        )

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        """By seat, the honours shown: a player's own and, if he has just two, his partner's."""
        if contract is None or not at.heard:
            return ()
        laid = [NO_CARDS] * at.opening.seats
        for said in at.heard:
            own = _honour_cards(at.held(said.seat), contract.trump)
            laid[said.seat] = CardSet(laid[said.seat] | own)
            for seat in range(at.opening.seats) if count(own) == 2 else ():
                if contract.side_of(seat) == contract.side_of(said.seat):
                    theirs = _honour_cards(at.held(seat), contract.trump)
                    laid[seat] = CardSet(laid[seat] | theirs)
        return tuple(laid)

    def _has_two(self, at: Position, seat: int, contract: Contract) -> bool:
        """True if a seat has two honours, or may have them: its hand is not fully known."""
        hand = at.hands[seat]
        return bool(hand.unknown) or len(honours_of(hand.known, contract.trump)) >= 2

    def on(self, scale: Scale) -> ShownHonours:
        """Return a copy with another scale."""
        return replace(self, scale=scale)


def _honour_cards(cards: CardSet, trump: Suit | None) -> CardSet:
    ranks = honours_of(cards, trump)
    return NO_CARDS if trump is None else card_set(card(trump, rank) for rank in ranks)


FAVOURED_DEAL = Text("donne dont l’atout est la favorite", "deal with the favourite as trumps")
POINTS, FICHES = Text("points et chelem", "points and slam"), Text("fiches", "counters")
FAVOURED = Text("fin à la favorite", "end in the favourite suit")
