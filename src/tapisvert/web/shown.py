"""What a page may show of a table, as data: the parts of a board."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game

Phase = Literal["calling", "play", "deal-end", "match-end"]
SideId = Literal["us", "them"]


class HandShown(NamedTuple):
    """A card of one's own hand, and the act that its button does; ``why`` is set if refused.

    ``open``: it lies before all; ``covers``: a hidden card lies under it; ``pick``: it may be one
    of several that are laid aside together.
    """

    code: str
    label: Text
    act: str
    legal: bool
    refused: bool
    why: Text | None
    clauses: tuple[str, ...]
    open: bool = False
    covers: bool = False
    pick: bool = False


class Laid(NamedTuple):
    """A card that lies open before a seat, perhaps on a hidden one."""

    code: str
    told: Text
    covers: bool = False


class Lying(NamedTuple):
    """A card of the trick."""

    seat: int
    place: int
    code: str
    told: Text
    led: bool
    winning: bool


class TrickShown(NamedTuple):
    cards: tuple[Lying, ...]
    done: bool
    won: Text | None


class StockShown(NamedTuple):
    """Cards to draw from, the last of which lies open under the others."""

    cards: int
    foot: Laid | None


class DrawnApart(NamedTuple):
    """A card drawn apart from those dealt, and what it is called."""

    name: Text
    code: str
    told: Text


class Seat(NamedTuple):
    """A seat; ``place`` counts in order of play from one's own, ``at`` is where it sits.

    Before it lie ``backs`` cards of its hand unseen, those ``laid`` open, a ``packet`` of so many,
    ``out`` of play so many, ``later`` to be taken up so many, the marked cards it has ``taken``,
    and a ``pile`` of so many tricks where tricks are not gathered by a side.
    """

    seat: int
    place: int
    at: str
    side: str
    name: str
    role: Text | None
    declarer: bool
    turn: bool
    dealer: bool
    lead: bool
    master: bool
    says: Text | None
    backs: int
    laid: tuple[Laid, ...] = ()
    packet: int = 0
    out: int = 0
    later: int = 0
    taken: tuple[Laid, ...] = ()
    pile: int | None = None


class PartyShown(NamedTuple):
    """One party that scores; a full trick that still lies is not in its ``pile`` yet."""

    id: SideId
    party: int
    seats: tuple[int, ...]
    name: Text
    tricks: int
    pile: int
    points: int
    score: int
    games: int
    ahead: bool


class ContractStatus(NamedTuple):
    """What some seats have undertaken: what it is called, how many tricks, how it stands."""

    who: Text
    title: Text | None
    wanted: Text
    made: int
    state: Literal["", "sure", "lost"]
    clauses: tuple[str, ...]


class Call(NamedTuple):
    """Something that may be said; with the cards it names, and what it marks at once."""

    words: str
    says: Text
    suit: str = ""
    cards: tuple[Laid, ...] = ()
    points: Text | None = None


class CallRow(NamedTuple):
    """The calls of one height: a number of tricks, or none."""

    number: str
    calls: tuple[Call, ...]


class Rungs(NamedTuple):
    """Calls that differ by number or suit alone, and the words that they share."""

    title: Text
    rows: tuple[CallRow, ...]


class Heard(NamedTuple):
    """One call made so far."""

    name: str
    says: Text


class Board(NamedTuple):
    """The table of a seat at one version of its room.

    ``calls`` are asked for now, and shown as ``rungs``, ``deeds`` and ``pass_``; ``offers`` may be
    said without being asked; ``aside`` cards are to be laid aside together, 0 for none. ``hand`` is
    one's own, or with ``dummy`` that of the dummy one plays for; ``apart`` lies open for all.
    ``clauses`` are those by which one is asked, and ``meaning`` what the first of few says.
    """

    room: str
    version: int
    seat: int
    game: Game
    deal: int
    phase: Phase
    begun: bool
    trump: str
    trump_name: Text
    times: int
    sides: tuple[PartyShown, ...]
    points_count: bool
    aims: tuple[ContractStatus, ...]
    seats: tuple[Seat, ...]
    turn_up: Lying | None
    apart: DrawnApart | None
    stock: StockShown | None
    trick: TrickShown
    last_trick: TrickShown | None
    hand: tuple[HandShown, ...]
    hidden: int
    dummy: bool
    calls: tuple[Call, ...]
    rungs: tuple[Rungs, ...]
    deeds: tuple[Call, ...]
    pass_: Call | None
    offers: tuple[Call, ...]
    aside: int
    heard: tuple[Heard, ...]
    clauses: tuple[str, ...]
    meaning: Text | None
    prompt: Text | None
    by: int | None
    my_turn: bool
    can_undo: bool
    can_claim: bool
    won: str

    @property
    def aside_by(self) -> str:
        """The word by which cards are laid aside."""
        return self.calls[0].words.partition(" ")[0]

    @property
    def target(self) -> int:
        return self.game.reckoning.target

    @property
    def rubber(self) -> bool:
        return self.game.reckoning.best_of > 1
