"""How far a deal has come: what is kept of it beside its cards, one row of numbers a deal."""

(
    LEADER,  # the seat that leads to the next trick
    OPENING,
    LENGTH,  # tricks to come
    SPARE,  # cards that the longest hand has more than the shortest
    DONE,  # tricks that are full
    RUN,  # how many of these, the last ones, the leader has won
    OUT,  # set of their cards
    DRAWN,  # cards drawn
    SWAPPED,  # 1 if the turn-up has been exchanged
    SHUT,  # set of melds that can no longer be made
    TAKEN_UP,  # sets of cards that each seat has taken up after its first hand
    SIZE,
) = range(12)
"""The columns, and how many there are."""

BROKEN, OVER, RESTS = 0, 1, 2
"""How play came to its end: at a card that breaks a duty, at the end of the deal or of the game, or
because the calling must be asked. While it goes on it is BROKEN: nothing else has come of it."""

DECIDED = 3
"""Nothing is left to be decided: the deal is over once it is settled."""
