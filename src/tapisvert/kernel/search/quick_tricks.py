"""Quick tricks: what the leader's side is sure to win at once by leading winners one after another.

``later_tricks.py`` calls this at a lead, ``second_hand.py`` for the second hand. The count is a
lower bound, in the unit of the score: ``trick_points`` for each trick and the points of the side's
own winning card. It needs ``SearchRules.uses_quick_tricks`` (any card may be led, followers must
follow suit) and ``Objective.only_maximizers_count``.

With the bound, each function returns the relevant cards: the lowest winner by rank in each suit.
The bound stays valid if lower cards change places, since only lengths matter below.

Arguments are shared: ``held`` is the set of the cards in all hands, ``drawn`` the number of trump
rounds that the leader has counted, ``stop_at`` a bound at which counting may stop. ``follow_only``
is 1 if the only duty is to follow suit; if it is 0, a seat that cannot follow may have to ruff, a
partner included. ``only_partner`` is the partner of the leader if he has just one and
``follow_only`` holds, else negative. Such a partner can follow with low cards and keep the high
ones.
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
    own, total, relevant, drawn, longest, only_partner = hands[leader], 0, 0, 0, 0, -1
    if own & trumps:
        for seat in range(len(maximizes)):
            if seat != leader:
                longest = max(longest, popcount(hands[seat] & trumps))
        winners = winners_above(own & trumps, 0, held & trumps & ~own)
        drawn, total, relevant = cash(
            own & trumps, winners, longest, tricks_left, trick_points, points, stop_at
        )
    rounds, max_rounds = drawn, tricks_left
    for seat in range(len(maximizes)):
        if follow_only and seat != leader and maximizes[seat] == maximizes[leader]:
            only_partner = seat if only_partner == -1 else -2
            # a partner with trumps discards plain cards first; then he must ruff: the side still
            # wins that round (+ 1), but the lead may pass to him, so the count ends there
            if popcount(hands[seat] & trumps) > drawn:
                max_rounds = min(max_rounds, drawn + popcount(hands[seat] & ~trumps) + 1)
    for suit in range(4):
        suit_cards = 0x7FFF << 16 * (suit + first & 3)
        if total >= stop_at or rounds >= max_rounds:
            return total, relevant
        if own & suit_cards and not suit_cards & trumps:
            run, more, lowest = suit_quick_tricks(
                leader, only_partner, suit_cards, hands, held, trumps, drawn, max_rounds - rounds,
                trick_points, points, maximizes, follow_only, stop_at - total,
            )  # fmt: skip
            rounds += run
            total += more
            relevant |= lowest
    if follow_only and total < stop_at and rounds < max_rounds:
        return partner_quick_tricks(
            leader, only_partner, hands, held, trumps, drawn, rounds, tricks_left, total, relevant,
            trick_points, points, maximizes, stop_at,
        )  # fmt: skip
    return total, relevant


@jit_inline
def suit_quick_tricks(
    seat: int, only_partner: int, suit_cards: int, hands: Ints, held: int, trumps: int, drawn: int,
    most: int, trick_points: int, points: Ints, maximizes: Ints, follow_only: int, stop_at: int,
) -> tuple[int, int, int]:  # fmt: skip
    """What ``seat`` wins by leading one plain suit from the top: rounds, score, relevant cards.

    ``suit_cards`` is the set of all cards of the suit, ``most`` the most rounds that may be
    counted.
    """
    mine, longest = hands[seat] & suit_cards, 0
    under = hands[only_partner] & suit_cards if only_partner >= 0 else 0
    others = held & suit_cards & ~mine & ~under
    if mine < highest_bit_mask(others):  # the top card is in another hand
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
    winners = winners_above(mine, under, others)
    return cash(mine, winners, longest, most, trick_points, points, stop_at)


@jit_inline
def partner_quick_tricks(
    leader: int, only_partner: int, hands: Ints, held: int, trumps: int, drawn: int, rounds: int,
    tricks_left: int, total: int, relevant: int, trick_points: int, points: Ints, maximizes: Ints,
    stop_at: int,
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
        score, lowest, runs, entry = total, relevant, rounds, False
        for suit in range(4):
            suit_cards = 0x7FFF << 16 * suit
            partner_cards, mine = hands[partner] & suit_cards, hands[leader] & suit_cards
            if suit_cards & trumps or not partner_cards or score >= stop_at or runs >= tricks_left:
                continue
            others = held & suit_cards & ~partner_cards & ~mine
            under = partner_cards if only_partner >= 0 else 0
            # the leader's winners
            first = winners_above(mine, under, others | partner_cards & ~under)
            played = popcount(first)
            # the partner's winners: above the opponents' cards and the leader's losing cards
            below = highest_bit_mask(others | mine & ~first)
            winners = partner_cards & -below if below else partner_cards
            most = min(tricks_left - runs, popcount(partner_cards) - played)
            longest = popcount(mine)
            for each in range(len(maximizes)):
                if each not in (leader, partner):
                    length = popcount(hands[each] & suit_cards)
                    longest = max(longest, length)
                    opponent = maximizes[each] != maximizes[leader]
                    if opponent and popcount(hands[each] & trumps) > drawn:
                        most = min(most, length - played)
            run, more, low = cash(
                partner_cards, winners, longest - played, most, trick_points, points,
                stop_at - score,
            )  # fmt: skip
            runs += run
            score += more
            lowest |= low
            entry = entry or (run > 0 and popcount(mine) > played)
        spare = popcount(hands[partner] & ~trumps) - (runs - rounds)
        leader_plain_cards = popcount(hands[leader] & ~trumps) - (rounds - drawn)
        kept = not trumps or (spare >= rounds and leader_plain_cards >= runs - rounds)
        if entry and score > total and kept:
            return score, lowest
    return total, relevant


@jit_inline
def winners_above(mine: int, under: int, others: int) -> int:
    """The cards of ``mine`` that win a suit from the top, one after another.

    They rank above ``others``, the cards of the suit in other hands. ``under`` are those of a
    partner: he plays his lowest card to each round. The run ends where he would have to overtake.
    """
    winners, rest = 0, mine & -highest_bit_mask(others) if others else mine
    if not under:
        return rest
    while rest:
        card = highest_bit_mask(rest)
        if under & -under > card:
            return winners
        under &= under - 1
        rest ^= card
        winners |= card
        if not under:
            return winners | rest
    return winners


@jit_inline
def cash(
    mine: int, winners: int, longest: int, most: int, trick_points: int, points: Ints, stop_at: int
) -> tuple[int, int, int]:
    """What a hand wins by leading a suit from the top: rounds, score, lowest relevant card.

    ``mine`` are its cards of the suit, ``winners`` those of them that win by rank, ``longest`` is
    the most cards of the suit in another hand. After so many rounds the others are void, and all
    its cards left win by length: they make no card relevant. ``most`` is the most rounds counted.
    """
    run, total, lowest = 0, 0, 0
    while winners and run < longest and run < most and total < stop_at:
        card = highest_bit(winners)
        lowest = 1 << card
        winners ^= lowest
        total += trick_points + points[card]
        run += 1
    if run == longest:
        rest = mine & lowest - 1
        while rest and run < most and total < stop_at:
            card = lowest_bit(rest)
            rest &= rest - 1
            total += trick_points + points[card]
            run += 1
    return run, total, lowest
