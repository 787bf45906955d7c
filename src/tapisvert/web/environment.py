"""The Jinja2 templates of all pages, in one language; equal values are drawn only once."""

from __future__ import annotations

from collections.abc import Hashable, MutableMapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from jinja2.runtime import Macro
from markupsafe import Markup

from tapisvert.glossary import Lang
from tapisvert.law.game import Game
from tapisvert.service import phrase_texts
from tapisvert.service.addressing import NAME, spoken
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
from tapisvert.web.caching import ByIdentity
from tapisvert.web.qr import qr_code
from tapisvert.web.signs import rank_sign

NAMES = (*NAME.values(),)
TEMPLATES = Path(__file__).parent / "templates"
TICKET = Markup('<input type="hidden" name="decision"><input type="hidden" name="key">')
"""The hidden fields of a form at the table: the version that it answers, and its one-time key."""


MACROS = ("_macros.html", "_fair.html", "_company.html")
"""The macros that all templates can use: importing them where they are used takes longer."""
MOST_DRAWN = 16_384
"""How many drawings are kept in memory; many are the same for many tables."""


class _Environment(Environment):
    """An environment whose templates have their globals in a dict: a ChainMap is slow to copy."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


@cache
def environment(lang: Lang) -> Environment:
    """Return the templates in one language.

    Macros are globals, as is ``say``. ``piece`` includes another template with the values given,
    drawn once for equal values.
    """
    env = _Environment(
        finalize=lambda shown: NAME[lang] if shown in NAMES else shown,
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
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
        ticket=TICKET,
        say=lambda text: spoken(text.in_(lang), lang),
        piece=partial(drawn, lang),
    )
    for name in MACROS:
        macros = vars(env.get_template(name).module)
        env.globals.update({key: each for key, each in macros.items() if isinstance(each, Macro)})
    return env


def drawn(lang: Lang, template: str, **values: object) -> Markup:
    """Return what a template draws from these values and nothing else; they must be hashable."""
    told = tuple((name, _hashable(value)) for name, value in values.items())
    return _drawn(lang, template, told)


def forget() -> None:
    """Forget all that has been drawn, so that a test or a benchmark can draw it again."""
    _drawn.cache_clear()


@lru_cache(MOST_DRAWN)
def _drawn(lang: Lang, template: str, told: tuple[tuple[str, Hashable], ...]) -> Markup:
    values = {name: each.value if isinstance(each, ByIdentity) else each for name, each in told}
    return Markup(environment(lang).get_template(template).render(values))


def _hashable(value: object) -> object:
    """A game is compared by identity: comparing its rules would take longer than drawing."""
    return ByIdentity(value) if isinstance(value, Game) else value
