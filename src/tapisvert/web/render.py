"""Pages as HTML from Jinja2 templates, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from pathlib import Path
from secrets import token_urlsafe

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from tapisvert.glossary import Lang, Text
from tapisvert.law.game import Game
from tapisvert.service import phrase_texts
from tapisvert.service.addressing import NAME, spoken
from tapisvert.service.happenings import DealtAgain
from tapisvert.service.offers import Offer
from tapisvert.service.room import Room
from tapisvert.web import (
    arbiter_texts,
    asking_menu,
    citing,
    clock_texts,
    company_texts,
    fair_texts,
    files,
    judging_texts,
    lobby_texts,
)
from tapisvert.web import texts as words
from tapisvert.web.caching import CACHE_SIZE, ByIdentity, Drawings
from tapisvert.web.guide import guide
from tapisvert.web.honesty import fair_shown
from tapisvert.web.ledger import DealSheet, Ledger, ledger
from tapisvert.web.person import Person
from tapisvert.web.qr import qr_code
from tapisvert.web.scenes import scenes
from tapisvert.web.shown import Board
from tapisvert.web.signs import rank_sign
from tapisvert.web.undealt import undealt

NAMES = (*NAME.values(),)
TEMPLATES = Path(__file__).parent / "templates"


@cache
def environment(lang: Lang) -> Environment:
    """Return the templates in one language.

    ``say`` is a global for that language, so that Jinja can cache the macros that templates import.
    """
    env = Environment(
        finalize=lambda shown: NAME[lang] if shown in NAMES else shown,
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(
        w=words,
        arbiter=arbiter_texts,
        asking=asking_menu,
        j=judging_texts,
        company=company_texts,
        clock=clock_texts,
        phrase=phrase_texts,
        lobby=lobby_texts,
        honest=fair_texts,
        qr=qr_code,
        cite=citing,
        rank_sign=rank_sign,
        files=files.address(),
        say=lambda text: spoken(text.in_(lang), lang),
    )
    return env


class PageRenderer:
    """Renders the pages of one person; ``keys`` makes the one-time keys of forms.

    ``offers`` makes the commitment of a match that a form may begin, None for none. ``drawings``
    are shared with other renderers. ``guided``: the frames of the table include the guide.
    """

    def __init__(
        self,
        person: Person,
        keys: Callable[[], str] = lambda: token_urlsafe(12),
        offers: Callable[[], Offer | None] = lambda: None,
        drawings: Drawings | None = None,
    ) -> None:
        self.person = person
        self.guided = False
        self._drawings = drawings or Drawings()
        self._keys, self._offers = keys, offers

    def say(self, text: Text) -> str:
        return self.person.say(text)

    def page(self, template: str, **values: object) -> str:
        """Return the HTML of a page, or of a part of one; ``fair`` is None for most."""
        loaded = environment(self.person.lang).get_template(template)
        return loaded.render(
            person=self.person,
            key=self._keys,
            offer=self._offers,
            earlier_deal=self.earlier_deal,
            **({"fair": None} | values),
        )

    def once(self, room: Room, seen_as: Hashable, draw: Callable[[], str]) -> str:
        """Return what ``draw`` returns for a room; ``seen_as`` is the seat, or who else sees it.

        It is drawn once for all streams with the same view and settings: a seat is that of one
        person, who may have the same one-time keys in all his windows.
        """
        who = self.person
        return self._drawings.of(
            room, (seen_as, who.lang, who.indices, who.pace, self.guided), draw
        )

    def earlier_deal(self, deal: DealSheet, sheet: Ledger, game: Game) -> str:
        """Return the HTML of an earlier deal of the score sheet; it is cached."""
        plain = sheet._replace(
            deals=(), last=0, leaders=(), leaders_text=None, stakes=(), outcome=None
        )
        return _earlier_deal(ByIdentity(deal), plain, ByIdentity(game), self.person.lang)

    def patches(self, room: Room, shown: Board) -> tuple[str, str]:
        """Return the HTML of what every event changes: the table, and the column beside it."""
        values = {
            "room": room,
            "b": shown,
            "sheet": ledger(room, shown.seat, whole=False),
            "guide": guide(room, shown.seat) if self.guided else None,
            "fair": fair_shown(room, shown.seat),
        }
        return self.page("_table.html", scenes=(), **values), self.page("_side.html", **values)

    def dealing(self, room: Room, shown: Board) -> str:
        """Return the HTML of the table while the cards of a new deal are dealt; else nothing."""
        if not isinstance(room.last, DealtAgain):
            return ""
        played = scenes(room, shown.seat, self.person.pace)
        sheet = ledger(room, shown.seat, whole=False)
        before = undealt(room, shown)
        return (
            self.page("_table.html", b=before, sheet=sheet, scenes=played, fair=None)
            if played
            else ""
        )


@lru_cache(CACHE_SIZE)
def _earlier_deal(
    deal: ByIdentity[DealSheet], sheet: Ledger, game: ByIdentity[Game], lang: Lang
) -> str:
    template = environment(lang).get_template("_deal.html")
    return template.render(deal=deal.value, sheet=sheet, b={"game": game.value})
