"""What can happen in a room, as a closed family, and its JSON for the log."""

from __future__ import annotations

import json
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json


class Created(NamedTuple):
    """A match begins: its record, each seat's level (None: a person's), who holds a seat."""

    record: str
    levels: tuple[str | None, ...]
    holders: tuple[str | None, ...]


class Acted(NamedTuple):
    """A seat acts: a person with the key of the form, a computer with its reason."""

    seat: int
    words: str
    key: str = ""
    reason: Text | None = None


class TakenBack(NamedTuple):
    """The last act of a seat in this deal, and all that followed it, is undone."""

    seat: int
    key: str


class Claimed(NamedTuple):
    """A seat takes every trick left: the cards as they are then laid down."""

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


def written(happening: Happening) -> str:
    """The JSON of a happening."""
    fields = {name: value for name, value in happening._asdict().items() if value not in ("", None)}
    if isinstance(happening, Acted) and happening.reason:
        fields["reason"] = happening.reason._asdict()
    return json.dumps({"is": NAMES[type(happening)], **fields}, ensure_ascii=False)


def read(body: str) -> Happening:
    """The happening that ``written`` wrote."""
    fields: dict[str, Json] = json.loads(body)
    kind = KINDS[str(fields.pop("is"))]
    known = {name: _frozen(value) for name, value in fields.items()}
    happening: Happening = kind(**known)
    return happening


def _frozen(value: Json) -> object:
    if isinstance(value, dict):
        return Text(str(value["fr"]), str(value["en"]))
    return tuple(value) if isinstance(value, list) else value
