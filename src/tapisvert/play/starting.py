"""Check the deal that a table starts from: a hand for each seat, no card twice, a turn-up if due.

Views start many tables, so the checks must be fast: they use few set operations.
"""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.cards import CardSet, members
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.integers import integer, is_iterable
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game, a_game
from tapisvert.law.ledger import Mark
from tapisvert.law.position import Opening, check_seat
from tapisvert.law.reckoning import Standing
from tapisvert.notation import card_text, not_in_pack
from tapisvert.play.aside_check import is_hand, sets_aside
from tapisvert.play.events import Deal, Say, checked_act, with_clause
from tapisvert.play.possible_deal import check_in_pack, check_sizes, check_turn_up


def check_deal(game: Game, deal: Deal) -> Deal:
    """Return a deal that fits the game, its dealer as an int and its acts in their normal form.

    Raises TapisError ``deal/...``, ``act/...`` or ``table/dealing``.
    """
    dealing, opening = a_game(game, "deal/game").dealing, deal.opening
    given: object = opening
    if not isinstance(given, Opening) or integer(given.seats) != game.seats:
        raise TapisError("deal/opening", _an_opening(game))
    dealer = check_seat(opening.dealer, game.seats)
    if not _may_be_scored(opening, len(game.sides)):
        raise TapisError("deal/opening", A_SCORE)
    if over_before(game, game.reckoning.start(len(game.sides))._replace(score=opening.score)):
        raise TapisError("deal/opening", game_was_over(game))
    for card in (opening.turn_up, opening.drawn):
        if card is not None and (type(card) is not int or card not in dealing.pack):
            raise TapisError("deal/opening", CARDS_OF_PACK)
    aside = sets_aside(deal.aside, game.seats)
    if type(opening.dealer) is not int:
        deal = deal._replace(opening=opening._replace(dealer=dealer))
    if type(deal.dealing) is not tuple or deal.dealing:
        deal = deal._replace(dealing=said_while_dealing(game, deal.dealing))
    if deal.dealing and deal.enforcement is Enforcement.STRICT:
        raise TapisError("table/dealing", STRICT_DEALING)
    if len(deal.hands) != game.seats or not all(map(is_hand, deal.hands)):
        raise TapisError("deal/hands", _hands(game))
    seen = 0
    for known in (*(hand.known for hand in deal.hands), *aside):
        if seen & known:
            raise TapisError("deal/card-twice", in_two_hands(CardSet(seen & known)))
        seen |= known
    if seen & ~dealing.cards:
        foreign = next(members(CardSet(seen & ~dealing.cards)))
        raise TapisError("deal/not-in-pack", not_in_pack(foreign))
    check_in_pack(game, deal)
    if deal.enforcement is Enforcement.TABLE:
        return deal
    check_sizes(game, deal)
    check_turn_up(game, deal)
    covers = deal.aside.covers or ((),) * game.seats
    sizes = [hand.size + len(pairs) for hand, pairs in zip(deal.hands, covers, strict=True)]
    if dealing.rest_to_dealer:  # his hand may already contain the rest
        sizes.pop(dealer)
    if min(sizes) < max(sizes):
        raise TapisError("deal/uneven", _uneven(sizes))
    return deal


def _may_be_scored(opening: Opening, parties: int) -> bool:
    """True if the score and the multiplier of an opening are numbers that a match can have."""
    score: object = opening.score
    counted = (*score, opening.carried) if isinstance(score, tuple) else ()
    return (
        len(counted) == parties + 1
        and all(type(each) is int and abs(each) <= MOST_COUNTED for each in counted)
        and opening.carried >= 1
    )


def over_before(game: Game, standing: Standing) -> bool:
    """True if the game in progress, or the match, is over at its score, before any more deal."""
    target = game.reckoning.target
    if not target or max(standing.score) < target:  # quickly: views start many tables
        return False
    # A deal without marks asks the law whether the game is over.
    nothing = [Mark(party, 0, same(""), ()) for party in range(len(standing.score))]
    after = game.reckoning.after(standing, nothing)
    return after.over or after.games != standing.games


def said_while_dealing(game: Game, dealing: Iterable[Say]) -> tuple[Say, ...]:
    """Return what was said while the cards were dealt, as records have it. Raises TapisError."""
    listed: object = dealing
    said = list[Say]()
    if not is_iterable(listed) or isinstance(listed, str):
        raise TapisError("table/dealing", DEALING_ACTS)
    for given in dealing:
        act = checked_act(given, game.seats)
        if not isinstance(act, Say):
            raise TapisError("table/dealing", DEALING_ACTS)
        said.append(with_clause(act, game.hearing))
    return tuple(said)


def in_two_hands(cards: CardSet) -> Text:
    name = card_text(next(members(cards)))
    return Text(f"{name} est dans deux jeux", f"{name} is in two hands")


def _an_opening(game: Game) -> Text:
    return Text(
        f"il faut l’ouverture d’une donne à {game.seats} sièges, que donne game.opening(dealer)",
        f"the opening of a deal for {game.seats} seats is needed, which game.opening(dealer) gives",
    )


def game_was_over(game: Game) -> Text:
    """That the game in progress was over; of a match of one game, that the match was."""
    return was_over(GAME if game.reckoning.best_of > 1 else MATCH, game.reckoning.how_to_win)


def was_over(part: Text, told: Text) -> Text:
    """That the game or the match was over; ``told`` says how it is won."""
    return Text(
        f"{part.fr} était finie avant cette donne\u202f: {told.fr}",
        f"{part.en} was over before this deal: {told.en}",
    )


def _hands(game: Game) -> Text:
    return Text(
        f'il faut {game.seats} jeux, chacun de la forme tv.Hand(tv.parse_hand("AS KS"))',
        f'{game.seats} hands are needed, each as tv.Hand(tv.parse_hand("AS KS"))',
    )


GAME, MATCH = Text("la manche", "the game"), Text("la partie", "the match")
MOST_COUNTED = 10**9 - 1
A_SCORE = Text(
    "il faut un nombre entier de points par camp et un multiplicateur entier, de 1 ou plus\u202f;"
    " neuf chiffres au plus",
    "a whole number of points for each party is needed, and a whole multiplier of 1 or more; of at"
    " most nine digits",
)
CARDS_OF_PACK = Text(
    "la retourne et la carte tirée doivent être des cartes du paquet, ou None",
    "the turn-up and the card drawn must be cards of the pack, or None",
)
NO_TURN_UP = Text("ce jeu ne retourne pas de carte", "this game turns no card up")
STRICT_DEALING = Text(
    "en jeu strict rien ne se dit ni ne se fait pendant la donne",
    "in strict enforcement nothing is said or done while dealing",
)
DEALING_ACTS = Text(
    "pendant la donne\u202f: peek, found AH, expose 1 AH, claim BM-R6 1",
    "while dealing: peek, found AH, expose 1 AH, claim BM-R6 1",
)


def _uneven(sizes: list[int]) -> Text:
    shown = ", ".join(map(str, sizes))
    return Text(
        f"les jeux doivent avoir autant de cartes l’un que l’autre, et non {shown}",
        f"hands must have as many cards as each other, not {shown}",
    )
