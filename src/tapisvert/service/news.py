"""What is told of a happening: sentences that everybody at the table may hear."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.glossary import Text, listed
from tapisvert.play import telling
from tapisvert.play.match import Match
from tapisvert.sentences import sentence
from tapisvert.service import texts
from tapisvert.service.happenings import Acted, Claimed, Happening, TakenBack


def news(happening: Happening, before: Match | None, match: Match) -> tuple[Text, ...]:
    """The sentences, the most important last."""
    return tuple(sentence(text) for text in _news(happening, before, match))


def _news(happening: Happening, before: Match | None, match: Match) -> Iterator[Text]:
    if isinstance(happening, TakenBack):
        yield texts.UNDONE
        return
    marks = match.table.ruling.ledger
    if isinstance(happening, Acted | Claimed):
        assert before is not None
        yield from _done(happening, before, match)
        marks = marks[len(before.table.ruling.ledger) :]
    else:
        yield telling.dealt(match.table, match.names)
    if match.table.over and match.table.ruling.tricks:
        yield from telling.result(match.table, match.names)
    for mark in marks:
        yield telling.mark(match.game, match.names, mark)
    winners = match.standing.winners
    if winners is not None:
        names = [telling.party(match.game, match.names, party) for party in winners]
        seats = sum(match.game.sides[party].bit_count() for party in winners)
        yield texts.wins_match(listed(names), alone=seats == 1)


def _done(happening: Acted | Claimed, before: Match, match: Match) -> Iterator[Text]:
    if isinstance(happening, Claimed):
        yield texts.claimed(match.names[happening.seat])
        return
    yield telling.act(match.game, match.names, match.table.acts[-1])
    if len(match.table.ruling.tricks) > len(before.table.ruling.tricks):
        yield telling.trick(match.game, match.names, match.table.ruling.tricks[-1])
