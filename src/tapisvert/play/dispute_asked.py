"""What to ask about a dispute: the faults of a game by clause, and the moments that decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapisvert.glossary import Text
from tapisvert.law.fault_texts import MOMENTS
from tapisvert.law.faults import Fault, Moment
from tapisvert.law.game import Game
from tapisvert.play.dispute_ruled import COME


def by_clause(game: Game) -> Mapping[str, tuple[Fault, ...]]:
    """The faults of a game by the clause that names them, in their order."""
    found: dict[str, tuple[Fault, ...]] = {}
    for each in game.hearing.faults if game.hearing else ():
        found[each.id] = (*found.get(each.id, ()), each)
    return found


def whats(faults: Iterable[Fault]) -> tuple[Text, ...]:
    """What some faults are, each once."""
    return tuple(dict.fromkeys(each.what for each in faults))


def moments(game: Game, fault_id: str) -> list[tuple[str, Text]]:
    """The moments that decide whether a fault can still be claimed, in their order."""
    every = game.hearing.faults if game.hearing else ()
    signs = {each.sign for each in every if each.id == fault_id}
    claims = [each.claim for each in every if each.sign in signs]
    deciding = {Moment.DONE, *(m for claim in claims for m in (claim.opens, claim.closes))}
    ordered = sorted(deciding, key=lambda moment: len(COME[moment]))
    return [(each.value, NOT_YET if each is Moment.DONE else MOMENTS[each]) for each in ordered]


NOT_YET = Text("rien encore", "nothing yet")
