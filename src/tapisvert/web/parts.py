"""Parts of a page: each is drawn once for equal values, and sent only when it has changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup

from tapisvert.glossary import Lang
from tapisvert.web.environment import TICKET, drawn

HOLE = re.compile(r"<!--([\w-]+)-->")
Drawn = Mapping[str, str]
"""The HTML of parts by name."""


class Parts:
    """Draws the parts of one page in a language, with ``indices`` on the cards.

    A template calls it with the name of a part, its template, and all the values that this one may
    use. ``drawn`` gets the HTML; the page has a hole there, a comment with the name of the part.
    """

    def __init__(self, lang: Lang, indices: str) -> None:
        self.drawn: dict[str, str] = {}
        self._lang, self._indices = lang, indices

    def __call__(self, name: str, template: str, **values: object) -> Markup:
        self.drawn[name] = drawn(self._lang, template, indices=self._indices, **values)
        return Markup(f"<!--{name}-->")


def filled(html: str, drawn: Drawn) -> str:
    """Return the HTML of a page with its parts in their holes."""
    return HOLE.sub(lambda hole: drawn.get(hole[1], hole[0]), html)


def with_tickets(html: str, version: int, keys: Callable[[], str]) -> str:
    """Return a page whose forms say which version they answer, and have one-time keys.

    Forms in frames have neither, since otherwise every form would change with each version; the
    script adds both when it sends a form.
    """
    first, *rest = html.split(TICKET)
    return first + "".join(f"{_ticket(version, keys())}{each}" for each in rest)


class Sent:
    """The parts in the last frame of a stream."""

    def __init__(self) -> None:
        self._parts: Drawn = {}

    def changed(self, drawn: Drawn) -> dict[str, str]:
        """Return the parts that differ from the last frame, and remember these for the next."""
        before, self._parts = self._parts, drawn
        return {name: html for name, html in drawn.items() if before.get(name) != html}


def _ticket(version: int, key: str) -> str:
    return (
        f'<input type="hidden" name="decision" value="{version}">'
        f'<input type="hidden" name="key" value="{key}">'
    )
