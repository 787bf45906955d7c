"""Le whist en dix points: partners, a trump turned up, tricks above six and honours.

The clause texts are in clauses/whist.toml.
"""

from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.honours import ShownHonours, TricksAndHonours
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    DIX,
    FOLLOW,
    FOUR_SEATS,
    HONOURS_BY,
    LEAD,
    PACK,
    RANKING,
    SHOW_BY,
    SLAM_BY,
)
from tapisvert.glossary import Text
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import Dealing
from tapisvert.law.game import Game, configure
from tapisvert.law.values import Values

WHIST_DIX = configure(
    Game(
        id="whist_dix",
        names=Text("Whist en dix points", "Whist in ten points"),
        aliases=("whist", "whist_en_dix_points", "long_whist"),
        version=1,
        book=clauses.WHIST,
        seats=4,
        sides=PARTNERS_OPPOSITE,
        lots=FOUR_SEATS,
        dealing=Dealing(
            pack=PACK,
            packets=(1,) * 13,
            direction="left",
            cut_by=-1,
            turns_up_last=True,
            lies=1,
        ).by("WD-02", "WD-03", "WD-04", "WD-A2", "WD-A11"),
        ranking=RANKING,
        values=Values({}, trick=1).by("WD-06"),
        calling=ShownHonours(
            PARTNERS_OPPOSITE,
            ("WD-03", "WD-13", "WD-A5"),
            scale=DIX,
            show_by=SHOW_BY,
        ),
        play={"lead": LEAD, "follow": FOLLOW},
        turns=("WD-08",),
        scoring=TricksAndHonours(
            DIX,
            tricks_by=("WD-06",),
            honours_by=HONOURS_BY,
            slam_by=SLAM_BY,
            show_by=SHOW_BY,
        ),
        reckoning=Rubber(DIX, consolation=2).by(
            "WD-11", "WD-14", "WD-15", "WD-A6", "WD-A7", "WD-A8", "WD-A12", "WH-C4"
        ),
        hearing=faults.HEARING,
        readings=(
            shared.TARGET,
            shared.HONOURS,
            shared.HONOURS_STOP,
            shared.CALL,
            shared.PAYOUT,
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
