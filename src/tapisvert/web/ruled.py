"""A ruling as its page shows it: verdicts, clauses, readings, and where the match stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.rulebook.arbiter_words import VERDICTS, ArbiterWords, Data, text
from tapisvert.sentences import colon, sentence, spaced
from tapisvert.web import arbiter_texts as words
from tapisvert.web.arbiter_draft import Draft
from tapisvert.web.fault_questions import DEEDS, deed


class ClauseShown(NamedTuple):
    id: str
    where: str
    says: Text


class RulingShown(NamedTuple):
    """One claim and how it is ruled; ``verdict`` is a key of ``VERDICTS``."""

    title: Text
    verdict: str
    verdict_text: Text
    lines: tuple[Text, ...]
    clauses: tuple[str, ...]


class OtherShown(NamedTuple):
    """Another value of a reading: what it means and changes, and the link of that ruling."""

    says: Text
    link: str


class ReadingShown(NamedTuple):
    name: str
    question: Text
    chosen: Text
    clauses: tuple[str, ...]
    others: tuple[OtherShown, ...]
    free: Text | None


class ScoreShown(NamedTuple):
    """A party: its score before the deal, what it scores in it, and its score after."""

    party: Text
    before: int
    deal: int
    after: int


class ArbiterAnswer(NamedTuple):
    """All that the arbiter says."""

    game: Game
    dealt: Text | None
    rulings: tuple[RulingShown, ...]
    open: tuple[Text, ...]
    choices: tuple[Text, ...]
    readings: tuple[ReadingShown, ...]
    clauses: tuple[ClauseShown, ...]
    scores: tuple[ScoreShown, ...]
    standing: tuple[Text, ...]


def ruled(data: Data, game: Game, draft: Draft | None = None) -> ArbiterAnswer:
    """Return the arbiter's answer as it is shown; ``draft`` is the dispute that it is about."""
    names, dealer = data["seats"] or [], data["dealer"]
    said = ArbiterWords(data, lambda seat: words.named(game, dealer, names, seat))
    _, *standing = said.standing()
    return ArbiterAnswer(
        game,
        sentence(said.dealt()) if names else None,
        tuple(_ruling(said, game, each) for each in data["rulings"]),
        tuple(sentence(said.open(each)) for each in data.get("open", ())),
        tuple(sentence(said.choice(each)) for each in data.get("choices", ())),
        tuple(_reading(said, each, draft) for each in data["readings"]),
        tuple(dict.fromkeys(clause for each in data["rulings"] for clause in _clauses(each))),
        tuple(_scores(said, game)),
        tuple(sentence(each) for each in standing),
    )


def _ruling(said: ArbiterWords, game: Game, each: Data) -> RulingShown:
    plain = {key: value for key, value in each.items() if key != "needs"}
    lines = [*said.ruling(plain)]
    if each.get("needs"):
        lines.append(words.NEEDS[text(each["needs"])])
    return RulingShown(
        words.capital(_title(said, game, each)),
        each["verdict"],
        VERDICTS[each["verdict"]],
        tuple(sentence(line) for line in lines),
        tuple(clause["id"] for clause in each["clauses"]),
    )


def _title(said: ArbiterWords, game: Game, each: Data) -> Text:
    """Who did what. A dispute names only a clause, so that it is said as at the table."""
    where = said.where(each["seat"], each["trick"])
    if "admitted" in each and each["governed_by"] in DEEDS:
        return spaced(where, deed(game, each["governed_by"]))
    return colon(where, text(each["what"]))


def _scores(said: ArbiterWords, game: Game) -> Iterator[ScoreShown]:
    """The parties with their scores; none if no score has been given and none is made."""
    data, names, after = said.data, said.data["seats"] or (), said.reached
    if not any((*data["score"]["before"], *after)):
        return
    for party, before in enumerate(data["score"]["before"]):
        deal = sum(mark["points"] for mark in data["marks"] if mark["to"] == party)
        shown = words.one_party(game, data["dealer"], names, party)
        yield ScoreShown(shown, before, deal, after[party])


def _clauses(each: Data) -> Iterator[ClauseShown]:
    for clause in each["clauses"]:
        if clause["text"]:
            yield ClauseShown(clause["id"], clause["where"] or "", text(clause["text"]))


def _reading(said: ArbiterWords, each: Data, draft: Draft | None) -> ReadingShown:
    return ReadingShown(
        each["name"],
        text(each["question"]),
        text(each["says"]),
        tuple(each["clauses"]),
        tuple(_other(said, each["name"], other, draft) for other in each["others"]),
        text(each["free"]) if each["free"] else None,
    )


def _other(said: ArbiterWords, name: str, other: Data, draft: Draft | None) -> OtherShown:
    told = colon(text(other["says"]), said.changes(other["changes"]))
    value: Value = tuple(other["value"]) if isinstance(other["value"], list) else other["value"]
    refused = other["changes"].get("refused")
    link = draft.following(name, value) if draft and not refused else ""
    return OtherShown(sentence(told), link)
