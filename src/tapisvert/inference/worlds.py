"""Worlds: the deals of a seat's information set, each equally likely.

A world agrees with the cards played and shown, the sizes of all hands, what each play proves
(``lacking.py``), the answers to questions (``answers.py``), and the cards that lie in no hand.
Other calls only have to be lawful: they tell how somebody plays, not what he may hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations, product
from math import factorial, prod
from random import Random

from tapisvert.cards import CardSet, members
from tapisvert.errors import IllegalAct
from tapisvert.inference.answers import Believed, believed
from tapisvert.inference.distribution import Distribution
from tapisvert.inference.places import IN_HAND, Lies, Unseen, UnseenPlace, unseen
from tapisvert.inference.whole_deal import completed, mixed
from tapisvert.play.events import NO_ASIDE
from tapisvert.play.ruling import position
from tapisvert.play.table import Table
from tapisvert.play.view import View

FEW = 500
"""At most this many distributions are listed, to find the worlds among them."""
TRIES = 500
"""The most distributions drawn to find out whether there is a world."""
NO_ANSWER = Believed((), None)
PLAYED_LATER = {*IN_HAND, Lies.UNDER, Lies.STOCK}
"""Where cards lie that may still be played, except sets that are taken up later."""


class Worlds:
    """The worlds of a view: how many there are, random ones, or all of them.

    Two worlds differ if some card lies elsewhere now, or at another place of the stock. Without
    ``proofs`` plays prove nothing, without ``with_answers`` no answer counts. In table enforcement
    a fault or a false answer can contradict the cards. If no world is found, ``of`` ignores first
    the answers, then also the proofs. Where there are too many worlds to list, ``of`` tests TRIES
    random distributions to find one.
    """

    def __init__(self, seen: View, proofs: bool = True, with_answers: bool = True) -> None:
        self._table = seen.table
        self._unseen = unseen(seen, proofs, with_answers)
        self._answers = _answers(seen.table, self._unseen) if with_answers else NO_ANSWER
        places = self._unseen.places
        self.distribution = Distribution(
            self._unseen.cards,
            [place.size for place in places],
            [place.may for place in places],
            self._unseen.quotas,
        )

    @classmethod
    def of(cls, seen: View) -> Worlds:
        """Return the worlds of a view; answers, then also proofs, that leave none are ignored."""
        for proofs, with_answers in ((True, True), (True, False)):
            found = cls(seen, proofs, with_answers)
            if found._any():
                return found
        return cls(seen, proofs=False, with_answers=False)

    @cached_property
    def number(self) -> int | None:
        """How many worlds there are; None if there are too many to find out."""
        if self._listed is not None:
            return len(self._listed) * self._orders
        return self.distribution.number * self._orders if self._free else None

    def draw(self, random: Random, ruled: bool = True) -> Table:
        """Return a world, drawn uniformly: a table of which every card is known.

        In table enforcement a ``ruled`` world replays all acts, so that faults are judged by its
        cards. Without that it is built several times faster, and play can go on in it.
        """
        while not self.agrees(found := self.proposal(random), random):
            pass
        return self.world(found, random, ruled)

    @property
    def fits_arrays(self) -> bool:
        """True if hands, stock and covered cards decide the rest of the deal, without a replay.

        Other cards may lie where nobody can take them up any more. Then ``proposals`` or
        ``distribution``, with ``holds``, give the hands; answers must still be true (``answered``).
        """
        covers, playing = self._table.layout.covers, self._table.ruling.contract is not None
        known = any(down is not None for pairs in covers for _, down in pairs)
        if self._unseen.checked or self._shown or known or (covers and self._table.judged):
            return False
        left = {Lies.OUT, Lies.PACKET, Lies.NOWHERE} if playing else set[Lies]()
        return all(each.lies in PLAYED_LATER | left for each in self.places)

    @property
    def hidden_in_stock(self) -> Sequence[int]:
        """The positions in the stock of the cards that the seat has not seen."""
        return [i for i, card in enumerate(self._table.layout.stock) if card is None]

    @property
    def holds(self) -> Sequence[CardSet]:
        """By seat, the cards that its hand certainly holds."""
        return self._unseen.holds

    @property
    def places(self) -> Sequence[UnseenPlace]:
        """Where the cards lie that the seat has not seen."""
        return self._unseen.places

    @property
    def limited_by_answers(self) -> bool:
        """True if answers limit the hands."""
        return bool(self._answers.given)

    def answered(self, hands: Sequence[CardSet]) -> bool:
        """True if the answers are true of these hands, ``[seat]``."""
        return self._answers.agree(hands)

    def proposals(self) -> Iterator[Sequence[CardSet]]:
        """Yield the cards of each place of every world, orders of cards left aside."""
        if self._listed is not None:
            yield from self._listed
            return
        random = Random(0)
        for found in self.distribution:
            if self.agrees(found, random):
                yield found

    def proposal(self, random: Random) -> Sequence[CardSet]:
        """Return the cards of each place, uniformly drawn: a world if it ``agrees``.

        To test that takes several times as long as to draw.
        """
        return (
            self.distribution.draw(random) if self._listed is None else random.choice(self._listed)
        )

    def world(self, proposal: Sequence[CardSet], random: Random, ruled: bool = True) -> Table:
        """Return the table of a proposal that agrees; ``ruled`` as in ``draw``."""
        orders = {
            i: mixed(proposal[i], random)
            for i, place in enumerate(self._unseen.places)
            if place.ordered
        }
        return completed(self._table, self._unseen, proposal, orders, random, ruled)

    def dealt(self, proposal: Sequence[CardSet], random: Random) -> Sequence[CardSet]:
        """Return the hands as dealt, by seat, before the first card."""
        laid_aside = any(hand.size for hand in self._table.layout.out)
        if self._table.deal.aside == NO_ASIDE and not laid_aside:
            return self._hands(proposal)
        deal = self.world(proposal, random, ruled=False).deal
        return [hand.known for hand in deal.hands]

    def every(self, random: Random, ruled: bool = True) -> Iterator[Table]:
        """Yield each world once, in a fixed order; ``ruled`` as in ``draw``.

        Whether a card was dealt or drawn later is sampled with ``random``.
        """
        places = self._unseen.places
        for found in self.proposals():
            ordered = [i for i, place in enumerate(places) if place.ordered]
            for orders in product(*(permutations(members(found[i])) for i in ordered)):
                by_place = dict(zip(ordered, orders, strict=True))
                yield completed(self._table, self._unseen, found, by_place, random, ruled)

    @property
    def _free(self) -> bool:
        """True if every distribution is a world."""
        return not (self._unseen.checked or self.limited_by_answers or self._shown)

    @cached_property
    def _listed(self) -> Sequence[Sequence[CardSet]] | None:
        """The distributions that are worlds; None if all are, or if there are too many to list."""
        if self._free or self.distribution.number > FEW:
            return None
        random = Random(0)
        return [found for found in self.distribution if self.agrees(found, random)]

    @cached_property
    def _shown(self) -> tuple[CardSet, ...]:
        """By seat, the cards shown without being named; () if there can be none."""
        return _shown(self._table)

    @cached_property
    def _orders(self) -> int:
        """How many orders of the cards each distribution has."""
        return prod(factorial(place.size) for place in self._unseen.places if place.ordered)

    def _any(self) -> bool:
        if self._listed is not None:
            return bool(self._listed)
        if self._free or not self.distribution.number:
            return self.distribution.number > 0
        random = Random(0)
        return any(self.agrees(self.distribution.draw(random), random) for _ in range(TRIES))

    def agrees(self, found: Sequence[CardSet], random: Random) -> bool:
        """True if a proposal agrees with the answers, and with what was called and played."""
        if self.limited_by_answers and not self.answered(self._hands(found)):
            return False
        if self._shown and _shown(self.world(found, random, ruled=False)) != self._shown:
            return False
        checked = self._unseen.checked
        return not checked or self._lawful(found, random, checked)

    def _lawful(self, found: Sequence[CardSet], random: Random, acts: int) -> bool:
        """True if the first acts of a world are lawful from its deal."""
        try:
            world = self.world(found, random)
            again = Table.start(world.game, *world.deal)
            for act in world.acts[:acts]:
                again = again.apply(act)
        except IllegalAct:
            return False
        return True

    def _hands(self, found: Sequence[CardSet]) -> list[CardSet]:
        hands = list(self._unseen.holds)
        for place, cards in zip(self._unseen.places, found, strict=True):
            if place.lies in IN_HAND:
                hands[place.seat] = CardSet(hands[place.seat] | cards)
        return hands


def worlds(seen: View, number: int, random: Random) -> list[Table]:
    """Return ``number`` worlds, drawn uniformly with replacement; all if there are no more."""
    found = Worlds.of(seen)
    if found.number is not None and found.number <= number:
        return list(found.every(random))
    return [found.draw(random) for _ in range(number)]


def _answers(table: Table, unseen: Unseen) -> Believed:
    belief = unseen.belief
    return believed(table, belief.holds, belief.may_hold, belief.sizes)


def _shown(table: Table) -> tuple[CardSet, ...]:
    """By seat, the cards shown although no word named them (``Calling.shown``).

    Examples: honours, the aces of a trou (three aces at whist à la couleur), a whole hand.
    """
    at = position(table.opening, table.layout, table.ruling)
    return table.game.calling.shown(at, table.ruling.contract)
