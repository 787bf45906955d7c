"""Numbers and names written for sentences, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.cli.console import one_line
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play.match import Match

PLAYERS = ("Anne", "Bruno", "Chloé", "David", "Émile", "Fanny", "Gilles", "Hélène")


def players(game: Game) -> tuple[str, ...]:
    """Return default names for the players of a game."""
    return PLAYERS[: len(game.players)]


def names(match: Match) -> tuple[str, ...]:
    """Return the names of the seats without control characters, safe to print."""
    return tuple(one_line(name) for name in match.names)


def decimal(number: float, digits: int = 0) -> Text:
    """Return a number with separators: «12 345,6», «12,345.6»."""
    english = f"{number:,.{digits}f}"
    return Text(english.replace(",", "\u202f").replace(".", ","), english)


def signed(number: float, digits: int = 3) -> Text:
    """Return a number with its sign: «+1,5», «−1,5», «0,0»."""
    shown = decimal(abs(number), digits)
    sign = "" if not round(number, digits) else "−" if number < 0 else "+"
    return Text(sign + shown.fr, sign + shown.en)


def percent(share: float) -> Text:
    number = decimal(100 * share, 1)
    return Text(f"{number.fr}\u202f%", f"{number.en}%")


def clause_list(clauses: Iterable[str]) -> str:
    return ", ".join(clauses)
