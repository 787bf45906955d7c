"""The cards that a hand cannot hold, because of the cards that its seat has played.

A play proves something of the hand of that moment (``voids.py``). It is still true of the cards
that were in the hand then and are not played yet.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, holds
from tapisvert.inference.voids import Absent, proven_absent, void_proofs
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Play
from tapisvert.play.table import Table

NOTHING_PROVED = Absent(NO_CARDS, exhaustive=True)


class Lacking(NamedTuple):
    """What the plays so far prove: by seat, cards that its hand does not hold now.

    If it is ``exhaustive`` they prove nothing else about the hands.
    """

    cards: tuple[CardSet, ...]
    exhaustive: bool


def lacked(table: Table) -> Lacking:
    """Return the cards that each seat did not hold at some earlier play, and so does not hold now.

    Sound for the cards that have been in the hand since it was last taken up: tricks before the
    last draw or before this set are skipped. A hidden card under an open one comes to the hand
    later, and nothing is known of it.
    """
    contract = table.ruling.contract
    seats = len(table.layout.hands)
    proofs: list[list[CardSet]] = [[] for _ in range(seats)]
    if contract is None:
        return Lacking((NO_CARDS,) * seats, exhaustive=True)
    stock, since, exhaustive = bool(table.layout.stock), _since(table), True
    came_later = {down for pairs in table.deal.aside.covers for _, down in pairs}
    tricks = [*(trick.plays for trick in table.ruling.tricks), table.trick]
    for number, trick in enumerate(tricks):
        absent = _absent_by(table.game, contract, trick, stock or number < since)
        for play, more in zip(trick, absent, strict=True):
            if number >= since:
                held = proofs[play.seat]
                if play.card not in came_later:  # else it was not in the hand then
                    held[:] = [cards for cards in held if not holds(cards, play.card)]  # a revoke
                held.append(more.cards)
                exhaustive = exhaustive and more.exhaustive
            elif table.layout.drawn:
                exhaustive = exhaustive and more == NOTHING_PROVED
    cards = tuple(CardSet(reduce(or_, each, NO_CARDS)) for each in proofs)
    return Lacking(cards, exhaustive)


def _since(table: Table) -> int:
    """The first trick that was played from the hands as they are now."""
    layout, size = table.layout, table.game.dealing.set_size
    if layout.drawn:
        return -(-len(layout.drawn) // len(layout.hands))  # all seats have drawn since then
    return len(table.ruling.tricks) // size * size if size and table.deal.aside.sets else 0


@lru_cache(maxsize=4096)
def _absent_by(
    game: Game, contract: Contract, trick: tuple[Play, ...], stock: bool
) -> tuple[Absent, ...]:
    """[card of the trick]: the cards that its player did not hold."""
    pack, absent = game.dealing.cards, []
    for i, play in enumerate(trick):
        # A pledged seat may have played this card before the pledge, under other duties. Only what
        # both lists of duties prove is certain.
        missing, exhaustive = pack, True
        phases = {contract.phase_of(play.seat, stock)} if i else {"lead"}
        if contract.pledges and i:
            phases.add(contract.phase)
        for phase in phases:
            known = void_proofs(game.play[phase])
            more = proven_absent(pack, trick[: i + 1], contract, game.ranking, known)
            missing, exhaustive = CardSet(missing & more.cards), exhaustive and more.exhaustive
        absent.append(Absent(missing, exhaustive and len(phases) == 1))
    return tuple(absent)
