"""Who may speak out of turn is told so where one looks first: in the line and at the name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tapisvert.glossary import Lang
from tapisvert.web import texts as words
from tests.web.player import playing
from tests.web.serving import Served
from tests.web.test_covering import LEADING, OTHERS, seated

NAMED = ".seat[data-turn]"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_may_speak_out_of_turn_is_asked_to(
    browser: Browser, server: Served, lang: Lang
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, OTHERS, lang)
        assert page.locator("#let-pass").is_visible()
        asked = words.MAY_SPEAK.in_(lang).replace("-", "\u2011")
        assert page.locator("#live").inner_text().endswith(asked)
        assert page.locator("#trick .prompt").inner_text() == asked
        assert page.locator(NAMED).get_attribute("data-place") == "0"
        assert page.locator(f"{NAMED} .turn").inner_text() == words.TO_SPEAK.in_(lang)


def test_who_is_to_lead_is_asked_for_a_card(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, LEADING)
        assert page.locator("#trick .prompt").inner_text() == words.YOUR_LEAD.fr
        assert page.locator(f"{NAMED} .turn").inner_text() == words.TO_ACT.fr
