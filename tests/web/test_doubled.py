"""A deal that is doubled says so: while it is played, at its end, and in the replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tapisvert.cards import Suit
from tapisvert.glossary import SUITS
from tapisvert.play.events import Say, words_of
from tapisvert.service.happenings import Acted
from tapisvert.service.room import Room
from tapisvert.web.board import board
from tapisvert.web.environment import environment
from tapisvert.web.outcome import outcome
from tapisvert.web.replaying import replay
from tapisvert.web.trumps import DOUBLED, REDOUBLED
from tests.web.player import playing
from tests.web.screenshots import Moment, mid_trick
from tests.web.serving import Served
from tests.web.test_covering import seated
from tests.web.test_scenes import fresh


def called(*words: str) -> Room:
    """A deal of Manille coinchée in which these words were said, after clubs were named."""
    room = fresh("manille_wikibooks")
    for word in ("trump C", *words):
        asked = room.match.table.ruling.asked
        assert asked
        room = room.after(Acted(asked.seat, words_of(Say(asked.seat, word))))
    return room


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), None),
        (("pass", "pass"), None),
        (("coinche",), DOUBLED),
        (("coinche", "pass", "pass"), DOUBLED),
        (("pass", "coinche", "surcoinche"), REDOUBLED),
    ],
)
def test_the_state_is_told_to_the_end(words: tuple[str, ...], says: object) -> None:
    room = called(*words)
    assert board(room, 0).doubled == says
    while not room.match.table.over:
        asked, legal = room.match.table.ruling.asked, room.match.table.legal()
        act = Say(asked.seat, "pass") if asked else legal[0]
        room = room.after(Acted(act.seat, words_of(act)))
    assert board(room, 0).doubled == says
    end = outcome(room.match, 0)
    assert end
    brought = [text.fr for text, _ in end.told if text.fr.startswith("Cette donne")]
    assert brought
    assert ("coinchée" in brought[0]) == (says is not None)
    assert ("surcoinchée" in brought[0]) == (says == REDOUBLED)
    assert replay(room, 0, 1, len(room.match.table.acts)).board.doubled == says


def test_the_word_is_copied_without_a_stray_comma(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, Moment("named", "manille_wikibooks", when=mid_trick))
        template = environment("fr").from_string("{{ trump('H', suit, 4, doubled) }}")
        shown = template.render(suit=SUITS[Suit.HEARTS], doubled=REDOUBLED)
        page.locator("#trump").evaluate("(each, html) => { each.outerHTML = html }", shown)
        read = page.locator("#trump").inner_text().casefold()
        assert read.split() == ["donne", "surcoinchée", "atout", "cœur", "×4"]


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)])
def test_the_word_stands_beside_the_trump(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    with playing(browser, server.url, viewport={"width": size[0], "height": size[1]}) as player:
        page = player.page
        seated(page, server, Moment("named", "manille_wikibooks", when=mid_trick))
        page.evaluate(
            """word => {
                const label = document.querySelector(".trump-word");
                label.dataset.doubled = "";
                label.textContent = word;
            }""",
            REDOUBLED.fr,
        )
        whole = """each => each.scrollWidth <= each.clientWidth + 1
            && document.getElementById("score").getBoundingClientRect().right <= innerWidth"""
        assert page.locator("#trump").evaluate(whole)
