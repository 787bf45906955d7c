"""An adjourned match whose server is killed: the same people take it up at the next one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
from playwright.sync_api import Browser, expect

from tapisvert.service.room import Room
from tests.web.friends import DESKTOP, NAMES, PHONE, can_act, sit_down, step
from tests.web.gathered import act, gather, visitors
from tests.web.killing import entries, room_of, running
from tests.web.player import Player, playing
from tests.web.relay import relayed
from tests.web.serving import Visitor

MOST_ACTS = 400


def stored(path: Path, room: str) -> Room:
    return room_of(entries(path, room))


def check_goes_on(before: Room, now: Room) -> None:
    """The deal has gone on from where it was."""
    acts = before.match.table.acts
    assert len(now.match.table.acts) > len(acts)
    assert now.match.table.acts[: len(acts)] == acts


def move_to(url: str, people: Sequence[Visitor]) -> None:
    """From now on these people ask another server."""
    for each in people:
        each.http.base_url = httpx.URL(url)


def play_a_little(path: Path, people: Sequence[Visitor], room: str, random: Random) -> None:
    """Play until every person has acted, and somebody of them must act again."""
    left = {*NAMES[: len(people)]}
    for _ in range(MOST_ACTS):
        people[0].settle(room)
        if not left:
            return
        match = stored(path, room).match
        assert match.table.by is not None
        name = match.names[match.table.by]
        act(people[NAMES.index(name)], room, random)
        left.discard(name)
    raise AssertionError(f"{left} cannot act")


def test_people_take_up_what_was_adjourned_before_the_kill(tmp_path: Path) -> None:
    """The server is killed as soon as the last has agreed, and as soon as the first is back."""
    path, random = tmp_path / "rooms.db", Random("killed")
    with visitors("http://127.0.0.1:1", 3) as people:
        for each in people:
            each.http.cookies.set("pace", "instant")
        paul, *others = people
        with running(path) as (process, url):
            move_to(url, people)
            room = gather(people)
            play_a_little(path, people, room, random)
            paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
            for each in others:
                each.send(each.go(f"/table/{room}?drawn=1").form("consent"), yes="yes")
            process.kill()
        before = stored(path, room)
        assert before.adjourned
        with running(path) as (process, url):
            move_to(url, people)
            resume(paul, room)
            process.kill()
        with running(path) as (_, url):
            move_to(url, people)
            for each in people:
                assert "ajournée" in each.go("/").words
                assert each.go(f"/table/{room}?drawn=1").has("adjourned")
                assert "data-legal" not in each.page.text
            for each in others:
                resume(each, room)
            now = stored(path, room)
            assert not now.adjourned
            assert (now.match, now.holders) == (before.match, before.holders)
            play_a_little(path, people, room, random)
            check_goes_on(before, stored(path, room))


def resume(who: Visitor, room: str) -> None:
    who.send(who.go(f"/table/{room}?drawn=1").form("resume"), what="resume")


def test_pages_that_stay_open_take_up_the_match(browser: Browser, tmp_path: Path) -> None:
    """Nobody loads a page again: the streams come back by themselves."""
    path = tmp_path / "rooms.db"
    with ExitStack() as stack:
        with running(path) as (process, url):
            line = stack.enter_context(relayed(url))
            people = [
                stack.enter_context(playing(browser, line.url, **how)) for how in (DESKTOP, PHONE)
            ]
            for each in people:
                each.page.context.add_cookies(
                    [{"name": "pace", "value": "instant", "url": line.url}]
                )
            paul, marie = people
            room = sit_down(people)
            paul.page.locator("a[href$='/links']").click()
            paul.page.locator("#adjourn button").click()
            marie.page.locator("#consent button[value=yes]").click()
            for each in people:
                expect(each.page.locator("#adjourned")).to_be_visible()
                each.page.evaluate("window.stays = true")
            before = stored(path, room)
            process.kill()
        for each in people:
            expect(each.page.locator("#note[data-kind=lost]")).to_be_visible()
        with running(path) as (_, url):
            line.turn_to(url)
            for each in people:
                expect(each.page.locator("#note")).to_be_hidden(timeout=30_000)
                expect(each.page.locator("#adjourned")).to_be_visible()
                each.page.locator("#resume button").click()
            for each in people:
                each.page.wait_for_selector("#adjourned", state="detached")
            assert stored(path, room).holders == before.holders
            each_acts(people)
            check_goes_on(before, stored(path, room))
            for each in people:
                assert each.page.evaluate("window.stays")
                each.page.goto("about:blank")
                each.faults = [fault for fault in each.faults if "net::ERR" not in fault]


def each_acts(people: Sequence[Player]) -> None:
    """Everybody acts once at least."""
    left = {*people}
    for _ in range(MOST_ACTS):
        for each in people:
            if can_act(each):
                step(each)
                left.discard(each)
        if not left:
            return
        people[0].page.wait_for_timeout(30)
    raise AssertionError("somebody cannot act")
