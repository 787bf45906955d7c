"""The score of a match as JSON data: the marks of every deal, and where the match stands."""

from __future__ import annotations

from tapisvert.law.ledger import Mark, total
from tapisvert.play.arguments import check_match
from tapisvert.play.match import Match
from tapisvert.play.rulings import brief
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


def score(match: Match) -> dict[str, Json]:
    """Return the score of a match as JSON data, the output of ``tapis score --json``.

    ``deals`` has for each deal ``taken`` (points in tricks), ``tricks``, ``score`` (points marked),
    ``lines`` (the marks) and ``rulings``; ``match`` has ``score``, ``games``, ``winners`` and
    ``losers`` (None while it lasts) and ``stakes``. Arrays are by party, ``stakes`` by the seats of
    the first deal. If players change seats, the parties of a deal are those of its seats then, and
    ``winners`` and ``losers`` are parties of the last rubber. ``unjudged`` are the seats of a deal
    whose hands were not fully known, so that their cards could not be checked. ``rulings`` are the
    claims of a deal in table enforcement, with their verdicts. Raises TapisError ``score/match`` if
    ``match`` is no Match.
    """
    standing = check_match(match, "score/match").standing
    parties = range(len(match.game.sides))
    won, lost = standing.winners, standing.losers
    return {
        "deals": [_deal(table, len(parties)) for table in match.tables],
        "match": {
            "score": list(match.points),
            "games": list(standing.games),
            "winners": list(won) if won is not None else None,
            "losers": list(lost) if lost is not None else None,
            "stakes": list(match.stakes),
        },
    }


def _deal(table: Table, parties: int) -> dict[str, Json]:
    totals = total(table.ruling.ledger, parties)
    deal: dict[str, Json] = {
        "taken": list(table.taken.points),
        "tricks": list(table.taken.tricks),
        "score": list(totals),
        "lines": [line(mark) for mark in table.ruling.ledger],
        "rulings": [brief(heard) for heard in table.docket.claims],
    }
    unjudged: list[Json] = [seat for seat, hand in enumerate(table.deal.hands) if hand.unknown]
    return deal | ({"unjudged": unjudged} if unjudged else {})


def line(mark: Mark) -> dict[str, Json]:
    """Return one mark of the ledger as JSON data; ``loses`` if it loses the whole match."""
    data: dict[str, Json] = {
        "to": mark.to,
        "points": mark.points,
        "what": {"fr": mark.what.fr, "en": mark.what.en},
        "clauses": list(mark.clauses),
    }
    fiches: dict[str, Json] = {"fiches": mark.fiches} if mark.fiches else {}
    loses: dict[str, Json] = {"loses": True} if mark.loses else {}
    return data | fiches | loses
