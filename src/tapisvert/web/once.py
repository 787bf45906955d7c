"""Things known by their identity: what is drawn of a finished deal is drawn once."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")
KEPT = 1024
"""How many answers about finished deals a cache keeps."""


class The(Generic[T]):
    """A thing as the key of a cache: equal to itself alone, whatever else has the same value."""

    __slots__ = ("it",)

    def __init__(self, it: T) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, The) and self.it is other.it
