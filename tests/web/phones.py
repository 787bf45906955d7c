"""People on phones with a slow line and a slow processor, and what is lost while one is away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic

from playwright.sync_api import Browser, expect

from tapisvert.service.room import Room
from tests.web.friends import NAMES, PHONE, can_act
from tests.web.player import Player, playing
from tests.web.relay import BROKEN, Relay, relayed
from tests.web.serving import Served

SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 180_000,
    "uploadThroughput": 84_000,
}
"""Milliseconds, and bytes a second: what browsers call a slow 4G."""
SLOWER = 2
"""A phone takes so many times as long to compute."""
SECONDS = 10
"""A phone is lost for so long. A form is posted again two and eight seconds later."""
MOST_LOOKS = 600
"""So often the test looks whether something has been done, before it says that it is lost."""
LOST, AWAY = "#note[data-kind=lost]", "[data-away-of]:visible"


@contextmanager
def on_phones(browser: Browser, url: str, people: int) -> Iterator[list[tuple[Player, Relay]]]:
    """Open a phone for each person, each with a line of its own."""
    with ExitStack() as stack:
        phones = []
        for _ in range(people):
            line = stack.enter_context(relayed(url))
            phones.append((stack.enter_context(playing(browser, line.url, **PHONE)), line))
        yield phones


def slow_down(each: Player) -> None:
    session = each.page.context.new_cdp_session(each.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


class LostPhones:
    """A match of people whose phones are lost; ``pressed`` counts what they have done."""

    def __init__(
        self, server: Served, room: str, phones: Sequence[tuple[Player, Relay]], loss: str
    ) -> None:
        self._server, self._name, self._loss = server, room, loss
        self._people = [each for each, _ in phones]
        self._lines = [line for _, line in phones]
        self._done_before = len(self._room.done)
        self.pressed = self.lost = 0
        for each in self._people:
            each.page.evaluate("window.stays = true")

    def play(self, every: int, losses: int | None = None) -> None:
        """Lose a phone at every so many acts; play to the end, or until so many were lost."""
        next_loss = every
        while not (room := self._quiet()).over and self.lost != losses:
            turn = self._awaited(room)[0]
            # The result of a deal covers the seats of a phone, where it says who is away.
            if acts(room) >= next_loss and not room.match.table.over:
                self.lost += 1
                # One time that of who must act, the next time that of somebody else.
                self._lose(turn if self.lost % 2 else (turn - 1) % len(self._people))
                next_loss = acts(self._room) + every
            else:
                self._press(turn)
        for each in self._people:
            if self._room.over:
                expect(each.page.locator("#outcome[data-kind=match]")).to_be_visible()
            assert each.page.evaluate("window.stays"), "a page was loaded again"
            # Of its broken connections the browser itself tells.
            each.faults = [fault for fault in each.faults if "net::ERR" not in fault]
        self._check_done(self.pressed)

    @property
    def _room(self) -> Room:
        return self._server.room(self._name)

    def _awaited(self, room: Room) -> list[int]:
        """Who must do something."""
        return [n for n in range(len(self._people)) if seat_of(room, n) in room.awaited]

    def _quiet(self, lost: int | None = None) -> Room:
        """Wait until a person must act, and all see that who are not lost; return the room."""
        here = [n for n in range(len(self._people)) if n != lost]
        for _ in range(MOST_LOOKS):
            room = self._room
            for n in here:
                self._people[n].wait_for_version(room.version - 1)
            if (room.awaited or room.over) and self._room.version == room.version:
                break
            self._people[here[0]].page.wait_for_timeout(30)
        else:
            raise AssertionError("nobody must act")
        for n in here:
            assert can_act(self._people[n]) == (n in self._awaited(room))
        return room

    def _press(self, n: int) -> None:
        """A person does the next thing."""
        each, before = self._people[n], self._room.version
        self._press_now(n)
        each.wait_for_version(before)

    def _press_now(self, n: int) -> None:
        each = self._people[n]
        if each.has("#next-deal"):
            each.page.locator("#next-deal button").click()
        elif each.has("#calls"):
            each.page.locator("#calls button").first.click()
        else:
            each.click(".hand [data-legal]")
        self.pressed += 1

    def _lose(self, n: int) -> None:
        """A phone loses its line for ten seconds; if its person must act, he does so meanwhile."""
        each, line, since = self._people[n], self._lines[n], monotonic()
        others = [other for other in self._people if other is not each]
        must = n in self._awaited(self._room)
        line.lose(self._loss)
        if must:
            self._press_now(n)
        if self._loss == BROKEN:
            expect(each.page.locator(LOST)).to_be_visible(timeout=30_000)
            for other in others:
                expect(other.page.locator(AWAY)).to_have_count(1, timeout=30_000)
        while (left := since + SECONDS - monotonic()) > 0:
            if must:
                each.page.wait_for_timeout(1000 * left)
            else:
                self._go_on_without(n)
        self._check_done(self.pressed - must)
        line.restore()
        for _ in range(MOST_LOOKS):
            if len(self._room.done) - self._done_before == self.pressed:
                break
            each.page.wait_for_timeout(50)
        self._check_done(self.pressed)
        self._quiet()
        expect(each.page.locator("#note")).to_be_hidden(timeout=30_000)
        for other in others:
            expect(other.page.locator(AWAY)).to_have_count(0, timeout=30_000)

    def _go_on_without(self, lost: int) -> None:
        """Who is here acts, if he must."""
        others = [n for n in self._awaited(self._quiet(lost)) if n != lost]
        if others:
            self._press(others[0])
        else:
            self._people[lost - 1].page.wait_for_timeout(100)

    def _check_done(self, times: int) -> None:
        """Everything pressed was done, and done once."""
        done = self._room.done
        assert len(done) - self._done_before == times
        assert len(done) == len(set(done.values()))


def acts(room: Room) -> int:
    return sum(len(table.acts) for table in room.match.tables)


def seat_of(room: Room, n: int) -> int:
    """The seat of a person; players may change seats between deals."""
    return room.match.names.index(NAMES[n])
