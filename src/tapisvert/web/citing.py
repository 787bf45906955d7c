"""The quiet mark behind a statement: one link to the clauses that it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause
from tapisvert.law.game import Game

SIGN = "§"
CITED = Text("Les clauses citées", "The clauses cited")
RULE = Text("La règle", "The rule")


def address(game: Game, ids: Sequence[str]) -> str:
    """Return where the rules of a game show these clauses: one in its place, several first."""
    if len(ids) == 1:
        return f"/rules/{game.id}#{ids[0]}"
    return f"/rules/{game.id}?cited={'+'.join(ids)}#cited"


def name(ids: Sequence[str]) -> Text:
    """Return the name of the mark for those who do not see it: «La règle : BM-14, BM-28»."""
    listed = ", ".join(ids)
    return Text(f"{RULE.fr}\u202f: {listed}", f"{RULE.en}: {listed}")


def cited(game: Game, asked: str) -> tuple[Clause, ...]:
    """Return the clauses that an address asks for, without those that the game has not."""
    found = (game.book.find(each) for each in dict.fromkeys(asked.split()))
    return tuple(clause for clause in found if clause)
