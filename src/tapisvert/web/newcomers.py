"""The cookies of visitors who have just taken their first seat, by the key of their form."""

from __future__ import annotations

from collections import OrderedDict

from tapisvert.web.person import new_token

SHORTEST_KEY, MOST_NEWCOMERS = 16, 1000
"""A key of our pages is so long that nobody guesses it. Programs may have shorter ones."""


class Newcomers:
    """Gives each newcomer his cookie.

    A browser whose first answer was lost has no cookie yet. When it posts the same form again, it
    is the same person, who has his seat already.
    """

    def __init__(self) -> None:
        self._tokens: OrderedDict[str, str] = OrderedDict()

    def token(self, key: str) -> str:
        """Return the cookie of the newcomer whose form has a key."""
        if len(key) < SHORTEST_KEY:
            return new_token()
        token = self._tokens.setdefault(key, new_token())
        if len(self._tokens) > MOST_NEWCOMERS:
            self._tokens.popitem(last=False)
        return token
