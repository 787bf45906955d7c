"""The events of a room before its match begins, while people come and sit down.

A chair is the place of one player, numbered from 0 in the order of the seats that are no dummies.
"""

from __future__ import annotations

from typing import NamedTuple

USUAL_ABSENCE = 60
"""Seconds for which somebody may usually be away when he must act, until a computer stands in."""

OFFERED_ABSENCES = (USUAL_ABSENCE, 180, 600, 0)
"""The choices of a host; 0: as long as he likes."""


class Opened(NamedTuple):
    """A table is laid for several people; its host sits on ``chair``.

    ``options`` are the options of the game that are not the usual ones, as a person types them.
    By chair: ``levels`` of the computers that sit where nobody does, ``people`` true where a person
    may sit. ``draw``: the places are drawn by lot. ``invite`` is the hash of the link that invites.
    With ``claims`` the computers claim faults, where they are judged. ``match``, ``secret`` and
    ``later`` are as in ``Created``.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    enforcement: str
    levels: tuple[str, ...]
    people: tuple[bool, ...]
    draw: bool
    chair: int
    name: str
    holder: str
    invite: str = ""
    claims: bool = True
    match: str = ""
    secret: str = ""
    later: str = ""


class Seated(NamedTuple):
    """A person sits down on a chair, or moves there, under a name."""

    chair: int
    name: str
    holder: str
    key: str


class Left(NamedTuple):
    """The person on a chair leaves it, or is asked by the host to leave it."""

    chair: int
    key: str


class Arranged(NamedTuple):
    """The host says which chairs are for people, and whether places are drawn by lot.

    ``clock`` is the time control of ``clocks.time_control``, empty for none. ``absence`` is how
    many seconds somebody may be away until a computer stands in for him; 0: as long as he likes.
    """

    people: tuple[bool, ...]
    draw: bool
    key: str
    clock: str = ""
    absence: int = USUAL_ABSENCE


class Invited(NamedTuple):
    """The host makes another link that invites; without a hash nobody is invited any more."""

    key: str
    invite: str = ""


class Begun(NamedTuple):
    """The match begins. ``record``, ``levels``, ``holders`` and ``mixes`` are as in ``Created``."""

    record: str
    levels: tuple[str | None, ...]
    holders: tuple[str | None, ...]
    key: str
    mixes: tuple[str, ...] = ()


LobbyHappening = Opened | Seated | Left | Arranged | Invited | Begun
LOBBY_KINDS = {
    "opened": Opened,
    "seated": Seated,
    "left": Left,
    "arranged": Arranged,
    "invited": Invited,
    "begun": Begun,
}
