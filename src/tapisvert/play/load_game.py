"""Read which game a record or a dispute is about: its id, its options, the version of its rules."""

from __future__ import annotations

from tapisvert.errors import TapisError, placed
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.game import Game, a_game, configure
from tapisvert.law.reading import Value
from tapisvert.play.strict_json import Fields, Json, expected


def game_of(fields: Fields, given: Game | None = None) -> Game:
    """Read the game that a document names, with its options; ``given`` if it has that id.

    Raises TapisError.
    """
    name = fields.text("game")
    own = given if given is not None and a_game(given).id == name else None
    options = {
        key: _value(value, f"options.{key}") for key, value in fields.mapping("options").items()
    }
    if own is None:
        with placed("game"):
            find(name)
    with placed("options"):
        return configure(own, options) if own else find(name, options)


def as_then(game: Game, rules: int) -> Game:
    """Return the game that plays as it did under a version of its rules.

    Raises TapisError ``record/newer-rules`` or ``record/older-rules``.
    """
    if rules in game.earlier:
        return configure(game, {**game.options, **game.earlier[rules]})
    if rules != game.version:
        raise TapisError(
            "record/newer-rules" if rules > game.version else "record/older-rules",
            Text(
                f"règles en version {rules}\u202f: cette version joue la {game.version}",
                f"rules version {rules}: this version plays {game.version}",
            ),
            "rules",
        )
    return game


def _value(value: Json, place: str) -> Value:
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, list) and all(type(item) is int for item in value):
        return tuple(item for item in value if isinstance(item, int))
    raise expected(
        place, Text("une valeur ou une liste de nombres", "a value or a list of numbers")
    )
