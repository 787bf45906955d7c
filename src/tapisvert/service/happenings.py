"""All kinds of events of a room (happenings), and their JSON in the log."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json
from tapisvert.service.lobby_happenings import LOBBY_KINDS, USUAL_ABSENCE, LobbyHappening
from tapisvert.service.people_happenings import PEOPLE_KINDS, PeopleHappening


class Created(NamedTuple):
    """A match begins. ``levels`` and ``holders`` are by seat, as in ``Room``.

    Where deals are honest (``fairness.Fairness``): its public id ``match``, the ``secret`` that is
    revealed when it is over, that of ``later`` matches, never revealed, and the ``mixes`` of the
    first deal by player. ``host`` is that of several people, empty where one plays alone.
    ``absence`` is as in ``Arranged``.
    """

    record: str
    levels: tuple[str | None, ...]
    holders: tuple[str | None, ...]
    match: str = ""
    secret: str = ""
    later: str = ""
    mixes: tuple[str, ...] = ()
    host: str = ""
    absence: int = USUAL_ABSENCE


class Acted(NamedTuple):
    """A seat acts: ``key`` is that of a person's form, ``reason`` that of a computer.

    ``spent`` is what a person's clock is charged, ``forgiven`` his network delay, both in
    milliseconds; None where no clock runs.
    """

    seat: int
    words: str
    key: str = ""
    reason: Text | None = None
    spent: int | None = None
    forgiven: int | None = None


class TakenBack(NamedTuple):
    """The last act of a seat in this deal is undone, with all acts after it."""

    seat: int
    key: str


class Claimed(NamedTuple):
    """A seat claims all tricks left; ``acts`` are the plays of all seats to the end of the deal.

    ``spent`` and ``forgiven`` are as in ``Acted``.
    """

    seat: int
    acts: tuple[str, ...]
    key: str
    spent: int | None = None
    forgiven: int | None = None


class Mixed(NamedTuple):
    """A person contributes ``mix`` to a deal (from 0) of a match, or of the one that follows it.

    ``place`` is his place among the players; in a lobby, his chair.
    """

    match: str
    deal: int
    place: int
    mix: str


class DealBegun(NamedTuple):
    """The next deal begins; ``key`` is empty if it begins by itself, because everybody is ready.

    ``mixes`` are the contributions to it by player, none where deals are not honest.
    """

    key: str = ""
    mixes: tuple[str, ...] = ()


class Ready(NamedTuple):
    """A person has seen the score: the next deal begins when all people have."""

    seat: int
    key: str


class StoodIn(NamedTuple):
    """A computer of a level stands in for the absent person of a seat."""

    seat: int
    level: str


class HandedBack(NamedTuple):
    """The computer hands the seat back to its person."""

    seat: int


class Linked(NamedTuple):
    """A person makes a link, to move his seat or to watch (``kind``); ``link`` is its hash.

    ``whose`` is the person whose seat it gives to somebody else, if it is not the maker's own.
    """

    kind: str
    link: str
    holder: str
    key: str
    whose: str = ""


class Moved(NamedTuple):
    """A link moves a seat to another device, that of ``holder``; it is spent."""

    link: str
    holder: str
    key: str


Happening = (
    Created
    | Acted
    | TakenBack
    | Claimed
    | Mixed
    | DealBegun
    | Ready
    | StoodIn
    | HandedBack
    | Linked
    | Moved
    | LobbyHappening
    | PeopleHappening
)
KINDS: Mapping[str, Any] = {
    "created": Created,
    "acted": Acted,
    "taken back": TakenBack,
    "claimed": Claimed,
    "mixed": Mixed,
    "dealt": DealBegun,
    "ready": Ready,
    "stood in": StoodIn,
    "handed back": HandedBack,
    "linked": Linked,
    "moved": Moved,
    **LOBBY_KINDS,
    **PEOPLE_KINDS,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def key_of(happening: object) -> str:
    """The one-time key of the form that caused a happening; empty if it came from no such form."""
    return getattr(happening, "key", "")


class UnknownEvent(Exception):
    """An event that this program does not know: a newer one has written it."""


def to_json(happening: Happening) -> str:
    """Return the JSON of a happening; empty fields are left out."""
    usual: Mapping[str, object] = type(happening)._field_defaults
    fields = {
        name: value
        for name, value in happening._asdict().items()
        if value not in ("", None) and (value != () or usual.get(name) != ())
    }
    if isinstance(happening, Acted) and happening.reason:
        fields["reason"] = happening.reason._asdict()
    return json.dumps({"is": NAMES[type(happening)], **fields}, ensure_ascii=False)


def from_json(body: str) -> Happening:
    """Return the happening whose JSON ``to_json`` made.

    Raises UnknownEvent for a kind that this program does not know, or with fields that it does not.
    """
    fields: dict[str, Json] = json.loads(body)
    kind = KINDS.get(str(fields.pop("is")))
    if kind is None or not fields.keys() <= {*kind._fields}:
        raise UnknownEvent
    known = {name: _frozen(value) for name, value in fields.items()}
    happening: Happening = kind(**known)
    return happening


def _frozen(value: Json) -> object:
    if isinstance(value, dict):
        return Text(str(value["fr"]), str(value["en"]))
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
