"""What a simulation writes down of the people: what they have asked for, what they were told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from tapisvert.service.house import House


class Post(NamedTuple):
    """A form. ``key``: that of the entry that must be in the log once it is acknowledged.

    ``link`` is the invitation by which a chair is taken, ``thought`` how long the browser says that
    its person has thought, in milliseconds.
    """

    what: str
    doing: Callable[[House], Awaitable[object]]
    key: str = ""
    link: str = ""
    thought: int | None = None


class Ack(NamedTuple):
    """An answer that says whether something is done; ``version`` 0: it did not say at which."""

    room: str
    key: str
    version: int
    done: bool = True


@dataclass
class Diary:
    """``promised`` are the answers to posts, ``posted`` the posts by their keys."""

    tell: Callable[[str], None]
    promised: list[Ack] = field(default_factory=list)
    posted: dict[str, Post] = field(default_factory=dict)


def poster(key: str) -> str:
    """The name of the person whose form has a key."""
    return key.rpartition(" ")[0]
