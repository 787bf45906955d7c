"""Menus in the terminal: the questions to one's partner (a question, a suit, a rank), deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text as Rich
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tapisvert.cards import Suit, rank_of
from tapisvert.glossary import RANKS, SUITS, SYMBOLS, Lang, Text
from tapisvert.service.talk import Choice, Kind
from tapisvert.tui import keys, says
from tapisvert.tui import vocabulary as words
from tapisvert.tui.lines import Lines
from tapisvert.tui.tell import indent


class Entry(NamedTuple):
    """An entry of a menu: its text, whether it can be chosen, and what it leads to.

    That is the question or the deed chosen, or another menu.
    """

    says: Text
    open: bool
    leads_to: Choice | Menu


class Menu(NamedTuple):
    """Some entries under a title."""

    title: Text
    entries: tuple[Entry, ...]


def menu(title: Text, kinds: Sequence[Kind]) -> Menu:
    """Return the menu of all kinds of questions."""
    return Menu(title, tuple(map(_kind, kinds)))


def _kind(kind: Kind) -> Entry:
    if kind.alone:
        return Entry(kind.title, kind.open, kind.alone)
    if not kind.of_cards:
        entries = tuple(Entry(each.says, each.open, each) for each in kind.choices)
        return Entry(kind.title, kind.open, Menu(kind.title, entries))
    suits = tuple(_suit(suit, each) for suit, each in kind.suits())
    return Entry(kind.title, kind.open, Menu(kind.title, suits))


def _suit(suit: Suit, choices: Sequence[Choice]) -> Entry:
    name, sign = SUITS[suit], SYMBOLS[suit]
    title = Text(f"{name.fr} {sign}", f"{name.en} {sign}")
    cards = tuple(Entry(_rank(each), each.open, each) for each in choices)
    return Entry(title, any(each.open for each in choices), Menu(title, cards))


def _rank(choice: Choice) -> Text:
    assert choice.about is not None
    return RANKS[rank_of(choice.about)]  # type: ignore[arg-type]


def by_lines(lines: Lines, first: Menu, which: Text = says.WHICH_QUESTION) -> str | None:
    """Let the person choose from a menu line by line; None for nothing."""
    shown = first
    while True:
        entries = [each for each in shown.entries if each.open]
        numbered = [
            indent(Text(f"{n} {each.says.fr}", f"{n} {each.says.en}"))
            for n, each in enumerate(entries, 1)
        ]
        lines.say(shown.title, *numbered)
        typed = lines.ask(which)
        if not typed.strip():
            return None
        if n := words.number(typed, len(entries)):
            found = entries[n - 1].leads_to
            if isinstance(found, Choice):
                return found.word
            shown = found
        else:
            lines.say(says.CALL_NOT_UNDERSTOOD)


class AskScreen(ModalScreen[str]):
    """The menu over the table; its result is the word of the question, empty for none.

    Arrows or a digit point at an entry, Enter or the mouse choose it; Escape goes back, and leaves
    the first menu.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,left,backspace", "back", show=False),
        Binding(",".join(keys.of("ask").screen), "leave", show=False),
    ]

    def __init__(self, first: Menu, lang: Lang) -> None:
        super().__init__()
        self._menus, self._lang = [first], lang

    def compose(self) -> ComposeResult:
        with Vertical(id="asking"):
            yield OptionList(id="questions")

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        shown, list_ = self._menus[-1], self.query_one(OptionList)
        list_.border_title = shown.title.in_(self._lang)
        list_.clear_options()
        list_.add_options(
            Option(Rich(f" {n}  {each.says.in_(self._lang)} "), disabled=not each.open)
            for n, each in enumerate(shown.entries, 1)
        )
        list_.highlighted = next((i for i, each in enumerate(shown.entries) if each.open), None)
        list_.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        entries = self._menus[-1].entries
        if not entries[event.option_index].open:
            return
        found = entries[event.option_index].leads_to
        if isinstance(found, Choice):
            self.dismiss(found.word)
        else:
            self._menus.append(found)
            self._show()

    def on_key(self, event: events.Key) -> None:
        """Point at the entry of a digit."""
        place = keys.place(event.character)
        if place is not None and place < len(self._menus[-1].entries):
            event.stop()
            if self._menus[-1].entries[place].open:
                self.query_one(OptionList).highlighted = place

    def action_back(self) -> None:
        if len(self._menus) == 1:
            self.dismiss("")
        else:
            self._menus.pop()
            self._show()

    def action_leave(self) -> None:
        self.dismiss("")
