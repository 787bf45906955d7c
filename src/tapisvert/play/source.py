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
    """The seed of a deal, or its pack and ``cut``; None for what is not known.

    ``cut`` is the number of cards lifted from the top. ``drawn`` is the card drawn apart before the
    deal, if any. ``notes`` are entries of a record that do not affect the deal: ``clock``, ``x``.
    """

    seed: str | None = None
    pack: tuple[Card, ...] | None = None
    cut: int | None = None
    notes: Notes = MappingProxyType({})
    drawn: Card | None = None


def put_aside(dealt: Dealt) -> Aside:
    """Return the cards of a deal that are in no hand, all of them known."""
    packets = tuple(Hand(cards) for cards in dealt.packets)
    sets = tuple(tuple(map(Hand, later)) for later in dealt.sets)
    return Aside(dealt.stock, Hand(card_set(dealt.rest)), packets, dealt.covers, sets)


def pack_of(game: Game, source: CardSource, deal: int) -> tuple[Card, ...]:
    """Return the pack of a deal, shuffled and cut, from its top card; ``deal`` counts from 0."""
    shuffled = source.pack
    if source.seed is not None:
        shuffled = Chance(source.seed, f"deal/{deal}").shuffled(game.dealing.pack)
    assert shuffled is not None
    return cut(shuffled, lifted(game, source, deal))


def gathered(hands: Iterable[Hand], tricks: Iterable[Trick]) -> tuple[Card, ...]:
    """Return the pack as gathered after a deal: tricks in the order won, then cards not played."""
    won = [card for trick in tricks for card in trick.cards]
    rest = [card for hand in hands for card in members(hand.known) if card not in won]
    return (*won, *rest)


def next_source(
    game: Game,
    seed: str,
    deal: int,
    apart: CardApart | None,
    *last: tuple[Iterable[Hand], Iterable[Trick]],
) -> CardSource:
    """Return the source of a deal, counted from 0: the seed, or the pack as gathered before it.

    ``apart`` is the card to be drawn apart before it, if any. ``last`` are the hands as dealt and
    the tricks of the deal before it, if there is one.
    """
    drawn = drawn_apart(game, apart, seed, deal) if apart else None
    if game.dealing.shuffled or not last:
        return CardSource(seed, drawn=drawn)
    pack = gathered(*last[0])
    if len(pack) < len(game.dealing.pack):  # some cards were never known
        return CardSource(seed, drawn=drawn)
    lifted = Chance(seed, f"cut/{deal}").cut(len(pack))
    return CardSource(pack=pack, cut=lifted, drawn=drawn)


def drawn_apart(game: Game, apart: CardApart, seed: str, deal: int) -> Card:
    """Return the card drawn apart before a deal, at random; ``deal`` counts from 0."""
    pack = game.dealing.pack
    return pack[Chance(seed, f"{apart.purpose}/{deal}").below(len(pack))]


def lifted(game: Game, source: CardSource, deal: int) -> int:
    """Return how many cards the cut lifts from the top of the pack of a deal."""
    if source.seed is None:
        return source.cut or 0
    return Chance(source.seed, f"cut/{deal}").cut(len(game.dealing.pack))
