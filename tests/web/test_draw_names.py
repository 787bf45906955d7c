"""In the draw of lots the names of a full table stay apart, and inside the felt, however long."""

import pytest
from playwright.sync_api import Browser

from tests.web.overlaps import covered_by
from tests.web.player import playing
from tests.web.serving import served

SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]
LONG = ["Maximilienne", "Jean-Christophe", "Élise", "Bartholomé", "Wilhelmina", "Anne-Charlotte"]
RENAME = """names => document.querySelectorAll('.draw .name').forEach((each, nth) => {
    each.id = `name-${nth}`;
    each.textContent = names[nth % names.length];
})"""
OUTSIDE = """() => [...document.querySelectorAll('.draw .name')].filter(each =>
    each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth
).map(each => each.textContent)"""


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES, ids=lambda each: f"{each[0]}x{each[1]}")
@pytest.mark.parametrize("players", [0, 8], ids=["whist", "polignac for eight"])
def test_long_names_stay_apart(browser: Browser, players: int, size: tuple[int, int]) -> None:
    with served(pace=1.0) as server, playing(browser, server.url) as player:
        page = player.page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(f"{player.url}/play/{'polignac' if players else 'whist_dix'}")
        if players:
            page.locator("details.options > summary").last.click()
            page.locator(f'#begin input[name="set.players"][value="{players}"]').check(force=True)
        page.locator("#begin .actions button").click()
        page.wait_for_selector(".draw")
        page.evaluate(RENAME, LONG)
        for nth in range(page.locator(".draw").count()):
            assert covered_by(page, f"#name-{nth}", ".draw .name") == [f"name-{nth}"]
        assert page.evaluate(OUTSIDE) == []
