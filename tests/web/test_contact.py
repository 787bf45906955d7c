"""Contact with the server: silent streams are opened again, lost posts sent again and done once."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, Route

from tests.web.player import Player, playing
from tests.web.serving import Served

STREAM = "**/stream?*"


@pytest.fixture
def player(browser: Browser, server: Served) -> Iterator[Player]:
    with playing(browser, server.url, reduced_motion="reduce") as someone:
        yield someone


def test_a_stream_that_is_silent_is_opened_again(player: Player, server: Served) -> None:
    player.page.clock.install()
    player.begin()
    opened = []
    player.page.on("request", lambda sent: opened.append(sent.url))
    player.page.route(STREAM, lambda route: None)  # no answer at all
    player.page.clock.fast_forward(26_000)
    player.page.wait_for_timeout(200)
    assert any("/stream?" in url for url in opened)
    player.page.unroute(STREAM)
    with player.page.expect_response(STREAM) as answer:
        player.page.clock.fast_forward(26_000)
    assert answer.value.status == 200


@pytest.mark.sampled
@pytest.mark.parametrize("done", [False, True], ids=["lost before", "lost after"])
def test_an_act_whose_answer_is_lost_is_sent_again_and_done_once(
    player: Player, server: Served, done: bool
) -> None:
    player.begin()
    bodies: list[str] = []

    def lose(route: Route) -> None:
        bodies.append(route.request.post_data or "")
        if len(bodies) > 2:
            route.continue_()
            return
        if done:
            route.fetch()
        route.abort()

    player.page.route("**/act", lose)
    room = server.room(player.page.url.rpartition("/")[2].partition("?")[0])
    with player.page.expect_response("**/act"):
        player.step_by_mouse()
    shown = "Number(document.querySelector('#table').dataset.version)"
    player.page.wait_for_function(f"{shown} > {room.version}")
    assert len(bodies) == 3
    keys = {parse_qs(body)["key"][0] for body in bodies}
    assert len(keys) == 1
    after = server.room(room.id)
    assert len(after.done) == len(room.done) + 1
    player.faults.clear()  # the browser reports the lost posts
