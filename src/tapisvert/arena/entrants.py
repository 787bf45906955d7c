"""Who takes part in an arena: the levels of the program, and players of one's own.

``MODULE:NAME`` names a class or function that makes a player from a seed (a text). Other processes
import it too, so its module must be a file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from tapisvert.bots.levels import IN_ARENA, Level, arena_id
from tapisvert.bots.open_player import OpenLevel
from tapisvert.bots.player import Decision, Player
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.play.events import Act
from tapisvert.play.view import View

NO_REASON = same("")


def player_id(name: object) -> str:
    """Return the name under which a player takes part.

    Raises TapisError ``arena/players`` or ``player/...`` if there is none of this name.
    """
    if not isinstance(name, str):
        raise TapisError("arena/players", NAMES_WANTED)
    if not _is_own(name):
        return arena_id(name)
    own = name.strip()
    _made_by(own)
    return own


def entrant(name: str) -> Level | OpenLevel:
    """Return the level of a name that ``player_id`` has returned; one's own player has one too."""
    if not _is_own(name):
        return IN_ARENA[name]
    make = _made_by(name)
    return Level(same(name), NO_REASON, lambda seed: OwnPlayer(name, _called(name, make, seed)))


class OwnPlayer:
    """Wraps a player of one's own, which may lack ``unasked`` and may return an act alone.

    An error in it is a TapisError ``player/failed``, with the error as its cause.
    """

    def __init__(self, name: str, player: Any) -> None:
        self._name, self._player = name, player

    def choose(self, view: View) -> Decision:
        return self._decision(view, _called(self._name, self._player.choose, view))

    def unasked(self, view: View) -> Decision | None:
        if not hasattr(self._player, "unasked"):
            return None
        chosen = _called(self._name, self._player.unasked, view)
        return None if chosen is None else self._decision(view, chosen)

    def _decision(self, view: View, chosen: object) -> Decision:
        act = chosen.act if isinstance(chosen, Decision) else chosen
        if not isinstance(act, Act):
            raise TapisError("player/failed", _no_act(self._name, act))
        if act not in (*view.legal(), *view.open()):
            raise TapisError("player/failed", _illegal(self._name, act))
        return chosen if isinstance(chosen, Decision) else Decision(act, NO_REASON)


class OwnModule(NamedTuple):
    """The module of a player of one's own: its file, and the folder it is imported from."""

    file: str
    folder: str


def own_modules(names: Iterable[str]) -> tuple[OwnModule, ...]:
    """Return the modules of the players of one's own; one defined in a notebook has none."""
    found = []
    for name in filter(_is_own, names):
        module = _module(name)
        if file := getattr(module, "__file__", None):
            folder = Path(file).resolve().parents[module.__name__.count(".")]
            found.append(OwnModule(file, str(folder)))
    return tuple(found)


def import_from(folders: Iterable[str]) -> None:
    """Let players of one's own be imported from these folders too."""
    sys.path.extend(folder for folder in folders if folder not in sys.path)


def _is_own(name: str) -> bool:
    return ":" in name


def _called(name: str, function: Callable[..., Any], *given: object) -> Any:
    try:
        return function(*given)
    except Exception as error:
        raise TapisError("player/failed", _failed(name, error)) from error


@cache
def _made_by(name: str) -> Callable[[str], Player]:
    """Return the class or function that a name names. Raises TapisError ``player/unknown``."""
    module, _, attribute = name.partition(":")
    make = getattr(_module(name), attribute, None)
    if not callable(make):
        raise TapisError("player/unknown", _no_maker(module, attribute))
    maker: Callable[[str], Player] = make
    return maker


def _module(name: str) -> ModuleType:
    try:
        with _current_folder():
            return import_module(name.partition(":")[0])
    except Exception as error:  # the file of a player can raise anything
        raise TapisError("player/unknown", _failed(name, error)) from error


@contextmanager
def _current_folder() -> Iterator[None]:
    """Look for modules in the current folder too, as ``python -m`` does."""
    here = str(Path.cwd())
    added = here not in sys.path
    if added:
        sys.path.insert(0, here)
    try:
        yield
    finally:
        if added:
            sys.path.remove(here)


def _failed(name: str, error: Exception) -> Text:
    return same(f"{name}: {type(error).__name__}: {error}")


def _no_maker(module: str, attribute: str) -> Text:
    return Text(
        f"{module} n’a ni classe ni fonction «\u202f{attribute}\u202f»",
        f"{module} has no class or function '{attribute}'",
    )


def _no_act(name: str, given: object) -> Text:
    return Text(
        f"{name}\u202f: il faut l’un de view.legal(), non {given!r:.60}",
        f"{name}: one of view.legal() is needed, not {given!r:.60}",
    )


def _illegal(name: str, act: Act) -> Text:
    return Text(f"{name}\u202f: {act!r} n’est pas permis ici", f"{name}: {act!r} is not legal here")


NAMES_WANTED = Text(
    "il faut les noms des joueurs\u202f: un niveau, ou MODULE:NOM pour le vôtre",
    "names of players are needed: a level, or MODULE:NAME for your own",
)
