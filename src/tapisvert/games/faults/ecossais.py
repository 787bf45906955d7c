"""The faults of Scotch whist: a revoke loses the game."""

from dataclasses import replace

from tapisvert.games.faults.fallback import CARD_OUT_OF_TURN, MISDEAL, SILENT
from tapisvert.games.faults.whist import FOLLOWING
from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Penalty, Sign, Who
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading, choice

REVOKE = Fault(
    "SC-A8", Sign.CARD,
    Text("renonce", "revoke"),
    Claim(Who.ADVERSARIES, opens=Moment.NEXT_LEAD), Penalty(loses=True), FOLLOWING,
)  # fmt: skip
HEARING = Hearing((REVOKE, CARD_OUT_OF_TURN, MISDEAL), one_penalty=True)


def _free(game: Game) -> Game:
    """A revoke costs nothing: it is only put right before the next lead."""
    return replace(game, hearing=SILENT)


READINGS = (
    Reading(
        "revoke",
        Text("Que coûte une renonce\u202f?", "What does a revoke cost?"),
        ("SC-A8",),
        (
            choice("loses_game", "la partie", "the match"),
            choice("none", "rien", "nothing", _free),
        ),
    ),
)  # fmt: skip
