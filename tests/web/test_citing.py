"""Clauses are cited by one quiet mark, which leads to their texts, with a script or without one."""

import html
import re
from random import Random

import pytest
from playwright.sync_api import Browser

from tapisvert.games import find
from tapisvert.web.citing import SIGN, address, cited
from tests.web.player import playing
from tests.web.screenshots import Moment, late_in_trick, prepare
from tests.web.serving import Page, Served, Visitor
from tests.web.test_corners import Turn
from tests.web.test_plain import play_on

GAMES = ("manille_boussac", "marjolet", "whist_couleur", "polignac")


def marks(page: Page) -> dict[str, str]:
    """Return the addresses of all marks on a page, with their accessible names."""
    links = [attrs for tag, attrs in page.elements if tag == "a"]
    return {
        attrs["href"]: attrs["aria-label"] for attrs in links if "cites" in attrs.get("class", "")
    }


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", GAMES)
def test_every_mark_leads_to_the_clauses_that_it_names(game_id: str, visitor: Visitor) -> None:
    game, random = find(game_id), Random(game_id)
    visitor.begin(game_id, level="hasard")
    found: dict[str, str] = {}
    for _ in range(25):
        found |= marks(visitor.page)
        assert not re.search(r">[A-Z]{2}-\w+</a>", visitor.page.text), "a number as a link"
        if not play_on(visitor, random):
            break
    room = visitor.room
    found |= marks(visitor.go(f"/table/{room}/score"))
    assert len(found) > 2
    for path, name in found.items():
        ids = name.partition("\u202f: ")[2].split(", ")
        assert path == address(game, ids)
        page = visitor.go(path.partition("#")[0])
        assert page.has(path.partition("#")[2])
        top = page.text[: page.text.index('id="table-')]
        for clause in cited(game, " ".join(ids)):
            assert page.has(clause.id)
            assert len(ids) == 1 or html.escape(clause.text.fr, quote=False) in html.unescape(top)


def test_an_address_may_name_anything(visitor: Visitor) -> None:
    page = visitor.go("/rules/polignac?cited=PG-08+nothing+%3Cb%3E+PG-08")
    assert page.text.count('href="/rules/polignac#PG-08"') >= 1
    assert "<b>" not in page.text
    assert not visitor.go("/rules/polignac?cited=nothing").has("cited")


def test_the_script_makes_the_same_mark(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        player.begin_seeded(server, find("manille_boussac"), "why")
        refused = player.page.locator(".hand-card[aria-disabled]")
        while not refused.count():
            player.step_by_mouse()
            player.ready()
        card = refused.first
        ids = (card.get_attribute("data-clauses") or "").split()
        card.dispatch_event("click")
        mark = player.page.locator("#why .cites")
        assert mark.inner_text() == SIGN
        assert mark.get_attribute("href") == address(find("manille_boussac"), ids)
        assert mark.get_attribute("aria-label") == f"La règle\u202f: {', '.join(ids)}"


# Marks that do not stand in the line of the last word before them, at any width of their element.
ALONE = """() => [...document.querySelectorAll(".cites")].filter((mark) => {
    const text = mark.parentElement, word = document.createRange(), before = mark.previousSibling;
    word.setStart(before, Math.max(0, before.data.trimEnd().length - 1));
    word.setEnd(before, before.length);
    if (!mark.checkVisibility() || !before.data.trim()) return false;
    for (let width = 140; width < 300; width += 3) {
        text.style.width = `${width}px`;
        const [mine, last] = [mark.getClientRects(), word.getClientRects()];
        const apart = mine.length > 1 || last[0].bottom < mine[0].top;
        text.style.width = "";
        if (apart) return true;
    }
    return false;
}).map((mark) => mark.parentElement.textContent)"""
ENDED = Moment("ended", when=lambda b: b.phase == "deal-end")
GOAL = Moment("goal", "whist_couleur", when=lambda b: bool(b.goals) and late_in_trick(b))


@pytest.mark.parametrize("moment", [ENDED, GOAL], ids=["ended", "goal"])
def test_a_mark_stays_with_the_last_word(browser: Browser, server: Served, moment: Moment) -> None:
    room = prepare(server, moment).id
    with playing(browser, server.url, viewport={"width": 1280, "height": 800}) as player:
        Turn(server, room).show(player.page)
        assert player.page.locator(".cites:visible").count()
        assert player.page.evaluate(ALONE) == []
