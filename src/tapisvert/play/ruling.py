"""What the law says of a table: contract, whose turn it is, who wins tricks, what is marked."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet
from tapisvert.law.calling import CallRequest, Ended, Opening, Said
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, deciding
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, Marks, Taken
from tapisvert.law.position import Position
from tapisvert.law.position import Trick as Trick
from tapisvert.law.questions import is_question
from tapisvert.law.scene import TurnFacts, look, winning
from tapisvert.play import stock
from tapisvert.play.ending import ended
from tapisvert.play.events import Play
from tapisvert.play.layout import NOTHING, Layout


class Breach(NamedTuple):
    """A card that broke a duty or was played out of turn; ``trick`` is counted from 1."""

    seat: int
    card: Card
    trick: int
    duty: str
    clauses: tuple[str, ...]


class Ruling(NamedTuple):
    """What the law says of a table at one moment.

    While ``asked`` is set, play waits for the answer of a seat. ``contract`` is the one in force,
    None before there is one. ``heard`` are the words that count: said by a seat that was allowed to
    say them then; in table enforcement also false answers, and draws by anybody at any time.
    ``tricks`` are the full ones. ``carried`` is the multiplier for the next deal. A ``void`` deal
    counts for nothing; with ``again`` the same dealer deals the next one. ``drawing`` are the seats
    that still have to draw, in order, each as often as cards are due to it. ``shares`` are, by
    seat, how many cards are due to it after the trick in progress; empty means one each.
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
    drawing: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()


def opened(game: Game, opening: Opening, layout: Layout, wins: bool = True) -> Ruling:
    """Return the ruling just after the deal.

    Marks for the turn-up may already end the game, unless ``wins`` is false.
    """
    ruling = Ruling(ledger=game.scoring.at_deal(opening, game.party_of(opening.dealer)))
    ruling = stopped(game, opening, layout, ruling) if wins else ruling
    return proceed(game, opening, layout, ruling)


def after_call(
    game: Game, opening: Opening, before: Layout, layout: Layout, ruling: Ruling
) -> Ruling:
    """Return the ruling after the last word in ``layout``.

    A word that is not allowed does not count; but it can complete a trick, if it leaves a seat
    that has not played yet without cards.
    """
    said, ruling = layout.said[-1], stock.after_draws(before, layout, ruling)
    if ruling.over or not any(
        each.seat == said.seat and each.counts(said.word)
        for each in windows(game, opening, before, ruling)
    ):
        full = layout.full_tricks != before.full_tricks and ruling.contract and not ruling.asked
        return proceed(game, opening, layout, ruling) if full else ruling
    return _heard(game, opening, layout, ruling)


def after_draw(
    game: Game, opening: Opening, before: Layout, layout: Layout, ruling: Ruling
) -> Ruling:
    """Return the ruling after a card drawn at a real table, by whomever and whenever."""
    return _heard(game, opening, layout, stock.after_draws(before, layout, ruling))


def _heard(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Let the last word in ``layout`` count: the marks it brings, and what comes next."""
    ruling = ruling._replace(heard=(*ruling.heard, layout.said[-1]))
    at = position(opening, layout, ruling)
    ruling = _marked(game, opening, layout, ruling, game.scoring.on_word(at, ruling.contract))
    return proceed(game, opening, layout, ruling)


def after_card(
    game: Game, opening: Opening, now: Layout, ruling: Ruling, breach: Breach | None
) -> Ruling:
    """Return the ruling after the last card in ``now``; ``breach`` is its breach, if any."""
    if breach:
        ruling = ruling._replace(breaches=(*ruling.breaches, breach))
    if ruling.asked or ruling.contract is None:
        return ruling
    if not ruling.over:
        made = game.scoring.on_card(position(opening, now, ruling), ruling.contract)
        ruling = _marked(game, opening, now, ruling, made)
    return proceed(game, opening, now, ruling)


def turn(layout: Layout, ruling: Ruling) -> int | None:
    """The seat that must act, None when the deal is over; seats without a card are skipped."""
    if ruling.over:
        return None
    if ruling.asked:
        return ruling.asked.seat
    have_played = [play.seat for play in layout.current_trick]
    first = have_played[0] if have_played else next_leader(ruling)
    if first is None:
        return None
    seats = len(layout.hands)
    for i in range(seats):
        seat = (first + i) % seats
        if seat not in have_played and layout.hands[seat] != NOTHING:
            return seat
    return None


def windows(
    game: Game, opening: Opening, layout: Layout, ruling: Ruling
) -> tuple[CallRequest, ...]:
    """What may be said or done now apart from playing, by the seats asked or by others."""
    if ruling.asked:
        return (ruling.asked, *ruling.asked.also)
    if ruling.over or ruling.contract is None:
        return ()
    return game.calling.open(position(opening, layout, ruling), ruling.contract)


def next_leader(ruling: Ruling) -> int | None:
    """The winner of the last full trick, else the first leader; None without a contract."""
    if ruling.tricks:
        return ruling.tricks[-1].winner
    return ruling.contract.leader if ruling.contract else None


def position(opening: Opening, layout: Layout, ruling: Ruling) -> Position:
    """Return the deal in progress as a Position, about which the law is asked."""
    current_trick, full = layout.current_trick, len(ruling.tricks)
    if len(layout.full_tricks) > full:  # a trick that is not won yet
        current_trick = sum(layout.full_tricks[full:], ()) + current_trick
    return Position(
        opening,
        ruling.heard,
        layout.hands,
        ruling.tricks,
        current_trick,
        ruling.ledger,
        len(layout.stock),
        layout.stock[-1] if layout.stock else None,
        ruling.drawing,
        layout.drawn[-1] if layout.drawn else None,
        tuple(map(layout.hidden, range(len(layout.hands)))) if layout.covers else (),
    )


def duties(game: Game, layout: Layout, contract: Contract, seat: int) -> Duties:
    """The list of duties for a seat about to play, by its phase."""
    if not layout.current_trick:
        return game.play["lead"]
    return game.play[contract.phase_of(seat, bool(layout.stock))]


def scene(game: Game, layout: Layout, ruling: Ruling, seat: int) -> TurnFacts | None:
    """The facts about a seat to play that duties depend on; None before there is a contract."""
    if ruling.contract is None:
        return None
    trick = [(play.seat, play.card) for play in layout.current_trick]
    return look(layout.hands[seat].known, trick, seat, ruling.contract, game.ranking)


def lawful(game: Game, layout: Layout, ruling: Ruling, seat: int) -> CardSet:
    """The cards that a seat may play; none without a contract or if its hand is partly unknown."""
    seen = None if layout.hands[seat].unknown else scene(game, layout, ruling, seat)
    if seen is None or ruling.contract is None:
        return NO_CARDS
    _, part = deciding(duties(game, layout, ruling.contract, seat), seen.situation)
    return seen.parts[part]


def taken(game: Game, ruling: Ruling) -> Taken:
    """By party, the points of its tricks and their number."""
    points = [0] * len(game.sides)
    tricks = [0] * len(game.sides)
    for trick in ruling.tricks:
        party = game.party_of(trick.winner)
        points[party] += trick.worth
        tricks[party] += 1
    return Taken(tuple(points), tuple(tricks))


def proceed(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Go on until a seat must act or the deal is over: ask the calling, gather full tricks."""
    while True:
        full_tricks = layout.full_tricks[len(ruling.tricks) :]
        in_trick = bool(full_tricks or layout.current_trick)
        if ruling.asked or ruling.contract is None or not (in_trick or ruling.over) or _put(ruling):
            ruling = _called(game, opening, layout, ruling)
        if ruling.asked:
            return ruling
        if not full_tricks:
            return ruling if ruling.over or in_trick else _settled(game, opening, layout, ruling)
        ruling = _gathered(game, opening, layout, ruling, full_tricks[0])


def _put(ruling: Ruling) -> bool:
    """True if the last word is a question that a partner must answer, perhaps during a trick."""
    return bool(ruling.heard) and is_question(ruling.heard[-1].word) and not ruling.over


def _called(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Ask the calling what comes next: a question to a seat, a contract, or the end."""
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
    """Give a full trick to its winner, and make the marks that are due at once."""
    contract = ruling.contract
    assert contract is not None
    cards = tuple(play.card for play in plays)
    best = plays[winning(cards, game.ranking, contract.trump)].seat
    trick = Trick(plays, best, game.values.of_trick(cards, contract.trump))
    over, ruling = ruling.over, ruling._replace(tricks=(*ruling.tricks, trick))
    if layout.stock:
        due = stock.due(layout, ruling, best)[: len(layout.stock)]
        ruling = ruling._replace(drawing=due, shares=())
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
    return stopped(game, opening, layout, ruling)


def stopped(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """End the deal if the marks made so far end the game."""
    if game.reckoning.stops(position(opening, layout, ruling)):
        return ruling._replace(over=True, asked=None)
    return ruling


def _settled(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Ruling:
    """Between two tricks, make the final marks if the deal is at its end."""
    contract = ruling.contract
    assert contract is not None
    at = position(opening, layout, ruling)
    if not ended(at, contract):
        return ruling
    account = account_of(game, opening, layout, ruling)
    settled = game.scoring.at_end(account)
    ledger = (*ruling.ledger, *settled.marks)
    return ruling._replace(ledger=ledger, over=True, carried=settled.carried)


def account_of(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> Account:
    """What the marks at the end of a deal are computed from."""
    assert ruling.contract is not None
    at = position(opening, layout, ruling)
    return Account(
        ruling.contract,
        taken(game, ruling),
        ruling.ledger,
        opening,
        tuple(map(at.held_by, game.sides)),
        tuple(map(at.won_by, game.sides)),
    )
