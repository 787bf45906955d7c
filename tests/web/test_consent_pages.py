"""What needs all, without a script: taking back, adjourning, taking up again after a restart."""

from pathlib import Path
from random import Random

import pytest

from tests.web.gathered import act, gather, visitors
from tests.web.serving import Served, Visitor, served


def whose_turn(server: Served, room: str, people: list[Visitor]) -> Visitor:
    now = server.room(room).match
    name = now.names[now.table.by or 0]
    return people[("Paul", "Marie", "Luc", "Zoé").index(name)]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("yes", ["yes", "no"])
def test_an_act_is_taken_back_if_the_others_agree(server: Served, lang: str, yes: str) -> None:
    with visitors(server.url, 4, lang) as people:
        room, random = gather(people), Random("back")
        who = whose_turn(server, room, people)
        act(who, room, random)
        acted = len(server.room(room).match.table.acts)
        who.send(who.go(f"/table/{room}?drawn=1").form("ask-back"), what="take back")
        assert who.page.has("proposal")
        assert not who.page.has("consent")
        for other in people:
            if other is not who and other.go(f"/table/{room}?drawn=1").has("consent"):
                other.send(other.page.form("consent"), yes=yes)
        left = server.room(room).match.table.acts
        assert len(left) == acted - (yes == "yes")
        assert not who.go(f"/table/{room}?drawn=1").has("proposal")


def test_who_has_asked_withdraws_the_request(server: Served) -> None:
    with visitors(server.url, 3) as people:
        room = gather(people)
        paul, marie, _ = people
        paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
        assert not marie.go(f"/table/{room}?drawn=1").has("withdraw")
        paul.send(paul.go(f"/table/{room}?drawn=1").form("withdraw"), yes="no")
        assert not server.room(room).adjourned
        assert not marie.go(f"/table/{room}?drawn=1").has("proposal")
        assert "Paul retire sa demande" in marie.page.words


def test_an_answer_that_comes_too_late_says_so() -> None:
    with served(answer=0.05) as server, visitors(server.url, 4) as people:
        room = gather(people)
        paul, marie = people[:2]
        paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
        page = marie.go(f"/table/{room}?drawn=1")
        form = page.form("consent") if page.has("consent") else None
        while server.room(room).proposal:
            pass
        if form:
            assert "On ne vous demande plus rien." in marie.send(form, yes="yes").words
        assert not server.room(room).adjourned
        assert not paul.go(f"/table/{room}/links").has("adjourn")


def test_a_match_is_adjourned_and_taken_up_after_a_restart(tmp_path: Path) -> None:
    path, cookies = tmp_path / "rooms.db", {}
    with served(path) as server, visitors(server.url, 3) as people:
        room, random = gather(people), Random("adjourned")
        for _ in range(2):
            for each in people:
                each.settle(room)
            turn = server.room(room).match
            name = turn.names[turn.table.by or 0]
            act(people[("Paul", "Marie", "Luc").index(name)], room, random)
        paul, *others = people
        paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
        for each in others:
            each.send(each.go(f"/table/{room}?drawn=1").form("consent"), yes="yes")
        for each in people:
            page = each.go(f"/table/{room}?drawn=1")
            assert page.has("adjourned")
            assert not page.has("proposal")
            assert "data-legal" not in page.text
            assert "ajournée" in each.go("/").words
        before = server.room(room)
        cookies = {n: each.http.cookies["tapis"] for n, each in enumerate(people)}
    with served(path) as server, visitors(server.url, 3) as people:
        for n, each in enumerate(people):
            each.http.cookies.set("tapis", cookies[n])
        assert server.room(room) == before
        for each in people[:2]:  # Luc is not there
            assert server.room(room).adjourned
            page = each.go(f"/table/{room}?drawn=1")
            each.send(page.form("resume"), what="resume")
        now = server.room(room)
        assert not now.adjourned
        assert now.match.table == before.match.table
        assert not people[0].go(f"/table/{room}?drawn=1").has("adjourned")
