"""Play whole deals from the tables: the cards given, else chance."""

from typing import NamedTuple

from tapisvert.kernel.bits import nth, ones
from tapisvert.kernel.chance import advanced, below, seeded
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.course import gather, reached, stage
from tapisvert.kernel.drawing import CHANCE, TURN_SWAP, swap_at_turn, window
from tapisvert.kernel.duty import own_facts, part_of, situation_of, suit_of
from tapisvert.kernel.progress import (
    BROKEN,
    DECIDED,
    DRAWN,
    LEADER,
    LENGTH,
    OPENING,
    OVER,
    SWAPPED,
)
from tapisvert.kernel.settling import count, holding, settle_sides, settle_two
from tapisvert.tables.schema import NO_CARD, Course, Ints, Stock, Tables


class Start(NamedTuple):
    """Where deals begin, each at a lead; cards are kernel numbers. All of it is written to."""

    held: Ints  # [deal, seat]: set of the cards that can be played
    dealt: Ints  # [deal, seat]: set of all that a seat held when play began, hidden cards too
    under: Ints  # [deal, number]: card hidden under that one or NO_CARD; no rows if none is hidden
    stock: Ints  # [deal, draw]: cards
    tricks: Ints  # [deal, seat]: tricks won
    points: Ints  # [deal, seat]: what they hold
    full: Ints  # [deal, trick]: set of the cards of each trick that is full
    progress: Ints  # [deal, column of progress.py]


class Given(NamedTuple):
    """What is done; chance decides where nothing is given. Either may have no rows."""

    cards: Ints  # [deal, step]: card, or NO_CARD
    acts: Ints  # [deal, step]: bits of the acts to do before it, where they can be done, or CHANCE


class Outcome(NamedTuple):
    """How deals ended. A deal whose given cards break a duty stops there, and is not settled."""

    cards: Ints  # [deal]: cards played
    points: Ints  # [deal, party]: what its tricks hold
    tricks: Ints  # [deal, party]
    marks: Ints  # [deal, party]: total of the deal's ledger
    carried: Ints  # [deal]: multiplier left to the next deal
    ended: Ints  # [deal]: BROKEN, OVER or RESTS


class Trace(NamedTuple):
    """What happened at each step, in kernel numbers; no rows where nobody asked for it."""

    seats: Ints  # [deal, step]: who plays
    cards: Ints  # [deal, step]: the card played, NO_CARD where the deal stopped
    acts: Ints  # [deal, step]: what is done before it: bits of melds, SWAP, then TURN_SWAP
    situations: Ints  # [deal, step]: the facts as bits
    parts: Ints  # [deal, step, part]: set of cards
    legal: Ints  # [deal, step]: set of cards
    winners: Ints  # [deal, trick]: seat


@compiled
def play_all(
    tables: Tables,
    course: Course | None,
    doing: Stock | None,
    start: Start,
    given: Given,
    seed: int,
    first: int,
    outcome: Outcome,
    trace: Trace,
) -> None:
    """Play deals out from their starts.

    ``course`` and ``doing`` are those of the tables, or None both in a plain game: then all that
    they are needed for is left out when this is compiled.
    ``outcome`` comes as zeros, but for the marks already made; ``trace`` as zeros. The number of
    the first deal is ``first``.
    """
    # Reading an array out of a tuple, or handing a tuple on, counts references in atomic steps.
    # At every card that took three quarters of the time: so it is done once, here.
    seats, trumps, hand_size, lead = tables.seats, tables.trumps, tables.hand_size, tables.lead
    beats, points, marks, duty = tables.beats, tables.points, tables.marks, tables.duty
    phase, side, party, seekers = tables.phase, tables.side, tables.party, tables.seekers
    trick_points = tables.trick_points
    if course is not None and doing is not None:
        laid_marks, priced, won = course.laid, course.priced, course.won
        taken, late, full = course.taken, course.late, start.full
        enough, marked, goals, lost = course.enough, course.marked, course.goals, course.lost
        goals_end, lapses = course.goals_end, course.lapses
        going_on, going_on_from = course.going_on, course.going_on_from
        melds, meld_marks, foot = doing.melds, doing.meld_marks, doing.foot
        shut, shut_now, swap = doing.shut, doing.shut_now, doing.swap
        swap_marks, swap_when = doing.swap_marks, doing.swap_when
    held, under, stock, progress = start.held, start.under, start.stock, start.progress
    tricks, worths, made, played = start.tricks, start.points, outcome.marks, outcome.cards
    dictated, directed = len(given.cards) > 0, len(given.acts) > 0
    parties, looked, settled, carried = (
        tables.parties,
        tables.looked,
        tables.settled,
        tables.carried,
    )
    sides, pays, dealt = tables.sides, tables.pays, start.dealt
    won_by, taken_by = outcome.tricks, outcome.points
    carried_on, how = outcome.carried, outcome.ended
    covered, size, traced = len(under) > 0, stock.shape[1], len(trace.seats) > 0
    for row in range(len(held)):
        state, seat = seeded(seed, 2 * (first + row) + 1), progress[row, LEADER]
        led = top = top_led = master = before = seat  # of no trick yet: `laid` is 0
        laid = lying = worth = 0
        ended, steps = int(BROKEN), seats * progress[row, LENGTH]
        drawing = 1 if progress[row, DRAWN] < size else 0
        while played[row] < steps:
            if course is not None and drawing:
                chosen = given.acts[row, played[row]] if directed else int(CHANCE)
                state, swapped = swap_at_turn(
                    progress, made, held, stock, row, seat, party[seat], swap, swap_marks,
                    swap_when[2 if tricks[row, seat] else 1], chosen, state,
                )  # fmt: skip
                if swapped:
                    if traced:
                        trace.acts[row, played[row]] |= 1 << TURN_SWAP
                    if reached(progress, made, row, enough):
                        ended = int(OVER)
                        break
            available = held[row, seat]
            if laid:
                partner, seeker = side[seat] >> master & 1, seekers >> master & 1
                facts = situation_of(
                    beats, trumps, marks, available, led, top, top_led, partner, seeker
                )
                part = duty[phase[drawing, seat], facts]
            else:
                led = int(NO_CARD)  # int(): lest callees be compiled for this very number
                facts = own_facts(trumps, marks, available)
                part = duty[lead, facts]
            legal = part_of(beats, trumps, marks, part, available, led, top, top_led)
            card = given.cards[row, played[row]] if dictated else NO_CARD
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
            if course is not None:
                lying |= 1 << card
                if covered and under[row, card] != NO_CARD:
                    held[row, seat] |= 1 << under[row, card]
                marked_now = laid_marks[progress[row, OPENING], progress[row, SWAPPED], card]
                if marked_now:
                    made[row, party[seat]] += marked_now
                    if reached(progress, made, row, enough):
                        ended = int(OVER)
            seat = seat + 1 if seat + 1 < seats else 0
            if laid == seats:
                worths[row, master] += worth + trick_points
                tricks[row, master] += 1
                if traced:
                    trace.winners[row, played[row] // seats - 1] = master
                if course is not None and ended == BROKEN:
                    ended = gather(
                        progress, full, made, row, master, before, lying, party, hand_size, priced,
                        taken, late, won, enough,
                    )  # fmt: skip
                    if ended == BROKEN and played[row] < steps:
                        ended = stage(
                            progress, made, row, party[master], tricks, marked, going_on,
                            going_on_from, goals, lost, goals_end, lapses,
                        )  # fmt: skip
                        if ended == BROKEN and drawing:
                            chosen = given.acts[row, played[row]] if directed else int(CHANCE)
                            state, done = window(
                                progress, made, held, stock, row, master, party[master], melds,
                                meld_marks, shut, shut_now, swap, swap_marks, swap_when[0], foot,
                                enough, chosen, state,
                            )  # fmt: skip
                            drawing = 1 if progress[row, DRAWN] < size else 0
                            if reached(progress, made, row, enough):
                                ended = int(OVER)
                            if traced:
                                trace.acts[row, played[row]] = done
                seat, before, laid, lying, worth = master, master, 0, 0, 0
            if course is not None and ended != BROKEN:
                break
        count(party, row, tricks, worths, won_by, taken_by)
        if ended == DECIDED or (ended == BROKEN and played[row] == steps):
            ended = int(OVER)
            if parties == 2:
                held_by = holding(row, looked, party, parties, dealt)
                settle_two(
                    row, progress[row, OPENING], held_by, won_by, taken_by, settled, carried,
                    made, carried_on,
                )  # fmt: skip
            else:
                settle_sides(row, sides, tricks, pays, made)
        how[row] = ended


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
