"""The docket of a deal: what happened, the claims made, the choices that are open."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import Card, CardSet, Suit, bit
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.ledger import Marks
from tapisvert.law.position import Play
from tapisvert.play.layout import Layout
from tapisvert.play.ruling import Ruling


class Incident(NamedTuple):
    """Something that happened at the table, as everybody saw it.

    ``trick`` is counted from 1, 0 for what belongs to no trick; ``at`` is the number of acts before
    it, -1 while the cards are dealt. ``card`` is the card that was played or shown. ``suit`` is
    the one that was denied. ``layout`` and ``ruling`` are those just before it, for a card that was
    played or an answer. ``lead`` is true for the first card of a trick, ``withdrawn`` for what was
    undone (a card taken back, a trick put back) or proved not to have happened.
    """

    sign: Sign
    seat: int
    trick: int
    at: int
    card: Card | None = None
    suit: Suit | None = None
    layout: Layout | None = None
    ruling: Ruling | None = None
    lead: bool = False
    withdrawn: bool = False

    @property
    def is_card(self) -> bool:
        """True for a card that was played, also if it was taken back."""
        return self.sign is Sign.CARD or self.sign is Sign.OUT_OF_TURN


class Shown(NamedTuple):
    """A card that everybody saw in a hand before it was played."""

    seat: int
    card: Card
    at: int


class ClaimHeard(NamedTuple):
    """A claim: of which fault, by which seat, made by whom, and how it stands.

    ``clause`` is the id by which it was claimed; in a misdeal the law finds the row itself.
    ``verdict`` is ``noted`` while the cards seen do not decide it, then ``proved`` or ``rejected``;
    in a dispute it may also be ``refused`` (claimed too late, or by who may not) or ``right``.
    ``choice`` is what the adversaries have chosen: for a revoke ``add``, ``remove``, or ``waive``,
    which leaves it at the default of the law; ``void`` or ``waive`` for a fault that may be
    pardoned; "" for nothing yet.
    """

    clause: str
    fault: Fault
    seat: int
    trick: int
    claimant: int
    verdict: str
    incident: Incident
    clauses: tuple[str, ...] = ()
    choice: str = ""


class Option(NamedTuple):
    """A choice that the law leaves to somebody: the seats that may answer, the words for it.

    With ``must`` the table waits for the answer. ``waived`` is the mask of the seats that have
    renounced. ``suit`` is the suit that was named, if any.
    """

    fault: Fault
    seats: int
    words: tuple[str, ...]
    incident: Incident
    must: bool = False
    waived: int = 0
    suit: Suit | None = None

    @property
    def left(self) -> int:
        """The mask of the seats that may still answer."""
        return self.seats & ~self.waived


class SuitCalled(NamedTuple):
    """A seat must play this suit if it lawfully can, because of a fault."""

    seat: int
    suit: Suit
    fault: Fault


class Compelled(NamedTuple):
    """How a seat must play to the trick, because of a fault: see ``orders.WAYS``."""

    seat: int
    ways: frozenset[str]
    fault: Fault


class Docket(NamedTuple):
    """What a table in table enforcement keeps besides cards and marks.

    ``named`` is a suit that a seat has named before it plays. ``gatherer`` is the seat that has
    gathered a trick that lacks a card, ``adding`` the seat that must add its card to such a trick.
    ``held`` are cards of the trick in progress that wait until one before them is played anew.
    ``lying_open`` are cards led out of turn, which their owners must play as soon as they lawfully
    can. ``compelled`` is how a seat must play to the trick. ``final`` are the marks of the end of
    the deal, once it is settled with revokes. ``suit_called`` is a suit that a seat must play if it
    lawfully can. ``ungathered`` counts the full tricks that lie on the table; ``leaving`` is true
    if the next lead leaves them there. ``peeked`` is true if the dealer has looked at the bottom
    card of the pack, ``turned`` once the cards are dealt. ``hands_shown`` is true once the deal has
    been over, also if a card was taken back since. ``penalties`` are the marks of the ledger that
    are penalties. ``waived`` is the mask of the seats that have renounced all claims after the last
    card; ``closed`` ends the time for claims.
    """

    incidents: tuple[Incident, ...] = ()
    claims: tuple[ClaimHeard, ...] = ()
    options: tuple[Option, ...] = ()
    shown: tuple[Shown, ...] = ()
    named: tuple[int, Suit] | None = None
    suit_called: SuitCalled | None = None
    held: tuple[Incident, ...] = ()
    lying_open: tuple[Play, ...] = ()
    compelled: Compelled | None = None
    final: Marks | None = None
    gatherer: int | None = None
    adding: int | None = None
    ungathered: int = 0
    leaving: bool = False
    peeked: bool = False
    turned: bool = False
    hands_shown: bool = False
    penalties: Marks = ()
    waived: int = 0
    closed: bool = False

    @property
    def waiting(self) -> Option | None:
        """The choice that the table waits for, None if play goes on."""
        return next((option for option in self.options if option.must), None)

    def cards_shown(self, seat: int) -> CardSet:
        """The cards of a seat that everybody has seen before they were played."""
        shown = 0
        for each in self.shown:
            if each.seat == seat:
                shown |= bit(each.card)
        return CardSet(shown)

    def with_incident(self, incident: Incident) -> Docket:
        return self._replace(incidents=(*self.incidents, incident))

    def without(self, incident: Incident) -> Docket:
        """The docket with an incident marked as withdrawn, also in the claims not ruled yet."""
        gone = incident._replace(withdrawn=True)
        return self._replace(
            incidents=tuple(gone if each == incident else each for each in self.incidents),
            claims=tuple(
                each._replace(incident=gone)
                if each.verdict == "noted" and each.incident == incident
                else each
                for each in self.claims
            ),
        )


NOTHING_ON_IT = Docket()
