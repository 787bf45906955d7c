"""The readings of Boussac's Manille: doubtful clauses, and conventions that he leaves free."""

from dataclasses import replace

from tapisvert.cards import Rank
from tapisvert.glossary import Text
from tapisvert.law import patch
from tapisvert.law.duty import (
    a_trump_would_win,
    beat_the_suit_led,
    before,
    discard,
    partner_is_master,
    replaced,
    trump_if_it_can_win,
)
from tapisvert.law.game import Game
from tapisvert.law.lots import four_kings, highest_deals, two_kings
from tapisvert.law.reading import Other, Patch, Reading, Value, choice, each, odd, whole

ACE_HIGH = tuple(rank for rank in reversed(Rank) if rank >= Rank.SEVEN)

BEAT_LED = beat_the_suit_led.unless(partner_is_master).by(
    "BM-21", "BM-23", "BM-A5", "BM-A6", "BM-A10"
)
ANY_TRUMP = trump_if_it_can_win.unless(partner_is_master).by("BM-22", "BM-23", "BM-A7")
NEVER_UNDERTRUMP = (
    discard.named("never_undertrump").unless(partner_is_master, a_trump_would_win).by("BM-A8")
)
NEVER_TRUMP_PARTNER = (
    discard.named("never_trump_partner").when(partner_is_master).by("BM-23", "BM-A9")
)


def played_to(target: int, best_of: int) -> Patch:
    """Return a patch for a match of up to ``best_of`` games of ``target`` points."""
    return patch.reckoning(lambda rule: replace(rule, target=target, best_of=best_of))


def played_as_agreed(game: Game, value: Value) -> Game:
    """Return the game with the match that ``value`` describes: (points, games)."""
    assert isinstance(value, tuple)
    return played_to(*value)(game)


def packets(*sizes: int) -> Patch:
    return patch.dealing(lambda dealing: replace(dealing, packets=sizes))


READINGS = (
    Reading(
        "match",
        Text("En combien de points se joue la partie\u202f?", "How many points is the match?"),
        ("BM-29", "BM-30", "BM-A16"),
        (
            choice("rubber34", "partie liée en 34 points, deux manches gagnantes",
                   "rubber of 34, best of three games"),
            choice("single44", "une seule partie de 44", "one game of 44", played_to(44, 1)),
            choice("single64", "une seule partie de 64", "one game of 64", played_to(64, 1)),
        ),
        Other(
            Text(
                "ou d’autres nombres, les points d’une manche puis les manches\u202f: 50,3 fait "
                "50 points en deux manches gagnantes (de 1 à 1000 points\u202f; 1, 3, 5, 7 ou 9 "
                "manches)",
                "or other numbers, the points of a game and then the games: 50,3 is the best of "
                "three games of 50 points (1 to 1000 points; 1, 3, 5, 7 or 9 games)",
            ),
            each(whole(1, 1000), odd(1, 9)),
            played_as_agreed,
        ),
    ),
    Reading(
        "partners",
        Text("Comment désigne-t-on les partenaires\u202f?", "How are partners chosen?"),
        ("BM-06", "BM-07a", "BM-07b", "BM-07c", "BM-A2"),
        (
            choice("agreed", "à l’amiable", "by agreement"),
            choice("two_kings", "les deux premiers rois sont ensemble",
                   "the first two kings play together",
                   patch.lots(lambda lots: lots._replace(partners=two_kings))),
            choice("four_kings", "les rois rouges contre les rois noirs",
                   "red kings against black kings",
                   patch.lots(lambda lots: lots._replace(partners=four_kings))),
        ),
    ),
    Reading(
        "draw_rank",
        Text("Au tirage de la donne, quelle carte est la plus forte\u202f?",
             "In the draw for the deal, which card is highest?"),
        ("BM-09", "BM-A4"),
        (
            choice("game", "le dix, comme au jeu", "the ten, as in play"),
            choice("ace_high", "l’as", "the ace",
                   patch.lots(lambda lots: lots._replace(dealer=highest_deals(ACE_HIGH)))),
        ),
    ),
    Reading(
        "deal_packets",
        Text("Par combien donne-t-on\u202f?", "In what packets are the cards dealt?"),
        ("BM-11", "BM-A24"),
        (
            choice((4, 4), "quatre par quatre", "four by four"),
            choice((2, 2, 2, 2), "deux par deux", "two by two", packets(2, 2, 2, 2)),
            choice((3, 2, 3), "trois, deux, trois", "three, two, three", packets(3, 2, 3)),
        ),
    ),
    Reading(
        "overtrump",
        Text("Si l’adversaire a coupé, faut-il surcouper\u202f?",
             "When an opponent has ruffed, must one overtrump?"),
        ("BM-21", "BM-A7"),
        (
            choice("must", "oui, si on le peut", "yes, if able"),
            choice("free", "non\u202f: un atout quelconque suffit", "no: any trump will do",
                   patch.play(lambda play: replaced(play, "overtrump", ANY_TRUMP))),
        ),
    ),
    Reading(
        "undertrump",
        Text("Si l’adversaire a coupé plus haut, faut-il sous-couper\u202f?",
             "When an opponent has ruffed higher, must one undertrump?"),
        ("BM-22", "BM-A8"),
        (
            choice("must", "oui\u202f: il faut couper", "yes: one must trump"),
            choice("free", "on fait comme on veut", "as one likes",
                   patch.play(lambda play: replaced(play, "trump"))),
            choice("forbidden", "non\u202f: on se défausse, sauf si l’on n’a que de l’atout",
                   "no: discard, unless holding only trumps",
                   patch.play(lambda play: replaced(play, "trump", NEVER_UNDERTRUMP))),
        ),
    ),
    Reading(
        "partner_master_discard",
        Text("À défaut de la couleur, le partenaire étant maître, peut-on couper\u202f?",
             "Void, with the partner winning, may one ruff?"),
        ("BM-23", "BM-A9"),
        (
            choice("any", "oui, toute carte est permise", "yes, any card is allowed"),
            choice("no_trump", "non, il faut se défausser si on le peut",
                   "no, one must discard if able",
                   patch.play(lambda play: before(play, "anything", NEVER_TRUMP_PARTNER))),
        ),
    ),
    Reading(
        "force_reference",
        Text("Que doit-on surmonter quand la levée est déjà coupée\u202f?",
             "What must be beaten once the trick has been ruffed?"),
        ("BM-21", "BM-A6"),
        (
            choice("winning_card", "la carte qui l’emporte, donc rien",
                   "the card now winning, hence nothing"),
            choice("led_suit", "la plus forte carte de la couleur demandée",
                   "the best card of the suit led",
                   patch.play(lambda play: replaced(play, "head_the_trick", BEAT_LED))),
        ),
    ),
    Reading(
        "turnup_can_win",
        Text("La retourne peut-elle finir la manche\u202f?", "Can the turn-up end the game?"),
        ("BM-14", "BM-A12"),
        (
            choice(True, "oui, dès qu’elle est marquée", "yes, as soon as it is scored"),
            choice(False, "non, on compare à la fin de la donne",
                   "no, scores are compared after play",
                   patch.reckoning(lambda rule: replace(rule, at_once=False))),
        ),
    ),
    Reading(
        "null_deal_voids_turnup",
        Text("Un coup nul annule-t-il la retourne\u202f?", "Does a void deal void the turn-up?"),
        ("BM-26", "BM-A14"),
        (
            choice(False, "non, elle reste marquée", "no, it stays scored"),
            choice(True, "oui", "yes",
                   patch.excess(lambda excess: replace(excess, tie_voids_deal=True))),
        ),
    ),
)  # fmt: skip
