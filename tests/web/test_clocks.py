"""Clocks on pages: chosen in the lobby, counted down at the seats, and a flag that falls."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tapisvert.service import clock_texts as told
from tapisvert.service import clocks
from tapisvert.service.clocks import OFFERED
from tapisvert.service.ticking import ClockNow
from tapisvert.service.timing import ClockTurn, on_clock
from tapisvert.web import clock_texts
from tapisvert.web.clock_texts import control, hands, titled
from tapisvert.web.frame import clock_event
from tests.web.friends import (
    DESKTOP,
    NAMES,
    PHONE,
    around,
    can_act,
    join,
    lay,
    skip_scenes,
    step,
)
from tests.web.player import Player
from tests.web.serving import Served, Visitor, served
from tests.web.test_codes import laid
from tests.web.test_contact import STREAM
from tests.web.whole import faults

ONE_SECOND = "1"


def begun(people: list[Player], clock: str) -> str:
    """Lay a table with a clock and begin; return the name of the room."""
    host = people[0]
    link = lay(host)
    for chair, guest in enumerate(people[1:], 1):
        join(guest, link, NAMES[chair], chair)
    host.page.wait_for_selector(f"#lobby >> text={NAMES[len(people) - 1]}")
    host.page.locator(f"button[value='clock {clock}']").click()
    expect(host.page.locator(f"button[value='clock {clock}']")).to_have_attribute(
        "aria-pressed", "true"
    )
    for guest in people[1:]:
        expect(guest.page.locator("#time")).to_have_text(titled(control(clock)).fr)
    host.page.locator("button[value=begin]").click()
    for each in people:
        each.page.wait_for_selector("#hand", state="attached")
        each.page.wait_for_selector("#main[data-ready]")
        skip_scenes(each)
    return host.page.url.rpartition("/")[2].partition("?")[0]


def acting(people: list[Player]) -> Player:
    """Wait until one of the people can act."""
    while not (found := [each for each in people if can_act(each)]):
        people[0].page.wait_for_timeout(20)
    (mine,) = found
    return mine


def shown(each: Player, seat: int) -> int:
    """The seconds that the clock of a seat shows."""
    minutes, seconds = each.page.locator(f"#seat-{seat} .clock b").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.mark.sampled
@pytest.mark.parametrize("clock", ["", *OFFERED])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_clock_is_chosen_and_told_without_a_script(
    server: Served, clock: str, lang: str
) -> None:
    with Visitor(server.url, lang) as paul, Visitor(server.url, lang) as marie:
        laid(paul)
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        page = paul.send(paul.page.form("around"), do=f"clock {clock or 'none'}")
        pressed = [a["value"] for _, a in page.elements if a.get("aria-pressed") == "true"]
        assert f"clock {clock or 'none'}" in pressed
        says = control(clock).in_("fr" if lang == "fr" else "en").replace("\u00a0", " ")
        page = marie.go(link)
        assert (says in page.words.replace("\u00a0", " ")) is bool(clock)
        marie.send(page.form("join")._replace(action=link), name="Marie")
        assert says in marie.page.words.replace("\u00a0", " ")
        assert "clock none" not in marie.page.text
        assert (says in paul.go("/").words.replace("\u00a0", " ")) is bool(clock)
        room = marie.room
        paul.go(f"/table/{room}")
        paul.send(paul.page.form("around"), do="begin")
        table = paul.go(f"/table/{room}?drawn=1")
        seats = [each for _, each in table.elements if each.get("class") == "clock"]
        assert len(seats) == (2 if clock else 0)
        assert (says in paul.go(f"/table/{room}/score").words.replace("\u00a0", " ")) is bool(clock)
        assert (says in paul.go("/").words.replace("\u00a0", " ")) is bool(clock)
        told_of, running = told_and_running(server, paul, room)
        assert (told_of is not None) is bool(clock)
        if told_of is None:
            return
        reserve = 1000 * int(clock.partition("+")[0])
        assert told_of["control"] == clock
        people = server.room(room).people
        assert [seat for seat, left in enumerate(told_of["left"]) if left is not None] == [*people]
        assert all(left is None or reserve - 60_000 < left <= reserve for left in told_of["left"])
        assert told_of["running"] == running


def told_and_running(
    server: Served, person: Visitor, room: str
) -> tuple[dict[str, Any] | None, int | None]:
    """What a person is told of the clocks, and the seat whose clock runs then."""
    for _ in range(20):  # a computer may act between the two
        before = server.room(room)
        now = person.http.get(f"/table/{room}.json").json()["clock"]
        if server.room(room).version == before.version:
            return now, on_clock(before)
    raise AssertionError("the room never rests")


def test_who_may_choose_and_what(server: Served) -> None:
    with Visitor(server.url, "en") as paul, Visitor(server.url, "en") as marie:
        laid(paul)
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        marie.send(marie.go(link).form("join")._replace(action=link), name="Marie")
        path = f"{paul.at}/lobby"
        for who, do, status in ((paul, "clock 31", 400), (paul, "clock x", 400),
                                (paul, "clock 30+1", 400), (marie, "clock 30", 409)):  # fmt: skip
            answer = who.http.post(path, data={"do": do, "key": do})
            assert answer.status_code == status, do
            assert 'role="alert"' in answer.text
        assert (
            told.NO_CONTROL.en[1:] in paul.http.post(path, data={"do": "clock 1", "key": "k"}).text
        )


def test_what_clocks_show() -> None:
    assert [hands(each) for each in (-5, 0, 1, 999, 1000, 59_001, 300_000)] == [
        "0:00", "0:00", "0:01", "0:01", "0:01", "1:00", "5:00",
    ]  # fmt: skip
    now = ClockNow(ClockTurn(0, 12, 3), -3400, True)
    kind, data, *_ = clock_event(now).splitlines()
    assert kind == "event: clock"
    assert json.loads(data.removeprefix("data: ")) == {
        "turn": "0.12.3", "passed": -3400, "runs": True,
    }  # fmt: skip
    assert control("30") != control("60") != control("300+5")
    for text in (control(each) for each in OFFERED):
        assert re.search(r"\d\u00a0(s|min)", text.fr)


def test_clocks_are_counted_down_and_charged(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE) as people:
        name = begun(people, "60")
        while (seat := on_clock(server.room(name))) is None:
            people[0].page.wait_for_timeout(20)
        mine = acting(people)
        for each in people:
            assert not faults(each.page)
            running = each.page.locator(f"#seat-{seat} .clock")
            expect(running).to_have_attribute("data-runs", "")
            assert "tabular-nums" in running.evaluate("e => getComputedStyle(e).fontVariantNumeric")
            expect(each.page.locator(".clock")).to_have_count(2)
        expect(mine.page.locator(f"#seat-{seat} .clock b")).not_to_have_text("1:00")
        mine.page.wait_for_timeout(1200)
        counted = [shown(each, seat) for each in people]
        assert max(counted) <= 59
        assert max(counted) - min(counted) <= 2
        mine.page.goto(f"{server.url}/table/{name}?drawn=1")
        mine.page.wait_for_selector("#main[data-ready]")
        assert shown(mine, seat) <= max(counted)
        acts = len(server.room(name).match.table.acts)
        step(mine)
        expect(mine.page.locator(f"#seat-{seat} .clock b")).to_have_text("1:00")
        assert len(server.room(name).match.table.acts) > acts
        clocks_now = server.room(name).clocks
        assert clocks_now
        assert clocks_now.left[seat] == 60_000
        assert clocks_now.quota[seat] <= 2_000


def test_a_page_shows_the_time_before_its_stream_tells_it(server: Served, browser: Browser) -> None:
    """A page loaded during a turn begins with the time left, also that of an onlooker."""
    with around(browser, server.url, DESKTOP, PHONE, DESKTOP) as people:
        name = begun(people[:2], "60")
        mine, onlooker = acting(people[:2]), people[2]
        seat = on_clock(server.room(name))
        assert seat is not None
        mine.page.goto(f"{server.url}/table/{name}/links")
        mine.page.locator("#link-watch button").click()
        address = mine.page.locator("#link-watch .address").input_value()
        (other,) = (each for each in people[:2] if each is not mine)
        while shown(other, seat) > 57:
            onlooker.page.wait_for_timeout(100)
        for each, path in ((mine, f"{server.url}/table/{name}?drawn=1"), (onlooker, address)):
            each.page.route(STREAM, lambda route: None)  # no answer at all
            each.page.goto(path)
            clock = each.page.locator(f"#seat-{seat} .clock[data-runs]")
            expect(clock).to_be_visible()
            for _ in range(3):
                assert shown(each, seat) <= 57
                each.page.wait_for_timeout(400)
            assert shown(each, seat) <= 56


def test_a_flag_falls_and_its_person_comes_back(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "OFFERED", (*OFFERED, ONE_SECOND))
    with served() as server, around(browser, server.url, DESKTOP, PHONE) as people:
        name = begun(people, ONE_SECOND)
        for each in people:
            expect(each.page.locator("#log-panel")).to_contain_text("est écoulé", timeout=20_000)
        late = next(n for n, each in enumerate(people) if each.has("#back"))
        page = people[late].page
        expect(page.locator("#replaced")).to_contain_text(clock_texts.YOURS_IS_OVER.fr)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        room = server.room(name)
        seat = next(s for s in room.people if room.match.names[s] == NAMES[late])
        assert room.stand_in(seat)
        other = people[1 - late].page
        expect(other.locator(f"#seat-{seat} .absent")).to_have_text("l’ordinateur joue")
        page.locator("#back button").click()
        expect(page.locator("#log-panel")).to_contain_text(f"{NAMES[late]} reprend son jeu.")


def test_ones_own_time_is_told_aloud_at_few_moments(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "OFFERED", (*OFFERED, "12"))
    with served() as server, around(browser, server.url, DESKTOP, PHONE) as people:
        begun(people, "12")
        people[0].page.wait_for_selector(".clock[data-runs]")
        mine = next(each for each in people if can_act(each))
        other = next(each for each in people if each is not mine)
        says = clock_texts.SECONDS_LEFT.fr.replace("%s", "5")
        expect(mine.page.locator("#live")).to_have_text(says, timeout=15_000)
        expect(other.page.locator("#live")).not_to_have_text(says)


@pytest.mark.sampled
@pytest.mark.parametrize("place", ["watch", "screen"])
def test_onlookers_see_the_clocks(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Also when little time is left, which is told aloud to nobody there."""
    monkeypatch.setattr(clocks, "OFFERED", (*OFFERED, "12"))
    with served() as server, around(browser, server.url, DESKTOP, PHONE, DESKTOP) as people:
        begun(people[:2], "12")
        page, onlooker, errors = people[0].page, people[2].page, list[str]()
        onlooker.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{page.url.partition('?')[0]}/links")
        page.locator("#link-watch button").click()
        address = page.locator("#link-watch .address").input_value()
        onlooker.goto(address.replace("/watch/", f"/{place}/"))
        expect(onlooker.locator(".clock[data-runs][data-short] b")).to_have_text(
            re.compile("0:0[0-4]"), timeout=20_000
        )
        assert not faults(onlooker)
        assert not errors
