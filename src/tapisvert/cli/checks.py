"""The checks of an installation, one function for each subject."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from shutil import get_terminal_size
from typing import NamedTuple

from tapisvert import waiting
from tapisvert.games import GAMES
from tapisvert.glossary import Text, same
from tapisvert.law.check import check_game
from tapisvert.law.game import Game

OLDEST = (3, 11)
LEAST_COLUMNS, LEAST_LINES = 80, 24


class Check(NamedTuple):
    """One check: its subject, what was found, and what to do (None if there is no problem)."""

    id: str
    name: Text
    found: Text
    todo: Text | None = None

    @property
    def ok(self) -> bool:
        return self.todo is None


def checks() -> Iterator[Check]:
    yield python()
    yield package()
    yield from kernel()
    yield from terminal()
    yield encoding()
    yield from saves()
    yield from (game(each) for each in GAMES.values())


def python() -> Check:
    found = same(".".join(map(str, sys.version_info[:3])))
    old = sys.version_info[:2] < OLDEST
    return Check("python", PYTHON, found, NEWER_PYTHON if old else None)


def package() -> Check:
    try:
        return Check("package", PACKAGE, same(version("tapisvert")))
    except PackageNotFoundError:
        return Check("package", PACKAGE, NOT_INSTALLED, REINSTALL)


def kernel() -> Iterator[Check]:
    """Check that the compiled code works; no check if this installation has none."""
    if find_spec("tapisvert.kernel") is None:
        return
    try:
        numba = version("numba")
        bits = import_module("tapisvert.kernel.core.bits")
        works = bits.popcount(0b10110) == 3
        directory = import_module("tapisvert.kernel.core.jit").DIRECTORY
        ready = waiting.can_do_all()
    except Exception as error:
        yield Check("kernel", KERNEL, _failure(error), REINSTALL)
        return
    if not works:
        yield Check("kernel", KERNEL, WRONG, REINSTALL)
    elif directory is None:
        yield Check("kernel", KERNEL, NO_FOLDER, SET_CACHE_FOLDER)
    else:
        yield Check("kernel", KERNEL, _numba_text(numba, COMPILED if ready else NOT_COMPILED))


def terminal() -> Iterator[Check]:
    if not sys.stdout or not sys.stdout.isatty():
        yield Check("terminal", TERMINAL, NO_TERMINAL)
        return
    columns, lines = get_terminal_size()
    small = columns < LEAST_COLUMNS or lines < LEAST_LINES
    yield Check("terminal", TERMINAL, _size(columns, lines), ENLARGE if small else None)
    dumb = os.environ.get("TERM", "dumb") == "dumb"
    plain = dumb or bool(os.environ.get("NO_COLOR"))
    found = NO_COLOURS if plain else WITH_COLOURS
    yield Check("colours", COLOURS, found, SET_TERM if dumb else None)


def encoding() -> Check:
    name = (getattr(sys.stdout, "encoding", None) or "?").lower()
    utf8 = name.replace("-", "") == "utf8"
    return Check("encoding", ENCODING, same(name), None if utf8 else SET_UTF8)


def saves() -> Iterator[Check]:
    """Check that matches can be saved, without writing any; no check without the terminal table."""
    if find_spec("tapisvert.tui") is None:
        return
    folder: Path = import_module("tapisvert.tui.saves").folder()
    existing = next((p for p in (folder, *folder.parents) if p.exists()), folder)
    writable = existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)
    yield Check("saves", SAVES, same(str(folder)), None if writable else _allow_writing(existing))


def game(law: Game) -> Check:
    faults = check_game(law)
    if not faults:
        return Check(law.id, law.names, COMPLETE)
    return Check(law.id, law.names, same("; ".join(faults)), REPORT)


PYTHON, PACKAGE, KERNEL = same("Python"), same("Tapis Vert"), Text("Calcul rapide", "Fast play")
TERMINAL, COLOURS = Text("Terminal", "Terminal"), Text("Couleurs", "Colours")
ENCODING, SAVES = Text("Encodage", "Encoding"), Text("Parties", "Matches")

NOT_INSTALLED = Text("version inconnue", "version not known")
WRONG = Text("le code compilé calcule faux", "compiled code computes wrongly")
NO_FOLDER = Text(
    "aucun dossier où garder le code compilé\u202f: chaque démarrage est lent",
    "no folder to keep compiled code in: every start is slow",
)
COMPILED = Text("compilé", "compiled")
NOT_COMPILED = Text(
    "pas encore tout compilé (tapis warm s’en charge)",
    "not everything is compiled yet (tapis warm does it)",
)
NO_TERMINAL = Text("la sortie n’est pas un terminal", "the output is not a terminal")
WITH_COLOURS, NO_COLOURS = Text("oui", "yes"), Text("non", "no")
COMPLETE = Text("règles complètes", "rules complete")

NEWER_PYTHON = Text("installer Python 3.11 ou plus récent", "install Python 3.11 or newer")
REINSTALL = Text(
    "réinstaller\u202f: pip install --force-reinstall tapisvert",
    "reinstall: pip install --force-reinstall tapisvert",
)
SET_CACHE_FOLDER = Text(
    "donner un dossier accessible dans NUMBA_CACHE_DIR",
    "name a writable folder in NUMBA_CACHE_DIR",
)
ENLARGE = Text(
    f"agrandir la fenêtre jusqu’à {LEAST_COLUMNS} colonnes et {LEAST_LINES} lignes",
    f"enlarge the window to {LEAST_COLUMNS} columns and {LEAST_LINES} lines",
)
SET_TERM = Text(
    "définir TERM, par exemple xterm-256color, ou jouer avec --plain",
    "set TERM, for example xterm-256color, or play with --plain",
)
SET_UTF8 = Text(
    "choisir une langue en UTF-8, par exemple LANG=fr_FR.UTF-8",
    "choose a UTF-8 locale, for example LANG=en_US.UTF-8",
)
REPORT = Text("signaler ce défaut aux auteurs", "report this fault to the authors")


def _numba_text(numba: str, compiled: Text) -> Text:
    return Text(f"Numba {numba}, {compiled.fr}", f"Numba {numba}, {compiled.en}")


def _failure(error: Exception) -> Text:
    lines = str(error).strip().splitlines()
    reason = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    return Text(f"ne marche pas ({reason})", f"does not work ({reason})")


def _size(columns: int, lines: int) -> Text:
    return Text(f"{columns} colonnes, {lines} lignes", f"{columns} columns, {lines} lines")


def _allow_writing(folder: Path) -> Text:
    return Text(f"permettre l’écriture dans {folder}", f"allow writing in {folder}")
