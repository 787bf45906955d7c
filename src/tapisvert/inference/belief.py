"""What a view proves: where the cards not seen can lie, and how likely."""

from __future__ import annotations

from functools import lru_cache, reduce
from math import comb
from operator import or_
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, bit, card_set, count
from tapisvert.inference.voids import lacking, proofs
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Play
from tapisvert.play.table import Table
from tapisvert.play.view import View


class Belief(NamedTuple):
    """By seat: the cards it may hold, those it is known to hold, how many it has in all.

    ``unseen`` are the cards of the pack that one has not in hand nor seen played.
    """

    unseen: CardSet
    may_hold: tuple[CardSet, ...]
    holds: tuple[CardSet, ...]
    sizes: tuple[int, ...]

    def chance_of_any(self, seat: int, cards: CardSet, void: CardSet = NO_CARDS) -> float:
        """How likely a seat holds one of these cards, given that it has none of ``void``."""
        known = self.holds[seat]
        if known & cards:
            return 1.0
        pool = self.may_hold[seat] & ~known & ~void
        hidden = self.sizes[seat] - count(known)
        size, wanted = pool.bit_count(), (pool & cards).bit_count()
        if not wanted or hidden <= 0:
            return 0.0
        return 1 - comb(size - wanted, hidden) / comb(size, hidden) if size > hidden else 1.0

    def chance_of_none(self, seat: int, cards: CardSet) -> float:
        return 1 - self.chance_of_any(seat, cards)


def remember(view: View, seat: int) -> Belief:
    """All that the cards played and shown prove to the seat that plays for this one."""
    table = view.table
    layout, pack = table.layout, _pack(table.game)
    own = {seat, table.game.player_of(seat)}
    seen = CardSet(card_set(p.card for p in layout.played) | _out(table))
    unseen = CardSet(pack & ~seen & ~sum(layout.hands[each].known for each in own))
    sizes = tuple(hand.size for hand in layout.hands)
    shown = [CardSet(hand.known) for hand in layout.hands]
    may = [CardSet(unseen & ~lacked) for lacked in _lacked(table)]
    may[seat] = shown[seat]
    for owner, cards in enumerate(shown):
        for other in range(len(may)):
            if other != owner:
                may[other] = CardSet(may[other] & ~cards)
    # Where a stock or a discard lies somewhere, a card that no other seat can hold proves nothing.
    if sum(sizes) - sum(sizes[each] for each in own) == count(unseen):
        _settle(may, shown, sizes)
    return Belief(unseen, tuple(may), tuple(shown), sizes)


def _out(table: Table) -> CardSet:
    """The cards known to be in no hand: laid aside, or under the stock."""
    known = [hand.known for hand in table.layout.out]
    known += [bit(card) for card in table.layout.stock if card is not None]
    return CardSet(reduce(or_, known, 0))


def _lacked(table: Table) -> list[CardSet]:
    """By seat, the cards that it cannot have held when it played to some trick."""
    layout, contract = table.layout, table.ruling.contract
    lacked = [NO_CARDS] * len(layout.hands)
    # Hands that cards have come to since prove nothing by what they lacked.
    if contract is None or table.deal.aside.covers or table.deal.aside.sets:
        return lacked
    drawn, stock = len(layout.drawn) // len(layout.hands), bool(layout.stock)
    tricks = [*(trick.plays for trick in table.ruling.tricks[drawn:]), table.trick]
    for trick in tricks:
        for play, missing in zip(trick, _shown_by(table.game, contract, trick, stock), strict=True):
            lacked[play.seat] = CardSet(lacked[play.seat] | missing)
    return lacked


@lru_cache(maxsize=4096)
def _shown_by(
    game: Game, contract: Contract, trick: tuple[Play, ...], stock: bool
) -> tuple[CardSet, ...]:
    """Card by card, what whoever played to a trick lacked; the same trick is looked at often."""
    pack, shown = _pack(game), []
    for i, play in enumerate(trick):
        # Who is pledged may have played this card before he was.
        missing = pack
        for phase in {contract.phase, contract.phase_of(play.seat, stock)}:
            known = proofs(game.play[phase])
            more = lacking(pack, trick[: i + 1], contract, game.ranking, known)
            missing = CardSet(missing & more)
        shown.append(missing)
    return tuple(shown)


def _settle(may: list[CardSet], shown: list[CardSet], sizes: tuple[int, ...]) -> None:
    """Draw the consequences: full hands are known, and cards that one seat alone can hold."""
    changed = True
    while changed:
        changed = False
        for seat, cards in enumerate(may):
            others = NO_CARDS
            for other, theirs in enumerate(may):
                if other != seat:
                    others = CardSet(others | theirs)
            certain = cards if count(cards) == sizes[seat] else CardSet(cards & ~others)
            if certain & ~shown[seat]:
                changed = True
                shown[seat] = CardSet(shown[seat] | certain)
                for other in range(len(may)):
                    if other != seat:
                        may[other] = CardSet(may[other] & ~certain)


def _pack(game: Game) -> CardSet:
    return card_set(game.dealing.pack)
