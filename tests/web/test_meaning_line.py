"""What a call means: by hover, focus and long press, complete, over no button; nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.web.overlaps import covered_by
from tests.web.places import window
from tests.web.screenshots import TOKEN, Moment, prepare
from tests.web.serving import Served
from tests.web.test_bidding import BIDS
from tests.web.test_corners import Turn

GHENT = Moment("gand", "whist_couleur", when=lambda b: bool(b.calls))
GENERAL = Moment("general", "polignac", when=lambda b: bool(b.offers))
SIZES = ((320, 568), (360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 800))
BOXES = """() => ["#calls", "#calls *:not(.meaning)", "#hand .hand-card", ".seat"]
    .flatMap(each => [...document.querySelectorAll(each)])
    .map(each => { const { x, y, width, height } = each.getBoundingClientRect();
                   return [x, y, width, height]; }).join()"""
# Where each text would be shown: cut off by the table, or over what one presses.
WRONG = """() => {
    const box = (each) => each.getBoundingClientRect();
    const table = box(document.getElementById("table"));
    const buttons = [...document.querySelectorAll("#calls button, .hand-card, .acts .btn")]
        .filter((each) => each.checkVisibility()).map(box);
    return [...document.querySelectorAll("#calls .meaning")].filter((each) => {
        const { left, top, right, bottom } = box(each);
        const outside = left < table.left - .5 || table.right + .5 < right || top < table.top - .5
            || table.bottom + .5 < bottom || each.scrollHeight > each.clientHeight + 1;
        return outside || buttons.some((other) => other.left < right - .5 && left + .5 < other.right
            && other.top < bottom - .5 && top + .5 < other.bottom);
    }).map((each) => each.textContent);
}"""


@contextmanager
def shown(
    browser: Browser, server: Served, moment: Moment, width: int = 1280, script: bool = True
) -> Iterator[Page]:
    how = {"reduced_motion": "reduce", "locale": "fr-FR", "java_script_enabled": script}
    with window(browser, width, 844, **how) as page:
        turn = Turn(server, prepare(server, moment).id)
        if script:
            turn.show(page)
        else:
            cookie = {"name": "tapis", "value": TOKEN, "url": server.url}
            page.context.add_cookies([cookie])  # type: ignore[list-item]
            page.goto(f"{server.url}/table/{turn.room}?drawn=1")
        yield page


def told(page: Page) -> list[str]:
    """Return the meanings that can be seen."""
    return [
        each.inner_text()
        for each in page.locator(".meaning").all()
        if each.evaluate("each => getComputedStyle(each).visibility") == "visible"
    ]


def text_of(call: Locator) -> str:
    return call.locator(".meaning").text_content() or ""


@pytest.mark.sampled
@pytest.mark.parametrize("moment", BIDS, ids=lambda moment: moment.name)
def test_every_meaning_has_its_place_in_both_languages(
    browser: Browser, server: Served, moment: Moment
) -> None:
    faults = []
    with shown(browser, server, moment, 390) as page:
        for lang in ("fr", "en"):
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                where = f"{lang}, {width} by {height}"
                faults += [f"{where}: {text}" for text in page.evaluate(WRONG)]
            page.locator(".lang button").click()
            page.wait_for_selector("#calls .meaning", state="attached")
    assert not faults, "\n".join(faults)


NAMED = [each for each in BIDS if each.name in ("gand", "manille", "chinois", "whist-humbug")]


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(768, 1024), (1280, 800)])
@pytest.mark.parametrize("moment", NAMED, ids=lambda moment: moment.name)
def test_in_a_high_window_a_meaning_covers_no_name(
    browser: Browser, server: Served, moment: Moment, size: tuple[int, int]
) -> None:
    with shown(browser, server, moment) as page:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for call in page.locator("#calls .call").all():
            call.focus()
            assert told(page) == [text_of(call)]
            meaning = f"[id='{call.get_attribute('aria-describedby')}']"
            covered = ".plate, .backs li, #trump, #score, #calls, .hand-card"
            assert covered_by(page, meaning, covered) == []


def test_hover_and_focus_show_a_meaning_and_move_nothing(browser: Browser, server: Served) -> None:
    with shown(browser, server, GHENT) as page:
        page.mouse.move(1, 1)
        page.evaluate("document.activeElement.blur()")
        before, calls = page.evaluate(BOXES), page.locator("#calls .call")
        assert told(page) == []
        for n in range(calls.count()):
            calls.nth(n).hover()
            assert told(page) == [text_of(calls.nth(n))]
        page.locator(".sayings").evaluate("sayings => sayings.scrollTop = 0")
        page.mouse.move(1, 1)
        assert page.evaluate(BOXES) == before
        page.keyboard.press("Tab")
        for n in range(3):
            calls.nth(n).focus()
            assert told(page) == [text_of(calls.nth(n))]
        calls.nth(5).hover()
        assert told(page) == [text_of(calls.nth(5))], "the pointer comes before the focus"


def test_a_long_press_tells_and_a_short_one_calls(browser: Browser, server: Served) -> None:
    with shown(browser, server, GHENT, 390) as page:
        touch = page.context.new_cdp_session(page)
        call = page.locator("#calls .call").nth(1)

        def press(button: Locator, ms: int) -> None:
            box = button.bounding_box()
            assert box
            at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
            page.wait_for_timeout(ms)
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

        version = page.locator("#table").get_attribute("data-version")
        press(call, 800)
        assert told(page) == [text_of(call)]
        page.wait_for_timeout(500)
        assert page.locator("#table").get_attribute("data-version") == version, "no call was made"
        passing = page.locator("#calls .pass")
        press(passing, 800)
        assert told(page) == [text_of(passing)], "one at a time"
        passing.tap()
        page.wait_for_function(
            "version => document.querySelector('#table').dataset.version !== version", arg=version
        )


def test_a_call_is_described_by_its_meaning_and_named_without_it(
    browser: Browser, server: Served
) -> None:
    with shown(browser, server, GHENT) as page:
        for call in page.locator("#calls .call").all():
            described = call.get_attribute("aria-describedby")
            assert page.locator(f"[id='{described}']").count() == 1
            call.focus()
            means = text_of(call)
            assert page.get_by_role("button", name=means[:20]).count() == 0
        solo = page.get_by_role("button", name="solo", exact=True)
        assert "5\u00a0levées au moins" in text_of(solo)


def test_without_script_focus_and_pointer_are_enough(browser: Browser, server: Served) -> None:
    with shown(browser, server, GHENT, script=False) as page:
        call = page.locator("#calls .call").nth(2)
        call.hover()
        assert call.locator(".meaning").is_visible()
        page.mouse.move(1, 1)
        assert not call.locator(".meaning").is_visible()
        call.focus()
        assert call.locator(".meaning").is_visible()


def test_what_may_be_said_unasked_is_told_beside_its_button(
    browser: Browser, server: Served
) -> None:
    with shown(browser, server, GENERAL, 390) as page:
        offer = page.locator("#offers .offer").first
        page.mouse.move(1, 1)
        assert told(page) == []
        before = offer.bounding_box()
        offer.hover()
        assert told(page) == [], "a finger has no pointer that hovers"
        page.keyboard.press("Tab")
        offer.focus()
        assert told(page) == [text_of(offer)]
        assert "Toutes les levées" in text_of(offer)
        assert offer.bounding_box() == before
        box = offer.locator(".meaning").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
