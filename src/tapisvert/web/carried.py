"""A document in a link: a dispute, or the record of a deal that is over, compressed and encoded.

A link carries no hands of a deal that is still being played, and no seed, from which those of later
deals could be found.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.judging import is_dispute
from tapisvert.play.load import loads
from tapisvert.play.strict_json import Json, parse

LONGEST_LINK, LARGEST_DOCUMENT = 6_000, 64 * 1024
RAW = -15
"""The window of zlib without a header: the shortest that any document has."""


def carried(document: Json) -> str:
    """Return a document as it stands in a link, "" if it is too long for one."""
    packer = zlib.compressobj(9, wbits=RAW)
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    packed = packer.compress(text.encode()) + packer.flush()
    link = urlsafe_b64encode(packed).decode().rstrip("=")
    return link if len(link) <= LONGEST_LINK and len(text) <= LARGEST_DOCUMENT else ""


def opened(link: str) -> str:
    """Return the text of the document in a link. Raises TapisError ``arbiter/link``."""
    if not re.fullmatch(r"[\w-]+", link, re.ASCII) or len(link) > LONGEST_LINK:
        raise TapisError("arbiter/link", NO_LINK)
    unpacker = zlib.decompressobj(wbits=RAW)
    try:
        packed = urlsafe_b64decode(link + "=" * (-len(link) % 4))
        text = unpacker.decompress(packed, LARGEST_DOCUMENT + 1).decode()
    except (ValueError, zlib.error):
        raise TapisError("arbiter/link", NO_LINK) from None
    if len(text) > LARGEST_DOCUMENT or not unpacker.eof or unpacker.unused_data:
        raise TapisError("arbiter/link", NO_LINK)
    return text


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


def without_seeds(document: Json) -> Json:
    """Return a record without the seeds of its deals, which hands make superfluous."""
    deals = document.get("deals") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(deals, list):
        return document
    bare = [
        {name: value for name, value in deal.items() if name != "seed"}
        if isinstance(deal, dict) and "hands" in deal
        else deal
        for deal in deals
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
