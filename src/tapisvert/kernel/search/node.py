"""One node of the search: answer it without a move if possible, make a move, back up its result.

``zero_window.py`` calls these functions in its loop. The node at ply p is in row p of the stack. A
result is 1 if the score reaches the target, 0 if not, UNKNOWN if that is not decided. A maximizer
wants 1, a minimizer 0; the seat to play tries one move after another until one gives what it wants.

Each result comes with its **relevant cards**, a set of cards: the result stays valid if cards below
the lowest relevant card of a suit change places (partition search, see ``transposition.py``). They
come from the entry or the bound that decides a node (transposition table, quick and later tricks,
second hand), and are collected on the way back to the root:

- the card that wins a trick, if the trick has other cards of its suit;
- the cards of the trick with which a duty compares the hand (COMPARED_CARDS);
- where the seat fails, the relevant cards of every move that was searched (the proof of one also
  refutes the moves that ``drop_equivalent`` removes); where it succeeds, those of the one move that
  succeeds;
- the lowest card of a group of equivalent cards, if the proof for one of them reaches into the
  group.
"""

from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.equivalence import drop_equivalent
from tapisvert.kernel.search.later_tricks import decided_at_lead
from tapisvert.kernel.search.make_move import finish_trick, make_move, table_state
from tapisvert.kernel.search.move_list import ANY_CARD, list_moves
from tapisvert.kernel.search.point_shift import POINT_WORDS, packed_points
from tapisvert.kernel.search.problem import Objective, SearchMemory, SearchPosition, SearchRules
from tapisvert.kernel.search.refutations import put_first, store_refutation
from tapisvert.kernel.search.score import score_window, solve_last_trick
from tapisvert.kernel.search.second_hand import decided_at_second_hand
from tapisvert.kernel.search.stack import (
    CARDS_IN_TRICK,
    COMPARED_CARDS,
    HAND,
    LATER_HANDS_USED,
    LEGAL,
    MAX_GAIN,
    MOVE,
    MOVE_COUNT,
    REFUTATION_KEY,
    RELEVANT_CARDS,
    REMAINING,
    SCORE,
    SEAT,
    TABLE_POINTS,
    TABLE_STATE,
    TRICKS_LEFT,
    WINNING_CARD,
)
from tapisvert.kernel.search.transposition import (
    ALL_RANK_DEPTHS,
    RANK_DEPTHS,
    UNKNOWN,
    lowest_relevant_cards,
    probe,
    rank_depths_of,
    store,
    write_hash,
)
from tapisvert.tables.schema import Ints

MIN_TABLE_TRICKS = 2
"""A lead with fewer tricks left is not kept in the transposition table."""


@jit_inline
def probe_lead(
    rules: SearchRules,
    objective: Objective,
    memory: SearchMemory,
    p: int,
    target: int,
    first_card: int,
) -> tuple[int, int]:
    """The result at a lead and its relevant cards, if known without a move; else UNKNOWN and 0.

    In this order: the score is decided, the last trick is played out, the table knows the position,
    or quick and later tricks decide. The last two are tried only where ``uses_table`` holds; then
    the table key of the ply is also written, which ``backtrack`` uses.
    """
    stack = memory.stack
    need = score_window(
        stack,
        p,
        target,
        objective.last_trick_bonus,
        objective.goals,
        objective.failed,
        objective.made,
    )
    if need <= 0:
        return 1, 0
    if need > stack[p, MAX_GAIN]:
        return 0, 0
    if stack[p, TRICKS_LEFT] == 1 and popcount(stack[p, REMAINING]) == rules.seats:
        return solve_last_trick(
            stack, p, memory.hands, rules.seats, target, rules.trick_points, rules.beats,
            rules.points, objective.counts, objective.last_trick_bonus, objective.goals,
            objective.made,
        )  # fmt: skip
    if not uses_table(stack, p, first_card):
        return UNKNOWN, 0
    stack[p, TABLE_STATE] = table_state(stack, p)
    if rules.uses_point_shift:
        for word in range(POINT_WORDS):
            stack[p, TABLE_POINTS + word] = packed_points(
                memory.hands, rules.seats, rules.points_by_ranks, word
            )
    write_hash(stack, p, rules.rank_relative)
    known, row = probe(memory, p, need, rules.uses_point_shift)
    if known != UNKNOWN:
        return known, lowest_relevant_cards(memory.entries[row, RANK_DEPTHS], stack[p, REMAINING])
    if rules.uses_quick_tricks and objective.only_maximizers_count:
        return decided_at_lead(
            stack, p, memory.hands, rules.trumps, rules.points, rules.trick_points,
            objective.maximizes, rules.follow_only, rules.uses_later_tricks, need,
        )  # fmt: skip
    return UNKNOWN, 0


@jit_inline
def probe_second_hand(
    rules: SearchRules, objective: Objective, memory: SearchMemory, p: int, target: int
) -> tuple[int, int]:
    """The same as ``probe_lead`` for the second hand, from quick tricks alone."""
    if not (rules.uses_second_hand and objective.only_maximizers_count):
        return UNKNOWN, 0
    return decided_at_second_hand(
        memory.stack, p, memory.hands, rules.trumps, rules.points, rules.trick_points,
        objective.maximizes, rules.follow_only, target - memory.stack[p, SCORE],
    )  # fmt: skip


@jit_inline
def uses_table(stack: Ints, p: int, first_card: int) -> bool:
    """Is the result of this node looked up and stored?

    Only leads are. At a root restricted to the card ``first_card``, the result is not that of the
    position.
    """
    return (
        stack[p, CARDS_IN_TRICK] == 0
        and stack[p, TRICKS_LEFT] >= MIN_TABLE_TRICKS
        and (p > 0 or first_card == ANY_CARD)
    )


@jit_inline
def descend(
    rules: SearchRules, objective: Objective, position: SearchPosition, memory: SearchMemory, p: int
) -> None:
    """Play the move MOVE of ply ``p``: fill row ``p + 1``, and finish the trick if it is full."""
    stack, hands = memory.stack, memory.hands
    card = memory.moves[p, stack[p, MOVE]]
    make_move(
        stack, p, card, rules.seats, hands, rules.points, rules.beats, rules.identity_unit,
        rules.length_bits, rules.rank_relative, position.hidden_under,
    )  # fmt: skip
    if stack[p, CARDS_IN_TRICK] == rules.seats - 1:
        finish_trick(
            stack, p + 1, rules.seats, rules.trick_points, objective.counts,
            objective.last_trick_bonus, objective.goals, hands, position.later_hands,
            rules.identity_unit, rules.length_bits, rules.rank_relative,
        )  # fmt: skip


@jit_inline
def backtrack(
    rules: SearchRules,
    objective: Objective,
    memory: SearchMemory,
    p: int,
    target: int,
    first_card: int,
    result: int,
    relevant: int,
) -> tuple[int, int]:
    """Back up the result of the move MOVE to ply ``p`` and undo the move.

    ``result`` and ``relevant`` are those of ply ``p + 1``. Returns the result of ply ``p`` with its
    relevant cards and stores it, or UNKNOWN and 0 if another move must be searched; MOVE is then
    that move.
    """
    stack, moves, group_low, group_high = (
        memory.stack,
        memory.moves,
        memory.group_low,
        memory.group_high,
    )
    seat, move = stack[p, SEAT], stack[p, MOVE]
    card = moves[p, move]
    if stack[p + 1, CARDS_IN_TRICK] == 0:
        relevant = relevant_in_trick(stack, p, memory.hands, relevant)
    memory.hands[seat] = stack[p, HAND]
    if result == objective.maximizes[seat]:  # one move is enough; those that failed do not matter
        if stack[p, LEGAL] & stack[p, LEGAL] - 1:
            store_refutation(memory.refutations, stack[p, REFUTATION_KEY], card)
        relevant |= stack[p, COMPARED_CARDS]
    else:
        if stack[p, MOVE_COUNT] == 0:
            stack[p, MOVE_COUNT] = list_moves(rules, memory, p)
            put_first(p, stack[p, MOVE_COUNT], card, moves, group_low, group_high)
        count = stack[p, MOVE_COUNT]
        below = relevant & suit_mask(card)
        if below and below & -below <= 1 << group_high[p, move]:
            # the other cards of the group fail too, but only as neighbours: fix their ranks
            relevant |= 1 << group_low[p, move]
        stack[p, RELEVANT_CARDS] |= relevant
        if rules.uses_equivalence and move + 1 < count:
            count = drop_equivalent(
                p, move, count, relevant, rules.equivalence_class, moves, group_low, group_high
            )
        stack[p, MOVE_COUNT], stack[p, MOVE] = count, move + 1
        if move + 1 < count:
            return UNKNOWN, 0
        relevant = stack[p, RELEVANT_CARDS]
    if uses_table(stack, p, first_card):
        need = score_window(
            stack,
            p,
            target,
            objective.last_trick_bonus,
            objective.goals,
            objective.failed,
            objective.made,
        )
        ranks = (
            rank_depths_of(relevant, stack[p, REMAINING])
            if rules.rank_relative
            else int(ALL_RANK_DEPTHS)
        )
        store(memory, p, need, result, ranks, rules.uses_point_shift)
    return result, relevant


@jit_inline
def relevant_in_trick(stack: Ints, p: int, hands: Ints, relevant: int) -> int:
    """The relevant cards of a position before the last card of a trick.

    ``relevant`` are those after the trick. The winning card is added if the trick has other cards
    of its suit: its rank decides who wins. If later hands were taken up after this trick, it also
    undoes this: it empties ``hands`` (``backtrack`` then restores the last card).
    """
    if stack[p + 1, LATER_HANDS_USED] != stack[p, LATER_HANDS_USED]:
        relevant = 0  # these cards are in hands taken up later: no play before can change them
        for each in range(len(hands)):  # take the later hands back: all hands were empty
            hands[each] = 0
    winning_card = stack[p + 1, WINNING_CARD]
    if popcount(stack[p, REMAINING] & ~stack[p + 1, REMAINING] & suit_mask(winning_card)) > 1:
        relevant |= 1 << winning_card
    return relevant
