"""The signs of ranks as the corners of cards have them, in French and in English."""

from __future__ import annotations

from tapisvert.cards import Rank, rank_of
from tapisvert.glossary import Text
from tapisvert.notation import parse_card

RANK_SIGNS = {
    rank: Text({"J": "V", "Q": "D", "K": "R"}.get(sign, sign), sign)
    for rank, sign in zip(Rank, (*map(str, range(2, 11)), "J", "Q", "K", "A"), strict=True)
}


def rank_sign(code: str) -> Text:
    """Return the sign of the rank of a card, as its corner has it."""
    return RANK_SIGNS[rank_of(parse_card(code))]
