"""What a leader can be sure of at once: his highest cards, led one after another."""

from tapisvert.kernel.bits import highest_card, highest_of, lowest, ones
from tapisvert.kernel.compiled import inlined
from tapisvert.tables.schema import Ints


@inlined
def cash(
    leader: int, held: int, left: int, first: int, hands: Ints, trumps: int, points: Ints,
    trick_points: int, wants: Ints, free: int, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the leader's side is sure to take at once, and the lowest cards that this rests on.

    He leads his trumps first, then every other suit from the top, as long as nobody who could ruff
    is void of it; at last a partner takes over in a suit of which the leader has counted nothing.
    ``first`` is the first of the other suits. ``free``: a partner need not ruff. No more is counted
    than ``enough``.
    """
    own, total, relevant, rounds, drawn = hands[leader], 0, 0, 0, 0
    if own & trumps:
        run, total, relevant = from_the_top(
            own & trumps, held & trumps & ~own, left, left, trick_points, points, enough
        )
        rounds = drawn = run
    last = left
    for seat in range(len(wants)):  # with nothing but trumps a partner must ruff, and has the lead
        friend = seat != leader and wants[seat] == wants[leader]
        if free and friend and ones(hands[seat] & trumps) > drawn:
            last = min(last, drawn + ones(hands[seat] & ~trumps) + 1)
    for suit in range(4):
        row = 0x7FFF << 16 * (suit + first & 3)
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
    if free and total < enough and rounds < left:
        return over_to_partner(
            leader, hands, held, trumps, drawn, rounds, left, total, relevant, trick_points,
            points, wants, enough,
        )  # fmt: skip
    return total, relevant


@inlined
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


@inlined
def over_to_partner(
    leader: int, hands: Ints, held: int, trumps: int, drawn: int, rounds: int, left: int,
    total: int, relevant: int, trick_points: int, points: Ints, wants: Ints, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What a partner adds once the leader has played his own winners.

    He must be reached in a suit that he wins then, and be able to keep all he counts until then.
    """
    for partner in range(len(wants)):
        if partner == leader or wants[partner] != wants[leader]:
            continue
        sum_, low, runs, entry, winners = total, relevant, rounds, False, 0
        for suit in range(4):
            row = 0x7FFF << 16 * suit
            his, mine = hands[partner] & row, hands[leader] & row
            if row & trumps or not his or sum_ >= enough or runs >= left:
                continue
            others = held & row & ~his & ~mine
            first = mine & -highest_card(held & row & ~mine)  # the leader's own winners
            rest = his if not others else his & -highest_card(others)
            rest &= -highest_card(mine & ~first) if mine & ~first else -1
            most = min(left - runs, ones(his) - ones(first))
            for each in range(len(wants)):
                if wants[each] != wants[leader] and ones(hands[each] & trumps) > drawn:
                    most = min(most, ones(hands[each] & row) - ones(first))
            while rest and most > 0 and sum_ < enough:
                card = highest_of(rest)
                rest ^= 1 << card
                most -= 1
                runs += 1
                sum_ += trick_points + points[card]
                low |= 1 << card
                winners |= 1 << card
                entry = entry or ones(mine) > ones(first)
        spare = ones(hands[partner] & ~trumps & ~winners)
        leaders = ones(hands[leader] & ~trumps) - (rounds - drawn)
        kept = not trumps or (spare >= rounds and leaders >= runs - rounds)
        if entry and sum_ > total and kept:
            return sum_, low
    return total, relevant


@inlined
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
