"""The readings of whist à la couleur in Belgium; they change nothing in the preset of Ghent."""

from collections.abc import Callable
from dataclasses import replace

from tapisvert.games.faults import fallback
from tapisvert.games.parts.belge import BelgeAuction
from tapisvert.games.parts.rungs import LADDER
from tapisvert.glossary import Text
from tapisvert.law.duty import anything, duties, lead_the_mark
from tapisvert.law.game import Game
from tapisvert.law.reading import Patch, Reading, choice

BELGE = BelgeAuction(
    trou_by=("CB-13", "CB-L14"),
    discard_by=("CB-L8",),
    bid_by=(
        "CB-03", "CB-05", "CB-06", "CB-07", "CB-08", "CB-09", "CB-10", "CB-11", "CB-12", "CB-14",
        *dict.fromkeys(clause for rung in LADDER for clause in rung.clauses),
    ),
)  # fmt: skip

LEAD = duties(lead_the_mark.by("CB-13"), anything.by("WH-C3", "WD-08", "CB-04"))


def belgian(game: Game) -> Game:
    """Return the game with the Belgian auction, dealing and lead."""
    dealing = replace(game.dealing, packets=(4, 4, 5), turns_up_last=False)
    play = {**game.play, "lead": LEAD}
    return replace(game, calling=BELGE, dealing=dealing, play=play, hearing=fallback.SILENT)


def belge(change: Callable[[BelgeAuction], BelgeAuction]) -> Patch:
    """Return a patch that changes the Belgian auction, and leaves that of Ghent as it is."""

    def patched(game: Game) -> Game:
        calling = game.calling
        return replace(game, calling=change(calling)) if isinstance(calling, BelgeAuction) else game

    return patched


def packets(*sizes: int) -> Patch:
    """Return a patch that sets the packets dealt in the Belgian game."""

    def patched(game: Game) -> Game:
        if not isinstance(game.calling, BelgeAuction):
            return game
        return replace(game, dealing=replace(game.dealing, packets=sizes))

    return patched


def gathered(game: Game) -> Game:
    """In the Belgian game the pack is gathered and cut, not shuffled, after the first deal."""
    if not isinstance(game.calling, BelgeAuction):
        return game
    return replace(game, dealing=replace(game.dealing, shuffled=False))


BELGIAN = (
    Reading(
        "deal_packets",
        Text("Belgique\u202f: par combien donne-t-on\u202f?",
             "Belgium: in what packets are the cards dealt?"),
        ("CB-02",),
        (
            choice((4, 4, 5), "quatre, quatre, cinq", "four, four, five"),
            choice((4, 5, 4), "quatre, cinq, quatre", "four, five, four", packets(4, 5, 4)),
            choice((5, 4, 4), "cinq, quatre, quatre", "five, four, four", packets(5, 4, 4)),
        ),
    ),
    Reading(
        "shuffle",
        Text("Belgique\u202f: mêle-t-on les cartes après une donne\u202f?",
             "Belgium: is the pack shuffled after a deal?"),
        ("CB-02",),
        (
            choice(True, "oui", "yes"),
            choice(False, "non, on les rassemble et l’on coupe", "no, it is gathered and cut",
                   gathered),
        ),
    ),
    Reading(
        "solo_min",
        Text("Belgique\u202f: quel est le plus petit solo\u202f?",
             "Belgium: what is the lowest solo?"),
        ("CB-10", "CB-L2"),
        (
            choice(5, "cinq levées", "five tricks"),
            choice(6, "six levées", "six tricks",
                   belge(lambda auction: replace(auction, solo_min=6))),
        ),
    ),
    Reading(
        "piccolo",
        Text("Belgique\u202f: joue-t-on le piccolo\u202f?", "Belgium: is piccolo played?"),
        ("CB-L11",),
        (
            choice(False, "non", "no"),
            choice(True, "oui", "yes", belge(lambda auction: replace(auction, piccolo=True))),
        ),
    ),
    Reading(
        "piccolissimo",
        Text("Belgique\u202f: joue-t-on le piccolissimo\u202f?",
             "Belgium: is piccolissimo played?"),
        ("CB-L11",),
        (
            choice(False, "non", "no"),
            choice(True, "oui, deux levées exactement, juste au-dessous du piccolo",
                   "yes, exactly two tricks, just below piccolo",
                   belge(lambda auction: replace(auction, piccolissimo=True))),
        ),
    ),
    Reading(
        "trou",
        Text("Belgique\u202f: joue-t-on le trou\u202f?", "Belgium: is the trou played?"),
        ("CB-13", "CB-L14"),
        (
            choice(True, "oui", "yes"),
            choice(False, "non", "no", belge(lambda auction: replace(auction, trou=False))),
        ),
    ),
    Reading(
        "trou_min",
        Text("Belgique\u202f: combien de levées pour le trou\u202f?",
             "Belgium: how many tricks for the trou?"),
        ("CB-13", "CB-L14"),
        (
            choice(8, "huit, neuf si l’on change d’atout", "eight, nine if trumps are changed"),
            choice(9, "neuf", "nine", belge(lambda auction: replace(auction, trou_min=9))),
        ),
    ),
    Reading(
        "petite_misere_discard",
        Text("Belgique\u202f: qui écarte une carte à la petite misère\u202f?",
             "Belgium: who lays a card aside at petite misère?"),
        ("CB-L8",),
        (
            choice("all", "tous", "everybody"),
            choice("declarers", "ceux qui la jouent", "those who play it",
                   belge(lambda auction: replace(auction, all_discard=False))),
        ),
    ),
    Reading(
        "open_misere_expose",
        Text("Belgique\u202f: quand étale-t-on la misère étalée\u202f?",
             "Belgium: when is a misère étalée laid open?"),
        ("CB-L18",),
        (
            choice("end_of_bidding", "à la fin des enchères", "at the end of the bidding"),
            choice("after_first_trick", "après la première levée", "after the first trick",
                   belge(lambda auction: replace(auction, exposed_from=1))),
        ),
    ),
    Reading(
        "passe_parole",
        Text("Belgique\u202f: l’emballeur peut-il laisser son partenaire décider\u202f?",
             "Belgium: may the accepter leave the decision to his partner?"),
        ("CB-09",),
        (
            choice(False, "non", "no"),
            choice(True, "oui, à partir de onze levées", "yes, from eleven tricks on",
                   belge(lambda auction: replace(auction, handing_on=True))),
        ),
    ),
)  # fmt: skip
