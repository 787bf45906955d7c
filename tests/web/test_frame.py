"""The frame of the table: all that is needed is in the window, and nothing moves but cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.games import find
from tapisvert.law.reading import Value
from tests.web.player import Player, playing
from tests.web.screenshots import (
    MOMENTS,
    SHORT,
    TELLING,
    TOKEN,
    Moment,
    goal_in_play,
    late_in_trick,
    prepare,
)
from tests.web.serving import Served
from tests.web.whole import SIZES, faults

SHOWN = (
    *(moment for moment in (*MOMENTS, *TELLING) if not moment.focus),
    Moment("first card", when=lambda b: b.my_turn),
    Moment("draw from the stock", "marjolet", when=lambda b: bool(b.single_calls)),
    Moment("auction of Ghent", "whist_couleur", when=lambda b: len(b.calls) > 3),
    Moment("payments", "whist_couleur", when=lambda b: b.phase == "deal-end"),
    Moment("partners against two", "whist_couleur", when=goal_in_play,
           options=MappingProxyType({"preset": "belge"})),
    Moment("general for six", "polignac", when=lambda b: bool(b.goals),
           options=MappingProxyType({"players": 6})),
    Moment("games won", "manille_parlee",
           when=lambda b: b.my_turn and any(party.games for party in b.parties)),
    Moment("marjolet over", "marjolet", when=lambda b: b.phase == "match-end"),
    Moment("the dummy's turn", "whist_mort", "table 2",
           lambda b: b.dummy_turn and late_in_trick(b)),
    Moment("polignac for three", "polignac", when=late_in_trick,
           options=MappingProxyType({"players": 3})),
    Moment("chinese whist for three", "whist_chinois", when=late_in_trick,
           options=MappingProxyType({"players": 3})),
    Moment("chinese whist for two", "whist_chinois", when=lambda b: b.my_turn,
           options=MappingProxyType({"players": 2})),
    Moment("scotch whist for six", "whist_ecossais",
           when=lambda b: late_in_trick(b) and all(s.pile for s in b.parties),
           options=MappingProxyType({"players": 6})),
    Moment("scotch whist for eight", "whist_ecossais", when=late_in_trick,
           options=MappingProxyType({"players": 8})),
)  # fmt: skip


def shown(browser: Browser, server: Served, moment: Moment) -> Iterator[tuple[Page, str]]:
    """Yield the page of a moment in each window; a small one has a touch screen."""
    room = prepare(server, moment)
    for phone in (True, False):
        with playing(browser, server.url, has_touch=phone, is_mobile=phone) as player:
            cookies = {"tapis": TOKEN, "guide": "never", **moment.settings}
            player.page.context.add_cookies(
                [{"name": k, "value": v, "url": server.url} for k, v in cookies.items()]
            )
            player.page.goto(server.url + moment.path.format(room=room.id))
            player.page.wait_for_selector("main[data-ready]", state="attached")
            for width, height in SIZES:
                if (width < 500 or height < 480) == phone:
                    player.page.set_viewport_size({"width": width, "height": height})
                    player.page.wait_for_timeout(60)
                    yield player.page, f"{width}x{height}"


@pytest.mark.sampled
@pytest.mark.parametrize("moment", SHOWN, ids=lambda moment: moment.name)
def test_the_whole_decision_is_in_the_window(
    browser: Browser, server: Served, moment: Moment
) -> None:
    found = []
    for page, size in shown(browser, server, moment):
        found += [f"{size}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found[:40])


SPOKEN = tuple(
    Moment(game, game, when=lambda b: b.my_turn and bool(b.seats[0].says))
    for game in ("whist_couleur", "manille_wikibooks", "whist_humbug", "whist_chinois")
)
# What one's own word covers: cards of the hand, indices in the trick, buttons.
COVERED = """() => {
    const said = document.querySelector('.seat[data-place="0"] .says');
    said.style.animation = "none";
    const box = said.getBoundingClientRect();
    return [...document.querySelectorAll(".hand .card, .played, .btn, .call")].filter((each) => {
        let { left, top, right, bottom } = each.getBoundingClientRect();
        if (each.matches(".played")) [right, bottom] = [(left + right) / 2, (top + bottom) / 2];
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    }).map((each) => (each.closest("li") ?? each).id || each.innerText);
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("moment", SPOKEN, ids=lambda moment: moment.name)
def test_ones_own_word_covers_no_card_and_no_button(
    browser: Browser, server: Served, moment: Moment
) -> None:
    found = {size: page.evaluate(COVERED) for page, size in shown(browser, server, moment)}
    assert not any(found.values()), found


LONG = Moment("long auction", "whist_couleur", options=MappingProxyType({"preset": "belge"}),
              when=lambda b: len(b.calls_made) > 2 and bool(b.calls))  # fmt: skip
# Ten calls more than were made; then: is the newest one whole, and can one scroll sideways?
HEARD = """() => {
    const heard = document.getElementById("heard"), list = heard.querySelector("ol");
    const calls = [...list.children];
    for (let i = 0; i < 10; i++) list.append(calls[i % calls.length].cloneNode(true));
    const [one, box] = [list.lastElementChild, heard].map((each) => each.getBoundingClientRect());
    const whole = box.left - 1 <= one.left && one.right <= box.right + 1
        && box.top - 1 <= one.top && one.bottom <= box.bottom + 1;
    const found = [whole, heard.scrollWidth > heard.clientWidth + 1];
    list.replaceChildren(...calls);
    return found;
}"""


def test_the_newest_call_is_in_sight_in_a_long_auction(browser: Browser, server: Served) -> None:
    for page, size in shown(browser, server, LONG):
        whole, sideways = page.evaluate(HEARD)
        assert whole, size
        assert not sideways or int(size.partition("x")[0]) < 500, size


AREAS = ("status", "live", "hand", "acts", "trick", "dummy")
BOXES = """(areas) => Object.fromEntries(areas.map((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return [id, box && [box.x, box.y, box.width, box.height].map((each) => Math.round(each))];
}).concat([...document.querySelectorAll(".plate")].map((plate) => {
    const box = plate.getBoundingClientRect();
    return [`plate of ${plate.closest(".seat").ariaLabel}`, [Math.round(box.y + box.height / 2)]];
})))"""
WATCH = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const outside = entry.sources.map((source) => source.node?.closest
                ? source.node : source.node?.parentElement).filter((node) => node
                && !node.closest("#hand, #dummy, #trick, .scene, #log-panel, #guide"));
            if (outside.length) window.shifts.push([entry.value, outside.map((node) =>
                node.id || node.className || node.nodeName).join(" ")]);
        }
    }).observe({ type: "layout-shift", buffered: false });
}"""
PLAYED: tuple[tuple[str, dict[str, Value]], ...] = (
    ("manille_boussac", dict(SHORT)),
    ("whist_couleur", {"deals": 4}),
    ("whist_mort", {}),
    ("whist_deux_morts", {}),
    ("marjolet", {}),
    ("polignac", {"players": 6}),
)


@pytest.mark.sampled
@pytest.mark.parametrize("screen", [(360, 640), (1280, 800)], ids=["phone", "desktop"])
@pytest.mark.parametrize("played", PLAYED, ids=lambda played: played[0])
def test_nothing_moves_but_cards(
    browser: Browser, server: Served, played: tuple[str, dict[str, Value]], screen: Sequence[int]
) -> None:
    """From the first card of a deal to its last, each area keeps its place, and so does a plate.

    What is written scrolls in the journal and in the guide.
    """
    game, options = played
    size = {"width": screen[0], "height": screen[1]}
    with playing(browser, server.url, viewport=size, has_touch=screen[0] < 500) as player:
        player.begin_seeded(server, find(game, options), "frame")
        player.page.evaluate(WATCH)
        boxes = list(of_a_deal(player))
        assert len(boxes) > 1
        for name, box in boxes[0].items():
            assert [each.get(name) for each in boxes] == [box] * len(boxes), name
        shifts = player.page.evaluate("shifts")
        assert sum(value for value, _ in shifts) < 0.1, shifts


def of_a_deal(player: Player) -> Iterator[dict[str, list[float]]]:
    """Play to the end of the deal; yield where each area lies before each card of the player."""
    while not player.has("#outcome"):
        if player.has("#held .hand-card"):
            yield player.page.evaluate(BOXES, AREAS)
        player.step_by_mouse()
        player.ready()
