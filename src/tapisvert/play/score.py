"""The score of a match as data: the ledger of every deal, and where the match stands."""

from __future__ import annotations

from tapisvert.law.ledger import Mark, total
from tapisvert.play.arguments import check_match
from tapisvert.play.match import Match
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


def score(match: Match) -> dict[str, Json]:
    """What ``tapis score --json`` prints: arrays are per party, ``stakes`` per seat first taken.

    Where players change seats, parties are those of the deal, ``winners`` those of the last rubber.
    A deal whose hands were not all known says so in ``unjudged``, the seats whose cards could not
    be held against the law. Raises TapisError ``score/match`` for what is no match.
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
        "rulings": [],
    }
    unjudged: list[Json] = [seat for seat, hand in enumerate(table.deal.hands) if hand.unknown]
    return deal | ({"unjudged": unjudged} if unjudged else {})


def line(mark: Mark) -> dict[str, Json]:
    """One mark of the ledger."""
    data: dict[str, Json] = {
        "to": mark.to,
        "points": mark.points,
        "what": {"fr": mark.what.fr, "en": mark.what.en},
        "clauses": list(mark.clauses),
    }
    return data | ({"fiches": mark.fiches} if mark.fiches else {})
