"""Pages as HTML: Jinja2 templates, in one person's language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from secrets import token_urlsafe

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from tapisvert.glossary import Lang, Text
from tapisvert.law.game import Game
from tapisvert.service.happenings import DealtAgain
from tapisvert.service.room import Room
from tapisvert.web import files
from tapisvert.web import texts as words
from tapisvert.web.guide import guide
from tapisvert.web.ledger import DealSheet, Ledger, ledger
from tapisvert.web.once import KEPT, The
from tapisvert.web.person import Person
from tapisvert.web.scenes import scenes
from tapisvert.web.shown import Board

TEMPLATES = Path(__file__).parent / "templates"


@cache
def environment(lang: Lang) -> Environment:
    """The templates in one language: what they import need not be drawn again for each page."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(w=words, files=files.address(), say=lambda text: text.in_(lang))
    return made


class PageRenderer:
    """What one person's pages are drawn with; ``keys`` makes the one-time keys of forms.

    ``guided``: beside the table stands the guide.
    """

    def __init__(self, person: Person, keys: Callable[[], str] = lambda: token_urlsafe(12)) -> None:
        self.person = person
        self.guided = False
        self._keys = keys

    def say(self, text: Text) -> str:
        return self.person.say(text)

    def page(self, template: str, **values: object) -> str:
        """A page, or a part of one."""
        drawn = environment(self.person.lang).get_template(template)
        return drawn.render(person=self.person, key=self._keys, earlier=self.earlier, **values)

    def earlier(self, deal: DealSheet, sheet: Ledger, game: Game) -> str:
        """A deal of the score sheet that is not the current one, drawn once."""
        plain = sheet._replace(deals=(), last=0, nearest=(), near=None, stakes=())
        return _earlier(The(deal), plain, The(game), self.person.lang)

    def patches(self, room: Room, shown: Board) -> tuple[str, str]:
        """What changes of its page with every event: the table, and the column beside it."""
        dealt = isinstance(room.last, DealtAgain)
        seen = scenes(room, shown.seat, self.person.pace) if dealt else ()
        what = {
            "room": room,
            "b": shown,
            "sheet": ledger(room, shown.seat, whole=False),
            "guide": guide(room, shown.seat) if self.guided else None,
        }
        return self.page("_table.html", scenes=seen, **what), self.page("_side.html", **what)


@lru_cache(KEPT)
def _earlier(deal: The[DealSheet], sheet: Ledger, game: The[Game], lang: Lang) -> str:
    drawn = environment(lang).get_template("_deal.html")
    return drawn.render(deal=deal.it, sheet=sheet, b={"game": game.it})
