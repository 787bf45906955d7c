"""Where the cards of a deal come from: a seed, or a pack and its cut."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from tapisvert.cards import Card, card_set, members
from tapisvert.law.dealing import CardApart, Dealt, cut
from tapisvert.law.game import Game
from tapisvert.law.position import Trick
from tapisvert.play.events import Aside, Hand
from tapisvert.play.shuffle import Chance
from tapisvert.play.strict_json import Json

Notes = Mapping[str, Json]


class CardSource(NamedTuple):
    """Where a deal's cards come from, when it is known: a seed, or a pack and its cut.

    ``drawn`` is the card drawn apart before it, if one was. ``notes`` are what a record adds to the
    deal without effect on it: its clock, ``x``.
    """

    seed: str | None = None
    pack: tuple[Card, ...] | None = None
    cut: int | None = None
    notes: Notes = MappingProxyType({})
    drawn: Card | None = None


def put_aside(dealt: Dealt) -> Aside:
    """The cards that a deal gives to no hand, all of them known."""
    packets = tuple(Hand(cards) for cards in dealt.packets)
    sets = tuple(tuple(map(Hand, later)) for later in dealt.sets)
    return Aside(dealt.stock, Hand(card_set(dealt.rest)), packets, dealt.covers, sets)


def pack_of(game: Game, source: CardSource, deal: int) -> tuple[Card, ...]:
    """The pack of a deal, shuffled and cut, from its top; ``deal`` counts from 0."""
    shuffled = source.pack
    if source.seed is not None:
        shuffled = Chance(source.seed, f"deal/{deal}").shuffled(game.dealing.pack)
    assert shuffled is not None
    return cut(shuffled, lifted(game, source, deal))


def gathered(hands: Iterable[Hand], tricks: Iterable[Trick]) -> tuple[Card, ...]:
    """A pack gathered after a deal: its tricks as they were won, then the cards not played."""
    won = [card for trick in tricks for card in trick.cards]
    rest = [card for hand in hands for card in members(hand.known) if card not in won]
    return (*won, *rest)


def drawn_apart(game: Game, apart: CardApart, seed: str, deal: int) -> Card:
    """The card that chance draws apart before a deal, from a pack in order."""
    pack = game.dealing.pack
    return pack[Chance(seed, f"{apart.purpose}/{deal}").below(len(pack))]


def lifted(game: Game, source: CardSource, deal: int) -> int:
    """How many cards the cut lifts from the top of a deal's pack."""
    if source.seed is None:
        return source.cut or 0
    return Chance(source.seed, f"cut/{deal}").cut(len(game.dealing.pack))
