"""Go on with a match from its record: the person's seat, the levels and the language in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tapisvert.bots.levels import AT_TABLE, LEVELS
from tapisvert.glossary import Lang
from tapisvert.law.faults import Enforcement
from tapisvert.play.agreed import ours
from tapisvert.play.match import Match
from tapisvert.tui.session import TuiSession


def resume_session(
    match: Match, levels: Sequence[str], lang: Lang, path: Path | None
) -> TuiSession:
    """Return a session that goes on with a match from a record.

    The record may contain the person's seat, levels and language. For what is missing or invalid,
    the seat is 0, and levels and language are those given.
    """
    known = ours(match)
    seats = match.game.seats
    seat = known.get("seat")
    seat = seat if type(seat) is int and 0 <= seat < seats else 0
    possible = AT_TABLE if match.enforcement is Enforcement.TABLE else LEVELS
    kept, others = known.get("levels"), iter(levels)
    listed = kept if isinstance(kept, list) and len(kept) == seats else [None] * seats
    players = tuple(
        None
        if s == seat or s in match.game.dummies
        else name
        if isinstance(name, str) and name in possible
        else next(others)
        for s, name in enumerate(listed)
    )
    saved_lang: Lang = (
        "fr" if known.get("lang") == "fr" else "en" if known.get("lang") == "en" else lang
    )
    return TuiSession(match, seat, players, saved_lang, path)
