"""Play deals of a batch beside the referee, to find out if the kernel knows the whole law.

The kernel marks what a trick or a deal is worth from tables. The law of a game of one's own can say
more than they hold: for example, a mark for a certain card of the hand.
"""

from __future__ import annotations

from random import Random

from tapisvert.batches.batch import Batch
from tapisvert.batches.contracts import call_at_random
from tapisvert.cards import Card, CardSet, members
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.notation import hand_text
from tapisvert.play.events import NO_ASIDE, Hand, Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table

DEALS = 30


def disagreements(game: Game) -> list[str]:
    """Return where a random deal goes otherwise in a batch than at a table; empty if nowhere.

    Deals without a contract are left out. An error in the law of the game is a line, too.
    """
    for seed in range(DEALS):
        try:
            found = _disagreement(game, seed)
        except Exception as error:  # the law of a game of one's own can raise anything
            found = f"batch: {type(error).__name__}: {error}"
        if found:
            return [found]
    return []


def can_be_compared(game: Game) -> bool:
    """True unless cards lie beside the hands: a stock, packets, covered cards, further hands.

    Also true if the law of the game cannot begin a deal: ``disagreements`` tells the error.
    """
    names = [str(seat) for seat in game.players]
    try:
        deal = Match.start(game, names, "0", dealer=game.seats - 1).table.deal
    except Exception:  # the law of a game of one's own can raise anything
        return True
    return deal.aside == NO_ASIDE


class _NoContractError(Exception):
    """The deal ends with the calling."""


def _disagreement(game: Game, seed: int) -> str | None:
    random, called = Random(seed), list[Table]()

    def contract(hands: tuple[CardSet, ...], turned: Card | None) -> Contract:
        opening = game.opening(game.seats - 1, turned)
        table = call_at_random(Table.start(game, opening, map(Hand, hands)), random)
        if table.over or table.ruling.contract is None:
            raise _NoContractError
        called.append(table)
        return table.ruling.contract

    try:
        batch = Batch(game, 1, contract, seed)
    except _NoContractError:
        return None
    return _compare(batch, called[0], random)


def _compare(batch: Batch, table: Table, random: Random) -> str | None:
    """Play the only deal of a batch; return the first difference from the table."""
    while not batch.over()[0]:
        turn, legal = int(batch.turn()[0]), CardSet(int(batch.legal()[0]))
        if (turn, legal) != (table.turn, table.legal_cards):
            here, there = _may_play(turn, legal), _may_play(table.turn, table.legal_cards)
            return f"batch: {here}; at the table {there}: {table!r}"
        chosen = random.choice(list(members(legal)))
        batch.step([chosen])
        table = table.apply(Play(turn, chosen))
    if batch.rests()[0]:
        return None
    if not table.over:
        return f"batch: the deal is over; at the table it goes on: {table!r}"
    marks, found = total(table.ruling.ledger, len(table.game.sides)), batch.returns()[0].tolist()
    wanted = [marks[table.game.party_of(seat)] for seat in range(table.game.seats)]
    return None if found == wanted else f"batch: marks by seat {found}; at the table {wanted}"


def _may_play(seat: int | None, cards: CardSet) -> str:
    return f"seat {seat} may play {hand_text(cards) or 'nothing'}"
