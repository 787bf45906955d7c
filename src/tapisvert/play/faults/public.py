"""The cards that everybody has seen in hands of a deal: public information, found once a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, members
from tapisvert.law.handling import HandlingKind
from tapisvert.play import lying_open, stock
from tapisvert.play.events import Say
from tapisvert.play.faults.docket import Incident

if TYPE_CHECKING:
    from tapisvert.play.table import Table

LAID_ASIDE = (HandlingKind.DISCARD, HandlingKind.PACKET)


@dataclass(frozen=True)
class PublicCards:
    """What everybody has seen of the hands of a deal.

    ``by_set`` are, by the number of a set of hands and by seat, the cards seen in a hand or played
    from it. Where hands are not taken up one after the other, there is only the set 0. ``covered``
    are the cards that lay hidden under open ones. ``played`` are the cards on the table or in
    tricks, each with the number of acts before it.
    """

    set_size: int
    by_set: dict[int, tuple[CardSet, ...]]
    covered: CardSet
    played: tuple[tuple[int, Card], ...]
    _known: dict[tuple[int, int, Card | None], tuple[CardSet, CardSet]] = field(
        default_factory=dict, compare=False
    )

    def at_time_of(self, incident: Incident) -> tuple[CardSet, CardSet]:
        """The cards that were in the hand of an incident's seat, and those that were not."""
        key = incident.seat, incident.at, incident.card  # many faults are judged of one incident
        if key not in self._known:
            self._known[key] = self._find(incident)
        return self._known[key]

    def _find(self, incident: Incident) -> tuple[CardSet, CardSet]:
        assert incident.layout is not None
        lay = card_set(play.card for play in incident.layout.played)
        gone = CardSet(lay | self._played_before(incident.at))
        own, elsewhere = NO_CARDS if incident.card is None else bit(incident.card), gone
        hands = self.by_set.get(_set_number(incident.trick, self.set_size), ())
        for seat, cards in enumerate(hands):
            then = cards & ~gone & ~self.covered
            if seat == incident.seat:
                own = CardSet(own | then)
            else:
                elsewhere = CardSet(elsewhere | then)
        return own, CardSet(elsewhere & ~own)

    def _played_before(self, at: int) -> CardSet:
        """The cards played before an act, also those to the trick after a short one."""
        return card_set(card for when, card in self.played if when < at)


def public_cards(table: Table) -> PublicCards:
    """Find what everybody has seen; the table keeps it."""
    hands: dict[int, list[CardSet]] = defaultdict(lambda: [NO_CARDS] * table.game.seats)
    for number, seat, card in _seen(table):
        hands[number][seat] = CardSet(hands[number][seat] | bit(card))
    incidents = (each for each in table.docket.incidents if each.is_card and not each.withdrawn)
    last = {each.card: each.at for each in incidents}
    there = (play.card for play in table.layout.played)
    pairs = (pair for pairs in table.deal.aside.covers for pair in pairs)
    return PublicCards(
        table.game.dealing.set_size,
        {number: tuple(cards) for number, cards in hands.items()},
        card_set(down for _, down in pairs if down is not None),
        tuple((last[card], card) for card in there if card in last),
    )


def _set_number(trick: int, set_size: int) -> int:
    return (trick - 1) // set_size if set_size else 0


def _seen(table: Table) -> Iterator[tuple[int, int, Card]]:
    """Every card that everybody has seen in a hand or played from it: set, seat, card.

    Where hands are taken up one after the other, only the cards played.
    """
    size = table.game.dealing.set_size
    for each in table.docket.incidents:
        if each.is_card and each.card is not None:
            yield _set_number(each.trick, size), each.seat, each.card
    if not size:
        yield from ((0, seat, card) for seat, card in _shown(table))


def _shown(table: Table) -> Iterator[tuple[int, Card]]:
    """Every card that everybody has seen in a hand before it was played, with the seat."""
    for shown in table.docket.shown:
        if not _laid_aside(table, shown.seat, shown.at):
            yield shown.seat, shown.card
    open_ = lying_open.shown(table.game, table.opening, table.layout, table.ruling)
    for seat, cards in enumerate(open_):
        for card in members(cards):
            yield seat, card
    for seat, pairs in enumerate(table.deal.aside.covers):
        for up, _ in pairs:
            yield seat, up
    if table.game.dealing.stock:
        yield from stock.seen_in_hands(table)
        return
    dealer, turn_up = table.opening.dealer, table.opening.turn_up
    if turn_up is not None and not _laid_aside(table, dealer, -1):
        yield dealer, turn_up


def _laid_aside(table: Table, seat: int, since: int) -> bool:
    """True if a seat has laid cards of its hand aside since an act: perhaps those seen before."""
    return any(
        act.seat == seat and isinstance(act, Say) and table.game.handles(act.word) in LAID_ASIDE
        for act in table.acts[since + 1 :]
    )
