"""Codes of six digits that a host says aloud; each leads where his invitation leads.

They are in the memory of this process alone: a hash of six digits would hide nothing in the store,
since all of them can be tried in a moment, and after a restart a host has another one at once.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from time import monotonic
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.service import texts
from tapisvert.service.links import hashed

CODE_SECONDS, DIGITS = 30 * 60, 6


class SpokenCode(NamedTuple):
    """A code, the secret of the invitation for which it stands, and until when it does.

    ``until`` is in seconds of the clock of ``Codes``.
    """

    digits: str
    link: str
    until: float


class Codes:
    """The codes that are valid now. ``clock`` gives seconds, ``draw(n)`` a number below n."""

    def __init__(
        self, clock: Callable[[], float] = monotonic, draw: Callable[[int], int] = randbelow
    ) -> None:
        self._clock, self._draw = clock, draw
        self._codes: dict[str, SpokenCode] = {}

    def make(self, link: str) -> SpokenCode:
        """Return a new code for an invitation; one that it had before leads nowhere any more."""
        now = self._clock()
        kept = (each for each in self._codes.values() if each.until > now and each.link != link)
        self._codes = {each.digits: each for each in kept}
        while (digits := f"{self._draw(10**DIGITS):0{DIGITS}}") in self._codes:
            pass
        self._codes[digits] = SpokenCode(digits, link, now + CODE_SECONDS)
        return self._codes[digits]

    def of(self, link: str) -> SpokenCode | None:
        """The code of an invitation that is valid now, or None."""
        now = self._clock()
        found = (each for each in self._codes.values() if each.link == link and each.until > now)
        return next(found, None)

    def invitation_of(self, link_hash: str) -> str:
        """The secret of an invitation with this hash, if a code leads there now; else empty."""
        links = (each.link for each in self._codes.values() if hashed(each.link) == link_hash)
        return next((link for link in links if self.of(link)), "")

    def link_of(self, typed: str) -> str:
        """Return the invitation for which a code stands. Raises TapisError ``room/code``."""
        known = self._codes.get("".join(typed.split()))
        if known is None or known.until <= self._clock():
            raise TapisError("room/code", texts.NO_CODE)
        return known.link

    def minutes_left(self, code: SpokenCode) -> int:
        """For how many minutes more a code is valid, rounded up."""
        return -int((self._clock() - code.until) // 60)
