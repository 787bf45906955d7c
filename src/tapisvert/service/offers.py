"""Commitments on forms that begin a match: the page has them before the match exists.

So the browser of somebody who plays alone can contribute to the first deal with the very form that
begins the match. An offer that is forgotten, or used before, is replaced by another promise: then
the first deal has no contribution, and the page says so.
"""

from __future__ import annotations

import hmac
from secrets import token_bytes, token_hex
from typing import NamedTuple

from tapisvert.play.fair import ABSENT, MATCH_BYTES, Promise, is_hex, is_mix, mix_of_word
from tapisvert.service.fairness import new_promise

MOST_USED = 10_000
"""After so many matches begun by offers there is another secret; the one before still holds."""
RANDOM_BYTES = 8
KEY_BYTES = 32


class Brought(NamedTuple):
    """What a form that begins a match brings: the match that was offered, and bytes or a word."""

    match: str = ""
    mix: str = ""
    word: str = ""


class Offer(NamedTuple):
    """What a form shows of a promise: all but the secret."""

    match: str
    commitment: str


class Offers:
    """The promises that forms have shown; each is used once.

    Nothing is kept of a promise until it is used, however many pages are asked for: its secret is
    made again from its match and a secret of this process. The public name of a match is half
    random, and half proves that it was offered.
    """

    def __init__(self) -> None:
        self._now, self._before = _Generation(), _Generation()

    def make(self) -> Offer:
        """Return the commitment of a new promise, for a page."""
        promise = self._now.promise(token_hex(RANDOM_BYTES))
        return Offer(promise.match, promise.commitment)

    def take(self, brought: Brought) -> tuple[Promise, str]:
        """Return the promise of a match that begins, and what its person contributes."""
        promise = self._now.use(brought.match) or self._before.use(brought.match)
        if len(self._now.used) >= MOST_USED:
            self._now, self._before = _Generation(), self._now
        if promise is None:
            return new_promise(), ABSENT
        if is_mix(brought.mix):
            return promise, brought.mix
        return promise, mix_of_word(brought.word.strip()) if brought.word.strip() else ABSENT


class _Generation:
    """Promises made from one secret; ``used`` are the matches that have begun by one of them."""

    def __init__(self) -> None:
        self._key = token_bytes(KEY_BYTES)
        self.used: set[str] = set()

    def promise(self, random: str) -> Promise:
        match = random + self._made("match", random)[: 2 * (MATCH_BYTES - RANDOM_BYTES)]
        return Promise(match, self._made("secret", match))

    def use(self, match: str) -> Promise | None:
        """Return the promise of a match that was offered, once."""
        if not is_hex(match, MATCH_BYTES) or match in self.used:
            return None
        promise = self.promise(match[: 2 * RANDOM_BYTES])
        if promise.match != match:
            return None
        self.used.add(match)
        return promise

    def _made(self, kind: str, text: str) -> str:
        return hmac.digest(self._key, f"{kind}\n{text}".encode(), "sha256").hex()
