"""A line of play, card by card: one row for each, made from the row before it."""

from tapisvert.kernel.bits import lowest, ones
from tapisvert.kernel.compiled import compiled, inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.kernel.plies import (
    BASE,
    CHOICE,
    HELD,
    HIDDEN,
    HONOURS,
    LED,
    LEFT,
    LENGTHS,
    LIES,
    MASTER,
    MOST,
    ORDER,
    REST,
    RUN,
    SEAT,
    SETS,
    TAKEN,
    THERE,
    TOP,
    TOP_LED,
    WORTH,
)
from tapisvert.kernel.quest import BROKEN, FIRST, WHOLE, Law, Stand
from tapisvert.tables.schema import NO_CARD, Ints


@compiled
def begin(law: Law, stand: Stand, plies: Ints, hands: Ints) -> None:
    """The first row: the cards of the trick under way lie already."""
    seats, beats, points, place = law.seats, law.beats, law.points, law.place
    given, trick, under, sets = stand.hands, stand.trick, stand.under, stand.sets
    p, lies = 0, len(trick)
    plies[p, SEAT] = (stand.leader + lies) % seats
    plies[p, LIES], plies[p, WORTH], plies[p, BASE] = lies, 0, 0
    plies[p, LEFT], plies[p, RUN], plies[p, SETS] = stand.left, stand.run, 0
    plies[p, TAKEN] = 0
    for goal in range(len(stand.taken)):
        plies[p, TAKEN] |= stand.taken[goal] << 4 * goal
    held = 0
    for seat in range(seats):
        hands[seat] = given[seat]
        held |= given[seat]
    there, hidden = held, 0
    for n in range(lies):
        card = trick[n]
        there |= 1 << card
        plies[p, WORTH] += points[card]
        if n == 0:
            plies[p, LED] = plies[p, TOP] = plies[p, TOP_LED] = card
            plies[p, MASTER] = stand.leader
        else:
            if beats[plies[p, TOP_LED]] & suit_of(plies[p, LED]) & 1 << card:
                plies[p, TOP_LED] = card
            if beats[plies[p, TOP]] >> card & 1:
                plies[p, TOP], plies[p, MASTER] = card, (stand.leader + n) % seats
    if len(under):
        rest = held
        while rest:
            down = under[lowest(rest)]
            rest &= rest - 1
            if down != NO_CARD:
                hidden |= 1 << down
    plies[p, THERE], plies[p, HELD], plies[p, HIDDEN] = there | hidden, held, hidden
    out = there | hidden
    for n in range(len(sets)):
        for seat in range(seats):
            out |= sets[n, seat]
    plies[p, REST] = law.trick_points * stand.left
    while out:
        plies[p, REST] += points[lowest(out)]
        out &= out - 1
    write(plies, p, seats, hands, place, law.width, law.relative)


@compiled
def write(
    plies: Ints, p: int, seats: int, hands: Ints, place: Ints, width: int, relative: int
) -> None:
    """Lengths, owners of honours and order of the cards in hand."""
    for column in range(LENGTHS, ORDER + 4):
        plies[p, column] = 0
    for seat in range(seats):
        for suit in range(4):
            shift = width * (seat + (suit & 1) * seats)
            plies[p, LENGTHS + (suit >> 1)] += ones(hands[seat] & 0x7FFF << 16 * suit) << shift
        rest = hands[seat]
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            plies[p, HONOURS] += (seat + 1) * place[card]
            above = ones((plies[p, HELD] & suit_of(card)) >> card) - 1 if relative else card & 15
            plies[p, ORDER + (card >> 4)] |= owner(seat, card, place, relative) << 4 * above


@inlined
def owner(seat: int, card: int, place: Ints, relative: int) -> int:
    """What stands for a card in the order of its suit: where rank alone counts, honours stand out;
    else 0 is left for a card that is gone."""
    if not relative:
        return seat + 1
    return seat + 8 if place[card] else seat


@inlined
def play(
    plies: Ints, p: int, card: int, seats: int, hands: Ints, points: Ints, beats: Ints,
    place: Ints, width: int, relative: int, under: Ints,
) -> None:  # fmt: skip
    """The next row: a card has been added to the trick."""
    q, seat, suit = p + 1, plies[p, SEAT], card >> 4
    for column in range(CHOICE):
        plies[q, column] = plies[p, column]
    if plies[p, LIES] == 0:
        plies[q, LED] = plies[q, TOP] = plies[q, TOP_LED] = card
        plies[q, MASTER] = seat
    else:
        if beats[plies[p, TOP_LED]] & suit_of(plies[p, LED]) & 1 << card:
            plies[q, TOP_LED] = card
        if beats[plies[p, TOP]] >> card & 1:
            plies[q, TOP], plies[q, MASTER] = card, seat
    plies[q, WORTH] += points[card]
    plies[q, LIES] += 1
    plies[q, SEAT] = seat + 1 if seat + 1 < seats else 0
    hands[seat] ^= 1 << card
    held = plies[p, HELD] ^ 1 << card
    plies[q, HELD] = held
    plies[q, LENGTHS + (suit >> 1)] -= 1 << width * (seat + (suit & 1) * seats)
    plies[q, HONOURS] -= (seat + 1) * place[card]
    word = plies[p, ORDER + suit]
    if relative:
        shift = 4 * ones((held & suit_of(card)) >> card)
        low = word & (1 << shift) - 1
        plies[q, ORDER + suit] = low | word >> shift + 4 << shift
    else:
        plies[q, ORDER + suit] = word & ~(15 << 4 * (card & 15))
        if len(under) and under[card] != NO_CARD:
            turn_up(plies, q, under[card], seat, seats, hands, place, width)


@inlined
def turn_up(
    plies: Ints, q: int, card: int, seat: int, seats: int, hands: Ints, place: Ints, width: int
) -> None:
    """A hidden card comes into a hand."""
    suit = card >> 4
    hands[seat] |= 1 << card
    plies[q, HELD] |= 1 << card
    plies[q, HIDDEN] ^= 1 << card
    plies[q, LENGTHS + (suit >> 1)] += 1 << width * (seat + (suit & 1) * seats)
    plies[q, HONOURS] += (seat + 1) * place[card]
    plies[q, ORDER + suit] |= owner(seat, card, place, 0) << 4 * (card & 15)


@inlined
def close(
    plies: Ints, q: int, seats: int, trick_points: int, counts: Ints, bonus: Ints, goals: Ints,
    hands: Ints, sets: Ints, place: Ints, width: int, relative: int,
) -> None:  # fmt: skip
    """The trick of the last row is full: its winner takes it and leads."""
    winner = plies[q, MASTER]
    leader = plies[q, SEAT]  # all have played: it is the turn of who led
    worth = plies[q, WORTH] + trick_points
    plies[q, REST] -= worth
    run = plies[q, RUN]
    plies[q, RUN] = int(WHOLE) if run == FIRST or (run == WHOLE and winner == leader) else BROKEN
    if counts[winner]:
        plies[q, BASE] += worth
        if plies[q, LEFT] == 1:
            plies[q, BASE] += bonus[plies[q, RUN]]
    for goal in range(len(goals)):
        if goals[goal] >> winner & 1:
            plies[q, TAKEN] += 1 << 4 * goal
    plies[q, LEFT] -= 1
    plies[q, SEAT], plies[q, LIES], plies[q, WORTH] = winner, 0, 0
    taken_up = plies[q, SETS]
    if plies[q, HELD] == 0 and taken_up < len(sets):
        for seat in range(seats):
            hands[seat] = sets[taken_up, seat]
            plies[q, HELD] |= hands[seat]
        plies[q, SETS] += 1
        write(plies, q, seats, hands, place, width, relative)
    plies[q, THERE] = plies[q, HELD] | plies[q, HIDDEN]


@inlined
def state_of(plies: Ints, p: int) -> int:
    """What a proof holds for beside the cards: leader, sets taken up, run, tricks of goals."""
    state: int = plies[p, SEAT] | plies[p, SETS] << 3 | plies[p, RUN] << 6
    state |= plies[p, TAKEN] << 8
    return state


@inlined
def outlook(
    plies: Ints, p: int, target: int, bonus: Ints, goals: Ints, lost: Ints, safe: Ints
) -> int:
    """What is still needed at a lead; the most that can be had is written down beside it."""
    left = plies[p, LEFT]
    if len(goals) == 0:
        most = 0
        if left:
            most = plies[p, REST] + bonus[0]
            if plies[p, RUN] != BROKEN and bonus[1] > bonus[0]:
                most += bonus[1] - bonus[0]
        plies[p, MOST] = most
        need: int = target - plies[p, BASE]
        return need
    sure, possible = 0, 0
    for goal in range(len(goals)):
        taken = plies[p, TAKEN] >> 4 * goal & 15
        sure += safe[goal, taken, left]
        possible += 1 - lost[goal, taken, left]
    plies[p, MOST] = possible
    return target if sure < target else 0


@compiled
def last_trick(
    plies: Ints, p: int, hands: Ints, seats: int, target: int, trick_points: int, beats: Ints,
    points: Ints, counts: Ints, bonus: Ints, goals: Ints, safe: Ints,
) -> tuple[int, int]:  # fmt: skip
    """Whether the target is reached when everybody has one card left, and the card that decides."""
    leader = plies[p, SEAT]
    winner, seat, top = leader, leader, lowest(hands[leader])
    worth = trick_points + points[top]
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        card = lowest(hands[seat])
        worth += points[card]
        if beats[top] >> card & 1:
            winner, top = seat, card
    alike = plies[p, HELD] & suit_of(top)
    relevant = 1 << top if alike & alike - 1 else 0
    if len(goals) == 0:
        made = plies[p, BASE]
        if counts[winner]:
            run = plies[p, RUN]
            swept = run == FIRST or (run == WHOLE and winner == leader)
            made += worth + bonus[1 if swept else 0]
        return 1 if made >= target else 0, relevant
    made = 0
    for goal in range(len(goals)):
        taken = (plies[p, TAKEN] >> 4 * goal & 15) + (goals[goal] >> winner & 1)
        made += safe[goal, taken, 0]
    return 1 if made >= target else 0, relevant
