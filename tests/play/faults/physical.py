"""Random acts at a real table, lawful or not, and what every seat must see alike after them."""

from __future__ import annotations

from random import Random

from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.play.events import act_text
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.acting import players_of
from tests.play.faults.lawful import held
from tests.redealing import hidden_permuted
from tests.strategies import random_game

IDS = sorted(GAMES)
RATES = (0.03, 0.1, 0.3)
"""How many acts of a deal are tried without regard to the rules."""


def anything(random: Random, table: Table) -> str:
    """An act that may be possible: a card of any seat, words of any kind, a claim."""
    seat = random.randrange(table.game.seats)
    if table.turn is not None and random.random() < 0.5:
        seat = table.turn
    hand = held(table, seat)
    kind = random.random()
    if hand and kind < 0.5:
        return f"{seat} play {random.choice(hand)}"
    if len(hand) > 1 and kind < 0.6:
        return f"{seat} drop " + " ".join(random.sample(hand, 2))
    if hand and kind < 0.65:
        return f"{seat} expose {random.choice(hand)}"
    if kind < 0.8:
        return f"{seat} {random.choice(WORDS)}"
    clause = random.choice(table.hearing.faults).id
    trick = max(1, len(table.layout.full_tricks) + random.randint(-1, 1))
    where = f" {trick}" if random.random() < 0.9 else ""
    return f"{seat} claim {clause} {random.randrange(table.game.seats)}{where}"


WORDS = (
    "say S", "say H", "gather", "leave", "put-back", "take-back", "deny", "waive", "look 1",
    "look 2", "draw", "enforce void", "enforce redeal",
)  # fmt: skip


def after_any(random: Random, match: Match, rate: float) -> Match:
    """Return the match after one act; it stays as it is if that act is not possible."""
    table = match.table
    acts = table.legal() if random.random() < 0.8 else table.open()
    act = act_text(random.choice(acts)) if acts and random.random() > rate else None
    try:
        return match.apply(act or anything(random, table))
    except TapisError:
        return match


def seen_by_all(case: int, random: Random) -> None:
    """After any acts every view rules as the referee, and hidden cards change nothing of it."""
    game = random_game(random, IDS[case % len(IDS)])
    match = game.match(players_of(game), seed=f"seen {case}", enforcement="table")
    rate, acts = random.choice(RATES), random.randrange(8, 80)
    check_at = {acts - 1, random.randrange(acts)}
    for i in range(acts):
        match = after_any(random, match, rate)
        table = match.table
        if i in check_at or (table.docket.waiting and random.random() < 0.2):
            for seat in (None, *random.sample(range(game.seats), 2)):
                check_view(table, seat)
                check_view(hidden_permuted(random, table, seat), seat, like=table)
        if table.docket.closed:
            break
    text = dumps(match)
    assert dumps(loads(text)) == text


def check_view(table: Table, seat: int | None, like: Table | None = None) -> None:
    """A seat sees what the referee rules; and the same of ``like``, which looks alike to it."""
    seen = view(table, seat)
    assert public(seen.table) == public(table), seat
    if seat is not None:
        assert [*seen.open()] == [act for act in table.open() if act.seat == seat], seat
    if like is not None:
        other = view(like, seat)
        assert seen.table == other.table, seat
        assert (seen.open(), seen.legal()) == (other.open(), other.legal()), seat


def public(table: Table) -> object:
    """All that a ruling says, without the hands that only some have seen."""
    docket, ruling = table.docket, table.ruling
    return (
        [(each.clause, each.seat, each.trick, each.claimant, each.verdict, each.choice)
         for each in docket.claims],
        [(each.seats, each.words, each.must, each.waived) for each in docket.options],
        docket.closed, docket.waived, table.turn, table.trick,
        ruling.over, ruling.void, ruling.again, ruling.ledger, ruling.tricks, ruling.contract,
    )  # fmt: skip
