"""Read the cards of a record that lie in no hand: stock, rest, packets, covered cards, sets."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.cards import NO_CARDS, Card, CardSet, card_set, count, members
from tapisvert.errors import TapisError, placed
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.notation import not_in_pack, parse_card, parse_cards
from tapisvert.play.aside_check import piles
from tapisvert.play.events import NO_ASIDE, Aside, Hand, is_number
from tapisvert.play.strict_json import Fields, Json, expected

Covers = tuple[tuple[Card, Card | None], ...]
Sets = tuple[tuple[Hand, ...], ...]


def aside_of(
    game: Game, deal: Fields, left: int, covers: tuple[Covers, ...], sets: Sets = ()
) -> Aside:
    """Return the cards in no hand. Raises TapisError if the record does not fit the game.

    ``left`` is how many cards were not dealt to a hand. ``covers`` and ``sets`` were read with the
    hands. Keys for cards that this game does not deal are left unread; ``Fields.done`` refuses
    them.
    """
    dealing = game.dealing
    over = dealing.left_over(game.seats)
    stock = _stock(game, deal, left) if dealing.stock else ()
    rest = _pile(game, deal.take("rest"), over, "rest") if dealing.rest_to_dealer else NO_ASIDE.rest
    packets = _packets(game, deal) if dealing.dead_packets else ()
    return Aside(stock, rest, packets, covers if dealing.covered else (), sets)


def hand_of(game: Game, text: str, size: int, shown: CardSet = NO_CARDS) -> Hand:
    """Read a hand of ``size`` cards; after a final ``?`` the others are ``shown`` or unknown."""
    partly = text.rstrip().endswith("?")
    cards = parse_cards(text.rstrip().removesuffix("?"))
    for each in cards:
        _check_card(game, each)
    known = CardSet(card_set(cards) | shown) if partly else card_set(cards)
    if count(known) > size or (count(known) < size and not partly):
        raise expected(
            "",
            Text(f"{size} cartes, et non {count(known)}", f"{size} cards, not {count(known)}"),
        )
    return Hand(known, size - count(known))


def loose_hand(game: Game, text: str, size: int, shown: CardSet = NO_CARDS) -> Hand:
    """Read a hand of any size, as a misdeal can make it; ``?7`` stands for seven unknown cards.

    A final ``?`` without a number makes a hand of ``size`` cards, as in ``hand_of``.
    """
    head, mark, number = text.strip().rpartition("?")
    if mark and not number:
        return hand_of(game, text, size, shown)
    if not mark:
        head, number = text, "0"
    if not is_number(number) or int(number) > len(game.dealing.pack):
        raise expected("", Text("un nombre de cartes après ?", "a number of cards after ?"))
    cards = parse_cards(head)
    for each in cards:
        _check_card(game, each)
    known = CardSet(card_set(cards) | (shown if mark else NO_CARDS))
    return Hand(known, max(0, int(number) - count(CardSet(known & ~card_set(cards)))))


def uncovered(game: Game, text: Json) -> tuple[Json, Covers]:
    """Split the text of a hand that lies on hidden cards: hidden ``|`` open on them ``|`` others.

    Returns the text of the open cards and others, which can be played, and pairs (open card, hidden
    card under it). In games without covered cards the text is returned as it is, with no pairs.
    """
    if not game.dealing.covered or not isinstance(text, str):
        return text, ()
    size = game.dealing.covered
    parts = text.split("|")
    downs, ups = (_cards(game, part) for part in (*parts, "", "")[:2])
    if len(parts) != 3 or len(downs) != size or len(ups) != size or None in ups:
        shape = f"{size} | {size} | {game.dealing.hand_size - 2 * size}"
        raise expected("", Text(f"des cartes {shape}", f"cards {shape}"))
    pairs = zip(ups, downs, strict=True)
    return f"{parts[1]} {parts[2]}", tuple((up, down) for up, down in pairs if up is not None)


def later_sets(game: Game, text: Json, shown: CardSet) -> tuple[Json, tuple[Hand, ...]]:
    """Split the text of a hand dealt in sets: ``set | set``.

    Returns the text of the first set, and the other sets; ``shown`` is known to be in the last. In
    games without sets the text is returned as it is, with ().
    """
    size = game.dealing.set_size
    if not size or not isinstance(text, str):
        return text, ()
    first, *later = text.split("|")
    many = game.dealing.hand_size // size
    if len(later) != many - 1:
        raise expected("", Text(f"{many} jeux de {size} cartes", f"{many} sets of {size} cards"))
    *middle, last = later
    sets = [hand_of(game, each, size) for each in middle]
    return first, (*sets, hand_of(game, last, size, shown))


def cards_aside(aside: Aside) -> Iterator[Card]:
    """Yield every known card that lies in no hand."""
    yield from (card for card in aside.stock if card is not None)
    for hand in piles(aside):
        yield from members(hand.known)
    yield from (down for pairs in aside.covers for _, down in pairs if down is not None)


def unknown_in(aside: Aside) -> bool:
    """True if a card that lies in no hand is not known."""
    return (
        None in aside.stock
        or any(hand.unknown for hand in piles(aside))
        or any(down is None for pairs in aside.covers for _, down in pairs)
    )


def fits(written: Aside, dealt: Aside) -> bool:
    """True if all that the record writes agrees with the cards dealt."""
    both = zip(piles(written), piles(dealt), strict=True)
    pairs = zip(written.covers, dealt.covers, strict=True)
    return (
        all(a in (None, b) for a, b in zip(written.stock, dealt.stock, strict=True))
        and all(some.known & ~full.known == 0 for some, full in both)
        and all(_as_covered(a, b) for a, b in pairs)
    )


def _as_covered(written: Covers, dealt: Covers) -> bool:
    under = dict(dealt)
    return all(up in under and down in (None, under[up]) for up, down in written)


def _stock(game: Game, deal: Fields, size: int) -> tuple[Card | None, ...]:
    text = deal.optional_text("stock")
    with placed("stock"):
        cards = _cards(game, text or "")
        if len(cards) != size or cards[-1] is None:
            raise expected("", Text(f"{size} cartes, la dernière connue",
                                    f"{size} cards, the last one known"))  # fmt: skip
        return cards


def _packets(game: Game, deal: Fields) -> tuple[Hand, ...]:
    value = deal.take("packets")
    texts = value if isinstance(value, list) else []
    if len(texts) != game.seats:
        raise expected("packets", Text(f"{game.seats} paquets", f"{game.seats} packets"))
    size = game.dealing.hand_size
    return tuple(_pile(game, text, size, f"packets[{i}]") for i, text in enumerate(texts))


def _pile(game: Game, text: Json, size: int, place: str) -> Hand:
    with placed(place):
        if not isinstance(text, str):
            raise expected("", Text(f"{size} cartes", f"{size} cards"))
        return hand_of(game, text, size)


def _cards(game: Game, text: str) -> tuple[Card | None, ...]:
    """Read cards in order; ``?`` is a card that is not known, None in the result."""
    cards = tuple(None if word == "?" else parse_card(word) for word in text.split())
    for each in cards:
        if each is not None:
            _check_card(game, each)
    return cards


def _check_card(game: Game, card: Card) -> None:
    if card not in game.dealing.pack:
        raise TapisError("record/not-in-pack", not_in_pack(card))
