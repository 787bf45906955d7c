"""Judge a document, whichever it is: the record of a match, or a dispute."""

from __future__ import annotations

from tapisvert.glossary import either, same
from tapisvert.play import dispute, record
from tapisvert.play.arbiter import report, rule
from tapisvert.play.load import loads
from tapisvert.play.strict_json import Fields, Json, parse, unknown_format


def judge_document(document: bytes | str) -> dict[str, Json]:
    """Judge a record or a dispute, given as text. Raises TapisError."""
    data = parse(document)
    formats = record.FORMAT, dispute.FORMAT
    given = Fields(data, "").text("format", either([*map(same, formats)]))
    if given not in formats:
        raise unknown_format("arbiter/format", given, *formats)
    return rule(data) if is_dispute(data) else report(loads(document))


def is_dispute(data: Json) -> bool:
    """True for a document whose format says that it is a dispute."""
    given = data.get("format") if isinstance(data, dict) else None
    return isinstance(given, str) and given.startswith("tapis-dispute")
