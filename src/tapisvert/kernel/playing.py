"""Play whole deals from the tables: the cards given, else chance."""

from typing import NamedTuple

from tapisvert.kernel.bits import nth, ones
from tapisvert.kernel.chance import advanced, below, seeded
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.duty import own_facts, part_of, situation_of, suit_of
from tapisvert.tables.schema import NO_CARD, Ints, Tables


class Outcome(NamedTuple):
    """How deals ended. A deal whose given cards break a duty stops there, and nothing is marked."""

    cards: Ints  # [deal]: cards played
    points: Ints  # [deal, party]: what its tricks hold
    tricks: Ints  # [deal, party]
    marks: Ints  # [deal, party]: total of the deal's ledger
    carried: Ints  # [deal]: multiplier left to the next deal


class Trace(NamedTuple):
    """What happened at each step, in kernel numbers; no rows where nobody asked for it."""

    seats: Ints  # [deal, step]: who plays
    cards: Ints  # [deal, step]: the card played, NO_CARD where the deal stopped
    situations: Ints  # [deal, step]: the facts as bits
    parts: Ints  # [deal, step, part]: set of cards
    legal: Ints  # [deal, step]: set of cards
    winners: Ints  # [deal, trick]: seat


@compiled
def play_all(
    tables: Tables,
    held: Ints,
    leaders: Ints,
    openings: Ints,
    given: Ints,
    seed: int,
    first: int,
    outcome: Outcome,
    trace: Trace,
) -> None:
    """Play deals out: ``held`` [deal, seat] are the hands, and is emptied.

    ``given`` [deal, step] are the cards to play, chance where NO_CARD; it may have no rows.
    ``outcome`` and ``trace`` come as zeros. The number of the first deal is ``first``.
    """
    # Reading an array out of a tuple, or handing a tuple on, counts references in atomic steps.
    # At every card that took three quarters of the time: so it is done once, here.
    seats, steps, trumps = tables.seats, tables.seats * tables.hand_size, tables.trumps
    beats, points, marks = tables.beats, tables.points, tables.marks
    lead, follow = tables.duty[tables.lead], tables.duty[tables.phase]
    side, party, seekers = tables.side, tables.party, tables.seekers
    played, won, tricks = outcome.cards, outcome.points, outcome.tricks
    dictated, traced = len(given) > 0, len(trace.seats) > 0
    for row in range(len(held)):
        state, seat = seeded(seed, 2 * (first + row) + 1), leaders[row]
        led = top = top_led = master = seat  # of no trick yet: `laid` is 0
        laid = worth = 0
        while played[row] < steps:
            available = held[row, seat]
            if laid:
                partner, seeker = side[seat] >> master & 1, seekers >> master & 1
                facts = situation_of(
                    beats, trumps, marks, available, led, top, top_led, partner, seeker
                )
                part = follow[facts]
            else:
                led = int(NO_CARD)  # int(): lest callees be compiled for this very number
                facts = own_facts(trumps, marks, available)
                part = lead[facts]
            legal = part_of(beats, trumps, marks, part, available, led, top, top_led)
            card = given[row, played[row]] if dictated else NO_CARD
            if card == NO_CARD:
                state = advanced(state)
                card = nth(legal, below(state, ones(legal)))
            if traced:
                _note(trace, row, played[row], seat, card, facts, legal)
                _note_parts(
                    trace, row, played[row], beats, trumps, marks, available, led, top, top_led
                )
            if legal >> card & 1 == 0:
                break
            held[row, seat] ^= 1 << card
            played[row] += 1
            worth += points[card]
            if laid == 0:
                led = card
            if laid == 0 or beats[top] >> card & 1:
                top, master = card, seat
            if laid == 0 or beats[top_led] & suit_of(led) & 1 << card:
                top_led = card
            laid += 1
            seat = seat + 1 if seat + 1 < seats else 0
            if laid == seats:
                won[row, party[master]] += worth + tables.trick_points
                tricks[row, party[master]] += 1
                seat, laid, worth = master, 0, 0
                if traced:
                    trace.winners[row, played[row] // seats - 1] = master
        else:
            _settle(tables, row, openings[row], outcome)


@compiled
def _note(trace: Trace, row: int, step: int, seat: int, card: int, facts: int, legal: int) -> None:
    """Write down who plays what, and what he may."""
    trace.seats[row, step] = seat
    trace.cards[row, step] = card if legal >> card & 1 else NO_CARD
    trace.situations[row, step] = facts
    trace.legal[row, step] = legal


@compiled
def _note_parts(
    trace: Trace,
    row: int,
    step: int,
    beats: Ints,
    trumps: int,
    marks: Ints,
    available: int,
    led: int,
    top: int,
    top_led: int,
) -> None:
    """Write down the parts of a seat's cards."""
    for part in range(trace.parts.shape[2]):
        cards = part_of(beats, trumps, marks, part, available, led, top, top_led)
        trace.parts[row, step, part] = cards


@compiled
def _settle(tables: Tables, row: int, opening: int, outcome: Outcome) -> None:
    """Write down what is marked once the last card is played."""
    sweep = 0
    for party in range(tables.parties):
        if outcome.tricks[row, party] == tables.hand_size:
            sweep = 1 + party
    taken = outcome.points[row, 0]
    for party in range(tables.parties):
        before = tables.opening_marks[opening, party]
        outcome.marks[row, party] = before + tables.settled[opening, sweep, taken, party]
    outcome.carried[row] = tables.carried[opening, sweep, taken]
