"""Le short whist, or whist abrégé: whist in five points without a slam.

The clause texts are in clauses/whist.toml and clauses/short.toml.
"""

from dataclasses import replace

from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    FOUR_HANDS,
    HONOURS_BY,
    SHORT,
    TURN_UP,
)
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.glossary import Text
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.game import configure

WHIST_SHORT = configure(
    replace(
        WHIST_DIX,
        id="whist_short",
        names=Text("Short whist (whist abrégé)", "Short whist"),
        aliases=("short", "short_whist", "whist_abrege"),
        book=clauses.SHORT.holding(
            clauses.WHIST.only((*FOUR_HANDS, *TURN_UP, "WD-06")), clauses.SHORT
        ),
        calling=TurnedTrump(PARTNERS_OPPOSITE).by("WD-03"),
        scoring=TricksAndHonours(
            SHORT,
            tricks_by=("WD-06", "WS-01"),
            honours_by=(*HONOURS_BY, "WS-A1"),
        ),
        reckoning=Rubber(SHORT, consolation=2, paid_by=("WS-A1",)).by(
            "WD-11", "WD-15", "WD-A7", "WD-A8", "WD-A12", "WH-C4", "WS-02", "WS-A1"
        ),
        readings=(
            shared.TARGET,
            shared.HONOURS,
            shared.HONOURS_STOP,
            shared.CONSOLATION,
            *faults.READINGS,
            shared.DRAW,
            shared.MATCH,
        ),
    ),
    {},
)
