"""Check what a dispute says of the match before the deal: the names, the score, the games won."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reckoning import Standing
from tapisvert.play.names import alike, one_line
from tapisvert.play.starting import MATCH, game_was_over, over_before, was_over

LONGEST_DISPUTE_NAME = 40
"""The most characters of a name in a dispute; at a table there is less room."""


def check_names(names: Sequence[str]) -> None:
    """Raise TapisError ``dispute/name`` if a name is empty, too long or used twice."""
    known = set[str]()
    for name in names:
        plain = alike(name)
        if not plain:
            raise TapisError("dispute/name", NAME_EMPTY)
        if len(one_line(name)) > LONGEST_DISPUTE_NAME:
            raise TapisError("dispute/name", _name_too_long(name))
        if plain in known:
            raise TapisError("dispute/name", _name_twice(name))
        known.add(plain)


def check_standing(game: Game, before: Standing) -> None:
    """Raise TapisError ``dispute/over`` if the match, or the game in it, was over by then."""
    reckoning = game.reckoning
    if any(2 * won > reckoning.best_of for won in before.games):
        raise TapisError("dispute/over", was_over(MATCH, reckoning.how_to_win), "games")
    if over_before(game, before):
        raise TapisError("dispute/over", game_was_over(game), "score")


NAME_EMPTY = Text("un nom est vide", "a name is empty")


def _name_too_long(name: str) -> Text:
    shown, most = brief(name), LONGEST_DISPUTE_NAME
    return Text(
        f"le nom «\u202f{shown}\u202f» est trop long\u202f: {most} caractères au plus",
        f"the name '{shown}' is too long: at most {most} characters",
    )


def _name_twice(name: str) -> Text:
    shown = brief(name)
    return Text(
        f"deux joueurs ont le même nom, «\u202f{shown}\u202f»",
        f"two players have the same name, '{shown}'",
    )
