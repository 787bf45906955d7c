"""The cookie of a visitor whose first seat is taken by a link, made from the link and a form's key.

A browser whose first answer was lost has no cookie yet. When it posts the same form again, it is
the same person, who has his seat already; also if the server has been started anew since. Both
secrets are needed to make the cookie; the log has only hashes of them.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

from tapisvert.web.person import new_token

SHORTEST_KEY = 16
"""Keys of our pages are random and longer. A shorter one, of a program, could be guessed."""


def newcomer_token(link: str, key: str) -> str:
    """Return the cookie of the person who takes a seat by this link and this form.

    It is random if the key is short.
    """
    if len(key) < SHORTEST_KEY:
        return new_token()
    digest = sha256("\n".join(("tapis newcomer", "cookie", link, key)).encode()).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")
