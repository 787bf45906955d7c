"""Columns of the search stack: one row for each ply of the line being searched.

The stack is ``SearchMemory.stack``, ``[ply, column]``. Row 0 is the root; row p describes the
position in which the card of ply p is played. SEAT to RANK_OWNERS describe the position:
``make_move.py`` derives them from the row before, except MAX_GAIN: ``score.score_window`` writes
it at a lead, the rows of the trick copy it, and at a root within a trick it is not set. The other
columns belong to the node itself: its move list, the relevant cards of its proof, its keys.
``node.py`` and ``move_list.py`` fill them.
(``make_move`` copies the columns before MOVE: HAND, LEGAL and MOVE_COUNT are overwritten later.)

A **distinguished** card is one whose owner the search must know by name (``SearchRules``). The
owners of cards are packed:

- LENGTHS (suits 0 and 1) and LENGTHS_2 (suits 2 and 3) are words of fields, each
  ``SearchRules.length_bits`` bits wide. Field i + seats * (s & 1), counted from bit 0, is the
  number of cards of suit s in the hand of seat i.
- DISTINGUISHED_OWNERS: for each distinguished card seat + 1, or 0 if it is in no hand, multiplied
  by its ``SearchRules.identity_unit``.
- RANK_OWNERS: a word a suit, four bits a card. If ``rank_relative`` holds, digit k is for the card
  with k higher cards of its suit in the hands: its seat, plus 8 for a distinguished card. If not,
  digit r is for the card of rank r: its seat + 1, or 0 if it is in no hand.

TABLE_STATE is the part of the table key that does not describe cards. Bits 0-2 are the leader (up
to 8 seats), bits 3-5 LATER_HANDS_USED (up to 7 sets), bits 6-7 SWEEP, and the bits from 8 on
GOAL_TRICKS (up to 11 goals, 31 tricks each).
"""

(
    SEAT,  # seat to play
    CARDS_IN_TRICK,  # cards in the trick in progress; 0 at a lead
    LED,  # card led; at a lead, that of the trick before; at a root lead not set
    WINNING_CARD,  # winning card so far
    BEST_OF_LED_SUIT,  # best card of the suit led so far
    WINNING_SEAT,  # seat that played WINNING_CARD
    TRICK_POINTS,  # points of the cards in the trick in progress
    SCORE,  # score of the counting seats since the root
    MAX_GAIN,  # most that SCORE can gain from the lead on; with goals, goals that can be made
    POINTS_LEFT,  # points of the tricks left and of their cards
    TRICKS_LEFT,  # tricks left, the one in progress included
    SWEEP,  # SWEEP_LOST, SWEEP_ALIVE or NO_TRICK_YET
    GOAL_TRICKS,  # tricks taken by the seats of each goal, GOAL_BITS a goal
    LATER_HANDS_USED,  # number of sets of later hands taken up
    REMAINING,  # set of the cards that were not played when the trick began, hidden ones included
    IN_HANDS,  # set of the cards in all hands
    HIDDEN,  # set of the cards that lie hidden under others
    LENGTHS,  # suit lengths, suits 0 and 1
    LENGTHS_2,  # suit lengths, suits 2 and 3
    DISTINGUISHED_OWNERS,  # owners of the distinguished cards
    RANK_OWNERS,  # owners of the cards of a suit by rank; four columns
    _,
    _,
    _,
    HAND,  # hand of SEAT, a set of cards
    LEGAL,  # set of the legal cards
    MOVE_COUNT,  # number of moves; 0 while only the refutation card is listed
    MOVE,  # index of the move being searched
    COMPARED_CARDS,  # set of the cards of the trick whose rank decides which cards are legal
    RELEVANT_CARDS,  # set: COMPARED_CARDS and the relevant cards of the moves that have failed
    TABLE_STATE,  # the part of the table key that is not cards, see above
    TABLE_POINTS,  # points of the cards in hand, see ``point_shift.py``; two columns
    _,
    HASH,  # see ``transposition.py``
    HASH_WITH_TOPS,
    REFUTATION_KEY,  # see ``refutations.py``
    FIRST_UNSORTED,  # when MOVE reaches it, the moves from it on are sorted
    PLY_COLUMNS,
) = range(38)

GOAL_BITS = 5
GOAL_MASK = (1 << GOAL_BITS) - 1
"""A number of tricks in GOAL_TRICKS: 26 at most, with 52 cards for two seats."""
