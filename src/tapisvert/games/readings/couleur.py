"""The readings of whist à la couleur; some speak of one preset only."""

from collections.abc import Callable
from dataclasses import replace

from tapisvert.games.parts.belge import BelgeAuction
from tapisvert.games.parts.gand import GandAuction
from tapisvert.games.parts.rungs import LADDER
from tapisvert.games.parts.session import Session
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Other, Patch, Reading, Value, choice

BELGE = BelgeAuction(
    trou_by=("CB-13", "CB-L14"),
    discard_by=("CB-L8",),
    bid_by=(
        "CB-03", "CB-05", "CB-06", "CB-07", "CB-08", "CB-09", "CB-10", "CB-11", "CB-12", "CB-14",
        *dict.fromkeys(clause for rung in LADDER for clause in rung.clauses),
    ),
)  # fmt: skip


def belgian(game: Game) -> Game:
    dealing = replace(game.dealing, packets=(4, 4, 5), turns_up_last=False)
    return replace(game, calling=BELGE, dealing=dealing)


def belge(change: Callable[[BelgeAuction], BelgeAuction]) -> Patch:
    """A change of the Belgian auction; the other is not touched."""

    def patched(game: Game) -> Game:
        calling = game.calling
        return replace(game, calling=change(calling)) if isinstance(calling, BelgeAuction) else game

    return patched


def exposed_at_lead(game: Game) -> Game:
    calling = game.calling
    if not isinstance(calling, GandAuction):
        return game
    return replace(game, calling=replace(calling, exposed_from=0))


def packets(*sizes: int) -> Patch:
    def patched(game: Game) -> Game:
        if not isinstance(game.calling, BelgeAuction):
            return game
        return replace(game, dealing=replace(game.dealing, packets=sizes))

    return patched


def gathered(game: Game) -> Game:
    """The Belgian game's pack is not shuffled after the first deal."""
    if not isinstance(game.calling, BelgeAuction):
        return game
    return replace(game, dealing=replace(game.dealing, shuffled=False))


def deals(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    assert isinstance(game.match, Session)
    return replace(game, match=replace(game.match, deals=value))


def by_fours(value: Value) -> bool:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return whole and isinstance(value, int) and 4 <= value <= 400 and value % 4 == 0


READINGS = (
    Reading(
        "preset",
        Text("Joue-t-on à la manière de Gand ou de Belgique\u202f?",
             "Is it played as at Ghent or as in Belgium today?"),
        ("CG-01", "CG-02", "CB-01", "CB-03"),
        (
            choice("gand", "Gand\u202f: la retourne propose l’atout",
                   "Ghent: the card turned up proposes trumps"),
            choice("belge", "Belgique\u202f: l’atout est annoncé", "Belgium: trumps are bid",
                   belgian),
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
             "Ghent: when is an open misère laid open?"),
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
        ),
    ),
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
        Text("Belgique\u202f: quel est le moindre solo\u202f?", "Belgium: what is the least solo?"),
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
             "Belgium: when is an open misère laid open?"),
        ("CB-L18",),
        (
            choice("end_of_bidding", "à la fin des annonces", "at the end of the bidding"),
            choice("after_first_trick", "après la première levée", "after the first trick",
                   belge(lambda auction: replace(auction, exposed_from=1))),
        ),
    ),
    Reading(
        "passe_parole",
        Text("Belgique\u202f: l’accepteur peut-il laisser son partenaire décider\u202f?",
             "Belgium: may the accepter leave the decision to his partner?"),
        ("CB-09",),
        (
            choice(False, "non", "no"),
            choice(True, "oui, à partir de onze levées", "yes, from eleven tricks on",
                   belge(lambda auction: replace(auction, handing_on=True))),
        ),
    ),
)  # fmt: skip
