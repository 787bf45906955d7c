"""Move ordering of the cards that follow to a trick: a score for each, a sum of tuned weights.

``move_list.sort_moves`` calls ``score_followers``. The weights are ``SearchRules.follow_weights``,
``[row, column]``, from ``solver/follow_weights.csv``; ``tools/tune_order`` tunes them on searches.
They only order moves and never change a result.

The row is PLACES * case + place. The case says who is going to win the trick if the card is played;
the place is the seat's turn in the trick: second, last or between. The columns are weights of the
card's features.
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
"""Cases. Seats **behind** are those that play after this one.

- PARTNER_HOLDS: a partner's card is winning and no opponent behind can beat it. OVER_PARTNER: the
  card beats it, and is a lone master, has no points, or can be beaten by an opponent behind.
  PARTNER_HOLDS_DISCARD: the card is a discard.
- WINS_FOR_CERTAIN: the card wins and no opponent behind can beat it. BOTH_WIN_FOR_CERTAIN: a
  partner behind could win for certain too.
- PARTNER_WILL_WIN: a partner behind can win for certain; the card follows suit or ruffs.
  PARTNER_WILL_WIN_DISCARD: the card is a discard.
- WINS_FOR_NOW: the card wins, but an opponent behind can beat it.
- LOSES: the card does not win. LOSES_DISCARD: it is a discard.
"""
SECOND_HAND, MIDDLE_HAND, LAST_HAND, PLACES = range(4)
(
    BASE,
    STRENGTH,
    POINTS,
    LONE_MASTER,
    RUFF,
    LENGTH,
    PARTNER_LENGTH,
    SUIT_MASTER,
    VOID,
    LENGTH_WITH_TRUMPS,
    FEATURES,
) = range(11)
"""Columns: weights of the features of a card.

- BASE: the case itself. STRENGTH: per rank, 16 ranks more for a ruff. POINTS: per point of the
  card.
- LONE_MASTER: the card is the highest remaining one of its suit, and the seat has not the next
  below. RUFF: the card is a ruff.
- For a discard: LENGTH and PARTNER_LENGTH per card of its suit in the hand and in partners' hands;
  SUIT_MASTER if it is the highest remaining one.
- For a discard of a hand with trumps: VOID if it is the last card of its suit; LENGTH_WITH_TRUMPS
  per card of its suit in the hand.
"""
CASES = 10 * PLACES  # number of rows


@jit_inline
def score_followers(
    p: int, first: int, end: int, hands: Ints, seat: int, cards_in_trick: int, led: int,
    winning_card: int, winning_seat: int, trumps: int, beats: Ints, points: Ints, maximizes: Ints,
    seeks_tricks: int, remaining: int, follow_weights: Ints, moves: Ints, group_high: Ints,
    scores: Ints,
) -> None:  # fmt: skip
    """Write the score of each move ``first`` to ``end`` - 1 of ply ``p`` into ``scores``.

    A seat that wants to lose tricks prefers cards that do not win: those with most points first,
    then the highest ranks. Of cards that win, those with fewest points come first, then the highest
    ranks. The weights do not apply to it. Where a card wins for certain, the highest card of its
    group becomes the move.
    """
    partners_behind, opponents_behind, each = 0, 0, seat
    for _ in range(len(maximizes) - cards_in_trick - 1):
        each = each + 1 if each + 1 < len(maximizes) else 0
        following = hands[each] & suit_mask(led)
        cards = following if following else hands[each] & trumps
        if maximizes[each] == maximizes[seat]:
            partners_behind |= cards
        else:
            opponents_behind |= cards
    partner_wins = (
        maximizes[winning_seat] == maximizes[seat] and not beats[winning_card] & opponents_behind
    )
    partner_will_win = has_unbeatable(
        partners_behind & beats[winning_card], opponents_behind, beats
    )
    own, partners = hands[seat], partner_cards(hands, seat, maximizes)
    place = int(MIDDLE_HAND)
    if cards_in_trick == len(maximizes) - 1:
        place = int(LAST_HAND)
    elif cards_in_trick == 1:
        place = int(SECOND_HAND)
    for i in range(first, end):
        card = moves[p, i]
        wins, strength, card_points = beats[winning_card] >> card & 1, card & 15, points[card]
        if not seeks_tricks:
            scores[i] = strength - 16 * card_points if wins else 300 + strength + 16 * card_points
            continue
        ruffs = trumps >> card & 1 and not trumps >> led & 1
        discards = card >> 4 != led >> 4 and not trumps >> card & 1
        lone_master = is_lone_master(card, group_high[p, i], own, remaining)
        beaten = 1 if beats[card] & opponents_behind else 0
        may_overtake = lone_master or beaten or not card_points
        case = case_of(partner_wins, partner_will_win, wins, beaten, may_overtake, discards)
        if case == WINS_FOR_CERTAIN or case == BOTH_WIN_FOR_CERTAIN:
            moves[p, i] = group_high[p, i]
        row = int(PLACES) * case + place
        score = follow_weights[row, BASE] + follow_weights[row, POINTS] * card_points
        score += follow_weights[row, STRENGTH] * (strength + 16 if ruffs else strength)
        if ruffs:
            score += follow_weights[row, RUFF]
        if lone_master:
            score += follow_weights[row, LONE_MASTER]
        if discards:
            score += score_discard(
                card, group_high[p, i], own, partners, remaining, trumps, follow_weights, row
            )
        scores[i] = score


@jit_inline
def case_of(
    partner_wins: int,
    partner_will_win: int,
    wins: int,
    beaten: int,
    may_overtake: int,
    discards: int,
) -> int:
    """The case of a card.

    ``partner_wins``: a partner wins for certain already; ``partner_will_win``: a partner behind can
    win for certain; ``wins``: the card beats the winning card so far; ``beaten``: an opponent
    behind can beat the card; ``may_overtake``: the card is a lone master, beaten or without points;
    ``discards``: it is a discard.
    """
    if partner_wins:
        return (
            int(PARTNER_HOLDS_DISCARD)
            if discards
            else int(OVER_PARTNER)
            if wins and may_overtake
            else int(PARTNER_HOLDS)
        )
    if wins and not beaten:
        return int(BOTH_WIN_FOR_CERTAIN) if partner_will_win else int(WINS_FOR_CERTAIN)
    if partner_will_win:
        return int(PARTNER_WILL_WIN_DISCARD) if discards else int(PARTNER_WILL_WIN)
    return int(WINS_FOR_NOW) if wins else int(LOSES_DISCARD) if discards else int(LOSES)


@jit_inline
def has_unbeatable(cards: int, opponents_behind: int, beats: Ints) -> bool:
    """Is there a card in the set that none of the opponents' cards beats?"""
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
    """The part of the score that the suit of a discard adds; ``row`` is that of the weights."""
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
    """Is the group the highest of its suit, with the next lower card not in the same hand?"""
    row = remaining & suit_mask(low)
    below = row & (1 << low) - 1
    return not row & -(2 << high) and not (below and hand >> highest_bit(below) & 1)
