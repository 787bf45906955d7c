"""Who is let in; requests of strangers, broken forms and stale forms change nothing."""

import json
import logging
from pathlib import Path

import httpx
import pytest

from tapisvert.games import GAMES, find
from tapisvert.web.files import address
from tests.web.serving import Served, Visitor, served

STRANGE_HOSTS = ("evil.example", "127.0.0.1.evil.example", "", "10.1.2.3", "[::1", "localhost.evil")
FOREIGN = (
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
)


@pytest.fixture
def seated(visitor: Visitor) -> Visitor:
    visitor.begin()
    if not visitor.legal():
        visitor.send(visitor.page.form("go"))
    return visitor


def unchanged(server: Served, visitor: Visitor, version: int) -> bool:
    return server.room(visitor.room).version == version


@pytest.mark.parametrize("host", STRANGE_HOSTS)
def test_strange_hosts(server: Served, visitor: Visitor, host: str) -> None:
    answer = visitor.http.get("/", headers={"Host": host})
    assert answer.status_code in (400, 421)
    assert len(answer.text.splitlines()) == 1


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:99", "[::1]:80"])
def test_names_of_this_machine(visitor: Visitor, host: str) -> None:
    assert visitor.http.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_forms_of_other_sites(server: Served, seated: Visitor, headers: dict[str, str]) -> None:
    version = server.room(seated.room).version
    form, value = seated.legal()[0]
    data = {**form.fields, "act": value}
    answer = seated.http.post(form.action, data=data, headers=headers)
    assert answer.status_code == 403
    assert unchanged(server, seated, version)
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert seated.http.post(form.action, data=data, headers=own).status_code == 200
    assert not unchanged(server, seated, version)


def test_oversized_bodies(server: Served, seated: Visitor) -> None:
    version = server.room(seated.room).version
    form, value = seated.legal()[0]
    huge = {**form.fields, "act": value, "more": "x" * 20_000}
    answer = seated.http.post(form.action, data=huge)
    assert answer.status_code == 413
    assert answer.text == "c’est trop long\n"
    chunks = (b"act=play+AS&x=" + b"y" * 1000 for _ in range(100))
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    assert seated.http.post(form.action, content=chunks, headers=kind).status_code == 413
    assert unchanged(server, seated, version)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"{}", "application/json"),
        (b"--x\r\n", "multipart/form-data; boundary=x"),
        (b"\xff\xfe=%zz&&&===", "application/x-www-form-urlencoded"),
        (b"", ""),
        (b"act=" + b"x" * 300, "application/x-www-form-urlencoded"),
        (b"&".join(b"a%d=1" % n for n in range(200)), "application/x-www-form-urlencoded"),
    ],
)
def test_forms_that_are_none(server: Served, seated: Visitor, content: bytes, kind: str) -> None:
    version = server.room(seated.room).version
    headers = {"Content-Type": kind} if kind else {}
    answer = seated.http.post(f"/table/{seated.room}/act", content=content, headers=headers)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert unchanged(server, seated, version)


@pytest.mark.parametrize("cookie", ["", "x", "é" * 30, "A" * 43, "../../etc", "A" * 10_000])
def test_strange_cookies(server: Served, seated: Visitor, cookie: str) -> None:
    version = server.room(seated.room).version
    form, value = seated.legal()[0]
    headers = {"Cookie": f"tapis={cookie}".encode()}
    path = f"/table/{seated.room}"
    with httpx.Client(base_url=server.url, headers=headers) as stranger:  # type: ignore[arg-type]
        assert stranger.get("/").status_code == 200
        for route in (path, f"{path}.json", f"{path}/stream", f"{path}/score", f"{path}/hint"):
            assert stranger.get(route).status_code == 403
        data = {**form.fields, "act": value}
        assert stranger.post(form.action, data=data).status_code == 403
        for doing in ("undo", "claim", "deal", "pause"):
            assert stranger.post(f"{path}/{doing}", data=data).status_code == 403
    assert unchanged(server, seated, version)


def test_only_a_cookie_of_ours_is_adopted(server: Served) -> None:
    """A cookie that somebody else planted does not become the visitor's identity."""
    planted = "planted-by-somebody-who-waits"
    with Visitor(server.url) as visitor:
        visitor.http.cookies.set("tapis", planted, domain="127.0.0.1", path="/")
        visitor.begin()
        issued = visitor.http.cookies["tapis"]
        assert len(issued) > 40
        assert planted not in issued
        room = visitor.room
        visitor.begin()
        assert visitor.http.cookies["tapis"] == issued
        assert f"/table/{room}" in visitor.go("/").links
    with httpx.Client(base_url=server.url, cookies={"tapis": planted}) as other:
        assert other.get(f"/table/{room}").status_code == 403
        assert room not in other.get("/").text


def test_a_seat_survives_whatever_its_cookie_is(tmp_path: Path) -> None:
    """A cookie adopted by an earlier version keeps its seat, after a restart too."""
    path, token = tmp_path / "rooms.db", "a-cookie-from-before"
    with served(path) as server:
        room = server.begin(find("manille_boussac"), "before", token).id
    with served(path) as server, Visitor(server.url) as visitor:
        visitor.http.cookies.set("tapis", token, domain="127.0.0.1", path="/")
        assert visitor.go(f"/table/{room}").has("hand")
        visitor.begin()
        assert visitor.http.cookies["tapis"] == token
        assert f"/table/{room}" in visitor.go("/").links


def test_another_seats_form(server: Served, seated: Visitor) -> None:
    version = server.room(seated.room).version
    form, value = seated.legal()[0]
    with Visitor(server.url) as other:
        other.begin()
        data = {**form.fields, "act": value}
        answer = other.http.post(form.action, data=data)
        assert answer.status_code == 403
        assert "navigateur" in answer.text
    assert unchanged(server, seated, version)


def test_a_double_click_and_a_retry(server: Served, seated: Visitor) -> None:
    form, value = seated.legal()[0]
    seated.press(form, value)
    version = server.room(seated.room).version
    again = seated.press(form, value)
    assert unchanged(server, seated, version)
    assert not any(attrs.get("data-kind") == "error" for _, attrs in again.elements)


def test_a_stale_form(server: Served, seated: Visitor) -> None:
    form, value = seated.legal()[0]
    seated.press(form, value)
    version = server.room(seated.room).version
    form.fields["key"] = "another"
    page = seated.press(form, value)
    assert "C’était déjà joué." in page.words
    assert page.has("since")
    assert unchanged(server, seated, version)


def test_nothing_there(visitor: Visitor) -> None:
    visitor.begin()
    room = visitor.room
    missing = ("/nowhere", "/table/none", "/rules/none", "/replay/none", "/table/none.json",
               "/static/table.js", f"{address()}/none", f"{address()}/../../app.py",
               "/table/none/stream")  # fmt: skip
    for path in missing:
        assert visitor.http.get(path).status_code == 404, path
    assert visitor.http.post(f"/table/{room}/dance").status_code == 404
    assert visitor.http.get(f"/replay/{room}").status_code == 409
    assert visitor.http.get(f"/replay/{room}/record.json").status_code == 409
    assert visitor.http.delete(f"/table/{room}").status_code == 405


def test_a_missing_page_is_said_to_be_missing(visitor: Visitor) -> None:
    unknown = visitor.http.get("/rules/belote").text
    assert "<h1>Introuvable</h1>" in visitor.http.get("/table/none").text
    assert "Refusé" not in unknown
    assert "Manille coinchée (Wikibooks)" in unknown
    assert not [name for name in GAMES if "_" in name and name in unknown]
    said = visitor.http.get("/play/belote", headers={"tapis-script": "1"}).json()["says"]
    assert "manille_boussac" in said


def test_a_wrong_wish(visitor: Visitor) -> None:
    """Forms with a wrong game, level or option begin no match."""
    for wish in (
        {"game": "none"},
        {"game": "manille", "level": "nobody"},
        {"game": "manille", "set.match": "5"},
        {"game": "manille", "set.nothing": "5"},
        {},
    ):
        assert visitor.http.post("/table", data=wish).status_code in (400, 404), wish


@pytest.mark.parametrize(
    "back", ["http://evil.example", "//evil.example", "/\\evil", "javascript:"]
)
def test_settings_lead_back_to_our_pages_only(visitor: Visitor, back: str) -> None:
    answer = visitor.http.post("/settings", data={"back": back}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_our_files_may_be_kept_for_good_and_nothing_else(seated: Visitor) -> None:
    """Only files with the current address are cacheable, and for ever."""
    linked = seated.go(f"/table/{seated.room}").text.split('href="')
    sheet = next(each.partition('"')[0] for each in linked if "table.css" in each)
    assert sheet.startswith(f"{address()}/")
    kept = seated.http.get(sheet)
    assert "immutable" in kept.headers["cache-control"]
    for path in ("/", f"/table/{seated.room}", f"{address()}/none", "/static/older/table.css"):
        assert seated.http.get(path).headers["cache-control"] == "no-store"


def test_headers(server: Served, seated: Visitor) -> None:
    script = f"{address()}/table.js"
    for path in ("/", f"/table/{seated.room}", "/rules/manille", "/healthz", script):
        headers = seated.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    began = seated.http.post("/table", data={"game": "manille"}, follow_redirects=False)
    with Visitor(server.url) as other:
        began = other.http.post("/table", data={"game": "manille"}, follow_redirects=False)
    cookie = began.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(began.headers["location"]) > len("/table/") + 20


def test_logs_tell_no_secret(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO), Visitor(server.url) as someone:
        someone.begin(name="Barnabé")
        if not someone.legal():
            someone.send(someone.page.form("go"))
        form, value = someone.legal()[0]
        someone.press(form, value)
        someone.go(f"/table/{someone.room}?why=KS")
        secrets = (someone.room, "Barnab", value, "play ", "KS", someone.http.cookies["tapis"])
    ours = [record for record in caplog.records if record.name.startswith("tapisvert")]
    assert len(ours) > 4
    for record in ours:
        line = json.loads(record.getMessage())
        assert set(line) == {"event", "method", "route", "status", "ms"}
        assert not any(secret in record.getMessage() for secret in secrets)
