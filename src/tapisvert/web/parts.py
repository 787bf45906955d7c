"""Parts of a page: rendered once for equal values, and sent to a browser only when they change.

A part has a name, such as ``hand``. The HTML of the page has a placeholder for it, a comment with
that name. Whole pages get their parts on the server; frames are put together by the script
(``static/contact.js``), so that a stream sends only the parts that differ from its previous frame.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup

from tapisvert.glossary import Lang
from tapisvert.service.room import Room
from tapisvert.web.environment import form_fields, render_cached

PLACEHOLDER = re.compile(r"<!--([\w-]+)-->")
PartsHtml = Mapping[str, str]
"""The HTML of parts by name."""


class Parts:
    """Renders the parts of one page in a language, with ``indices`` on the cards.

    A template calls it with the name of a part, the template of the part, and all the values that
    this template may use. ``html`` has the HTML of each part; the caller gets its placeholder.
    """

    def __init__(self, lang: Lang, indices: str) -> None:
        self.html: dict[str, str] = {}
        self._lang, self._indices = lang, indices

    def __call__(self, name: str, template: str, **values: object) -> Markup:
        self.html[name] = render_cached(self._lang, template, indices=self._indices, **values)
        return Markup(f"<!--{name}-->")

    def log(self, room: Room, cites: bool) -> Markup:
        """Render what has happened in the deal, each event as a part; with ``cites`` the clauses.

        Return all placeholders. Late in a deal these are most parts, so Jinja does not loop here.
        """
        placeholders = (
            self(f"log-{item.version}", "_news.html", game=room.game, item=item, cites=cites)
            for item in room.news_of_deal
        )
        return Markup("".join(placeholders))


def filled(html: str, parts: PartsHtml) -> str:
    """Return the HTML of a page with its parts in the place of their placeholders."""
    return PLACEHOLDER.sub(lambda found: parts.get(found[1], found[0]), html)


def with_form_fields(html: str, version: int, new_key: Callable[[], str]) -> str:
    """Return HTML in which each form has the version that it answers, and a key of its own.

    The parts of a frame have empty fields, since otherwise every form would change with each
    version: the script fills them in when it sends a form.
    """
    first, *rest = html.split(form_fields())
    return first + "".join(f"{form_fields(str(version), new_key())}{each}" for each in rest)


class LastParts:
    """The parts in the last frame of a stream."""

    def __init__(self) -> None:
        self._parts: PartsHtml = {}

    def changed(self, parts: PartsHtml) -> dict[str, str]:
        """Return the parts that differ from the last frame, and remember these for the next."""
        before, self._parts = self._parts, parts
        return {name: html for name, html in parts.items() if before.get(name) != html}
