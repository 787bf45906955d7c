"""Play whole deals from the tables: the cards given, else chance."""

from tapisvert.kernel.arrays import Given, Outcome, Start, Trace
from tapisvert.kernel.bits import nth, ones
from tapisvert.kernel.chance import advanced, below, seeded
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.course import mark_trick, reached, stage
from tapisvert.kernel.drawing import CHANCE, TURN_SWAP, swap_at_turn, take_up, window
from tapisvert.kernel.duty import own_facts, part_of, situation_of, suit_of
from tapisvert.kernel.progress import (
    BROKEN,
    DECIDED,
    DONE,
    DRAWN,
    LEADER,
    LENGTH,
    OPENING,
    OUT,
    OVER,
    RUN,
    SWAPPED,
)
from tapisvert.kernel.settling import count, holding, settle_sides, settle_two
from tapisvert.tables.schema import NO_CARD, Course, Ints, Stock, Tables


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
        lays, laid = course.lays, course.laid
        priced, won, brings = course.priced, course.won, course.brings
        taken, late, full, sets = course.taken, course.late, start.full, start.sets
        enough, marked, goals, lost = course.enough, course.marked, course.goals, course.lost
        goals_end, lapses = course.goals_end, course.lapses
        going_on, going_on_from = course.going_on, course.going_on_from
        melds, meld_marks, foot = doing.melds, doing.meld_marks, doing.foot
        shut, shut_now, swap = doing.shut, doing.shut_now, doing.swap
        swap_marks, swap_when = doing.swap_marks, doing.swap_when
    held, under, stock, progress = start.held, start.under, start.stock, start.progress
    tricks, worths, made, played = start.tricks, start.points, outcome.marks, outcome.cards
    cards, acts = given.cards, given.acts
    dictated, directed = len(cards) > 0, len(acts) > 0
    parties, looked = tables.parties, tables.looked
    sides, pays, earns = tables.sides, tables.pays, tables.earns
    settled, carried, dealt = tables.settled, tables.carried, start.dealt
    won_by, taken_by = outcome.tricks, outcome.points
    carried_on, how = outcome.carried, outcome.ended
    covered, size, traced = len(under) > 0, stock.shape[1], len(trace.seats) > 0
    for row in range(len(held)):
        state, seat = seeded(seed, 2 * (first + row) + 1), progress[row, LEADER]
        led = top = top_led = master = before = seat  # of no trick yet: `lies` is 0
        lies = lying = worth = 0
        opening = progress[row, OPENING]
        ended, steps = int(BROKEN), seats * progress[row, LENGTH]
        drawing = 1 if progress[row, DRAWN] < size else 0
        while played[row] < steps:
            if course is not None and drawing:
                chosen = acts[row, played[row]] if directed else int(CHANCE)
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
            if lies:
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
            card = cards[row, played[row]] if dictated else NO_CARD
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
            if lies == 0:
                led = card
            if lies == 0 or beats[top] >> card & 1:
                top, master = card, seat
            if lies == 0 or beats[top_led] & suit_of(led) & 1 << card:
                top_led = card
            lies += 1
            if course is not None:
                lying |= 1 << card
                if covered and under[row, card] != NO_CARD:
                    held[row, seat] |= 1 << under[row, card]
                if lays:
                    made[row, party[seat]] += laid[opening, progress[row, SWAPPED], card]
                    if reached(progress, made, row, enough):
                        ended = int(OVER)
            seat = seat + 1 if seat + 1 < seats else 0
            if lies == seats:
                worths[row, master] += worth + trick_points
                tricks[row, master] += 1
                if traced:
                    trace.winners[row, played[row] // seats - 1] = master
                if course is not None and ended == BROKEN:
                    last = 1 if played[row] == steps else 0
                    run = progress[row, RUN] + 1 if master == before else 1
                    whole = run == progress[row, DONE] + 1
                    swept = 1 if whole or (last and run >= hand_size) else 0
                    full[row, progress[row, DONE]] = lying
                    progress[row, RUN] = run
                    progress[row, DONE] += 1
                    progress[row, LENGTH] -= 1
                    progress[row, OUT] |= lying
                    if lying & priced or brings[last, swept, master]:
                        ended = mark_trick(
                            progress, full, made, row, master, before, last, swept, party, priced,
                            taken, late, won, enough,
                        )  # fmt: skip
                    if ended == BROKEN and not last:
                        all_out = marked != 0 and not marked & ~progress[row, OUT]
                        if all_out or (going_on and whole) or len(goals):
                            ended = stage(
                                progress, made, row, party[master], tricks, marked, going_on,
                                going_on_from, goals, lost, goals_end, lapses,
                            )  # fmt: skip
                        if ended == BROKEN and drawing:
                            chosen = acts[row, played[row]] if directed else int(CHANCE)
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
                        if ended == BROKEN and held[row, master] == 0:
                            take_up(progress, held, sets, row)
                seat, before, lies, lying, worth = master, master, 0, 0, 0
            if course is not None and ended != BROKEN:
                break
        count(party, row, tricks, worths, won_by, taken_by)
        if ended == DECIDED or (ended == BROKEN and played[row] == steps):
            ended = int(OVER)
            if len(pays) == 0:
                held_by = holding(row, looked, party, parties, dealt)
                settle_two(
                    row, opening, held_by, won_by, taken_by, settled, carried,
                    made, carried_on,
                )  # fmt: skip
            else:
                settle_sides(row, sides, tricks, worths, trick_points, pays, earns, made)
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
