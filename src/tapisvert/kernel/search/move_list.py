"""The move list of a node: the refutation card first, then the other moves in the order of their
score.

A move is a legal card that stands for a group of equivalent cards. The list is made in two stages,
since the refutation card often succeeds: ``start_moves`` lists it alone; ``node.backtrack`` calls
``list_moves`` if it fails, and ``zero_window.py`` then calls ``sort_moves``.
"""

from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import facts_of, filter_one_hand, suit_mask
from tapisvert.kernel.search.equivalence import equivalent_groups, sort_by_score
from tapisvert.kernel.search.follow_order import score_followers
from tapisvert.kernel.search.lead_order import NOBODY, relation, score_leads
from tapisvert.kernel.search.problem import Objective, SearchMemory, SearchRules
from tapisvert.kernel.search.refutations import group_move, probe_refutation, refutation_key
from tapisvert.kernel.search.stack import (
    BEST_OF_LED_SUIT,
    CARDS_IN_TRICK,
    COMPARED_CARDS,
    FIRST_UNSORTED,
    HAND,
    IN_HANDS,
    LED,
    LEGAL,
    MOVE,
    MOVE_COUNT,
    REFUTATION_KEY,
    RELEVANT_CARDS,
    REMAINING,
    SEAT,
    TRICKS_LEFT,
    WINNING_CARD,
    WINNING_SEAT,
)
from tapisvert.tables.schema import NO_CARD, Ints

ANY_CARD = NO_CARD
"""Passed in place of a first card (``first_card``): any legal card may be played first."""


@jit_inline
def legal_cards(rules: SearchRules, stack: Ints, p: int, hand: int) -> tuple[int, int]:
    """The legal cards of ply ``p``, and the compared cards (COMPARED_CARDS), as sets.

    The compared cards are those of the trick whose rank decides which cards are legal: the winning
    card or the best card of the suit led. They become relevant cards of the node (``node.py``).
    """
    trumps, flagged, seat = rules.trumps, rules.flagged, stack[p, SEAT]
    if stack[p, CARDS_IN_TRICK] == 0:
        if rules.uses_quick_tricks:
            return hand, 0  # this property implies that any card may be led: no duty to look up
        empty = hand & ~hand  # an int64 zero, whatever integer type ``hand`` has uncompiled
        facts = facts_of(trumps, flagged[0], flagged[1], hand, empty, empty, empty, empty, empty)
        card_filter = rules.filters[rules.phase[1, seat], facts]
        return filter_one_hand(
            trumps, flagged[0], flagged[1], card_filter, hand, empty, empty, empty
        ), 0
    suit = suit_mask(stack[p, LED])
    if rules.follow_only:
        return (hand & suit if hand & suit else hand), 0
    winning_card, best_led, phase = (
        stack[p, WINNING_CARD],
        stack[p, BEST_OF_LED_SUIT],
        rules.phase[0, seat],
    )
    partner = rules.side[seat] >> stack[p, WINNING_SEAT] & 1
    seeker = rules.seekers >> stack[p, WINNING_SEAT] & 1
    above, above_led = rules.beats[winning_card], rules.beats[best_led]
    facts = facts_of(trumps, flagged[0], flagged[1], hand, suit, above, above_led, partner, seeker)
    compared = 0
    if rules.depends_on_ranks[phase, facts]:
        compared |= 1 << winning_card if hand & suit_mask(winning_card) else 0
        compared |= 1 << best_led if hand & suit_mask(best_led) else 0
    if rules.depends_on_winner[phase, facts]:
        # other cards of the winning card's suit in the trick
        beaten = (
            stack[p, REMAINING]
            & ~stack[p, IN_HANDS]
            & suit_mask(winning_card)
            & ~(1 << winning_card)
        )
        compared |= 1 << winning_card if beaten else 0
    card_filter = rules.filters[phase, facts]
    return filter_one_hand(
        trumps, flagged[0], flagged[1], card_filter, hand, suit, above, above_led
    ), compared


@jit_inline
def start_moves(rules: SearchRules, memory: SearchMemory, p: int, first_card: int) -> None:
    """Begin the node at ply ``p``: write its legal cards, and the refutation card or all moves.

    ``first_card`` is the card to be played at the root, or ANY_CARD.
    """
    stack = memory.stack
    seat, remaining = stack[p, SEAT], stack[p, REMAINING]
    hand = memory.hands[seat]
    legal, compared = legal_cards(rules, stack, p, hand)
    if p == 0 and first_card != ANY_CARD:
        legal = 1 << first_card
    stack[p, HAND], stack[p, COMPARED_CARDS], stack[p, RELEVANT_CARDS] = hand, compared, compared
    stack[p, LEGAL], stack[p, MOVE], stack[p, FIRST_UNSORTED] = legal, 0, 0
    if legal & legal - 1:
        stack[p, REFUTATION_KEY] = refutation_key(
            seat,
            stack[p, CARDS_IN_TRICK],
            hand,
            stack[p, LED],
            stack[p, WINNING_CARD],
            stack[p, WINNING_SEAT],
            remaining,
        )
        card = probe_refutation(memory.refutations, stack[p, REFUTATION_KEY])
        if card != NO_CARD and legal >> card & 1:
            memory.moves[p, 0] = group_move(
                card, legal, remaining, rules.equivalence_class, rules.uses_equivalence
            )
            stack[p, MOVE_COUNT], stack[p, FIRST_UNSORTED] = 0, 1
            return
    else:
        stack[p, FIRST_UNSORTED] = 1  # a single card needs no score
    stack[p, MOVE_COUNT] = list_moves(rules, memory, p)


@jit_inline
def list_moves(rules: SearchRules, memory: SearchMemory, p: int) -> int:
    """List all moves of ply ``p``, one for each group of equivalent cards; return their number."""
    stack = memory.stack
    legal, remaining = stack[p, LEGAL], stack[p, REMAINING]
    return equivalent_groups(
        legal,
        remaining,
        rules.equivalence_class,
        rules.uses_equivalence,
        p,
        memory.moves,
        memory.group_low,
        memory.group_high,
    )


@jit_inline
def sort_moves(rules: SearchRules, objective: Objective, memory: SearchMemory, p: int) -> None:
    """Sort the moves of ply ``p`` from MOVE on, the most promising first."""
    stack, hands, scores = memory.stack, memory.hands, memory.scores
    moves, group_low, group_high = memory.moves, memory.group_low, memory.group_high
    seat, remaining, first, end = (
        stack[p, SEAT],
        stack[p, REMAINING],
        stack[p, MOVE],
        stack[p, MOVE_COUNT],
    )
    if stack[p, CARDS_IN_TRICK] == 0:
        last, led = NOBODY, stack[p, LED]
        if p >= rules.seats:
            last = relation(stack[p - rules.seats, SEAT], seat, objective.maximizes)
        score_leads(
            p, first, end, hands, seat, rules.trumps, rules.lead_weights, objective.maximizes,
            objective.seeks_tricks[seat], remaining, led, last, stack[p, TRICKS_LEFT], moves,
            group_high, scores,
        )  # fmt: skip
    else:
        score_followers(
            p, first, end, hands, seat, stack[p, CARDS_IN_TRICK], stack[p, LED], stack[p,
            WINNING_CARD], stack[p, WINNING_SEAT], rules.trumps, rules.beats, rules.points,
            objective.maximizes, objective.seeks_tricks[seat], remaining, rules.follow_weights,
            moves, group_high, scores,
        )  # fmt: skip
    sort_by_score(p, first, end, scores, moves, group_low, group_high)
