"""How much each card promises that may be added to a trick, from what was learned of such cards.

What tells them apart: whether a partner wins the trick for certain, or one behind will; whether the
card wins, for certain or for the time being; whether it is thrown away; and whether the seat plays
second, last or between. Each case has numbers of its own, of ``solver/follow_weights.csv``, for what the
card is and for what its suit is like; they were learned from searches (``tools/tune_order``).
"""

from tapisvert.kernel.core.bits import highest_bit, lowest_bit, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.lead_order import partner_cards
from tapisvert.tables.schema import Ints

(
    PARTNER_HOLDS,
    OVER_PARTNER,
    PARTNER_HOLDS_DISCARD,
    WINS_FOR_CERTAIN,
    BOTH_WIN_FOR_CERTAIN,
    PARTNER_WILL_WIN,
    PARTNER_WILL_WIN_DISCARD,
    WINS_FOR_NOW,
    LOSES,
    LOSES_DISCARD,
) = range(10)
"""A partner wins for certain, and the card is under his, over it, or thrown away; it wins for
certain, or so does a partner's behind; a partner's behind will win, it follows or is thrown away;
it wins for the time being, it loses, or is thrown away to a foe.
"""
SECOND, BETWEEN, LAST, PLACES = range(4)
(
    BASE,
    STRENGTH,
    WORTH,
    LONE_MASTER,
    RUFF,
    LENGTH,
    PARTNER_LENGTH,
    SUIT_MASTER,
    VOID,
    LENGTH_WITH_TRUMPS,
    FEATURES,
) = range(11)
"""What each number is for: the case itself; rank, points, a master without the next card, a ruff;
of what is thrown away the length of the suit in the hand and in partners', its highest card, and if
the hand has trumps its last card, and its length once more.
"""
CASES = 10 * PLACES


@jit_inline
def score_followers(
    p: int, first: int, end: int, hands: Ints, seat: int, cards_in_trick: int, led: int,
    winning_card: int, winning_seat: int, trumps: int, beats: Ints, points: Ints, maximizes: Ints,
    seeks_tricks: int, remaining: int, follow_weights: Ints, moves: Ints, group_high: Ints,
    scores: Ints,
) -> None:  # fmt: skip
    """Score what may be added to a trick; who shuns tricks plays high under the winner."""
    partners_behind, opponents_behind, each = 0, 0, seat
    for _ in range(len(maximizes) - cards_in_trick - 1):
        each = each + 1 if each + 1 < len(maximizes) else 0
        following = hands[each] & suit_mask(led)
        cards = following if following else hands[each] & trumps
        if maximizes[each] == maximizes[seat]:
            partners_behind |= cards
        else:
            opponents_behind |= cards
    held = maximizes[winning_seat] == maximizes[seat] and not beats[winning_card] & opponents_behind
    rescued = has_unbeatable(partners_behind & beats[winning_card], opponents_behind, beats)
    own, partners = hands[seat], partner_cards(hands, seat, maximizes)
    place = int(BETWEEN)
    if cards_in_trick == len(maximizes) - 1:
        place = int(LAST)
    elif cards_in_trick == 1:
        place = int(SECOND)
    for i in range(first, end):
        card = moves[p, i]
        wins, strength, worth = beats[winning_card] >> card & 1, card & 15, points[card]
        if not seeks_tricks:
            scores[i] = strength - 16 * worth if wins else 300 + strength + 16 * worth
            continue
        ruffs = trumps >> card & 1 and not trumps >> led & 1
        away = card >> 4 != led >> 4 and not trumps >> card & 1
        lone = is_lone_master(card, group_high[p, i], own, remaining)
        beaten = 1 if beats[card] & opponents_behind else 0
        over = lone or beaten or not worth
        case = case_of(held, rescued, wins, beaten, over, away)
        if case == WINS_FOR_CERTAIN or case == BOTH_WIN_FOR_CERTAIN:
            moves[p, i] = group_high[p, i]
        row = int(PLACES) * case + place
        score = follow_weights[row, BASE] + follow_weights[row, WORTH] * worth
        score += follow_weights[row, STRENGTH] * (strength + 16 if ruffs else strength)
        if ruffs:
            score += follow_weights[row, RUFF]
        if lone:
            score += follow_weights[row, LONE_MASTER]
        if away:
            score += score_discard(
                card, group_high[p, i], own, partners, remaining, trumps, follow_weights, row
            )
        scores[i] = score


@jit_inline
def case_of(held: int, rescued: int, wins: int, beaten: int, over: int, away: int) -> int:
    """The case of a card; ``over``: if it wins, it is one to play over a partner's."""
    if held:
        return (
            int(PARTNER_HOLDS_DISCARD)
            if away
            else int(OVER_PARTNER)
            if wins and over
            else int(PARTNER_HOLDS)
        )
    if wins and not beaten:
        return int(BOTH_WIN_FOR_CERTAIN) if rescued else int(WINS_FOR_CERTAIN)
    if rescued:
        return int(PARTNER_WILL_WIN_DISCARD) if away else int(PARTNER_WILL_WIN)
    return int(WINS_FOR_NOW) if wins else int(LOSES_DISCARD) if away else int(LOSES)


@jit_inline
def has_unbeatable(cards: int, opponents_behind: int, beats: Ints) -> bool:
    """Is there one of these cards that none of the foes' beats?"""
    rest = cards
    while rest:
        if not beats[lowest_bit(rest)] & opponents_behind:
            return True
        rest &= rest - 1
    return False


@jit_inline
def score_discard(
    low: int,
    high: int,
    own: int,
    partners: int,
    remaining: int,
    trumps: int,
    follow_weights: Ints,
    row: int,
) -> int:
    """What the suit of a card adds that is thrown away."""
    suit = suit_mask(low)
    length = popcount(own & suit)
    score: int = follow_weights[row, LENGTH] * length + follow_weights[
        row, PARTNER_LENGTH
    ] * popcount(partners & suit)
    if not remaining & suit & -(2 << high):
        score += follow_weights[row, SUIT_MASTER]
    if own & trumps:
        score += follow_weights[row, LENGTH_WITH_TRUMPS] * length
        if length == 1:
            score += follow_weights[row, VOID]
    return score


@jit_inline
def is_lone_master(low: int, high: int, hand: int, remaining: int) -> bool:
    """Is a group the highest of its suit, and the next card below another's?"""
    row = remaining & suit_mask(low)
    below = row & (1 << low) - 1
    return not row & -(2 << high) and not (below and hand >> highest_bit(below) & 1)
