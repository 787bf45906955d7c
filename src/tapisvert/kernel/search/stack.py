"""What is kept of each card of the line that a search is looking at."""

(
    SEAT,  # who is to play
    CARDS_IN_TRICK,  # cards in the trick
    LED,
    WINNING_CARD,  # the card now winning
    BEST_OF_LED_SUIT,  # the best of the suit led
    WINNING_SEAT,  # who played ``TOP``
    TRICK_POINTS,  # points that lie in the trick
    SCORE,  # what has been counted
    MAX_GAIN,  # what can still be, at most
    POINTS_LEFT,  # points still to be taken
    TRICKS_LEFT,  # tricks to come, this one included
    SWEEP,
    GOAL_TRICKS,  # tricks of each goal's seats, four bits a goal
    LATER_HANDS_USED,  # sets taken up
    REMAINING,  # set of all cards that were not yet played when the trick began
    IN_HANDS,  # set of the cards in hands
    HIDDEN,  # set of the cards that lie under others
    LENGTHS,  # of the first two suits in each hand
    LENGTHS_2,  # of the others
    DISTINCT_OWNERS,  # who holds each honour
    RANK_OWNERS,  # owners of a suit's cards from the top, four bits a card; four columns
    _,
    _,
    _,
    HAND,  # of ``SEAT``
    LEGAL,  # set of the cards that may be played
    MOVE_COUNT,  # how many groups of them; 0 while they are not listed
    MOVE,  # the one looked at
    COMPARED_CARDS,  # set of the cards with which a duty has compared the hand
    RELEVANT_CARDS,  # set of the cards whose rank the proof rests on
    TABLE_STATE,  # what a proof holds for beside the cards
    TABLE_POINTS,  # what the cards in hand are worth; two columns
    _,
    HASH,
    HASH_WITH_TOPS,
    REFUTATION_KEY,  # key by which ``cuts`` keeps the card that settles positions like this one
    FIRST_UNSORTED,  # from which choice on they are not sorted yet
    PLY_COLUMNS,
) = range(38)
