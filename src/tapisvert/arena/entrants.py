"""The players of an arena: built-in levels, and custom players written by the user.

A custom player is named ``MODULE:NAME``: a class or function that takes a seed (``str``) and
returns a player. Worker processes import the module too, so it must be a file; a player defined in
a notebook works in a single process only.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from tapisvert.bots.levels import IN_ARENA, Level, arena_id
from tapisvert.bots.open_player import OpenLevel
from tapisvert.bots.player import Decision, Player
from tapisvert.errors import A_LINE, TapisError, brief
from tapisvert.glossary import Text, same
from tapisvert.play.events import Act
from tapisvert.play.view import View

NO_REASON = same("")


def player_id(name: object) -> str:
    """Check the name of a player and return its usual form; a custom player is imported.

    Raises TapisError ``arena/players`` or ``player/...`` if there is no such player.
    """
    if not isinstance(name, str):
        raise TapisError("arena/players", NAMES_WANTED)
    if not _is_custom(name):
        return arena_id(brief(name))
    own = name.strip()
    _load_factory(own)
    return own


def entrant(name: str) -> Level | OpenLevel:
    """Return the level for a name of ``player_id``; a custom player is wrapped in one."""
    if not _is_custom(name):
        return IN_ARENA[name]
    make = _load_factory(name)
    return Level(
        same(name), NO_REASON, lambda seed: CustomPlayer(name, _call_safely(name, make, seed))
    )


class CustomPlayer:
    """Wraps a custom player: ``unasked`` is optional, and a bare ``Act`` is taken for a Decision.

    An error in it is a TapisError ``player/failed``, with the error as its cause.
    """

    def __init__(self, name: str, player: Any) -> None:
        if not callable(getattr(player, "choose", None)):
            raise TapisError("player/unknown", _no_player(name, player))
        self._name, self._player = name, player

    def choose(self, view: View) -> Decision:
        return self._decision(view, _call_safely(self._name, self._player.choose, view))

    def unasked(self, view: View) -> Decision | None:
        if not hasattr(self._player, "unasked"):
            return None
        chosen = _call_safely(self._name, self._player.unasked, view)
        return None if chosen is None else self._decision(view, chosen)

    def _decision(self, view: View, chosen: object) -> Decision:
        act = chosen.act if isinstance(chosen, Decision) else chosen
        if not isinstance(act, Act):
            raise TapisError("player/failed", _not_an_act(self._name, act))
        if act not in (*view.legal(), *view.open()):
            raise TapisError("player/failed", _illegal(self._name, act))
        return chosen if isinstance(chosen, Decision) else Decision(act, NO_REASON)


class CustomModule(NamedTuple):
    """The module of a custom player: its file, and the folder it is imported from."""

    file: str
    folder: str


def custom_modules(names: Iterable[str]) -> tuple[CustomModule, ...]:
    """Return the modules of custom players; a player defined in a notebook has none."""
    found = []
    for name in filter(_is_custom, names):
        module = _load_module(name)
        if file := getattr(module, "__file__", None):
            in_package = hasattr(module, "__path__")  # then the file is NAME/__init__.py
            folder = Path(file).resolve().parents[module.__name__.count(".") + in_package]
            found.append(CustomModule(file, str(folder)))
    return tuple(found)


def import_from(folders: Iterable[str]) -> None:
    """Let custom players be imported from these folders too."""
    sys.path.extend(folder for folder in folders if folder not in sys.path)


def _is_custom(name: str) -> bool:
    return ":" in name


def _call_safely(name: str, function: Callable[..., Any], *given: object) -> Any:
    try:
        return function(*given)
    except (Exception, SystemExit) as error:
        raise TapisError("player/failed", _failure(name, error)) from error


@lru_cache(maxsize=64)
def _load_factory(name: str) -> Callable[[str], Player]:
    """Return the factory of a custom player. Raises TapisError ``player/unknown``."""
    module, _, attribute = name.partition(":")
    if "/" in module or not all((*module.split("."), attribute)):
        raise TapisError("player/unknown", _not_named(name))
    make = getattr(_load_module(name), attribute, None)
    if not callable(make):
        raise TapisError("player/unknown", _no_factory(module, attribute))
    if not _takes_a_seed(make):
        raise TapisError("player/unknown", _not_made(name, attribute))
    factory: Callable[[str], Player] = make
    return factory


def _takes_a_seed(make: Callable[..., object]) -> bool:
    """False if a class or function cannot be called with one argument; True if that is unknown."""
    try:
        signature(make).bind("")
    except TypeError:
        return False
    except ValueError:  # what is not written in Python
        return True
    return True


def _load_module(name: str) -> ModuleType:
    module = name.partition(":")[0]
    try:
        with _current_folder():
            return import_module(module)
    except (Exception, SystemExit) as error:  # the file of a player can raise anything
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing in (module, module.partition(".")[0]):
            says = _without_py(name) if module.endswith(".py") else _not_there(module)
            raise TapisError("player/unknown", says) from error
        raise TapisError("player/unknown", _failure(name, error)) from error


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


def _failure(name: str, error: BaseException) -> Text:
    said = f"{type(error).__name__}: {brief(error, A_LINE)}"
    return same(f"{brief(name, LONGEST_NAME)}: {said}")


def _not_there(module: str) -> Text:
    said = brief(module, LONGEST_NAME)
    return Text(
        f"pas de module {said}\u202f: il faut un fichier {said}.py dans ce dossier",
        f"there is no module {said}: expected a file {said}.py in this folder",
    )


def _not_named(name: str) -> Text:
    said = brief(name, LONGEST_NAME)
    return Text(
        f"«\u202f{said}\u202f»\u202f: il faut MODULE:NOM, comme mine:First pour la classe First"
        " du fichier mine.py de ce dossier",
        f"'{said}': expected MODULE:NAME, such as mine:First for the class First of the file"
        " mine.py in this folder",
    )


def _without_py(name: str) -> Text:
    module, _, attribute = name.partition(":")
    said = brief(name, LONGEST_NAME)
    meant = brief(f"{module.removesuffix('.py')}:{attribute}", LONGEST_NAME)
    return Text(
        f"«\u202f{said}\u202f»\u202f: un module se nomme sans .py, donc {meant}",
        f"'{said}': a module is named without .py, so expected {meant}",
    )


def _not_made(name: str, attribute: str) -> Text:
    said, what = brief(name, LONGEST_NAME), brief(attribute)
    return Text(
        f"{said}\u202f: il faut une classe ou une fonction qui, appelée {what}(seed), donne un"
        " joueur doté d’une méthode choose(view)",
        f"{said}: expected a class or a function that, called as {what}(seed), returns a player"
        " with a method choose(view)",
    )


def _no_factory(module: str, attribute: str) -> Text:
    where, what = brief(module), brief(attribute)
    return Text(
        f"{where} n’a ni classe ni fonction «\u202f{what}\u202f»",
        f"{where} has no class or function '{what}'",
    )


def _no_player(name: str, made: object) -> Text:
    said, given = brief(name, LONGEST_NAME), brief(made, 60, repr)
    return Text(
        f"{said}\u202f: il faut un joueur, avec une méthode choose(view), non {given}",
        f"{said}: expected a player with a method choose(view), not {given}",
    )


def _not_an_act(name: str, given: object) -> Text:
    said, shown = brief(name, LONGEST_NAME), brief(given, 60, repr)
    return Text(
        f"{said}\u202f: il faut l’un de view.legal() ou view.open(), non {shown}",
        f"{said}: one of view.legal() or view.open() is needed, not {shown}",
    )


def _illegal(name: str, act: Act) -> Text:
    said, shown = brief(name, LONGEST_NAME), brief(act, 60, repr)
    return Text(f"{said}\u202f: {shown} n’est pas permis ici", f"{said}: {shown} is not legal here")


LONGEST_NAME = 80
"""The most characters of the name of a player in a message."""
NAMES_WANTED = Text(
    "il faut les noms des joueurs\u202f: un niveau, ou MODULE:NOM pour le vôtre",
    "names of players are needed: a level, or MODULE:NAME for your own",
)
