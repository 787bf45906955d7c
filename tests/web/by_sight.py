"""Whole matches in a browser by someone who presses only what is in sight and never scrolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from random import Random

from playwright.sync_api import sync_playwright

from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tests.web import browser as chromium
from tests.web.player import Player, playing
from tests.web.serving import Served, served
from tests.web.whole import SIZES, faults

CASES = len(GAMES) * len(SIZES)
MOST, EVERY = 2_000, 6
DOUBLE_TAP_MS, DOUBLE_TAP_DISTANCE = 300, 60
"""Taps within this time and this distance, in pixels, can be a double tap for Chromium."""
THREE_POINTS: Mapping[str, Value] = {"match": "game", "target": 3}
BRIEF: Mapping[str, Mapping[str, Value]] = {
    "manille_boussac": {"match": (60, 1)},
    "manille_wikibooks": {"target": 61},
    "marjolet": {"target": 100},
    "polignac": {"limit": 8},
    "whist_couleur": {"deals": 4},
    "whist_ecossais": {"target": 61},
}
"""Options that make a match short; the other games end at the third point."""
SEVERAL: Mapping[str, Mapping[str, Sequence[Value]]] = {
    "polignac": {
        "players": (4, 3, 5, 6, 7, 8),
        "remainder": ("remove_sevens", "dealer_discards"),
    },
    "whist_chinois": {"players": (4, 2, 3)},
    "whist_couleur": {"preset": ("gand", "belge")},
    "whist_ecossais": {"players": (4, 2, 3, 5, 6, 7, 8)},
}
"""Options that change what lies on the table: each size takes others."""

# All that can be pressed now: its name, whether it is a rung of a ladder, the point where one would
# press it, and whether it is in sight there. A card is pressed on its index, which the next card
# leaves free.
PRESSABLE = """() => {
    const small = matchMedia("(max-width: 47.99rem), (max-height: 29.99rem)").matches;
    const still = (each) =>
        !each || !each.scrollTop && !each.scrollLeft && still(each.parentElement);
    const missing = (document.getElementById("hand")?.dataset.aside ?? 0)
        - document.querySelectorAll(".pick :checked").length;
    const ALL = `#next-deal button, #again button, #outcome .actions a, #offers button,
        #let-pass button, #calls button, .hand[data-yours] .hand-card[data-legal],
        ${missing > 0 ? ".pick:has(:enabled:not(:checked))" : "#aside button"}`;
    return [...document.querySelectorAll(ALL)].map((each) => {
        const box = each.getBoundingClientRect();
        const index = each.matches(".hand-card, .pick") && (small ? [.17, .3] : [.1, .23]);
        const x = box.left + (index ? index[0] * box.width : box.width / 2);
        const y = box.top + (index ? index[1] * box.width : box.height / 2);
        const inside = index ? y < innerHeight : box.top >= 0 && box.bottom <= innerHeight;
        const seen = inside && box.left >= 0 && box.right <= innerWidth && still(each)
            && each.contains(document.elementFromPoint(x, y));
        return [each.id || each.value || each.innerText, each.matches(".rung *"), x, y, seen];
    });
}"""


def by_sight(case: int, random: Random) -> None:
    """A match of any game, in a window of any size, is played to its end without scrolling."""
    game, (width, height) = chosen(case)
    touch = width < 500 or height < 480
    how = {"viewport": {"width": width, "height": height}, "has_touch": touch, "is_mobile": touch}
    program = chromium.find_browser()
    with sync_playwright() as playwright, served() as server:
        browser = playwright.chromium.launch(executable_path=program, args=[*chromium.FLAGS])
        with playing(browser, server.url, **how) as player:
            play(player, server, game, random, touch)
        browser.close()


def chosen(case: int) -> tuple[Game, tuple[int, int]]:
    """Return the game and the size of a case: sixteen in a row have each game and each size."""
    turn, place = divmod(case, len(GAMES))
    size = (place + turn) % len(SIZES)
    name = list(GAMES)[place]
    options = dict(BRIEF.get(name, THREE_POINTS))
    for option, values in SEVERAL.get(name, {}).items():
        options[option] = values[size % len(values)]
    return find(name, options), SIZES[size]


def play(player: Player, server: Served, game: Game, random: Random, touch: bool) -> None:
    """Play a match to its end; now and then, and at each question, look for what is hidden."""
    seed = str(random.random())
    player.begin_seeded(server, game, seed)
    last = (0.0, 0.0)
    for step in range(MOST):
        player.ready()
        place = f"seed {seed}, step {step}, {player.url}: {game}"
        if step % EVERY == 0 or player.has("#calls, #outcome, #aside"):
            found = faults(player.page)
            assert not found, "\n".join([place, *found])
        if player.over:
            assert in_sight(player, place)
            return
        last = press(player, random, touch, place, last)
    raise AssertionError("the match does not end")


def in_sight(player: Player, place: str) -> list[tuple[str, float, float]]:
    """Return what can be pressed, and where; all must be in sight, but for rungs."""
    found = player.page.evaluate(PRESSABLE)
    hidden = [name for name, rung, _, _, seen in found if not (seen or rung)]
    assert not hidden, f"{place}\nout of sight: {', '.join(hidden)}"
    return [(name, x, y) for name, _, x, y, seen in found if seen]


def press(
    player: Player, random: Random, touch: bool, place: str, last: tuple[float, float]
) -> tuple[float, float]:
    """Press one of the things that can be pressed; return where, for the next press.

    Two taps in a quarter of a second at nearly the ``last`` place would be a double tap, whose
    second half presses no new button.
    """
    name, x, y = random.choice(in_sight(player, place))
    before = player.version
    if touch and dist((x, y), last) < DOUBLE_TAP_DISTANCE:
        player.page.wait_for_timeout(DOUBLE_TAP_MS)
    if touch:
        player.page.touchscreen.tap(x, y)
    else:
        player.page.mouse.click(x, y)
    if name.startswith("pick-"):
        assert player.page.locator(f"#{name} :checked").count() == 1
    else:
        player.wait_for_version(before)
    return x, y
