"""What to ask about a dispute: the faults of a game by clause, and the moments that decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapisvert.cards import Card
from tapisvert.glossary import Text
from tapisvert.law.fault_texts import MOMENTS
from tapisvert.law.faults import Fault, Moment
from tapisvert.law.game import Game
from tapisvert.play import telling
from tapisvert.play.dispute_moments import lateness


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
    ordered = sorted(deciding, key=lateness)
    return [(each.value, NOT_YET if each is Moment.DONE else MOMENTS[each]) for each in ordered]


def asked_by_party(game: Game, keys: Iterable[str]) -> Mapping[str, Text]:
    """Those of ``keys`` on which a ruling in a game can depend, each with what it counts."""
    needless = set() if game.reckoning.best_of > 1 else {"games"}
    needless |= set() if telling.counts_cards(game) else {"taken"}
    return {key: COUNTS[key] for key in keys if key not in needless}


def turn_ups(game: Game) -> list[Card]:
    """The cards that bring something when they are turned up."""
    if not game.dealing.turns_up_last and not game.dealing.stock:
        return []
    opened = (game.opening(game.players[-1], card) for card in game.dealing.pack)
    party = game.party_of(game.players[-1])
    counting = (each.turn_up for each in opened if game.scoring.at_deal(each, party))
    return [card for card in counting if card is not None]


NOT_YET = Text("rien encore", "nothing yet")
COUNTS = {
    "score": Text("La marque avant cette donne", "The score before this deal"),
    "games": Text("Les manches gagnées par chaque camp", "The games won by each party"),
    "tricks": Text(
        "Les levées de chaque camp, si la donne est jouée",
        "The tricks of each party, if the deal is played",
    ),
    "taken": Text("Les points de ces levées", "The points of these tricks"),
    "marks": Text("Ce qui se marque d’autre dans cette donne", "What else is scored in this deal"),
}
"""The keys of a dispute that hold a number for each party, and what it is."""
BY_PARTY = tuple(COUNTS)
