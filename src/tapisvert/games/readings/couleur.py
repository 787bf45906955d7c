"""The readings of whist à la couleur; some concern one preset only."""

from dataclasses import replace

from tapisvert.games.parts.deal_count import DealCountMatch
from tapisvert.games.parts.ghent_auction import GhentAuction
from tapisvert.games.readings.belge import BELGIAN, belge, belgian
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Other, Reading, Value, choice


def exposed_at_lead(game: Game) -> Game:
    """At Ghent an exposed hand is laid open at the lead; in Belgium nothing changes."""
    calling = game.calling
    if not isinstance(calling, GhentAuction):
        return game
    return replace(game, calling=replace(calling, exposed_from=0))


def general(game: Game) -> Game:
    """At Ghent a general misère is played when all pass; in Belgium nothing changes."""
    calling = game.calling
    if not isinstance(calling, GhentAuction):
        return game
    return replace(game, calling=replace(calling, general=True))


def deals(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    assert isinstance(game.reckoning, DealCountMatch)
    return replace(game, reckoning=replace(game.reckoning, deals=value))


def by_fours(value: Value) -> bool:
    """True if a value is a number of deals: a multiple of 4, from 4 to 400."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    return whole and isinstance(value, int) and 4 <= value <= 400 and value % 4 == 0


READINGS = (
    Reading(
        "preset",
        Text("Joue-t-on comme à Gand, ou comme en Belgique aujourd’hui\u202f?",
             "Is it played as at Ghent or as in Belgium today?"),
        ("CG-01", "CG-02", "CB-01", "CB-03"),
        (
            choice("gand", "Gand\u202f: la retourne propose l’atout",
                   "Ghent: the turn-up proposes trumps"),
            choice("belge", "Belgique\u202f: l’atout se nomme aux enchères",
                   "Belgium: trumps are bid", belgian),
        ),
    ),
    Reading(
        "deals",
        Text("Combien de donnes\u202f?", "How many deals?"),
        ("CG-01", "CB-01"),
        (choice(16, "seize", "sixteen"),),
        Other(Text("ou un multiple de 4, de 4 à 400", "or a multiple of 4, from 4 to 400"),
              by_fours, deals),
    ),
    Reading(
        "expose",
        Text("Gand\u202f: quand étale-t-on la misère sur la table\u202f?",
             "Ghent: when is a misère sur la table laid open?"),
        ("CG-05",),
        (
            choice("after_first_trick", "après la première levée", "after the first trick"),
            choice("at_lead", "à l’entame", "at the lead", exposed_at_lead),
        ),
    ),
    Reading(
        "all_pass",
        Text("Que fait-on quand tous passent\u202f?", "What is done when all pass?"),
        ("CG-06", "CB-14"),
        (
            choice("usual",
                   "au donneur suivant à Gand\u202f; en Belgique le même redonne, au double",
                   "Ghent: the next dealer; Belgium: the same deals again, doubled"),
            choice("next_dealer", "au donneur suivant", "the next dealer deals",
                   belge(lambda auction: replace(auction, redealt=False))),
            choice("general_misere", "à Gand, une misère générale",
                   "Ghent: a general misère is played", general),
        ),
    ),
    *BELGIAN,
)  # fmt: skip
