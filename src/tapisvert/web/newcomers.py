"""The cookie of a visitor whose first seat is taken by a link, made from the key of his form.

A browser whose first answer was lost has no cookie yet. When it posts the same form again, it is
the same person, who has his seat already; also if the server has been started anew since. The log
has only a hash of such a key, from which nobody can make the cookie.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

from tapisvert.service.open_rooms import LONGEST_KEY
from tapisvert.web.person import new_token

SHORTEST_KEY = 16
"""A key of our pages is random and so long. A shorter one, of a program, could be guessed."""


def newcomer_token(key: str) -> str:
    """Return the cookie of the newcomer whose form has this key; a random one for a short key."""
    return _made("cookie", key) if _is_long(key) else new_token()


def seating_key(key: str) -> str:
    """Return the key of a form by which a newcomer may take a seat, as the log has it."""
    return _made("key", key) if _is_long(key) else key


def _is_long(key: str) -> bool:
    return SHORTEST_KEY <= len(key) <= LONGEST_KEY


def _made(kind: str, key: str) -> str:
    digest = sha256(f"tapis newcomer\n{kind}\n{key}".encode()).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")
