"""The guide for beginners: what to do now, which duty binds, and what the cards are worth."""

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
from tapisvert.play.faults.court import layout_before
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.sentences import colon, sentence
from tapisvert.service.room import Room
from tapisvert.service.talk import askable
from tapisvert.web import texts as words
from tapisvert.web.caching import CACHE_SIZE, ByIdentity
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
from tapisvert.web.signs import RANK_SIGNS

MAX_LESSONS = 3
"""The most lessons shown at once; a reader skips a longer text."""


class BindingRule(NamedTuple):
    """The duty that restricts the card to play now, with its clauses."""

    says: Text
    clauses: tuple[str, ...]


class RankPoints(NamedTuple):
    """A rank and its points, which may be 0."""

    rank: Text
    points: int


class CardOrder(NamedTuple):
    """The ranks of a suit from the highest; ``name`` is the title over them."""

    name: Text
    ranks: tuple[RankPoints, ...]
    clauses: tuple[str, ...]


class Guide(NamedTuple):
    """What the guide shows; the points of ``special_cards`` differ from those of their rank."""

    lessons: tuple[Text, ...]
    duty: BindingRule | None
    orders: tuple[CardOrder, ...]
    special_cards: tuple[Text, ...]


def guide(room: Room, seat: int) -> Guide | None:
    """Return what the guide tells a seat now; None once the match is over."""
    if room.over:
        return None
    seen = view(room.match.table, seat)
    now = moments(room, seat, seen)
    return Guide(
        tuple(each.says for each in lessons(room.game) if each.when in now)[:MAX_LESSONS],
        _duty(seen),
        orders(room.game),
        tuple(colon(the_card(card), points(n)) for card, n in room.game.values.cards.items()),
    )


def lessons(game: Game) -> Lessons:
    """Return the lessons of a game, which may also be a game from a user's file."""
    return LESSONS.get(game.id) or tuple(Lesson(*each) for each in TAUGHT.get(game.id, ()))


def moments(room: Room, seat: int, seen: View) -> set[str]:
    """Return the moments whose lessons a seat needs now.

    These are the kinds of acts that it can choose from and has not done in this match, and the
    beginning of the match, its first full trick and the end of its first deal.
    """
    found, done = kinds_open(seen), False
    for table in reversed(room.match.tables):
        kinds = (
            _kinds_done_cached(ByIdentity(table), seat) if table.over else kinds_done(table, seat)
        )
        found, done = found - kinds, done or bool(kinds)
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


def kinds_open(seen: View) -> set[str]:
    """Return the kinds of acts that a seat can choose from now: moments, or verbs of calls."""
    kinds = {word.partition(" ")[0] for word in askable(seen)}
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
    # Give one of these three lessons: on following suit, else on trumping, else on discarding.
    for more, less in ((VOID, BARE), (FOLLOW, BARE), (FOLLOW, VOID)):
        kinds -= {less} if more in kinds else set()
    return kinds


def _following(table: Table, led: Play, play: Play) -> str:
    """Return FOLLOW for a card of the suit led, VOID for a trump, BARE for any other card."""
    if suit_of(play.card) == suit_of(led.card):
        return FOLLOW
    contract = table.ruling.contract
    return VOID if contract and suit_of(play.card) == contract.trump else BARE


@lru_cache(CACHE_SIZE)
def _kinds_done_cached(key: ByIdentity[Table], seat: int) -> set[str]:
    return kinds_done(key.value, seat)


def kinds_done(table: Table, seat: int) -> set[str]:
    """Return the kinds of acts that a seat has done in a deal."""
    found = {said.verb for said in table.layout.said if said.seat == seat}
    for trick in (*table.layout.full_tricks, table.layout.current_trick):
        for play in trick:
            if table.game.dummies.get(play.seat) == seat:
                found.add(DUMMY)
            elif play.seat == seat:
                found.add(LEAD if play is trick[0] else _following(table, trick[0], play))
    return found


def _duty(seen: View) -> BindingRule | None:
    """Return the duty that decides which cards may be played; None if the seat is not to play."""
    table = seen.table
    if not seen.my_turn or table.ruling.asked or table.turn is None:
        return None
    layout = layout_before(table, table.turn)
    scene = ruling.scene(table.game, layout, table.ruling, table.turn)
    if scene is None:
        return None
    duty, _ = deciding(table.duties(table.turn), scene.situation)
    return BindingRule(sentence(duty.says), duty.clauses)


def orders(game: Game) -> tuple[CardOrder, ...]:
    """Return the order of the cards with their points.

    There are two orders if trumps have other ranks or points than plain suits, otherwise one.
    """
    ranking, values = game.ranking, game.values
    trumps = {**values.ranks, **values.trumps}
    both = (
        CardOrder(words.TRUMP, _rank_points(game, ranking.trump_order, trumps), ranking.clauses),
        CardOrder(
            words.PLAIN_SUITS, _rank_points(game, ranking.order, values.ranks), ranking.clauses
        ),
    )
    return both if both[0].ranks != both[1].ranks else (both[0]._replace(name=words.ORDER),)


def _rank_points(
    game: Game, ranks: Sequence[Rank], worth: Mapping[Rank, int]
) -> tuple[RankPoints, ...]:
    dealt = {rank_of(card) for card in game.dealing.pack}
    return tuple(
        RankPoints(RANK_SIGNS[rank], worth.get(rank, 0)) for rank in ranks if rank in dealt
    )
