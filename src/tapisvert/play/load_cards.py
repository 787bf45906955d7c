"""Read the cards of a deal in a record: written out, or dealt from its pack or its seed."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, members
from tapisvert.errors import TapisError, placed
from tapisvert.glossary import Text
from tapisvert.law.dealing import CardApart, Dealt
from tapisvert.law.game import Game
from tapisvert.notation import first_twice, not_in_pack, parse_card, parse_cards
from tapisvert.play.events import Aside, Hand
from tapisvert.play.load_aside import (
    aside_of,
    cards_aside,
    fits,
    hand_of,
    later_sets,
    loose_hand,
    uncovered,
    unknown_in,
)
from tapisvert.play.source import CardSource, drawn_apart, pack_of, put_aside
from tapisvert.play.starting import NO_TURN_UP, in_two_hands
from tapisvert.play.strict_json import Fields, Json, expected


class Cards(NamedTuple):
    """All the cards of a deal: hands by seat, turn-up, and cards in no hand."""

    hands: list[Hand]
    turn_up: Card | None
    aside: Aside


def source_of(game: Game, deal: Fields) -> CardSource:
    """Read the seed, the pack and the cut of a deal, as far as they are given."""
    seed, text, lifted = deal.optional_text("seed"), deal.optional_text("pack"), deal.take("cut")
    if text is None:
        if lifted is not None:
            raise expected(deal.at("pack"), Text("le paquet qui est coupé", "the pack that is cut"))
        return CardSource(seed)
    with placed(deal.at("pack")):
        pack = tuple(parse_cards(text))
        if set(pack) != set(game.dealing.pack):
            raise expected("", Text("toutes les cartes du jeu", "every card of the pack"))
    lifted = 0 if lifted is None else lifted
    if type(lifted) is not int or not 0 <= lifted < len(pack):
        most = len(pack) - 1
        raise expected(
            deal.at("cut"), Text(f"un nombre de 0 à {most}", f"a number from 0 to {most}")
        )
    return CardSource(seed, pack, lifted)


def cards_of(
    game: Game, deal: Fields, dealer: int, source: CardSource, i: int, loose: bool = False
) -> Cards:
    """Return the cards of a deal from what the record gives: written cards, a pack, a seed.

    Sources that are given must agree. ``i`` is the number of the deal, from 0. With ``loose`` hands
    may be of any size, and the turn-up may be missing. Raises TapisError.
    """
    written = _written(game, deal, dealer, loose)
    packs = [CardSource(seed=source.seed)] if source.seed is not None else []
    packs += [CardSource(pack=source.pack, cut=source.cut)] if source.pack is not None else []
    dealt = [known(game.dealing.deal(pack_of(game, s, i), dealer, game.seats)) for s in packs]
    for each in dealt[1:] if written is None else dealt:
        if not _agree(written or dealt[0], each):
            raise TapisError("record/sources-differ", SOURCES_DIFFER)
    if dealt:
        return dealt[0]
    if written is None:
        raise expected("hands", Text("hands, pack ou seed", "hands, pack or seed"))
    return _filled(game, written)


def drawn_of(game: Game, apart: CardApart, deal: Fields, source: CardSource, i: int) -> Card:
    """Return the card drawn apart before a deal, as written or from the seed. Raises TapisError."""
    text = deal.optional_text(apart.key)
    drawn = None if source.seed is None else drawn_apart(game, apart, source.seed, i)
    with placed(deal.at(apart.key)):
        written = drawn if text is None else parse_card(text)
        if written is None:
            raise expected("", Text("une carte", "a card"))
        if written not in game.dealing.pack:
            raise TapisError("record/not-in-pack", not_in_pack(written))
        if drawn not in (None, written):
            raise TapisError("record/sources-differ", SOURCES_DIFFER)
    return written


def known(dealt: Dealt) -> Cards:
    """Return a complete deal as Cards."""
    return Cards([Hand(cards) for cards in dealt.hands], dealt.turn_up, put_aside(dealt))


def _agree(written: Cards, dealt: Cards) -> bool:
    hands = zip(written.hands, dealt.hands, strict=True)
    return (
        all(some.known & ~full.known == 0 for some, full in hands)
        and written.turn_up == dealt.turn_up
        and fits(written.aside, dealt.aside)
    )


def _filled(game: Game, cards: Cards) -> Cards:
    """Complete the one hand that has unknown cards, if all others are known and its size agrees."""
    partly = [seat for seat, hand in enumerate(cards.hands) if hand.unknown]
    if len(partly) != 1 or unknown_in(cards.aside):
        return cards
    others = sum(hand.known for seat, hand in enumerate(cards.hands) if seat not in partly)
    aside = card_set(cards_aside(cards.aside))
    rest = Hand(CardSet(card_set(game.dealing.pack) & ~others & ~aside))
    if rest.size != cards.hands[partly[0]].size:
        return cards
    hands = [rest if seat in partly else hand for seat, hand in enumerate(cards.hands)]
    return cards._replace(hands=hands)


def _written(game: Game, deal: Fields, dealer: int, loose: bool) -> Cards | None:
    """Read the cards that the record writes out; None if it has no ``hands``."""
    turn_up = _turn_up(game, deal)
    value = deal.take("hands")
    if value is None:
        return None
    texts = value if isinstance(value, list) else []
    if len(texts) != game.seats:
        raise expected("hands", Text(f"{game.seats} jeux", f"{game.seats} hands"))
    hands, covers, sets = [], [], []
    for seat, text in enumerate(texts):
        with placed(f"hands[{seat}]"):
            shown = bit(turn_up) if turn_up is not None and seat == dealer else NO_CARDS
            own, covered = uncovered(game, text)
            own, later = later_sets(game, own, shown)
            hands.append(_hand(game, own, NO_CARDS if later else shown, loose))
            covers.append(covered)
            sets.append(later)
    left = len(game.dealing.pack) - sum(hand.size for hand in hands)
    aside = aside_of(game, deal, left, tuple(covers), tuple(sets) if any(sets) else ())
    if aside.stock and turn_up is None:
        turn_up = aside.stock[-1]
    _check_twice([*(c for hand in hands for c in members(hand.known)), *cards_aside(aside)])
    if turn_up is not None or not loose:
        _check_turn_up(game, turn_up, sets[dealer][-1] if any(sets) else hands[dealer], aside)
    return Cards(hands, turn_up, aside)


def _check_twice(cards: list[Card]) -> None:
    twice = first_twice(cards)
    if twice is not None:
        raise TapisError("record/card-twice", in_two_hands(bit(twice)), "hands")


def _check_turn_up(game: Game, turn_up: Card | None, dealers: Hand, aside: Aside) -> None:
    if turn_up is None and game.dealing.turns_up:
        raise expected("turn_up", Text("la carte retournée", "the card turned up"))
    if turn_up is None:
        return
    if aside.stock and turn_up != aside.stock[-1]:
        raise expected("turn_up", Text("la dernière du talon", "the last card of the stock"))
    if not aside.stock and not dealers.known & bit(turn_up):
        raise expected("turn_up", Text("une carte du donneur", "a card of the dealer’s"))


def _turn_up(game: Game, deal: Fields) -> Card | None:
    text = deal.optional_text("turn_up")
    if text is None:
        return None
    if not game.dealing.turns_up:
        raise TapisError("record/no-turn-up", NO_TURN_UP, "turn_up")
    with placed("turn_up"):
        return parse_card(text)


def _hand(game: Game, text: Json, shown: CardSet, loose: bool) -> Hand:
    """Read the cards of a hand that its seat can play at once; see ``hand_of``."""
    size = game.dealing.first_size
    if not isinstance(text, str):
        raise expected("", Text(f"{size} cartes", f"{size} cards"))
    return loose_hand(game, text, size, shown) if loose else hand_of(game, text, size, shown)


SOURCES_DIFFER = Text(
    "les cartes écrites ne sont pas celles que donne la graine ou le paquet",
    "the cards written are not those that the seed or the pack deals",
)
