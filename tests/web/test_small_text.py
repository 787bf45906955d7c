"""No text of any page is smaller than 12 pixels; signs that only decorate do not count."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

import pytest
from playwright.sync_api import Browser

from tapisvert.games import GAMES
from tests.web.places import PLACES, Site, site, window
from tests.web.screenshots import (
    TELLING,
    TOKEN,
    Moment,
    goal_in_play,
    late_in_trick,
    prepare,
)
from tests.web.small_text import small_text

SIZES = ((320, 640), (390, 844), (768, 1024), (1280, 800))
LANGS = ("fr", "en")


def with_players(name: str, players: int, phase: str) -> Moment:
    options = MappingProxyType({"players": players})
    return Moment(name, "polignac", when=lambda b: b.phase == phase, options=options)


STATES = (
    *TELLING,
    *(Moment(f"turn {name}", name, when=lambda b: b.my_turn) for name in GAMES),
    *(Moment(f"end {name}", name, when=lambda b: b.phase == "deal-end") for name in GAMES),
    *(with_players(f"{phase} {n}", n, phase)
      for n in (3, 5, 7) for phase in ("play", "deal-end", "match-end")),
    Moment("goal", "whist_couleur", when=goal_in_play,
           options=MappingProxyType({"preset": "belge"})),
    Moment("six with a goal", "polignac", when=lambda b: bool(b.goals),
           options=MappingProxyType({"players": 6})),
    Moment("five late", "polignac", when=late_in_trick, options=MappingProxyType({"players": 5})),
)  # fmt: skip


@pytest.fixture(scope="module")
def everywhere() -> Iterator[Site]:
    with site() as made:
        yield made


# `make test` looks for small text on every page in one of the sizes of test_accessible.py.
@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("lang", LANGS)
def test_no_page_has_small_text(
    browser: Browser, everywhere: Site, size: tuple[int, int], lang: str
) -> None:
    faults = []
    with window(browser, *size) as page:
        everywhere.set(page, lang=lang)
        for each in PLACES:
            everywhere.go(page, each)
            faults += [f"{each.name}: {fault}" for fault in small_text(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.sampled
@pytest.mark.parametrize("moment", STATES, ids=lambda moment: moment.name)
def test_no_state_of_the_table_has_small_text(
    browser: Browser, everywhere: Site, moment: Moment
) -> None:
    room = prepare(everywhere.server, moment)
    with window(browser, *SIZES[0], reduced_motion="reduce") as page:
        everywhere.set(page, tapis=TOKEN, guide="always")
        for lang in LANGS:
            everywhere.set(page, lang=lang)
            page.goto(f"{everywhere.server.url}/table/{room.id}?drawn=1")
            for width, height in (*SIZES, (667, 375), (844, 340)):
                page.set_viewport_size({"width": width, "height": height})
                assert small_text(page) == [], (width, lang)
