"""The questions of ``tapis arbiter``: whatever is answered, the answers can be ruled, and count."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from io import StringIO
from random import Random
from typing import Any, Literal

import pytest

import tapisvert as tv
from tapisvert.cli import arbiter_questions as questions
from tapisvert.cli.arbiter_answers import card_or_none
from tapisvert.cli.arbiter_page import page
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text
from tapisvert.play import arbiter, dispute_asked
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.faults.committed import offenders, tricks_of
from tests.cli.program import check_french

JUDGED = [game for game in tv.games() if game.hearing]
MARKS = Text("Ce que chaque camp marque dans", "What each party scores in")
Lang = Literal["fr", "en"]


class Person:
    """Somebody who types at random what a question allows, and now and then what it does not."""

    def __init__(self, game: tv.Game, fault: str, seat: int, random: Random, lang: Lang) -> None:
        self.game, self.lang, self.random = game, lang, random
        self.asked = StringIO()
        self.fixed = {
            questions.WHICH_GAME: game.id,
            questions.WHO_DEALS: "0",
            questions.WHICH_FAULT: fault,
            questions.WHO_ERRED: str(seat),
            questions.WHOSE_HAND: str(seat),
        }
        self.refused = 0

    def readline(self) -> str:
        """The answer to the question that was written last."""
        shown = plain(self.asked.getvalue())
        assert self.asked.tell() < 200_000, f"asked without end: {shown[-500:]}"
        for question, answer in [*self.fixed.items()]:
            if shown.endswith(plain(question.in_(self.lang))):
                return self.fixed.pop(question, answer) + "\n"
        return self.at_random(shown) + "\n"

    def at_random(self, shown: str) -> str:
        choose = self.random.choice
        for about, answers in self.answers().items():
            if plain(about.in_(self.lang)) in shown[-200:]:
                return choose(answers)
        return choose(["", "0", "1", "2", "3"])

    def answers(self) -> Mapping[Text, list[str]]:
        game = self.game
        values = sum(map(game.values.of, game.dealing.pack)) + game.values.trick * tricks_of(game)
        seats = [str(seat) for seat in range(game.seats)]
        yes_or_no = ["", "o", "n", "y", "non"]
        return {
            questions.WHICH_FAULT: [*by_clause(game)],
            questions.WHO_CLAIMS: ["", *seats],
            questions.WHICH_TRICK: ["", "1", "2", "3", "99"],
            questions.WHAT_SINCE: ["", "1", "2", "3", "4"],
            questions.WHAT_IS_WANTED: ["", "1", "2"],
            questions.ANOTHER: ["n", "n", *yes_or_no],
            questions.IS_PLAYED: ["o", "o", *yes_or_no],
            questions.IS_ADMITTED: yes_or_no,
            dispute_asked.TRICKS: [self.parts(tricks_of(game)), self.parts(4), ""],
            dispute_asked.TAKEN: [self.parts(values) for _ in range(9)] + ["", self.parts(9)],
            dispute_asked.SCORE: ["", self.numbers(9), self.numbers(60), "1"],
            dispute_asked.GAMES: ["", self.numbers(1), self.numbers(2)],
            MARKS: ["", self.numbers(3), self.numbers(40), "x"],
        }

    def numbers(self, most: int) -> str:
        given = [self.random.randint(-1, most) for _ in self.game.sides]
        return " ".join(map(str, given)).replace("-", "\u2212")

    def parts(self, whole: int) -> str:
        """A random way to share a total among the parties."""
        cuts = sorted(self.random.randint(0, whole) for _ in self.game.sides[1:])
        return ", ".join(str(b - a) for a, b in zip([0, *cuts], [*cuts, whole], strict=True))


def plain(text: str) -> str:
    return " ".join(text.split())


def answered(person: Person, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Let a person answer all questions; return the document."""
    with monkeypatch.context() as streams:
        streams.setattr(sys, "stdin", person)
        streams.setattr(sys, "stderr", person.asked)
        return questions.questioned(CliContext(person.lang))


def outcome(document: dict[str, Any], *without: str) -> Any:
    data = arbiter.rule({key: value for key, value in document.items() if key not in without})
    return data["marks"], data["score"], data["games"], data["over"]


def walks(game: tv.Game) -> Iterator[tuple[str, int]]:
    """Every fault of a game, by every seat that can commit it; seat 0 deals."""
    return (
        (fault, seat)
        for fault, faults in by_clause(game).items()
        for seat in offenders(game, faults, dealer=0)
    )


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", JUDGED, ids=[game.id for game in JUDGED])
def test_what_is_answered_can_be_ruled_and_is_used(
    game: tv.Game, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    for i, (fault, seat) in enumerate(walks(game)):
        person = Person(game, fault, seat, Random(f"{game.id} {lang} {i}"), lang)
        document = answered(person, monkeypatch)
        shown = page(arbiter.rule(document), CliContext(lang))
        assert all(len(line) <= 80 for line in shown.splitlines())
        check_french(shown if lang == "fr" else "")
        for keys in (["marks"], ["tricks", "taken"]):
            if any(document.get(keys[0], ())):
                assert outcome(document, *keys) != outcome(document), (keys, document)


@pytest.mark.parametrize("typed", ["TD", "10♦", "dix de carreau", "ten of diamonds"])
def test_a_turn_up_is_named_as_in_the_game(typed: str) -> None:
    game = tv.game("manille")
    assert card_or_none(typed, game) == tv.parse_card("TD")
    assert card_or_none("", game) is None
    with pytest.raises(tv.TapisError):
        card_or_none("deux de carreau", game)
