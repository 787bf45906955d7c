"""Honest deals as JSON: the key ``fair`` of a record, and receipts. Errors name their place."""

from __future__ import annotations

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text, same
from tapisvert.play.fair import (
    ABSENT,
    FORMAT,
    MATCH_BYTES,
    SECRET_BYTES,
    Receipt,
    Revealed,
    is_hex,
    is_mix,
)
from tapisvert.play.strict_json import Fields, Json, expected, parse


def revealed_json(revealed: Revealed) -> dict[str, Json]:
    """Return the value of the key ``fair``."""
    mixes: list[Json] = [list(each) for each in revealed.mixes]
    return {
        "format": FORMAT,
        "match": revealed.match,
        "commitment": revealed.commitment,
        "secret": revealed.secret,
        "mixes": mixes,
    }


def revealed_of(value: Json, deals: int, players: int) -> Revealed:
    """Read the key ``fair`` of a record. Raises TapisError; whether it is true is not checked."""
    fields = Fields(value, "fair")
    _check_format(fields)
    match = _hex(fields, "match", MATCH_BYTES)
    commitment = _hex(fields, "commitment", SECRET_BYTES)
    secret = _hex(fields, "secret", SECRET_BYTES)
    each = fields.take("mixes")
    mixes = each if isinstance(each, list) else []
    fields.done("format, match, commitment, secret, mixes")
    if len(mixes) != deals:
        raise expected("fair.mixes", Text(f"{deals} listes", f"{deals} lists"))
    return Revealed(
        match,
        commitment,
        secret,
        tuple(_mixes(of_deal, players, f"fair.mixes[{k}]") for k, of_deal in enumerate(mixes)),
    )


def receipt_json(receipt: Receipt) -> dict[str, Json]:
    mixes: dict[str, Json] = {str(deal): mix for deal, mix in sorted(receipt.mixes.items())}
    document: dict[str, Json] = {
        "format": FORMAT,
        "match": receipt.match,
        "commitment": receipt.commitment,
    }
    if receipt.place is not None:
        document["place"] = receipt.place
    return {**document, "mixes": mixes}


def receipt_of(data: bytes | str) -> Receipt:
    """Read a receipt. Raises TapisError."""
    fields = Fields(parse(data), "")
    _check_format(fields)
    match = _hex(fields, "match", MATCH_BYTES)
    commitment = _hex(fields, "commitment", SECRET_BYTES)
    mixes: dict[int, str] = {}
    for deal, mix in fields.mapping("mixes").items():
        if not (deal.isascii() and deal.isdecimal() and len(deal) < 7 and str(int(deal)) == deal):
            raise expected("mixes", Text("des numéros de donne", "numbers of deals"))
        if not isinstance(mix, str) or not is_mix(mix):
            raise expected(f"mixes.{deal}", MIX)
        mixes[int(deal)] = mix
    place = fields.optional_number("place")
    fields.done("format, match, commitment, place, mixes")
    return Receipt(match, commitment, mixes, place)


def _check_format(fields: Fields) -> None:
    given = fields.text("format", same(FORMAT))
    if given != FORMAT:
        raise TapisError(
            "fair/format",
            Text(
                f"format «\u202f{brief(given)}\u202f»\u202f: il faut {FORMAT}",
                f"format '{brief(given)}': expected {FORMAT}",
            ),
            fields.at("format"),
        )


def _hex(fields: Fields, key: str, size: int) -> str:
    text = fields.text(key)
    if not is_hex(text, size):
        what = Text(
            f"{2 * size} chiffres hexadécimaux minuscules",
            f"{2 * size} lower-case hexadecimal digits",
        )
        raise expected(fields.at(key), what)
    return text


def _mixes(value: Json, players: int, place: str) -> tuple[str, ...]:
    texts = [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
    if len(texts) != players or not all(each == ABSENT or is_mix(each) for each in texts):
        raise expected(
            place,
            Text(
                f"{players} fois 32 chiffres hexadécimaux minuscules, ou «\u202f-\u202f»",
                f"{players} times 32 lower-case hexadecimal digits, or '-'",
            ),
        )
    return tuple(texts)


MIX = Text("32 chiffres hexadécimaux minuscules", "32 lower-case hexadecimal digits")
