"""The readings that only Chinese whist has: players, ruffing, turning up hidden cards."""

from collections.abc import Sequence
from dataclasses import replace

from tapisvert.cards import Rank, Suit, card
from tapisvert.games.parts.alone import RubberAlone, TricksAlone
from tapisvert.games.parts.naming import DealerNames
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings.whist import ACE_LOWEST
from tapisvert.games.whist import FOUR_PLACES, LOWEST_FIRST, PACK, scale_of
from tapisvert.glossary import Text, same
from tapisvert.law import patch
from tapisvert.law.contract import each_alone
from tapisvert.law.duty import replaced
from tapisvert.law.game import Game
from tapisvert.law.lots import LOWEST_DEALS, SeatDraw, in_order
from tapisvert.law.position import Opening, Said
from tapisvert.law.reading import OptionValue, Patch, Reading, choice

COVERED = {2: 12, 3: 8}
"""How many cards of each hand are hidden, by the number of players."""
REMOVED = card(Suit.SPADES, Rank.TWO)
ALONE = ("WX-A9",)


def seated(seats: int, order: Sequence[Rank] = LOWEST_FIRST) -> SeatDraw:
    """Return the draw for seats: the lowest card deals, the highest leads.

    Two or three players sit, after the dealer, from the highest card down.
    """
    places = FOUR_PLACES if seats == 4 else (0, *range(seats - 1, 0, -1))
    return in_order(order, LOWEST_DEALS, places)


def players(seats: int) -> Patch:
    """Return a patch for two or three players, each for himself; all cards are dealt.

    Three players play without the two of spades.
    """

    def patched(game: Game) -> Game:
        assert isinstance(game.calling, DealerNames)
        sides = each_alone(seats)
        cards = tuple(each for each in PACK if seats != 3 or each != REMOVED)
        dealing = replace(
            game.dealing,
            pack=cards,
            packets=(1,) * (len(cards) // seats),
            covered=COVERED[seats],
        )
        fewer = replace(
            game,
            seats=seats,
            sides=sides,
            lots=game.lots._replace(partners=seated(seats)),
            dealing=dealing,
            calling=replace(game.calling, sides=sides),
        )
        return fewer if seats == 2 else against_two(fewer)

    return patched


def against_two(game: Game) -> Game:
    """Three players: no honours, no slam; tricks above one's share count, each loser pays."""
    assert isinstance(game.reckoning, Rubber)
    rubber = RubberAlone(game.reckoning.scale, game.reckoning.best_of, game.reckoning.consolation)
    return replace(
        game,
        scoring=TricksAlone(scale_of(game), game.dealing.hand_size // game.seats, ALONE),
        reckoning=rubber.by(*game.reckoning.clauses, *ALONE),
    )


def number(seats: int) -> OptionValue:
    return OptionValue(seats, same(str(seats)), players(seats))


def ace_low(game: Game) -> Game:
    return replace(game, lots=game.lots._replace(partners=seated(game.seats, ACE_LOWEST)))


def dealer_waits(opening: Opening, said: tuple[Said, ...], seat: int) -> bool:
    """True if a seat may look at the card in its hand: the dealer only once he has named trumps."""
    return bool(said) or seat != opening.dealer


PLAYERS = Reading(
    "players",
    Text("Combien de joueurs\u202f?", "How many players?"),
    ("WX-01", "WX-A9"),
    (choice(4, "4", "4"), number(2), number(3)),
)
DRAW = Reading(
    "draw_ace_low",
    Text("Au tirage des places, l’as est-il la carte la plus basse\u202f?",
         "Is the ace lowest in the draw of seats?"),
    ("WD-01", "WD-02", "WD-A1"),
    (choice(False, "non", "no"), choice(True, "oui", "yes", ace_low)),
)  # fmt: skip
MUST_RUFF = Reading(
    "must_ruff",
    Text("À défaut de la couleur demandée, faut-il couper\u202f?",
         "Void of the suit led, must one ruff?"),
    ("WX-03", "WX-A5"),
    (
        choice(True, "oui, si l’on peut", "yes, if able"),
        choice(False, "non, on peut se défausser", "no, one may discard",
               patch.play(lambda play: replaced(play, "trump"))),
    ),
)  # fmt: skip
REVEAL = Reading(
    "reveal",
    Text("Quand découvre-t-on la carte cachée sous celle qu’on a jouée\u202f?",
         "When is the card hidden under the one played turned up?"),
    ("WX-04", "WX-A6"),
    (
        choice("immediate", "aussitôt", "at once"),
        choice("end_of_trick", "à la fin de la levée", "at the end of the trick",
               patch.dealing(lambda dealing: replace(dealing, turned_at_once=False))),
    ),
)  # fmt: skip
DEALER_BLIND = Reading(
    "dealer_blind",
    Text("Le donneur nomme-t-il l’atout sans voir la carte qu’il garde en main\u202f?",
         "Does the dealer name trumps without seeing the card he keeps in hand?"),
    ("WX-02", "WX-A3"),
    (
        choice(False, "non, il l’a vue", "no, he has seen it"),
        choice(True, "oui", "yes", lambda game: replace(game, may_look=dealer_waits)),
    ),
)  # fmt: skip
