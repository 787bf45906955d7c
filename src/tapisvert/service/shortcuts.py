"""The keys that do the same on every screen, in the browser and in the terminal, and their help."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.questions import is_question


class Shortcut(NamedTuple):
    """A key, as it is printed on the keyboard, and what it does."""

    sign: str
    what: Text


LAST = Shortcut("L", Text("la dernière levée", "the last trick"))
SCORE = Shortcut("S", Text("la marque", "the score"))
HINT = Shortcut("H", Text("un conseil, et pourquoi", "a hint, and why"))
UNDO = Shortcut("U", Text("reprendre ce que vous venez de jouer", "take back your last play"))
CLAIM = Shortcut("F", Text("réclamer une faute, ou l’avouer", "claim a fault, or own up"))
ASK = Shortcut("I", Text("interroger votre partenaire", "ask your partner"))
RULES = Shortcut("R", Text("les règles", "the rules"))
HELP = Shortcut("?", Text("cette aide", "this help"))
CARDS = Text("choisir une carte", "choose a card")
NUMBERS = Text("choisir par son numéro", "choose by its number")
PLAY = Text("jouer, ou annoncer", "play, or make the call")


def has_questions(game: Game) -> bool:
    """True if partners question each other in this game."""
    return any(map(is_question, game.calling.words))


def is_offered(shortcut: Shortcut, game: Game, judged: bool) -> bool:
    """True if a key does something at a table of this game.

    Where faults are judged, nothing is taken back; elsewhere there is nothing to claim.
    """
    if shortcut == ASK:
        return has_questions(game)
    return judged if shortcut == CLAIM else not judged if shortcut == UNDO else True
