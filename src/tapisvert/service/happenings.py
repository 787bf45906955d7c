"""All kinds of events of a room (happenings), and their JSON in the log."""

from __future__ import annotations

import json
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json


class Created(NamedTuple):
    """A match begins. ``levels`` and ``holders`` are by seat, as in ``Room``."""

    record: str
    levels: tuple[str | None, ...]
    holders: tuple[str | None, ...]


class Acted(NamedTuple):
    """A seat acts: ``key`` is that of a person's form, ``reason`` that of a computer."""

    seat: int
    words: str
    key: str = ""
    reason: Text | None = None


class TakenBack(NamedTuple):
    """The last act of a seat in this deal is undone, with all acts after it."""

    seat: int
    key: str


class Claimed(NamedTuple):
    """A seat claims all tricks left; ``acts`` are the plays of all seats to the end of the deal."""

    seat: int
    acts: tuple[str, ...]
    key: str


class DealtAgain(NamedTuple):
    """The next deal begins."""

    key: str


Happening = Created | Acted | TakenBack | Claimed | DealtAgain
KINDS = {
    "created": Created,
    "acted": Acted,
    "taken back": TakenBack,
    "claimed": Claimed,
    "dealt": DealtAgain,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def to_json(happening: Happening) -> str:
    """Return the JSON of a happening; empty fields are left out."""
    fields = {name: value for name, value in happening._asdict().items() if value not in ("", None)}
    if isinstance(happening, Acted) and happening.reason:
        fields["reason"] = happening.reason._asdict()
    return json.dumps({"is": NAMES[type(happening)], **fields}, ensure_ascii=False)


def from_json(body: str) -> Happening:
    """Return the happening whose JSON ``to_json`` made."""
    fields: dict[str, Json] = json.loads(body)
    kind = KINDS[str(fields.pop("is"))]
    known = {name: _frozen(value) for name, value in fields.items()}
    happening: Happening = kind(**known)
    return happening


def _frozen(value: Json) -> object:
    if isinstance(value, dict):
        return Text(str(value["fr"]), str(value["en"]))
    return tuple(value) if isinstance(value, list) else value
