"""Panels close by Escape, a tap elsewhere and their own button; settings apply when chosen."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.web.person import CHOICES
from tests.web.player import playing
from tests.web.screenshots import TOKEN, Moment, mid_trick, prepare
from tests.web.serving import Served, Visitor

PANELS = ("settings", "help", "side")
SCREENS = ((320, 568), (360, 740), (900, 700))
FORMS = {name: values for name, values in CHOICES.items() if name != "lang"}


def seat(page: Page, server: Served) -> str:
    """Let the page be that of a player in the middle of a trick; return the path of the table."""
    room = prepare(server, Moment("mid-trick", when=mid_trick))
    page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
    return f"{server.url}/table/{room.id}?drawn=1"


@pytest.mark.sampled
@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_panels_close_in_each_way(browser: Browser, server: Served, script: bool) -> None:
    with playing(browser, server.url, java_script_enabled=script) as player:
        page = player.page
        table = seat(page, server)
        for screen in SCREENS:
            page.set_viewport_size({"width": screen[0], "height": screen[1]})
            for address, names in ((server.url, PANELS[:1]), (table, PANELS)):
                page.goto(address)
                for name in names:
                    closes_in_each_way(page, name, screen)


def closes_in_each_way(page: Page, name: str, screen: tuple[int, int]) -> None:
    button = page.locator(f"[popovertarget={name}]").first
    panel = page.locator(f"#{name}")
    elsewhere = partial(page.mouse.click, 3, screen[1] - 3)
    own = panel.locator("[popovertargetaction=hide]").click
    for shut in (partial(page.keyboard.press, "Escape"), elsewhere, own):
        button.click()
        assert panel.is_visible(), (name, screen)
        box = panel.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen[0]
        shut()
        panel.wait_for(state="hidden")


@pytest.mark.sampled
@pytest.mark.parametrize("place", ["home", "table"])
def test_each_setting_applies_as_it_is_chosen(browser: Browser, server: Served, place: str) -> None:
    """With a script there is no button to press, and what is chosen is there after a reload."""
    with playing(browser, server.url, viewport={"width": 900, "height": 800}) as player:
        page = player.page
        page.goto(seat(page, server) if place == "table" else server.url)
        for name, values in FORMS.items():
            for value in (value for value in reversed(values) if value):
                page.locator("[popovertarget=settings]").first.click()
                assert not page.locator("#settings .btn-primary").is_visible()
                choice = page.locator(f'#settings input[name="{name}"][value="{value}"]')
                with page.expect_response("**/settings"):
                    choice.check(force=True)
                page.keyboard.press("Escape")
                kept = {each.get("name"): each.get("value") for each in page.context.cookies()}
                assert kept[name] == value
                shown = page.evaluate("n => document.documentElement.dataset[n]", name)
                assert shown in (value, None), name
            page.reload()
            assert page.locator(f'#settings input[name="{name}"]:checked').input_value() == value


def test_only_settings_that_a_frame_shows_open_the_stream_again(
    browser: Browser, server: Served
) -> None:
    with playing(browser, server.url, viewport={"width": 900, "height": 800}) as player:
        page = player.page
        page.goto(seat(page, server))
        page.wait_for_selector("#main[data-ready]")
        streams: list[str] = []
        page.on("request", lambda each: streams.extend([each.url] if "/stream" in each.url else []))
        page.locator("[popovertarget=settings]").first.click()
        for name, value in (("theme", "dark"), ("sound", "yes"), ("twice", "always")):
            with page.expect_response("**/settings"):
                page.locator(f'#settings input[name="{name}"][value="{value}"]').check(force=True)
        with page.expect_request("**/stream*"):
            page.locator('#settings input[name="indices"][value="en"]').check(force=True)
        assert len(streams) == 1


def test_without_a_script_a_button_keeps_the_settings(browser: Browser, server: Served) -> None:
    with playing(browser, server.url, java_script_enabled=False) as player:
        page = player.page
        page.goto(server.url)
        page.locator("[popovertarget=settings]").first.click()
        for name, value in (("theme", "dark"), ("sound", "yes"), ("pace", "instant")):
            page.locator(f'#settings input[name="{name}"][value="{value}"]').check(force=True)
        page.locator("#settings .btn-primary").click()
        page.wait_for_load_state()
        root = page.locator("html")
        shown = [root.get_attribute(f"data-{name}") for name in ("theme", "sound", "pace")]
        assert shown == ["dark", "yes", "instant"]


def test_every_setting_is_in_the_panel(visitor: Visitor) -> None:
    """Each has every value that a cookie may have, and one that is chosen."""
    page = visitor.go("/")
    radios = [given for tag, given in page.elements if given.get("type") == "radio"]
    form = next(form for form in page.forms if form.id == "settings")
    for name, values in FORMS.items():
        found = {given["value"] for given in radios if given["name"] == name}
        assert found == {value for value in values if value}, name
        assert form.fields[name] in found


SHOWS_SCORE = ((320, 568), (667, 375), (1199, 800), (1200, 479), (1200, 480), (1366, 768))


def test_the_score_has_a_button_only_where_its_column_is_not_there(
    browser: Browser, server: Served
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        page.goto(seat(page, server))
        button, column = page.locator(".bar [popovertarget=side]"), page.locator("#ledger-panel")
        for width, height in SHOWS_SCORE:
            page.set_viewport_size({"width": width, "height": height})
            wide = width >= 1200 and height >= 480
            assert (button.is_visible(), column.is_visible()) == (not wide, wide), (width, height)
            if not wide:
                button.click()
                assert column.is_visible()
                page.keyboard.press("Escape")


HEADINGS = """() => [...document.querySelectorAll("#side > .panel")].map((panel) => {
    panel.scrollTo(0, panel.scrollHeight);
    const heading = panel.querySelector("h2"), box = heading.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + 10, box.bottom - 10);
    const seen = box.top >= panel.getBoundingClientRect().top && at === heading;
    return [panel.id, panel.scrollTop > 0, seen];
})"""


def test_headings_of_panels_stay_when_they_scroll(browser: Browser, server: Served) -> None:
    screen = {"width": 1280, "height": 560}
    with playing(browser, server.url, viewport=screen) as player:
        player.page.goto(seat(player.page, server))
        found = {name: (scrolled, seen) for name, scrolled, seen in player.page.evaluate(HEADINGS)}
    assert found["ledger-panel"] == found["log-panel"] == (True, True)
