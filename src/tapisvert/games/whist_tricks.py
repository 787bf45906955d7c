"""Le whist aux tricks: tricks above six are worth two, and there is no slam.

The clause texts are in clauses/whist.toml and clauses/tricks.toml.
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
    TRICKS,
    TURN_UP,
)
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.glossary import Text
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.game import configure
from tapisvert.law.values import Values

WHIST_TRICKS = configure(
    replace(
        WHIST_DIX,
        id="whist_tricks",
        names=Text("Whist aux tricks", "Whist by tricks"),
        aliases=("tricks", "whist_aux_tricks"),
        book=clauses.TRICKS.holding(clauses.WHIST.only((*FOUR_HANDS, *TURN_UP)), clauses.TRICKS),
        values=Values({}, trick=1).by("WT-01"),
        calling=TurnedTrump(PARTNERS_OPPOSITE).by("WD-03", "WT-A3"),
        scoring=TricksAndHonours(
            TRICKS,
            tricks_by=("WT-01", "WT-04"),
            honours_by=(*HONOURS_BY, "WT-A2", "WT-A3"),
        ),
        reckoning=Rubber(TRICKS, consolation=2, paid_by=("WT-02", "WT-A4")).by(
            "WD-11", "WD-15", "WD-A7", "WD-A8", "WD-A12", "WH-C4", "WT-02", "WT-A1", "WT-A4"
        ),
        hearing=replace(faults.HEARING, revoke_removes=True).by("WT-03"),
        readings=(
            shared.target("WD-11", "WT-A1", choices=(5,)),
            replace(shared.HONOURS, clauses=("WD-07", "WD-A3", "WT-A2")),
            shared.HONOURS_STOP,
            shared.CONSOLATION,
            *faults.REMOVING,
            shared.DRAW,
            shared.MATCH,
        ),
    ),
    {},
)
