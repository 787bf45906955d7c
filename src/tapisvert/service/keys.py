"""The one-time keys of forms: the same form, posted again by the same person, acts once."""

from __future__ import annotations

from hashlib import sha256

from tapisvert.errors import TapisError
from tapisvert.service import texts

LONGEST_KEY = 64
OWN_LENGTH = 32


def own_key(holder: str, key: str) -> str:
    """Return what the log has of the key of a person's form; nobody else's key is the same there.

    So two programs at one table may both count from 1. The log does not tell the key itself, from
    which the cookie of a newcomer is made (``web.newcomers``). Raises TapisError ``room/key``.
    """
    check_key(key)
    return sha256(f"tapis key\n{holder}\n{key}".encode()).hexdigest()[:OWN_LENGTH]


def check_key(key: str) -> None:
    """Raise TapisError ``room/key`` for a key that is missing or too long."""
    if not key or len(key) > LONGEST_KEY:
        raise TapisError("room/key", texts.NO_KEY)
