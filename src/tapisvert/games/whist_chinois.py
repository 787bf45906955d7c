"""Le whist chinois: each player has six hidden cards under six open ones; the dealer names trumps.

Its own readings are in readings/chinois.py, the clause texts in clauses/whist.toml and
clauses/chinois.toml.
"""

from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.games.parts.naming import DealerNames
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings import chinois as own
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    DIX_UNCALLED,
    FOLLOW,
    FOUR_SEATS,
    HONOURS_BY,
    LEAD,
    PACK,
    RANKING,
    SLAM_BY,
)
from tapisvert.glossary import Text
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import before, trump
from tapisvert.law.game import Game, configure
from tapisvert.law.values import Values

COMMON = (
    *(f"WH-C{n}" for n in range(1, 5)),
    *(f"WD-{n:02}" for n in (1, 2, *range(5, 13), 14, 15, 16, 20)),
    *(f"WD-A{n}" for n in (1, 3, 4, *range(6, 13), 16)),
)
READINGS = (
    shared.base(("WX-05", "WX-A8")),
    shared.TARGET,
    shared.MATCH,
    shared.CONSOLATION,
    shared.HONOURS,
    shared.HONOURS_STOP,
    shared.PAYOUT,
    shared.SLAM_FICHES,
    shared.SLAM_SCORES,
    own.PLAYERS,
    own.DRAW,
    own.MUST_RUFF,
    own.REVEAL,
    own.DEALER_BLIND,
)

WHIST_CHINOIS = configure(
    Game(
        id="whist_chinois",
        names=Text("Whist chinois", "Chinese whist"),
        aliases=("chinois", "chinese_whist"),
        version=1,
        book=clauses.CHINOIS.holding(
            clauses.WHIST.only(COMMON), clauses.CHINOIS, clauses.SILENCE
        ),
        seats=4,
        sides=PARTNERS_OPPOSITE,
        lots=FOUR_SEATS,
        dealing=Dealing(
            pack=PACK,
            packets=(1,) * 13,
            direction="left",
            cut_by=-1,
            covered=6,
        ).by(
            "WD-02", "WD-A11", "WX-01", "WX-04",
            "WX-A1", "WX-A2", "WX-A4", "WX-A6", "WX-A7", "WX-A9",
        ),
        ranking=RANKING,
        values=Values({}, trick=1).by("WD-06"),
        calling=DealerNames(PARTNERS_OPPOSITE, ("WX-02", "WX-A3")),
        play={
            "lead": LEAD,
            "follow": before(FOLLOW, "anything", trump.by("WX-03", "WX-A4", "WX-A5")),
        },
        turns=("WD-08", "WX-02"),
        scoring=TricksAndHonours(
            DIX_UNCALLED,
            tricks_by=("WD-06", "WX-05", "WX-A8"),
            honours_by=(*HONOURS_BY, "WX-A8"),
            slam_by=SLAM_BY,
        ),
        reckoning=Rubber(DIX_UNCALLED, consolation=2).by(
            "WD-11", "WD-14", "WD-15", "WD-A6", "WD-A7", "WD-A8", "WD-A12", "WH-C4"
        ),
        readings=(*READINGS, *faults.AS_COUNTED),
        hearing=faults.CHINESE,
    ),
    {},
)  # fmt: skip
