"""The places where the cards lie that a seat has not seen, as its view shows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, bit, count, members
from tapisvert.inference.answers import believed
from tapisvert.inference.belief import Belief, infer, not_yet_turned_up
from tapisvert.inference.distribution import Quota
from tapisvert.inference.lacking import lacked
from tapisvert.law.handling import HandlingKind
from tapisvert.law.questions import ANSWER, asked, is_talk
from tapisvert.play.events import Say
from tapisvert.play.layout import Layout
from tapisvert.play.table import Table
from tapisvert.play.view import View


class Lies(Enum):
    """Where cards lie face down."""

    HAND = auto()
    TURNING = auto()  # in a hand too, but under an open card until that was played to this trick
    UNDER = auto()  # under the open cards of a seat
    OUT = auto()  # laid aside by a seat
    PACKET = auto()
    SET = auto()
    STOCK = auto()
    NOWHERE = auto()  # never dealt, at a table made by hand


IN_HAND = {Lies.HAND, Lies.TURNING}


class UnseenPlace(NamedTuple):
    """Cards that lie together and are not known: how many, and which they may be.

    ``seat`` is whose they are, ``pile`` which set of the seat.
    """

    lies: Lies
    size: int
    may: CardSet
    seat: int = 0
    pile: int = 0

    @property
    def ordered(self) -> bool:
        """True if it matters in which order the cards lie."""
        return self.lies in (Lies.UNDER, Lies.STOCK, Lies.TURNING)


@dataclass(frozen=True)
class Unseen:
    """What a seat has not seen, and what it knows of it.

    ``cards`` have not been seen and are in no place for certain; ``places`` hold just as many.
    ``holds`` are, by seat, the cards that a hand certainly holds. A distribution of the cards may
    still contradict what was done: where ``checked`` is not 0, the first ``checked`` acts must be
    replayed to find out.
    """

    cards: CardSet
    places: tuple[UnseenPlace, ...]
    quotas: tuple[Quota, ...]
    holds: tuple[CardSet, ...]
    belief: Belief
    checked: int


def unseen(seen: View, proofs: bool = True, with_answers: bool = True) -> Unseen:
    """Return the cards that a view does not show, and the places where they lie.

    Without ``proofs`` plays prove nothing about hands; without ``with_answers`` no answer counts.
    """
    table, belief = seen.table, infer(seen, seen.seat, proofs, with_answers)
    layout, evidence = table.layout, lacked(table)
    cards = CardSet(belief.unseen & ~(sum(belief.holds) | _known_beside_hands(layout)))
    absent = evidence.cards if proofs else (NO_CARDS,) * len(layout.hands)
    places = [*_places(seen, belief, cards, absent)]
    never = count(cards) - sum(place.size for place in places)
    places = [place for place in (*places, UnseenPlace(Lies.NOWHERE, never, cards)) if place.size]
    hands = {place.seat: i for i, place in enumerate(places) if place.lies is Lies.HAND}
    quotas = tuple(
        Quota(hands[seat], ((CardSet(number.cards & cards), 1),), number.least)
        for seat, numbers in enumerate(belief.numbers)
        for number in numbers
    )
    for quota in _totals(table, belief, cards) if with_answers else ():
        if quota.place in hands:
            quotas += (quota._replace(place=hands[quota.place]),)
    checked = _checked(table, evidence.exhaustive) if proofs else 0
    return Unseen(cards, tuple(places), quotas, belief.holds, belief, checked)


def _totals(table: Table, belief: Belief, cards: CardSet) -> Iterator[Quota]:
    """Yield what answers about points say of the unknown cards; the place is still the seat."""
    given, terms = believed(table, belief.holds, belief.may_hold, belief.sizes)
    for each in given:
        kind, _ = asked(each.question)
        if kind.id != "points" or terms is None:
            continue
        seat = each.seat
        known = sum(map(terms.worth, members(CardSet(belief.holds[seat] | each.since))))
        parts: dict[int, CardSet] = {}
        for card in members(CardSet(belief.may_hold[seat] & cards)):
            if worth := terms.worth(card):
                parts[worth] = CardSet(parts.get(worth, NO_CARDS) | bit(card))
        total = int(each.answer.removeprefix(f"{ANSWER} "))
        yield Quota(seat, tuple((held, worth) for worth, held in parts.items()), total - known)


def _checked(table: Table, whole: bool) -> int:
    """How many of the first acts must be replayed to find out whether they are lawful.

    Although all proofs agree, plays can be unlawful, unless the proofs are exhaustive (``whole``).
    A call can be unlawful too, because it may depend on the cards held. In table enforcement only
    an unlawful discard is impossible, so only discards are replayed.
    """
    game = table.game
    calls = {
        i: game.handles(act.word)
        for i, act in enumerate(table.acts)
        if isinstance(act, Say) and _tells(table, act)
    }
    if not table.judged and (not whole or (calls and _duties_change(table))):
        return len(table.acts)
    all_matter = game.calling.hands_matter and not table.judged
    by_hand = [i for i, discards in calls.items() if discards or all_matter]
    return by_hand[-1] + 1 if by_hand else 0


def _duties_change(table: Table) -> bool:
    """True if a call can change the duties of play."""
    contract = table.ruling.contract
    usual = {"lead", contract.phase, contract.drawing} if contract else set[str]()
    return not usual.issuperset(table.game.play)


def _tells(table: Table, said: Say) -> bool:
    """True for a call or a discard. Other words name the cards that they move or show.

    In a game with a stock every word names its cards, so it is always False there.
    """
    if is_talk(said.word) or table.deal.aside.stock:
        return False
    return table.game.handles(said.word) in (None, HandlingKind.DISCARD)


def _places(
    seen: View, belief: Belief, cards: CardSet, absent: tuple[CardSet, ...]
) -> Iterator[UnseenPlace]:
    layout = seen.table.layout
    hidden = not_yet_turned_up(seen.table)
    for seat, size in enumerate(belief.sizes):
        may = CardSet(belief.may_hold[seat] & cards & ~absent[seat])
        yield UnseenPlace(Lies.HAND, size - count(belief.holds[seat]) - hidden[seat], may, seat)
        yield UnseenPlace(Lies.TURNING, hidden[seat], cards, seat)
        yield UnseenPlace(Lies.OUT, layout.out[seat].unknown, cards, seat)
        yield UnseenPlace(Lies.UNDER, layout.hidden(seat).unknown, cards, seat)
        if layout.packets:
            yield UnseenPlace(Lies.PACKET, layout.packets[seat].unknown, cards, seat)
        for i, pile in enumerate(layout.sets[seat] if layout.sets else ()):
            yield UnseenPlace(Lies.SET, pile.unknown, cards, seat, i)
    yield UnseenPlace(Lies.STOCK, layout.stock.count(None), cards)


def _known_beside_hands(layout: Layout) -> CardSet:
    """The cards known that lie in no hand and will come to one."""
    later = [*layout.packets, *(pile for piles in layout.sets for pile in piles)]
    later += [layout.hidden(seat) for seat in range(len(layout.hands))]
    return CardSet(sum(hand.known for hand in later))
