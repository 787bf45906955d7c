"""A browser that has no cookie yet loses an answer, and posts the same form again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.web.serving import Form, Served, Visitor, served
from tests.web.test_codes import laid


def post(visitor: Visitor, form: Form, **fields: str) -> httpx.Response:
    data = {**form.fields, **fields}
    return visitor.http.post(form.action or visitor.at, data=data, follow_redirects=False)


def lost(visitor: Visitor, form: Form, **fields: str) -> httpx.Response:
    """Post a form whose answer the browser does not get, and post it again."""
    before = dict(visitor.http.cookies)
    post(visitor, form, **fields)
    visitor.http.cookies.clear()
    visitor.http.cookies.update(before)
    return post(visitor, form, **fields)


def value(visitor: Visitor, part: str) -> str:
    """The address in a field of the page."""
    fields = (attrs.get("value", "") for tag, attrs in visitor.page.elements if tag == "input")
    return next(each for each in fields if part in each)


def with_button(visitor: Visitor, kind: str) -> Form:
    """The form of the page that makes a link of a kind."""
    return next(
        form
        for form in visitor.page.forms
        if any((name, value) == ("kind", kind) for name, value, _ in form.buttons)
    )


def test_a_seat_is_not_lost_with_the_answer(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as marie:
        laid(paul)
        form = marie.go(value(paul, "/join/")).form("join")
        answer = lost(marie, form, name="Marie", chair="1")
        assert answer.status_code == 303
        assert marie.http.get(answer.headers["location"]).status_code == 200
        leave = next(f for f in marie.go(answer.headers["location"]).forms if f.id == "around")
        assert lost(marie, leave, do="leave").headers["location"] == "/"


def test_a_seat_that_moves_is_not_lost_with_the_answer(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as phone, Visitor(server.url) as other:
        laid(paul)
        paul.press(next(f for f in paul.page.forms if f.id == "around"), "begin")
        room = paul.room
        paul.go(f"/table/{room}/links")
        paul.press(with_button(paul, "seat"), "seat")
        link = value(paul, "/seat/")
        form = phone.go(link).form("take-over")
        answer = lost(phone, form)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{room}")
        assert phone.http.get(f"/table/{room}").status_code == 200
        assert post(phone, form).status_code == 303
        again = Form("", "post", link, {"key": "another key of a page"}, [], [], 0)
        assert post(other, again).status_code == 404
        assert paul.http.get(f"/table/{room}").status_code == 403


def test_a_short_key_of_a_program_gives_nobody_the_seat_of_another(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as marie, Visitor(server.url) as luc:
        laid(paul)
        form = marie.go(value(paul, "/join/")).form("join")._replace(fields={"key": "1"})
        assert post(marie, form, name="Marie", chair="1").status_code == 303
        answer = post(luc, form._replace(action=marie.at), name="Marie", chair="1")
        assert luc.http.get(answer.headers.get("location", "/table/x")).status_code != 200


def test_a_seat_is_not_lost_with_the_server(tmp_path: Path) -> None:
    """The server ends before its answer arrives; the same form is posted to the next one."""
    path = tmp_path / "rooms.db"
    with Visitor("") as paul, Visitor("") as marie, Visitor("") as phone:
        with on(path, paul, marie, phone):
            laid(paul)
            link = urlsplit(value(paul, "/join/")).path
            form = marie.go(link).form("join")._replace(action=link)
            post(marie, form, name="Marie", chair="1")
        marie.http.cookies.clear()
        with on(path, paul, marie, phone):
            answer = post(marie, form, name="Marie", chair="1")
            assert marie.http.get(answer.headers["location"]).status_code == 200
            paul.press(paul.go(paul.at).form("around"), "begin")
            marie.go(f"{answer.headers['location']}/links")
            marie.press(with_button(marie, "seat"), "seat")
            link = urlsplit(value(marie, "/seat/")).path
            form = phone.go(link).form("take-over")._replace(action=link)
            post(phone, form)
        phone.http.cookies.clear()
        with on(path, paul, marie, phone):
            answer = post(phone, form)
            assert phone.http.get(answer.headers["location"]).status_code == 200
            assert marie.http.get(answer.headers["location"]).status_code == 403


@contextmanager
def on(path: Path, *visitors: Visitor) -> Iterator[None]:
    """Serve the matches of a file to visitors, who know nothing of the servers before."""
    with served(path) as server:
        for each in visitors:
            each.http.base_url = httpx.URL(server.url)
        yield


def test_a_match_that_the_host_begins_twice_has_begun(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as marie:
        laid(paul)
        link = value(paul, "/join/")
        marie.send(marie.go(link).form("join")._replace(action=link), name="Marie")
        form = paul.go(paul.at).form("around")
        assert lost(paul, form, do="begin").headers["location"] == f"/table/{paul.room}"
        assert post(paul, form, do="begin", key="another").status_code == 409
