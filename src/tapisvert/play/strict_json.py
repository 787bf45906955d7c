"""Read JSON from untrusted sources: limited size and depth, strict, errors with their place."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from functools import partial
from math import isfinite
from typing import NoReturn

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text, either, same

MAX_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 32
MOST_DIGITS = 400
"""More than any number has that a float can hold."""
STRING_OR_NUMBER = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*')

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def parse(data: bytes | str) -> Json:
    """Parse a document.

    Raises TapisError ``record/too-large``, ``record/too-deep``, ``record/not-json``,
    ``record/number``, ``record/not-text`` or ``record/key-twice``.
    """
    if isinstance(data, str):
        data = data.encode(errors="surrogatepass")
    if not isinstance(data, bytes):
        raise TapisError("record/not-json", NO_DOCUMENT)
    check_size(data)
    try:
        text = data.decode("utf-8-sig")
        if _depth(text) > MAX_DEPTH:
            raise TapisError(
                "record/too-deep",
                Text(
                    f"document trop imbriqué\u202f: {MAX_DEPTH} niveaux au plus",
                    f"document too deep: at most {MAX_DEPTH} levels",
                ),
            )
        parsed: Json = json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse,
            parse_int=partial(_whole, text), parse_float=partial(_finite, text),
        )  # fmt: skip
        json.dumps(parsed, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise _not_json(f"{error.lineno}", f"{error.colno}") from None
    except UnicodeEncodeError:  # a lone surrogate, such as the escape \ud800
        raise TapisError("record/not-text", NOT_TEXT) from None
    except (UnicodeDecodeError, ValueError) as error:
        if isinstance(error, TapisError):
            raise
        raise _not_json("1", "1") from None
    return parsed


def check_size(data: bytes) -> None:
    """Raise TapisError ``record/too-large`` for more than MAX_BYTES."""
    if len(data) > MAX_BYTES:
        raise TapisError(
            "record/too-large",
            Text("document trop grand\u202f: 2 Mio au plus", "document too large: at most 2 MiB"),
        )


def _depth(text: str) -> int:
    """Return how deep brackets are nested, not counting those in strings."""
    depth = deepest = 0
    in_string = escaped = False
    for char in text:
        if in_string:
            in_string = escaped or char != '"'
            escaped = char == "\\" and not escaped
        elif char == '"':
            in_string = True
        elif char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    return deepest


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise TapisError(
                "record/key-twice",
                Text(
                    f"clé «\u202f{brief(key)}\u202f» donnée deux fois",
                    f"key '{brief(key)}' given twice",
                ),
            )
        found[key] = value
    return found


def _whole(text: str, digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _number_too_large(text, digits)
    return int(digits)


def _finite(text: str, digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise _number_too_large(text, digits)
    return number


def _number_too_large(text: str, digits: str) -> TapisError:
    """The error for a number of a document, with its place there."""
    found = (each for each in STRING_OR_NUMBER.finditer(text) if each.group().startswith(digits))
    before = text[: next(found).start()]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return TapisError(
        "record/number",
        Text(
            f"nombre trop grand\u202f: ligne {line}, colonne {column}",
            f"number too large: line {line}, column {column}",
        ),
    )


def _refuse(name: str) -> NoReturn:
    raise TapisError("record/not-json", Text(f"{name} n’est pas du JSON", f"{name} is not JSON"))


def _not_json(line: str, column: str) -> TapisError:
    return TapisError(
        "record/not-json",
        Text(
            f"ce n’est pas du JSON\u202f: ligne {line}, colonne {column}",
            f"not JSON: line {line}, column {column}",
        ),
    )


class Fields:
    """A JSON object that is read key by key; ``done`` refuses keys that were not read.

    ``place`` is where the object is in the document, for errors. Methods raise TapisError
    ``record/expected`` for a missing key or a value of the wrong kind.
    """

    def __init__(self, value: Json, place: str) -> None:
        if not isinstance(value, dict):
            raise expected(place, AN_OBJECT if place else A_DOCUMENT)
        self._rest: dict[str, Json] = dict(value)
        self.place = place

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        """True if a key is there that has not been read yet."""
        return key in self._rest

    def take(self, key: str) -> Json:
        """Return the value of an optional key, None if it is absent."""
        return self._rest.pop(key, None)

    def text(self, key: str, what: Text | None = None) -> str:
        """Return a text; ``what`` is what the error says is missing."""
        value = self.optional_text(key)
        if value is None:
            raise missing(self.at(key), what or TEXT)
        return value

    def optional_text(self, key: str) -> str | None:
        value = self.take(key)
        if value is not None and not isinstance(value, str):
            raise expected(self.at(key), TEXT)
        return value

    def number(self, key: str, what: Text | None = None) -> int:
        """Return a whole number below 1,000,000; ``what`` is what errors say is expected."""
        found = self._below(key, 10**6, what or NUMBER)
        return self._present(key, found, what or NUMBER)

    def optional_number(self, key: str) -> int | None:
        return self._below(key, 10**6, NUMBER)

    def seat(self, key: str, seats: int) -> int:
        return self._present(key, self.optional_seat(key, seats), a_seat(seats))

    def optional_seat(self, key: str, seats: int) -> int | None:
        return self._below(key, seats, a_seat(seats))

    def _below(self, key: str, end: int, what: Text) -> int | None:
        value = self.take(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < end:
            raise expected(self.at(key), what)
        return value

    def _present(self, key: str, value: int | None, what: Text) -> int:
        if value is None:
            raise missing(self.at(key), what)
        return value

    def texts(self, key: str, nulls: Container[int] = ()) -> list[str]:
        """Return a list of texts; the items at the indices ``nulls`` must be null and become ""."""
        value = self._list(key, Text("une liste de textes", "a list of texts"))
        places = [f"{self.at(key)}[{i}]" for i in range(len(value))]
        for i, item in enumerate(value):
            if i in nulls and item is not None:
                raise expected(places[i], Text("null, pour un mort", "null, for a dummy"))
        return ["" if i in nulls else _text(item, places[i]) for i, item in enumerate(value)]

    def optional_texts(self, key: str) -> list[str]:
        return self.texts(key) if self.has(key) else []

    def objects(self, key: str) -> list[Fields]:
        value = self._list(key, Text("une liste", "a list"))
        return [Fields(item, f"{self.at(key)}[{i}]") for i, item in enumerate(value)]

    def _list(self, key: str, what: Text) -> list[Json]:
        value = self.take(key)
        if value is None:
            raise missing(self.at(key), what)
        if not isinstance(value, list):
            raise expected(self.at(key), what)
        return value

    def mapping(self, key: str) -> Mapping[str, Json]:
        value = self.take(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise expected(self.at(key), AN_OBJECT)
        return value

    def done(self, known: str) -> None:
        """Raise TapisError ``record/unknown-key`` for a key not read; ``known`` lists all keys."""
        for key in self._rest:
            raise TapisError(
                "record/unknown-key",
                Text(
                    f"clé inconnue «\u202f{brief(key)}\u202f» (clés\u202f: {known})",
                    f"unknown key '{brief(key)}' (keys: {known})",
                ),
                self.place,
            )


NO_DOCUMENT = Text("il faut le texte d’un document JSON", "expected the text of a JSON document")
AN_OBJECT = Text("un objet", "an object")
A_DOCUMENT = Text('un objet {"format": …}', 'an object {"format": …}')
TEXT = Text("un texte", "a text")
NOT_TEXT = Text("un caractère qui n’existe pas en Unicode", "a character that Unicode has not")
NUMBER = Text("un nombre entier de 0 à 999999", "a whole number from 0 to 999999")


def _text(value: Json, place: str) -> str:
    if not isinstance(value, str):
        raise expected(place, TEXT)
    return value


def unknown_format(code: str, given: str, *known: str) -> TapisError:
    """Build the error for a document of a format that is not among those known here."""
    shown, wanted = brief(given), either([same(each) for each in known])
    return TapisError(
        code,
        Text(
            f"format «\u202f{shown}\u202f» inconnu de cette version\u202f: il faut {wanted.fr}",
            f"format '{shown}' is not known to this version: expected {wanted.en}",
        ),
        "format",
    )


def a_seat(seats: int) -> Text:
    """A seat of a game, as a value to be given."""
    return Text(f"un siège de 0 à {seats - 1}", f"a seat from 0 to {seats - 1}")


def missing(place: str, what: Text) -> TapisError:
    """Build the error for a missing value."""
    return TapisError(
        "record/expected", Text(f"il manque {what.fr}", f"{what.en} is missing"), place
    )


def expected(place: str, what: Text) -> TapisError:
    """Build the error for a value of the wrong kind."""
    return TapisError(
        "record/expected",
        Text(f"il faut {what.fr}", f"expected {what.en}"),
        place,
    )
