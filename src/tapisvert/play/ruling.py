"""What the law says of the cards on the table: whose turn, what is won, what is marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tapisvert.cards import Card
from tapisvert.law.calling import Asked, Opening, Said
from tapisvert.law.contract import Contract
from tapisvert.law.duty import (
    Duty,
    mildest_broken,
)
from tapisvert.law.game import Game
from tapisvert.law.scene import (
    Scene,
    look,
    winning,
)
from tapisvert.law.scoring import Mark, Taken
from tapisvert.play.events import Play
from tapisvert.play.layout import Layout


class Trick(NamedTuple):
    """A full trick, its cards in the order played, and the seat that wins it."""

    plays: tuple[Play, ...]
    winner: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self.plays)


class Breach(NamedTuple):
    """A card that broke a duty, in which trick (counted from 1)."""

    seat: int
    card: Card
    trick: int
    duty: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The law's side of a table.

    While ``asked`` is set the calling is under way; then ``contract`` is. ``heard`` are the words
    that count: said by the seat asked, among those it may say. ``carried`` is the multiplier left
    to the next deal.
    """

    contract: Contract | None = None
    asked: Asked | None = None
    heard: tuple[Said, ...] = ()
    tricks: tuple[Trick, ...] = ()
    ledger: tuple[Mark, ...] = ()
    breaches: tuple[Breach, ...] = ()
    over: bool = False
    carried: int = 1


def opened(game: Game, opening: Opening, layout: Layout) -> Ruling:
    """The ruling when the cards have just been dealt: marks on the turn-up may end the game."""
    ledger = game.scoring.at_deal(opening, game.party_of(opening.dealer))
    ended = game.match.at_once and game.match.reached(opening.score, ledger) is not None
    return _called(game, opening, layout, Ruling(ledger=ledger, over=ended))


def after_call(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """The ruling once something more has been said."""
    said, asked = layout.said[-1], ruling.asked
    if asked is None or said.seat != asked.seat or said.word not in asked.words:
        return ruling
    heard = replace(ruling, heard=(*ruling.heard, said))
    return _called(game, opening, layout, heard)


def after_card(game: Game, before: Layout, now: Layout, ruling: Ruling) -> Ruling:
    """The ruling once a card more lies on the table."""
    breach = _breach(game, before, now.played[-1], ruling)
    if breach:
        ruling = replace(ruling, breaches=(*ruling.breaches, breach))
    return _resolved(game, now, ruling)


def turn(layout: Layout, ruling: Ruling) -> int | None:
    """The seat that must act, None when the deal is over."""
    if ruling.over:
        return None
    if ruling.asked:
        return ruling.asked.seat
    leader = next_leader(ruling)
    lying = layout.begun()
    if not lying:
        return leader
    seats = len(layout.hands)
    taken = {play.seat for play in lying}
    return next(seat for i in range(seats) if (seat := (lying[0].seat + i) % seats) not in taken)


def next_leader(ruling: Ruling) -> int | None:
    """The winner of the last full trick, or who leads to the first."""
    if ruling.tricks:
        return ruling.tricks[-1].winner
    return ruling.contract.leader if ruling.contract else None


def scene(game: Game, layout: Layout, ruling: Ruling, seat: int) -> Scene | None:
    """What duties are asked about: the scene of a seat about to follow, None for a lead."""
    lying = layout.begun()
    if not lying or ruling.contract is None:
        return None
    trick = [(play.seat, play.card) for play in lying]
    return look(layout.hands[seat].known, trick, seat, ruling.contract, game.ranking)


def broken_duty(game: Game, layout: Layout, ruling: Ruling, play: Play) -> Duty | None:
    """The mildest duty that a card breaks, None when it is legal or its hand is not known."""
    if ruling.contract is None or layout.hands[play.seat].unknown:
        return None
    seen = scene(game, layout, ruling, play.seat)
    if seen is None:
        return None
    return mildest_broken(game.play[ruling.contract.phase], seen, play.card)


def taken(game: Game, ruling: Ruling) -> Taken:
    """What each party's tricks hold."""
    points = [0] * len(game.sides)
    tricks = [0] * len(game.sides)
    for trick in ruling.tricks:
        party = game.party_of(trick.winner)
        points[party] += game.values.of_trick(trick.cards)
        tricks[party] += 1
    return Taken(tuple(points), tuple(tricks))


def _called(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    result = game.calling.ask(opening, ruling.heard)
    if isinstance(result, Asked):
        return replace(ruling, asked=result)
    return _resolved(game, layout, replace(ruling, asked=None, contract=result))


def _resolved(game: Game, layout: Layout, ruling: Ruling) -> Ruling:
    """Give each full trick to its winner, and settle when the last card is played."""
    contract = ruling.contract
    seats = len(layout.hands)
    if contract is None:
        return ruling
    while len(layout.played) >= (len(ruling.tricks) + 1) * seats:
        start = len(ruling.tricks) * seats
        plays = layout.played[start : start + seats]
        best = winning([play.card for play in plays], game.ranking, contract.trump)
        ruling = replace(ruling, tricks=(*ruling.tricks, Trick(plays, plays[best].seat)))
    if ruling.over or any(hand.size for hand in layout.hands):
        return ruling
    settled = game.scoring.at_end(contract, taken(game, ruling), ruling.ledger)
    ledger = (*ruling.ledger, *settled.marks)
    return replace(ruling, ledger=ledger, over=True, carried=settled.carried)


def _breach(game: Game, before: Layout, play: Play, ruling: Ruling) -> Breach | None:
    number = len(before.played) // len(before.hands) + 1
    if play.seat != turn(before, ruling) or ruling.asked:
        clauses = game.turns
        return Breach(play.seat, play.card, number, OUT_OF_TURN, clauses)
    duty = broken_duty(game, before, ruling, play)
    return Breach(play.seat, play.card, number, duty.name, duty.clauses) if duty else None


OUT_OF_TURN = "in_turn"
