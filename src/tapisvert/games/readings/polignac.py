"""The readings of Polignac: players, cards left over, the général, the limit, the stake."""

from dataclasses import replace

from tapisvert.cards import Rank, pack, rank_of, suit_of
from tapisvert.games.parts.limit import Limit
from tapisvert.games.readings.general import GENERAL
from tapisvert.glossary import Text, same
from tapisvert.law import patch
from tapisvert.law.contract import each_alone
from tapisvert.law.game import Game
from tapisvert.law.reading import OptionValue, Other, Patch, Reading, Value, choice, whole

PACKETS = {
    3: (2, 2, 2, 2, 2),
    4: (2, 2, 2, 2),
    5: (2, 2, 2),
    6: (2, 2, 1),
    7: (2, 2),
    8: (2, 2),
}
LIMITS = {3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10}
"""The usual limit in points, by the number of players."""
LEFT_OVER = {3: 2, 5: 2, 6: 2, 7: 4}
"""By the number of players, how many of the 32 cards are left over, if any."""


def players(seats: int) -> Patch:
    """Return a patch for a number of players, with their packets and their usual limit.

    If two cards are left over the red sevens are removed, if four all sevens.
    """

    def patched(game: Game) -> Game:
        dealing = replace(game.dealing, packets=PACKETS[seats])
        game = replace(game, seats=seats, sides=each_alone(seats), dealing=dealing)
        return without_sevens(red=True)(limit(game, LIMITS[seats]))

    return patched


def without_sevens(red: bool) -> Patch:
    """Return a patch that removes sevens: the red or the black, or all if four cards are left over.

    Nothing is removed if no card is left over, or if the dealer takes the cards left over.
    """

    def patched(game: Game) -> Game:
        over = LEFT_OVER.get(game.seats, 0)
        kept = tuple(
            each
            for each in pack(Rank.SEVEN)
            if rank_of(each) != Rank.SEVEN or not over or (over == 2 and suit_of(each).red != red)
        )
        if game.dealing.rest_to_dealer:
            return game
        return replace(game, dealing=replace(game.dealing, pack=kept))

    return patched


def dealer_discards(game: Game) -> Game:
    """The whole pack is used; the dealer takes the cards left over, and discards as many."""
    if game.seats not in LEFT_OVER:
        return game
    dealing = replace(game.dealing, pack=pack(Rank.SEVEN), rest_to_dealer=True)
    return replace(game, dealing=dealing)


def limit(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    assert isinstance(game.reckoning, Limit)
    return replace(game, reckoning=replace(game.reckoning, target=value))


def stake(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    assert isinstance(game.reckoning, Limit)
    return replace(game, reckoning=replace(game.reckoning, stake=value))


def number(seats: int) -> OptionValue:
    return OptionValue(seats, same(str(seats)), players(seats))


READINGS = (
    Reading(
        "players",
        Text("Combien de joueurs\u202f?", "How many players?"),
        ("PG-01", "PG-02", "PG-05", "PG-A3"),
        (choice(4, "4", "4"), *(number(seats) for seats in (3, 5, 6, 7, 8))),
    ),
    Reading(
        "remainder",
        Text("Que fait-on des cartes qui restent\u202f?", "What becomes of the cards left over?"),
        ("PG-03", "PG-04", "PG-A6"),
        (
            choice("remove_sevens", "on ôte des sept du jeu", "sevens are removed from the pack"),
            choice("dealer_discards", "le donneur les prend et en écarte autant",
                   "the dealer takes them and discards as many", dealer_discards),
        ),
    ),
    Reading(
        "sevens",
        Text("Quels sept ôte-t-on, s’il n’en faut ôter que deux\u202f?",
             "Which sevens are removed, if only two are?"),
        ("PG-03", "PG-A5"),
        (
            choice("red", "les rouges", "the red ones"),
            choice("black", "les noirs", "the black ones", without_sevens(red=False)),
        ),
    ),
    Reading(
        "limit",
        Text("À combien de points perd-on\u202f?", "At how many points has one lost?"),
        ("PG-09", "PG-10"),
        (
            choice("usual", "selon le nombre des joueurs\u202f: 15, 12 ou 10",
                   "by the number of players: 15, 12 or 10"),
            choice(20, "20", "20", lambda game: limit(game, 20)),
            choice(50, "50", "50", lambda game: limit(game, 50)),
        ),
        Other(Text("ou un nombre de 1 à 1000", "or a number from 1 to 1000"),
              whole(1, 1000), limit),
    ),
    *GENERAL,
    Reading(
        "direction",
        Text("Dans quel sens joue-t-on\u202f?", "Which way round does play go?"),
        ("PG-R3", "PG-A1"),
        (
            choice("counter-clockwise", "vers la droite", "to the right"),
            choice("clockwise", "vers la gauche", "to the left",
                   patch.dealing(lambda dealing: replace(dealing, direction="left"))),
        ),
    ),
    Reading(
        "stake",
        Text("Que paie le perdant à chacun des autres\u202f?",
             "What does the loser pay to each of the others?"),
        ("PG-A19",),
        (
            choice(0, "rien", "nothing"),
            choice(1, "un enjeu d’une fiche", "a stake of one counter", lambda g: stake(g, 1)),
        ),
        Other(Text("ou un nombre de 1 à 1000", "or a number from 1 to 1000"),
              whole(1, 1000), stake),
    ),
)  # fmt: skip
