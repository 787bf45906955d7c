"""The keys of the terminal: one table for the full screen and for the game line by line."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tapisvert.glossary import Text, same
from tapisvert.law.game import Game
from tapisvert.sentences import colon, comma
from tapisvert.service import shortcuts
from tapisvert.service.shortcuts import Shortcut, is_offered

Verb = Literal[
    "help", "quit", "hint", "undo", "claim", "ask", "last", "score", "rules", "lang",
    "pace", "calls", "out_of_turn",
]  # fmt: skip


class Key(NamedTuple):
    """A key of the terminal.

    ``label`` names it in the bottom line of the full screen, None if it is not there. ``word`` may
    be typed instead of it line by line, and so may ``words``; None if there is no such command.
    ``also`` are further keys of the full screen. ``judged``: only where faults are judged.
    """

    verb: Verb
    shortcut: Shortcut
    label: Text | None = None
    word: Text | None = None
    words: str = ""
    also: str = ""
    judged: bool = False

    @property
    def screen(self) -> tuple[str, ...]:
        """The keys of the full screen, as Textual names them."""
        sign = self.shortcut.sign
        return ("question_mark" if sign == "?" else sign.lower(), *self.also.split())

    @property
    def typed(self) -> tuple[str, ...]:
        """What may be typed for it line by line."""
        if self.word is None:
            return ()
        return (self.shortcut.sign.lower(), self.word.fr, self.word.en, *self.words.split())

    @property
    def line(self) -> Text:
        """Its line in the help of the game line by line."""
        assert self.word is not None
        told = colon(comma(same(self.shortcut.sign.lower()), self.word), self.shortcut.what)
        return Text(f"{told.fr}.", f"{told.en}.")


TABLE: tuple[Key, ...] = (
    Key("help", shortcuts.HELP, Text("aide", "help"), Text("aide", "help"), also="f1"),
    Key(
        "quit",
        Shortcut("Q", Text("quitter\u202f; la partie est enregistrée", "quit; the match is saved")),
        Text("quitter", "quit"),
        Text("quitter", "quit"),
        "exit",
    ),
    Key("hint", shortcuts.HINT, Text("conseil", "hint"), Text("conseil", "hint"), "indice"),
    Key(
        "undo", shortcuts.UNDO, Text("reprendre", "take back"), Text("reprendre", "undo"), "annuler"
    ),
    Key(
        "claim",
        shortcuts.CLAIM,
        Text("réclamer", "claim"),
        Text("faute", "fault"),
        "réclamer claim",
    ),
    Key(
        "ask", shortcuts.ASK, Text("interroger", "ask"), Text("interroger", "ask"), "menu question"
    ),
    Key("last", shortcuts.LAST, Text("levée", "trick"), Text("dernière", "last"), "levée trick"),
    Key("score", shortcuts.SCORE, Text("marque", "score"), Text("marque", "score")),
    Key(
        "rules",
        shortcuts.RULES,
        Text("règles", "rules"),
        Text("règles", "rules"),
        "règle pourquoi rule why",
    ),
    Key(
        "lang",
        Shortcut("G", Text("passer à l’anglais (English)", "switch to French (français)")),
        Text("EN", "FR"),
        Text("langue", "language"),
        "lang",
        "f2",
    ),
    Key(
        "pace",
        Shortcut("P", Text("changer le rythme", "change the pace")),
        Text("rythme", "pace"),
    ),
    Key(
        "calls",
        Shortcut("C", Text("aux annonces, ou aux cartes", "to the calls, or to the cards")),
    ),
    Key(
        "out_of_turn",
        Shortcut("X", Text("deux fois\u202f: jouer hors de son tour", "twice: play out of turn")),
        judged=True,
    ),
)
"""All keys, the most important first."""
MOVES: tuple[tuple[Text, Text], ...] = (
    (same("← →"), shortcuts.CARDS),
    (same("Tab"), Text("la carte permise suivante", "the next playable card")),
    (same("1 … 9, 0"), shortcuts.NUMBERS),
    (Text("Entrée", "Enter"), shortcuts.PLAY),
)
"""The keys of the full screen that move in the hand and in lists, and choose there."""
DIGITS = ("1234567890", "&é\"'(-è_çà", "&é\"'(§è!çà")
"""The row of digits as typed, and without Shift on a French and on a Belgian keyboard."""


def offered(game: Game, judged: bool) -> tuple[Key, ...]:
    """The keys that do something at a table of this game; ``judged``: faults are judged there."""
    here = (key for key in TABLE if judged or not key.judged)
    return tuple(key for key in here if is_offered(key.shortcut, game, judged))


def place(character: str | None) -> int | None:
    """The place, from 0, that a key of the row of digits points at; None for another key."""
    found = (row.index(character) for row in DIGITS if character and character in row)
    return next(found, None)


def of(verb: Verb) -> Key:
    """The key with that verb."""
    return next(key for key in TABLE if key.verb == verb)
