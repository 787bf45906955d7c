"""The talk of partners as every screen shows it: what may be asked now, and what has been said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tapisvert.cards import Suit, rank_of, suit_of
from tapisvert.glossary import Text
from tapisvert.law import questions
from tapisvert.law.position import Said
from tapisvert.law.questions import ASK_HAND, NO, YES, Subject, is_question, is_talk
from tapisvert.play import telling
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.play.view import View


class Choice(NamedTuple):
    """A question that one may choose: its word, the suit or card it is about, the whole text.

    ``open``: it may be put now.
    """

    word: str
    about: Subject
    says: Text
    open: bool


class Kind(NamedTuple):
    """A kind of question, such as how many cards of a suit, and what it may be about."""

    id: str
    title: Text
    choices: tuple[Choice, ...]

    @property
    def alone(self) -> Choice | None:
        """The only question of its kind, if it is about no suit and no card."""
        return self.choices[0] if self.choices[0].about is None else None

    @property
    def open(self) -> bool:
        return any(each.open for each in self.choices)

    @property
    def of_cards(self) -> bool:
        return not isinstance(self.choices[0].about, Suit) and self.alone is None

    def suits(self) -> list[tuple[Suit, tuple[Choice, ...]]]:
        """The questions about cards, suit by suit, from the highest card down."""
        return [
            (suit, tuple(each for each in self.choices if _suit(each.about) == suit))
            for suit in Suit
        ]


def kinds(seen: View) -> tuple[Kind, ...]:
    """Return all kinds of questions if this seat may put one now, else ()."""
    now = askable(seen)
    if not now:
        return ()
    found: dict[str, list[Choice]] = {}
    for word, says in seen.table.game.calling.words.items():
        if is_question(word):
            found.setdefault(_kind(word), []).append(Choice(word, _about(word), says, word in now))
    order = seen.table.game.ranking.order

    def place(choice: Choice) -> int:
        about = choice.about
        return 0 if about is None or isinstance(about, Suit) else order.index(rank_of(about))

    return tuple(
        Kind(kind, TITLES[kind], tuple(sorted(each, key=place))) for kind, each in found.items()
    )


def askable(seen: View) -> frozenset[str]:
    """Return the words of the questions that this seat may put now."""
    return frozenset(act.word for act in to_put(seen.table) if act.seat == seen.seat)


def to_put(table: Table) -> list[Say]:
    """Return the questions that may be put now, by whatever seat."""
    return [Say(each.seat, word) for each in table.windows if each.talk for word in each.words]


def _kind(word: str) -> str:
    return questions.asked(word)[0].id if " " in word else word


def _about(word: str) -> Subject:
    return questions.asked(word)[1] if " " in word else None


def _suit(about: Subject) -> Suit | None:
    if about is None or isinstance(about, Suit):
        return about
    return suit_of(about)


def partner(table: Table, seat: int) -> int:
    """Return the seat that answers the questions of another one."""
    return questions.answerer(table.opening, seat)


def question_put(table: Table) -> Said | None:
    """Return the question that waits for an answer, or None."""
    last = table.ruling.heard[-1] if table.ruling.asked and table.ruling.heard else None
    return last if last and is_question(last.word) else None


def question_to_answer(table: Table) -> Said | None:
    """Return the question put, or the call to which each says yes or no in turn, or None."""
    asked = table.ruling.asked
    if asked is None or asked.words != (YES, NO):
        return question_put(table)
    return next((said for said in reversed(table.ruling.heard) if said.word not in (YES, NO)), None)


def asked_by(table: Table, names: Sequence[str]) -> Text | None:
    """Return who asks and what, as it is told to the player who must answer; or None."""
    put = question_to_answer(table)
    if put is None:
        return None
    name, says = names[put.seat], telling.word(table.game, put.word)
    return Text(f"{name} demande\u202f: «\u202f{says.fr}\u202f»", f"{name} asks: “{says.en}”")


def spoken(table: Table, seat: int) -> Said | None:
    """Return what a seat has said to its partner since the last full trick, if it still holds.

    An answer is over when another question waits for one.
    """
    put, now = question_put(table), len(table.ruling.tricks)
    if put and seat == partner(table, put.seat):
        return None
    mine = [each for each in said_in(table, now) if each.seat == seat]
    return mine[-1] if mine else None


def beside(table: Table, seat: int) -> Said | None:
    """Return what is written beside a player: his talk, or his last call before the first card."""
    calls = () if table.layout.played else table.layout.said
    mine = [each for each in calls if each.seat == seat and not is_talk(each.word)]
    return spoken(table, seat) or (mine[-1] if mine else None)


def said_in(table: Table, trick: int) -> tuple[Said, ...]:
    """Return what partners said before or during a trick, counted from 0."""
    return tuple(each for each in table.ruling.heard if each.trick == trick and is_talk(each.word))


def in_short(words: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return questions in short: the beginning of several words, and what follows it in them.

    A word that nothing follows has an empty list.
    """
    found: dict[str, list[str]] = {}
    for word in words:
        head = word if _about(word) is None else word.rpartition(" ")[0]
        found.setdefault(head, []).extend(word.removeprefix(head).split())
    return list(found.items())


ASK = Text("Interroger", "Ask")
TITLES: Mapping[str, Text] = {
    "count": Text("Combien en as-tu\u202f?", "How many have you?"),
    "has": Text("As-tu telle carte\u202f?", "Have you this card?"),
    "top": Text("Ton plus fort\u202f?", "Your highest?"),
    "honours": Text("Tes honneurs\u202f?", "Your honours?"),
    "cuts": Text("Coupes-tu\u202f?", "Do you ruff?"),
    "any": Text("En as-tu\u202f?", "Have you any?"),
    "guard": Text("Ta manille est-elle gardée\u202f?", "Is your manille guarded?"),
    "manilles": Text("Combien de manilles\u202f?", "How many manilles?"),
    "points": Text("Combien de points\u202f?", "How many points?"),
    ASK_HAND: Text("Montre-moi ton jeu", "Show me your hand"),
}
"""The kinds of questions in a menu, before the suit or the card is chosen."""


def ask(name: str) -> Text:
    """«Interroger Paul»."""
    return Text(f"{ASK.fr} {name}", f"{ASK.en} {name}")
