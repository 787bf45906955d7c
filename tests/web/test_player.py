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
PREPARE_TRANSITION = """() => new Promise(started => {
    const find = document.elementFromPoint.bind(document);
    window.covered = 0;
    document.startViewTransition(() => {
        started();
        return new Promise(ready => {
            document.elementFromPoint = (x, y) => {
                const found = find(x, y);
                if (found === document.documentElement) { window.covered++; ready(); }
                return found;
            };
        });
    });
})"""
"""Start a view transition that is prepared until somebody has looked for an element at a point."""


def test_a_click_waits_until_a_transition_is_prepared(browser: Browser) -> None:
    with browser.new_page() as page:
        page.set_content(PAGE)
        page.evaluate(PREPARE_TRANSITION)
        Player(page, "").click("button")
        assert page.evaluate("covered") > 0
        assert page.locator("button").get_attribute("data-clicks") == "1"


def test_a_covered_element_cannot_be_clicked(browser: Browser) -> None:
    with browser.new_page() as page:
        page.set_content(PAGE + "<div></div>")
        with pytest.raises(AssertionError, match="button cannot be clicked"):
            Player(page, "").click("button")
        assert page.locator("button").get_attribute("data-clicks") is None
