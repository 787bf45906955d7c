"""Read a dispute that is still being stated: it may lack its faults."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.play.dispute import Dispute, read
from tapisvert.play.dispute_ruled import ruled
from tapisvert.play.strict_json import Json


def drafted(document: Mapping[str, Json]) -> Dispute:
    """Return the dispute that a document states so far, without accusations if it has none.

    Raises TapisError for what cannot be read, or not be ruled: so each answer is refused at once,
    not the whole dispute at the end.
    """
    dispute = read(dict(document), fewest_faults=0)
    if dispute.accusations:
        ruled(dispute)
    return dispute
