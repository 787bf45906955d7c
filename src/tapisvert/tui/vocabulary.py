"""Read what a person types: commands, cards and calls, in French or English."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, Rank, Suit, card, card_set
from tapisvert.errors import TapisError
from tapisvert.glossary import RANKS, SUITS, SYMBOLS
from tapisvert.law.game import Game
from tapisvert.notation import parse_card
from tapisvert.play import telling
from tapisvert.play.events import Act, words_of
from tapisvert.tui.keys import TABLE, Verb

WITH_REST = frozenset(("rules", "ask"))
YES = frozenset(("o", "oui", "y", "yes", "1"))
NO = frozenset(("n", "non", "no", "2"))


class TypedCommand(NamedTuple):
    """A command and the rest of the line."""

    verb: Verb
    rest: str


def plainly(text: str) -> str:
    """Return the text in lower case without accents, with French names for suit signs."""
    for suit, sign in SYMBOLS.items():
        text = text.replace(sign, f" {SUITS[suit].fr} ")
    text = text.casefold().replace("œ", "oe").replace("’", "'").replace("\ufe0f", "")
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.split())


def command(line: str) -> TypedCommand | None:
    """Return the command that a line is, or None.

    Only those in WITH_REST may have more behind them: «d de cœur» is a card.
    """
    first, _, rest = line.strip().partition(" ")
    verb = _VERB_OF.get(plainly(first))
    if verb is None or (rest and (verb not in WITH_REST or card_typed(line))):
        return None
    return TypedCommand(verb, rest.strip())


_VERB_OF = {plainly(word): key.verb for key in TABLE for word in key.typed}


def number(line: str, most: int) -> int | None:
    """Return the number if the line is one from 1 to ``most``, else None."""
    word = line.strip()
    if word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= most:
        return int(word)
    return None


def card_typed(line: str) -> Card | None:
    """Return the card that a line names, or None.

    Examples: ``10♥``, ``TH``, ``R♥``, «dix de cœur», «play ten of hearts».
    """
    line = _PLAY.sub("", line)
    try:
        return parse_card(line.replace(" ", ""), "fr")
    except TapisError:
        pass
    words = [w for w in re.split(r"[ ']", plainly(line)) if w not in _IDLE]
    if len(words) != 2:
        return None
    rank, suit = _RANK_WORDS.get(words[0]), _SUIT_WORDS.get(words[1])
    return card(suit, rank) if rank is not None and suit is not None else None


def cards_typed(line: str, hand: Sequence[Card]) -> CardSet:
    """Return the cards that a line names, or NO_CARDS if a part of it is not understood.

    Cards are given by their numbers in the hand or by name, with commas between names.
    """
    parts = line.split(",") if "," in line else line.split()
    found = set()
    for part in parts:
        n = number(part, len(hand))
        card = hand[n - 1] if n else card_typed(part)
        if card is not None:
            found.add(card)
    return card_set(found) if len(found) == len(parts) else NO_CARDS


def call_typed(line: str, game: Game, legal: Sequence[Act]) -> Act | None:
    """Return the call that a line names, or None.

    The line is the call as a record writes it (``trump S``), the call as shown to the person, or
    a part that only one of the calls contains.
    """
    typed = plainly(line)
    shown = {act: _forms(game, act) for act in legal}
    exact = [act for act, forms in shown.items() if typed in forms]
    if exact or not typed:
        return exact[0] if exact else None
    part = [act for act, forms in shown.items() if any(_has(form, typed) for form in forms)]
    return part[0] if len(part) == 1 else None


def _forms(game: Game, act: Act) -> tuple[str, ...]:
    word = words_of(act)
    return (plainly(word), *map(plainly, telling.word(game, word)))


def _has(form: str, typed: str) -> bool:
    """True if ``form`` contains the typed words one after the other."""
    return f" {typed} " in f" {re.sub(r'[^a-z0-9 ]', ' ', form)} "


_PLAY = re.compile(r"^\s*(play|joue|jouer)\s+", re.IGNORECASE)
_IDLE = frozenset(("de", "of", "the", "le", "la", "l"))
_RANK_WORDS = {plainly(name): rank for rank, names in RANKS.items() for name in names}
_RANK_WORDS |= {str(int(rank)): rank for rank in Rank if rank <= Rank.TEN}
_RANK_WORDS |= {"a": Rank.ACE, "t": Rank.TEN}
_RANK_WORDS |= {"r": Rank.KING, "d": Rank.QUEEN, "v": Rank.JACK}
_RANK_WORDS |= {"k": Rank.KING, "q": Rank.QUEEN, "j": Rank.JACK}
_SUIT_WORDS: dict[str, Suit] = {}
for _suit, _names in SUITS.items():
    _fr, _en = map(plainly, _names)
    _SUIT_WORDS |= dict.fromkeys((_fr, f"{_fr}s", f"{_fr}x", _en, _en.removesuffix("s")), _suit)
