"""The faults of whist à la couleur, as at Ghent: a revoke costs three tricks, or the contract."""

from tapisvert.games.faults.fallback import CARD_OUT_OF_TURN, MISDEAL
from tapisvert.games.faults.whist import FOLLOWING
from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Penalty, Sign, Who

REVOKE = Fault(
    "CG-08", Sign.CARD,
    Text("renonce", "revoke"),
    Claim(Who.ADVERSARIES, opens=Moment.NEXT_LEAD), Penalty(revoke=True), FOLLOWING,
)  # fmt: skip
GHENT = Hearing((REVOKE, CARD_OUT_OF_TURN, MISDEAL))
