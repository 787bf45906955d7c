"""Le whist en cinq points: like whist in ten points, but five points win the game.

The clause texts are in clauses/whist.toml and clauses/cinq.toml.
"""

from dataclasses import replace

from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    CINQ,
    FOUR_HANDS,
    HONOURS_BY,
    SLAM,
    SLAM_BY,
    TURN_UP,
)
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.glossary import Text
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.game import configure

WHIST_CINQ = configure(
    replace(
        WHIST_DIX,
        id="whist_cinq",
        names=Text("Whist en cinq points", "Whist in five points"),
        aliases=("cinq", "whist_en_cinq_points"),
        book=clauses.CINQ.holding(
            clauses.WHIST.only((*FOUR_HANDS, *TURN_UP, *SLAM, "WD-06")), clauses.CINQ
        ),
        calling=TurnedTrump(PARTNERS_OPPOSITE).by("WD-03", "WC-A2"),
        scoring=TricksAndHonours(
            CINQ,
            tricks_by=("WD-06",),
            honours_by=(*HONOURS_BY, "WC-02"),
            slam_by=(*SLAM_BY, "WC-A3"),
        ),
        reckoning=Rubber(CINQ, consolation=2, paid_by=("WC-03", "WC-A1")).by(
            "WD-11", "WD-15", "WD-A7", "WD-A8", "WD-A12", "WH-C4", "WC-01", "WC-03", "WC-A1"
        ),
        hearing=faults.HEARING.by("WC-03"),
        readings=(
            shared.TARGET,
            shared.HONOURS,
            shared.HONOURS_STOP,
            shared.CONSOLATION,
            shared.SLAM_FICHES,
            shared.SLAM_SCORES,
            *faults.READINGS,
            shared.DRAW,
            shared.MATCH,
        ),
    ),
    {},
)
