"""The menu with which a player questions his partner: first the question, then the suit or card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import Suit
from tapisvert.glossary import SUITS, Text, same
from tapisvert.law.game import Game
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play.view import View
from tapisvert.service import talk
from tapisvert.service.shortcuts import ASK, has_questions


class MenuChoice(NamedTuple):
    """A question as a button: the act that it posts, its whole text, its sign.

    The ``sign`` is the letter of a suit or the code of a card. ``open``: it may be put now.
    """

    act: str
    says: Text
    sign: str
    open: bool


class MenuSuit(NamedTuple):
    """The cards of a suit that a question may be about."""

    letter: str
    name: Text
    choices: tuple[MenuChoice, ...]

    @property
    def open(self) -> bool:
        return any(each.open for each in self.choices)


class MenuKind(NamedTuple):
    """A kind of question.

    It is put at once (``alone``), or about a suit (``choices``), or about a card (``suits``).
    """

    id: str
    title: Text
    open: bool
    alone: MenuChoice | None
    choices: tuple[MenuChoice, ...]
    suits: tuple[MenuSuit, ...]

    @property
    def every(self) -> tuple[MenuChoice, ...]:
        """All questions of this kind."""
        alone = (self.alone,) if self.alone else ()
        return (*alone, *self.choices, *(each for suit in self.suits for each in suit.choices))


class AskMenu(NamedTuple):
    """The menu: whom one questions, and all kinds of questions."""

    name: str
    kinds: tuple[MenuKind, ...]

    @property
    def title(self) -> Text:
        return talk.ask(self.name)

    def in_short(self) -> list[tuple[str, list[str]]]:
        """Return the questions that may be put: the beginning of an act, and what may follow it."""
        acts = [each.act for kind in self.kinds for each in kind.every if each.open]
        return talk.in_short(acts)

    @property
    def verb(self) -> Text:
        return talk.ASK

    @property
    def another(self) -> Text:
        """The button that goes back to the kinds of questions."""
        return ANOTHER


def ask_menu(seen: View, names: Sequence[str]) -> AskMenu | None:
    """Return the menu of a seat, None if it may not ask now; ``names`` are by seat."""
    found = talk.kinds(seen)
    if not found or seen.seat is None:
        return None
    return AskMenu(names[talk.partner(seen.table, seen.seat)], tuple(map(_kind, found)))


def _kind(kind: talk.Kind) -> MenuKind:
    alone = None if kind.alone is None else _choice(kind.alone)
    suits = tuple(
        MenuSuit(SUIT_LETTERS[suit], SUITS[suit], tuple(map(_choice, each)))
        for suit, each in (kind.suits() if kind.of_cards else ())
    )
    plain = () if alone or suits else tuple(map(_choice, kind.choices))
    return MenuKind(kind.id, kind.title, kind.open, alone, plain, suits)


def keys(game: Game) -> tuple[tuple[Text, Text], ...]:
    """Return the key of the menu, and what it does; nothing in a game without questions."""
    return KEYS if has_questions(game) else ()


def _choice(each: talk.Choice) -> MenuChoice:
    if each.about is None:
        sign = ""
    else:
        sign = SUIT_LETTERS[each.about] if isinstance(each.about, Suit) else card_text(each.about)
    return MenuChoice(each.word, each.says, sign, each.open)


ANOTHER = Text("Autre question", "Another question")
YOUR_ANSWER = Text("À vous de répondre.", "Your answer, please.")
TALK = Text("Ce qui s’est dit", "What was said")
KEYS = ((same(ASK.sign), ASK.what),)
