"""The server killed between a POST and its answer: the act is wholly there or not at all."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer

import httpx
import pytest

from tapisvert.service.happenings import read
from tapisvert.service.room import Room
from tapisvert.store.sqlite import SqliteLog
from tests.cli.program import start
from tests.web.serving import Visitor

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no kill -9")


@contextmanager
def running(path: Path) -> Iterator[tuple["subprocess.Popen[bytes]", str]]:
    process = start("serve", "--port", "0", "--database", str(path))
    assert process.stdin
    assert process.stdout
    assert process.stderr
    try:
        found = re.search(rb"http://\S+", process.stdout.readline())
        assert found
        yield process, found[0].decode().rstrip("/")
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            pipe.close()


def kept(path: Path, name: str) -> Room:
    log = SqliteLog(path)
    room = Room.told(name, (read(entry.body) for entry in log.read(name)))
    log.close()
    assert room is not None
    return room


def killed_once(path: Path, visitor: Visitor, random: Random) -> None:
    """Act, have the server killed at some moment about then, and see what the store holds."""
    with running(path) as (process, url):
        visitor.http.base_url = httpx.URL(url)
        visitor.go(f"/table/{visitor.room}?go=1")
        if visitor.page.has("next-deal"):
            visitor.send(visitor.page.form("next-deal"))
            visitor.go(f"/table/{visitor.room}?go=1")
        form, value = random.choice(visitor.legal())
        version = int(form.fields["decision"])
        fields = {**form.fields, "act": value}
        Timer(random.random() * 0.03, process.send_signal, [signal.SIGKILL]).start()
        try:
            answered = visitor.http.post(form.action, data=fields, follow_redirects=False)
        except httpx.HTTPError:
            answered = None
        process.wait(10)
    room = kept(path, visitor.room)
    acted = fields["key"] in room.done
    assert acted or room.version == version
    assert acted or answered is None
    with running(path) as (process, url):
        visitor.http.base_url = httpx.URL(url)
        again = visitor.http.post(form.action, data=fields)
        assert again.status_code == 200
    later = kept(path, visitor.room)
    assert later.done[fields["key"]] == version + 1
    assert sum(value == version + 1 for value in later.done.values()) == 1


@pytest.mark.parametrize("moment", range(3))
def test_killed_between_an_act_and_its_answer(tmp_path: Path, moment: int) -> None:
    path, random = tmp_path / "rooms.db", Random(f"killed/{moment}")
    with Visitor("http://127.0.0.1:1") as visitor:
        visitor.http.cookies.set("pace", "instant")
        with running(path) as (_, url):
            visitor.http.base_url = httpx.URL(url)
            visitor.begin()
        killed_once(path, visitor, random)
