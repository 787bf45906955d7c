"""A person at a table, alone or with others: he posts forms and keeps a stream open over HTTP.

Whatever the server does not answer he posts again as it was, to the server that runs by then.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from secrets import token_hex
from typing import Any

import httpx

from tapisvert.service.keys import own_key
from tests.service.simulation.diary import Ack
from tests.web.held import MESSAGE, HeldFrame, heard
from tests.web.serving import Page

AGAIN = 0.05
"""So many seconds after it was not answered a form is posted again."""
IDLE = 1.0
"""After so many seconds without news a person looks whether the computers wait for him."""
HEADERS = {"Tapis-Script": "1", "Accept-Language": "fr"}


@dataclass
class LoadState:
    """The address of the server of now, and what people were answered so far.

    ``acks`` has the answers to forms whose key is in the log, ``mixes`` what was contributed and
    acknowledged, by match and deal. ``did`` counts what was done at tables of several people,
    ``lost`` the posts that got no answer.
    """

    url: str = ""
    over: bool = False
    acks: list[Ack] = field(default_factory=list)
    mixes: list[tuple[str, int, str]] = field(default_factory=list)
    did: Counter[str] = field(default_factory=Counter)
    lost: int = 0


@dataclass
class TablePeople:
    """The people of one table: the form of their game, the link that invites, and who sits there.

    ``took_part`` has those for whom the server of now has done something.
    """

    game: dict[str, str]
    people: int
    link: str = ""
    seated: int = 1
    took_part: set[int] = field(default_factory=set)


class HttpPerson:
    """Number ``n`` of a table; number 0 lays the table, and begins the match."""

    def __init__(self, load: LoadState, table: TablePeople, n: int, random: Random) -> None:
        self.load, self.table, self.n, self.random = load, table, n, random
        self.http = httpx.AsyncClient(headers=HEADERS, timeout=90, verify=False)
        for name, value in (("pace", "instant"), ("guide", "never"), ("lang", "fr")):
            self.http.cookies.set(name, value)
        self.room, self.in_lobby = "", False
        self.held = HeldFrame()
        self.connected = ""
        self._news = asyncio.Event()
        self._mixes: dict[tuple[str, int], str] = {}

    @property
    def holder(self) -> str:
        return sha256(self.http.cookies["tapis"].encode()).hexdigest()

    async def watch(self) -> None:
        """Keep a stream open, at the room of now and at the server of now."""
        while True:
            with suppress(httpx.TransportError, httpx.UnsupportedProtocol):
                if self.room:
                    await self._stream(self.load.url, self.room)
            self.connected = ""
            await asyncio.sleep(AGAIN)

    async def _stream(self, url: str, room: str) -> None:
        lobby = "&lobby=1" if self.in_lobby else ""
        address = f"{url}/table/{room}/stream?version={self.held.version}{lobby}"
        async with self.http.stream("GET", address) as answer:
            assert answer.status_code == 200, answer.status_code
            self.held.begin_stream()
            self.connected = url
            async for kind, data in heard(answer):
                if room != self.room or kind == "elsewhere":
                    return
                if kind == MESSAGE:
                    self.held.receive(data)
                self._news.set()
                if kind == "moved":
                    assert self.in_lobby, "a page of a table that goes on is loaded again"
                    self.in_lobby = False
                    return

    async def play(self) -> None:
        """Sit down, and play one match after another."""
        while not self.load.over:
            if not self.room:
                await (self._lay() if self.n == 0 else self._join())
            elif self.in_lobby:
                await self._wait_in_lobby()
            else:
                await self._act()

    def _go(self, answer: httpx.Response, in_lobby: bool) -> None:
        assert answer.status_code == 303, (answer.status_code, answer.text)
        self.room = answer.headers["location"].split("/")[2].partition("?")[0]
        self.held, self.in_lobby = HeldFrame(), in_lobby

    async def _lay(self) -> None:
        form = {**self.table.game, "name": "Paul"}
        if self.table.people == 1:
            self._go(await self.answered("POST", "/table", form), in_lobby=False)
            return
        form["people"] = str(self.table.people)
        self._go(await self.answered("POST", "/lobby", form), in_lobby=True)
        page = Page((await self.answered("GET", f"/table/{self.room}")).text)
        links = [a["value"] for tag, a in page.elements if tag == "input" and "readonly" in a]
        self.table.link = httpx.URL(links[0]).path

    async def _join(self) -> None:
        """Sit down by the link, on a chair that is free."""
        if not self.table.link:
            await asyncio.sleep(AGAIN)
            return
        page = Page((await self.answered("GET", self.table.link)).text)
        form = page.form("join").fields | {"name": f"Luc {self.n}"}
        answer = await self.answered("POST", self.table.link, form)
        if answer.status_code == 303:
            self._go(answer, in_lobby=True)
            self._promised(form["key"], True, "join")
            self.table.seated += 1
            assert (await self.answered("GET", f"/table/{self.room}")).status_code == 200

    async def _wait_in_lobby(self) -> None:
        self._news.clear()
        page = Page((await self.answered("GET", f"/table/{self.room}")).text)
        fair = next((a for _, a in page.elements if a.get("id") == "fair"), {})
        if page.has("lobby") and "data-to-match" in fair:
            await self._mix(fair["data-to-match"], int(fair["data-to-deal"]))
        if self.n == 0 and self.table.seated == self.table.people:
            form = {"do": "begin", "key": token_hex(16)}
            answer = await self.answered("POST", f"/table/{self.room}/lobby", form)
            self._promised(form["key"], answer.status_code == 303, "begin")
        await self._look_up()

    async def _act(self) -> None:
        """Do one thing, by what the table shows."""
        self._news.clear()
        answer = await self.answered("GET", f"/table/{self.room}.json")
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        if shown["fair"] and shown["fair"]["wanted"]:
            await self._mix(**shown["fair"]["wanted"])
        doing, form = self._wish(shown)
        if doing == "again":
            form["key"] = token_hex(16)
            self._go(await self.answered("POST", f"/table/{self.room}/again", form), False)
            self._count("again")
        elif doing in ("pass", "go"):
            await self.answered("POST", f"/table/{self.room}/{doing}")
        elif doing:
            await self._post(doing, shown["version"], form)
        await self._look_up()

    def _wish(self, shown: dict[str, Any]) -> tuple[str, dict[str, str]]:
        """What to post, and with what; nothing if it is the turn of somebody else."""
        random, seat, asked = self.random, shown["seat"], shown["asked"]
        if shown["phase"] == "match-end":
            return "again", {}
        if asked and seat in asked["unanswered"]:
            yes = random.choice(("yes", "yes", "yes", "no"))
            return "answer", {"proposal": str(asked["version"]), "yes": yes}
        if shown["adjourned"]:
            back = seat in shown["adjourned"]["back"]
            return ("", {}) if back else ("propose", {"what": "resume"})
        if len(shown["people"]) > 1 and not asked and random.random() < 0.06:
            return "propose", {"what": random.choice(("take back", "adjourn"))}
        if shown["phase"] == "deal-end":
            return "deal", {}
        if "claim" in shown["offers"] and random.random() < 0.5:
            return "claim", {}
        if shown["legal"]:
            return "act", {"act": random.choice(shown["legal"])}
        if shown["by"] not in shown["people"]:
            return ("pass" if shown["offers"] else "go"), {}
        return "", {}

    async def _mix(self, match: str, deal: int) -> None:
        mix = self._mixes.setdefault((match, deal), token_hex(16))
        form = {"match": match, "deal": str(deal), "mix": mix}
        answer = await self.answered("POST", f"/table/{self.room}/mix", form)
        if answer.status_code == 204:
            self.load.mixes.append((match, deal, mix))
            self._count("mix")

    async def _post(self, doing: str, version: int, form: dict[str, str]) -> None:
        ticket = {"decision": str(version), "key": token_hex(16)}
        answer = await self.answered("POST", f"/table/{self.room}/{doing}", ticket | form)
        assert answer.status_code in (200, 204), answer.text
        self._promised(ticket["key"], answer.status_code == 204, doing)

    def _promised(self, key: str, done: bool, doing: str) -> None:
        self.load.acks.append(Ack(self.room, own_key(self.holder, key), 0, done))
        if done:
            self._count(doing)
            self.table.took_part.add(self.n)

    def _count(self, doing: str) -> None:
        if self.table.people > 1:
            self.load.did[doing] += 1

    async def _look_up(self) -> None:
        """Wait until the table shows something new to do, or nothing new for a while."""
        # asyncio.wait_for may lose a cancellation that comes together with the news.
        with suppress(TimeoutError):
            async with asyncio.timeout(IDLE):
                await self._news.wait()
            while not self.held.asks and not self.in_lobby:
                self._news.clear()
                async with asyncio.timeout(IDLE):
                    await self._news.wait()

    async def answered(
        self, method: str, path: str, form: dict[str, str] | None = None
    ) -> httpx.Response:
        """Ask until there is an answer."""
        while True:
            try:
                answer = await self.http.request(method, self.load.url + path, data=form)
            except (httpx.TransportError, httpx.UnsupportedProtocol):
                self.load.lost += method == "POST"
                await asyncio.sleep(AGAIN)
            else:
                assert answer.status_code in (200, 204, 303, 409), (path, answer.text)
                return answer
