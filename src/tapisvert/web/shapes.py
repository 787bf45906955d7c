"""The JSON that programs are told: one class a shape. /openapi.json is made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tapisvert.web.shown import Phase, SideId


@dataclass(frozen=True)
class Words:
    """The same words in both languages."""

    fr: str
    en: str


@dataclass(frozen=True)
class CardPlayed:
    """A card that lies on the table: who played it, and whether it is winning."""

    seat: int
    card: str
    winning: bool


@dataclass(frozen=True)
class Trick:
    """The cards in the order of play; ``done`` when every seat has played."""

    cards: list[CardPlayed]
    done: bool


@dataclass(frozen=True)
class RefusedAct:
    """An act that the law refuses now: why, and by which clauses."""

    act: str
    why: Words
    clauses: list[str]


@dataclass(frozen=True)
class Side:
    """A party: its tricks and points in this deal, its score in the game under way, games won."""

    id: SideId
    seats: list[int]
    tricks: int
    points: int
    score: int
    games: int


@dataclass(frozen=True)
class Table:
    """A table as one seat may see it.

    Seats count from 0 in the order of play, and lists by seat begin with seat 0. A card is its rank
    and its suit: KS, TH, 7D. ``version`` is the decision that a form answers; ``legal`` holds what
    may be posted as ``act`` now, ``offers`` what may be said without being asked. While there are
    any and another must act, computers wait until one is said or all are let pass. ``by`` is the
    seat that must act, another than ``turn`` at a dummy's turn. ``open`` are by seat the cards that
    lie open to all, ``foot`` the open card under the stock. ``trump`` is S, H, C or D, N for no
    trump, null while not named.
    """

    room: str
    version: int
    game: str
    deal: int
    phase: Phase
    seat: int
    turn: int | None
    by: int | None
    trump: str | None
    times: int
    dealer: int
    turn_up: str | None
    names: list[str]
    cards: list[int]
    said: list[Words | None]
    trick: Trick
    last_trick: Trick | None
    hand: list[str]
    legal: list[str]
    offers: list[str]
    refused: list[RefusedAct]
    open: list[list[str]]
    stock: int
    foot: str | None
    sides: list[Side]
    target: int


@dataclass(frozen=True)
class Advice:
    """What a good player would do, and why; ``act`` is empty when it is not one's turn."""

    act: str
    says: str


@dataclass(frozen=True)
class NotDone:
    """Why an act has changed nothing: the decision was taken before, or the act is refused."""

    kind: Literal["stale", "refused"]
    version: int
    says: str
    clauses: list[str]


@dataclass(frozen=True)
class Fault:
    """What is wrong with a request: a stable code, and a sentence."""

    error: str
    says: str


@dataclass(frozen=True)
class Record:
    """A match: the game with every option, who sat where, and each deal with all that was done."""

    format: Literal["tapis/1"]
    game: str
    rules: int
    options: dict[str, object]
    seats: list[str]
    deals: list[dict[str, object]]
