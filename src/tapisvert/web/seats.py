"""The seats around the table, as seen from the reader's own."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, CardSet, card_set, count, holds
from tapisvert.glossary import Text
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Said
from tapisvert.law.questions import is_talk
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.service import talk
from tapisvert.service.addressing import NAME
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.parties import side_of
from tapisvert.web.shown import PartyShown, Seat
from tapisvert.web.table_cards import cards_shown, marked_cards_taken
from tapisvert.web.tricks import plays_on_table, winning_index

SPOTS = {
    2: ("own", "across"),
    3: ("own", "next", "last"),
    4: ("own", "next", "across", "last"),
    5: ("own", "next", "across-next", "across-last", "last"),
    6: ("own", "next", "across-next", "across", "across-last", "last"),
    7: ("own", "next", "next-high", "across-next", "across-last", "last-high", "last"),
    8: ("own", "next", "next-high", "across-next", "across", "across-last", "last-high", "last"),
}
"""By number of seats, the position on the page of each place in order of play.

``next`` is on the side of the player who plays next, ``last`` on the other side; ``-high`` is
further up the page.
"""


def seats(
    room: Room,
    table: Table,
    mine: int,
    parties: tuple[PartyShown, ...],
    laid_open: tuple[CardSet, ...],
    speaks_first: bool = False,
) -> tuple[Seat, ...]:
    """Return all seats, ``mine`` first; ``laid_open`` are the open cards of each seat.

    ``speaks_first``: the table waits for ``mine`` to say something, or nothing, out of turn.
    """
    n = room.game.seats
    shown = tuple(_seat(room, table, mine, place, parties, laid_open) for place in range(n))
    if not speaks_first:
        return shown
    return tuple(
        each._replace(awaited=words.TO_SPEAK if each.seat == mine else None) for each in shown
    )


def _seat(
    room: Room,
    table: Table,
    mine: int,
    place: int,
    parties: tuple[PartyShown, ...],
    laid_open: tuple[CardSet, ...],
) -> Seat:
    seat = (mine + place) % room.game.seats
    contract, layout = table.ruling.contract, table.layout
    declarer = bool(contract and contract.seekers >> seat & 1)
    side = side_of(table, seat, mine)
    plays = plays_on_table(table)
    master_seat = plays[winning_index(table, plays)].seat if plays else None
    own_party = next((each for each in parties if each.seats == (seat,)), None)
    return Seat(
        seat,
        place,
        SPOTS[room.game.seats][place],
        side,
        room.match.names[seat],
        role(table.game, contract, seat, mine, side, room.match.names[seat]),
        declarer,
        table.turn == seat,
        table.opening.dealer == seat,
        bool(plays) and plays[0].seat == seat,
        master_seat == seat,
        _last_call(table, seat, mine),
        sum(said.seat == seat for said in layout.said),
        unseen_cards(table, seat, laid_open[seat]),
        cards_shown(table, seat, _small_cards(table, seat, mine, laid_open[seat])),
        layout.packets[seat].size if layout.packets else 0,
        layout.out[seat].size if layout.out else 0,
        sum(each.size for each in layout.sets[seat]) if layout.sets else 0,
        marked_cards_taken(table, seat, card_set(play.card for play in plays)),
        own_party.pile if own_party else None,
        _awaited(table, seat),
    )


def _awaited(table: Table, seat: int) -> Text | None:
    """Return what a seat is to do: to speak only if asked for a word, not to handle its cards."""
    if table.turn != seat:
        return None
    asked = table.ruling.asked
    said = asked.words if asked and asked.seat == seat else ()
    speaks = any(table.game.handles(word) is None for word in said)
    return words.TO_SPEAK if speaks else words.TO_ACT


def _small_cards(table: Table, seat: int, mine: int, laid_open: CardSet) -> CardSet:
    """Return the cards shown small before a seat: its open cards, unless one plays from them.

    Those are the reader's own, and those of the reader's dummy.
    """
    return NO_CARDS if table.game.player_of(seat) == mine else laid_open


def unseen_cards(table: Table, seat: int, laid_open: CardSet) -> int:
    """Return how many cards of a hand are shown as backs.

    A turn-up that still lies on the table is not one of them, though it belongs to the hand.
    """
    hand, card = table.layout.hands[seat], table.opening.turn_up
    on_table = table.turn_up_lies and card is not None and holds(hand.known, card)
    return max(0, hand.size - count(laid_open) - on_table)


def role(
    game: Game, contract: Contract | None, seat: int, mine: int, side: str, name: str
) -> Text | None:
    """Return what a seat is to ``mine``, such as partner or declarer.

    None, except for dummies and declarers, where everybody plays alone; and for oneself without a
    name, who is called «Vous» already.
    """
    masks = contract.sides if contract else game.sides
    if seat in game.dummies:
        return words.DUMMY
    if contract and contract.seekers >> seat & 1:
        return words.DECLARER
    if all(mask.bit_count() == 1 for mask in masks):
        return None
    if seat == mine:
        return None if name in NAME.values() else words.YOU
    return words.PARTNER if side == "us" else words.OPPONENT


def _last_call(table: Table, seat: int, mine: int) -> Text | None:
    """Return the last call of a seat, None if there is none. Talk lasts until the trick is full.

    A call that handles cards is shown only to the other seats, until the next card is played.
    """
    if now := talk.spoken(table, seat):
        return telling.word(table.game, now.word)
    said = [each for each in table.layout.said if each.seat == seat and not is_talk(each.word)]
    if not said:
        return None
    if table.game.handles(said[-1].verb) is None:
        return telling.word(table.game, said[-1].word)
    shown = seat != mine and not _is_past(table, said[-1])
    return table.game.calling.words[said[-1].verb] if shown else None


def _is_past(table: Table, said: Said) -> bool:
    return bool(table.trick) or said.trick < len(table.ruling.tricks)
