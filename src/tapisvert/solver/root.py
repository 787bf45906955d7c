"""Convert a table to the root position of a search, and check that it can be solved.

In ``layout``, ``covers`` are open cards on top of hidden ones, and ``sets`` are hands that a seat
takes up when the present one is empty. Both are known here: the solver sees all cards.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.kernel.search.problem import (
    NO_TRICK_YET,
    SWEEP_ALIVE,
    SWEEP_LOST,
    SearchPosition,
    SearchRules,
    SearchWorlds,
)
from tapisvert.law.contract import Contract
from tapisvert.play.table import Table
from tapisvert.solver.objective import PartyObjective
from tapisvert.tables.numbering import hands_array, number_of
from tapisvert.tables.schema import CARDS, NO_CARD, Ints, Tables, frozen, ints

NOTHING_HIDDEN = ints([])


def tricks_to_come(table: Table) -> int:
    """The number of tricks left, including the trick in progress.

    Each seat's cards (in hand, hidden, in the trick, taken up later) are as many as the tricks
    left. Should seats differ, the shortest decides: a trick needs a card of every seat.
    """
    layout, trick = table.layout, {play.seat for play in table.trick}
    sizes = [
        hand.size
        + layout.hidden(seat).size
        + (seat in trick)
        + sum(pile.size for pile in (layout.sets[seat] if layout.sets else ()))
        for seat, hand in enumerate(layout.hands)
    ]
    return min(sizes)


def solvable(table: Table) -> Contract:
    """Return the contract of a table that can be solved.

    Raises TapisError ``solve/over`` after the deal, ``solve/calling`` while a call is due,
    ``solve/stock`` while cards are left to draw, ``solve/unknown`` if a card is not known,
    ``solve/irregular`` where a fault leaves another order of play than the rules of honest play.
    """
    contract = table.ruling.contract
    if table.over or table.turn is None:
        raise TapisError("solve/over", OVER)
    if table.ruling.asked or contract is None:
        raise TapisError("solve/calling", CALLING)
    if not table.regular:
        raise TapisError("solve/irregular", IRREGULAR)
    if table.layout.stock:
        raise TapisError("solve/stock", STOCK)
    layout = table.layout
    piles = [*layout.hands, *(pile for sets in layout.sets for pile in sets)]
    piles += [layout.hidden(seat) for seat in range(len(layout.hands))]
    if any(pile.unknown for pile in piles):
        raise TapisError("solve/unknown", UNKNOWN)
    return contract


def can_be_solved(table: Table) -> bool:
    """True if ``solvable`` raises no error: a card is due, all cards are known, no stock is left,
    and no fault has disturbed the order of play.
    """
    try:
        solvable(table)
    except TapisError:
        return False
    return True


def search_position(
    table: Table, tables: Tables, wanted: PartyObjective, left: int
) -> SearchPosition:
    """Return the root position in kernel card numbers; ``left`` is the number of tricks left.

    ``sweep`` is set only where the objective pays a different bonus for a sweep: a constant value
    lets more positions share transposition entries.
    """
    trick, bonus = table.trick, wanted.search.last_trick_bonus
    leader = trick[0].seat if trick else table.turn
    assert leader is not None
    past = [_taken(table, each.seats) if wanted.counts_past_tricks else 0 for each in wanted.goals]
    return SearchPosition(
        hands=ints(hands_array(tables, [hand.known for hand in table.layout.hands])),
        trick=ints([number_of(tables, play.card) for play in trick]),
        hidden_under=_hidden_under(table, tables),
        later_hands=_later_hands(table, tables),
        leader=leader,
        tricks_left=left,
        sweep=sweep_state(table, left) if bonus[0] != bonus[1] else SWEEP_LOST,
        goal_tricks=ints(past),
    )


def search_worlds(worlds: Sequence[Table], tables: Tables, first: SearchPosition) -> SearchWorlds:
    """Return the root positions of tables that differ in hidden cards only, still without cards to
    be played first. ``first`` is the position of the first of them.
    """
    hands = hands_array(tables, [hand.known for each in worlds for hand in each.layout.hands])
    return SearchWorlds(
        hands=ints(hands.reshape(len(worlds), -1)),
        hidden_under=ints([_hidden_under(each, tables) for each in worlds]),
        later_hands=ints([_later_hands(each, tables) for each in worlds]),
        trick=first.trick,
        leader=first.leader,
        tricks_left=first.tricks_left,
        sweep=first.sweep,
        goal_tricks=first.goal_tricks,
        cards=ints([]),
    )


def _hidden_under(table: Table, tables: Tables) -> Ints:
    """[card]: the card hidden under it or NO_CARD; empty if no card is hidden."""
    covers = table.layout.covers
    if not any(covers):
        return NOTHING_HIDDEN
    under = np.full(CARDS, NO_CARD, dtype=np.int64)
    for up, down in (pair for pairs in covers for pair in pairs):
        assert down is not None
        under[number_of(tables, up)] = number_of(tables, down)
    return frozen(under)


def _later_hands(table: Table, tables: Tables) -> Ints:
    """[set, seat]: the cards that a seat takes up later."""
    sets = [
        hands_array(tables, [pile.known for pile in piles])
        for piles in zip(*table.layout.sets, strict=True)
    ]
    return ints(np.array(sets, dtype=np.int64).reshape(-1, tables.seats))


def with_hidden_cards(rules: SearchRules, position: SearchPosition) -> SearchRules:
    """Return rules in which a card that covers a hidden card is equivalent to no other card.

    Playing it uncovers its own hidden card. A unique negative class keeps it out of any group.
    """
    if not len(position.hidden_under):
        return rules
    kind = rules.equivalence_class.copy()
    up = np.flatnonzero(position.hidden_under != NO_CARD)
    kind[up] = -1 - up
    return rules._replace(equivalence_class=frozen(kind))


def _taken(table: Table, seats: int) -> int:
    """The number of full tricks won by the set of seats ``seats``."""
    return sum(seats >> trick.winner & 1 for trick in table.ruling.tricks)


def sweep_state(table: Table, left: int) -> int:
    """SWEEP_ALIVE if one seat has won every trick since cards were last dealt or drawn.

    NO_TRICK_YET if no trick is full since then, SWEEP_LOST if several seats have tricks. Since then
    ``hand_size`` - ``left`` tricks are full. This is 0 or more: once the stock is empty, no hand
    holds more than ``hand_size`` cards.
    """
    done = table.game.dealing.hand_size - left
    winners = {trick.winner for trick in table.ruling.tricks[len(table.ruling.tricks) - done :]}
    return NO_TRICK_YET if not done else SWEEP_ALIVE if len(winners) == 1 else SWEEP_LOST


OVER = Text("la donne est finie", "the deal is over")
CALLING = Text(
    "on en est encore aux annonces\u202f: il n’y a pas de carte à jouer",
    "the calling is not over: there is no card to play",
)
STOCK = Text(
    "tant qu’il reste un talon, la donne ne peut être résolue",
    "a deal cannot be solved while a stock lasts",
)
UNKNOWN = Text(
    "pour résoudre une donne il faut connaître toutes les cartes",
    "to solve a deal all its cards must be known",
)
IRREGULAR = Text(
    "une faute a dérangé l’ordre du jeu\u202f: cette donne ne se résout pas",
    "a fault has disturbed the order of play: this deal cannot be solved",
)
