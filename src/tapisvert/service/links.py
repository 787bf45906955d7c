"""Links that let somebody in: their secret, the hash that is stored, and what they are for.

A link carries 128 bits, the first half of a hash of its maker's cookie. So the maker's browser can
show the link again, while the store, which has neither cookies nor links, gives nobody access.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

INVITE, SEAT, WATCH = "invite", "seat", "watch"
SECRET_BYTES = 16


class Maker(NamedTuple):
    """Who makes links: ``token`` is his cookie, of which they are made, ``holder`` its hash."""

    token: str
    holder: str


class Link(NamedTuple):
    """A link that a person at the table has made: ``number`` tells it from the others.

    A link that has moved its seat is ``spent``. ``whose`` is the person who is replaced by it.
    """

    kind: str
    holder: str
    number: int
    spent: bool = False
    whose: str = ""


def with_link(
    links: Mapping[str, Link], kind: str, link: str, holder: str, whose: str = ""
) -> Mapping[str, Link]:
    """Return links with another one, given by its hash."""
    return {**links, link: Link(kind, holder, len(links), whose=whose)}


def secret(token: str, room: str, kind: str, number: int) -> str:
    """Return the secret of a link: 22 characters, made from its maker's cookie."""
    made = sha256(f"tapis link\n{kind}\n{room}\n{number}\n{token}".encode()).digest()
    return urlsafe_b64encode(made[:SECRET_BYTES]).decode().rstrip("=")


def hashed(link: str) -> str:
    """Return what is stored of a link."""
    return sha256(link.encode()).hexdigest()
