"""Phones that lose their connection for ten seconds: every act is done, and done once."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.web.friends import PHONE, can_act, sit_down, step
from tests.web.player import Player, playing
from tests.web.relay import BROKEN, SILENT, Relay, relayed
from tests.web.serving import Served

EVERY, SECONDS, TIMES = 10, 10, 2
MOST = 400


def lose(each: Player, relay: Relay, loss: str, server: Served, room: str) -> None:
    """A phone loses its line for ten seconds; if its person must act, he does so meanwhile."""
    before = server.room(room)
    relay.lose(loss)
    pressed = each.has(".hand[data-yours] [data-legal]")
    if pressed:
        each.click(".hand [data-legal]")
    if loss == BROKEN:
        expect(each.page.locator("#note[data-kind=lost]")).to_be_visible()
    each.page.wait_for_timeout(1000 * SECONDS)
    assert not pressed or server.room(room).version == before.version
    relay.restore()
    if pressed:
        each.wait_for_version(before.version)
    expect(each.page.locator("#note")).to_be_hidden()
    each.faults = [fault for fault in each.faults if "net::ERR" not in fault]


@pytest.mark.sampled
@pytest.mark.parametrize("loss", [SILENT, BROKEN])
def test_a_phone_is_lost_at_every_tenth_act(server: Served, browser: Browser, loss: str) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(relayed(server.url)) for _ in range(2)]
        people = [stack.enter_context(playing(browser, line.url, **PHONE)) for line in lines]
        room = sit_down(people)
        lost, next_loss = 0, EVERY
        for _ in range(MOST):
            if lost == TIMES:
                break
            mine = [n for n, each in enumerate(people) if can_act(each)]
            if not mine:
                people[0].page.wait_for_timeout(30)
            elif server.room(room).version >= next_loss:
                next_loss, lost = server.room(room).version + EVERY, lost + 1
                who = mine[0] if lost % 2 else 1 - mine[0]
                lose(people[who], lines[who], loss, server, room)
            else:
                step(people[mine[0]])
        assert lost == TIMES
        now = server.room(room)
        assert len(now.done) == len(set(now.done.values()))
        for each in people:
            each.wait_for_version(now.version - 1)
