"""Whole numbers that callers give: Python's own, or those of NumPy."""

from __future__ import annotations

from operator import index
from typing import Any


def integer(given: Any) -> int | None:
    """Return a whole number as an ``int``; None for anything else, True and False included."""
    if type(given) is int:
        return given
    if isinstance(given, bool):
        return None
    try:
        return index(given)
    except TypeError:
        return None


def integer_within(given: object, least: int, most: int | None = None) -> int | None:
    """Return a whole number from ``least`` to ``most`` (None: any) as an ``int``, else None."""
    found = integer(given)
    if found is None or found < least or (most is not None and found > most):
        return None
    return found
