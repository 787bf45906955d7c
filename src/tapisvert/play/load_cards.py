"""The cards of a deal in a record: written out, or found from its pack or its seed."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, count, members
from tapisvert.errors import TapisError, placed
from tapisvert.glossary import Text
from tapisvert.law.dealing import Dealt
from tapisvert.law.game import Game
from tapisvert.notation import card_text, first_twice, not_in_pack, parse_card, parse_cards
from tapisvert.play.events import Hand
from tapisvert.play.match import Source, pack_of
from tapisvert.play.strict_json import Fields, Json, expected

Cards = tuple[list[Hand], Card | None]


def source_of(game: Game, deal: Fields) -> Source:
    """The pack or the seed that a deal names, if any."""
    seed, text, lifted = deal.optional_text("seed"), deal.optional_text("pack"), deal.take("cut")
    if text is None:
        if lifted is not None:
            raise expected(deal.at("pack"), Text("le paquet qui est coupé", "the pack that is cut"))
        return Source(seed)
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
    return Source(seed, pack, lifted)


def cards_of(game: Game, deal: Fields, dealer: int, source: Source, i: int) -> Cards:
    """The hands and the turn-up, all the sources that are given agreeing."""
    written = _written(game, deal, dealer)
    packs = [Source(seed=source.seed)] if source.seed is not None else []
    packs += [Source(pack=source.pack, cut=source.cut)] if source.pack is not None else []
    dealt = [game.dealing.deal(pack_of(game, s, i), dealer, game.seats) for s in packs]
    for each in dealt[1:] if written is None else dealt:
        hands, turn_up = written or (_known(dealt[0]), dealt[0].turn_up)
        agree = all(h.known & ~full == 0 for h, full in zip(hands, each.hands, strict=True))
        if not agree or turn_up != each.turn_up:
            raise TapisError("record/sources-differ", SOURCES_DIFFER)
    if dealt:
        return _known(dealt[0]), dealt[0].turn_up
    if written is None:
        raise expected("hands", Text("hands, pack ou seed", "hands, pack or seed"))
    return _filled(game, written[0]), written[1]


def _filled(game: Game, hands: list[Hand]) -> list[Hand]:
    """The hands, the only one not wholly known having the cards that the others leave."""
    partly = [seat for seat, hand in enumerate(hands) if hand.unknown]
    if len(partly) != 1:
        return hands
    others = sum(hand.known for seat, hand in enumerate(hands) if seat not in partly)
    rest = Hand(CardSet(card_set(game.dealing.pack) & ~others))
    return [rest if seat in partly else hand for seat, hand in enumerate(hands)]


def _known(dealt: Dealt) -> list[Hand]:
    return [Hand(cards) for cards in dealt.hands]


def _written(game: Game, deal: Fields, dealer: int) -> Cards | None:
    """The hands that the record writes out; None when it leaves them to another source."""
    turn_up = _turn_up(game, deal)
    value = deal.take("hands")
    if value is None:
        return None
    texts = value if isinstance(value, list) else []
    if len(texts) != game.seats:
        raise expected("hands", Text(f"{game.seats} jeux", f"{game.seats} hands"))
    hands = []
    for seat, text in enumerate(texts):
        with placed(f"hands[{seat}]"):
            shown = bit(turn_up) if turn_up is not None and seat == dealer else NO_CARDS
            hands.append(_hand(game, text, shown))
    twice = first_twice(card for hand in hands for card in members(hand.known))
    if twice is not None:
        raise TapisError("record/card-twice", _given_twice(twice), "hands")
    if game.dealing.turns_up_last and turn_up is None:
        raise expected("turn_up", Text("la carte retournée", "the card turned up"))
    if turn_up is not None and not hands[dealer].known & bit(turn_up):
        raise expected("turn_up", Text("une carte du donneur", "a card of the dealer's"))
    return hands, turn_up


def _turn_up(game: Game, deal: Fields) -> Card | None:
    text = deal.optional_text("turn_up")
    if text is None:
        return None
    if not game.dealing.turns_up_last:
        raise TapisError("record/no-turn-up", NO_TURN_UP, "turn_up")
    with placed("turn_up"):
        return parse_card(text)


def _hand(game: Game, text: Json, shown: CardSet) -> Hand:
    """A hand as written; with ``?`` at its end the rest is unknown, but for the card shown."""
    size = game.dealing.hand_size
    if not isinstance(text, str):
        raise expected("", Text(f"{size} cartes", f"{size} cards"))
    partly = text.rstrip().endswith("?")
    cards = parse_cards(text.rstrip().removesuffix("?"))
    foreign = next((card for card in cards if card not in game.dealing.pack), None)
    if foreign is not None:
        raise TapisError("record/not-in-pack", not_in_pack(foreign))
    known = CardSet(card_set(cards) | shown) if partly else card_set(cards)
    if count(known) > size or (count(known) < size and not partly):
        raise expected(
            "",
            Text(f"{size} cartes, et non {count(known)}", f"{size} cards, not {count(known)}"),
        )
    return Hand(known, size - count(known))


def _given_twice(card: Card) -> Text:
    name = card_text(card)
    return Text(f"{name} est dans deux jeux", f"{name} is in two hands")


SOURCES_DIFFER = Text(
    "les cartes écrites ne sont pas celles que donne la graine ou le paquet",
    "the cards written are not those that the seed or the pack deals",
)
NO_TURN_UP = Text("ce jeu ne retourne pas de carte", "this game turns no card up")
