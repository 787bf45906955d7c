"""A local server for the tests, and a visitor that fills in its forms without JavaScript."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx

from tapisvert.law.game import Game
from tapisvert.service.house import House
from tapisvert.service.keys import own_key
from tapisvert.service.reviews import Reviews
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.store.log import Log
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tapisvert.web.app import create_app
from tapisvert.web.limits import Limits
from tapisvert.web.serving import Server


class Served(NamedTuple):
    """A running server: its URL, and its house, which must be called in the server's event loop."""

    url: str
    house: House
    loop: asyncio.AbstractEventLoop
    server: Server

    def room(self, name: str) -> Room:
        return asyncio.run_coroutine_threadsafe(self.house.look(name), self.loop).result(10)

    def begin(self, game: Game, seed: str, token: str, level: str = "hasard") -> Room:
        """Begin a match against computers of one level, for the owner of the cookie ``token``."""
        wish = Wish(game, (level,) * (len(game.players) - 1), "Camille", "fr", seed)
        begun = self.house.create(wish, sha256(token.encode()).hexdigest())
        return asyncio.run_coroutine_threadsafe(begun, self.loop).result(10)

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.server.end)


@contextmanager
def served(
    path: str | Path = MEMORY,
    pace: float = 0.0,
    port: int = 0,
    log: Log | None = None,
    absence: float = 60.0,
    limits: Limits = Limits(),  # noqa: B008 (an immutable value)
    reviews: Reviews | None = None,
    answer: float = 20.0,
) -> Iterator[Served]:
    """Serve until the block ends, from a file, or from an open log."""
    house = House(log or SqliteLog(path), pace, absence, reviews, answer)
    server = Server(create_app(house, limits=limits), house, port)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_until_complete, args=(server.serve(),), daemon=True)
    thread.start()
    while not server.started:
        if not thread.is_alive():
            raise AssertionError("the server did not start")
        threading.Event().wait(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    running = Served(f"http://127.0.0.1:{port}", house, loop, server)
    try:
        yield running
    finally:
        if thread.is_alive():
            running.stop()
            thread.join(10)
        assert not thread.is_alive()
        loop.close()


class Form(NamedTuple):
    id: str
    method: str
    action: str
    fields: dict[str, str]
    buttons: list[tuple[str, str, dict[str, str]]]
    boxes: list[tuple[str, str]]
    discard_size: int


class Page(HTMLParser):
    """What a visitor without JavaScript can do on a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text = text.replace("\u2011", "-")  # a page has these in «as-tu»
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.elements.append((tag, given))
        if tag == "form":
            method = given.get("method", "get")
            name, action = given.get("id", ""), given.get("action", "")
            discard_size = int(given.get("data-aside", 0))
            self.forms.append(Form(name, method, action, {}, [], [], discard_size))
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "input" and given.get("type") == "checkbox" and self.forms:
            if "disabled" not in given:
                self.forms[-1].boxes.append((given["name"], given["value"]))
        elif tag == "input" and self.forms:
            chosen = given.get("type") != "radio" or "checked" in given
            if chosen and "name" in given:
                self.forms[-1].fields[given["name"]] = given.get("value", "")
        elif tag == "button" and self.forms:
            self.forms[-1].buttons.append((given.get("name", ""), given.get("value", ""), given))

    def form(self, name: str = "", action: str = "") -> Form:
        return next(f for f in self.forms if f.id == name or (action and f.action == action))

    def has(self, name: str) -> bool:
        return any(attrs.get("id") == name for _, attrs in self.elements)

    @property
    def words(self) -> str:
        return " ".join(re.sub(r"<[^>]*>", " ", self.text).split())


class Visitor:
    """A visitor whose browser runs no JavaScript."""

    def __init__(self, url: str, lang: str = "fr") -> None:
        headers = {"Accept-Language": lang}
        self.http = httpx.Client(
            base_url=url, headers=headers, follow_redirects=True, timeout=30, verify=False
        )  # no https here, and reading all certificates takes a tenth of a second
        self.page = Page("")
        self.at = "/"

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    def go(self, path: str) -> Page:
        return self._load(self.http.get(path))

    def send(self, form: Form, **fields: str | list[str]) -> Page:
        data = {**form.fields, **fields}
        if form.method == "get":
            return self._load(self.http.get(form.action, params=data))
        return self._load(self.http.post(form.action, data=data))

    def press(self, form: Form, value: str) -> Page:
        name = next(name for name, given, _ in form.buttons if given == value)
        return self.send(form, **{name: value})

    def begin(self, game: str = "manille_boussac", **fields: str) -> Page:
        """Begin a match, and pass the page with the draw of lots."""
        self.send(self.go(f"/play/{game}").form("begin"), **fields)
        return self.go(f"{self.at}?drawn=1") if self.page.has("scene-lots") else self.page

    @property
    def room(self) -> str:
        return self.at.split("/")[2].partition("?")[0]

    def own_key(self, key: str) -> str:
        """The key of one of this visitor's forms, as the log has it."""
        return own_key(sha256(self.http.cookies["tapis"].encode()).hexdigest(), key)

    def legal(self) -> list[tuple[Form, str]]:
        """Return the legal acts that the page offers, each with its form."""
        found = []
        for form in self.page.forms:
            for name, value, attrs in form.buttons:
                if name == "act" and (form.id in ("calls", "offers") or "data-legal" in attrs):
                    found.append((form, value))
        return found

    def discard(self, random: Random) -> bool:
        """Lay aside as many cards as the page asks for; False if it asks for none."""
        form = next((f for f in self.page.forms if f.discard_size > 1), None)
        if form is None:
            return False
        cards = [value for _, value in random.sample(form.boxes, form.discard_size)]
        self.send(form, act=form.buttons[0][1], card=cards)
        return True

    def begin_seeded(self, server: Served, game: Game, seed: str, level: str = "hasard") -> Page:
        """Begin a match with a fixed seed, even if no page offers the game."""
        token = f"visitor-of-{game.id}-{seed}"
        room = server.begin(game, seed, token, level)
        self.http.cookies.set("tapis", token)
        return self.settle(room.id)

    def settle(self, room: str) -> Page:
        """Let the computers of a room act until a person must."""
        return self._load(self.http.post(f"/table/{room}/go"))

    def _load(self, answer: httpx.Response) -> Page:
        assert answer.status_code == 200, (answer.status_code, answer.text[:500])
        self.at = answer.url.raw_path.decode()
        self.page = Page(answer.text)
        return self.page
