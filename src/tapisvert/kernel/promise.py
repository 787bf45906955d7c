"""How much each lead promises, from what was learned of leads like it.

What tells leads apart: whether the suit is trumps; whether the card is the highest left of its
suit, the leader's highest, his lowest or between; who has the five highest cards of the suit; how
many each hand has of it; who can ruff it; how many trumps foes and friends have; whether it was led
to the trick before, and by whom; and whether the deal has just begun. Each adds to the score what
``solver/leads.csv`` says, and that has been learned from searches (``tools/learn_leads`` and
``tools/tune_order``).
"""

from tapisvert.kernel.bits import highest_card, highest_of, lowest, ones
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.tables.schema import Ints

NO_TRUMP, PLAIN, TRUMPS = range(3)
MASTER, HIGHEST, LOWEST, BETWEEN = range(4)
OWNERS = 5
"""The leader, the next foe, a friend, the foe before, nobody."""
LONG = 7
"""So many cards of a suit or more are alike."""
FIRST_TRICKS = 10
"""With so many tricks to come a lead is early."""
ONESELF, FRIEND, FOE, NOBODY = range(4)
"""Who led to the trick before."""
FIRST_THREE = 0
NEXT_TWO = FIRST_THREE + OWNERS**3
LENGTHS = NEXT_TWO + OWNERS**2
A_HAND = LONG + 1
RUFFS = LENGTHS + 4 * A_HAND
FOES_TRUMPS = RUFFS + 8
FRIENDS_TRUMPS = FOES_TRUMPS + A_HAND
LED_LAST = FRIENDS_TRUMPS + A_HAND
EARLY = LED_LAST + 3
COLUMNS = EARLY + 1
ROWS = 3 * 4


@inlined
def leads(
    p: int, first: int, end: int, hands: Ints, seat: int, trumps: int, promise: Ints, wants: Ints,
    gathers: int, there: int, led: int, last: int, left: int, moves: Ints, heights: Ints,
    scores: Ints,
) -> None:  # fmt: skip
    """Score what may be led; who shuns tricks leads low.

    ``led`` was led to the trick before, by the seat itself or another: ``last``.
    """
    own, friends = hands[seat], friends_of(hands, seat, wants)
    after, before = foe_beside(hands, seat, wants, 1), foe_beside(hands, seat, wants, -1)
    foes_trumps = FOES_TRUMPS + min(LONG, ones((after | before) & trumps))
    friends_trumps = FRIENDS_TRUMPS + min(LONG, ones(friends & trumps))
    suit, row, context, three, two, ruffs = -1, 0, 0, 0, 0, 0
    for i in range(first, end):
        low, high = moves[p, i], heights[p, i]
        if low >> 4 != suit:
            suit, row = low >> 4, suit_of(low)
            context, three, two, ruffs = known_of(there & row, own, after, friends, before, trumps)
        if not gathers:
            scores[i] = 400 - (low & 15) if there & row & -(2 << high) else 0
            continue
        kind = kind_of(low, high, own & row, there & row)
        if kind == MASTER:
            moves[p, i] = high  # the proof then rests on this card alone
        at = 4 * context + kind
        score = promise[at, FIRST_THREE + three] + promise[at, NEXT_TWO + two]
        score += promise[at, LENGTHS + min(LONG, ones(own & row))]
        score += promise[at, LENGTHS + A_HAND + min(LONG, ones(after & row))]
        score += promise[at, LENGTHS + 2 * A_HAND + min(LONG, ones(friends & row))]
        score += promise[at, LENGTHS + 3 * A_HAND + min(LONG, ones(before & row))]
        score += promise[at, RUFFS + ruffs]
        score += promise[at, foes_trumps] + promise[at, friends_trumps]
        if last != NOBODY and led >> 4 == suit:
            score += promise[at, LED_LAST + last]
        if left >= FIRST_TRICKS:
            score += promise[at, EARLY]
        scores[i] = score


@inlined
def kind_of(low: int, high: int, own: int, there: int) -> int:
    """What a group of cards is among those of its suit, one's own and all."""
    if not there & -(2 << high):
        return int(MASTER)
    if high == highest_of(own):
        return int(HIGHEST)
    return int(LOWEST) if low == lowest(own) else int(BETWEEN)


@inlined
def known_of(
    cards: int, own: int, after: int, friends: int, before: int, trumps: int
) -> tuple[int, int, int, int]:
    """What is known of a suit whose cards these are: whether it is trumps, who has the highest
    cards, who can ruff it.
    """
    three, two = owners_of(cards, own, after, friends, before)
    if cards & trumps:
        return int(TRUMPS), three, two, 0
    if not trumps:
        return int(NO_TRUMP), three, two, 0
    ruffs = ruffing(cards, after, trumps) + 2 * ruffing(cards, friends, trumps)
    return int(PLAIN), three, two, ruffs + 4 * ruffing(cards, before, trumps)


@inlined
def relation(other: int, seat: int, wants: Ints) -> int:
    """What a seat is to another."""
    if other == seat:
        return int(ONESELF)
    return int(FRIEND) if wants[other] == wants[seat] else int(FOE)


@inlined
def friends_of(hands: Ints, seat: int, wants: Ints) -> int:
    """All cards of the others on a seat's side."""
    friends = 0
    for each in range(len(wants)):
        if wants[each] == wants[seat] and each != seat:
            friends |= hands[each]
    return friends


@inlined
def foe_beside(hands: Ints, seat: int, wants: Ints, step: int) -> int:
    """The hand of the nearest seat of the other side, one way round or the other."""
    each = seat
    for _ in range(len(wants) - 1):
        each = (each + step + len(wants)) % len(wants)
        if wants[each] != wants[seat]:
            break
    hand: int = hands[each]
    return hand


@inlined
def ruffing(row: int, hand: int, trumps: int) -> int:
    """1 if a hand has none of a suit, and trumps."""
    return 0 if hand & row or not hand & trumps else 1


@inlined
def owners_of(cards: int, own: int, after: int, friends: int, before: int) -> tuple[int, int]:
    """Who has the three highest cards of a suit, and the next two, as numbers of base five."""
    three, two, rest = 0, 0, cards
    for place in range(5):
        card = highest_card(rest)
        rest ^= card
        whose = 4
        if card & own:
            whose = 0
        elif card & after:
            whose = 1
        elif card & friends:
            whose = 2
        elif card & before:
            whose = 3
        if place < 3:
            three = OWNERS * three + whose
        else:
            two = OWNERS * two + whose
    return three, two
