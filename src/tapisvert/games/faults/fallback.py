"""Faults about which a document is silent: the custom of the table, and nothing paid."""

from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Penalty, Sign, Who

IN_THE_TRICK = Claim(Who.ADVERSARIES, closes=Moment.NEXT_LEAD)
GOES_BACK = Penalty(take_back=True)

UNLAWFUL_CARD = Fault(
    "GN-01", Sign.CARD,
    Text("carte défendue, reprise", "unlawful card, taken back"),
    IN_THE_TRICK, GOES_BACK,
)  # fmt: skip
CARD_OUT_OF_TURN = Fault(
    "GN-01", Sign.OUT_OF_TURN,
    Text("carte jouée hors de son tour, reprise", "card played out of turn, taken back"),
    IN_THE_TRICK, GOES_BACK,
)  # fmt: skip
MISDEAL = Fault(
    "GN-02", Sign.WRONG_SIZE,
    Text("maldonne", "misdeal"),
    Claim(Who.ANYBODY, closes=Moment.SECOND_LEAD), Penalty(again=True), dealer_pays=True,
)  # fmt: skip

SILENT = Hearing((UNLAWFUL_CARD, CARD_OUT_OF_TURN, MISDEAL))
"""The hearing of a game whose document names no fault."""
