"""A document in a link: a dispute, or the record of a deal that is over, compressed and encoded.

A link carries no hands of a deal that is still being played. While a match goes on it carries no
seed, from which the hands of later deals could be found.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.judging import is_dispute
from tapisvert.play.load import loads
from tapisvert.play.record import record
from tapisvert.play.strict_json import Json, parse

LONGEST_LINK = 6_000
"""In characters."""
LARGEST_DOCUMENT = 64 * 1024
"""In bytes of UTF-8."""
RAW = -15
"""The window of zlib without a header: the shortest that any document has."""


def carried(document: Json) -> str:
    """Return a document as it stands in a link, "" if it is too long for one."""
    packer = zlib.compressobj(9, wbits=RAW)
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    packed = packer.compress(text) + packer.flush()
    link = urlsafe_b64encode(packed).decode().rstrip("=")
    return link if len(link) <= LONGEST_LINK and len(text) <= LARGEST_DOCUMENT else ""


def opened(link: str) -> str:
    """Return the text of the document in a link. Raises TapisError ``arbiter/link``."""
    if not re.fullmatch(r"[\w-]+", link, re.ASCII) or len(link) > LONGEST_LINK:
        raise TapisError("arbiter/link", NO_LINK)
    unpacker = zlib.decompressobj(wbits=RAW)
    try:
        packed = urlsafe_b64decode(link + "=" * (-len(link) % 4))
        text = unpacker.decompress(packed, LARGEST_DOCUMENT + 1)
        if len(text) <= LARGEST_DOCUMENT and unpacker.eof and not unpacker.unused_data:
            return text.decode()
    except (ValueError, zlib.error):
        pass
    raise TapisError("arbiter/link", NO_LINK)


def judgeable(link: str) -> str:
    """Return the document in a link that may be judged.

    Raises TapisError ``arbiter/hidden`` for a record whose last deal is not over.
    """
    text = opened(link)
    if not linkable(text):
        raise TapisError("arbiter/hidden", NOT_OVER)
    return text


def linkable(text: str | bytes) -> bool:
    """True for a dispute, and for a record whose last deal is over. Raises TapisError."""
    return is_dispute(parse(text)) or loads(text).table.over


def document_link(text: str | bytes) -> str:
    """Return a document as it stands in a link, "" if none may carry it. Raises TapisError.

    The record of a match that goes on is written with all cards dealt, and without seeds.
    """
    if not linkable(text):
        return ""
    document = parse(text)
    if is_dispute(document) or (match := loads(text)).over:
        return carried(document)
    return carried(_without_seeds(record(match)))


def _without_seeds(document: Mapping[str, Json]) -> Json:
    deals = document["deals"]
    assert isinstance(deals, list)
    bare: list[Json] = [
        {name: value for name, value in deal.items() if name != "seed"}
        for deal in deals
        if isinstance(deal, dict)
    ]
    return {**document, "deals": bare}


NO_LINK = Text(
    "ce lien est abîmé ou incomplet\u202f: recopiez-le en entier",
    "this link is damaged or incomplete: copy the whole of it",
)
NOT_OVER = Text(
    "la donne n’est pas finie\u202f: un lien ne peut pas en porter les jeux",
    "the deal is not over: a link may not carry its hands",
)
