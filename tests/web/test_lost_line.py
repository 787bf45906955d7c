"""Phones that lose their connection for ten seconds at every tenth act of a match: every act is
done, and done once, nobody loads a page again, and whoever must act sees it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.friends import sit_down
from tests.web.phones import LostPhones, on_phones, slow_down
from tests.web.relay import BROKEN, SILENT
from tests.web.serving import Served

EVERY = 10
LONGER = (
    ("manille_wikibooks", 2, {"target": "61"}),
    ("whist_ecossais", 3, {"players": "3", "target": "21"}),
    ("whist_humbug", 2, {"match": "game"}),
)
"""Matches of one to three deals: the game, how many people, its options."""


def lost_at_every_tenth_act(
    server: Served,
    browser: Browser,
    loss: str,
    game: str,
    people: int,
    options: dict[str, str],
    losses: int | None = None,
) -> LostPhones:
    with on_phones(browser, server.url, people) as phones:
        for each, _ in phones:
            slow_down(each)
        room = sit_down([each for each, _ in phones], game, **options)
        match = LostPhones(server, room, phones, loss)
        match.play(EVERY, losses)
    return match


@pytest.mark.sampled
@pytest.mark.parametrize("loss", [BROKEN, SILENT])
def test_a_phone_is_lost_at_every_tenth_act(server: Served, browser: Browser, loss: str) -> None:
    """Each of two phones is lost once, in a deal of 36 acts."""
    match = lost_at_every_tenth_act(
        server, browser, loss, "whist_ecossais", 2, {"players": "4"}, losses=2
    )
    assert match.lost == 2


@pytest.mark.soak
@pytest.mark.parametrize("loss", [BROKEN, SILENT])
@pytest.mark.parametrize(("game", "people", "options"), LONGER)
def test_phones_are_lost_in_a_longer_match(
    server: Served, browser: Browser, loss: str, game: str, people: int, options: dict[str, str]
) -> None:
    match = lost_at_every_tenth_act(server, browser, loss, game, people, options)
    assert match.lost >= 2
