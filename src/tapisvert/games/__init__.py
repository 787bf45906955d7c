"""One module per rule set, and the register that finds them by name.

The games of ``families.py`` are built in, in that order, each stated by the module of its id.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from tapisvert.errors import TapisError
from tapisvert.games.families import FAMILIES
from tapisvert.glossary import Text, same
from tapisvert.law.game import Game, a_game, completed, configure
from tapisvert.law.reading import Value
from tapisvert.sentences import among, colon


def _built_in(game_id: str) -> Game:
    """The game that the module of its name states."""
    game = getattr(import_module(f"tapisvert.games.{game_id}"), game_id.upper())
    assert isinstance(game, Game)
    return game


GAMES: dict[str, Game] = {
    game_id: _built_in(game_id) for family in FAMILIES for game_id in family.games
}
PLAIN_WHIST = "whist_dix"
"""The game of a deal for four of which nothing else is told, as deals in PBN are."""
Taught = dict[str, tuple[tuple[str, Text], ...]]
TAUGHT: Taught = {}
"""The lessons of registered games that are not built in, by id: when each is read, what it says."""
_FILES: dict[str, str] = {}
"""The files of registered games that are not built in, by id."""


def find(name: str, options: Mapping[str, object] | None = None) -> Game:
    """The game of that id or alias, with these options, as values or as a person types them.

    Raises TapisError ``game/unknown``, ``option/unknown`` or ``option/value``.
    """
    word = _key(str(name))
    for game in GAMES.values():
        if word == game.id or word in game.aliases:
            chosen = completed(game, options or {}).items()
            return _configured(game.stated, tuple((name, type(v), v) for name, v in chosen))
    raise _unknown(str(name))


def register(game: Game, file: str = "") -> Game:
    """Have a game found by its id and aliases from now on: give back what ``find`` finds.

    That has its options decided, as the game given need not. ``file`` is the Python file that
    defines it, if it has one: another process can then restore it, and the file may be changed and
    loaded again. Raises TapisError ``game/taken`` where another game has the id or an alias,
    ``game/none`` for what is no game.
    """
    known = GAMES.get(a_game(game).id)
    if known is not None and _same_law(known, game):
        return find(game.id)
    words = {_key(word) for word in (game.id, *game.aliases)}
    for other in GAMES.values():
        reloaded = other is known and file and _FILES.get(game.id) == file
        if not reloaded and words & {other.id, *other.aliases}:
            raise TapisError("game/taken", _taken(game.id, other.id))
    GAMES[game.id], _FILES[game.id] = configure(game, {}), file
    return find(game.id)


def file_of(game: Game) -> str | None:
    """The file that defines a registered game, "" if none is known; None if not registered."""
    known = GAMES.get(game.id)
    return _FILES.get(game.id, "") if known is not None and _same_law(known, game) else None


def _same_law(one: Game, other: Game) -> bool:
    return one.stated is other.stated


@lru_cache(maxsize=512)
def _configured(root: Game, options: tuple[tuple[str, type, Value], ...]) -> Game:
    """A game that many tables share is made once; equal games are equal all the same."""
    return configure(root, {name: value for name, _, value in options})


def _key(name: str) -> str:
    return name.strip().lower().replace("-", "_")


def names() -> tuple[str, ...]:
    """All that a game is called by: ids and aliases."""
    return tuple(name for game in GAMES.values() for name in (game.id, *game.aliases))


def _unknown(name: str) -> TapisError:
    said = Text(f"jeu inconnu «\u202f{name[:40]}\u202f»", f"unknown game '{name[:40]}'")
    every = colon(Text("jeux", "games"), same(", ".join(GAMES)))
    return TapisError("game/unknown", among(said, name, names(), every))


def _taken(name: str, other: str) -> Text:
    return Text(
        f"le jeu «\u202f{name[:40]}\u202f» prendrait le nom du jeu {other}\u202f: il lui faut un"
        " autre id et d’autres alias",
        f"the game '{name[:40]}' would take the name of the game {other}: give it another id and"
        " other aliases",
    )
