"""What the law says of the cards on the table: whose turn, what is won, what is marked."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet
from tapisvert.law.calling import CallRequest, Ended, Opening, Said
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, Duty, mildest_broken
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, Marks, Taken
from tapisvert.law.position import Position
from tapisvert.law.position import Trick as Trick
from tapisvert.law.scene import TurnFacts, look, winning
from tapisvert.play.events import Play
from tapisvert.play.layout import Layout


class Breach(NamedTuple):
    """A card that broke a duty, in which trick (counted from 1)."""

    seat: int
    card: Card
    trick: int
    duty: str
    clauses: tuple[str, ...]


class Ruling(NamedTuple):
    """The law's side of a table.

    While ``asked`` is set play waits for an answer; ``contract`` is what was last agreed.
    ``heard`` are the words that count: said by a seat that may, when it may. ``carried`` is the
    multiplier left to the next deal; a ``void`` deal counts for nothing, and ``again`` has the
    same dealer deal once more.
    """

    contract: Contract | None = None
    asked: CallRequest | None = None
    heard: tuple[Said, ...] = ()
    tricks: tuple[Trick, ...] = ()
    ledger: Marks = ()
    breaches: tuple[Breach, ...] = ()
    over: bool = False
    carried: int = 1
    void: bool = False
    again: bool = False


def opened(game: Game, opening: Opening, layout: Layout) -> Ruling:
    """The ruling when the cards have just been dealt: marks on the turn-up may end the game."""
    ruling = Ruling(ledger=game.scoring.at_deal(opening, game.party_of(opening.dealer)))
    return _on(game, opening, layout, _stopped(game, opening, layout, ruling))


def after_call(
    game: Game, opening: Opening, before: Layout, layout: Layout, ruling: Ruling
) -> Ruling:
    """The ruling once something more has been said or done beside playing."""
    said = layout.said[-1]
    if ruling.over or not any(
        each.seat == said.seat and each.counts(said.word)
        for each in windows(game, opening, before, ruling)
    ):
        return ruling
    ruling = ruling._replace(heard=(*ruling.heard, said))
    at = position(opening, layout, ruling)
    ruling = _marked(game, opening, layout, ruling, game.scoring.on_word(at, ruling.contract))
    return _on(game, opening, layout, ruling)


def after_card(
    game: Game, opening: Opening, now: Layout, ruling: Ruling, breach: Breach | None
) -> Ruling:
    """The ruling once a card more lies on the table, and the duty that it broke."""
    if breach:
        ruling = ruling._replace(breaches=(*ruling.breaches, breach))
    if ruling.asked or ruling.contract is None:
        return ruling
    if not ruling.over:
        made = game.scoring.on_card(position(opening, now, ruling), ruling.contract)
        ruling = _marked(game, opening, now, ruling, made)
    return _on(game, opening, now, ruling)


def turn(layout: Layout, ruling: Ruling) -> int | None:
    """The seat that must act, None when the deal is over."""
    if ruling.over:
        return None
    if ruling.asked:
        return ruling.asked.seat
    leader = next_leader(ruling)
    lying = [play.seat for play in layout.begun()]
    if not lying:
        return leader
    seats = len(layout.hands)
    in_order = ((lying[0] + i) % seats for i in range(1, seats))
    return next(seat for seat in in_order if seat not in lying)


def windows(
    game: Game, opening: Opening, layout: Layout, ruling: Ruling
) -> tuple[CallRequest, ...]:
    """All that may be said or done beside playing: by the seat asked, else by anybody who may."""
    if ruling.asked:
        return (ruling.asked, *ruling.asked.also)
    if ruling.over or ruling.contract is None:
        return ()
    return game.calling.open(position(opening, layout, ruling), ruling.contract)


def next_leader(ruling: Ruling) -> int | None:
    """The winner of the last full trick, or who leads to the first."""
    if ruling.tricks:
        return ruling.tricks[-1].winner
    return ruling.contract.leader if ruling.contract else None


def position(opening: Opening, layout: Layout, ruling: Ruling) -> Position:
    """The deal as the law is asked about it."""
    return Position(
        opening,
        ruling.heard,
        layout.hands,
        ruling.tricks,
        layout.played[len(ruling.tricks) * len(layout.hands) :],
        ruling.ledger,
        len(layout.stock),
        layout.stock[-1] if layout.stock else None,
        tuple(map(layout.hidden, range(len(layout.hands)))) if layout.covers else (),
    )


def duties(game: Game, layout: Layout, contract: Contract, seat: int) -> Duties:
    """The duties that bind a seat about to play."""
    if not layout.begun():
        return game.play["lead"]
    return game.play[contract.phase_of(seat, bool(layout.stock))]


def scene(game: Game, layout: Layout, ruling: Ruling, seat: int) -> TurnFacts | None:
    """What duties are asked about: the scene of a seat about to play; None before any contract."""
    if ruling.contract is None:
        return None
    trick = [(play.seat, play.card) for play in layout.begun()]
    return look(layout.hands[seat].known, trick, seat, ruling.contract, game.ranking)


def broken_duty(game: Game, layout: Layout, ruling: Ruling, play: Play) -> Duty | None:
    """The mildest duty that a card breaks, None when it is legal or its hand is not known."""
    seen = scene(game, layout, ruling, play.seat)
    if seen is None or ruling.contract is None or layout.hands[play.seat].unknown:
        return None
    return mildest_broken(duties(game, layout, ruling.contract, play.seat), seen, play.card)


def taken(game: Game, ruling: Ruling) -> Taken:
    """What each party's tricks hold."""
    points = [0] * len(game.sides)
    tricks = [0] * len(game.sides)
    for trick in ruling.tricks:
        party = game.party_of(trick.winner)
        points[party] += trick.worth
        tricks[party] += 1
    return Taken(tuple(points), tuple(tricks))


def _on(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Ask, and give full tricks to their winners, as far as it goes without anybody acting."""
    seats = len(layout.hands)
    while True:
        lying = layout.played[len(ruling.tricks) * seats :]
        if ruling.asked or ruling.contract is None or not (lying or ruling.over):
            ruling = _called(game, opening, layout, ruling)
        if ruling.asked:
            return ruling
        if len(lying) < seats:
            done = ruling.over or bool(lying)
            return ruling if done else _settled(game, opening, layout, ruling)
        ruling = _gathered(game, opening, layout, ruling, lying[:seats])


def _called(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Ask the calling how play goes on."""
    result = game.calling.ask(position(opening, layout, ruling))
    if isinstance(result, CallRequest):
        return ruling._replace(asked=result)
    if isinstance(result, Ended):
        return ruling._replace(asked=None, over=True, void=result.void, again=result.again,
                       carried=result.carried)  # fmt: skip
    return ruling._replace(asked=None, contract=result)


def _gathered(
    game: Game, opening: Opening, layout: Layout, ruling: Ruling, plays: tuple[Play, ...]
) -> Ruling:
    """Give a full trick to its winner, and mark what it brings at once."""
    contract = ruling.contract
    assert contract is not None
    cards = tuple(play.card for play in plays)
    best = plays[winning(cards, game.ranking, contract.trump)].seat
    trick = Trick(plays, best, game.values.of_trick(cards, contract.trump))
    over, ruling = ruling.over, ruling._replace(tricks=(*ruling.tricks, trick))
    if over:
        return ruling
    for marks in game.scoring.on_trick(position(opening, layout, ruling), contract):
        ruling = ruling if ruling.over else _marked(game, opening, layout, ruling, marks)
    return ruling


def _marked(
    game: Game, opening: Opening, layout: Layout, ruling: Ruling, marks: tuple[Mark, ...]
) -> Ruling:
    if not marks:
        return ruling
    ruling = ruling._replace(ledger=(*ruling.ledger, *marks))
    return _stopped(game, opening, layout, ruling)


def _stopped(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Some marks end the game before the deal is played out."""
    if game.reckoning.stops(position(opening, layout, ruling)):
        return ruling._replace(over=True, asked=None)
    return ruling


def _settled(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Settle if the deal has been played: no trick is under way."""
    contract = ruling.contract
    assert contract is not None
    at = position(opening, layout, ruling)
    if not ended(at, contract):
        return ruling
    account = Account(
        contract,
        taken(game, ruling),
        ruling.ledger,
        opening,
        tuple(map(at.held_by, game.sides)),
        tuple(game.party_of(trick.winner) for trick in ruling.tricks),
        tuple(map(at.won_by, game.sides)),
    )
    settled = game.scoring.at_end(account)
    ledger = (*ruling.ledger, *settled.marks)
    return ruling._replace(ledger=ledger, over=True, carried=settled.carried)


def ended(at: Position, contract: Contract) -> bool:
    """Is the deal at its end: no card left, or nothing left to be decided?"""
    if not at.cards_left:
        return True
    if contract.ends.flagged_out and not contract.marked & ~at.played():
        return True
    return (
        contract.ends.goals_lost
        and bool(contract.goals)
        and all(
            goal.lost(
                sum(goal.seats >> trick.winner & 1 for trick in at.tricks),
                max(hand.size for hand in at.hands),
            )
            for goal in contract.goals
        )
    )


def shown(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> tuple[CardSet, ...]:
    """By seat, the cards that the law has laid open to all: exposed hands, honours shown."""
    at, contract = position(opening, layout, ruling), ruling.contract
    bare = contract.exposed if contract and len(layout.played) >= contract.exposed_from else 0
    laid = game.calling.shown(at, contract)
    return tuple(
        at.held(seat) if bare >> seat & 1 else laid[seat] if laid else NO_CARDS
        for seat in range(game.seats)
    )


def turned(game: Game, layout: Layout) -> frozenset[Card]:
    """The cards whose hidden card has been turned up since they were played."""
    seats = len(layout.hands)
    full = len(layout.played) // seats * seats
    played = layout.played if game.dealing.turned_at_once else layout.played[:full]
    return frozenset(play.card for play in played)


def breach_of(game: Game, before: Layout, ruling: Ruling, play: Play) -> Breach | None:
    """What a card about to be played breaks: a duty, or the order of play."""
    number = len(before.played) // len(before.hands) + 1
    if play.seat != turn(before, ruling) or ruling.asked:
        clauses = game.turns
        return Breach(play.seat, play.card, number, OUT_OF_TURN, clauses)
    duty = broken_duty(game, before, ruling, play)
    return Breach(play.seat, play.card, number, duty.name, duty.clauses) if duty else None


OUT_OF_TURN = "in_turn"
