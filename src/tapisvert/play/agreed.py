"""What was agreed when a match began besides its rules; a record keeps it under ``x.tapis``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tapisvert.play.match import Match
from tapisvert.play.strict_json import Json


def ours(match: Match) -> Mapping[str, Json]:
    """Return what the record of a match has under ``x.tapis``."""
    x = match.notes.get("x")
    found = x.get("tapis") if isinstance(x, dict) else None
    return found if isinstance(found, dict) else {}


def with_ours(match: Match, added: Mapping[str, Json]) -> Match:
    """Return the match with these keys added under ``x.tapis``; all others stay."""
    x = match.notes.get("x")
    both = {**(x if isinstance(x, dict) else {}), "tapis": {**ours(match), **added}}
    return replace(match, notes={**match.notes, "x": both})


def computers_claim(match: Match) -> bool:
    """True unless it was agreed that computer players claim no faults."""
    return ours(match).get("claims") is not False


def agreed(claims: bool, clock: str = "") -> dict[str, Json]:
    """Return the notes of a match for what is agreed.

    Whether computer players claim faults; and the time control, ``30`` for 30 seconds at each turn,
    ``300+5`` for 300 seconds for the match and 5 more after each turn, empty for none.
    """
    said: dict[str, Json] = {} if claims else {"claims": False}
    if clock:
        said["clock"] = clock
    return {"x": {"tapis": said}} if said else {}
