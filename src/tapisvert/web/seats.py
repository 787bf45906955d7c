"""The seats round the table, as they look from one's own."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, CardSet, count, holds
from tapisvert.glossary import Text
from tapisvert.law.position import Said
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.lying import laid, taken
from tapisvert.web.parties import side_of
from tapisvert.web.shown import PartyShown, Seat
from tapisvert.web.tricks import lying_now, master

SPOTS = {
    2: ("own", "across"),
    3: ("own", "next", "last"),
    4: ("own", "next", "across", "last"),
    5: ("own", "next", "across-next", "across-last", "last"),
    6: ("own", "next", "across-next", "across", "across-last", "last"),
    7: ("own", "next", "next-high", "across-next", "across-last", "last-high", "last"),
    8: ("own", "next", "next-high", "across-next", "across", "across-last", "last-high", "last"),
}
"""Where each place is round a table of so many: on the side of who plays next, across, or last."""


def seats(
    room: Room, table: Table, mine: int, sides: tuple[PartyShown, ...], lies: tuple[CardSet, ...]
) -> tuple[Seat, ...]:
    """All seats, one's own first; ``lies`` are by seat the cards that are open to all."""
    n = room.game.seats
    return tuple(_seat(room, table, mine, place, sides, lies) for place in range(n))


def _seat(
    room: Room,
    table: Table,
    mine: int,
    place: int,
    sides: tuple[PartyShown, ...],
    lies: tuple[CardSet, ...],
) -> Seat:
    seat = (mine + place) % room.game.seats
    contract, layout = table.ruling.contract, table.layout
    declarer = bool(contract and contract.seekers >> seat & 1)
    side = side_of(table, seat, mine)
    lying = lying_now(table)
    best = lying[master(table, lying)].seat if lying else None
    alone = next((each for each in sides if each.seats == (seat,)), None)
    return Seat(
        seat,
        place,
        SPOTS[room.game.seats][place],
        side,
        room.match.names[seat],
        _role(table, seat, mine, side, declarer),
        declarer,
        table.turn == seat,
        table.opening.dealer == seat,
        bool(lying) and lying[0].seat == seat,
        best == seat,
        _says(table, seat, mine),
        unseen(table, seat, lies[seat]),
        laid(table, seat, _before(table, seat, mine, lies[seat])),
        layout.packets[seat].size if layout.packets else 0,
        layout.out[seat].size if layout.out else 0,
        sum(each.size for each in layout.sets[seat]) if layout.sets else 0,
        taken(table, seat),
        alone.pile if alone else None,
    )


def _before(table: Table, seat: int, mine: int, lies: CardSet) -> CardSet:
    """The cards drawn before a seat: what lies open, but for the hand one plays from.

    That is one's own; while it is one's dummy's, one's own cards lie small before one's seat.
    """
    if table.turn != mine and table.by == mine:
        held = {mine: table.layout.hands[mine].known, table.turn: NO_CARDS}
        return held.get(seat, lies)
    return NO_CARDS if seat == mine else lies


def unseen(table: Table, seat: int, lies: CardSet) -> int:
    """How many cards of a hand are held unseen; the dealer's may still lie turned up."""
    hand, card = table.layout.hands[seat], table.opening.turn_up
    on_table = table.turn_up_lies and card is not None and holds(hand.known, card)
    return max(0, hand.size - count(lies) - on_table)


def _role(table: Table, seat: int, mine: int, side: str, declarer: bool) -> Text | None:
    """What a seat is to one's own; nothing where everybody is against everybody."""
    contract = table.ruling.contract
    masks = contract.sides if contract else table.game.sides
    if seat in table.game.dummies:
        return words.DUMMY
    if declarer:
        return words.YOU_DECLARE if seat == mine else words.DECLARER
    if all(mask.bit_count() == 1 for mask in masks):
        return None
    return words.YOU if seat == mine else words.PARTNER if side == "us" else words.OPPONENT


def _says(table: Table, seat: int, mine: int) -> Text | None:
    """What a seat has last said; of what another has done with cards, until the next card."""
    said = [each for each in table.layout.said if each.seat == seat]
    if not said:
        return None
    if table.game.handles(said[-1].verb) is None:
        return telling.word(table.game, said[-1].word)
    shown = seat != mine and not _is_past(table, said[-1])
    return table.game.calling.words[said[-1].verb] if shown else None


def _is_past(table: Table, said: Said) -> bool:
    return bool(table.trick) or said.trick < len(table.ruling.tricks)
