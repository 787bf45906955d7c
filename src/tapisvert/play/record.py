"""Write a match as a record, format ``tapis/1``; ``play.load`` reads it."""

from __future__ import annotations

import json
from hashlib import sha256

from tapisvert.law.reading import Value
from tapisvert.notation import card_text, cards_text
from tapisvert.play.arguments import check_match
from tapisvert.play.deal_fields import deal_fields
from tapisvert.play.drawn import LotsDrawn
from tapisvert.play.match import Match
from tapisvert.play.strict_json import Json

FORMAT = "tapis/1"


def record(match: Match) -> dict[str, Json]:
    """Return the record of a match as JSON data, with the value of every option.

    Raises TapisError ``match/no-deal`` if nothing has been dealt, since a record needs a deal;
    ``record/match`` if ``match`` is not a Match.
    """
    game = check_match(match, "record/match").table.game
    options: dict[str, Json] = {name: plain(value) for name, value in game.options.items()}
    document: dict[str, Json] = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "options": options,
        "seats": [None if s in game.dummies else name for s, name in enumerate(match.roster)],
        "enforcement": match.enforcement.value,
    }
    if match.drawn:
        document["lots"] = _lots(match.drawn, game.lots.random_start)
    document["deals"] = [_deal(match, i) for i in range(len(match.tables))]
    return document | dict(match.notes)


def dumps(match: Match) -> str:
    """Return the record of a match as text, for a file. Raises TapisError as ``record`` does."""
    return json.dumps(record(match), ensure_ascii=False, indent=1) + "\n"


def record_id(match: Match) -> str:
    """Return the SHA-256 of the record as canonical JSON, in hexadecimal. Raises TapisError."""
    text = json.dumps(record(match), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def plain(value: Value) -> Json:
    """Return the value of an option as JSON data."""
    return list(value) if isinstance(value, tuple) else value


def _deal(match: Match, i: int) -> dict[str, Json]:
    table, source = match.tables[i], match.sources[i]
    deal: dict[str, Json] = {"dealer": table.opening.dealer}
    if source.seed is not None:
        deal["seed"] = source.seed
    if source.pack is not None:
        deal["pack"] = cards_text(source.pack)
        deal["cut"] = source.cut or 0
    apart = match.game.dealing.apart
    drawn = {apart.key: card_text(source.drawn)} if source.drawn is not None and apart else {}
    return deal | deal_fields(table, drawn) | dict(source.notes)


def _lots(drawn: LotsDrawn, random_start: bool) -> dict[str, Json]:
    lots: dict[str, Json] = {"players": list(drawn.players)}
    if random_start:
        lots["start"] = drawn.start
    if drawn.kings:
        lots["kings"] = cards_text(drawn.kings)
    if drawn.highest:
        lots["highest"] = cards_text(drawn.highest)
    return lots
