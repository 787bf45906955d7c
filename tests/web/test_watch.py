"""Onlookers: who has the link sees the cards that everybody sees, and hands only after the deal."""

import json
import re

import httpx
from playwright.sync_api import Browser, expect

from tapisvert.cards import members
from tapisvert.notation import card_text
from tapisvert.web.frame import ELSEWHERE
from tapisvert.web.lobby_texts import CROWDED
from tapisvert.web.parts import filled
from tests.web.friends import DESKTOP, PHONE, around, play_a_deal, sit_down
from tests.web.overlaps import covered_by
from tests.web.serving import Served

SHOWN = re.compile(r"cards\.svg#([0-9TJQKA]{1,2}[SHDC])")


def test_an_onlooker_sees_no_hidden_card(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE, PHONE) as (paul, marie, onlooker):
        name = sit_down([paul, marie])
        paul.page.locator("a[href$='/links']").click()
        paul.page.locator("#link-watch button").click()
        link = paul.page.locator("#link-watch .address").input_value()
        paul.page.goto(f"{server.url}/table/{name}?drawn=1")
        onlooker.page.goto(link)
        table = server.room(name).match.table
        public = {card_text(play.card) for play in table.layout.played}
        if table.opening.turn_up is not None:
            public.add(card_text(table.opening.turn_up))
        with httpx.Client(base_url=server.url) as http:
            page = http.get(link).text
            with http.stream("GET", f"{link}/stream") as answer:
                lines = (line for line in answer.iter_lines() if line.startswith("data: "))
                frame = json.loads(next(lines).removeprefix("data: "))
            for sent in (page, filled(frame["html"], frame["parts"])):
                assert set(SHOWN.findall(sent)) <= public
                assert name not in sent
            assert http.get(f"/table/{name}").status_code == 403
            assert http.get(f"/table/{name}.json").status_code == 403
            assert http.post(f"{link}", data={"key": "a"}).status_code == 405
            assert http.get("/watch/none").status_code == 404
            assert http.get("/watch/none/stream").status_code == 404
        assert onlooker.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        play_a_deal([paul, marie])
        hands = onlooker.page.locator(".hands li")
        expect(hands).to_have_count(4)
        whole = server.room(name).match.table
        for seat in range(4):
            assert hands.nth(seat).locator(".rank").count() == len(
                [*members(whole.deal.hands[seat].known)]
            )


def test_an_onlooker_too_many_is_told_so(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE, PHONE) as (paul, marie, onlooker):
        sit_down([paul, marie])
        paul.page.locator("a[href$='/links']").click()
        paul.page.locator("#link-watch button").click()
        onlooker.page.route(
            "**/stream?*",
            lambda route: route.fulfill(body=ELSEWHERE, content_type="text/event-stream"),
        )
        onlooker.page.goto(paul.page.locator("#link-watch .address").input_value())
        expect(onlooker.page.locator("#live")).to_have_text(CROWDED.fr)


NAMED = """names => document.querySelectorAll(".score .side").forEach((side, n) => {
    side.querySelector("th > span").firstChild.textContent = names[n];
    side.toggleAttribute("data-ahead", true);
})"""
CUT_SIDES = """() => [...document.querySelectorAll(".score .side th > span")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.offsetWidth === 0
        || each.scrollHeight > each.clientHeight + 1)
    .map((each) => each.textContent)"""


def test_an_onlooker_reads_the_names_of_both_sides(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE, DESKTOP) as (paul, marie, onlooker):
        sit_down([paul, marie])
        paul.page.locator("a[href$='/links']").click()
        paul.page.locator("#link-watch button").click()
        page = onlooker.page
        page.goto(paul.page.locator("#link-watch .address").input_value())
        for width, height in ((820, 1180), (1000, 700), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(NAMED, ["Marie et Hélène", "Bernard et Camille"])
            assert page.evaluate(CUT_SIDES) == [], width
            page.evaluate(NAMED, ["Maximilienne et Jean-Philippe", "W" * 20 + " et " + "M" * 20])
            assert covered_by(page, "#score", ".plate") == [], width
