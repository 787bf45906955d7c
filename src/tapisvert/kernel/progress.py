"""How far deals have come: one column of numbers for each thing, a number for each deal."""

(
    MASTER,  # the place of the card that is winning the trick
    SUIT,  # every number of the suit led
    ABOVE,  # set of the cards that take the trick
    ABOVE_LED,  # set of those that take it from the best of the suit led
    LYING,  # set of its cards
    OUT,  # set of the cards of the tricks that are full
    BEGUN,  # cards that were out when play began
    ENDED,
    TRICK,  # set of the cards of the last full trick
    FACTS,  # those of who plays, as bits
    DONE,  # tricks that are full
    RUN,  # how many of these, the last ones, the leader has won
    DRAWN,  # cards drawn
    SWAPPED,  # 1 if the turn-up has been exchanged
    SHUT,  # set of melds that can no longer be made
    TAKEN_UP,  # sets of cards that each seat has taken up after its first hand
    ACTS,  # what has been done since the last card: bits of melds, SWAP, then TURN_SWAP
    BEFORE,  # the seat that led to the trick before this one
    LEADER,  # the seat that leads to the trick
    LENGTH,  # tricks to come, that in progress included
    SPARE,  # cards that the longest hand has more than the shortest
    CHANCE,  # state of chance
    OPEN,  # every number while the deal goes on, none when it is over
    OPENING,
    TURNED,  # the card turned up, or NO_CARD
    LEGAL,  # set of the cards that may be played
    CARD,  # set of the card that is played, empty if none
    WORTH,  # points of the cards of the last full trick
    HOLDING,  # who held the cards looked at when play began, once it is settled
    SIZE,
) = range(30)
"""The columns, and how many there are. Those before BEFORE are 0 when a deal begins; of those from
TRICK to BEFORE a plain game looks at none."""

BROKEN, OVER, RESTS = 0, 1, 2
"""How play came to its end: at a card that breaks a duty, at the end of the deal or of the game, or
because the calling must be asked. While it goes on it is BROKEN: nothing else has come of it."""

DECIDED = 3
"""Nothing is left to be decided: the deal is over once it is settled."""
