"""The calls that the person may make, as a list in the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text as Rich
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tapisvert.glossary import SUITS, SYMBOLS, Lang, Text
from tapisvert.play.events import Act, words_of
from tapisvert.service import talk
from tapisvert.service.addressing import spoken
from tapisvert.tui import palette as p
from tapisvert.tui.claiming import choice_text
from tapisvert.tui.session import TuiSession

MANY = 9
"""In a longer list, a line separates calls that begin with different words."""
FRAME = 6
"""What a title needs beside its text, so that it is not cut."""
NOTHING = Text("rien", "nothing")
TITLE = Text("Que dites-vous\u202f?", "Your call?")


class CallList(OptionList):
    """The list; arrows and Enter, a digit or the mouse choose a call."""

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
        self.display = False

    def show(self, session: TuiSession, acts: Sequence[Act | None]) -> None:
        """Offer these calls, None for saying nothing. Without calls the list is hidden."""
        shown = (tuple(acts), session.lang)
        if shown == (self._acts, self._lang):
            return
        at = self.highlighted if shown[0] == self._acts else 0
        self._acts, self._lang = shown
        self.display = bool(acts)
        asked = talk.asked_by(session.view.table, session.names)
        title = spoken((asked or TITLE).in_(session.lang), session.lang)
        self.border_title, self.styles.min_width = title, cell_len(title) + FRAME
        self.clear_options()
        for n, act in enumerate(acts, 1):
            if n > 1 and _verb(act) != _verb(acts[n - 2]) and len(acts) > MANY:
                self.add_option(None)
            says = choice_text(session, act) if act else NOTHING
            self.add_option(Option(_prompt(n, says, session)))
        if acts:
            self.highlighted = at or 0

    def on_key(self, event: events.Key) -> None:
        """A digit points at its call; the same digit again makes it."""
        if event.character and event.character in "123456789":
            place = int(event.character) - 1
            if place < len(self._acts):
                event.stop()
                if place == self.highlighted:
                    self.action_select()
                self.highlighted = place

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.CallChosen(self._acts[event.option_index]))


def _verb(act: Act | None) -> str:
    return words_of(act).partition(" ")[0] if act else ""


def _prompt(n: int, words: Text, session: TuiSession) -> Rich:
    text = Rich(f" {n}  ")
    named = next((suit for suit in SUITS if SUITS[suit].fr in words.fr), None)
    sign = SYMBOLS[named] if named is not None else " "
    text.append(f"{sign} ", f"bold {'#ff8f86' if named is not None and named.red else p.IVORY}")
    return text.append(f"{words.in_(session.lang)} ")
