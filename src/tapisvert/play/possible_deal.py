"""Check that a deal is possible: how many cards there are, and where the turn-up lies.

Hands may be smaller than those dealt: a table may start near the end of a deal.
"""

from __future__ import annotations

from itertools import chain

from tapisvert.cards import Card, holds
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.position import Opening
from tapisvert.notation import card_text
from tapisvert.play.aside_check import piles
from tapisvert.play.events import NO_ASIDE, Deal


def check_in_pack(game: Game, deal: Deal) -> None:
    """Raise TapisError ``deal/hands`` if there are more cards than the pack has."""
    cards = sum(hand.size for hand in (*deal.hands, *piles(deal.aside)))
    cards += len(deal.aside.stock) + sum(map(len, deal.aside.covers))
    if cards > len(game.dealing.pack):
        raise TapisError("deal/hands", _beyond_pack(game))


def check_sizes(game: Game, deal: Deal) -> None:
    """Raise TapisError ``deal/...`` if a hand or a pile is empty, or larger than the game deals."""
    dealing, aside = game.dealing, deal.aside
    size = dealing.first_size
    left = dealing.left_over(game.seats)
    rest = left if dealing.rest_to_dealer else 0
    for seat, hand in enumerate(deal.hands):
        most = size + rest if seat == deal.opening.dealer else size
        if not 1 <= hand.size <= most:
            raise TapisError("deal/hands", _hand_size(most))
    if aside == NO_ASIDE:
        return
    packet = dealing.hand_size if dealing.dead_packets else 0
    sets = dealing.hand_size // size - 1 if dealing.set_size else 0
    if (
        len(aside.stock) > (left if dealing.stock else 0)
        or aside.rest.size > rest
        or any(each.size > packet for each in aside.packets)
        or any(len(pairs) > dealing.covered for pairs in aside.covers)
        or any(len(later) > sets for later in aside.sets)
        or any(each.size > size for later in aside.sets for each in later)
    ):
        raise TapisError("deal/aside", _beyond_dealt(game))


def check_turn_up(game: Game, deal: Deal) -> None:
    """Raise TapisError ``deal/turn-up`` if the turn-up is missing, or cannot lie where it should.

    It is the last card of the stock or one of the dealer's. Later in the deal it may be gone, since
    it may have been played or exchanged.
    """
    if lacks_turn_up(game, deal.opening):
        raise TapisError("deal/turn-up", _turn_up(game))
    dealing, card, stock = game.dealing, deal.opening.turn_up, deal.aside.stock
    if card is None:
        return
    if card in stock[:-1] or (_as_dealt(game, deal) and stock[-1] != card):
        raise TapisError("deal/turn-up", _not_last(card))
    if dealing.turns_up_last and not _may_be_dealers(deal, card, dealing.hand_size):
        raise TapisError("deal/turn-up", _not_dealers(card))


def lacks_turn_up(game: Game, opening: Opening) -> bool:
    """True if the game turns a card up and this deal has none."""
    return opening.turn_up is None and game.dealing.turns_up


def _as_dealt(game: Game, deal: Deal) -> bool:
    """True if there is a stock, and it and all hands are as large as the game deals them."""
    dealing, stock = game.dealing, deal.aside.stock
    whole = all(hand.size == dealing.hand_size for hand in deal.hands)
    return bool(stock) and whole and len(stock) == dealing.left_over(game.seats)


def _may_be_dealers(deal: Deal, card: Card, hand_size: int) -> bool:
    """True if the dealer has a card, can have it, or can have played it or exchanged it."""
    dealer, sets, packets = deal.opening.dealer, deal.aside.sets, deal.aside.packets
    held = [(hand, *(sets[seat] if sets else ())) for seat, hand in enumerate(deal.hands)]
    own = held.pop(dealer)
    if any(holds(each.known, card) for each in chain(*held)):
        return False
    exchanged = bool(packets) and not packets[dealer].size
    complete = sum(each.size for each in own) == hand_size
    return exchanged or not complete or any(each.unknown or holds(each.known, card) for each in own)


def _beyond_pack(game: Game) -> Text:
    cards = len(game.dealing.pack)
    return Text(
        f"le paquet n’a que {cards} cartes\u202f; il y en a plus dans les jeux et hors des jeux",
        f"the pack has only {cards} cards; there are more in the hands and outside them",
    )


def _hand_size(most: int) -> Text:
    return Text(
        f"chaque jeu doit avoir de 1 à {most} cartes", f"each hand must have 1 to {most} cards"
    )


def _beyond_dealt(game: Game) -> Text:
    return Text(
        f"hors des jeux il y a plus de cartes que {game.id} n’en laisse",
        f"there are more cards outside the hands than {game.id} leaves there",
    )


def _turn_up(game: Game) -> Text:
    return Text(
        f"{game.id} retourne une carte\u202f: il faut game.opening(dealer, turn_up)",
        f"{game.id} turns up a card: game.opening(dealer, turn_up) is needed",
    )


def _not_last(card: Card) -> Text:
    name = card_text(card)
    return Text(
        f"la retourne {name} doit être la dernière carte du talon",
        f"the turn-up {name} must be the last card of the stock",
    )


def _not_dealers(card: Card) -> Text:
    name = card_text(card)
    return Text(
        f"la retourne {name} n’est pas une carte du donneur",
        f"the turn-up {name} is not one of the dealer’s cards",
    )
