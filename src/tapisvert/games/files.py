"""Games that users define in a Python file of their own.

Loading runs the file. Each ``Game`` at its top level, except those that it imports, is registered.
The clauses of a game may be in a TOML file in the same folder, as for the built-in games:
``book=read_book(Path(__file__).with_name("hearts.toml"))``, with ``read_book`` of
``tapisvert.games.clauses.clause_files``.
The file may define ``LESSONS``, the texts of the guide in the browser: by game id, pairs (moment or
word, text).
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from tapisvert.errors import A_LINE, TapisError, brief, reason
from tapisvert.games import GAMES, TAUGHT, Taught, find, register
from tapisvert.glossary import Text
from tapisvert.law.check import contradictions
from tapisvert.law.game import Game
from tapisvert.law.reading import Value

_loaded: dict[str, tuple[str, tuple[str, ...]]] = {}
"""By path: the digest of the file when it was last run, and the ids of its games."""


def load_games(path: str | Path) -> tuple[Game, ...]:
    """Run a Python file, register the games that it defines, and return them with default options.

    An unchanged file is not run again in this process. Raises TapisError ``game-file/...`` if the
    file cannot be read, fails, defines no game, or defines a game whose law contradicts itself;
    ``clauses/...`` for a broken file of clauses; ``game/taken`` for a name that another game has.
    """
    shown = brief(path, A_LINE)
    try:
        file = str(Path(path).resolve())
        source = Path(file).read_bytes()
    except OSError as error:
        raise TapisError("game-file/unreadable", reason(error), shown) from None
    except (ValueError, TypeError):  # a name that no file can have
        raise TapisError("game-file/unreadable", NO_SUCH_FILE, shown) from None
    digest = sha256(source).hexdigest()
    known, ids = _loaded.get(file, ("", ()))
    if known != digest:
        before = {id(game.stated) for game in GAMES.values()}
        module = _run(source, file, shown)
        lessons = _lessons(module, shown)
        ids = _registered(_defined(module, before, shown), file, shown)
        TAUGHT.update({name: lessons.get(name, ()) for name in ids})
        _loaded[file] = digest, ids
    return tuple(find(name) for name in ids)


def restore(game_id: str, options: Mapping[str, Value], file: str) -> Game:
    """Return a registered game with these options; load its file first if necessary."""
    if game_id not in GAMES and file:
        load_games(file)
    return find(game_id, options)


def _run(source: bytes, file: str, shown: str) -> ModuleType:
    """Run the source and return the module. Raises TapisError if it fails.

    ``file`` is the full path, ``shown`` the path that errors name.
    """
    module = ModuleType(f"tapisvert_game_{sha256(file.encode()).hexdigest()[:16]}")
    module.__file__ = file
    sys.modules[module.__name__] = module  # dataclasses look their module up
    try:
        exec(compile(source, file, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        raise TapisError("game-file/fails", _fails(error, file), shown) from None
    return module


def _defined(module: ModuleType, before: set[int], shown: str) -> list[Game]:
    """Return the games that a file defines. Raises TapisError if there is none.

    ``before`` has the ``id()`` of the stated law of every game registered before.
    """
    found = {
        each.id: each for each in vars(module).values()
        if isinstance(each, Game) and id(each.stated) not in before
    }  # fmt: skip
    if not found:
        raise TapisError("game-file/no-game", NO_GAME, shown)
    return list(found.values())


def _lessons(module: ModuleType, shown: str) -> Taught:
    """Return the ``LESSONS`` of a file, by game id. Raises TapisError if they are malformed."""
    try:
        return {
            str(name): tuple((str(when), Text(str(says.fr), str(says.en))) for when, says in each)
            for name, each in vars(module).get("LESSONS", {}).items()
        }
    except (AttributeError, TypeError, ValueError):
        raise TapisError("game-file/lessons", NO_LESSONS, shown) from None


def _registered(games: list[Game], file: str, shown: str) -> tuple[str, ...]:
    for game in games:
        game.book.find("")  # read the clauses now: errors should appear before a game is played
        fault = next(contradictions(game.stated), None)
        if fault:
            raise TapisError("game-file/law", _contradicts_itself(game, fault), shown)
    for game in games:
        try:
            register(game, file)
        except TapisError as error:
            raise error.at(shown) from None
    return tuple(game.id for game in games)


def _fails(error: BaseException, file: str) -> Text:
    """Return a text with the line of the file that failed, and the error."""
    lines = [each.lineno for each in traceback.extract_tb(error.__traceback__)
             if each.filename == file]  # fmt: skip
    if isinstance(error, SyntaxError) and error.filename == file:
        lines.append(error.lineno)
    line = lines[-1] if lines else 1
    said = brief(f"{type(error).__name__}: {error}", 200)
    return Text(f"ligne {line}\u202f: {said}", f"line {line}: {said}")


def _contradicts_itself(game: Game, fault: Text) -> Text:
    return Text(f"jeu {game.id}\u202f: {fault.fr}", f"game {game.id}: {fault.en}")


NO_SUCH_FILE = Text("ce fichier n’existe pas", "there is no such file")
NO_LESSONS = Text(
    "LESSONS doit donner, par id de jeu, des paires (moment, tv.Text)",
    "LESSONS must give, by the id of a game, pairs (moment, tv.Text)",
)
NO_GAME = Text(
    "ce fichier ne définit aucun jeu\u202f: il faut une valeur tv.Game au premier niveau",
    "this file defines no game: it needs a tv.Game value at its top level",
)
