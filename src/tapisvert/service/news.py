"""Sentences about a happening that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from tapisvert.glossary import Text, listed, points, same
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark
from tapisvert.play import announced, claim_telling, telling
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import act_seen
from tapisvert.sentences import colon, semicolon, sentence, spaced
from tapisvert.service import texts
from tapisvert.service.addressing import NAME
from tapisvert.service.happenings import Acted, Claimed, Happening, TakenBack


def news(happening: Happening, before: Match | None, match: Match) -> tuple[Text, ...]:
    """Return the sentences, the most important last; ``before`` is None when a match begins."""
    return tuple(sentence(text) for text in _news(happening, before, match))


def cited(before: Match | None, match: Match) -> dict[Text, tuple[str, ...]]:
    """The clauses of each sentence of ``news`` about a ruling, for the last act of ``match``."""
    if before is None or not match.table.judged or len(before.tables) != len(match.tables):
        return {}
    told = claim_telling.rulings(before.table, match.table, match.names)
    return {sentence(each.says): each.clauses for each in told}


def effects(before: Table, after: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield all effects of the last act of ``after``; ``before`` is the table without that act."""
    yield from announced.happened(before, after, names)
    yield from (each.says for each in claim_telling.rulings(before, after, names))
    if after.over and not before.over:
        yield from announced.ended(after, names)
    yield from (says for says, _ in told_marks(after.game, names, _new_marks(before, after)))


def _new_marks(before: Table, after: Table) -> Sequence[Mark]:
    """The marks that the last act has made; where faults are judged, it may also strike some."""
    if not after.judged:
        return after.ruling.ledger[len(before.ruling.ledger) :]
    left, new = list(before.ruling.ledger), []
    for mark in after.ruling.ledger:
        if mark in left:
            left.remove(mark)
        else:
            new.append(mark)
    return new


def told_marks(
    game: Game, names: Sequence[str], marks: Sequence[Mark]
) -> Iterator[tuple[Text, tuple[str, ...]]]:
    """Yield each mark in words, with its clauses; successive ones for the same are told together.

    So a contract that all players settle is named once.
    """
    for (what, clauses), group in groupby(marks, lambda mark: (mark.what, mark.clauses)):
        same_reason = list(group)
        if len(same_reason) > 1 and _settled_by_each(game, same_reason):
            yield colon(what, semicolon(_by_amount(game, names, same_reason))), clauses
        else:
            yield from ((marked(game, names, mark), clauses) for mark in same_reason)


def _settled_by_each(game: Game, marks: Sequence[Mark]) -> bool:
    """True for the points of different players who have no partner."""
    each = {mark.to for mark in marks if game.sides[mark.to].bit_count() == 1}
    return len(each) == len(marks) and not any(mark.loses or mark.fiches for mark in marks)


def _by_amount(game: Game, names: Sequence[str], marks: Iterable[Mark]) -> Iterator[Text]:
    """«Anne marque 2 points», «Vous et Zoé perdent 1 point par tête», the highest first."""
    by_amount: dict[int, list[str]] = {}
    for mark in marks:
        by_amount.setdefault(mark.points, []).append(telling.party(game, names, mark.to).fr)
    for amount, who in sorted(by_amount.items(), reverse=True):
        who.sort(key=lambda name: name not in NAME.values())  # the reader first
        players, worth = listed([same(name) for name in who]), points(abs(amount))
        if len(who) == 1:
            yield spaced(players, telling.SCORES if amount >= 0 else telling.LOSES, worth)
        else:
            verb = telling.SCORE if amount >= 0 else telling.LOSE
            yield spaced(players, verb, worth, EACH)


EACH = Text("par tête", "each")


def marked(game: Game, names: Sequence[str], made: Mark) -> Text:
    """«Simon marque 1 point pour avoir pris le valet de trèfle», «Anne marque 10 points : …»."""
    told = telling.mark(game, names, made)
    if "\u202f:" in made.what.fr:
        return told
    joint = " " if made.what.fr.startswith("pour ") else "\u202f: "
    return Text(told.fr.removesuffix(f" ({made.what.fr})") + joint + made.what.fr, told.en)


def _news(happening: Happening, before: Match | None, match: Match) -> Iterator[Text]:
    if isinstance(happening, TakenBack):
        yield texts.UNDONE
        return
    if isinstance(happening, Acted | Claimed):
        assert before is not None
        if isinstance(happening, Acted):
            done = act_seen(match.table.acts[-1], None, match.table)
            yield telling.act(match.game, match.names, done)
        else:
            yield texts.claimed(match.names[happening.seat])
        yield from effects(before.table, match.table, match.names)
    else:
        if match.reseated:
            yield telling.changed_seats(match.names)
        yield from announced.laid_at_deal(match.table, match.names)
        marks = match.table.ruling.ledger
        yield from (says for says, _ in told_marks(match.game, match.names, marks))
    if match.over:
        yield telling.match_won(match.game, match.names, match.standing)
