"""Le whist avec un mort: three players; the fourth hand is a dummy, played by its partner.

The clause texts are in clauses/whist.toml and clauses/morts.toml.
"""

from dataclasses import replace

from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.dummies import OpenHands
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.parts.tournee import Tournee
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    FOUR_HANDS,
    HONOURS_BY,
    LOWEST_FIRST,
    SHORT,
    TURN_UP,
)
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.glossary import Text
from tapisvert.law import patch
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.game import Game, configure
from tapisvert.law.lots import Lots, in_order
from tapisvert.law.reading import Reading, choice

ONE = ("WM-01", "WM-02", "WM-03", *(f"WM-A{n}" for n in (*range(1, 10), 11)))
COMMON = tuple(each for each in (*FOUR_HANDS, *TURN_UP, "WD-06") if each != "WD-01")
FIVE_POINTS = ("WC-01", "WC-02", "WC-A1", "WC-A2")
PLACES = (1, 0, 2)
"""The lowest of three cards has seat 1, opposite the dummy; the next seat 0, the highest seat 2."""
VIVANT = Text("la plus basse carte prend le mort", "the lowest card plays with the dummy")


def after_lead(game: Game) -> Game:
    """The dummies' hands are laid open after the first card has been played."""
    assert isinstance(game.calling, OpenHands)
    return replace(game, calling=replace(game.calling, exposed_from=1))


EXPOSURE = Reading(
    "mort_exposure",
    Text("Quand la main du mort est-elle étalée\u202f?", "When is the dummy’s hand laid out?"),
    ("WM-03", "WM-A4"),
    (
        choice("before_lead", "dès la fin de la donne", "as soon as the deal is complete"),
        choice("after_lead", "après l’entame", "after the opening lead", after_lead),
    ),
)


def first_deal(clause: str) -> Reading:
    """Return the reading on who deals first: the dummy (seat 3) or its partner (seat 1)."""
    return Reading(
        "first_deal",
        Text("Qui donne d’abord\u202f?", "Who deals first?"),
        (clause,),
        (
            choice("mort", "le mort", "the dummy"),
            choice("vivant", "le vivant", "its partner",
                   patch.lots(lambda lots: lots._replace(first=1))),
        ),
    )  # fmt: skip


def three_rubbers(game: Game) -> Game:
    """Three rubbers: the players change seats, so that each plays one rubber with the dummy."""
    assert isinstance(game.reckoning, Rubber)
    match = Tournee(**{**vars(game.reckoning), "rubbers": 3, "comes_from": (2, 0, 1, 3)})
    return replace(game, reckoning=match.by(*match.clauses, "WM-A1"))


TOURNEE = Reading(
    "tournee",
    Text("Le mort passe-t-il de l’un à l’autre\u202f?", "Does the dummy go from one to the next?"),
    ("WM-A1",),
    (
        choice(False, "non, on joue une seule partie liée", "no, one rubber is played"),
        choice(True, "oui, en trois parties liées, chacun jouant à son tour avec le mort",
               "yes, in three rubbers, each in turn playing with the dummy", three_rubbers),
    ),
)  # fmt: skip
COUNTED = (
    shared.base(("WM-02", "WM-A11"), names=("cinq", "tricks")),
    shared.TARGET,
    shared.HONOURS,
    shared.HONOURS_STOP,
    shared.CONSOLATION,
    shared.MATCH,
    EXPOSURE,
)

WHIST_MORT = configure(
    replace(
        WHIST_DIX,
        id="whist_mort",
        names=Text("Whist avec un mort", "Dummy whist"),
        aliases=("mort", "dummy_whist", "whist_a_trois"),
        book=clauses.MORTS.holding(
            clauses.WHIST.only(COMMON),
            clauses.CINQ.only(FIVE_POINTS),
            clauses.MORTS.only(ONE),
        ),
        dummies={3: 1},
        hearing=replace(faults.HEARING, faults=faults.WITH_DUMMY).by("WM-A7"),
        lots=Lots(
            partners=in_order(LOWEST_FIRST, VIVANT, PLACES),
            dealer=None,
            clauses=("WM-01", "WM-A1", "WM-A2", "WM-A3", "WD-A1"),
            first=3,
        ),
        calling=OpenHands(PARTNERS_OPPOSITE, exposed=1 << 3).by(
            "WD-03", "WC-A2", "WM-03", "WM-A4", "WM-A6"
        ),
        turns=("WD-08", "WM-A5", "WM-A6"),
        scoring=TricksAndHonours(
            SHORT,
            tricks_by=("WD-06", "WM-02", "WM-A11"),
            honours_by=(*HONOURS_BY, "WC-02", "WM-A8"),
        ),
        reckoning=Rubber(SHORT, consolation=2, shares=(1, 2, 1, 0), paid_by=("WM-A9", "WM-A11")).by(
            "WD-11", "WD-15", "WD-A7", "WD-A8", "WD-A12", "WH-C4",
            "WC-01", "WC-A1", "WM-02", "WM-A9", "WM-A11",
        ),
        readings=(
            *COUNTED,
            first_deal("WM-A3"),
            *faults.AS_COUNTED,
            shared.draw(("WM-A1", "WD-A1"), PLACES, VIVANT),
            TOURNEE,
        ),
    ),
    {},
)  # fmt: skip
