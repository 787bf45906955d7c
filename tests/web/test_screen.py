"""A shared screen: the felt in large, and nothing to press; ``screens.py`` has every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tapisvert.cards import members
from tapisvert.notation import card_text
from tests.web.friends import PHONE, around, sit_down
from tests.web.places import window
from tests.web.screens import LARGE, SMALL, TOKEN, begun, played
from tests.web.serving import Served
from tests.web.test_watch import SHOWN


@pytest.fixture
def screen(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", locale="fr-FR")
    yield context.new_page()
    context.close()


def test_nothing_is_pressed_there_even_by_the_host(server: Served, screen: Page) -> None:
    room, link = begun(server, "manille_boussac", 4)
    played(server, room, Random("host"), 2)
    screen.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
    screen.goto(f"{server.url}/screen/{link}")
    for control in screen.locator("button, a, input, summary").all():
        assert not control.is_visible()
    assert screen.locator("#hand, #acts, .hand-card, [data-legal], .hint").count() == 0
    html = screen.content()
    assert room.id not in html
    table = server.room(room.id).match.table
    public = {card_text(play.card) for play in table.layout.played}
    hands = [card_text(card) for hand in table.layout.hands for card in members(hand.known)]
    assert not {*SHOWN.findall(html)} & {*hands} - public
    assert not re.search(r'name="act"', html)


def test_type_is_as_large_as_the_window_allows(server: Served, screen: Page) -> None:
    _, link = begun(server, "polignac", 4)
    screen.goto(f"{server.url}/screen/{link}")
    sizes = {}
    for width, height in (SMALL, LARGE):
        screen.set_viewport_size({"width": width, "height": height})
        for part in (".live", ".plate .name", "#score .game"):
            box = screen.locator(part).first
            sizes[width, part] = float(
                box.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
            )
    for part in (".live", ".plate .name", "#score .game"):
        assert sizes[1920, part] == pytest.approx(1.5 * sizes[1280, part], rel=0.02)
        assert sizes[1280, part] >= 15


def test_the_end_of_one_scene_does_not_end_the_next(server: Served, screen: Page) -> None:
    room, link = begun(server, "manille_boussac", 4)
    played(server, room, Random("scenes"), 2)
    screen.clock.install()
    screen.goto(f"{server.url}/screen/{link}")
    screen.wait_for_selector("#main")
    shows = """ms => {
      document.querySelectorAll(".scene").forEach((each) => each.remove());
      const scene = document.createElement("div");
      Object.assign(scene.dataset, { kind: "lots", ms });
      scene.className = "scene";
      document.body.append(scene);
      startScene();
    }"""
    for ms in (1000, 5000):
        screen.evaluate(shows, ms)
    scene = screen.locator(".scene")
    screen.clock.fast_forward(2000)
    assert scene.count() == 1
    screen.clock.fast_forward(4000)
    expect(scene).to_have_count(0)


def test_the_first_act_ends_the_draw_of_lots(server: Served, browser: Browser) -> None:
    room, link = begun(server, "manille_boussac", 4)
    with window(browser, 1280, 720, locale="fr-FR") as page:  # here a scene does not end by itself
        page.context.add_cookies([{"name": "pace", "value": "slow", "url": server.url}])
        page.goto(f"{server.url}/screen/{link}")
        expect(page.locator("#scene-lots")).to_be_visible()
        later = played(server, room, Random("draw"), 1)
        assert later.match.table.acts
        expect(page.locator(f"#watch[data-version='{later.version}']")).to_be_visible()
        expect(page.locator(".scene")).to_have_count(0)


def test_a_phone_plays_and_the_screen_follows(
    server: Served, browser: Browser, screen: Page
) -> None:
    with around(browser, server.url, PHONE, PHONE) as people:
        name = sit_down(people)
        paul = people[0]
        paul.page.goto(f"{server.url}/table/{name}/links")
        paul.page.locator("#link-watch button").click()
        address = paul.page.locator("#to-screen").get_attribute("href")
        screen.goto(f"{server.url}{address}")
        before = int(screen.locator("#main").get_attribute("data-version") or 0)
        paul.page.goto(f"{server.url}/table/{name}/links")
        paul.page.locator("#adjourn button").click()
        marie = people[1].page
        marie.goto(f"{server.url}/table/{name}?drawn=1")
        marie.locator("#consent button").first.click()
        expect(screen.locator("#adjourned")).to_be_visible()
        version = int(screen.locator("#watch").get_attribute("data-version") or 0)
        assert version > before
