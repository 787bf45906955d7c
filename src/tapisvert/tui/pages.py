"""Pages over the table: a title, a text that can be scrolled, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text as Rich
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button

from tapisvert.glossary import Lang, Text
from tapisvert.tui import keys
from tapisvert.tui.prose import Paragraph, Prose


class PageButton(NamedTuple):
    """A button: the answer that the page returns, the label, the keys that press it."""

    gives: str
    label: Text
    keys: str = ""


class Sheet(NamedTuple):
    """The content of a page in one language."""

    title: str
    body: Sequence[Paragraph | Rich]


CLOSE = (PageButton("", Text("Fermer", "Close"), "escape q"),)


FRAME, SIDES, WIDEST = 6, 6, 76
"""The rows and columns of the frame and what is in it beside the text; the widest page."""
BESIDE = 4
"""The columns of a button beside its label, with its margins."""


class PageScreen(ModalScreen[str]):
    """A page over the table; its result is the answer of the button that was pressed.

    ``write`` returns the content in a language. The keys in ``toggle`` close the page.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(keys.of("lang").screen), "lang", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("home", "scroll(-100000)", show=False),
        Binding("end", "scroll(100000)", show=False),
    ]

    def __init__(
        self,
        write: Callable[[Lang], Sheet],
        lang: Lang,
        answers: Sequence[PageButton] = CLOSE,
        toggle: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._write, self._lang = write, lang
        self._answers = tuple(answers)
        self._toggle = toggle

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            with VerticalScroll(id="body", can_focus=False):
                yield Prose(id="text")
            with Horizontal(id="answers"):
                for answer in self._answers:
                    yield Button(answer.label.in_(self._lang), name=answer.gives, compact=True)

    def on_mount(self) -> None:
        self._show()
        self.query(Button).first().focus()

    def on_resize(self, event: events.Resize) -> None:
        """Limit the text to what the frame and the buttons leave; set these in two columns."""
        self.query_one("#body").styles.max_height = max(3, event.size.height - FRAME)
        room = min(WIDEST, event.size.width * 94 // 100) - SIDES
        wide = sum(len(answer.label.in_(self._lang)) + BESIDE for answer in self._answers)
        self.query_one("#answers").set_class(wide > room, "-narrow")

    def _show(self) -> None:
        sheet = self._write(self._lang)
        self.query_one("#page").border_title = sheet.title
        self.query_one(Prose).write(sheet.body)
        for answer, button in zip(self._answers, self.query(Button), strict=True):
            button.label = answer.label.in_(self._lang)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.name or "")

    def on_key(self, event: events.Key) -> None:
        """Press a button by its key, close the page by a ``toggle`` key, or leave the game."""
        for answer in self._answers:
            if event.key in answer.keys.split():
                event.stop()
                self.dismiss(answer.gives)
                return
        if event.key in self._toggle:
            event.stop()
            self.dismiss("")
        elif event.key in keys.of("quit").screen:
            self.app.exit()

    def action_scroll(self, rows: int) -> None:
        self.query_one("#body", VerticalScroll).scroll_relative(y=rows, animate=False)

    async def action_lang(self) -> None:
        self._lang = "en" if self._lang == "fr" else "fr"
        await self.app.run_action("lang")
        self._show()
