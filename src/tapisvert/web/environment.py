"""The Jinja2 templates of all pages, in one language; equal values are rendered once."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from tapisvert.glossary import Lang
from tapisvert.service import phrase_texts
from tapisvert.service.addressing import named
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
    replay_texts,
)
from tapisvert.web import texts as words
from tapisvert.web.caching import ByIdentity
from tapisvert.web.person import written
from tapisvert.web.qr import qr_code
from tapisvert.web.signs import rank_sign

TEMPLATES = Path(__file__).parent / "templates"
MACROS = ("_macros.html", "_fair.html", "_company.html")
"""The macros that all templates can use: importing them where they are used takes longer."""
BY_IDENTITY = ("game", "item")
"""Values that rooms share for long, and whose comparison would take longer than rendering."""
MOST_RENDERED = 16_384
"""How many rendered templates are kept in memory; many are the same for many tables."""


class _Context(Context):
    """A context that calls functions directly: none of ours takes the context, only macros do.

    It keeps no set of the names of all globals, which only imported templates need.
    """

    def __init__(self, *args: Any, **_: Any) -> None:
        super().__init__(*args)

    def call(
        self,
        function: Callable[..., Any],
        /,
        *args: Any,
        _loop_vars: object = None,
        _block_vars: object = None,
        **kwargs: Any,
    ) -> Any:
        if isinstance(function, Macro):
            return function(self.eval_ctx, *args, **kwargs)
        return function(*args, **kwargs)


class _Environment(Environment):
    """An environment whose templates have their globals in a dict: a ChainMap is slow to copy."""

    context_class = _Context

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


@cache
def environment(lang: Lang) -> Environment:
    """Return the templates in one language.

    Macros are globals, as is ``say``. ``include_cached`` includes another template, which gets only
    the values given; it is rendered once for equal values.
    """
    env = _Environment(
        finalize=lambda shown: named(shown, lang) if type(shown) is str else shown,
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
        replays=replay_texts,
        qr=qr_code,
        cite=citing,
        rank_sign=rank_sign,
        files=files.address(),
        form_fields=form_fields(),
        named=lambda name: named(name, lang),
        say=lambda text: written(text, lang),
        include_cached=partial(render_cached, lang),
    )
    for name in MACROS:
        macros = vars(env.get_template(name).module)
        env.globals.update({key: each for key, each in macros.items() if isinstance(each, Macro)})
    return env


def form_fields(version: str = "", key: str = "") -> Markup:
    """Return the hidden fields of a form at the table.

    ``decision`` is the version of the room that the form answers, ``key`` makes sure that it is
    done only once.
    """
    return Markup(
        '<input type="hidden" name="decision" value="{}">'
        '<input type="hidden" name="key" value="{}">'
    ).format(version, key)


def render_cached(lang: Lang, template: str, **values: Any) -> Markup:
    """Return the HTML of a template that gets only these values, which must be hashable.

    Those in BY_IDENTITY are compared by identity.
    """
    for name in BY_IDENTITY:
        if name in values:
            values[name] = ByIdentity(values[name])
    return _rendered(lang, template, **values)


def clear_cache() -> None:
    """Make tests and benchmarks render everything again."""
    _rendered.cache_clear()


@lru_cache(MOST_RENDERED)
def _rendered(lang: Lang, template: str, **values: Any) -> Markup:
    for name in BY_IDENTITY:
        if name in values:
            values[name] = values[name].value
    return Markup(environment(lang).get_template(template).render(values))
