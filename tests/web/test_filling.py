"""A shared screen while the table fills: it invites, and shows the match when that begins."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from tapisvert.service import pausing, watching
from tapisvert.web import files, watch
from tests.web.friends import DESKTOP, NAMES, PHONE, around, join, lay
from tests.web.player import playing
from tests.web.serving import Served, Visitor, served
from tests.web.test_codes import laid

MOVING = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "no-preference"}
SCREENS = ((1280, 720), (1920, 1080))
WHOLE = """() => {
    const root = document.documentElement;
    return root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight;
}"""


def screen_of(host: Visitor) -> str:
    """Prepare a large screen, and return its address."""
    page = host.page
    form = next(f for f in page.forms if any(value == "screen" for _, value, _ in f.buttons))
    host.press(form, "screen")
    return next(
        attrs["value"]
        for tag, attrs in host.page.elements
        if tag == "input" and "/screen/" in attrs.get("value", "")
    )


def test_the_screen_of_the_host_invites_until_the_table_is_full(
    server: Served, browser: Browser
) -> None:
    with (
        around(browser, server.url, PHONE, PHONE) as (paul, marie),
        playing(browser, server.url, viewport={"width": 1280, "height": 720}) as television,
    ):
        lay(paul, "polignac")
        paul.page.locator("button[value=screen]").click()
        expect(paul.page.locator("#to-screen")).to_be_visible()
        assert paul.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page = television.page
        page.goto(paul.page.locator("#to-screen").get_attribute("href") or "")
        code = page.locator("#spoken-code").inner_text()
        expect(paul.page.locator("#spoken-code")).to_have_text(code)
        expect(page.locator(".qr")).to_be_visible()
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(WHOLE), (width, height)
        marie.page.goto(server.url)
        marie.page.fill("#code", code)
        marie.page.locator("#join-code button").click()
        marie.page.wait_for_url("**/join/*")
        join(marie, marie.page.url, NAMES[1], 1)
        expect(page.locator(".chairs")).to_contain_text(NAMES[1])
        free = paul.page.locator("button[value^=close]")
        for left in reversed(range(free.count())):
            free.first.click()
            expect(free).to_have_count(left)
        expect(page.locator(".qr")).to_have_count(0)
        expect(page.locator(".come-in")).to_contain_text("Toutes les places sont prises.")
        paul.page.locator("button[value=begin]").click()
        expect(page.locator(".page-screen #watch .table")).to_be_visible()


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["polignac", "whist_ecossais", "manille_boussac"])
def test_the_screen_shows_everything_at_once(server: Served, browser: Browser, game: str) -> None:
    options = {} if game == "manille_boussac" else {"players": "8"}
    with around(browser, server.url, DESKTOP) as (paul,):
        lay(paul, game, **options)
        paul.page.locator("button[value='clock 300+5']").click()
        paul.page.locator("button[value=screen]").click()
        paul.page.goto(paul.page.locator("#to-screen").get_attribute("href") or "")
        for width, height in SCREENS:
            paul.page.set_viewport_size({"width": width, "height": height})
            assert paul.page.evaluate(WHOLE), (width, height)


def test_the_screen_shows_the_scenes_and_then_the_table(browser: Browser) -> None:
    with served(pace=2.0) as server, around(browser, server.url, PHONE, MOVING) as people:
        paul, television = people
        lay(paul)
        paul.page.locator("button[value=screen]").click()
        page = television.page
        page.clock.install()
        page.goto(paul.page.locator("#to-screen").get_attribute("href") or "")
        paul.page.locator("button[value=begin]").click()
        for kind in ("lots", "deal"):
            expect(page.locator(f".scene[data-kind={kind}]").first).to_be_visible()
            assert page.locator(".seat .backs:not([data-n='0'])").count() == 0
            assert paul.page.url.rpartition("/")[2] not in page.content()
            assert page.evaluate(WHOLE)
            assert page.locator(".seat .role").count() == 0
            page.clock.fast_forward(10_000)
        expect(page.locator(".scene")).to_have_count(0)
        expect(page.locator("#seat-1 .backs:not([data-n='0'])")).to_be_attached()


def test_a_stranger_is_invited_by_a_screen_only_while_a_code_is_valid(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as stranger:
        laid(paul)
        address = screen_of(paul)
        assert stranger.go(address).has("spoken-code")
        paul.press(
            next(f for f in paul.page.forms if any(v == "uninvite" for _, v, _ in f.buttons)),
            "uninvite",
        )
        assert not stranger.go(address).has("spoken-code")
        assert "Personne n’est plus invité." in stranger.page.words


def test_a_code_that_is_made_later_is_shown(
    server: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "BEAT_SECONDS", 1.0)  # at a beat the screen asks for the code
    with around(browser, server.url, DESKTOP, DESKTOP) as (paul, television):
        lay(paul)
        paul.page.locator("button[value=screen]").click()
        page = television.page
        page.goto(paul.page.locator("#to-screen").get_attribute("href") or "")
        paul.page.locator("button[value=code]").click()
        code = paul.page.locator("#spoken-code").inner_text()
        expect(page.locator("#spoken-code")).to_have_text(code, timeout=15_000)


def test_the_event_of_a_new_deal_has_its_scene(server: Served) -> None:
    with Visitor(server.url) as paul:
        laid(paul)
        link = screen_of(paul).rpartition("/")[2]
        paul.press(next(f for f in paul.page.forms if f.id == "around"), "begin")
        while not paul.settle(paul.room).has("next-deal"):
            paul.press(*paul.legal()[0])
        name, version = paul.room, server.room(paul.room).version
        paul.send(paul.page.form("next-deal"))
        for dealing in ("1", ""):
            address = f"/watch/{link}/stream?version={version}&dealing={dealing}"
            with paul.http.stream("GET", address) as answer:
                lines = (line for line in answer.iter_lines() if line.startswith("data: "))
                frame = json.loads(next(lines).removeprefix("data: "))
            assert ("scene" in frame) == bool(dealing)
            assert name not in str(frame)
            if dealing:
                assert 'data-kind="deal"' in frame["scene"]
                assert not frame["begun"]


def test_beside_a_screen_a_phone_is_a_hand(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as a screen is there it shows no scenes, and plays a card by the second press."""
    monkeypatch.setattr(watching, "SCREEN_SECONDS", 1.0)
    for pause in ("STEP", "TRICK", "SPEAK", "FIRST_SPEAK"):  # only the scenes must last
        monkeypatch.setattr(pausing, f"{pause}_SECONDS", 0.1)
    with served(pace=1.0) as server, around(browser, server.url, PHONE, MOVING) as people:
        paul, television = people
        lay(paul, "manille_wikibooks")
        paul.page.locator("button[value=screen]").click()
        television.page.goto(paul.page.locator("#to-screen").get_attribute("href") or "")
        expect(television.page.locator("#spoken-code")).to_be_visible()
        paul.page.locator("button[value=begin]").click()
        paul.page.wait_for_selector("#main[data-ready]")
        assert paul.has("#main[data-screen]")
        assert not paul.has(".scene")
        expect(television.page.locator(".scene").first).to_be_visible()
        television.page.evaluate(
            "() => document.querySelectorAll('.scene').forEach((each) => each.remove())"
        )
        pressed = {True: 0, False: 0}
        while min(pressed.values()) < 2:
            paul.page.wait_for_selector("#hand[data-yours] [data-legal], #calls, #next-deal")
            if not paul.has("#hand[data-yours] [data-legal]"):
                paul.step_by_mouse()
                continue
            beside, version = paul.has("#main[data-screen]"), paul.version
            paul.click("#hand [data-legal]")
            if beside:
                assert paul.has("[data-sure]")
                assert paul.version == version
                paul.click("[data-sure]")
            paul.wait_for_version(version)
            pressed[beside] += 1
            if pressed[True] == 2 and beside:
                television.page.goto("about:blank")
                expect(paul.page.locator("#main[data-screen]")).to_have_count(0)


def test_a_page_that_is_loaded_beside_a_screen_knows_it(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "SCREEN_SECONDS", 0.0)
    with Visitor(server.url) as paul:
        laid(paul)
        address = screen_of(paul).replace("/screen/", "/watch/")
        for dealing, there in (("1", True), ("", False)):
            with paul.http.stream("GET", f"{address}/stream?version=0&dealing={dealing}") as answer:
                lines = answer.iter_lines()
                next(lines)
                if there:
                    paul.press(next(f for f in paul.page.forms if f.id == "around"), "begin")
                page = paul.go(f"/table/{paul.room}")
                assert ("data-screen" in page.text) == there
                assert ('class="scene"' in page.text) != there


def test_a_page_with_older_scripts_is_loaded_again(server: Served) -> None:
    with Visitor(server.url) as paul:
        laid(paul)
        watch = screen_of(paul).replace("/screen/", "/watch/")
        paul.press(next(f for f in paul.page.forms if f.id == "around"), "begin")
        now = files.address().rpartition("/")[2]
        for address in (f"/table/{paul.room}", watch):
            for digest, outdated in ((now, False), ("", False), ("0123456789abcdef", True)):
                path = f"{address}/stream?version=0&files={digest}"
                with paul.http.stream("GET", path) as answer:
                    told = next(
                        line for line in answer.iter_lines() if line.startswith(("event:", "data:"))
                    )
                assert (told == "event: moved") == outdated
