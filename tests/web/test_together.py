"""People at one table in real browsers: who leaves, who comes back, what all must agree to."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.friends import (
    DESKTOP,
    PHONE,
    around,
    can_act,
    play_a_deal,
    sit_down,
    skip_scenes,
    step,
)
from tests.web.player import Player
from tests.web.serving import Served, served

LOG = "#log-panel"


def moving_link(who: Player) -> str:
    """Make the link that moves one's seat to another device."""
    who.page.locator("a[href$='/links']").click()
    who.page.locator("#link-seat button").click()
    return who.page.locator("#link-seat .address").input_value()


def seat_for(host: Player, name: str) -> str:
    """Have the host make the link for the seat of somebody who has left, when he has."""
    page = host.page
    page.goto(f"{page.url.partition('?')[0].removesuffix('/links')}/links")
    button = page.locator(f"button[name=invite][value={name}]")
    for _ in range(50):
        if button.count():
            break
        page.wait_for_timeout(100)
        page.reload()
    button.click()
    return page.locator(".seat-link .address").input_value()


def see(who: Player, server: Served, room: str) -> None:
    who.page.goto(f"{server.url}/table/{room}?drawn=1")
    who.page.wait_for_selector("#main[data-ready]")


def test_five_play_polignac_of_whom_two_leave(browser: Browser) -> None:
    with (
        served(absence=1.0) as server,
        around(browser, server.url, DESKTOP, PHONE, PHONE, PHONE, PHONE, PHONE, PHONE) as everybody,
    ):
        people, (phone, rose) = everybody[:5], everybody[5:]
        paul, marie, luc, zoe, jean = people
        room = sit_down(people, "polignac", players="5")
        moves = moving_link(zoe)
        for each in (zoe, jean):
            each.page.goto("about:blank")
        phone.page.goto(moves)
        phone.page.locator("#take-over button").click()
        phone.page.wait_for_selector("#hand", state="attached")
        link = seat_for(paul, "Jean")
        version = server.room(room).version
        rose.page.goto(link)
        assert rose.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert [*server.room(room).match.names].count("Jean") == 1
        rose.page.fill("#name", "Rose")
        rose.page.locator("#take-over button").click()
        rose.page.wait_for_selector("#hand", state="attached")
        assert server.room(room).version > version
        for each in (paul, phone):
            see(each, server, room)
        expect(marie.page.locator(LOG)).to_contain_text("Rose prend la place de Jean.")
        for gone in (zoe, jean):
            gone.page.goto(f"{server.url}/table/{room}")
            expect(gone.page.locator("[role=alert]")).to_be_visible()
            assert gone.page.locator("#hand").count() == 0
            gone.faults.clear()  # the console tells of the page that was refused
        play_a_deal([paul, marie, luc, phone, rose])
        assert sorted(server.room(room).match.names) == ["Luc", "Marie", "Paul", "Rose", "Zoé"]


def acts_and_asks(people: list[Player]) -> tuple[Player, Player]:
    """Somebody acts and asks to take it back; return him, and who is asked."""
    while True:
        for n, each in enumerate(people):
            if can_act(each):
                step(each)
                each.page.locator("#ask-back button").click()
                return each, people[1 - n]
        people[0].page.wait_for_timeout(30)


@pytest.mark.sampled
@pytest.mark.parametrize("answer", ["yes", "no", "none"])
def test_an_act_is_taken_back_only_if_the_other_agrees(browser: Browser, answer: str) -> None:
    with (
        served(answer=1.0 if answer == "none" else 20.0) as server,
        around(browser, server.url, DESKTOP, PHONE) as people,
    ):
        room = sit_down(people)
        asking, asked = acts_and_asks(people)
        asked.page.wait_for_selector("#consent")
        expect(asking.page.locator("#proposal")).to_contain_text("On attend la réponse")
        name = server.room(room).match.names[(server.room(room).proposal or (0, 0))[1]]
        seat = server.room(room).match.names.index(name)
        acts = server.room(room).match.table.acts
        if answer != "none":
            asked.page.locator(f"#consent button[value={answer}]").click()
        for each in people:
            each.page.wait_for_selector("#proposal", state="detached")
        says = {"yes": "C’est repris.", "no": "n’est pas d’accord.", "none": "Pas de réponse"}
        expect(asking.page.locator(LOG)).to_contain_text(says[answer])
        now = server.room(room).match.table
        if answer == "yes":
            assert len(now.acts) < len(acts)
            assert now.by == seat
        else:
            assert now.acts[: len(acts)] == acts


def test_a_match_is_adjourned_and_taken_up_on_a_new_server(
    browser: Browser, tmp_path: Path
) -> None:
    path = tmp_path / "rooms.db"
    with ExitStack() as stack:
        with served(path) as server:
            port = int(server.url.rpartition(":")[2])
            people = stack.enter_context(around(browser, server.url, DESKTOP, PHONE))
            paul, marie = people
            room = sit_down(people)
            paul.page.locator("a[href$='/links']").click()
            paul.page.locator("#adjourn button").click()
            marie.page.locator("#consent button[value=yes]").click()
            for each in people:
                expect(each.page.locator("#adjourned")).to_be_visible()
                assert each.page.locator("[data-legal]").count() == 0
            paul.page.locator("#phrases summary").click()
            paul.page.locator("#say button[value=bye]").click()
            expect(marie.page.locator("#said")).to_contain_text("Paul\u202f: «\u202fAu revoir")
            before = server.room(room)
            for each in people:
                each.page.goto("about:blank")
        with served(path, port=port) as server:
            paul.page.goto(server.url)
            line = paul.page.locator("#resume .match", has_text="ajournée")
            expect(line).to_have_count(1)
            line.locator("a").click()
            marie.page.goto(f"{server.url}/table/{room}")
            assert server.room(room) == before
            for each in people:
                expect(each.page.locator("#adjourned")).to_be_visible()
                each.page.locator("#resume button").click()
            for each in people:
                each.page.wait_for_selector("#adjourned", state="detached")
                skip_scenes(each)
            play_a_deal(people)
            assert server.room(room).match.table.over
