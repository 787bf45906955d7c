"""``tapis serve``: the table in the browser."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import TypeVar

import click

from tapisvert.cli import console
from tapisvert.cli.command import command, flag, option
from tapisvert.cli.option_types import FILE, Whole
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError, brief, reason
from tapisvert.games import GAMES
from tapisvert.glossary import Text

HOST, PORT = "127.0.0.1", 8734
EVERYWHERE = ("0.0.0.0", "::", "")
PREPARE_SECONDS = 2.0
"""Players that search are prepared so long after the start: first people get their page."""
SQLITE_PREFIX = "sqlite:///"
F = TypeVar("F", bound=Callable[..., object])


def database_option() -> Callable[[F], F]:
    return option(
        "--database",
        kind=FILE,
        value=Text("URL", "URL"),
        says=Text(
            "où garder les parties\u202f: un fichier, ou sqlite:///fichier",
            "where matches are kept: a file, or sqlite:///file",
        ),
    )


@command(
    "serve",
    Text(
        "Servir la table, pour y jouer dans le navigateur.",
        "Serve the table, to play at it in the browser.",
    ),
    "tapis serve --open",
    "tapis serve --lan",
    "tapis serve --host 0.0.0.0 --port 8080",
    "tapis serve --name cartes.example.org",
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
@flag(
    "--lan",
    says=Text(
        "ouvrir la table au réseau local, et montrer son adresse et son code QR",
        "open the table to the local network, and show its address and QR code",
    ),
)
@option(
    "--name",
    "names",
    multiple=True,
    value=Text("NOM", "NAME"),
    says=Text(
        "le nom public de ce serveur, s’il est derrière un mandataire (proxy)\u202f; répétable",
        "the public name of this server, if it is behind a proxy; may be repeated",
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
@database_option()
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
    lan: bool,
    names: tuple[str, ...],
    port: int | None,
    database: str | None,
    open_browser: bool,
    log_requests: bool,
) -> CommandResult:
    if lan and host != HOST:
        raise TapisError("serve/lan", LAN_OR_HOST, "--lan")
    host = EVERYWHERE[0] if lan else host
    run(
        session,
        host,
        port,
        database,
        open_browser=open_browser,
        log_requests=log_requests,
        lan=lan,
        names=names,
    )
    return CommandResult()


def run(
    session: CliContext,
    host: str = HOST,
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    log_requests: bool = False,
    lan: bool = False,
    names: Sequence[str] = (),
) -> None:
    """Serve until interrupted. Errors are always logged, requests only with ``log_requests``.

    With ``lan`` the QR code of the address is shown. ``names`` are public names of this server, to
    which requests may be addressed. Raises TapisError if the address or the database cannot be
    used, or if there is no local network.
    """
    from tapisvert.service.house import House
    from tapisvert.store.sqlite import SqliteLog
    from tapisvert.web.app import create_app
    from tapisvert.web.serving import Server, log_to_standard_error, serve_until_stopped

    if lan and own_address() == HOST:
        raise TapisError("serve/network", NO_NETWORK, "--lan")
    log = SqliteLog(file_of(database), owner_only=database is None)
    try:
        listener = bind(host, port)
    except TapisError:
        log.close()
        raise
    house = House(log)
    hosts = (host, socket.gethostname(), f"{socket.gethostname()}.local", *names)
    url, everywhere = table_url(host, listener.getsockname()[1]), host in EVERYWHERE
    app = create_app(house, hosts, everywhere, network=url if everywhere else "")

    def ready() -> None:
        console.write(session.say(_ready_text(url)) + "\n")
        if lan:
            console.write(qr_text(url) + session.say(WHO_CAN) + "\n")
        if open_browser:
            webbrowser.open(url)
        loop = asyncio.get_running_loop()
        loop.call_later(PREPARE_SECONDS, house.rooms.thinking.prepare, GAMES.values())

    log_to_standard_error(requests=log_requests)
    serve_until_stopped(Server(app, house, ready=ready), listener)


def bind(host: str, port: int | None) -> socket.socket:
    """Return a socket bound to ``port``; None means PORT, or any free port if that is taken.

    Raises TapisError ``serve/address``.
    """
    if not host:  # the system would take it for every address
        raise TapisError("serve/address", NO_ADDRESS, "--host")
    for each in (PORT, 0) if port is None else (port,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
        except (OSError, TypeError) as error:  # TypeError: a name that no host can have
            listener.close()
            why = NO_SUCH_HOST if isinstance(error, TypeError | socket.gaierror) else reason(error)
            continue
        return listener
    raise TapisError("serve/address", _cannot_listen(why), f"{brief(host)}:{each}")


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
    shown = own_address() if host in EVERYWHERE else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def own_address() -> str:
    """Return this machine's address in its network, else HOST; a UDP connect sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return HOST


def qr_text(url: str) -> str:
    """Return the QR code of an address, drawn with block letters."""
    import segno

    drawn = StringIO()
    segno.make_qr(url, error="m").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _ready_text(url: str) -> Text:
    return Text(
        f"La table est dressée\u202f: {url} (Ctrl+C pour arrêter)",
        f"The table is laid: {url} (Ctrl+C to stop)",
    )


def _cannot_listen(why: Text) -> Text:
    return Text(f"on ne peut écouter ici ({why.fr})", f"cannot listen here ({why.en})")


NO_SUCH_HOST = Text("aucune adresse de ce nom", "no address has this name")


WHO_CAN = Text(
    "Quiconque est sur ce réseau peut ouvrir cette adresse et jouer ici, et personne d’autre.",
    "Anybody on this network can open this address and play here, and nobody else.",
)
LAN_OR_HOST = Text(
    "--lan choisit l’adresse\u202f: ôtez --host", "--lan chooses the address: leave out --host"
)
NO_ADDRESS = Text("il faut une adresse, comme 127.0.0.1", "expected an address, such as 127.0.0.1")
NO_NETWORK = Text("cet ordinateur n’est sur aucun réseau", "this computer is on no network")
NO_SUCH_STORE = Text("il faut un fichier ou sqlite:///fichier", "expected a file or sqlite:///file")
