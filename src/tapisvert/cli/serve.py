"""``tapis serve``: the table in the browser."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from pathlib import Path

import click

from tapisvert.cli import console
from tapisvert.cli.command import command, flag, option
from tapisvert.cli.option_types import FILE, Whole
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError
from tapisvert.glossary import Text

HOST, PORT = "127.0.0.1", 8734
EVERYWHERE = ("0.0.0.0", "::", "")
SQLITE_PREFIX = "sqlite:///"


@command(
    "serve",
    Text(
        "Servir la table, pour y jouer dans le navigateur.",
        "Serve the table, to play at it in the browser.",
    ),
    "tapis serve --open",
    "tapis serve --host 0.0.0.0 --port 8080",
)
@option(
    "--host",
    value=Text("ADRESSE", "ADDRESS"),
    default=HOST,
    says=Text(
        "l’adresse où écouter\u202f; 0.0.0.0 ouvre la table au réseau",
        "the address to listen on; 0.0.0.0 opens the table to the network",
    ),
)
@option(
    "--port",
    kind=Whole(0, 65535),
    value=Text("PORT", "PORT"),
    says=Text(
        f"le port\u202f; sinon {PORT}, ou un autre s’il est pris",
        f"the port; else {PORT}, or another if that is taken",
    ),
)
@option(
    "--database",
    kind=FILE,
    value=Text("URL", "URL"),
    says=Text(
        "où garder les parties\u202f: un fichier, ou sqlite:///fichier",
        "where matches are kept: a file, or sqlite:///file",
    ),
)
@flag(
    "--open",
    "open_browser",
    says=Text("ouvrir le navigateur", "open the browser"),
)
@flag(
    "--log",
    "log_requests",
    says=Text(
        "écrire sur l’erreur standard une ligne de JSON par requête",
        "write one line of JSON for each request to standard error",
    ),
)
@click.pass_obj
def serve(
    session: CliContext,
    host: str,
    port: int | None,
    database: str | None,
    open_browser: bool,
    log_requests: bool,
) -> CommandResult:
    run(session, host, port, database, open_browser=open_browser, log_requests=log_requests)
    return CommandResult()


def run(
    session: CliContext,
    host: str = HOST,
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    log_requests: bool = False,
) -> None:
    """Serve until interrupted. Errors are always logged, requests only with ``log_requests``.

    Raises TapisError if the address or the database cannot be used.
    """
    from tapisvert.service.house import House
    from tapisvert.store.sqlite import SqliteLog
    from tapisvert.web.app import create_app
    from tapisvert.web.serving import Server, log_to_standard_error

    log = SqliteLog(file_of(database), owner_only=database is None)
    try:
        listener = bind(host, port)
    except TapisError:
        log.close()
        raise
    house = House(log)
    hosts = (host, socket.gethostname(), f"{socket.gethostname()}.local")
    app = create_app(house, hosts, open_to_all=host in EVERYWHERE)
    url = table_url(host, listener.getsockname()[1])

    def ready() -> None:
        console.write(session.say(_ready_text(url)) + "\n")
        if open_browser:
            webbrowser.open(url)

    log_to_standard_error(requests=log_requests)
    asyncio.run(Server(app, house, ready=ready).serve([listener]))


def bind(host: str, port: int | None) -> socket.socket:
    """Return a socket bound to ``port``; None means PORT, or any free port if that is taken.

    Raises TapisError ``serve/address``.
    """
    for each in (PORT, 0) if port is None else (port,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
        except OSError as error:
            listener.close()
            reason = error.strerror or "?"
            continue
        return listener
    raise TapisError("serve/address", _cannot_listen(reason), f"{host}:{each}")


def file_of(database: str | None) -> Path:
    """Return the file for a file name or a ``sqlite:///`` URL; None means the default file.

    Raises TapisError ``serve/database`` for an empty name or another URL.
    """
    if database is None:
        from platformdirs import user_data_path

        return user_data_path("tapisvert", appauthor=False) / "rooms.db"
    name = database.removeprefix(SQLITE_PREFIX)
    if "://" in name or not name:
        raise TapisError("serve/database", NO_SUCH_STORE, "--database")
    return Path(name)


def table_url(host: str, port: int) -> str:
    """Return the URL at which a browser finds the table."""
    shown = _own_address() if host in EVERYWHERE else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _own_address() -> str:
    """Return this machine's address in its network, else HOST; a UDP connect sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return HOST


def _ready_text(url: str) -> Text:
    return Text(
        f"La table est dressée\u202f: {url} (Ctrl+C pour arrêter)",
        f"The table is laid: {url} (Ctrl+C to stop)",
    )


def _cannot_listen(reason: str) -> Text:
    return Text(f"on ne peut écouter ici ({reason})", f"cannot listen here ({reason})")


NO_SUCH_STORE = Text("il faut un fichier ou sqlite:///fichier", "expected a file or sqlite:///file")
