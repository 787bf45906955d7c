"""The options of a game: one sees which answer counts, a choice or a number that one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.web.player import playing
from tests.web.serving import Served

NUMBER = "#other-vole_bonus"
HEIGHTS = """() => [...document.querySelectorAll(".options .choices:has(.field) .choice")]
    .map((each) => [each.offsetHeight, each.querySelector("span").offsetHeight])"""


def options(page: Page, server: Served) -> None:
    page.goto(f"{server.url}/play/manille_wikibooks")
    page.locator("details.options > summary").last.click()


def chosen(page: Page) -> str:
    shown = page.locator("#vole_bonus .choice:has(:checked)")
    assert shown.count() == 1
    return shown.inner_text()


def test_a_number_that_is_typed_is_what_is_chosen(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        options(page, server)
        assert chosen(page) == "rien"
        page.fill(NUMBER, "12")
        assert chosen(page) == "ou un nombre de 1 à 1000"
        page.fill(NUMBER, "")
        assert chosen(page) == "rien"
        page.locator("#vole_bonus .field .choice").click()
        page.keyboard.type("34")
        assert page.input_value(NUMBER) == "34"
        page.locator("#begin .actions button").click()
        page.wait_for_selector("#hand", state="attached")
        room = server.room(page.url.split("/table/")[1].partition("?")[0])
        assert room.game.options["vole_bonus"] == 34


def test_a_choice_made_after_a_number_takes_its_place(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        options(page, server)
        page.fill(NUMBER, "12")
        page.locator("#vole_bonus .choice", has_text="rien").click()
        assert page.input_value(NUMBER) == ""
        assert chosen(page) == "rien"


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_no_choice_is_higher_than_its_words(browser: Browser, server: Served, width: int) -> None:
    with playing(browser, server.url, viewport={"width": width, "height": 844}) as player:
        options(player.page, server)
        heights = player.page.evaluate(HEIGHTS)
        assert {whole for whole, _ in heights} == {44}
        assert all(whole == words for whole, words in heights)
