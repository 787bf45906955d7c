"""Melds: sets of cards that score when they are laid open, each once a deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from tapisvert.cards import CardSet, Rank, Suit, card, card_set
from tapisvert.glossary import SUITS, Text, listed, the_card
from tapisvert.law.cite import Cited
from tapisvert.notation import hand_text

MELD = "meld"
Shape = Literal["four", "marriage", "trump and any"]


class Meld(NamedTuple):
    """An exact set of cards, its points, its name and the kind of meld that it is."""

    cards: CardSet
    points: int
    name: Text
    shape: Shape

    @property
    def word(self) -> str:
        return f"{MELD} {hand_text(self.cards)}"


class Combination(NamedTuple):
    """A kind of meld.

    ``four``: the four cards of the first rank; ``marriage``: both ranks in one suit; ``trump and
    any``: the first rank in trumps with the second in any suit. ``trump_points`` replaces
    ``points`` where the second card is a trump. ``title`` is the special name of the first card of
    ``trump and any``.
    """

    shape: Shape
    ranks: tuple[Rank, ...]
    points: int
    trump_points: int = 0
    title: Text | None = None

    def melds(self, trump: Suit) -> Iterator[Meld]:
        """Every meld of this kind when that suit is trump."""
        if self.shape == "four":
            cards = card_set(card(suit, self.ranks[0]) for suit in Suit)
            several = SEVERAL[self.ranks[0]]
            name = Text(f"carré {several.fr}", f"four {several.en}")
            yield Meld(cards, self.points, name, self.shape)
            return
        high, low = self.ranks
        for suit in Suit:
            first = card(trump if self.shape == "trump and any" else suit, high)
            second = card(suit, low)
            points = self.trump_points if suit == trump else self.points
            name = listed([the_card(first), the_card(second)])
            if self.shape == "marriage":
                name = Text(f"mariage de {SUITS[suit].fr}", f"marriage in {SUITS[suit].en}")
            yield Meld(card_set([first, second]), points, name, self.shape)


@dataclass(frozen=True)
class Melding(Cited):
    """All the kinds of melds of a game, and the clauses they rest on.

    ``one_a_trick``: only one meld after each trick won. ``faithful``: only one meld of the shape
    ``trump and any`` in a deal.
    """

    combinations: tuple[Combination, ...]
    one_a_trick: bool = False
    faithful: bool = False
    clauses: tuple[str, ...] = ()

    def melds(self, trump: Suit) -> Mapping[str, Meld]:
        """Every meld of a deal, by the words that announce it."""
        return self._melds[trump]

    @cached_property
    def _melds(self) -> tuple[Mapping[str, Meld], ...]:
        kinds = self.combinations
        return tuple({m.word: m for kind in kinds for m in kind.melds(trump)} for trump in Suit)

    @cached_property
    def words(self) -> Mapping[str, Text]:
        """The names of all that may be melded, whatever suit is trump."""
        every = (meld for trump in Suit for meld in self.melds(trump).values())
        return {meld.word: meld.name for meld in every}


SEVERAL = {
    Rank.ACE: Text("d’as", "aces"),
    Rank.KING: Text("de rois", "kings"),
    Rank.QUEEN: Text("de dames", "queens"),
    Rank.JACK: Text("de valets", "jacks"),
    Rank.TEN: Text("de dix", "tens"),
}
