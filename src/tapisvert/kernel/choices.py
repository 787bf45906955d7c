"""The cards that a search tries, in what order: one of each group of equivalent ones."""

from tapisvert.kernel.bits import lowest
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.duty import suit_of
from tapisvert.tables.schema import NO_CARD, Ints

_SCORE = 1 << 12
"""Scores lie between -_SCORE and _SCORE, and are packed above two cards."""


@compiled
def groups(
    legal: int, there: int, kind: Ints, touching: int, p: int, moves: Ints, heights: Ints
) -> int:
    """How many groups of equivalent cards there are; lowest and highest of each are written down.

    Cards are equivalent that are of one kind and touch: no card of another hand, of the trick or
    still hidden stands between them.
    """
    found, rest = 0, legal
    while rest:
        low = lowest(rest)
        high = low
        rest &= rest - 1
        above = there & suit_of(low) & -(2 << low) if touching else 0
        while above:
            next_up = lowest(above)
            if not rest >> next_up & 1 or kind[next_up] != kind[low]:
                break
            rest ^= 1 << next_up
            above &= above - 1
            high = next_up
        moves[p, found] = low
        heights[p, found] = high
        found += 1
    return found


@compiled
def by_score(p: int, count: int, scores: Ints, moves: Ints, heights: Ints) -> None:
    """Sort groups, the best score first."""
    for i in range(1, count):
        score, move, height = scores[i], moves[p, i], heights[p, i]
        j = i
        while j > 0 and scores[j - 1] < score:
            scores[j] = scores[j - 1]
            moves[p, j] = moves[p, j - 1]
            heights[p, j] = heights[p, j - 1]
            j -= 1
        scores[j], moves[p, j], heights[p, j] = score, move, height


@compiled
def drop_alike(
    p: int, tried: int, count: int, relevant: int, kind: Ints, moves: Ints, heights: Ints
) -> int:
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
            heights[p, kept] = heights[p, i]
            kept += 1
    return kept


@compiled
def leads(
    p: int, count: int, hands: Ints, seat: int, trumps: int, points: Ints, wants: Ints,
    gathers: int, there: int, moves: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Score what may be led: sure tops, then cards to a partner, low ones before others."""
    friends = 0
    for each in range(len(wants)):
        if wants[each] == wants[seat]:
            friends |= hands[each]
    for i in range(count):
        card = moves[p, i]
        above = there & suit_of(card) & -(2 << card)
        strength = card & 15
        if gathers:
            if not above & ~friends:
                score = 600 + 8 * points[card] + strength
            elif above & friends and not above & ~friends & -(1 << lowest(above & friends)):
                score = 400 - strength
            else:
                score = 200 - 16 * points[card] - strength
        else:
            score = 400 - strength if above else 0
        scores[i] = score - (40 if trumps >> card & 1 else 0)


@compiled
def follows(
    p: int, count: int, led: int, top: int, trumps: int, beats: Ints, points: Ints,
    friendly: int, gathers: int, last: int, moves: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Score what may be added to a trick: win it cheaply, give to a partner, else lose little."""
    for i in range(count):
        card = moves[p, i]
        wins = beats[top] >> card & 1
        strength, worth = card & 15, points[card]
        if trumps >> card & 1 and not trumps >> led & 1:
            strength += 16
        if gathers:
            if friendly:
                score = 16 * worth - strength - (300 if wins and not last else 0)
            elif wins:
                score = 800 + (16 * worth if last else 0) - strength
            else:
                score = -16 * worth - strength
        else:
            score = 300 + strength + 16 * worth if not wins else strength - 16 * worth
        scores[i] = score


@compiled
def killer_first(p: int, count: int, killer: int, moves: Ints, scores: Ints) -> None:
    """Try the card first that settled a like position last."""
    if killer != NO_CARD:
        for i in range(count):
            if moves[p, i] == killer:
                scores[i] = _SCORE
