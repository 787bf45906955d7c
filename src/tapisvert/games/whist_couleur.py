"""Le whist à la couleur, as in Ghent or in Belgium: each for himself, alliances by bidding.

Its readings are in readings/couleur.py and readings/belge.py, the auctions in
parts/ghent_auction.py and parts/belge.py, the clause texts in clauses/couleur_gand.toml and
clauses/couleur_belge.toml.
"""

from tapisvert.games import clauses
from tapisvert.games.faults import couleur as faults
from tapisvert.games.parts.deal_count import DealCountMatch
from tapisvert.games.parts.ghent_auction import GhentAuction
from tapisvert.games.parts.goals_paid import GoalsPaid
from tapisvert.games.parts.rungs import DISCARD
from tapisvert.games.readings.couleur import READINGS
from tapisvert.games.whist import FOLLOW, LOWEST_FIRST, PACK, RANKING
from tapisvert.glossary import Text
from tapisvert.law.contract import each_alone
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import anything, duties
from tapisvert.law.game import Game, configure
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.lots import Lots, lowest_deals
from tapisvert.law.values import Values

LEAD = duties(anything.by("WH-C3", "WD-08", "CG-05"))

WHIST_COULEUR = configure(
    Game(
        id="whist_couleur",
        names=Text("Whist à la couleur", "Whist à la couleur (colour whist)"),
        aliases=("couleur", "whist_de_gand", "kleurenwiezen", "colour_whist"),
        version=1,
        book=clauses.COULEUR_GAND.holding(
            clauses.WHIST.only(("WH-C1", "WH-C2", "WH-C3", "WD-09", "WD-08")),
            clauses.COULEUR_GAND,
            clauses.COULEUR_BELGE,
            clauses.SILENCE,
        ),
        seats=4,
        sides=each_alone(4),
        lots=Lots(
            partners=None,
            dealer=lowest_deals(LOWEST_FIRST),
            clauses=("CB-02",),
        ),
        dealing=Dealing(
            pack=PACK,
            packets=(1,) * 13,
            direction="left",
            cut_by=-1,
            turns_up_last=True,
        ).by("CG-01", "CB-02"),
        ranking=RANKING,
        values=Values({}, trick=1).by("CG-07"),
        calling=GhentAuction(clauses=("CG-02", "CG-03", "CG-04", "CG-05", "CG-06")),
        play={"lead": LEAD, "follow": FOLLOW},
        turns=("WD-08", "CB-04", "CG-05"),
        scoring=GoalsPaid(("CG-07", "CB-15"), last=5, last_by=("CG-06",)),
        reckoning=DealCountMatch(16).by("CG-01", "CB-01"),
        readings=READINGS,
        hearing=faults.GHENT,
        handling={DISCARD: Effect(HandlingKind.DISCARD)},
    ),
    {},
)
