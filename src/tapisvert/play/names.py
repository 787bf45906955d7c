"""Names of players, as people type them."""

from __future__ import annotations

from unicodedata import normalize

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs of Unicode of which nothing is seen."""


def one_line(name: str) -> str:
    """Return a name in Unicode form NFC, on one line, without characters that nobody sees."""
    shown = "".join(
        each if each.isprintable() and each not in BLANK else " " for each in normalize("NFC", name)
    )
    return " ".join(shown.split())


def alike(name: str) -> str:
    """Return what names that differ only in case, spaces or the coding of accents share."""
    return one_line(name).casefold()
