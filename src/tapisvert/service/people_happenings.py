"""The events of a match about its people: replaced, host, consent, and a match that is closed."""

from __future__ import annotations

from typing import NamedTuple


class Replaced(NamedTuple):
    """Somebody takes the seat of a person who has left, for good.

    A computer of ``level``, which plays on under the name of that person; or ``holder``, under a
    ``name`` of his own, by a ``link`` of the host (its hash), which is spent.
    """

    seat: int
    key: str
    level: str = ""
    link: str = ""
    holder: str = ""
    name: str = ""


class HostPassed(NamedTuple):
    """The person of a seat is the host from now on."""

    seat: int
    key: str


class Proposed(NamedTuple):
    """A person proposes what needs all: ``what`` is one of ``consent.KINDS``.

    ``version`` is that of the room for which he proposes it; answers name it. ``asked`` are the
    seats whose people must agree.
    """

    seat: int
    what: str
    version: int
    asked: tuple[int, ...]
    key: str


class Answered(NamedTuple):
    """A person answers what has been proposed for ``version``; the last yes takes effect."""

    seat: int
    version: int
    yes: bool
    key: str


class Lapsed(NamedTuple):
    """What has been proposed for ``version`` has not been answered in time."""

    version: int


class Flagged(NamedTuple):
    """The time of the person of a seat is over: a computer of a level acts for him."""

    seat: int
    level: str


class Adjourned(NamedTuple):
    """A person adjourns the match while nobody is there who could be asked."""

    seat: int
    key: str


class Resumed(NamedTuple):
    """A person takes an adjourned match up, with those who have come back."""

    seat: int
    key: str


class Closed(NamedTuple):
    """The match ends unfinished: the person of ``seat`` gives it up; None if it waited too long."""

    seat: int | None = None
    key: str = ""


PeopleHappening = (
    Replaced | HostPassed | Proposed | Answered | Lapsed | Flagged | Adjourned | Resumed | Closed
)
PEOPLE_KINDS = {
    "replaced": Replaced,
    "host passed": HostPassed,
    "proposed": Proposed,
    "answered": Answered,
    "lapsed": Lapsed,
    "flagged": Flagged,
    "adjourned": Adjourned,
    "resumed": Resumed,
    "closed": Closed,
}
