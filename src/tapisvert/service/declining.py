"""What people have declined to say out of turn, and to claim in time."""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.play.events import Act
from tapisvert.service.pausing import claims_in_time, out_of_turn_acts
from tapisvert.service.room import Room


def declinable(room: Room, seat: int) -> set[tuple[int, Act]]:
    """All that a seat may say out of turn or claim in time, each with the number of its deal."""
    return out_of_turn_acts(room, seat) | claims_in_time(room, seat)


class Declining:
    """The acts that people have declined, each with the number of its deal."""

    def __init__(self) -> None:
        self._acts: set[tuple[int, Act]] = set()

    def decline(self, room: Room, seat: int) -> None:
        """Decline all that a seat may say out of turn or claim in time."""
        self._acts |= declinable(room, seat)

    def has_declined(
        self,
        room: Room,
        seat: int,
        acts: Callable[[Room, int], set[tuple[int, Act]]] = declinable,
    ) -> bool:
        """True if a seat has declined all of these acts, or has none."""
        return acts(room, seat) <= self._acts
