"""Caches: keys that compare by identity, and what several streams of one view are sent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
CACHE_SIZE = 1024
"""How many answers about finished deals a cache keeps."""
MOST_FRAMES = 256
"""How many frames are kept. Streams of one room are sent theirs at the same time, so few do."""


class ByIdentity(Generic[T]):
    """A cache key that equals only a key for the same object, not for an equal one."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and self.value is other.value


class FrameCache:
    """The latest frames of rooms: each is rendered once, however many streams show it.

    ``made`` counts those that were rendered, ``shared`` how often one was found.
    """

    def __init__(self, most: int = MOST_FRAMES) -> None:
        self.made = self.shared = 0
        self._most = most
        self._known: OrderedDict[tuple[ByIdentity[object], Hashable], Any] = OrderedDict()

    def of(self, state: object, seen_as: Hashable, render: Callable[[], T]) -> T:
        """Return the frame of a state; ``seen_as`` is all on which it depends besides."""
        key = (ByIdentity(state), seen_as)
        if key in self._known:
            self.shared += 1
            known: T = self._known[key]
            return known
        self.made += 1
        frame = self._known[key] = render()
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return frame
