"""What a simulation writes down of the people: what they have asked for, what they were told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from tapisvert.service.house import House


class Post(NamedTuple):
    """A form. ``key``: that of the entry that must be in the log once it is acknowledged.

    ``holder`` is the device that posts it, if it is not the person's present one. ``link`` is the
    invitation by which a chair is taken, ``thought`` how long the browser says that its person has
    thought, in milliseconds.
    """

    what: str
    doing: Callable[[House], Awaitable[object]]
    key: str = ""
    link: str = ""
    thought: int | None = None
    holder: str = ""


class Ack(NamedTuple):
    """An answer that says whether something is done; ``version`` 0: it did not say at which."""

    room: str
    key: str
    version: int
    done: bool = True


@dataclass
class Diary:
    """``promised`` are the answers to posts.

    By the keys that the log has, ``posted`` are the posts, ``posters`` the names of who made them.
    """

    tell: Callable[[str], None]
    promised: list[Ack] = field(default_factory=list)
    posted: dict[str, Post] = field(default_factory=dict)
    posters: dict[str, str] = field(default_factory=dict)

    def poster(self, logged: str) -> str:
        """The name of the person whose form has this key in the log.

        The entries with which a simulation begins were not posted: their keys begin with the name.
        """
        return self.posters.get(logged) or logged.rpartition(" ")[0]
