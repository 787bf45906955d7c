"""The state variables of deals in play: the rows of ``PlayState.columns`` [variable, deal].

This layout is a structure of arrays: one array per variable, one entry per deal. The names are row
numbers. "Set" means set of cards. The order matters: a new deal clears the rows before LAST_LEADER
(a plain game only those before LAST_TRICK) and writes the others it needs.

Some rows are not always updated. In a plain game TRICKS_DONE stays 0, and LAST_TRICK,
LEADER_STREAK and LAST_LEADER keep the values from the start of play. FACTS is written only where
``legal_masks`` gets ``seekers_and_flagged``, TRICK_POINTS only if cards have points.
"""

(
    WINNING_PLACE,  # place of the winning card so far
    LED_SUIT,  # set of all card numbers of the suit led; 0 at a lead, stale at a free lead
    BEATING,  # set of the cards that beat the winning card so far; at a lead like LED_SUIT
    BEATING_LED,  # set of the cards that beat the best card of the suit led so far
    TRICK_CARDS,  # set of the cards in the trick in progress
    PLAYED,  # set of the cards in full tricks
    CARDS_PLAYED_AT_START,  # number of cards that were in full tricks when the kernel started
    ENDED,  # one of the codes below
    LAST_TRICK,  # set of the cards in the last full trick
    FACTS,  # the situation of the seat to play, fact n in bit n
    TRICKS_DONE,  # number of full tricks; 0 in a plain game
    LEADER_STREAK,  # number of consecutive tricks that the leader has just won
    DRAWN,  # number of cards drawn from the stock
    SWAPPED,  # 1 if the turn-up has been exchanged
    CLOSED_MELDS,  # set of melds that can no longer be made
    LATER_HANDS_USED,  # number of sets that each seat has picked up after its first hand
    ACTS,  # bit mask of acts done: melds, SWAP, TURN_SWAP; cleared by a new deal and by ``trace``
    LAST_LEADER,  # seat that led to the last full trick
    LEADER,  # seat that leads to the trick in progress
    TRICKS_LEFT,  # tricks left, the trick in progress included
    EXTRA_CARDS,  # cards that the longest hand has more than the shortest when play begins
    RNG_STATE,  # random state, see ``rng.py``
    OPEN,  # ALL_BITS while the deal goes on, 0 when it is over: an AND mask for ``LEGAL``
    START_SCORE,  # index of the start score, see ``Tables``
    TURN_UP,  # card number turned up, or NO_CARD
    LEGAL,  # set of the legal cards, empty when the deal is over
    CARD,  # the card being played, as a set; empty when the deal is over
    TRICK_POINTS,  # points of the cards in the last full trick
    HOLDER,  # the holding (see ``Tables``), written when the deal is settled
    STATE_COLUMNS,
) = range(30)
"""The last name is the number of rows."""

STOPPED, OVER, CALLING_RESUMES = 0, 1, 2
"""Values of ENDED: play stopped at an illegal given card; the deal or the game is over; the deal
rests until the calling resumes. ENDED is also STOPPED while play goes on and after the last card;
settling then reports OVER."""

NOTHING_LEFT = 3
"""Value of ENDED: the deal ends before its last card; settling scores it and reports OVER."""
