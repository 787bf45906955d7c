"""Commitments on forms that begin a match: the page has them before the match exists.

So the browser of somebody who plays alone can contribute to the first deal with the very form that
begins the match. An offer that is forgotten, or used before, is replaced by another promise: then
the first deal has no contribution, and the page says so.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from tapisvert.play.fair import ABSENT, Promise, is_mix, mix_of_word
from tapisvert.service.fairness import new_promise

MOST_OFFERS = 10_000


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
    """The promises that forms have shown. They are in memory only, each is used once."""

    def __init__(self) -> None:
        self._open: OrderedDict[str, Promise] = OrderedDict()

    def make(self) -> Offer:
        """Return the commitment of a new promise, for a page."""
        promise = new_promise()
        self._open[promise.match] = promise
        if len(self._open) > MOST_OFFERS:
            self._open.popitem(last=False)
        return Offer(promise.match, promise.commitment)

    def take(self, brought: Brought) -> tuple[Promise, str]:
        """Return the promise of a match that begins, and what its person contributes."""
        promise = self._open.pop(brought.match, None)
        if promise is None:
            return new_promise(), ABSENT
        if is_mix(brought.mix):
            return promise, brought.mix
        return promise, mix_of_word(brought.word.strip()) if brought.word.strip() else ABSENT
