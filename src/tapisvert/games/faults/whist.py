"""The faults of the whists: the rules that close the whist in ten points, shared by most others."""

from dataclasses import replace

from tapisvert.games.faults.fallback import (
    CARD_OUT_OF_TURN,
    GOES_BACK,
    IN_THE_TRICK,
    MISDEAL,
    UNLAWFUL_CARD,
)
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Penalty, Sign, Who
from tapisvert.law.game import Game
from tapisvert.law.reading import Patch, Reading, choice

FOLLOWING = frozenset({"follow_suit"})
TILL_THE_SECOND = Claim(Who.NOBODY, closes=Moment.NEXT_CARD)

FAULTS = (
    Fault(
        "WD-20", Sign.CARD,
        Text(
            "renonce, réparable jusqu’à l’entame suivante",
            "revoke, which may be corrected until the next lead",
        ),
        IN_THE_TRICK, GOES_BACK, FOLLOWING,
    ).by("WD-A16"),
    Fault(
        "WD-20", Sign.CARD,
        Text("renonce", "revoke"),
        Claim(Who.ADVERSARIES, opens=Moment.NEXT_LEAD), Penalty(revoke=True), FOLLOWING,
    ).by("WD-10", "WD-A10", "WD-A16", "WH-C4"),
    Fault(
        "WD-22", Sign.WRONG_SIZE,
        Text("jeu qui n’a pas son compte de cartes", "hand with the wrong number of cards"),
        Claim(Who.ANYBODY, closes=Moment.SECOND_LEAD), Penalty(again=True), dealer_pays=True,
    ).by("WD-A18"),
    Fault(
        "WD-17", Sign.MISLED,
        Text("carte jouée après une carte hors de son tour", "card played after one out of turn"),
        TILL_THE_SECOND,
    ).by("WD-A13"),
    Fault(
        "WD-19", Sign.FOURTH_FIRST,
        Text("le quatrième joue avant le deuxième", "the fourth plays before the second"),
        TILL_THE_SECOND,
    ).by("WD-A15"),
)  # fmt: skip
WITH_DUMMY = (
    *FAULTS,
    Fault(
        "WM-A5", Sign.WRONG_HAND,
        Text("entame de la mauvaise main", "lead from the wrong hand"),
        TILL_THE_SECOND,
    ).by("WM-A4"),
)  # fmt: skip
HEARING = Hearing(FAULTS, lead_lies_open=True, corrects=True, revoke_chosen=True).by(
    "WD-17", "WD-18", "WD-21", "WD-A13", "WD-A14", "WD-A17"
)


IN_TWO = Hearing((*FAULTS[:2], CARD_OUT_OF_TURN, MISDEAL), corrects=True, revoke_chosen=True)
"""The hearing of the whists whose document names no other fault."""
NOT_RUFFING = replace(UNLAWFUL_CARD, duties=frozenset({"trump"})).by("WX-03", "WX-A5")
CHINESE = replace(IN_TWO, faults=(*IN_TWO.faults, NOT_RUFFING))
"""The hearing of Chinese whist, where who is void must ruff: its document prices no such fault."""


def _hearing(**changes: object) -> Patch:
    def patched(game: Game) -> Game:
        if game.hearing is None:
            return game
        hearing = replace(game.hearing, **changes)  # type: ignore[arg-type]
        return game if hearing == game.hearing else replace(game, hearing=hearing)

    return patched


def _no_win(game: Game) -> Game:
    if not isinstance(game.scoring, TricksAndHonours):
        return game
    return replace(game, scoring=replace(game.scoring, revoker_wins=False))


ADD = choice("add", "ses points vont aux adversaires", "its points go to the opponents",
             _hearing(revoke_removes=False))  # fmt: skip
REMOVE = choice("remove", "ses points sont ôtés au camp fautif",
                "its points are taken off the side at fault",
                _hearing(revoke_removes=True))  # fmt: skip
TRICKS = choice("tricks", "trois levées passent aux adversaires",
                "three tricks pass to the opponents",
                _hearing(revoke_tricks=3, revoke_chosen=False))  # fmt: skip
REVOKE_CHOICE = Reading(
    "revoke_choice",
    Text("Si les adversaires ne choisissent pas, que coûte une renonce\u202f?",
         "If the opponents do not choose, what does a revoke cost?"),
    ("WD-20", "WD-A10"),
    (ADD, REMOVE, TRICKS),
)  # fmt: skip
REVOKER_CANNOT_WIN = Reading(
    "revoker_cannot_win",
    Text("Un camp qui a renoncé peut-il gagner la manche dans cette donne\u202f?",
         "May a side that revoked win the game in that deal?"),
    ("WD-20", "WD-A10"),
    (
        choice(False, "oui", "yes"),
        choice(True, "non, il s’arrête à un point du but", "no, it stops one point short",
               _no_win),
    ),
)  # fmt: skip
READINGS = (REVOKE_CHOICE, REVOKER_CANNOT_WIN)
REMOVING = (
    replace(REVOKE_CHOICE, choices=(REMOVE, ADD, TRICKS), clauses=("WT-03", "WD-A10")),
    REVOKER_CANNOT_WIN,
)
"""The same readings, for a game in which silence removes the points."""
AS_COUNTED = (
    replace(
        REVOKE_CHOICE,
        choices=(
            choice("base", "selon le whist que l’on compte", "as in the whist that is counted"),
            ADD,
            REMOVE,
            TRICKS,
        ),
    ),
    REVOKER_CANNOT_WIN,
)
"""The same readings, for a game that is counted as another whist; silence does as there."""


def as_counted(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The readings of a game that is counted as another whist, from those of whist in ten."""
    return tuple(AS_COUNTED[0] if each is REVOKE_CHOICE else each for each in readings)
