"""Of the player who uses a real browser: how a click finds its point."""

import pytest
from playwright.sync_api import Browser

from tests.web.player import Player

PAGE = """
<style>
  :root { view-transition-name: none }
  i { view-transition-name: i }
  ::view-transition { pointer-events: none }
  div { position: fixed; inset: 0 }
</style>
<button onclick="this.dataset.clicks = +(this.dataset.clicks ?? 0) + 1">Button</button><i>i</i>
"""
PREPARE_TRANSITION = """() => new Promise(started => document.startViewTransition(() => {
    started();
    return new Promise(ready => setTimeout(ready, 300));
}))"""
AT_THE_BUTTON = """() => {
    const { x, y } = document.querySelector("button").getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5).tagName;
}"""


def test_a_click_waits_until_a_transition_is_prepared(browser: Browser) -> None:
    with browser.new_page() as page:
        page.set_content(PAGE)
        page.evaluate(PREPARE_TRANSITION)
        assert page.evaluate(AT_THE_BUTTON) == "HTML"
        Player(page, "").click("button")
        assert page.locator("button").get_attribute("data-clicks") == "1"


def test_a_covered_element_cannot_be_clicked(browser: Browser) -> None:
    with browser.new_page() as page:
        page.set_content(PAGE + "<div></div>")
        with pytest.raises(AssertionError, match="button cannot be clicked"):
            Player(page, "").click("button")
        assert page.locator("button").get_attribute("data-clicks") is None
