"""The cards that a search tries, in what order: one of each group of equivalent ones."""

from tapisvert.kernel.bits import highest_of, lowest, ones
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.tables.schema import Ints


@inlined
def groups(
    legal: int, there: int, kind: Ints, touching: int, p: int, moves: Ints, lows: Ints,
    heights: Ints,
) -> int:  # fmt: skip
    """How many groups of equivalent cards there are; lowest and highest of each are written down.

    The lowest is the one to be played, until its score says otherwise.

    Cards are equivalent that are of one kind and touch: no card of another hand, of the trick or
    still hidden stands between them.
    """
    found, rest = 0, legal
    while rest:
        low = lowest(rest)
        high = top_of_group(low, rest, there, kind) if touching else low
        rest &= -(2 << high)
        moves[p, found] = low
        lows[p, found] = low
        heights[p, found] = high
        found += 1
    return found


@inlined
def top_of_group(card: int, legal: int, there: int, kind: Ints) -> int:
    """The highest card of the group of this one."""
    high, above = card, there & suit_of(card) & -(2 << card)
    while above:
        next_up = lowest(above)
        if not legal >> next_up & 1 or kind[next_up] != kind[card]:
            break
        above &= above - 1
        high = next_up
    return high


@inlined
def by_score(
    p: int, first: int, end: int, scores: Ints, moves: Ints, lows: Ints, heights: Ints
) -> None:
    """Sort the groups from the ``first``, the best score first."""
    for i in range(first + 1, end):
        score, move, low, height = scores[i], moves[p, i], lows[p, i], heights[p, i]
        j = i
        while j > first and scores[j - 1] < score:
            scores[j] = scores[j - 1]
            moves[p, j] = moves[p, j - 1]
            lows[p, j] = lows[p, j - 1]
            heights[p, j] = heights[p, j - 1]
            j -= 1
        scores[j], moves[p, j], lows[p, j], heights[p, j] = score, move, low, height


@inlined
def drop_alike(
    p: int, tried: int, count: int, relevant: int, kind: Ints, moves: Ints, lows: Ints,
    heights: Ints,
) -> int:  # fmt: skip
    """Leave out the groups that the failed proof of one cannot tell from it; how many are left.

    All their cards, and those of the one tried, are lower than every card of their suit on which
    that proof rests: played in its place they would fail alike.
    """
    card = moves[p, tried]
    below = relevant & suit_of(card)
    ceiling = below & -below if below else 1 << 62
    if 1 << heights[p, tried] >= ceiling:
        return count
    kept = tried + 1
    for i in range(tried + 1, count):
        move = moves[p, i]
        alike = move >> 4 == card >> 4 and kind[move] == kind[card]
        if not (alike and 1 << heights[p, i] < ceiling):
            moves[p, kept] = move
            lows[p, kept] = lows[p, i]
            heights[p, kept] = heights[p, i]
            kept += 1
    return kept


@inlined
def follows(
    p: int, first: int, end: int, hands: Ints, seat: int, lies: int, led: int, top: int,
    master: int, trumps: int, beats: Ints, points: Ints, wants: Ints, gathers: int, there: int,
    moves: Ints, heights: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Score what may be added to a trick: win it surely, give to a partner who wins it, else lose
    little; a master is kept back, unless its suit then has another.
    """
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
    rescued, rest = False, friends & beats[top]
    while rest:
        if not beats[lowest(rest)] & foes:
            rescued = True
        rest &= rest - 1
    for i in range(first, end):
        card = moves[p, i]
        wins = beats[top] >> card & 1
        strength, worth = card & 15, points[card]
        if trumps >> card & 1 and not trumps >> led & 1:
            strength += 16
        away = card >> 4 != led >> 4 and not trumps >> card & 1
        lone = is_lone_master(card, heights[p, i], hands[seat], there)
        if not gathers:
            score = strength - 16 * worth if wins else 300 + strength + 16 * worth
        elif held and away:
            score = 8 * worth - strength - (60 if lone else 0)
        elif held:
            score = 4 * worth - strength
            if wins and (lone or not worth or beats[card] & foes):
                score -= 400
        elif wins and not beats[card] & foes:
            moves[p, i] = heights[p, i]
            score = (690 if rescued else 900) + 16 * worth - strength - (100 if lone else 0)
        elif rescued and away:
            score = 700 + 8 * worth - strength - (60 if lone else 0)
        elif rescued:
            score = 700 + 16 * worth - strength
        elif wins:
            score = 250 - strength - 16 * worth
        else:
            score = 200 - 16 * worth - strength
            if away:
                row = suit_of(card)
                score += 6 * ones(hands[seat] & row)
                if not there & row & -(2 << heights[p, i]):
                    score -= 100
        scores[i] = score


@inlined
def is_lone_master(low: int, high: int, hand: int, there: int) -> bool:
    """Is a group the highest of its suit, and the next card below another's?"""
    row = there & suit_of(low)
    below = row & (1 << low) - 1
    return not row & -(2 << high) and not (below and hand >> highest_of(below) & 1)
