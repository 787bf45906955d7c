"""What the answer of a partner told everybody, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tapisvert.cards import Card, Rank, Suit, card
from tapisvert.glossary import (
    MANILLE,
    MANY_OF_SUIT,
    ONE_OF_SUIT,
    RANKS,
    Text,
    listed,
    points,
    same,
    the_card,
)
from tapisvert.law.questions import (
    ANSWER,
    NONE,
    REFUSE,
    SHOW_HAND,
    YES,
    Subject,
    Terms,
    asked,
    is_answer,
    is_question,
    terms,
)
from tapisvert.notation import RANK_LETTERS
from tapisvert.play.events import Act, Say
from tapisvert.play.steps import steps
from tapisvert.play.table import Table
from tapisvert.sentences import comma


class AnswerGiven(NamedTuple):
    """An answer: the name of its player, the suit or card of the question, what is said.

    ``said`` is without its verb; ``terms`` are those of the game.
    """

    name: str
    about: Subject
    said: str
    terms: Terms

    @property
    def suit(self) -> Suit:
        assert isinstance(self.about, Suit)
        return self.about

    @property
    def cards(self) -> list[Card]:
        """The cards of the suit that the answer names; none for ``none``."""
        named = () if self.said == NONE else self.said.split()
        return [card(self.suit, RANK_OF[letter]) for letter in named]

    @property
    def best(self) -> Card:
        """The highest card of the suit."""
        return card(self.suit, self.terms.ranks[0])

    @property
    def one(self) -> Text:
        return ONE_OF_SUIT[self.suit]

    @property
    def many(self) -> Text:
        return MANY_OF_SUIT[self.suit]


def answer_text(before: Table, act: Act, names: Sequence[str]) -> Text | None:
    """Return what an act told everybody about a hand; None if it answers no question.

    ``before`` is the table without the act, ``names`` are the names of the players by seat.
    """
    if not isinstance(act, Say) or not is_answer(act.word):
        return None
    question, name = last_question(before), names[act.seat]
    if question is None:
        return None
    if act.word == REFUSE:
        return Text(f"{name} ne répond pas\u202f: cela ne prouve rien",
                    f"{name} gives no answer: that proves nothing")  # fmt: skip
    if act.word == SHOW_HAND:
        return Text(f"{name} étale son jeu\u202f: tout le monde le voit",
                    f"{name} lays every card open: everybody sees them")  # fmt: skip
    kind, about = asked(question.word)
    game = before.game
    said = act.word.removeprefix(f"{ANSWER} ")
    given = AnswerGiven(
        name, about, said, terms(game.ranking, game.values, before.opening.turned_suit)
    )
    proved = SENTENCES[kind.id](given)
    return comma(IF_TRUE, proved) if before.judged else proved


def last_question(table: Table) -> Say | None:
    """Return the latest question of a deal."""
    put = (each for each in reversed(table.ruling.heard) if is_question(each.word))
    return next((Say(each.seat, each.word) for each in put), None)


def answer_texts(table: Table, names: Sequence[str]) -> Iterator[tuple[int, Text]]:
    """Yield what each answer of a deal told everybody, with its index among the acts."""
    if not any(isinstance(act, Say) and is_question(act.word) for act in table.acts):
        return
    for i, (before, act) in enumerate(steps(table)):
        if said := answer_text(before, act, names):
            yield i, said


def _has(of: AnswerGiven, what: Text) -> Text:
    return Text(f"{of.name} a {what.fr}", f"{of.name} has {what.en}")


def _has_not(of: AnswerGiven, what: Text) -> Text:
    return Text(f"{of.name} n’a pas {what.fr}", f"{of.name} does not have {what.en}")


def _void(of: AnswerGiven) -> Text:
    return Text(f"{of.name} n’a pas de {of.one.fr}", f"{of.name} has no {of.many.en}")


def _exactly(n: int, one: Text, many: Text) -> Text:
    """«un seul cœur», «exactement deux cœurs»."""
    if n == 1:
        return Text(f"{FEMALE if one.fr == MANILLE.fr else MALE} {one.fr}", f"just one {one.en}")
    return Text(f"exactement {NUMBERS[n].fr} {many.fr}", f"exactly {NUMBERS[n].en} {many.en}")


def _number_held(of: AnswerGiven) -> Text:
    n = int(of.said)
    return _has(of, _exactly(n, of.one, of.many)) if n else _void(of)


def _this_card(of: AnswerGiven) -> Text:
    assert of.about is not None
    held = the_card(Card(int(of.about)))
    return _has(of, held) if of.said == YES else _has_not(of, held)


def _highest(of: AnswerGiven) -> Text:
    if of.said == NONE:
        return _void(of)
    (held,) = of.cards
    if held == of.best:
        return _has(of, the_card(held))
    lowest = held == card(of.suit, of.terms.ranks[-1])
    more = Text(f"pas d’autre {of.one.fr}", f"no other {of.one.en}") if lowest else NOTHING_HIGHER
    return _has(of, listed([the_card(held), more]))


def _honours(of: AnswerGiven) -> Text:
    if of.said == NONE:
        return Text(f"{of.name} n’a pas d’honneur à {of.one.fr}",
                    f"{of.name} has no honour in {of.many.en}")  # fmt: skip
    ranks = listed([_the_rank(each) for each in of.cards])
    held = Text(f"{ranks.fr} de {of.one.fr}", f"{ranks.en} of {of.many.en}")
    every = len(of.cards) == sum(worth > 0 for worth in of.terms.points)
    return _has(of, held if every else comma(held, NO_OTHER_HONOUR))


def _the_rank(held: Card) -> Text:
    """«le dix», «the ten»."""
    card_of = the_card(held)
    return Text(card_of.fr.rpartition(" de ")[0], card_of.en.rpartition(" of ")[0])


def _ruffs(of: AnswerGiven) -> Text:
    if of.suit == of.terms.trump:
        return NOTHING_LEARNT
    if of.said == YES:
        return _has(of, Text(f"de l’atout, et pas de {of.one.fr}", f"trumps, and no {of.many.en}"))
    return _has(of, Text(f"du {of.one.fr}, ou pas d’atout", f"{of.many.en}, or no trumps"))


def _any(of: AnswerGiven) -> Text:
    if of.said != YES:
        return _void(of)
    return _has(of, Text(f"au moins un {of.one.fr}", f"at least one {of.one.en}"))


def _guarded(of: AnswerGiven) -> Text:
    if of.said == NONE:
        return _has_not(of, the_card(of.best))
    others, (one, many) = int(of.said), (of.one, of.many)
    if not others:
        more = Text(f"pas d’autre {one.fr}", f"no other {one.en}")
    elif others == 1:
        more = Text(f"un seul autre {one.fr}", f"just one other {one.en}")
    else:
        n = NUMBERS[others]
        more = Text(f"exactement {n.fr} autres {many.fr}", f"exactly {n.en} other {many.en}")
    return _has(of, listed([the_card(of.best), more]))


def _manilles(of: AnswerGiven) -> Text:
    n = int(of.said)
    if n:
        return _has(of, _exactly(n, MANILLE, same(f"{MANILLE.fr}s")))
    return Text(f"{of.name} n’a pas de manille", f"{of.name} has no manille")


def _points(of: AnswerGiven) -> Text:
    n = points(int(of.said))
    return _has(of, Text(f"exactement {n.fr} en main", f"exactly {n.en} in hand"))


SENTENCES: Mapping[str, Callable[[AnswerGiven], Text]] = {
    "count": _number_held,
    "has": _this_card,
    "top": _highest,
    "honours": _honours,
    "cuts": _ruffs,
    "any": _any,
    "guard": _guarded,
    "manilles": _manilles,
    "points": _points,
}
RANK_OF: Mapping[str, Rank] = {letter: rank for rank, letter in RANK_LETTERS.items()}
NUMBERS = {n: RANKS[Rank(n)] for n in range(2, 9)}
FEMALE, MALE = "une seule", "un seul"
IF_TRUE = Text("à l’en croire", "if that is true")
NOTHING_HIGHER = Text("rien de plus fort", "nothing higher")
NO_OTHER_HONOUR = Text("et pas d’autre honneur", "and no other honour")
NOTHING_LEARNT = Text(
    "personne n’apprend rien\u202f: on ne coupe pas à l’atout",
    "nobody learns anything: trumps cannot be ruffed",
)
