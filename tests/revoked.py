"""Deals of whist with revokes that are claimed: their marks are those of the generator."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tapisvert.cards import Card, members, of_suit, suit_of
from tapisvert.law.faults import Enforcement, Who
from tapisvert.law.game import Game
from tapisvert.play.events import Play, Say, act_text
from tapisvert.play.table import Table
from tests.oracle import ORACLES, Counted, marked
from tests.strategies import random_start

MOST = 3
"""The most revokes in a deal."""


class Revoked(NamedTuple):
    """A revoke: by which seat, in which trick."""

    seat: int
    trick: int


def compare(random: Random, game: Game) -> int:
    """Play a deal with some revokes, claim and settle them; return how many there were."""
    start = random_start(random, game)
    table = Table.start(game, *start.deal._replace(enforcement=Enforcement.TABLE))
    made: list[Revoked] = []
    while not table.over:
        act = random.choice(table.legal())
        wrong = unlawful(table)
        established = len(table.layout.full_tricks) + 1 < tricks_of(table)
        if wrong and established and len(made) < MOST and random.random() < 0.3:
            assert table.turn is not None
            act = Play(table.turn, random.choice(wrong))
            made.append(Revoked(act.seat, len(table.layout.full_tricks) + 1))
        table = table.apply(act)
    if any(act.word == "show-honours" for act in table.acts if isinstance(act, Say)):
        made = []  # perhaps over before they were established
    for each in made:
        table = table.apply(claim(random, table, each))
    chosen = dict(choices(random, table, made))
    for each, word in chosen.items():
        if word:
            table = table.apply(Say(opponent(table, each.seat), f"enforce {word}"))
    naive: Any = ORACLES[game.id](start, game.options)
    assert isinstance(naive, Counted)
    naive.deal.revokes = [(each.seat, chosen[each]) for each in made]
    for act in table.acts:
        if isinstance(act, Play) or act.word.split()[0] not in ("claim", "enforce"):
            naive = Counted(
                naive.deal.after(act.seat, act_text(act).partition(" ")[2]), naive.sides
            )
    assert list(naive.points()) == marked(table), [act_text(act) for act in table.acts]
    return len(made)


def tricks_of(table: Table) -> int:
    """The number of tricks of the deal."""
    return sum(hand.size for hand in table.deal.hands) // table.game.seats


def unlawful(table: Table) -> list[Card]:
    """The cards of the seat to act whose play is a revoke; none for a dummy (WM-A7)."""
    seat, trick = table.turn, table.trick
    if seat is None or not trick or table.ruling.asked or seat in table.game.dummies:
        return []
    hand, led = table.layout.hands[seat].known, suit_of(trick[0].card)
    return [card for card in members(hand) if suit_of(card) != led] if of_suit(hand, led) else []


def opponent(table: Table, seat: int) -> int:
    """A player of the other side."""
    side = table.game.party_of(seat)
    return next(s for s in table.game.players if table.game.party_of(s) != side)


def claim(random: Random, table: Table, revoked: Revoked) -> Say:
    """A claim of the revoke by somebody who may make it."""
    (row,) = (row for row in table.hearing.faults if row.penalty.revoke)
    assert row.claim.who is Who.ADVERSARIES
    side = table.game.party_of(revoked.seat)
    others = [s for s in table.game.players if table.game.party_of(s) != side]
    return Say(random.choice(others), f"claim {row.id} {revoked.seat} {revoked.trick}")


def choices(
    random: Random, table: Table, made: list[Revoked]
) -> Iterator[tuple[Revoked, str | None]]:
    """What the others choose for each revoke; after some, each side is silent (None)."""
    speaks = dict.fromkeys(range(len(table.game.sides)), table.hearing.revoke_chosen)
    for each in made:
        side = table.game.party_of(each.seat)
        speaks[side] = speaks[side] and random.random() < 0.6
        yield each, random.choice(("add", "remove")) if speaks[side] else None
