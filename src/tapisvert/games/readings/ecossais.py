"""The readings of Scotch whist: players, sides, sets of cards, what counts."""

from dataclasses import replace

from tapisvert.cards import Rank, Suit, card, pack
from tapisvert.games.parts.hunting import TrumpsHunted
from tapisvert.games.whist import FOUR_PLACES, LOWEST_FIRST
from tapisvert.glossary import Text, same
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.contract import each_alone
from tapisvert.law.game import Game
from tapisvert.law.lots import LOWEST_DEALS, Lots, in_order
from tapisvert.law.reading import OptionValue, Other, Patch, Reading, Value, choice, whole
from tapisvert.law.reckoning import Race

REMOVED = {5: (Suit.SPADES,), 7: (Suit.SPADES,), 8: tuple(Suit)}
"""The suits whose sixes are removed, by the number of players."""
SET = 6
"""The number of cards in a set, if hands are played in sets."""


def places(seats: int, partners: bool) -> Lots:
    """Return the draw for seats: the lowest card deals, the others sit from the highest down.

    Four players with partners sit as at whist.
    """
    down = (0, *range(seats - 1, 0, -1))
    sits = FOUR_PLACES if seats == 4 and partners else down
    draw = in_order(LOWEST_FIRST, LOWEST_DEALS, sits)
    return Lots(draw, dealer=None, clauses=("SC-A7",))


LOTS = places(4, partners=True)


def camps(seats: int) -> tuple[int, ...]:
    """Return the masks of two sides of alternate seats; an odd number plays each for himself."""
    if seats % 2:
        return each_alone(seats)
    return tuple(sum(1 << seat for seat in range(side, seats, 2)) for side in (0, 1))


def playing_for(game: Game, sides: tuple[int, ...]) -> Game:
    """Return the game with these sides."""
    assert isinstance(game.calling, TurnedTrump)
    lots = places(game.seats, partners=len(sides) == 2)
    return replace(game, sides=sides, calling=replace(game.calling, sides=sides), lots=lots)


def players(seats: int) -> Patch:
    """Return a patch for a number of players; the pack loses some sixes and is dealt out."""

    def patched(game: Game) -> Game:
        sixes = [card(suit, Rank.SIX) for suit in REMOVED.get(seats, ())]
        cards = tuple(each for each in pack(Rank.SIX) if each not in sixes)
        dealing = replace(game.dealing, pack=cards, packets=(1,) * (len(cards) // seats))
        return playing_for(replace(game, seats=seats, dealing=dealing), camps(seats))

    return patched


def number(seats: int) -> OptionValue:
    return OptionValue(seats, same(str(seats)), players(seats))


def alone(game: Game) -> Game:
    return playing_for(game, each_alone(game.seats))


def split(game: Game) -> Game:
    """Two or three players play their hands in sets; four and more have too few cards."""
    if game.seats > 3:
        return game
    return replace(game, dealing=replace(game.dealing, set_size=SET))


def cards_count(game: Game) -> Game:
    assert isinstance(game.scoring, TrumpsHunted)
    return replace(game, scoring=replace(game.scoring, cards_count=True))


def counted_out(game: Game) -> Game:
    assert isinstance(game.reckoning, Race)
    return replace(game, reckoning=replace(game.reckoning, counted_out=True))


def target(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    assert isinstance(game.reckoning, Race)
    return replace(game, reckoning=replace(game.reckoning, target=value))


READINGS = (
    Reading(
        "players",
        Text("Combien de joueurs\u202f?", "How many players?"),
        ("SC-04", "SC-A5"),
        (choice(4, "4", "4"), *(number(seats) for seats in (2, 3, 5, 6, 7, 8))),
    ),
    Reading(
        "teams",
        Text("En nombre pair, joue-t-on par camps\u202f?", "Do even numbers play in sides?"),
        ("SC-08", "SC-A3", "SC-A5"),
        (
            choice(True, "oui, en deux camps", "yes, in two sides"),
            choice(False, "non, chacun pour soi", "no, each for himself", alone),
        ),
    ),
    Reading(
        "card_points",
        Text("Les cartes prises au-delà de sa part comptent-elles\u202f?",
             "Do cards taken beyond one’s share count?"),
        ("SC-A2",),
        (
            choice(False, "non", "no"),
            choice(True, "oui, un point chacune", "yes, a point each", cards_count),
        ),
    ),
    Reading(
        "split_hands",
        Text("À deux ou trois, joue-t-on par jeux de six cartes\u202f?",
             "With two or three players, are hands played in sets of six?"),
        ("SC-04", "SC-A4"),
        (
            choice(False, "non, en une seule main", "no, as one hand"),
            choice(True, "oui, l’un après l’autre", "yes, one after another", split),
        ),
    ),
    Reading(
        "tie",
        Text("Qui gagne, si plusieurs arrivent au but\u202f?",
             "Who wins, if several reach the target?"),
        ("SC-A6",),
        (
            choice("higher", "le plus haut total", "the higher total"),
            choice("count_out",
                   "le premier à compter, dans l’ordre dix, cartes, as, roi, dame, valet",
                   "the first to count out, in the order ten, cards, ace, king, queen, jack",
                   counted_out),
        ),
    ),
    Reading(
        "target",
        Text("En combien de points se joue la partie\u202f?", "How many points is the match?"),
        ("SC-08",),
        (choice(41, "41", "41"),),
        Other(Text("ou un nombre de 5 à 1000", "or a number from 5 to 1000"), whole(5, 1000),
              target),
    ),
)  # fmt: skip
