"""``tapis serve`` as a program: it says where it listens, serves, and stops."""

import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tapisvert.cli import serve as serving
from tapisvert.cli.session import CliContext
from tapisvert.errors import TapisError
from tapisvert.glossary import same
from tests.cli.program import Run, start
from tests.leaving_out import leave_out


@contextmanager
def running_server(path: Path, *more: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    env = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "LANGUAGE": ""}
    process = start("serve", "--port", "0", "--database", f"sqlite:///{path}", *more, env=env)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdin.close()
    try:
        line = process.stdout.readline().decode()
        yield process, line.split()[4]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


@pytest.mark.sampled
@pytest.mark.parametrize(("more", "logged"), [((), []), (("--log",), ["/healthz"])])
def test_it_serves_until_interrupted(
    tmp_path: Path, more: tuple[str, ...], logged: list[str]
) -> None:
    with running_server(tmp_path / "rooms.db", *more) as (process, url):
        assert httpx.get(f"{url}healthz").json() == {"ok": True}
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert process.stderr
        assert process.stdout
        lines = process.stderr.read().decode().splitlines()
        assert not process.stdout.read()
    assert [json.loads(line)["route"] for line in lines if line] == logged


def test_behind_a_proxy_it_answers_to_its_public_name(tmp_path: Path) -> None:
    with running_server(tmp_path / "rooms.db", "--name", "cartes.example.org") as (_, url):
        head = {"Host": "cartes.example.org", "Origin": "https://cartes.example.org"}
        begun = httpx.post(f"{url}table", data={"game": "manille"}, headers=head)
        assert begun.status_code == 303
        other = {"Host": "other.example.org"}
        assert httpx.get(f"{url}healthz", headers=other).status_code == 421


def test_on_the_local_network_it_shows_its_address_and_who_can_reach_it(tmp_path: Path) -> None:
    if serving.own_address() == serving.HOST:
        leave_out("no network here")
    with running_server(tmp_path / "rooms.db", "--lan") as (process, url):
        assert serving.own_address() in url
        assert httpx.get(f"{url}healthz").json() == {"ok": True}
        assert process.stdout
        code = serving.qr_text(url)
        read = "".join(process.stdout.readline().decode() for _ in code.splitlines())
        assert read == code
        assert "Anybody on this network can open this address" in process.stdout.readline().decode()
        page = httpx.post(f"{url}lobby", data={"game": "polignac"}, follow_redirects=True).text
        assert f'value="{url}join/' in page


def test_without_a_network_there_is_no_local_one(
    tapis: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "own_address", lambda: serving.HOST)
    assert "this computer is on no network" in tapis("serve", "--lan").refusal()


@pytest.mark.parametrize("argv", [(), ("serve", "--open")])
def test_alone_it_opens_the_browser(
    tapis: Run, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    asked = []
    monkeypatch.setattr(serving, "run", lambda *given, **how: asked.append((given, how)))
    assert tapis(*argv).status == 0
    ((_, how),) = asked
    assert how["open_browser"]
    assert not how.get("log_requests")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--database", "postgresql://here"), "--database: expected a file or sqlite:///file"),
        (("--database", ""), "--database: expected a file or sqlite:///file"),
        (("--database", "/dev/null/x"), "/dev/null/x: the database cannot be used"),
        (("--host", ""), "--host: expected an address"),
        (("--host", "192.0.2.77"), "cannot listen here (not an address of this machine)"),
        (("--host", "é..é"), "cannot listen here (no address has this name)"),
        (("--host", "x" * 300), "cannot listen here (no address has this name)"),
        (("--port", "70000"), "--port: '70000': expected a whole number"),
        (("--lan", "--host", "192.0.2.77"), "--lan chooses the address: leave out --host"),
    ],
)
def test_what_cannot_be_used(tapis: Run, argv: tuple[str, ...], told: str) -> None:
    assert told in tapis("serve", *argv).refusal()


def test_a_port_that_is_taken(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = tapis("serve", "--port", str(port)).refusal()
        assert "cannot listen here (another program is there already)" in told
        monkeypatch.setattr(serving, "PORT", port)
        with serving.bind("127.0.0.1", None) as other:
            assert other.getsockname()[1] != port


@pytest.mark.parametrize(
    ("host", "url"), [("127.0.0.1", "http://127.0.0.1:80/"), ("::1", "http://[::1]:80/")]
)
def test_addresses(host: str, url: str) -> None:
    assert serving.table_url(host, 80) == url
    assert serving.table_url("0.0.0.0", 80).startswith("http://")


def test_the_usual_place_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    assert serving.file_of(None).name == "rooms.db"
    assert serving.file_of("sqlite:////tmp/x.db") == Path("/tmp/x.db")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "another 'tapis serve' holds this file: stop it, or name another with --database"),
        ("fr", "un autre «\u202ftapis serve\u202f» tient ce fichier\u202f: arrêtez-le, ou"),
    ],
)
def test_one_server_holds_a_file(tapis: Run, tmp_path: Path, lang: str, told: str) -> None:
    path = tmp_path / "rooms.db"
    with running_server(path) as (process, url):
        argv = ("serve", "--port", "0", "--database", str(path))
        assert told in tapis(*argv, lang=lang).refusal()
        assert httpx.get(f"{url}healthz").json() == {"ok": True}
        process.kill()
        process.wait()
    with running_server(path) as (_, url):
        assert httpx.get(f"{url}healthz").json() == {"ok": True}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_the_usual_place_is_closed_to_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "tapisvert"
    folder.mkdir(mode=0o755)
    (folder / "rooms.db").touch(0o644)
    monkeypatch.setattr(serving, "file_of", lambda database: folder / "rooms.db")
    monkeypatch.setattr(serving, "bind", fail_to_bind)
    with pytest.raises(TapisError):
        serving.run(CliContext("en"))
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "rooms.db").stat().st_mode & 0o777 == 0o600


def fail_to_bind(host: str, port: int | None) -> socket.socket:
    raise TapisError("serve/address", same("none"))
