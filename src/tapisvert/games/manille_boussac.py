"""La Manille of Boussac (1896): a card turned up makes trumps; nobody has to beat his partner.

Its readings are in readings/boussac.py, the clause texts in clauses/boussac.toml.
"""

from tapisvert.cards import Rank, pack
from tapisvert.games import clauses
from tapisvert.games.faults import boussac as faults
from tapisvert.games.parts.parlee import Parlee
from tapisvert.games.readings import parlee
from tapisvert.games.readings.boussac import READINGS
from tapisvert.glossary import MANILLE, MANILLON, Text
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import (
    anything,
    duties,
    follow_suit,
    head_the_trick,
    overtrump,
    partner_is_master,
    trump,
)
from tapisvert.law.game import Game, configure
from tapisvert.law.lots import Lots, highest_deals
from tapisvert.law.questions import QUESTIONS
from tapisvert.law.ranking import Ranking, titled
from tapisvert.law.reckoning import MatchRule
from tapisvert.law.scoring import Excess, Scoring, TurnUpBonus
from tapisvert.law.values import Values

ORDER = (
    Rank.TEN, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
POINTS = {Rank.TEN: 5, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}

LEAD = duties(anything.by("BM-20"))
PLAY = duties(
    head_the_trick.unless(partner_is_master).by("BM-21", "BM-23", "BM-A5", "BM-A10"),
    follow_suit.by("BM-21"),
    overtrump.unless(partner_is_master).by("BM-21", "BM-22", "BM-23"),
    trump.unless(partner_is_master).by("BM-22", "BM-23"),
    anything,
)

PACK = pack(Rank.SEVEN)
ASK_BY = ("BM-17", "BM-18", "BM-A21")
TALK = Parlee(
    PARTNERS_OPPOSITE,
    clauses=("BM-12", *ASK_BY, *(each.clause for each in QUESTIONS)),
    pack=PACK,
    ranks=ORDER,
    points=tuple(POINTS.get(rank, 0) for rank in ORDER),
    hand_size=8,
    ask_by=ASK_BY,
    answer_by=("BM-A22",),
    show_by=("BM-R15", "BM-A23"),
)
SILENT = {"questions": "none"}

MANILLE_BOUSSAC = configure(
    Game(
        id="manille_boussac",
        names=Text("Manille (Boussac, 1896)", "Manille (Boussac, 1896)"),
        aliases=("manille", "boussac", "manille_parlee", "manille_muette"),
        presets={"manille_muette": SILENT},
        version=2,
        earlier={1: SILENT},
        book=clauses.BOUSSAC,
        seats=4,
        sides=PARTNERS_OPPOSITE,
        lots=Lots(
            partners=None,
            dealer=highest_deals(ORDER),
            clauses=("BM-06", "BM-08", "BM-09"),
        ),
        dealing=Dealing(
            pack=PACK,
            packets=(4, 4),
            direction="right",
            cut_by=-1,
            turns_up_last=True,
        ).by("BM-01", "BM-10", "BM-11", "BM-12", "BM-13", "BM-15", "BM-A15"),
        ranking=Ranking.alike(*ORDER).by("BM-02"),
        values=Values(POINTS, trick=1).by("BM-03", "BM-04", "BM-05"),
        calling=TALK,
        play={"lead": LEAD, "follow": PLAY},
        turns=("BM-20",),
        scoring=Scoring(
            Excess(
                over=34,
                win_clauses=("BM-24", "BM-25"),
                slam_clauses=("BM-27", "BM-A13"),
                tie_clauses=("BM-26",),
            ),
            TurnUpBonus(POINTS).by("BM-14", "BM-28", "BM-A3"),
        ),
        reckoning=MatchRule(target=34, best_of=3).by("BM-29", "BM-30", "BM-A17"),
        readings=(*READINGS, *parlee.READINGS, *faults.READINGS),
        hearing=faults.HEARING,
        titles=titled({Rank.TEN: MANILLE, Rank.ACE: MANILLON}),
    ),
    {},
)
