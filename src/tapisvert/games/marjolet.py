"""Le Marjolet: two players, a stock, melds; the Jack of trumps marries the Queens.

Its readings are in readings/marjolet.py, the clause texts in clauses/marjolet.toml.
"""

from tapisvert.cards import Rank, pack
from tapisvert.games import clauses
from tapisvert.games.faults.marjolet import HEARING
from tapisvert.games.parts.stock_calling import DRAW, EXCHANGE, DrawingMarks, StockCalling
from tapisvert.games.readings.marjolet import READINGS
from tapisvert.glossary import MARJOLET as NAME
from tapisvert.glossary import Text
from tapisvert.law.contract import each_alone
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import anything, duties, follow_suit, trump
from tapisvert.law.game import Game, configure
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.lots import Lots, highest_deals
from tapisvert.law.melding import MELD, Combination, Melding
from tapisvert.law.ranking import Ranking
from tapisvert.law.reckoning import Race
from tapisvert.law.scoring import TurnUpBonus
from tapisvert.law.values import Values

ORDER = (
    Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip

MELDS = Melding(
    (
        Combination("four", (Rank.QUEEN,), 40),
        Combination("four", (Rank.KING,), 60),
        Combination("four", (Rank.TEN,), 80),
        Combination("four", (Rank.ACE,), 100),
        Combination("marriage", (Rank.KING, Rank.QUEEN), 20, trump_points=40),
        Combination("trump and any", (Rank.JACK, Rank.QUEEN), 20, trump_points=40, title=NAME),
    )
).by("MJ-04", "MJ-05", "MJ-06", "MJ-07", "MJ-A5", "MJ-A6", "MJ-A7")

LEAD = duties(anything.by("MJ-12"))
OPEN = duties(anything.by("MJ-14"))
FOLLOW = duties(
    follow_suit.by("MJ-15", "MJ-A11", "MJ-A20"),
    trump.by("MJ-15", "MJ-A20"),
    anything,
)

MARJOLET = configure(
    Game(
        id="marjolet",
        names=Text("Marjolet", "Marjolet"),
        aliases=(),
        version=2,
        book=clauses.MARJOLET.holding(clauses.MARJOLET, clauses.SILENCE),
        seats=2,
        sides=each_alone(2),
        lots=Lots(partners=None, dealer=highest_deals(ORDER), clauses=("MJ-08",)),
        dealing=Dealing(
            pack=pack(Rank.SEVEN),
            packets=(3, 3),
            direction="left",
            cut_by=1,
            stock=True,
        ).by("MJ-01", "MJ-09", "MJ-10", "MJ-A8", "MJ-A15", "MJ-A18"),
        ranking=Ranking.alike(*ORDER).by("MJ-02", "MJ-A12"),
        values=Values({Rank.ACE: 10, Rank.TEN: 10}).by("MJ-03"),
        calling=StockCalling(
            each_alone(2),
            MELDS,
            exchange_by=("MJ-18", "MJ-A2", "MJ-A4"),
            draw_by=("MJ-13", "MJ-16", "MJ-17", "MJ-23", "MJ-A3", "MJ-A9"),
            lead_by=("MJ-12",),
        ),
        play={"lead": LEAD, "follow": FOLLOW, "open": OPEN},
        turns=("MJ-12", "MJ-13"),
        scoring=DrawingMarks(
            MELDS,
            TurnUpBonus({Rank.SEVEN: 10}).by("MJ-11", "MJ-A1", "MJ-A10"),
            exchange=10,
            foot=10,
            last_trick=10,
            closing=50,
            hand_size=6,
            exchange_by=("MJ-18",),
            foot_by=("MJ-21", "MJ-A8", "MJ-A10"),
            last_by=("MJ-19",),
            closing_by=("MJ-20", "MJ-A13"),
            taken_by=("MJ-22", "MJ-A14"),
            played_by=("MJ-A16",),
        ),
        reckoning=Race(500).by("MJ-08", "MJ-A14"),
        readings=READINGS,
        hearing=HEARING,
        handling={
            MELD: Effect(HandlingKind.SHOW),
            EXCHANGE: Effect(HandlingKind.SWAP, Rank.SEVEN),
            DRAW: Effect(HandlingKind.DRAW),
        },
    ),
    {},
)
