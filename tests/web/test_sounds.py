"""Sounds: no AudioContext until they are asked for; then one for each thing that happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tapisvert.games import find
from tests.web.player import Player, playing, set_at_once
from tests.web.serving import Served

COUNT = """() => {
    window.made = { contexts: 0, noises: 0, tones: 0 };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...given) { super(...given); made.contexts += 1; window.audio = this; }
        createBufferSource() { made.noises += 1; return super.createBufferSource(); }
        createOscillator() { made.tones += 1; return super.createOscillator(); }
    };
}"""
MADE = "[made.contexts, made.noises, made.tones]"
# What a frame does to the page: attributes of the trick and the hand, then those of the table.
FRAME = """([cards, done, mine]) => {
    const trick = document.getElementById("trick"), table = document.getElementById("table");
    trick.dataset.n = cards;
    trick.toggleAttribute("data-done", done);
    document.getElementById("hand").toggleAttribute("data-yours", mine);
    document.getElementById("calls")?.remove();
    table.dataset.version = 1 + Number(table.dataset.version);
}"""
LONG_ENOUGH = 200


@pytest.fixture
def player(browser: Browser, server: Served) -> Iterator[Player]:
    with playing(browser, server.url) as someone:
        someone.page.add_init_script(f"({COUNT})()")
        yield someone


def made(player: Player) -> tuple[int, int, int]:
    contexts, noises, tones = player.page.evaluate(MADE)
    return contexts, noises, tones


def test_there_is_no_sound_until_it_is_asked_for(player: Player, server: Served) -> None:
    player.begin_seeded(server, find("manille_boussac"), "silent")
    for _ in range(3):
        player.step_by_mouse()
        player.ready()
    assert made(player) == (0, 0, 0)
    set_at_once(player.page, "sound", "yes")
    player.page.wait_for_function("() => made.tones === 2")
    assert made(player) == (1, 0, 2), "the signal is heard at once"
    player.step_by_mouse()
    player.page.wait_for_function("() => made.noises > 0")
    assert made(player)[0] == 1
    set_at_once(player.page, "sound", "no")
    player.page.wait_for_function("() => audio.state === 'closed'")
    before = made(player)
    player.step_by_mouse()
    player.ready()
    assert made(player) == before


def test_a_setting_of_before_waits_for_the_first_press(player: Player, server: Served) -> None:
    """Browsers start no sound before a press; to make a context earlier would be a warning."""
    cookie = {"name": "sound", "value": "yes", "url": server.url}
    player.page.context.add_cookies([cookie])  # type: ignore[list-item]
    player.begin_seeded(server, find("manille_boussac"), "waiting")
    assert made(player) == (0, 0, 0)
    player.page.keyboard.press("ArrowRight")
    player.page.wait_for_function("() => made.contexts === 1 && audio.state === 'running'")
    player.step_by_mouse()
    player.page.wait_for_function("() => made.noises > 0")


def test_each_thing_has_its_sound(player: Player, server: Served) -> None:
    player.begin_seeded(server, find("manille_boussac"), "each")
    player.ready()
    page = player.page
    set_at_once(page, "sound", "yes")
    page.wait_for_function("() => made.tones === 2 && audio.state === 'running'")
    page.evaluate("window.apply = () => {}")  # a late frame of the stream would undo those below
    page.evaluate(FRAME, [0, False, False])
    happened = (
        ([1, False, False], (1, 1)),  # a card: a thud on the cloth
        ([2, False, True], (1, 1 + 2)),  # a card, then one's turn: two notes
        ([3, False, True], (1, 1)),  # still one's turn: no signal again
        ([4, True, False], (1, 1)),  # the last card of a trick
        ([1, False, False], (2 + 1, 1)),  # the trick is taken, and the next is led
        ([1, False, False], (0, 0)),  # nothing has happened
        ([0, False, False], (0, 0)),  # an act is taken back
    )
    for frame, expected in happened:
        page.wait_for_timeout(LONG_ENOUGH)
        _, noises, tones = made(player)
        page.evaluate(FRAME, frame)
        found = tuple(b - a for a, b in zip((noises, tones), made(player)[1:], strict=True))
        assert found == expected, frame


def test_a_deal_is_riffled(player: Player, server: Served) -> None:
    player.begin_seeded(server, find("manille_boussac"), "riffled")
    set_at_once(player.page, "sound", "yes")
    while not player.has("#next-deal"):
        player.step_by_mouse()
        player.ready()
    player.page.wait_for_timeout(LONG_ENOUGH)
    before = made(player)[1]
    player.step_by_mouse()
    player.page.wait_for_function("n => made.noises >= n + 16", arg=before)


def test_sounds_ask_for_nothing(player: Player, server: Served) -> None:
    """Every sound is made by the script: no request for one, on this site or elsewhere."""
    asked: list[str] = []
    player.begin_seeded(server, find("manille_boussac"), "quiet")
    player.page.on("request", lambda request: asked.append(request.resource_type))
    set_at_once(player.page, "sound", "yes")
    for _ in range(3):
        player.step_by_mouse()
        player.ready()
    assert made(player)[1] > 0
    assert "media" not in asked
    assert {*asked} <= {"fetch", "eventsource", "xhr", "document", "other"}
