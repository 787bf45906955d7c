"""Cache keys that compare by identity, for what is computed from a finished deal."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")
CACHE_SIZE = 1024
"""How many answers about finished deals a cache keeps."""


class ByIdentity(Generic[T]):
    """A cache key that equals only a key for the same object, not for an equal one."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and self.value is other.value
