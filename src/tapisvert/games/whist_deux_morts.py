"""Le whist avec deux morts: two players side by side; each also plays the open dummy opposite.

The clause texts are in clauses/whist.toml and clauses/morts.toml.
"""

from collections.abc import Iterator
from dataclasses import replace

from tapisvert.cards import Card
from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.dummies import OpenHands
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import LOWEST_FIRST, SHORT
from tapisvert.games.whist_mort import (
    COMMON,
    COUNTED,
    FIVE_POINTS,
    WHIST_MORT,
    first_deal,
)
from tapisvert.glossary import Text
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.game import Game, configure
from tapisvert.law.lots import LOWEST_DEALS, Lots, SeatDraw, Seating, in_order
from tapisvert.law.reading import Reading, choice

TWO = ("WM-02", "WM-03", "WM-04", *(f"WM-A{n}" for n in (4, 5, 6, 8, 10, 11)))
PLACES = (0, 1)
"""The lowest of two cards takes the first player's seat; its dummy deals."""


def reversed_seats(draw: SeatDraw) -> SeatDraw:
    """Return the same draw for seats with its seats given out in reverse order."""

    def drawn(cards: Iterator[Card], start: int, players: int) -> Seating:
        seating = draw(cards, start, players)
        return seating._replace(seats=tuple(reversed(seating.seats)))

    return drawn


def on_the_right(game: Game) -> Game:
    """The second player has seat 0, on the right of the first (seat 1); his dummy has seat 2."""
    assert isinstance(game.calling, OpenHands)
    assert isinstance(game.reckoning, Rubber)
    assert game.lots.partners
    return replace(
        game,
        dummies={3: 1, 2: 0},
        lots=game.lots._replace(partners=reversed_seats(game.lots.partners)),
        calling=replace(game.calling, exposed=0b1100),
        reckoning=replace(game.reckoning, shares=(1, 1, 0, 0)),
    )


WHIST_DEUX_MORTS = configure(
    replace(
        WHIST_MORT,
        id="whist_deux_morts",
        names=Text("Whist avec deux morts", "Double dummy whist"),
        aliases=("deux_morts", "double_dummy", "whist_a_deux"),
        book=clauses.MORTS.holding(
            clauses.WHIST.only(COMMON),
            clauses.CINQ.only(FIVE_POINTS),
            clauses.MORTS.only(TWO),
        ),
        dummies={3: 1, 0: 2},
        lots=Lots(
            partners=in_order(LOWEST_FIRST, LOWEST_DEALS, PLACES),
            dealer=None,
            clauses=("WM-04", "WM-A10", "WD-A1"),
            first=3,
        ),
        calling=OpenHands(PARTNERS_OPPOSITE, exposed=0b1001).by(
            "WD-03", "WC-A2", "WM-03", "WM-04", "WM-A4", "WM-A6"
        ),
        reckoning=Rubber(
            SHORT, consolation=2, shares=(0, 1, 1, 0), paid_by=("WM-A10", "WM-A11")
        ).by(
            "WD-11", "WD-15", "WD-A7", "WD-A8", "WD-A12", "WH-C4",
            "WC-01", "WC-A1", "WM-02", "WM-A10", "WM-A11",
        ),
        hearing=replace(faults.HEARING, faults=faults.WITH_DUMMY).by("WM-A10"),
        readings=(
            *COUNTED,
            first_deal("WM-A10"),
            *faults.AS_COUNTED,
            shared.draw(("WM-A10", "WD-A1"), PLACES),
            Reading(
                "mort2_seat",
                Text("Où s’assoit le second joueur\u202f?", "Where does the second player sit?"),
                ("WM-A10",),
                (
                    choice(2, "à gauche du premier", "on the first one’s left"),
                    choice(0, "à sa droite", "on his right", on_the_right),
                ),
            ),
        ),
    ),
    {},
)  # fmt: skip
