"""A base class for values that never change."""

from __future__ import annotations

from typing import Self


class Immutable:
    """A value that never changes, so that a copy of it is the value itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
