"""La Manille of Wikibooks (coinchée): the dealer's side names trumps, the others may double.

Its readings are in readings/wikibooks.py, the clause texts in clauses/wikibooks.toml.
"""

from tapisvert.cards import Rank, pack
from tapisvert.games import clauses
from tapisvert.games.faults import fallback
from tapisvert.games.readings.wikibooks import READINGS
from tapisvert.glossary import MANILLE, MANILLON, Text
from tapisvert.law.announcing import Announcing
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import (
    anything,
    duties,
    follow_suit,
    head_the_trick,
    partner_is_master,
    trump,
    trump_is_led,
)
from tapisvert.law.game import Game, configure
from tapisvert.law.lots import Lots, kings_of_other_colour
from tapisvert.law.ranking import Ranking, titled
from tapisvert.law.reckoning import MatchRule
from tapisvert.law.scoring import Excess, Scoring
from tapisvert.law.values import Values

ORDER = (
    Rank.TEN, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
POINTS = {Rank.TEN: 5, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}

LEAD = duties(anything.by("WB-13"))
PLAY = duties(
    head_the_trick.when(trump_is_led).by("WB-15", "WB-16", "WB-A3"),
    follow_suit.by("WB-14"),
    trump.unless(partner_is_master).by("WB-17", "WB-A5", "WB-A6"),
    anything,
)

MANILLE_WIKIBOOKS = configure(
    Game(
        id="manille_wikibooks",
        names=Text("Manille coinchée (Wikibooks)", "Manille coinchée (Wikibooks)"),
        aliases=("coinche", "manille_coinchee", "wikibooks"),
        version=1,
        book=clauses.WIKIBOOKS.holding(clauses.WIKIBOOKS, clauses.SILENCE),
        seats=4,
        sides=PARTNERS_OPPOSITE,
        lots=Lots(
            partners=kings_of_other_colour,
            dealer=None,
            clauses=("WB-03", "WB-04", "WB-05", "WB-A2"),
        ),
        dealing=Dealing(
            pack=pack(Rank.SEVEN),
            packets=(3, 2, 3),
            direction="left",
            cut_by=-1,
        ).by("WB-02", "WB-06", "WB-07", "WB-A1", "WB-A13"),
        ranking=Ranking.alike(*ORDER).by("WB-08"),
        values=Values(POINTS, trick=1).by("WB-08"),
        calling=Announcing(
            PARTNERS_OPPOSITE,
            name_by=("WB-09",),
            across_by=("WB-10",),
            double_by=("WB-11", "WB-A7"),
            redouble_by=("WB-12", "WB-A7"),
            lead_by=("WB-13", "WB-A15"),
        ),
        play={"lead": LEAD, "follow": PLAY},
        turns=("WB-13",),
        scoring=Scoring(
            Excess(
                over=34,
                win_clauses=("WB-18", "WB-19", "WB-A8", "WB-A16"),
                slam_clauses=("WB-A10",),
                tie_clauses=("WB-A9",),
            ),
        ),
        reckoning=MatchRule(target=121).by("WB-01", "WB-A12"),
        readings=READINGS,
        hearing=fallback.SILENT,
        titles=titled({Rank.TEN: MANILLE, Rank.ACE: MANILLON}),
    ),
    {},
)
