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
    match: Match,
    levels: Sequence[str],
    lang: Lang,
    path: Path | None,
    seat: int | None = None,
    lang_given: bool = False,
) -> TuiSession:
    """Return a session that goes on with a match from a record.

    The record may contain the person's seat, levels and language. What is missing or invalid is as
    given; a seat that is not given is the first. With ``lang_given`` the language is ``lang``.
    """
    known, players = ours(match), match.game.players
    seats = match.game.seats
    kept_seat = known.get("seat")
    if type(kept_seat) is int and kept_seat in players:
        seat = kept_seat
    elif seat not in players:
        seat = players[0]
    possible = AT_TABLE if match.enforcement is Enforcement.TABLE else LEVELS
    kept, others = known.get("levels"), iter(levels)
    listed = kept if isinstance(kept, list) and len(kept) == seats else [None] * seats
    by_seat = tuple(
        None
        if s == seat or s in match.game.dummies
        else name
        if isinstance(name, str) and name in possible
        else next(others)
        for s, name in enumerate(listed)
    )
    saved_lang = known.get("lang")
    if saved_lang in ("fr", "en") and not lang_given:
        lang = "fr" if saved_lang == "fr" else "en"
    return TuiSession(match, seat, by_seat, lang, path)
