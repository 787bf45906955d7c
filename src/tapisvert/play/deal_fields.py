"""A deal and its acts as JSON data: in a record, and in the key of what a seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from tapisvert.cards import Card, CardSet, card_set
from tapisvert.notation import card_text, hand_order, hand_text
from tapisvert.play.events import Hand, act_text
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table

NO_FIELDS: Mapping[str, Json] = MappingProxyType({})


def deal_fields(table: Table, apart: Mapping[str, Json] = NO_FIELDS) -> dict[str, Json]:
    """Return the cards as dealt and the acts; unknown cards as ``?``.

    ``apart`` are fields to put after the turn-up.
    """
    aside = table.deal.aside
    deal: dict[str, Json] = {"hands": [*hands_of(table)]}
    if table.opening.turn_up is not None:
        deal["turn_up"] = card_text(table.opening.turn_up)
    deal |= apart
    if aside.stock:
        deal["stock"] = _row(aside.stock)
    if aside.rest.size:
        deal["rest"] = _hand(aside.rest)
    if aside.packets:
        deal["packets"] = [_hand(packet) for packet in aside.packets]
    if table.deal.dealing:
        deal["dealing"] = [act_text(act) for act in table.deal.dealing]
    deal["events"] = [act_text(act) for act in table.acts]
    return deal


def hands_of(table: Table) -> list[str]:
    """Return the hands as dealt, as text, by seat."""
    hands, aside = table.deal.hands, table.deal.aside
    if aside.covers:
        return [*map(_covered, hands, aside.covers)]
    if table.judged and not aside.sets:
        return [*map(_loose_hand, hands)]
    sets = aside.sets or ((),) * len(hands)
    return [" | ".join(map(_hand, (hand, *later))) for hand, later in zip(hands, sets, strict=True)]


def _hand(hand: Hand) -> str:
    return (hand_text(hand.known) + (" ?" if hand.unknown else "")).strip()


def _loose_hand(hand: Hand) -> str:
    """The text of a hand of any size: the unknown cards are counted."""
    return (hand_text(hand.known) + (f" ?{hand.unknown}" if hand.unknown else "")).strip()


def _row(cards: Iterable[Card | None]) -> str:
    return " ".join("?" if each is None else card_text(each) for each in cards)


def _covered(hand: Hand, pairs: Sequence[tuple[Card, Card | None]]) -> str:
    """The text of a hand that lies on hidden cards: hidden | open on them | others."""
    pairs = sorted(pairs, key=lambda pair: hand_order(pair[0]))
    ups = [up for up, _ in pairs]
    rest = Hand(CardSet(hand.known & ~card_set(ups)), hand.unknown)
    return f"{_row(down for _, down in pairs)} | {_row(ups)} | {_hand(rest)}"
