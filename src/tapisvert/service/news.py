"""Sentences about a happening that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark
from tapisvert.play import announced, claim_telling, telling
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import act_seen
from tapisvert.sentences import sentence
from tapisvert.service import texts
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
    for mark in _new_marks(before, after):
        yield marked(after.game, names, mark)


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
        for mark in match.table.ruling.ledger:
            yield marked(match.game, match.names, mark)
    if match.over:
        yield telling.match_won(match.game, match.names, match.standing)
