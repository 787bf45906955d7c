"""Honest deals, ``tapis-fair/1``: the server commits itself, every player adds random bytes.

Nothing here reads a clock, a file or randomness. Every hash is SHA-256 of fields in UTF-8, joined
by line feeds; bytes are written in lower-case hexadecimal. ``docs/fair.md`` explains it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Literal, NamedTuple

FORMAT = "tapis-fair/1"
ABSENT = "-"
"""Stands for the bytes of a computer, and of a person who contributed none."""
MATCH_BYTES, SECRET_BYTES, MIX_BYTES = 16, 32, 16
Found = Literal["in", "missing", "none"]


class Promise(NamedTuple):
    """What the server chooses before a match: its public id, and a secret kept until its end."""

    match: str
    secret: str

    @property
    def commitment(self) -> str:
        """What everybody is told of the secret: it can no longer be changed, nor be found out."""
        return _digest("commit", self.match, self.secret)

    def seed(self, deal: int, mixes: Sequence[str]) -> str:
        """The seed of a deal, counted from 0; ``mixes`` has the bytes of each player in order."""
        return _digest("deal", self.match, self.secret, str(deal), *mixes)


class Revealed(NamedTuple):
    """The key ``fair`` of a record. ``mixes`` has, for each deal, the bytes of each player."""

    match: str
    commitment: str
    secret: str
    mixes: tuple[tuple[str, ...], ...]

    @property
    def promise(self) -> Promise:
        return Promise(self.match, self.secret)

    @property
    def kept(self) -> bool:
        """True if the secret is the one that the server had committed itself to."""
        return self.promise.commitment == self.commitment

    def seed(self, deal: int) -> str:
        return self.promise.seed(deal, self.mixes[deal])


class Receipt(NamedTuple):
    """What one person's device has kept: the commitment, and its own bytes by deal, from 0.

    ``place`` is the person's place among the players, from 0, as told before the first deal: the
    bytes count only there, else the server could try each order of the players. None: not known.
    """

    match: str
    commitment: str
    mixes: Mapping[int, str]
    place: int | None = None

    def agrees(self, revealed: Revealed) -> bool:
        """True if it is of this match, and the commitment is still the same."""
        return (self.match, self.commitment) == (revealed.match, revealed.commitment)

    def found(self, mixes: Sequence[str], deal: int) -> Found:
        """Whether one's bytes are in those of a deal; ``none`` if one has sent none for it."""
        if deal not in self.mixes:
            return "none"
        places = mixes if self.place is None else mixes[self.place : self.place + 1]
        return "in" if self.mixes[deal] in places else "missing"


def is_hex(text: str, size: int) -> bool:
    """True if ``text`` is so many bytes in lower-case hexadecimal."""
    return re.fullmatch(f"[0-9a-f]{{{2 * size}}}", text) is not None


def is_mix(text: str) -> bool:
    """True if ``text`` may be the contribution of a player to a deal."""
    return is_hex(text, MIX_BYTES)


def mix_of_word(word: str) -> str:
    """The bytes for a word that somebody has typed, whose browser runs no script."""
    return sha256(word.encode()).hexdigest()[: 2 * MIX_BYTES]


def by_server_alone(mixes: Sequence[str]) -> bool:
    """True if nobody has contributed anything to a deal."""
    return all(mix == ABSENT for mix in mixes)


def _digest(*fields: str) -> str:
    return sha256("\n".join((FORMAT, *fields)).encode()).hexdigest()
