"""Judge a document, whichever it is: the record of a match, or a dispute."""

from __future__ import annotations

from tapisvert.play import dispute, record
from tapisvert.play.arbiter import report, rule
from tapisvert.play.load import loads
from tapisvert.play.strict_json import Json, parse, unknown_format


def judged(document: bytes | str) -> dict[str, Json]:
    """Judge a record or a dispute, given as text. Raises TapisError."""
    data = parse(document)
    given = data.get("format") if isinstance(data, dict) else None
    if isinstance(given, str) and given not in (record.FORMAT, dispute.FORMAT):
        raise unknown_format("arbiter/format", given, record.FORMAT, dispute.FORMAT)
    return rule(data) if is_dispute(data) else report(loads(document))


def is_dispute(data: Json) -> bool:
    """True for a document whose format says that it is a dispute."""
    given = data.get("format") if isinstance(data, dict) else None
    return isinstance(given, str) and given.startswith("tapis-dispute")
