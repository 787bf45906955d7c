"""One module per game, and the register that finds games by name.

The games listed in ``families.py`` are built in. Each is defined in the module named after its id.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from tapisvert.errors import TapisError, brief
from tapisvert.games.families import FAMILIES
from tapisvert.glossary import Text, same
from tapisvert.law.game import Game, a_game, completed, configure
from tapisvert.law.reading import Value
from tapisvert.sentences import among, colon


def _built_in(game_id: str) -> Game:
    """Return the game defined in the module ``game_id``."""
    game = getattr(import_module(f"tapisvert.games.{game_id}"), game_id.upper())
    assert isinstance(game, Game)
    return game


GAMES: dict[str, Game] = {
    game_id: _built_in(game_id) for family in FAMILIES for game_id in family.games
}
PLAIN_WHIST = "whist_dix"
"""The id of the game assumed for a deal in PBN, which does not name its game."""
Taught = dict[str, tuple[tuple[str, Text], ...]]
TAUGHT: Taught = {}
"""By id, the lessons of registered games that are not built in: pairs (moment or word, text)."""
_FILES: dict[str, str] = {}
"""By id, the files of registered games that are not built in; "" if a game has no file."""


def find(name: str, options: Mapping[str, object] | None = None) -> Game:
    """Return the game of that id or alias with these options.

    An alias may stand for options of its own (``Game.presets``), which ``options`` may replace.
    Options are given as values or as text that a person types; readings not named have their
    default.

    Raises TapisError ``game/unknown``, ``option/unknown`` or ``option/value``.
    """
    word = _key(brief(name))
    for game in GAMES.values():
        if word == game.id or word in game.aliases:
            chosen = completed(game, {**game.presets.get(word, {}), **(options or {})}).items()
            return _configured(game.stated, tuple((name, type(v), v) for name, v in chosen))
    raise _unknown(brief(name))


def register(game: Game, file: str = "") -> Game:
    """Register a game under its id and aliases, and return it with its default options.

    ``file`` is the Python file that defines the game, "" if there is none. With a file another
    process can restore the game, and the changed file can be loaded again. Raises TapisError
    ``game/taken`` if another game has the id or an alias, ``game/id`` if one of them is not in
    small letters, has a hyphen or is too long, ``game/none`` if ``game`` is not a Game.
    """
    known = GAMES.get(a_game(game).id)
    for word in (game.id, *game.aliases):
        if _key(brief(word)) != word:
            raise TapisError("game/id", _no_id(word))
    if known is not None and _same_law(known, game):
        return find(game.id)
    words = {_key(word) for word in (game.id, *game.aliases)}
    for other in GAMES.values():
        reloaded = other is known and file and _FILES.get(game.id) == file
        if not reloaded and words & {other.id, *other.aliases}:
            raise TapisError("game/taken", _taken(game.id, other.id))
    GAMES[game.id], _FILES[game.id] = configure(game, {}), file
    return find(game.id)


def _no_id(word: str) -> Text:
    shown = brief(word)
    return Text(
        f"«\u202f{shown}\u202f» n’est pas un nom de jeu\u202f: il faut des minuscules, _ et non -,"
        " et peu de lettres",
        f"'{shown}' cannot name a game: expected small letters, _ and not -, and not too many",
    )


def file_of(game: Game) -> str | None:
    """Return the file of a registered game, "" if it has none; None if it is not registered."""
    known = GAMES.get(game.id)
    return _FILES.get(game.id, "") if known is not None and _same_law(known, game) else None


def _same_law(one: Game, other: Game) -> bool:
    return one.stated is other.stated


@lru_cache(maxsize=512)
def _configured(root: Game, options: tuple[tuple[str, type, Value], ...]) -> Game:
    """Return the game with these options; cached, so that tables share one object.

    The types are part of the key because True == 1.
    """
    return configure(root, {name: value for name, _, value in options})


def _key(name: str) -> str:
    return name.strip().lower().replace("-", "_")


def names() -> tuple[str, ...]:
    """Return the ids and aliases of all games."""
    return tuple(name for game in GAMES.values() for name in (game.id, *game.aliases))


def _unknown(name: str) -> TapisError:
    said = Text(f"jeu inconnu «\u202f{brief(name)}\u202f»", f"unknown game '{brief(name)}'")
    every = colon(Text("jeux", "games"), same(", ".join(GAMES)))
    return TapisError("game/unknown", among(said, name, names(), every))


def _taken(name: str, other: str) -> Text:
    return Text(
        f"le jeu «\u202f{brief(name)}\u202f» prendrait le nom du jeu {other}\u202f: il lui faut un"
        " autre id et d’autres alias",
        f"the game '{brief(name)}' would take the name of the game {other}: give it another id and"
        " other aliases",
    )
