"""Sentences about a happening that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.glossary import Text
from tapisvert.play import announced, telling
from tapisvert.play.events import Deal
from tapisvert.play.match import Match
from tapisvert.play.view import seen
from tapisvert.sentences import sentence
from tapisvert.service import texts
from tapisvert.service.happenings import Acted, Claimed, Happening, TakenBack


def news(happening: Happening, before: Match | None, match: Match) -> tuple[Text, ...]:
    """Return the sentences, the most important last; ``before`` is None when a match begins."""
    return tuple(sentence(text) for text in _news(happening, before, match))


def _news(happening: Happening, before: Match | None, match: Match) -> Iterator[Text]:
    if isinstance(happening, TakenBack):
        yield texts.UNDONE
        return
    if isinstance(happening, Acted | Claimed):
        assert before is not None
        if isinstance(happening, Acted):
            done = seen(match.table.acts[-1], None, match.table)
            assert not isinstance(done, Deal)
            yield telling.act(match.game, match.names, done)
        else:
            yield texts.claimed(match.names[happening.seat])
        yield from announced.news(before.table, match.table, match.names)
    else:
        if match.reseated:
            yield telling.changed_seats(match.names)
        yield from announced.deal_begins(match.table, match.names)
    if match.over:
        yield telling.match_won(match.game, match.names, match.standing)
