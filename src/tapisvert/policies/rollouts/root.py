"""Make the state from which the kernel plays on, from worlds of one view.

The kernel starts at a lead. So it starts at the lead of the trick in progress, and the cards in
that trick are given to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tapisvert.cards import CardSet, card_set, suit_of
from tapisvert.inference.lacking import lacked
from tapisvert.inference.world_arrays import ManyWorlds, WorldArrays, template_of
from tapisvert.kernel.batch.start_state import CardsAside, TricksSoFar
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.play import ruling as referee
from tapisvert.play.table import Table
from tapisvert.tables.numbering import hands_array, number_of, to_kernel
from tapisvert.tables.schema import CARDS, NO_CARD, Ints, Tables


class Root(NamedTuple):
    """Deals at the lead of the trick in progress. Cards are card numbers, sets are bit masks.

    The kernel can start only at a lead, so the cards of this trick are replayed (``given``).
    """

    hands: Ints  # [deal, seat]: set
    leader: int
    start_score: int  # index of the start score
    aside: CardsAside
    begun: TricksSoFar
    given: list[int]  # the cards in the trick in progress, in order
    lacking: Ints  # [seat]: set of the cards that the seat is known not to hold
    leads: int  # who has led which suit, see ``kernel.policy.parameters.Memory``


def root_of(tables: Tables, worlds: ManyWorlds) -> Root:
    """Return the start of roll-outs from ``worlds``: tables that differ in hidden cards only."""
    first = template_of(worlds)
    row = _start_score(tables, first)
    trick = first.trick
    leader = trick[0].seat if trick else first.turn
    assert leader is not None
    swapped, shut = _stock_acts(tables, first)
    if isinstance(worlds, WorldArrays):
        hands, aside, dealt = _of_hands(tables, worlds)
    else:
        hands = np.array([_hands(tables, world) for world in worlds])
        aside, dealt = _aside(tables, worlds), _dealt(tables, worlds)
    return Root(
        hands=hands,
        leader=leader,
        start_score=row,
        aside=aside,
        begun=_begun(tables, first, row, swapped, shut, dealt),
        given=[number_of(tables, play.card) for play in trick],
        lacking=hands_array(tables, lacked(first).cards),
        leads=_leads(first),
    )


def _start_score(tables: Tables, table: Table) -> int:
    turned = table.opening.turn_up
    number = NO_CARD if turned is None else number_of(tables, turned)
    return int(tables.start_score[table.opening.dealer, number])


def _hands(tables: Tables, world: Table) -> Ints:
    """[seat]: the hands at the lead of the trick in progress."""
    hands = [hand.known for hand in world.layout.hands]
    covers = dict[int, int]()  # an open card: the card hidden under it
    for pairs in world.deal.aside.covers:
        covers |= {up: down for up, down in pairs if down is not None}
    for play in world.trick:
        hands[play.seat] = CardSet(hands[play.seat] | 1 << play.card)
        if play.card in covers:  # its hidden card came to the hand with this play
            hands[play.seat] = CardSet(hands[play.seat] & ~(1 << covers[play.card]))
    return hands_array(tables, hands)


def _aside(tables: Tables, worlds: Sequence[Table]) -> CardsAside:
    """The cards of the worlds that are neither in a hand nor played."""
    stock = np.array([
        [number_of(tables, card) for card in world.layout.stock if card is not None]
        for world in worlds
    ], dtype=np.int64)  # fmt: skip
    under = None
    if worlds[0].deal.aside.covers:
        under = np.array([_under(tables, world) for world in worlds])
    sets = [
        [[to_kernel(tables, pile.known) for pile in piles] for piles in world.layout.sets]
        for world in worlds
    ]
    later = np.array(sets).swapaxes(1, 2) if any(map(any, sets)) else None
    gone = np.array([to_kernel(tables, _gone(world)) for world in worlds])
    return CardsAside(stock, under, gone, later)


def _under(tables: Tables, world: Table) -> list[int]:
    """[card number]: the card hidden under it at the lead of the trick in progress, or NO_CARD."""
    found, lying = [NO_CARD] * CARDS, {play.card for play in world.trick}
    for seat, pairs in enumerate(world.deal.aside.covers):
        still = dict(world.layout.covers[seat])
        for up, down in pairs:
            if down is not None and (up in still or up in lying):
                found[number_of(tables, up)] = number_of(tables, down)
    return found


def _gone(world: Table) -> CardSet:
    """The cards that nobody can ever play, and that are in no trick."""
    layout = world.layout
    there = [hand.known for hand in layout.hands]
    there += [pile.known for piles in layout.sets for pile in piles]
    there += [layout.hidden(seat).known for seat in range(len(layout.hands))]
    there.append(card_set(play.card for play in layout.played))
    there.append(card_set(card for card in layout.stock if card is not None))
    found = world.game.dealing.cards
    for cards in there:
        found = CardSet(found & ~cards)
    return found


def _of_hands(tables: Tables, worlds: WorldArrays) -> tuple[Ints, CardsAside, Ints]:
    """The hands at the lead, the cards aside and those dealt, from arrays."""
    first, deals = worlds.template, len(worlds)
    then, held = worlds.hands.copy(), worlds.hands.copy()
    for play in first.layout.played:
        held[:, play.seat] |= 1 << play.card
    for play in first.trick:
        then[:, play.seat] |= 1 << play.card
    lies_on = {up: seat for seat, pairs in enumerate(first.layout.covers) for up, _ in pairs}
    played = {play.card: play.seat for play in first.trick}
    under = np.full((deals if worlds.covers else 0, CARDS), NO_CARD)
    for up, down in zip(worlds.covers, worlds.under.T, strict=True):
        under[:, number_of(tables, up)] = tables.number[down]
        if up in played:  # its hidden card came to the hand with this play
            then[:, played[up]] &= ~(1 << down)
        else:
            held[:, lies_on[up]] |= 1 << down
    hands, dealt = (hands_array(tables, each.ravel()).reshape(each.shape) for each in (then, held))
    there = np.bitwise_or.reduce(held, axis=1) | np.bitwise_or.reduce(1 << worlds.stock, axis=1)
    gone = hands_array(tables, (first.game.dealing.cards & ~there).tolist())
    stock = tables.number[worlds.stock]
    return hands, CardsAside(stock, under if len(under) else None, gone, None), dealt


def _dealt(tables: Tables, worlds: Sequence[Table]) -> Ints:
    """[deal, seat]: the cards that a seat has held, or will take up."""
    seats = worlds[0].game.seats
    held = [
        hands_array(tables, [at.held(seat) for seat in range(seats)])
        for at in (referee.position(each.opening, each.layout, each.ruling) for each in worlds)
    ]
    later = [
        [sum(to_kernel(tables, pile.known) for pile in piles) for piles in world.layout.sets]
        or [0] * seats
        for world in worlds
    ]
    dealt: Ints = np.array(held) | np.array(later)
    return dealt


def _begun(
    tables: Tables, first: Table, row: int, swapped: int, shut: int, dealt: Ints
) -> TricksSoFar:
    """What has happened before the lead of the trick in progress; ``dealt`` as in ``_dealt``."""
    deals, seats, tricks = len(dealt), first.game.seats, first.ruling.tricks
    marks = np.array(total(first.ruling.ledger, tables.parties)) - tables.start_score_marks[row]
    for play in first.trick:  # the kernel scores the cards of this trick when it plays them
        worth = tables.scoring.played_marks[row, swapped, number_of(tables, play.card)]
        marks[tables.party[play.seat]] -= worth
    won = [sum(trick.winner == seat for trick in tricks) for seat in range(seats)]
    points = [sum(trick.worth for trick in tricks if trick.winner == seat) for seat in range(seats)]
    cards = [to_kernel(tables, card_set(trick.cards)) for trick in tricks]
    return TricksSoFar(
        dealt=dealt,
        trick_cards=_rows(cards, deals).reshape(deals, len(cards)),
        tricks=_rows(won, deals),
        points=_rows(points, deals),
        run=np.full(deals, _run(first)),
        marks=_rows(marks.tolist(), deals),
        swapped=np.full(deals, swapped),
        shut=np.full(deals, shut),
    )


def _rows(values: Sequence[int], deals: int) -> Ints:
    """The same row for each deal."""
    return np.tile(np.array(values, dtype=np.int64), (deals, 1))


def _run(table: Table) -> int:
    """The number of consecutive tricks that the leader has just won."""
    run, tricks = 0, table.ruling.tricks
    for trick in reversed(tricks):
        if trick.winner != tricks[-1].winner:
            break
        run += 1
    return run


def _stock_acts(tables: Tables, table: Table) -> tuple[int, int]:
    """Whether the turn-up has been exchanged (1 or 0), and the set of melds that are closed."""
    swapped, shut = 0, 0
    for said in table.layout.said:
        if table.game.handles(said.word) is HandlingKind.SWAP:
            swapped = 1
        melds = np.flatnonzero(tables.stock.melds == to_kernel(tables, card_set(said.cards)))
        for meld in melds.tolist() if said.cards else ():
            shut |= int(tables.stock.closes[meld])
    return swapped, shut


def _leads(table: Table) -> int:
    """Who has led which suit in the full tricks: bit 8 * suit + seat."""
    found = 0
    for trick in table.ruling.tricks:
        lead = trick.plays[0]
        found |= 1 << 8 * suit_of(lead.card) + lead.seat
    return found
