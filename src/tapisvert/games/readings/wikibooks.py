"""The readings of the Manille of Wikibooks."""

from dataclasses import replace

from tapisvert.glossary import Text
from tapisvert.law import patch
from tapisvert.law.announcing import Announcing
from tapisvert.law.calling import Opening, Said
from tapisvert.law.duty import (
    before,
    overtrump,
    partner_is_master,
    replaced,
    trump_if_it_can_win,
)
from tapisvert.law.game import Game
from tapisvert.law.reading import Other, Reading, Value, choice, whole

OVERTRUMP = overtrump.unless(partner_is_master).by("WB-17", "WB-A4")
TRUMP_TO_WIN = trump_if_it_can_win.unless(partner_is_master).by("WB-17", "WB-A5", "WB-A6")


def target(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    return patch.reckoning(lambda rule: replace(rule, target=value))(game)


def slam_bonus(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    return patch.excess(lambda excess: replace(excess, slam_bonus=value))(game)


def no_trump_pays_double(game: Game) -> Game:
    assert isinstance(game.calling, Announcing)
    return replace(game, calling=game.calling.paying_no_trump(2))


def dealers_partner_waits(opening: Opening, said: tuple[Said, ...], seat: int) -> bool:
    """True if a seat may look at its cards: the dealer's partner only after the dealer's call."""
    return bool(said) or seat != opening.after(opening.dealer, 2)


READINGS = (
    Reading(
        "target",
        Text("En combien de points se joue la partie\u202f?", "How many points is the match?"),
        ("WB-01", "WB-A12"),
        (
            choice(121, "121", "121"),
            choice(61, "61", "61", lambda game: target(game, 61)),
            choice(101, "101", "101", lambda game: target(game, 101)),
            choice(151, "151", "151", lambda game: target(game, 151)),
        ),
        Other(Text("ou un nombre de 1 à 1000", "or a number from 1 to 1000"),
              whole(1, 1000), target),
    ),
    Reading(
        "deal_packets",
        Text("Par combien donne-t-on\u202f?", "In what packets are the cards dealt?"),
        ("WB-07",),
        (choice((3, 2, 3), "trois, deux, trois", "three, two, three"),),
    ),
    Reading(
        "king_draw_start",
        Text("Qui reçoit la première carte du tirage des rois\u202f?",
             "Who gets the first card of the draw of kings?"),
        ("WB-03", "WB-A2"),
        (
            choice("left", "le voisin de gauche de celui qui tient le paquet",
                   "the left-hand neighbour of whoever holds the pack"),
            choice("random", "un joueur au hasard", "a player at random",
                   patch.lots(lambda lots: lots._replace(random_start=True))),
        ),
    ),
    Reading(
        "overtrump_on_ruff",
        Text("Faut-il surcouper une levée déjà coupée\u202f?",
             "Must one overtrump a trick already ruffed?"),
        ("WB-15", "WB-A4"),
        (
            choice(False, "non, un atout quelconque suffit", "no, any trump will do"),
            choice(True, "oui, si on le peut", "yes, if able",
                   patch.play(lambda play: before(play, "trump", OVERTRUMP))),
        ),
    ),
    Reading(
        "undertrump",
        Text("N’ayant que des atouts trop bas, faut-il sous-couper\u202f?",
             "Holding only lower trumps, must one undertrump?"),
        ("WB-17", "WB-A5"),
        (
            choice("must", "oui\u202f: il faut couper", "yes: one must trump"),
            choice("free", "on fait comme on veut", "as one likes",
                   patch.play(lambda play: replaced(play, "trump", TRUMP_TO_WIN))),
        ),
    ),
    Reading(
        "voiture_multiplier",
        Text("La voiture double-t-elle les points\u202f?", "Does no trump double the points?"),
        ("WB-09", "WB-A11"),
        (
            choice(1, "non", "no"),
            choice(2, "oui", "yes", no_trump_pays_double),
        ),
    ),
    Reading(
        "vole_bonus",
        Text("Que vaut la vole en plus des points\u202f?", "What does taking all the tricks add?"),
        ("WB-18", "WB-A10"),
        (choice(0, "rien", "nothing"),),
        Other(Text("ou un nombre de 1 à 1000", "or a number from 1 to 1000"),
              whole(1, 1000), slam_bonus),
    ),
    Reading(
        "tie",
        Text("À 34 partout, que devient la donne\u202f?", "At 34 each, what becomes of the deal?"),
        ("WB-18", "WB-A9"),
        (
            choice("nothing", "personne ne marque", "nobody scores"),
            choice("carry", "le multiplicateur passe à la donne suivante",
                   "the multiplier passes to the next deal",
                   patch.excess(lambda excess: replace(excess, tie_carries=True))),
        ),
    ),
    Reading(
        "partner_blind_until_enface",
        Text("Le partenaire du donneur attend-il l’annonce pour regarder son jeu\u202f?",
             "Does the dealer’s partner wait for the call before looking at his cards?"),
        ("WB-09", "WB-A14"),
        (
            choice(False, "non, tous regardent", "no, everybody looks"),
            choice(True, "oui", "yes",
                   lambda game: replace(game, may_look=dealers_partner_waits)),
        ),
    ),
)  # fmt: skip
