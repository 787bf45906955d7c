"""From the home page to the first card in a real browser, and the guide at the table."""

import pytest
from playwright.sync_api import Browser

from tests.web.player import playing
from tests.web.serving import Served


@pytest.mark.parametrize("players", [2, 5, 8])
def test_levels_are_as_many_as_the_other_players(
    browser: Browser, server: Served, players: int
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        page.goto(f"{player.url}/play/whist_ecossais")
        page.locator("details.options summary").first.click()
        page.locator(f'input[name="set.players"][value="{players}"]').check(force=True)
        rows = page.locator(".each-level")
        assert [row.is_visible() for row in rows.all()] == [n < players - 1 for n in range(7)]


def test_keys_alone_lead_from_home_to_the_table(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page, keys = player.page, player.page.keyboard
        page.goto(player.url)
        page.locator("#game-polignac a").focus()
        keys.press("Enter")
        page.wait_for_url("**/play/polignac")
        page.locator("#begin .btn-primary").focus()
        keys.press("Enter")
        page.wait_for_url("**/table/**")
        page.wait_for_selector("#guide")


def test_the_guide_follows_the_frames_and_stays_away_when_hidden(
    browser: Browser, server: Served
) -> None:
    with playing(browser, server.url) as player:
        player.begin("marjolet")
        page = player.page
        page.locator("#memo summary").click()
        told = page.locator("#guide .lesson").all_inner_texts()
        player.step_by_mouse()
        player.ready()
        assert page.locator("#guide .lesson").all_inner_texts() != told
        assert page.locator("#memo").get_attribute("open") is not None
        page.locator("#guide [name=guide]").click()
        page.wait_for_url("**/table/**")
        assert not page.locator("#guide").count()
        page.reload()
        assert not page.locator("#guide").count()
