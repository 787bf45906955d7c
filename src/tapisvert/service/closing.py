"""A match that ends without being finished: given up, or adjourned for too long.

From then on it is public, as a finished one: its record reveals the secret of its deals.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.service import fairness, people_texts, texts
from tapisvert.service.happenings import Happening, Linked, Mixed, Moved
from tapisvert.service.people_happenings import Closed

if TYPE_CHECKING:
    from tapisvert.service.room import Room

AFTERWARDS = (Linked, Mixed, Moved)
"""What still happens in a closed match: its people may move seats, and go on to another match."""


def check_open(room: Room, happening: Happening) -> None:
    """Raise TapisError ``room/closed`` for what does not happen in a closed match."""
    if room.closed and not isinstance(happening, AFTERWARDS):
        raise TapisError("room/closed", people_texts.CLOSED)


def closed(room: Room, happening: Closed) -> Room:
    """Return the room of a match that is closed, with its secret in its record."""
    if room.over or (happening.seat is None and not room.adjourned):
        raise TapisError("room/closed", people_texts.OVER_ALREADY)
    if happening.seat not in (None, *room.people):
        raise TapisError("room/chair", texts.NOBODY_THERE)
    return fairness.revealed(replace(room, closed=True, adjourned=False, proposal=None))


def told_of_closed(room: Room, happening: Closed) -> Text:
    """What everybody reads."""
    if happening.seat is None:
        return people_texts.WAITED_TOO_LONG
    return people_texts.gives_up(room.match.names[happening.seat])
