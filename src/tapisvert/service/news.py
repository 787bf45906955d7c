"""What is told of a happening: sentences that everybody at the table may hear."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.glossary import Text
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
    elif isinstance(happening, Acted):
        assert before is not None
        yield telling.act(match.game, match.names, match.table.acts[-1])
        if len(match.table.ruling.tricks) > len(before.table.ruling.tricks):
            yield telling.trick(match.game, match.names, match.table.ruling.tricks[-1])
    elif isinstance(happening, Claimed):
        yield texts.claimed(match.names[happening.seat])
    else:
        yield telling.dealt(match.table, match.names)
        for mark in match.table.ruling.ledger:
            yield telling.mark(match.game, match.names, mark)
    if match.table.over and not isinstance(happening, TakenBack):
        yield from _deal_over(match)


def _deal_over(match: Match) -> Iterator[Text]:
    table = match.table
    if not any(hand.size for hand in table.layout.hands):
        yield from telling.result(table, match.names)
        turned = match.game.scoring.at_deal(
            table.opening, match.game.party_of(table.opening.dealer)
        )
        for mark in table.ruling.ledger[len(turned) :]:
            yield telling.mark(match.game, match.names, mark)
    winner = match.standing.winner
    if winner is not None:
        yield texts.wins_match(telling.party(match.game, match.names, winner))
