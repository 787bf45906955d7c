"""The guide of a first match: what is asked now, what binds, and what the cards are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tapisvert.cards import Rank, rank_of, suit_of
from tapisvert.games import TAUGHT
from tapisvert.glossary import Text, points, the_card
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.play import ruling
from tapisvert.play.events import Play, Say
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.sentences import colon, sentence
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.lessons import LESSONS
from tapisvert.web.lessons.lesson import (
    AIM,
    BARE,
    DUMMY,
    END,
    FOLLOW,
    LEAD,
    TRICK,
    VOID,
    Lesson,
    Lessons,
)
from tapisvert.web.once import KEPT, The

MOST = 3
"""More lessons than this at once are not read."""


class BindingRule(NamedTuple):
    """What binds the card to be played now, by which clauses."""

    says: Text
    clauses: tuple[str, ...]


class Worth(NamedTuple):
    """A rank and its points, 0 where it has none."""

    rank: Text
    points: int


class Order(NamedTuple):
    """The ranks of a suit from the highest, with its name where trumps have another order."""

    name: Text
    ranks: tuple[Worth, ...]
    clauses: tuple[str, ...]


class Guide(NamedTuple):
    """``apart`` are cards that are worth something else than their rank is."""

    lessons: tuple[Text, ...]
    duty: BindingRule | None
    orders: tuple[Order, ...]
    apart: tuple[Text, ...]


def guide(room: Room, seat: int) -> Guide | None:
    """What a seat that learns the game is told at this moment; nothing once the match is over."""
    if room.match.over:
        return None
    seen = view(room.match.table, seat)
    now = moments(room, seat, seen)
    return Guide(
        tuple(each.says for each in lessons(room.game) if each.when in now)[:MOST],
        _duty(seen),
        orders(room.game),
        tuple(colon(the_card(card), points(n)) for card, n in room.game.values.cards.items()),
    )


def lessons(game: Game) -> Lessons:
    """Those of a game, also of one that a user's file has brought."""
    return LESSONS.get(game.id) or tuple(Lesson(*each) for each in TAUGHT.get(game.id, ()))


def moments(room: Room, seat: int, seen: View) -> set[str]:
    """What is asked now that the seat has not done in this match yet, and what has just come."""
    found, done = asked(seen), False
    for table in reversed(room.match.tables):
        did = _in_deal(The(table), seat) if table.over else deeds(table, seat)
        found, done = found - did, done or bool(did)
        if done and not found:
            break
    if not done:
        found.add(AIM)
    if len(room.match.tables) == 1:
        if seen.table.over:
            found.add(END)
        elif len(seen.table.ruling.tricks) == 1 and not found:
            found.add(TRICK)
    return found


def asked(seen: View) -> set[str]:
    """The kinds of acts that a seat can choose from now."""
    kinds = set()
    trick = seen.table.trick
    for act in seen.legal():
        if isinstance(act, Say):
            kinds.add(act.word.partition(" ")[0])
        elif act.seat != seen.seat:
            kinds.add(DUMMY)
        elif not trick:
            kinds.add(LEAD)
        else:
            kinds.add(_following(seen.table, trick[0], act))
    # Who may do more than discard is told of the more: to follow suit before to trump.
    for more, less in ((VOID, BARE), (FOLLOW, BARE), (FOLLOW, VOID)):
        kinds -= {less} if more in kinds else set()
    return kinds


def _following(table: Table, led: Play, play: Play) -> str:
    """What a card is to the suit led: of that suit, a trump, or neither."""
    if suit_of(play.card) == suit_of(led.card):
        return FOLLOW
    contract = table.ruling.contract
    return VOID if contract and suit_of(play.card) == contract.trump else BARE


@lru_cache(KEPT)
def _in_deal(the: The[Table], seat: int) -> set[str]:
    return deeds(the.it, seat)


def deeds(table: Table, seat: int) -> set[str]:
    """The kinds of acts that a seat has done in a deal."""
    found = {said.verb for said in table.layout.said if said.seat == seat}
    played, seats = table.layout.played, table.game.seats
    for i, play in enumerate(played):
        led = played[i - i % seats]
        if table.game.dummies.get(play.seat) == seat:
            found.add(DUMMY)
        elif play.seat == seat:
            found.add(LEAD if play is led else _following(table, led, play))
    return found


def _duty(seen: View) -> BindingRule | None:
    """The duty that decides what may be played, for the seat to play."""
    table = seen.table
    if not seen.my_turn or table.ruling.asked or table.turn is None:
        return None
    scene = ruling.scene(table.game, table.layout, table.ruling, table.turn)
    if scene is None:
        return None
    duty, _ = deciding(table.duties(table.turn), scene.situation)
    return BindingRule(sentence(duty.says), duty.clauses)


def orders(game: Game) -> tuple[Order, ...]:
    """The order of cards, in trumps apart where it is another, with what they are worth."""
    ranking, values = game.ranking, game.values
    trumps = {**values.ranks, **values.trumps}
    both = (
        Order(words.TRUMP, _worths(game, ranking.trump_order, trumps), ranking.clauses),
        Order(words.PLAIN_SUITS, _worths(game, ranking.order, values.ranks), ranking.clauses),
    )
    return both if both[0].ranks != both[1].ranks else (both[0]._replace(name=words.ORDER),)


def _worths(game: Game, ranks: Sequence[Rank], worth: Mapping[Rank, int]) -> tuple[Worth, ...]:
    dealt = {rank_of(card) for card in game.dealing.pack}
    return tuple(
        Worth(words.RANK_SIGNS[rank], worth.get(rank, 0)) for rank in ranks if rank in dealt
    )
