"""The match that one click on the home page begins: like the latest one, or the usual one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tapisvert.bots.levels import AT_TABLE, LEVELS
from tapisvert.errors import TapisError
from tapisvert.games import catalogue, find
from tapisvert.glossary import Text
from tapisvert.sentences import comma
from tapisvert.service.level_texts import DEFAULT_LEVEL
from tapisvert.web import history_texts
from tapisvert.web.matches import OwnMatch, level_name


class Quick(NamedTuple):
    """The fields of the form that begins it, and what it deals, in words."""

    fields: Mapping[str, str]
    says: Text


def quick(matches: Sequence[OwnMatch]) -> Quick:
    """Return what is dealt at once to a person with these matches, newest first."""
    for match in matches:
        if found := _like(match):
            return found
    _, ((game, _), *_) = next(catalogue.shelves())
    fields = {"game": game.id, "level": DEFAULT_LEVEL}
    level = level_name(DEFAULT_LEVEL)
    return Quick(fields, history_texts.quick(game.names, len(game.players), level, options=False))


def _like(match: OwnMatch) -> Quick | None:
    """Return a match with the same game, options, name and levels; None if that is not possible.

    A game of one's own may have gone, and so may an option or a level.
    """
    known = match.summary
    levels = [known.levels[seat] or "" for seat in match.others]
    try:
        game = find(known.game, dict(known.options))
    except TapisError:
        return None
    judged = known.enforcement == "table"
    there = AT_TABLE if judged else LEVELS
    if len(game.players) != len(levels) + 1 or not there.keys() >= {*levels}:
        return None
    fields = {"game": game.id, "name": known.names[match.seat]}
    fields |= {"enforcement": known.enforcement} if judged else {}
    fields |= {} if known.claims else {"claims": "no"}
    fields |= {f"set.{name}": value for name, value in known.options}
    fields |= {f"level.{n}": level for n, level in enumerate(levels, 1)}
    others = {name for name, _ in known.options} - catalogue.numbers(game).keys()
    told = history_texts.quick(
        game.names, len(game.players), level_name(match.level), options=bool(others)
    )
    how = history_texts.JUDGED if known.claims else history_texts.JUDGED_BY_YOU
    return Quick(fields, comma(told, how) if judged else told)
