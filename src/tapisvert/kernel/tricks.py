"""What follows from a full trick, for all deals at once: see ``columns.py``."""

from tapisvert.kernel.compiled import columnwise
from tapisvert.kernel.vectors import widest
from tapisvert.tables.schema import Ints


@columnwise
def gather(
    seat: int, trick_points: int, master: Ints, worth: Ints, open_to: Ints, tricks: Ints,
    points: Ints,
) -> None:  # fmt: skip
    """Give a seat the tricks that it has won: ``tricks`` and ``points`` are its own."""
    for deal in range(len(master)):
        won = 1 if open_to[deal] and master[deal] == seat else 0
        tricks[deal] += won
        points[deal] += worth[deal] + trick_points if won else 0


@columnwise
def turn(
    place: int, seats: int, first: int, held: Ints, leader: Ints, master: Ints, turned: Ints
) -> None:
    """The hands of who will play in this place of the next trick.

    ``held`` are those of all places and of deals before the ``first`` too, of which nothing is asked.
    """
    widest()
    for deal in range(len(leader)):
        moved = master[deal] - leader[deal]
        moved = moved + seats + place if moved < 0 else moved + place
        moved = moved - seats if moved >= seats else moved
        turned[deal] = held[moved, first + deal]


@columnwise
def take_over(turned: Ints, held: Ints) -> None:
    """These are now the hands in a place."""
    for deal in range(len(held)):
        held[deal] = turned[deal]


@columnwise
def note_trick(lying: Ints, trick: Ints, leader: Ints, before: Ints) -> None:
    """Keep the cards of the trick just full, and who led to it."""
    for deal in range(len(leader)):
        trick[deal] = lying[deal]
        before[deal] = leader[deal]


@columnwise
def clear(
    leader: Ints, master: Ints, suit: Ints, above: Ints, above_led: Ints, worth: Ints,
    lying: Ints, out: Ints,
) -> None:  # fmt: skip
    """Nothing lies any more, and the winner leads."""
    for deal in range(len(leader)):
        out[deal] |= lying[deal]
        lying[deal] = 0
        leader[deal] = master[deal]
        suit[deal] = 0
        above[deal] = 0
        above_led[deal] = 0
        worth[deal] = 0


@columnwise
def count_down(open_to: Ints, left: Ints) -> None:
    """One trick fewer is to come."""
    for deal in range(len(left)):
        left[deal] -= 1 if open_to[deal] else 0


@columnwise
def close(left: Ints, open_to: Ints) -> None:
    """Deals of which no trick is to come are over."""
    for deal in range(len(left)):
        open_to[deal] = open_to[deal] if left[deal] else 0
