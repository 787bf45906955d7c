"""The replay: a moment of a finished match, with open hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.questions import is_talk
from tapisvert.play import claim_telling, telling
from tapisvert.play.answer_texts import answer_text
from tapisvert.play.claim_telling import RulingTold
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.steps import table_at
from tapisvert.play.table import Table
from tapisvert.sentences import sentence
from tapisvert.service.erring import of_table
from tapisvert.service.room import Room
from tapisvert.web import replay_texts as says
from tapisvert.web.parties import side_of
from tapisvert.web.seats import SPOTS
from tapisvert.web.shown import CardShown, StockShown, TrickShown
from tapisvert.web.table_cards import cards_shown, stock
from tapisvert.web.tricks import trick_shown
from tapisvert.web.trumps import doubled, times, trump_letter, trump_name

StepLink = tuple[str, tuple[int, int] | None]
"""A button of the replay: its name, and the deal and number of acts it leads to; None: disabled."""


class OpenSeat(NamedTuple):
    """A seat with its cards face up; ``packet``, ``out`` and ``later`` are as in ``Seat``."""

    seat: int
    place: int
    spot: str
    side: str
    name: str
    turn: bool
    dealer: bool
    hand: tuple[CardShown, ...]
    packet: int
    out: int
    later: int


class Replay(NamedTuple):
    """A deal of a finished match after ``at`` of its ``steps`` acts; ``moment`` says where that is.

    ``deal`` is its number, from 1 to ``deals``. ``whole`` is the table at its end, ``now`` at this
    moment. ``last_act`` is the last act in words, ``told`` what it told everybody if it answers a
    question, ``rulings`` what it has made of claims, ``reason`` why a computer chose it.
    """

    game: Game
    seat: int
    deal: int
    deals: int
    at: int
    steps: int
    moment: Text
    trump: str
    trump_name: Text
    times: int
    doubled: Text | None
    seats: tuple[OpenSeat, ...]
    stock: StockShown | None
    trick: TrickShown
    last_act: Text | None
    told: Text | None
    rulings: tuple[RulingTold, ...]
    reason: Text | None
    step_links: tuple[StepLink, ...]
    names: tuple[str, ...]
    whole: Table
    now: Table


def replay(room: Room, seat: int, deal: int, at: int) -> Replay:
    """Return a finished match at a moment: ``at`` acts done in ``deal``, counted from 1.

    ``seat`` is the reader's seat at the end of the match. Numbers out of range are clamped.
    """
    deals = len(room.match.tables)
    deal = min(max(deal, 1), deals)
    then = room.match.at(deal)
    whole = then.table
    steps = len(whole.acts)
    at = min(max(at, 0), steps)
    step_links = _step_links(room, deal, at, steps)
    seat, room = room.match.came_from(then)[seat], room.at(then)
    table = table_at(whole, at)
    return Replay(
        game=room.game,
        seat=seat,
        deal=deal,
        deals=deals,
        at=at,
        steps=steps,
        moment=_moment(room.game, whole.acts, at),
        trump=trump_letter(table),
        trump_name=trump_name(table),
        times=times(table),
        doubled=doubled(table),
        seats=tuple(_open(room, table, seat, place) for place in range(room.game.seats)),
        stock=stock(table),
        trick=trick_shown(room, table, seat),
        last_act=sentence(telling.act(room.game, room.match.names, whole.acts[at - 1]))
        if at
        else None,
        told=_told(room, whole, at),
        rulings=_rulings(room, whole, at),
        reason=room.reasons.get((deal - 1, at - 1)),
        step_links=step_links,
        names=room.match.names,
        whole=whole,
        now=table,
    )


def _moment(game: Game, acts: Sequence[Act], at: int) -> Text:
    """Return the number of the act before a moment among those of its kind."""
    if not at:
        return says.BEGINNING
    kinds, played = [], False
    for act in acts:
        played = played or isinstance(act, Play)
        kinds.append(_kind(game, act, played))
    kind = kinds[at - 1]
    return kind(kinds[:at].count(kind), kinds.count(kind))


def _kind(game: Game, act: Act, played: bool) -> Callable[[int, int], Text]:
    """Return how an act is counted: as a card, a call before the play, or anything else."""
    if isinstance(act, Play):
        return says.card
    other = played or is_talk(act.word) or of_table(act.word) or game.handles(act.word)
    return says.act if other else says.call


def _told(room: Room, whole: Table, at: int) -> Text | None:
    """Return what the act before a moment told everybody about a hand, if it answers a question."""
    if not at or not isinstance(whole.acts[at - 1], Say):
        return None
    said = answer_text(table_at(whole, at - 1), whole.acts[at - 1], room.match.names)
    return sentence(said) if said else None


def _rulings(room: Room, whole: Table, at: int) -> tuple[RulingTold, ...]:
    """Return what the act before a moment has made of claims, as sentences."""
    if not at or not whole.judged:
        return ()
    before, after = table_at(whole, at - 1), table_at(whole, at)
    told = claim_telling.rulings(before, after, room.match.names)
    return tuple(each._replace(says=sentence(each.says)) for each in told)


def _open(room: Room, table: Table, mine: int, place: int) -> OpenSeat:
    seat = (mine + place) % room.game.seats
    layout = table.layout
    return OpenSeat(
        seat,
        place,
        SPOTS[room.game.seats][place],
        side_of(table, seat, mine),
        room.match.names[seat],
        table.turn == seat,
        table.opening.dealer == seat,
        cards_shown(table, seat, layout.hands[seat].known),
        layout.packets[seat].size if layout.packets else 0,
        layout.out[seat].size if layout.out else 0,
        sum(each.size for each in layout.sets[seat]) if layout.sets else 0,
    )


def _step_links(room: Room, deal: int, at: int, steps: int) -> tuple[StepLink, ...]:
    deals = len(room.match.tables)
    before = len(room.match.tables[deal - 2].acts) if deal > 1 else 0
    back = (deal, at - 1) if at else (deal - 1, before) if deal > 1 else None
    on = (deal, at + 1) if at < steps else (deal + 1, 0) if deal < deals else None
    return (
        ("first", (deal, 0) if at else None),
        ("back", back),
        ("on", on),
        ("last", (deal, steps) if at < steps else None),
    )
