"""The faults of Marjolet: its « Pénalités », a draw forgotten and a card too many."""

from dataclasses import replace

from tapisvert.games.faults.fallback import SILENT
from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Moment, Penalty, Sign, Who

WHILE_WRONG = Claim(Who.ADVERSARIES, closes=Moment.MENDED)
VOID = Penalty(again=True, pardonable=True)

FAULTS = (
    Fault(
        "MJ-24", Sign.DRAW_FORGOTTEN,
        Text("carte du talon oubliée", "draw forgotten"),
        WHILE_WRONG, VOID,
    ).by("MJ-A17"),
    Fault(
        "MJ-25", Sign.ONE_TOO_MANY,
        Text("jeu avec une carte de trop", "playing with one card too many"),
        WHILE_WRONG, VOID,
    ).by("MJ-A17"),
)  # fmt: skip
HEARING = replace(SILENT, faults=(*FAULTS, *SILENT.faults), may_look=False).by("MJ-26", "MJ-A17")
