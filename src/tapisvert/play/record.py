"""Write a match as a record, format ``tapis/1``; ``play.load`` reads it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256

from tapisvert.cards import Card, CardSet, card_set
from tapisvert.law.reading import Value
from tapisvert.notation import card_text, cards_text, hand_order, hand_text
from tapisvert.play.arguments import check_match
from tapisvert.play.drawn import LotsDrawn
from tapisvert.play.events import Hand, act_text
from tapisvert.play.match import Match
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table

FORMAT = "tapis/1"


def record(match: Match) -> dict[str, Json]:
    """Return the record of a match as JSON data, with the value of every option.

    Raises TapisError ``match/no-deal`` if nothing has been dealt, since a record needs a deal;
    ``record/match`` if ``match`` is not a Match.
    """
    game = check_match(match, "record/match").table.game
    options: dict[str, Json] = {name: plain(value) for name, value in game.options.items()}
    document: dict[str, Json] = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "options": options,
        "seats": [None if s in game.dummies else name for s, name in enumerate(match.roster)],
        "enforcement": match.enforcement.value,
    }
    if match.drawn:
        document["lots"] = _lots(match.drawn, game.lots.random_start)
    document["deals"] = [_deal(match, i) for i in range(len(match.tables))]
    return document | dict(match.notes)


def dumps(match: Match) -> str:
    """Return the record of a match as text, for a file. Raises TapisError as ``record`` does."""
    return json.dumps(record(match), ensure_ascii=False, indent=1) + "\n"


def record_id(match: Match) -> str:
    """Return the SHA-256 of the record as canonical JSON, in hexadecimal. Raises TapisError."""
    text = json.dumps(record(match), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def plain(value: Value) -> Json:
    """Return the value of an option as JSON data."""
    return list(value) if isinstance(value, tuple) else value


def _deal(match: Match, i: int) -> dict[str, Json]:
    table, source = match.tables[i], match.sources[i]
    deal: dict[str, Json] = {"dealer": table.opening.dealer}
    if source.seed is not None:
        deal["seed"] = source.seed
    if source.pack is not None:
        deal["pack"] = cards_text(source.pack)
        deal["cut"] = source.cut or 0
    aside = table.deal.aside
    deal["hands"] = [*hands_of(table)]
    if table.opening.turn_up is not None:
        deal["turn_up"] = card_text(table.opening.turn_up)
    if source.drawn is not None and match.game.dealing.apart:
        deal[match.game.dealing.apart.key] = card_text(source.drawn)
    if aside.stock:
        deal["stock"] = _row(aside.stock)
    if aside.rest.size:
        deal["rest"] = _hand(aside.rest)
    if aside.packets:
        deal["packets"] = [_hand(packet) for packet in aside.packets]
    if table.deal.dealing:
        deal["dealing"] = [act_text(act) for act in table.deal.dealing]
    deal["events"] = [act_text(act) for act in table.acts]
    return deal | dict(source.notes)


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


def _lots(drawn: LotsDrawn, random_start: bool) -> dict[str, Json]:
    lots: dict[str, Json] = {"players": list(drawn.players)}
    if random_start:
        lots["start"] = drawn.start
    if drawn.kings:
        lots["kings"] = cards_text(drawn.kings)
    if drawn.highest:
        lots["highest"] = cards_text(drawn.highest)
    return lots
