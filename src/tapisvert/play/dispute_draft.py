"""Read a dispute that is still being stated: it may lack its faults."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.play.dispute import Dispute, read
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.dispute_ruled import ruled
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.load_game import game_of
from tapisvert.play.strict_json import Fields, Json


def drafted(document: Mapping[str, Json]) -> Dispute:
    """Return the dispute that a document states so far, without accusations if it has none.

    Raises TapisError for what cannot be read, or not be ruled: so each answer is refused at once,
    not the whole dispute at the end.
    """
    if document.get("faults"):
        dispute = read(dict(document))
        ruled(dispute)
        return dispute
    game = game_of(Fields(dict(document), ""))
    check_hearing(game.hearing)
    some: Json = [{"fault": next(iter(by_clause(game))), "seat": game.players[0]}]
    return read({**document, "faults": some})._replace(accusations=())
