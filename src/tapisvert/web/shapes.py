"""The JSON that programs get: one class for each shape. /openapi.json is made from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tapisvert.web.shown import Phase, UsOrThem


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
    """An act that the law refuses now, with the reason and its clauses."""

    act: str
    why: Words
    clauses: list[str]


@dataclass(frozen=True)
class Questions:
    """Questions that may be put now: ``act``, followed by a space and one of ``of``, if any.

    ``ask count`` of S and H stands for ``ask count S`` and ``ask count H``; of nothing, the act is
    ``act`` itself.
    """

    act: str
    of: list[str]


@dataclass(frozen=True)
class Side:
    """A party: its tricks and points in this deal, its score in the current game, games won."""

    id: UsOrThem
    seats: list[int]
    tricks: int
    points: int
    score: int
    games: int


@dataclass(frozen=True)
class WantedMix:
    """A deal to which this seat can contribute now; it is posted as ``match`` and ``deal``."""

    match: str
    deal: int


@dataclass(frozen=True)
class HonestDeals:
    """What the server has promised of its deals, and everybody's bytes in each (docs/fair.md)."""

    match: str
    commitment: str
    place: int
    mixes: list[list[str]]
    wanted: WantedMix | None


@dataclass(frozen=True)
class Asked:
    """What a person asks of the others: ``what``, and the seat ``by``.

    ``agreed`` have said yes; ``unanswered`` can still answer, for ``ms_left`` milliseconds:
    ``version`` is posted as ``proposal``. The last yes takes effect; any act ends the question, as
    does a no, also of ``by``.
    """

    version: int
    what: Literal["take back", "adjourn"]
    by: int
    agreed: list[int]
    unanswered: list[int]
    ms_left: int


@dataclass(frozen=True)
class Waits:
    """An adjourned match: the seats whose people want to take it up (``back``)."""

    back: list[int]


@dataclass(frozen=True)
class MatchClock:
    """The clocks of a match: ``control`` is ``30`` for 30 seconds a turn, ``300+5`` for 300 seconds
    for the match and 5 more after each turn.

    ``left`` has the milliseconds of each seat, null for computers. ``running`` is the seat whose
    clock runs; null while nobody's does. One's browser may post with an act, as ``thought``, for
    how many milliseconds one has thought: of what the line has taken besides, some is not charged.
    """

    control: str
    left: list[int | None]
    running: int | None


@dataclass(frozen=True)
class Table:
    """A table as one seat may see it.

    Seats count from 0 in the order of play, and lists by seat begin with seat 0. A card is its rank
    and its suit: KS, TH, 7D. ``version`` is what a form sends as ``decision``. ``legal`` are the
    values that ``act`` may have now, ``offers`` the calls that may be made without being asked,
    ``questions`` those that may be put to the partner before playing; they are posted as ``act``.
    While there are offers and another seat must act, the computers wait until one is posted as
    ``act``, or ``pass`` is posted. ``turn`` is the seat to act, ``by`` the seat whose player acts
    for it: another seat at a dummy's turn. ``open`` are for each seat the cards that lie open to
    all, ``foot`` is the open card under the stock. ``times`` is the factor by which the contract
    multiplies the points. ``trump`` is S, H, C or D, N for no trump, null while not named.
    ``fair`` is null where the deals come from the server alone. ``people`` are the seats of
    persons, ``away`` those of them who have no stream open, ``stood_in`` those for whom a computer
    plays. ``asked`` is null if nothing is asked of all, ``adjourned`` while the match goes on. A
    match that is ``closed`` is over, but was not finished. ``clock`` is null where no time is
    limited.
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
    questions: list[Questions]
    refused: list[RefusedAct]
    open: list[list[str]]
    stock: int
    foot: str | None
    sides: list[Side]
    target: int
    fair: HonestDeals | None
    people: list[int]
    away: list[int]
    stood_in: list[int]
    asked: Asked | None
    adjourned: Waits | None
    closed: bool
    clock: MatchClock | None


@dataclass(frozen=True)
class Advice:
    """What a good player would do, and why; ``act`` is empty if it is not this seat's turn."""

    act: str
    says: str


@dataclass(frozen=True)
class NotDone:
    """Why an act has changed nothing: the decision is out of date, or the act is refused."""

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
    """A match: the game with every option, the players by seat, and each deal with all its acts.

    A dummy has no player. ``lots`` is the draw, ``fair`` what the deals are made of, ``x`` what
    programs note; each is there if the match has it.
    """

    format: Literal["tapis/1"]
    game: str
    rules: int
    options: dict[str, object]
    seats: list[str | None]
    enforcement: str
    deals: list[dict[str, object]]
    played: str = ""
    lots: dict[str, object] = field(default_factory=dict)
    fair: dict[str, object] = field(default_factory=dict)
    x: dict[str, object] = field(default_factory=dict)
