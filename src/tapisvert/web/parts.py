"""Parts of a page, or fragments: rendered again only when their values change, sent again only when
their HTML does.

A part has a name, such as ``hand``. The HTML of the page has a placeholder for it, a comment with
that name. Whole pages get their parts on the server; frames are put together by the script
(``static/contact.js``), so that a stream sends only the parts that differ from its previous frame.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from tapisvert.glossary import Lang
from tapisvert.service.room import Room
from tapisvert.web.environment import form_fields, render_cached

PLACEHOLDER = re.compile(r"<!--([\w-]+)-->")


class RenderedPart(NamedTuple):
    """A part of a page: its HTML, and the template and the values from which it was rendered."""

    template: str
    values: Mapping[str, object]
    html: Markup


PartsByName = Mapping[str, RenderedPart]


def html_of(parts: PartsByName) -> dict[str, str]:
    """Return the HTML of parts by name, as ``filled`` takes it."""
    return {name: part.html for name, part in parts.items()}


class Parts:
    """Renders the parts of one page in a language, with ``indices`` on the cards.

    A template calls it with the name of a part, the template of the part, and all the values that
    this template may use. It gets the placeholder; the part itself is added to ``by_name``. A part
    of the previous frame of the stream (``earlier``, in the same language and with the same
    indices) is used again if its values are equal: comparing them costs less than a look-up in the
    shared cache, which must hash them.
    """

    def __init__(self, lang: Lang, indices: str, earlier: PartsByName) -> None:
        self.by_name: dict[str, RenderedPart] = {}
        self._lang, self._indices, self._earlier = lang, indices, earlier

    def __call__(self, name: str, template: str, **values: object) -> Markup:
        self._render(name, template, values)
        return Markup(_placeholder(name))

    def _render(self, name: str, template: str, values: dict[str, object]) -> None:
        part = self._earlier.get(name)
        if part and part.template == template and part.values == values:
            self.by_name[name] = part
        else:
            html = render_cached(self._lang, template, indices=self._indices, **values)
            self.by_name[name] = RenderedPart(template, values, html)

    def log(self, room: Room, cites: bool) -> Markup:
        """Render what has happened in the deal, each event as a part; with ``cites`` the clauses.

        Return all placeholders. Late in a deal these are most parts, so Jinja does not loop here.
        """
        items = {f"log-{item.version}": item for item in room.news_of_deal}
        for name, item in items.items():
            self._render(name, "_news.html", {"game": room.game, "item": item, "cites": cites})
        return Markup("".join(map(_placeholder, items)))


def _placeholder(name: str) -> str:
    return f"<!--{name}-->"


def filled(html: str, parts: Mapping[str, str]) -> str:
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
    """The parts in the last frame of a stream; none before the first."""

    def __init__(self) -> None:
        self.by_name: PartsByName = {}

    def take_changed(self, parts: PartsByName) -> dict[str, str]:
        """Return the HTML of parts that differ from the last frame, and remember these parts."""
        before, self.by_name = self.by_name, parts
        return {
            name: part.html
            for name, part in parts.items()
            if name not in before or before[name].html != part.html
        }
