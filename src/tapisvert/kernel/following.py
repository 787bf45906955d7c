"""How much each card promises that may be added to a trick, from what was learned of such cards.

What tells them apart: whether a partner wins the trick for certain, or one behind will; whether the
card wins, for certain or for the time being; whether it is thrown away; and whether the seat plays
second, last or between. Each case has numbers of its own, of ``solver/follows.csv``, for what the
card is and for what its suit is like; they were learned from searches (``tools/tune_order``).
"""

from tapisvert.kernel.bits import highest_of, lowest, ones
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.kernel.promise import friends_of
from tapisvert.tables.schema import Ints

HELD, OVER, HELD_AWAY, SURE, SURE_TOO, RESCUED, RESCUED_AWAY, WINS, LOSES, LOSES_AWAY = range(10)
"""A partner wins for certain, and the card is under his, over it, or thrown away; it wins for
certain, or so does a partner's behind; a partner's behind will win, it follows or is thrown away;
it wins for the time being, it loses, or is thrown away to a foe.
"""
SECOND, BETWEEN, LAST, PLACES = range(4)
BASE, STRENGTH, WORTH, LONE, RUFF, LENGTH, FRIENDS, TOP, VOID, RUFFABLE, FEATURES = range(11)
"""What each number is for: the case itself; rank, points, a master without the next card, a ruff;
of what is thrown away the length of the suit in the hand and in partners', its highest card, and if
the hand has trumps its last card, and its length once more.
"""
CASES = 10 * PLACES


@inlined
def follows(
    p: int, first: int, end: int, hands: Ints, seat: int, lies: int, led: int, top: int,
    master: int, trumps: int, beats: Ints, points: Ints, wants: Ints, gathers: int, there: int,
    manner: Ints, moves: Ints, heights: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Score what may be added to a trick; who shuns tricks plays high under the winner."""
    friends, foes, each = 0, 0, seat
    for _ in range(len(wants) - lies - 1):
        each = each + 1 if each + 1 < len(wants) else 0
        following = hands[each] & suit_of(led)
        cards = following if following else hands[each] & trumps
        if wants[each] == wants[seat]:
            friends |= cards
        else:
            foes |= cards
    held = wants[master] == wants[seat] and not beats[top] & foes
    rescued = wins_surely(friends & beats[top], foes, beats)
    own, partners = hands[seat], friends_of(hands, seat, wants)
    place = int(BETWEEN)
    if lies == len(wants) - 1:
        place = int(LAST)
    elif lies == 1:
        place = int(SECOND)
    for i in range(first, end):
        card = moves[p, i]
        wins, strength, worth = beats[top] >> card & 1, card & 15, points[card]
        if not gathers:
            scores[i] = strength - 16 * worth if wins else 300 + strength + 16 * worth
            continue
        ruffs = trumps >> card & 1 and not trumps >> led & 1
        away = card >> 4 != led >> 4 and not trumps >> card & 1
        lone = is_lone_master(card, heights[p, i], own, there)
        beaten = 1 if beats[card] & foes else 0
        over = lone or beaten or not worth
        case = case_of(held, rescued, wins, beaten, over, away)
        if case == SURE or case == SURE_TOO:
            moves[p, i] = heights[p, i]
        row = int(PLACES) * case + place
        score = manner[row, BASE] + manner[row, WORTH] * worth
        score += manner[row, STRENGTH] * (strength + 16 if ruffs else strength)
        if ruffs:
            score += manner[row, RUFF]
        if lone:
            score += manner[row, LONE]
        if away:
            score += of_its_suit(card, heights[p, i], own, partners, there, trumps, manner, row)
        scores[i] = score


@inlined
def case_of(held: int, rescued: int, wins: int, beaten: int, over: int, away: int) -> int:
    """The case of a card; ``over``: if it wins, it is one to play over a partner's."""
    if held:
        return int(HELD_AWAY) if away else int(OVER) if wins and over else int(HELD)
    if wins and not beaten:
        return int(SURE_TOO) if rescued else int(SURE)
    if rescued:
        return int(RESCUED_AWAY) if away else int(RESCUED)
    return int(WINS) if wins else int(LOSES_AWAY) if away else int(LOSES)


@inlined
def wins_surely(cards: int, foes: int, beats: Ints) -> bool:
    """Is there one of these cards that none of the foes' beats?"""
    rest = cards
    while rest:
        if not beats[lowest(rest)] & foes:
            return True
        rest &= rest - 1
    return False


@inlined
def of_its_suit(
    low: int, high: int, own: int, partners: int, there: int, trumps: int, manner: Ints, row: int
) -> int:
    """What the suit of a card adds that is thrown away."""
    suit = suit_of(low)
    length = ones(own & suit)
    score: int = manner[row, LENGTH] * length + manner[row, FRIENDS] * ones(partners & suit)
    if not there & suit & -(2 << high):
        score += manner[row, TOP]
    if own & trumps:
        score += manner[row, RUFFABLE] * length
        if length == 1:
            score += manner[row, VOID]
    return score


@inlined
def is_lone_master(low: int, high: int, hand: int, there: int) -> bool:
    """Is a group the highest of its suit, and the next card below another's?"""
    row = there & suit_of(low)
    below = row & (1 << low) - 1
    return not row & -(2 << high) and not (below and hand >> highest_of(below) & 1)
