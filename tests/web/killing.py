"""Kill a server between a POST and its answer; the right moment is found by trying."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

import httpx

from tapisvert.service.happenings import from_json
from tapisvert.service.kept import replay
from tapisvert.service.room import Room
from tapisvert.store.log import LogEntry
from tapisvert.web import program
from tapisvert.web.board import board
from tapisvert.web.honesty import for_programs
from tests.cli.program import start
from tests.web.serving import Visitor

TRIES = 60
EARLY, BETWEEN, LATE = "early", "between", "late"
LATEST = {EARLY: 0.005, BETWEEN: 0.02}  # the first longest delay after the POST, in seconds


class Post(NamedTuple):
    """A form that is filled in, and the events of its room before it is sent.

    ``own_key`` is its key as the log has it.
    """

    action: str
    fields: dict[str, str]
    entries: Sequence[LogEntry]
    own_key: str

    @property
    def version(self) -> int:
        return len(self.entries)


def killed_before(case: int, random: Random) -> None:
    """A server killed before a POST is on disk has not acted; the same form sent again acts."""
    killed(random, EARLY)


def killed_after(case: int, random: Random) -> None:
    """A server killed after an act is on disk and before its answer has acted exactly once."""
    killed(random, BETWEEN)


def killed(random: Random, stage: str) -> None:
    """Kill servers of one store until one is hit at that stage; the store must stay valid."""
    with TemporaryDirectory() as folder, Visitor("http://127.0.0.1:1") as visitor:
        path, latest = Path(folder) / "rooms.db", LATEST[stage]
        visitor.http.cookies.set("pace", "instant")
        post = None
        for _ in range(TRIES):
            with running(path) as (process, url):
                visitor.http.base_url = httpx.URL(url)
                if post is None:
                    visitor.begin(random.choice(("manille_boussac", "manille_wikibooks")))
                else:
                    send_again(path, visitor, post)
                post = fill_in(path, visitor, random)
                answered = send_and_kill(process, url, visitor, post, random.uniform(0, latest))
            hit = stage_hit(path, post, answered)
            if hit == stage:
                break
            latest *= 1.5 if hit == EARLY else 0.8
        assert post is not None
        assert hit == stage, f"never hit {stage}"
        with running(path) as (_, url):
            visitor.http.base_url = httpx.URL(url)
            send_again(path, visitor, post)
            play_on(visitor, random, 10)


@contextmanager
def running(path: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run a server process on a store; kill it at the end if it still runs."""
    how = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = start("serve", "--port", "0", "--database", str(path), **how)  # type: ignore[arg-type]
    assert process.stdout
    try:
        announced = re.search(rb"http://\S+", process.stdout.readline())
        assert announced
        yield process, announced[0].decode().rstrip("/")
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def fill_in(path: Path, visitor: Visitor, random: Random) -> Post:
    """Return a legal form for the table after a few acts, when the person must act."""
    play_on(visitor, random, random.randrange(4))
    settle(visitor)
    page = visitor.page
    forms = [(form, {"act": value}) for form, value in visitor.legal()]
    if page.has("next-deal"):
        forms = [(page.form("next-deal"), {})]
    elif page.has("undo") and random.random() < 0.2:
        forms = [(page.form("undo"), {})]
    form, more = random.choice(forms)
    own_key = visitor.own_key(form.fields["key"])
    post = Post(form.action, {**form.fields, **more}, entries(path, visitor.room), own_key)
    assert post.fields["decision"] == str(post.version)
    return post


def play_on(visitor: Visitor, random: Random, steps: int) -> None:
    for _ in range(steps):
        settle(visitor)
        page = visitor.page
        if page.has("next-deal"):
            visitor.send(page.form("next-deal"))
        else:
            assert visitor.legal(), page.words
            visitor.press(*random.choice(visitor.legal()))


def settle(visitor: Visitor) -> None:
    """Let the computers act until the person must; begin another match if this one is over."""
    visitor.settle(visitor.room)
    if f"/replay/{visitor.room}" in visitor.page.links:
        visitor.begin()
        settle(visitor)


def send_and_kill(
    process: subprocess.Popen[bytes], url: str, visitor: Visitor, post: Post, delay: float
) -> bool:
    """Send a form, kill the server after ``delay`` seconds; True if it has answered."""
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items()),
    }
    with closing(HTTPConnection(urlsplit(url).netloc, timeout=30)) as connection:
        connection.request("POST", post.action, urlencode(post.fields), headers)
        sleep(delay)
        process.kill()
        process.wait()
        try:
            answer = connection.getresponse()
        except (HTTPException, OSError):
            return False
        assert answer.status == 303
        return True


def stage_hit(path: Path, post: Post, answered: bool) -> str:
    """Return when the server was killed, by the store: it has the whole act or none of it."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    kept = entries(path, post.entries[0].room)
    assert [entry.version for entry in kept] == list(range(1, len(kept) + 1))
    assert kept[: post.version] == post.entries
    room = room_of(kept)
    if post.own_key not in room.done:
        assert kept == post.entries
        assert not answered
        return EARLY
    happened = from_json(kept[post.version].body)
    assert room_of(kept[: post.version + 1]) == room_of(post.entries).after(happened)
    assert getattr(happened, "words", "") == post.fields.get("act", "")
    assert room.done[post.own_key] == post.version + 1
    return LATE if answered else BETWEEN


def send_again(path: Path, visitor: Visitor, post: Post) -> None:
    """Send the same form twice more, and check that the act is done once and later events stay."""
    name = post.entries[0].room
    before = entries(path, name)
    room = room_of(before)
    if post.own_key not in room.done:
        table = visitor.http.get(f"/table/{name}.json").json()
        seat = next(seat for seat, holder in enumerate(room.holders) if holder)
        assert table == asdict(program.table(board(room, seat), for_programs(room, seat)))
    for _ in range(2):
        assert visitor.http.post(post.action, data=post.fields).status_code == 200
    after = entries(path, name)
    assert after[: len(before)] == before
    assert room_of(after).done[post.own_key] == post.version + 1
    assert sum(post.own_key in entry.body for entry in after) == 1


def entries(path: Path, name: str) -> Sequence[LogEntry]:
    """Return the log of a room, read while a server may be writing."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute(
            "SELECT room, version, body FROM event WHERE room = ? ORDER BY version", (name,)
        )
        return [LogEntry(*row) for row in rows]


def room_of(kept: Sequence[LogEntry]) -> Room:
    room = replay(kept[0].room, kept)
    assert isinstance(room, Room)
    return room
