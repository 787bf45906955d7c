"""What a person's finished matches add up to: matches, wins and averages, by game and level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tapisvert.bots.levels import LEVELS
from tapisvert.games import GAMES
from tapisvert.glossary import Text
from tapisvert.sentences import semicolon
from tapisvert.web import history_texts
from tapisvert.web.matches import OwnMatch, game_name, level_name


class Total(NamedTuple):
    """A line of the table: the finished matches of one game against players of one level."""

    game: Text
    level: Text
    matches: int
    won: int
    average: Text


class Ending(NamedTuple):
    """How a match ended for a person, in points, games won or counters.

    ``values`` is his own, then that of the opponents if they are one party and it is not the
    opposite.
    """

    unit: str
    values: tuple[int, ...]


def tallies(matches: Iterable[OwnMatch]) -> list[Total]:
    """Return a line for each game and level, in the order of the games and of the levels."""
    by_kind: dict[tuple[str, str], list[OwnMatch]] = {}
    for match in matches:
        by_kind.setdefault((match.summary.game, match.level), []).append(match)
    kinds = sorted(by_kind, key=lambda kind: (_place(kind[0], GAMES), _place(kind[1], LEVELS)))
    return [
        Total(
            game_name(game),
            level_name(level),
            len(of_kind := by_kind[game, level]),
            sum(match.won for match in of_kind),
            average(of_kind),
        )
        for game, level in kinds
    ]


def average(matches: Sequence[OwnMatch]) -> Text:
    """The means of what the matches ended with; one for each unit in which they were counted."""
    by_unit: dict[tuple[str, int], list[Ending]] = {}
    for each in map(ending, matches):
        by_unit.setdefault((each.unit, len(each.values)), []).append(each)
    told = []
    for (unit, _), endings in by_unit.items():
        columns = zip(*(each.values for each in endings), strict=True)
        told.append(history_texts.average([sum(c) / len(endings) for c in columns], unit))
    return semicolon(told)


def ending(match: OwnMatch) -> Ending:
    known = match.summary
    if known.gains:
        return Ending("counters", (known.gains[match.seat],))
    unit = "games" if known.of_games else "points"
    mine = known.score[match.party]
    others = [points for party, points in enumerate(known.score) if party != match.party]
    return Ending(unit, (mine, *others) if len(others) == 1 else (mine,))


def _place(name: str, among: Iterable[str]) -> tuple[int, str]:
    """The place of a name in an order; unknown names come last."""
    known = [*among]
    return (known.index(name) if name in known else len(known)), name
