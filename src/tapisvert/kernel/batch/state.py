"""How far deals have come: one column of numbers for each thing, a number for each deal."""

(
    WINNING_PLACE,  # the place of the card that is winning the trick
    LED_SUIT,  # every number of the suit led
    BEATING,  # set of the cards that take the trick
    BEATING_LED,  # set of those that take it from the best of the suit led
    TRICK_CARDS,  # set of its cards
    PLAYED,  # set of the cards of the tricks that are full
    PLAYED_AT_START,  # cards that were out when play began
    ENDED,
    LAST_TRICK,  # set of the cards of the last full trick
    FACTS,  # those of who plays, as bits
    TRICKS_DONE,  # tricks that are full
    LEADER_STREAK,  # how many of these, the last ones, the leader has won
    DRAWN,  # cards drawn
    SWAPPED,  # 1 if the turn-up has been exchanged
    CLOSED_MELDS,  # set of melds that can no longer be made
    LATER_HANDS_USED,  # sets of cards that each seat has taken up after its first hand
    ACTS,  # what has been done since the last card: bits of melds, SWAP, then TURN_SWAP
    LAST_LEADER,  # the seat that led to the trick before this one
    LEADER,  # the seat that leads to the trick
    TRICKS_LEFT,  # tricks to come, that in progress included
    EXTRA_CARDS,  # cards that the longest hand has more than the shortest
    RNG_STATE,  # state of chance
    OPEN,  # every number while the deal goes on, none when it is over
    START_SCORE,
    TURN_UP,  # the card turned up, or NO_CARD
    LEGAL,  # set of the cards that may be played
    CARD,  # set of the card that is played, empty if none
    TRICK_POINTS,  # points of the cards of the last full trick
    HOLDER,  # who held the cards looked at when play began, once it is settled
    STATE_COLUMNS,
) = range(30)
"""The columns, and how many there are. Those before BEFORE are 0 when a deal begins; of those from
TRICK to BEFORE a plain game looks at none."""

STOPPED, OVER, CALLING_RESUMES = 0, 1, 2
"""How play came to its end: at a card that breaks a duty, at the end of the deal or of the game, or
because the calling must be asked. While it goes on it is BROKEN: nothing else has come of it."""

NOTHING_LEFT = 3
"""Nothing is left to be decided: the deal is over once it is settled."""
