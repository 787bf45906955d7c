"""Le whist écossais, la chasse aux dix: players try to win the high trumps, above all the ten.

Its readings are in readings/ecossais.py, the clause texts in clauses/ecossais.toml.
"""

from tapisvert.cards import Rank, pack
from tapisvert.games import clauses
from tapisvert.games.faults import ecossais as faults
from tapisvert.games.parts.hunting import TrumpsHunted
from tapisvert.games.readings.ecossais import LOTS, READINGS
from tapisvert.glossary import Text
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import anything, duties, follow_suit
from tapisvert.law.game import Game, configure
from tapisvert.law.ranking import Ranking
from tapisvert.law.reckoning import Race
from tapisvert.law.values import Values

VALUES = Values(
    {}, trumps={Rank.JACK: 11, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.TEN: 10}
).by("SC-03", "SC-A1")

WHIST_ECOSSAIS = configure(
    Game(
        id="whist_ecossais",
        names=Text("Whist écossais", "Scotch whist"),
        aliases=("ecossais", "scotch_whist", "chasse_aux_dix", "catch_the_ten"),
        version=1,
        book=clauses.ECOSSAIS.holding(clauses.ECOSSAIS, clauses.SILENCE),
        seats=4,
        sides=PARTNERS_OPPOSITE,
        lots=LOTS,
        dealing=Dealing(
            pack=pack(Rank.SIX),
            packets=(1,) * 9,
            direction="left",
            cut_by=-1,
            turns_up_last=True,
        ).by("SC-01", "SC-04", "SC-05", "SC-A4", "SC-A5", "SC-A7"),
        ranking=Ranking(
            order=(
                Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN,
                Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX,
            ),
            trump_order=(
                Rank.JACK, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN,
                Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX,
            ),
        ).by("SC-03"),
        values=VALUES,
        calling=TurnedTrump(PARTNERS_OPPOSITE).by("SC-05", "SC-06"),
        play={
            "lead": duties(anything.by("SC-06")),
            "follow": duties(follow_suit.by("SC-07", "SC-A9"), anything),
        },
        turns=("SC-06",),
        scoring=TrumpsHunted(
            VALUES,
            claims=(Rank.TEN, None, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK),
            trumps_by=("SC-02", "SC-03", "SC-A1"),
            cards_by=("SC-A2",),
        ),
        reckoning=Race(41).by("SC-08", "SC-A6"),
        readings=(*READINGS, *faults.READINGS),
        hearing=faults.HEARING,
    ),
    {},
)  # fmt: skip
