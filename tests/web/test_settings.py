"""Settings: one change stores one setting, and leads back to the page it was made on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.player import playing, set_at_once
from tests.web.serving import Served, Visitor
from tests.web.test_codes import laid


def test_a_change_stores_no_other_setting(browser: Browser, server: Served) -> None:
    """The signs on cards go on following the language."""
    with playing(browser, server.url) as player:
        player.page.goto(player.url)
        set_at_once(player.page, "theme", "dark")
        stored = {each["name"] for each in player.page.context.cookies()}
        assert "theme" in stored
        assert not stored & {"indices", "colours", "pace", "sound", "twice", "keys", "guide"}
        player.page.locator(".lang button").click()
        player.page.wait_for_load_state()
        assert player.page.locator("html").get_attribute("data-indices") == "en"


@pytest.mark.parametrize("length", [150, 3_000])
def test_the_address_of_the_page_may_be_long(visitor: Visitor, length: int) -> None:
    back = f"/faults/manille_boussac?do={'x' * length}"
    answer = visitor.http.post(
        "/settings", data={"theme": "dark", "back": back}, follow_redirects=False
    )
    assert (answer.status_code, answer.headers["location"]) == (303, back)


def test_the_page_that_answers_a_form_leads_back_to_the_page_of_the_form(server: Served) -> None:
    """The address to which a form is posted cannot be asked for."""
    with Visitor(server.url) as paul:
        laid(paul)
        table = paul.at
        headers = {"Referer": f"{server.url}{table}"}
        refused = paul.http.post(f"{table}/lobby", data={"do": "sit 9"}, headers=headers)
        assert refused.status_code == 400
        assert f'name="back" value="{table}"' in refused.text
        foreign = paul.http.post(
            f"{table}/lobby", data={"do": "sit 9"}, headers={"Referer": "https://example.org/x"}
        )
        assert 'name="back" value="/"' in foreign.text
