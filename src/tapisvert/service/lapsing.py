"""What has been proposed to the people of a table lapses if it is not answered in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.service.people_happenings import Lapsed
from tapisvert.service.room import Room
from tapisvert.service.waiting import Later

if TYPE_CHECKING:
    from tapisvert.service.live import Live

ANSWER_SECONDS = 20.0
"""For how long an answer is waited for; after a restart, as long again."""


class Lapsing:
    """When what waits for answers lapses: so many seconds after it was first seen here."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._version, self._since = 0, 0.0

    def seconds_left(self, live: Live) -> float | None:
        """For how long answers are still waited for; None if none are, or without an end."""
        later = self(live)
        return None if later is None else max(0.0, later.seconds)

    def __call__(self, live: Live) -> Later | None:
        room, now = live.state, live.clock()
        if not isinstance(room, Room) or room.proposal is None or not room.proposal.lapses:
            return None
        version = room.proposal.version
        if version != self._version:
            self._version, self._since = version, now
        return Later(self._since + self._seconds - now, Lapsed(version))
