"""Quick tricks: what the leader's side is sure to win at once by leading winners one after another.

``later_tricks.py`` calls this at a lead, ``second_hand.py`` for the second hand. The count is a
lower bound, in the unit of the score: ``trick_points`` for each trick and the points of the side's
own winning card. It needs ``SearchRules.uses_quick_tricks`` (any card may be led, followers must
follow suit) and ``Objective.only_maximizers_count``.

With the bound, each function returns the relevant cards: the lowest winner counted in each suit.
The bound stays valid if lower cards change places, since only lengths matter below.

Arguments are shared: ``held`` is the set of the cards in all hands, ``drawn`` the number of trump
rounds that the leader has counted, ``stop_at`` a bound at which counting may stop. ``follow_only``
is 1 if the only duty is to follow suit; if it is 0, a seat that cannot follow may have to ruff, a
partner included.
"""

from tapisvert.kernel.core.bits import highest_bit, highest_bit_mask, lowest_bit, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.tables.schema import Ints


@jit_inline
def quick_tricks(
    leader: int, held: int, tricks_left: int, first: int, hands: Ints, trumps: int, points: Ints,
    trick_points: int, maximizes: Ints, follow_only: int, stop_at: int,
) -> tuple[int, int]:  # fmt: skip
    """What the leader's side is sure to score at once, and the relevant cards.

    The leader first leads his trumps, then each plain suit from the top, as long as no seat that
    could ruff is void of it. At last a partner may take the lead and win in his turn.
    ``tricks_left`` is the number of tricks left, ``first`` the plain suit to count first.
    """
    own, total, relevant, rounds, drawn = hands[leader], 0, 0, 0, 0
    if own & trumps:
        run, total, relevant = top_tricks(
            own & trumps,
            held & trumps & ~own,
            tricks_left,
            tricks_left,
            trick_points,
            points,
            stop_at,
        )
        rounds = drawn = run
    max_rounds = tricks_left
    # a partner with trumps discards its plain cards first; then it must ruff: the side still wins
    # that round (+ 1), but the lead may pass to the partner, so the leader's count ends there
    for seat in range(len(maximizes)):
        partner = seat != leader and maximizes[seat] == maximizes[leader]
        if follow_only and partner and popcount(hands[seat] & trumps) > drawn:
            max_rounds = min(max_rounds, drawn + popcount(hands[seat] & ~trumps) + 1)
    for suit in range(4):
        suit_cards = 0x7FFF << 16 * (suit + first & 3)
        if total >= stop_at or rounds >= max_rounds:
            return total, relevant
        if own & suit_cards and not suit_cards & trumps:
            run, more, lowest = suit_quick_tricks(
                leader, suit_cards, hands, held, trumps, drawn, max_rounds - rounds, trick_points,
                points, maximizes, follow_only, stop_at - total,
            )  # fmt: skip
            rounds += run
            total += more
            relevant |= lowest
    if follow_only and total < stop_at and rounds < tricks_left:
        return partner_quick_tricks(
            leader, hands, held, trumps, drawn, rounds, tricks_left, total, relevant, trick_points,
            points, maximizes, stop_at,
        )  # fmt: skip
    return total, relevant


@jit_inline
def suit_quick_tricks(
    seat: int, suit_cards: int, hands: Ints, held: int, trumps: int, drawn: int, most: int,
    trick_points: int, points: Ints, maximizes: Ints, follow_only: int, stop_at: int,
) -> tuple[int, int, int]:  # fmt: skip
    """What ``seat`` wins by leading one plain suit from the top: rounds, score, relevant cards.

    ``suit_cards`` is the set of all cards of the suit, ``most`` the most rounds that may be
    counted.
    """
    mine, longest = hands[seat] & suit_cards, 0
    if mine < highest_bit_mask(held & suit_cards):  # the top card is in another hand
        return 0, 0, 0
    for each in range(len(maximizes)):
        if each != seat:
            length = popcount(hands[each] & suit_cards)
            longest = max(longest, length)
            # it can ruff once void if the rounds drawn leave it a trump
            if (
                not (follow_only and maximizes[each] == maximizes[seat])
                and popcount(hands[each] & trumps) > drawn
            ):
                most = min(most, length)
    return top_tricks(mine, held & suit_cards & ~mine, most, longest, trick_points, points, stop_at)


@jit_inline
def partner_quick_tricks(
    leader: int, hands: Ints, held: int, trumps: int, drawn: int, rounds: int, tricks_left: int,
    total: int, relevant: int, trick_points: int, points: Ints, maximizes: Ints, stop_at: int,
) -> tuple[int, int]:  # fmt: skip
    """Add what a partner wins after the leader's plain winners; return score and relevant cards.

    ``rounds``, ``total`` and ``relevant`` are what the leader has counted so far. The partner needs
    an entry: a suit in which the leader has a card left that the partner beats. He must also be
    able to keep all winners that are counted for him until then, without ruffing the leader's; and
    the leader must not have to ruff the partner's.
    """
    for partner in range(len(maximizes)):
        if partner == leader or maximizes[partner] != maximizes[leader]:
            continue
        score, lowest, runs, entry, winners = total, relevant, rounds, False, 0
        for suit in range(4):
            suit_cards = 0x7FFF << 16 * suit
            partner_cards, mine = hands[partner] & suit_cards, hands[leader] & suit_cards
            if suit_cards & trumps or not partner_cards or score >= stop_at or runs >= tricks_left:
                continue
            others = held & suit_cards & ~partner_cards & ~mine
            first = mine & -highest_bit_mask(held & suit_cards & ~mine)  # the leader's own winners
            # the partner's winners: above the opponents' cards and the leader's losing cards
            rest = partner_cards if not others else partner_cards & -highest_bit_mask(others)
            rest &= -highest_bit_mask(mine & ~first) if mine & ~first else -1
            most = min(tricks_left - runs, popcount(partner_cards) - popcount(first))
            for each in range(len(maximizes)):
                if maximizes[each] != maximizes[leader] and popcount(hands[each] & trumps) > drawn:
                    most = min(most, popcount(hands[each] & suit_cards) - popcount(first))
            while rest and most > 0 and score < stop_at:
                card = highest_bit(rest)
                rest ^= 1 << card
                most -= 1
                runs += 1
                score += trick_points + points[card]
                lowest |= 1 << card
                winners |= 1 << card
                entry = entry or popcount(mine) > popcount(first)
        spare = popcount(hands[partner] & ~trumps & ~winners)
        leader_plain_cards = popcount(hands[leader] & ~trumps) - (rounds - drawn)
        kept = not trumps or (spare >= rounds and leader_plain_cards >= runs - rounds)
        if entry and score > total and kept:
            return score, lowest
    return total, relevant


@jit_inline
def top_tricks(
    mine: int, others: int, most: int, longest: int, trick_points: int, points: Ints, stop_at: int
) -> tuple[int, int, int]:
    """What the cards ``mine`` of a suit win from the top: rounds, score, lowest relevant card.

    ``others`` are the cards of the suit in other hands, ``longest`` the most that one of these has.
    After so many rounds the others are void and all remaining cards of ``mine`` win. These add no
    relevant card: they win by length. An upper bound may be passed for ``longest``; then cards that
    win by length may not be counted. ``most`` is the most rounds counted.
    """
    run, total, lowest = 0, 0, 0
    winners = mine
    if others:
        winners &= -(1 << highest_bit(others))
    while winners and run < most and total < stop_at:
        card = highest_bit(winners)
        winners ^= 1 << card
        total += trick_points + points[card]
        lowest = 1 << card
        run += 1
        if longest and run == longest:
            rest = mine & (1 << card) - 1
            while rest and run < most and total < stop_at:
                card = lowest_bit(rest)
                rest &= rest - 1
                total += trick_points + points[card]
                run += 1
            break
    return run, total, lowest
