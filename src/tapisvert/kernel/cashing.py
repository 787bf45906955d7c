"""What a leader can be sure of at once: his highest cards, led one after another."""

from tapisvert.kernel.bits import highest_of, lowest, ones
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.plies import HELD, LEFT, SEAT
from tapisvert.tables.schema import Ints


@compiled
def cash(
    plies: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, wants: Ints,
    free: int, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the leader's side is sure to take at once, and the lowest cards that this rests on.

    He leads his trumps first, then every other suit from the top, as long as nobody who could ruff
    is void of it; at last a partner takes over in a suit of which the leader has counted nothing.
    ``free``: a partner need not ruff. No more is counted than ``enough``.
    """
    leader, held, left = plies[p, SEAT], plies[p, HELD], plies[p, LEFT]
    own, total, relevant, rounds, drawn = hands[leader], 0, 0, 0, 0
    counted = 0  # suits
    if own & trumps:
        run, total, relevant = from_the_top(
            own & trumps, held & trumps & ~own, left, left, trick_points, points, enough
        )
        rounds = drawn = run
        counted = trumps if run else 0
    last = left
    for seat in range(len(wants)):  # with nothing but trumps a partner must ruff, and has the lead
        if free and seat != leader and ones(hands[seat] & trumps) > drawn:
            last = min(last, drawn + ones(hands[seat] & ~trumps) + 1)
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        if total >= enough or rounds >= last:
            return total, relevant
        if own & row and not row & trumps:
            run, more, low = run_of(
                leader, row, hands, held, trumps, drawn, last - rounds, trick_points, points,
                wants, free, enough - total,
            )  # fmt: skip
            rounds += run
            total += more
            relevant |= low
            counted |= row if run else 0
    if free and total < enough and rounds < left:
        return over_to_partner(
            leader, hands, held, trumps, drawn, counted, rounds, left, total, relevant,
            trick_points, points, wants, enough,
        )  # fmt: skip
    return total, relevant


@compiled
def run_of(
    seat: int, row: int, hands: Ints, held: int, trumps: int, drawn: int, most: int,
    trick_points: int, points: Ints, wants: Ints, free: int, enough: int,
) -> tuple[int, int, int]:  # fmt: skip
    """What a seat that leads a plain suit from the top is sure of: rounds, worth, lowest card."""
    mine, longest = hands[seat] & row, 0
    if mine < highest_card(held & row):
        return 0, 0, 0
    for each in range(len(wants)):
        if each != seat:
            length = ones(hands[each] & row)
            longest = max(longest, length)
            if not (free and wants[each] == wants[seat]) and ones(hands[each] & trumps) > drawn:
                most = min(most, length)
    return from_the_top(mine, held & row & ~mine, most, longest, trick_points, points, enough)


@compiled
def highest_card(cards: int) -> int:
    """The highest card of a set as a set, nothing of nothing."""
    return 1 << highest_of(cards) if cards else 0


@compiled
def over_to_partner(
    leader: int, hands: Ints, held: int, trumps: int, drawn: int, counted: int, rounds: int,
    left: int, total: int, relevant: int, trick_points: int, points: Ints, wants: Ints,
    enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What a partner adds once the leader has played his own winners.

    He must be reached in a suit that he wins, and be able to keep all he counts until then.
    """
    for partner in range(len(wants)):
        if partner == leader or wants[partner] != wants[leader]:
            continue
        sum_, low, runs, entry, winners = total, relevant, rounds, False, 0
        for suit in range(4):
            row = 0x7FFF << 16 * suit
            if row & (counted | trumps) or not hands[partner] & row:
                continue
            run, more, lowest_counted = run_of(
                partner, row, hands, held, trumps, drawn, left - runs, trick_points, points,
                wants, 1, enough - sum_,
            )  # fmt: skip
            if run:
                runs += run
                sum_ += more
                low |= lowest_counted
                winners |= hands[partner] & row
                entry = entry or hands[leader] & row != 0
        spare = ones(hands[partner] & ~trumps & ~winners)
        leaders = ones(hands[leader] & ~trumps) - (rounds - drawn)
        if entry and sum_ > total and spare >= rounds and leaders >= runs - rounds:
            return sum_, low
    return total, relevant


@compiled
def hold(
    plies: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, wants: Ints,
    wanting: int, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the highest trumps in one hand of a side will bring, whenever they are played."""
    best, relevant, held = 0, 0, plies[p, HELD] & trumps
    for seat in range(len(wants)):
        if wants[seat] == wanting and hands[seat] & trumps:
            mine = hands[seat] & trumps
            _, total, low = from_the_top(mine, held & ~mine, 16, 16, trick_points, points, enough)
            if total > best:
                best, relevant = total, low
    return best, relevant


@compiled
def from_the_top(
    mine: int, others: int, most: int, longest: int, trick_points: int, points: Ints, enough: int
) -> tuple[int, int, int]:
    """Rounds of a suit that are won from the top, what they bring, the lowest card they rest on.

    Once others have followed to their ``longest`` hand all the rest are winners too.
    """
    run, total, low = 0, 0, 0
    winners = mine
    if others:
        winners &= -(1 << highest_of(others))
    while winners and run < most and total < enough:
        card = highest_of(winners)
        winners ^= 1 << card
        total += trick_points + points[card]
        low = 1 << card
        run += 1
        if longest and run == longest:
            rest = mine & (1 << card) - 1
            while rest and run < most and total < enough:
                card = lowest(rest)
                rest &= rest - 1
                total += trick_points + points[card]
                run += 1
            break
    return run, total, low
