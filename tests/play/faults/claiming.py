"""Properties of faulty matches: a fault is ruled by its clause, and an honest card never is."""

from __future__ import annotations

from random import Random

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.play.events import Act, Say
from tapisvert.play.faults.docket import ClaimHeard
from tapisvert.play.table import Table
from tests.play.faults.injector import (
    AT_ONCE,
    CLAIMS,
    END,
    NEXT_LEAD,
    RIGHTS,
    WITHOUT,
    Committed,
    committed,
    family_of,
)
from tests.play.faults.lawful import Lawful, applied, both
from tests.strategies import random_options

IDS = sorted(GAMES)
TOO_EARLY, TOO_LATE, NOT_YOURS = "claim/too-early", "claim/too-late", "claim/not-yours"


def game_of(case: int, random: Random) -> Game:
    """A game with random options, but the default of those that change which fault it is."""
    game = GAMES[IDS[case % len(IDS)]]
    options = random_options(random, game)
    return find(game.id, {name: v for name, v in options.items() if name not in WITHOUT})


def injected(case: int, random: Random) -> None:
    """A fault committed at random is ruled by its clause when it is claimed in its time."""
    found = faulty(case, random)
    if found is None:
        return
    fault, family = found, family_of(found.after)
    if (family, fault.kind) in RIGHTS:
        right = RIGHTS[family, fault.kind]
        table = fault.after
        words = [_word(act) for act in (*table.legal(), *table.open())]
        assert any(word.startswith(right) for word in words), (fault, words)
        return
    _claimed(random, fault)


def faulty(case: int, random: Random) -> Committed | None:
    """Play a random deal until a fault is committed in it; None if none was possible."""
    strict, table = both(random, game_of(case, random))
    lawful, wait = Lawful(strict), random.randrange(40)
    while not table.over:
        acts = lawful.acts()
        wait -= 1
        fault = committed(random, table, acts) if wait < 0 else None
        if fault is not None:
            return fault
        act = random.choice(acts)
        lawful.do(act)
        table = applied(table, act)
    return None


def _claimed(random: Random, fault: Committed) -> None:
    """Claim a fault at a random moment, and see that it is ruled as its window says."""
    game = fault.after.game
    window = CLAIMS[family_of(fault.after), fault.kind]
    words = f"claim {window.clause} {fault.seat}" + (f" {fault.trick}" if fault.shown else "")
    table = _later(random, fault.after, fault)
    if fault.kind in ("draw forgotten", "seven cards") and not _still_wrong(table, fault):
        return
    now = _moment(table, fault)
    early = now < window.opens and not table.over  # the end of a deal stands for the next lead
    due = TOO_EARLY if early else TOO_LATE if now >= window.closes else ""
    refused = set()
    for seat in random.sample(game.players, len(game.players)):
        try:
            after = table.apply(f"{seat} {words}")
        except TapisError as error:
            refused.add(error.code)
            continue
        assert not due, (fault.kind, words, due)
        _ruled(random, after, window.clause, fault)
        return
    assert due, (fault.kind, words, refused)
    assert due in refused, (fault.kind, words, refused)


def _ruled(random: Random, table: Table, clause: str, fault: Committed) -> None:
    """The claim just made is proved, at the latest when the hands are shown."""
    at = len(table.docket.claims) - 1
    while not table.over and table.docket.claims[at].verdict == "noted":
        back = [act for act in table.legal() if _word(act) == "take-back"]
        table = table.apply(random.choice(back or table.legal()))
    heard: ClaimHeard = table.docket.claims[at]
    assert heard.verdict == "proved", (fault.kind, heard)
    assert (heard.clause, heard.seat) == (clause, fault.seat), heard


def _word(act: Act) -> str:
    return act.word if isinstance(act, Say) else ""


def _later(random: Random, table: Table, fault: Committed) -> Table:
    """Some lawful acts later, or after the last card, or when everybody has waived."""
    wait = random.choice((0, 0, 1, 2, 4, 10, 60, 61))
    for _ in range(wait):
        if table.over:
            break
        table = table.apply(random.choice(table.legal()))
    if wait == 61 and table.over:
        for seat in table.game.players:
            while not table.docket.closed and _has(table, seat):
                table = table.apply(f"{seat} waive")
    return table


def _has(table: Table, seat: int) -> bool:
    return any(act.seat == seat and _word(act) == "waive" for act in table.open())


def _moment(table: Table, fault: Committed) -> int:
    """How far a deal has come since a fault."""
    if table.docket.closed:
        return END
    full, lying = len(table.layout.full_tricks), table.layout.current_trick
    drawn = table.layout.drawn != fault.after.layout.drawn and full >= fault.trick
    led = full > fault.trick or (full == fault.trick and bool(lying)) or drawn
    return NEXT_LEAD if led else AT_ONCE


def _still_wrong(table: Table, fault: Committed) -> bool:
    """True while a fault of Marjolet stands: nobody drew late, and the deal goes on."""
    return not table.over and table.docket.waiting is None and len(table.layout.stock) > 3


def faultless(case: int, random: Random) -> None:
    """A lawful deal scores at the table as in strict play, and no claim about it is proved."""
    strict, table = both(random, game_of(case, random))
    lawful = Lawful(strict)
    while not strict.over:
        act = random.choice(lawful.acts())
        lawful.do(act)
        strict, table = strict.apply(act), applied(table, act)
        if random.random() < 0.15:
            table = _accused(random, table)
    while random.random() < 0.6:
        table = _accused(random, table)
    assert all(each.verdict in ("rejected", "noted") for each in table.docket.claims)
    assert table.over
    assert table.ruling.ledger == strict.ruling.ledger
    assert table.ruling.tricks == strict.ruling.tricks
    assert all(each.verdict == "rejected" for each in table.docket.claims), table.docket.claims


def _accused(random: Random, table: Table) -> Table:
    """Somebody claims a fault that nobody has committed; who is challenged denies it."""
    clause = random.choice(table.hearing.faults).id
    seat, trick = random.randrange(table.game.seats), len(table.layout.full_tricks)
    where = f" {max(1, trick + random.randint(-2, 1))}" if random.random() < 0.9 else ""
    try:
        table = table.apply(f"{random.choice(table.game.players)} claim {clause} {seat}{where}")
    except TapisError:
        return table
    while table.docket.waiting:
        table = table.apply(f"{table.turn} deny")
    return table
