"""The calls that the person may make, as a list in the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text as Rich
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tapisvert.glossary import SUITS, SYMBOLS, Lang, Text
from tapisvert.law.calling import PASS
from tapisvert.play.events import Act, words_of
from tapisvert.service import talk
from tapisvert.service.addressing import spoken
from tapisvert.tui import keys
from tapisvert.tui import palette as p
from tapisvert.tui.claiming import choice_text
from tapisvert.tui.session import TuiSession

MANY = 9
"""In a longer list, a line separates calls that begin with different words, if there is room."""
FRAME = 6
"""What a title needs beside its text, so that it is not cut."""
NOTHING = Text("rien", "nothing")
TITLE = Text("Que dites-vous\u202f?", "Your call?")


class CallList(OptionList):
    """The list: arrows or a digit point at a call, Enter or the mouse makes it.

    At first the pointer is at what commits to nothing, so that nobody makes a call by accident.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "cursor_down", show=False),
        Binding("shift+tab", "cursor_up", show=False),
    ]

    class CallChosen(Message):
        """The person makes a call; ``act`` is None for saying nothing."""

        def __init__(self, act: Act | None) -> None:
            super().__init__()
            self.act = act

    def __init__(self) -> None:
        super().__init__(id="calls")
        self._acts: tuple[Act | None, ...] = ()
        self._lang: Lang = "fr"
        self._parted = False
        self.display = False

    def show(self, session: TuiSession, acts: Sequence[Act | None]) -> None:
        """Offer these calls, None for saying nothing. Without calls the list is hidden."""
        verbs = [_verb(act) for act in acts]
        rows = len(acts) + sum(a != b for a, b in pairwise(verbs)) + 2
        parted = len(acts) > MANY and rows <= self._room
        shown = (tuple(acts), session.lang, parted)
        if shown == (self._acts, self._lang, self._parted):
            return
        at = self.highlighted if shown[0] == self._acts else _harmless(acts)
        self._acts, self._lang, self._parted = shown
        self.display = bool(acts)
        asked = talk.asked_by(session.view.table, session.names)
        title = spoken((asked or TITLE).in_(session.lang), session.lang)
        self.border_title, self.styles.min_width = title, cell_len(title) + FRAME
        self.clear_options()
        for n, act in enumerate(acts, 1):
            if n > 1 and parted and verbs[n - 1] != verbs[n - 2]:
                self.add_option(None)
            says = choice_text(session, act) if act else NOTHING
            self.add_option(Option(_prompt(f"{n:>{len(str(len(acts)))}}", says, session)))
        if acts:
            self.highlighted = at or 0

    @property
    def _room(self) -> int:
        """The rows that the list may take."""
        return self.parent.size.height if isinstance(self.parent, Widget) else 0

    def on_key(self, event: events.Key) -> None:
        """A digit points at its call."""
        place = keys.place(event.character)
        if place is not None and place < len(self._acts):
            event.stop()
            self.highlighted = place

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.CallChosen(self._acts[event.option_index]))


def _harmless(acts: Sequence[Act | None]) -> int:
    """The place of the act that commits to nothing: saying nothing, or passing; else the first."""
    quiet = (i for i, act in enumerate(acts) if act is None or words_of(act) == PASS)
    return max(quiet, default=0)


def _verb(act: Act | None) -> str:
    return words_of(act).partition(" ")[0] if act else ""


def _prompt(number: str, words: Text, session: TuiSession) -> Rich:
    text = Rich(f" {number}  ")
    named = next((suit for suit in SUITS if SUITS[suit].fr in words.fr), None)
    sign = SYMBOLS[named] if named is not None else " "
    text.append(f"{sign} ", f"bold {'#ff8f86' if named is not None and named.red else p.IVORY}")
    return text.append(f"{words.in_(session.lang)} ")
