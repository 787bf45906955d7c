"""Numbers and lists that callers give, also those of NumPy, and numbers that people type."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from numbers import Real
from operator import index
from typing import Any, TypeGuard

MINUS_SIGN = "\u2212"
MOST_DIGITS = 9
"""The most digits of a number that people type, where nothing else is said."""


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


def typed_integer(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """Return the whole number that somebody typed, None if it is none or has too many digits.

    A minus is the hyphen of the keyboard or the character that Unicode calls MINUS SIGN.
    """
    number = text.strip().replace(MINUS_SIGN, "-", 1)
    digits = number.removeprefix("-")
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= most_digits
    return int(number) if plain else None


def is_iterable(given: object) -> TypeGuard[Iterable[Any]]:
    """True for a list or the like; False also for an array of no dimension."""
    try:
        iter(given)  # type: ignore[call-overload]
    except TypeError:
        return False
    return True


def as_tuple(given: Any) -> Any:
    """Return a list or the like as a tuple, its whole numbers as ``int``; else ``given`` itself."""
    if not is_iterable(given):
        return given
    return tuple(each if (number := integer(each)) is None else number for each in given)


def real(given: object) -> float | None:
    """Return a real number as a ``float``, an infinity if it is too large; else None.

    True and False are no numbers.
    """
    if isinstance(given, bool) or not isinstance(given, Real):
        return None
    try:
        return float(given)
    except OverflowError:  # an int may be larger than any float
        return inf if given == abs(given) else -inf
