"""Who looks at a page: a random cookie, a language, and settings, all from cookies."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_urlsafe
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tapisvert.glossary import Lang, Text
from tapisvert.service.addressing import spoken
from tapisvert.service.links import Maker

COOKIE, YEAR = "tapis", 365 * 24 * 3600
CHOICES = {
    "lang": ("", "fr", "en"),
    "indices": ("", "fr", "en"),
    "colours": ("2", "4"),
    "theme": ("auto", "light", "dark"),
    "pace": ("slow", "brisk", "instant"),
    "sound": ("no", "yes"),
    "twice": ("screen", "always", "never"),
    "keys": ("yes", "no"),
    "guide": ("first", "always", "never"),
}
INVERTED = re.compile(
    r"(?<=\w)-(?=(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce)\b)|(?<=-t)-(?=(?:ils?|elles?|on)\b)"
)
"""The hyphens of «as-tu», «va-t-elle»."""
PACES = {"slow": 1.0, "brisk": 0.4, "instant": 0.0}


class Person(NamedTuple):
    """A visitor. ``token`` is the cookie, or empty; ``settings`` has a value for each setting."""

    token: str
    lang: Lang
    settings: dict[str, str]

    @property
    def holder(self) -> str:
        """The hash of the cookie, by which the store knows the person; empty without a cookie.

        The cookie cannot be computed from it, so the store gives nobody access to a seat.
        """
        return sha256(self.token.encode()).hexdigest() if self.token else ""

    @property
    def maker(self) -> Maker:
        """Who he is when he makes links."""
        return Maker(self.token, self.holder)

    @property
    def indices(self) -> str:
        return self.settings["indices"] or self.lang

    @property
    def pace(self) -> float:
        return PACES[self.settings["pace"]]

    def say(self, text: Text) -> str:
        return written(text, self.lang)


def person(request: Request) -> Person:
    """Return who sends a request; cookies with unknown values are ignored."""
    settings = {
        name: value if (value := request.cookies.get(name, "")) in values else values[0]
        for name, values in CHOICES.items()
    }
    token = request.cookies.get(COOKIE, "")
    accepted = request.headers.get("accept-language", "")
    lang = asked_language(request) or settings["lang"] or language(accepted)
    known = token if 20 <= len(token) <= 64 and token.isascii() else ""
    return Person(known, "fr" if lang == "fr" else "en", settings)


def asked_language(request: Request) -> str:
    """Return the language that the address asks for, as «?lang=en» does; empty if none is known."""
    asked = request.query_params.get("lang", "")
    return asked if asked in CHOICES["lang"] else ""


def written(text: Text, lang: Lang) -> str:
    """Return a text as pages show it: no line ends before «-tu» or «-elle»."""
    said = spoken(text.in_(lang), lang)
    return INVERTED.sub("\u2011", said) if lang == "fr" and "-" in said else said


def language(accepted: str) -> Lang:
    """Return the one of French and English that an Accept-Language header prefers, else English."""
    best: tuple[float, Lang] = (0.0, "en")
    for part in accepted.lower().split(",")[:20]:
        tag, _, rest = part.strip().partition(";")
        main = tag.partition("-")[0].strip()
        weight = _weight(rest)
        if main in ("fr", "en") and weight > best[0]:
            best = (weight, "fr" if main == "fr" else "en")
    return best[1]


def new_token() -> str:
    return token_urlsafe(32)


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
