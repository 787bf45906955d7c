"""What a seat must do because of a fault, besides its duties: in words, with the clauses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.glossary import SUITS, Text
from tapisvert.law.faults import Fault, Sign
from tapisvert.play.faults import options

if TYPE_CHECKING:
    from tapisvert.play.table import Table


class Order(NamedTuple):
    """What a seat must do now: ``says`` completes « il faut » and "you must"."""

    name: str
    says: Text
    clauses: tuple[str, ...]


def standing(table: Table, seat: int) -> Order | None:
    """The order that limits what a seat may play, as ``court.legal_cards`` does; None if none."""
    docket = table.docket
    if docket.waiting is not None:
        return Order("answer", _answer(options.answers(table, seat)), _cited(docket.waiting.fault))
    if docket.bound and docket.bound[0] == seat:
        name = SUITS[docket.bound[1]]
        says = Text(f"jouer {name.fr}, comme demandé", f"play {name.en}, as demanded")
        return Order("suit_called", says, _clauses(table, Sign.WRONG_HAND, Sign.MISNAMED))
    if any(play.seat == seat for play in docket.lying_open):
        return Order("open_card", OPEN_CARD, table.hearing.clauses)
    if docket.compelled and docket.compelled[0] == seat:
        ways = [WAYS[way] for way in sorted(docket.compelled[1])]
        says = Text(" et ".join(way.fr for way in ways), " and ".join(way.en for way in ways))
        return Order("compelled", says, _clauses(table, Sign.FOURTH_FIRST, Sign.MISLED))
    return None


def _answer(words: Iterable[str]) -> Text:
    said = ", ".join(words)
    return Text(f"d’abord répondre\u202f: {said}", f"first answer: {said}")


def _clauses(table: Table, *signs: Sign) -> tuple[str, ...]:
    """The clauses of the faults that these acts can be."""
    found = (_cited(fault) for sign in signs for fault in table.hearing.shown_by(sign))
    return tuple(dict.fromkeys(clause for clauses in found for clause in clauses))


def _cited(fault: Fault) -> tuple[str, ...]:
    return (fault.id, *fault.clauses)


OPEN_CARD = Text(
    "jouer la carte que vous avez étalée en entamant hors de votre tour",
    "play the card that lies open since you led it out of turn",
)
WAYS = {
    "lowest": Text("jouer la plus basse de la couleur", "play the lowest of the suit"),
    "highest": Text("jouer la plus haute de la couleur", "play the highest of the suit"),
    "no-ruff": Text("ne pas couper", "play no trump"),
}
"""How a seat is compelled to play, as in ``early.WAYS``."""
