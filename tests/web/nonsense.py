"""Requests that no page sends: those of a page, damaged in one place or in several."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import NamedTuple
from urllib.parse import quote, quote_from_bytes, urlencode

from tests.web.asgi import Request

METHODS = (
    "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "M-SEARCH",
)  # fmt: skip
FIELDS = (
    "heard", "unheard", "thought",
    "game", "level", "level.1", "level.9", "name", "people", "enforcement", "claims", "match",
    "mix", "word", "decision", "key", "act", "card", "sure", "paused", "do", "chair", "kind",
    "deal", "at", "document", "file", "back", "lang", "pace", "guide", "set.match", "other.match",
    "set.", "set", "other.undertrump", "d", "fault", "seat", "claimant", "when", "choice", "to",
    "admitted", "dealer", "turn_up", "name.0", "score.0", "games.1", "since", "why", "note", "hint",
    "skip", "room", "cited", "version", "lobby", "drawn", "what", "proposal", "yes", "phrase",
    "mute", "replace", "invite", "host", "trick",
)  # fmt: skip
ASKED_FOR = {
    "mix": ("match", "deal", "mix"), "people": ("replace", "invite", "host"), "say": ("phrase",),
    "propose": ("what",), "answer": ("proposal", "yes"), "mute": ("mute",), "links": ("kind",),
    "lobby": ("do", "name"), "join": ("chair", "name"), "seat": ("name",),
}  # fmt: skip
"""What a form to an address asks for, by the last part of the address that is no name."""
LONG = 20_000
NASTY = (
    "", " ", "\0", "-1", "+1", "0x1", "1e9", "9" * 9, "9" * 400, "١٢", "²", "½", "NaN", "Infinity",
    "null", "true", "[]", "{}", "[[[[", '{"a":', "é" * 50, "\u202e\u202f", "😀" * 20, "\ud800",
    "A\u0300" * 30, "\r\nX: y", "'", '"><b>', "{{7*7}}", "%s%n", "../..", "//evil.example", "\\\\",
    "play", "play KS", "play KS KS KS", "trump", "trump Z", "ask H", "claim 0 0", "discard",
    "x" * 199, "x" * 201, "x" * LONG, "sit", "sit 99", "leave -1", "open x", "begin", "yes",
    "no", "0", "1", "7",
)  # fmt: skip
RAW = (
    "%",
    "%zz",
    "%00",
    "%ff%fe",
    "%ED%A0%80",
    "%C0%AF",
    "%f0%9f",
    "&&==;",
    "a=b=c",
    "+",
    "%0d%0aX:y",
)
BYTES = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"x" * 300,
    b"x" * LONG,
    b"=;=;",
    b'"\\400"',
    b"*",
)
HEADERS = (
    b"cookie", b"accept-language", b"referer", b"origin", b"host", b"content-type", b"range",
    b"content-length", b"last-event-id", b"tapis-script", b"x-forwarded-for", b"sec-fetch-site",
    b"if-none-match", b"accept-encoding", b"expect", b"transfer-encoding", b"accept", b"x",
)  # fmt: skip
FORM, MULTIPART = b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=b"
KINDS = (
    FORM, MULTIPART, b"multipart/form-data", b"multipart/form-data; boundary=", b"text/plain",
    b"application/json", b"application/x-www-form-urlencoded; charset=utf-16", b";", b"\xff", b"",
)  # fmt: skip


class Known(NamedTuple):
    """What leads somewhere: methods and paths, names in them by their first part, and documents."""

    routes: tuple[tuple[str, str], ...]
    names: dict[str, tuple[str, ...]]
    fields: dict[str, tuple[str, ...]]
    documents: tuple[str, ...]
    cookies: tuple[str, ...]


class Draft:
    """A request that is being damaged."""

    def __init__(self, known: Known, random: Random) -> None:
        self.known, self.random = known, random
        self.method, template = random.choice(known.routes)
        parts = template.replace(".json", "/.json").split("/")
        self.place = [part for part in parts if not part.startswith("{")][-1]
        names = known.names.get(parts[1], known.names[""])
        if random.random() < 0.1:
            names = known.names[random.choice(list(known.names))]
        filled = (random.choice(names) if part.startswith("{") else part for part in parts)
        self.path = quote("/".join(filled).replace("/.json", ".json"))
        self.query = urlencode(self.values()) if random.random() < 0.6 else ""
        self.headers = {b"host": b"127.0.0.1", b"cookie": random.choice(known.cookies).encode()}
        if random.random() < 0.3:
            self.headers[b"tapis-script"] = b"1"
        self.body, self.cut = b"", False
        if self.method == "POST":
            self.headers[b"content-type"] = FORM
            self.body = urlencode(self.values()).encode()

    def value(self, name: str) -> str:
        likely = self.known.fields.get(name, ())
        return self.random.choice(likely if likely and self.random.random() < 0.8 else NASTY)

    def values(self) -> list[tuple[str, bytes]]:
        """Some fields with likely values and others; a name may come twice."""
        names = self.random.choices(FIELDS, k=self.random.randint(1, 6))
        usual = (*ASKED_FOR.get(self.place, ()), "game", "key", "decision", "act")
        names += [name for name in usual if self.random.random() < 0.7]
        return [(name, self.value(name).encode(errors="surrogatepass")) for name in names]

    def finished(self) -> Request:
        size = self.random.choice((1, 100, 1 << 20)) if len(self.body) < 1_000 else 1 << 14
        parts = [self.body[at : at + size] for at in range(0, len(self.body), size)] or [b""]
        self.headers.setdefault(b"content-length", str(len(self.body)).encode())
        return Request(
            self.method, self.path, self.query, tuple(self.headers.items()), tuple(parts), self.cut
        )


def another_method(draft: Draft) -> None:
    draft.method = draft.random.choice(METHODS)


def another_path(draft: Draft) -> None:
    bad = draft.random.choice((*RAW, *(quote(each[:300], errors="replace") for each in NASTY)))
    parts = draft.path.split("/")
    parts[draft.random.randrange(len(parts))] = bad
    draft.path = "/" + "/".join(parts).lstrip("/")


def a_strange_query(draft: Draft) -> None:
    name, bad = draft.random.choice(FIELDS), draft.random.choice(RAW)
    draft.query = (draft.query + f"&{name}={bad}" * draft.random.choice((1, 2, 200)))[:12_000]


def a_strange_header(draft: Draft) -> None:
    name = draft.random.choice(HEADERS)
    plain = [each.encode()[:300] for each in NASTY if each.isascii() and each.isprintable()]
    draft.headers[name] = draft.random.choice((*BYTES[3:], *plain))


def a_strange_cookie(draft: Draft) -> None:
    names = ("tapis", "lang", "pace", "indices", "guide", "theme", "x")
    pairs = (f"{draft.random.choice(names)}={draft.random.choice(RAW)}" for _ in range(4))
    draft.headers[b"cookie"] = "; ".join(pairs).encode() + draft.random.choice(BYTES[2:5])


def another_kind(draft: Draft) -> None:
    draft.headers[b"content-type"] = draft.random.choice(KINDS)


def broken_body(draft: Draft) -> None:
    body = bytearray(draft.body or b"act=play+KS")
    for _ in range(draft.random.randint(1, 5)):
        at = draft.random.randrange(len(body))
        body[at : at + draft.random.randint(0, 3)] = draft.random.randbytes(2)
    draft.body = bytes(body)


def huge_body(draft: Draft) -> None:
    draft.body = draft.random.choice((b"a=1&", b"x", b"\xff", b"%")) * draft.random.choice(
        (300, 17_000)
    )


def cut_off(draft: Draft) -> None:
    draft.headers[b"content-length"] = str(len(draft.body) + 10).encode()
    draft.cut = True


def a_document(draft: Draft) -> None:
    """A document for the arbiter, whole or damaged, as a field, a file or a link."""
    text = damaged_json(draft.random.choice(draft.known.documents), draft.random)
    if draft.random.random() < 0.5:
        draft.method, draft.path = "POST", "/arbiter"
        draft.headers[b"content-type"] = FORM
        draft.body = urlencode({"document": text.encode(errors="surrogatepass")}).encode()
        if draft.random.random() < 0.5:
            draft.headers[b"content-type"] = MULTIPART
            head = b'--b\r\nContent-Disposition: form-data; name="file"; filename="\xff"\r\n\r\n'
            draft.body = head + text.encode(errors="surrogatepass") + b"\r\n--b--\r\n"
    else:
        draft.method, draft.path = "GET", "/ruling"
        draft.query = "d=" + quote_from_bytes(text[:200].encode(errors="surrogatepass"))


def damaged_json(text: str, random: Random) -> str:
    """Replace, remove or double something in a document; or cut the text itself."""
    if random.random() < 0.2:
        at = random.randrange(len(text))
        return text[:at] + random.choice(NASTY) + text[at + random.randint(0, 9) :]
    document = json.loads(text)
    for _ in range(random.randint(0, 3)):
        box = document
        while True:
            keys = list(box) if isinstance(box, dict) else list(range(len(box)))
            if not keys:
                break
            key = random.choice(keys)
            if isinstance(box[key], (dict, list)) and random.random() < 0.7:
                box = box[key]
                continue
            box[key] = random.choice((None, True, -1, 10**30, 0.5, [], {}, [[]], *NASTY))
            break
    told = json.dumps(document)
    return random.choice((told, told, "[" * 90_000, told + told, told.replace(":", ": NaN,", 1)))


DAMAGE: tuple[Callable[[Draft], None], ...] = (
    another_method, another_path, another_path, a_strange_query, a_strange_query, a_strange_header,
    a_strange_header, a_strange_cookie, another_kind, broken_body, huge_body, cut_off, a_document,
)  # fmt: skip


def damaged(known: Known, random: Random) -> Request:
    """Return a request whose values are partly nonsense, damaged in up to three places."""
    draft = Draft(known, random)
    for damage in random.choices(DAMAGE, k=random.randint(0, 3)):
        damage(draft)
    return draft.finished()
