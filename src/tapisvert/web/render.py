"""Pages as HTML from Jinja2 templates, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from secrets import token_urlsafe
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.service.happenings import DealBegun
from tapisvert.service.offers import Offer
from tapisvert.service.room import Room
from tapisvert.web.caching import FrameCache, T
from tapisvert.web.environment import environment
from tapisvert.web.guide import guide
from tapisvert.web.honesty import fair_shown
from tapisvert.web.ledger import ledger
from tapisvert.web.parts import LastParts, Parts, PartsByName, filled, html_of, with_form_fields
from tapisvert.web.person import Person
from tapisvert.web.scenes import scenes
from tapisvert.web.shown import Board
from tapisvert.web.undealt import undealt


class TableHtml(NamedTuple):
    """The HTML of the table and of the column beside it, with placeholders, and all their parts."""

    table: str
    side: str
    parts: PartsByName


class PageRenderer:
    """Renders the pages of one person, or the frames of one stream.

    ``keys`` makes the one-time keys of forms, ``offers`` the commitment of a match that a form may
    begin, None for none. ``frame_cache`` is shared with other renderers. ``guided``: the frames of
    the table include the guide. ``last_parts`` are those of the last frame of the stream;
    ``version`` is that of this frame, or of the page with which the stream began.
    """

    def __init__(
        self,
        person: Person,
        keys: Callable[[], str] = lambda: token_urlsafe(12),
        offers: Callable[[], Offer | None] = lambda: None,
        frame_cache: FrameCache | None = None,
    ) -> None:
        self.person, self.last_parts = person, LastParts()
        self.guided, self.version = False, 0
        self._frame_cache = frame_cache or FrameCache()
        self._keys, self._offers = keys, offers

    def say(self, text: Text) -> str:
        return self.person.say(text)

    def page(self, template: str, **values: object) -> str:
        """Return the HTML of a page, or of a section of one; ``fair`` is None for most."""
        html, parts = self.with_parts(template, **values)
        shown = values.get("b")
        version = shown.version if isinstance(shown, Board) else 0
        return with_form_fields(filled(html, html_of(parts)), version, self._keys)

    def with_parts(self, template: str, **values: object) -> tuple[str, PartsByName]:
        """Return HTML with placeholders, and the parts that belong there."""
        parts = Parts(self.person.lang, self.person.indices, self.last_parts.by_name)
        html = (
            environment(self.person.lang)
            .get_template(template)
            .render(
                person=self.person,
                indices=self.person.indices,
                key=self._keys,
                offer=self._offers,
                part=parts,
                **({"fair": None} | values),
            )
        )
        return html, parts.by_name

    def once(self, room: Room, seen_as: Hashable, render: Callable[[], T]) -> T:
        """Return what ``render`` returns for a room, from the cache if it is known.

        ``seen_as`` is the seat, or who else sees it. Streams with the same settings share it.
        """
        who = self.person
        return self._frame_cache.of(
            room, (seen_as, who.lang, who.indices, who.pace, self.guided), render
        )

    def table_html(self, room: Room, shown: Board) -> TableHtml:
        """Return what a frame replaces on the page of a seat."""
        sheet, fair = ledger(room, shown.seat, whole=False), fair_shown(room, shown.seat)
        table, parts = self.with_parts(
            "_table.html",
            b=shown,
            sheet=sheet,
            fair=fair,
            scenes=(),
        )
        side, more = self.with_parts(
            "_side.html",
            room=room,
            b=shown,
            sheet=sheet,
            guide=guide(room, shown.seat) if self.guided else None,
            fair=fair,
        )
        return TableHtml(table, side, {**parts, **more})

    def dealing(self, room: Room, shown: Board) -> str:
        """Return the HTML of the table while the cards of a new deal are dealt; else nothing."""
        if not isinstance(room.last, DealBegun):
            return ""
        played = scenes(room, shown.seat, self.person.pace)
        sheet = ledger(room, shown.seat, whole=False)
        return (
            self.page("_table.html", b=undealt(room, shown), sheet=sheet, scenes=played)
            if played
            else ""
        )
