"""What a page may show of a table, as data: the parts of a board."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game

Phase = Literal["calling", "play", "deal-end", "match-end"]
SideId = Literal["us", "them"]


class Held(NamedTuple):
    """A card of one's own hand; ``why`` is set where it is refused."""

    code: str
    label: Text
    legal: bool
    refused: bool
    why: Text | None
    clauses: tuple[str, ...]


class Lying(NamedTuple):
    """A card of the trick."""

    seat: int
    place: int
    code: str
    told: Text
    led: bool
    winning: bool


class Trick(NamedTuple):
    cards: tuple[Lying, ...]
    done: bool
    won: Text | None


class Seat(NamedTuple):
    """A seat; ``place`` counts in order of play from one's own."""

    seat: int
    place: int
    side: str
    name: str
    role: Text
    turn: bool
    dealer: bool
    lead: bool
    master: bool
    says: Text | None
    backs: int


class Side(NamedTuple):
    """One party: ``us`` or ``them``; a full trick that still lies is not in its ``pile`` yet."""

    id: SideId
    name: Text
    tricks: int
    pile: int
    points: int
    score: int
    games: int
    ahead: bool


class Call(NamedTuple):
    words: str
    says: Text
    suit: str


class Board(NamedTuple):
    """The table of a seat at one version of its room."""

    room: str
    version: int
    seat: int
    game: Game
    deal: int
    phase: Phase
    trump: str
    trump_name: Text
    times: int
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    turn_up: Lying | None
    trick: Trick
    last_trick: Trick | None
    hand: tuple[Held, ...]
    hidden: int
    calls: tuple[Call, ...]
    prompt: Text | None
    my_turn: bool
    can_undo: bool
    can_claim: bool
    won: str

    @property
    def target(self) -> int:
        return self.game.match.target

    @property
    def rubber(self) -> bool:
        return self.game.match.best_of > 1
