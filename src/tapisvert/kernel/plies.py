"""What is kept of each card of the line that a search is looking at."""

(
    SEAT,  # who is to play
    LIES,  # cards in the trick
    LED,
    TOP,  # the card now winning
    TOP_LED,  # the best of the suit led
    MASTER,  # who played ``TOP``
    WORTH,  # points that lie in the trick
    BASE,  # what has been counted
    MOST,  # what can still be, at most
    REST,  # points still to be taken
    LEFT,  # tricks to come, this one included
    RUN,
    TAKEN,  # tricks of each goal's seats, four bits a goal
    SETS,  # sets taken up
    THERE,  # set of all cards that were not yet played when the trick began
    HELD,  # set of the cards in hands
    HIDDEN,  # set of the cards that lie under others
    LENGTHS,  # of the first two suits in each hand
    LENGTHS_TOO,  # of the others
    HONOURS,  # who holds each honour
    ORDER,  # owners of a suit's cards from the top, four bits a card; four columns
    _,
    _,
    _,
    HAND,  # of ``SEAT``
    LEGAL,  # set of the cards that may be played
    CHOICES,  # how many groups of them; 0 while they are not listed
    CHOICE,  # the one looked at
    COMPARED,  # set of the cards with which a duty has compared the hand
    RELEVANT,  # set of the cards whose rank the proof rests on
    STATE,  # what a proof holds for beside the cards
    WORTHS,  # what the cards in hand are worth; two columns
    _,
    HASH,
    HASH_OF_TOPS,
    CUT,  # key by which ``cuts`` keeps the card that settles positions like this one
    UNORDERED,  # from which choice on they are not sorted yet
    SIZE,
) = range(38)
