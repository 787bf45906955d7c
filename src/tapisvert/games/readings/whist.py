"""The readings that several whists share: scale, honours, slam, payment, draw for seats."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tapisvert.cards import Rank
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.parts.scale import Scale, come_there, either_there, in_a_row, nothing
from tapisvert.games.whist import FOUR_PLACES, LOWEST_FIRST, SCALES, rescaled, scale_of
from tapisvert.glossary import Text, same
from tapisvert.law import patch
from tapisvert.law.game import Game
from tapisvert.law.lots import LOWEST_DEALS, in_order
from tapisvert.law.reading import OptionValue, Other, Patch, Reading, Value, choice, whole

CLASSICAL = ((5, 1), (1, 2), (0, 3))
ACE_LOWEST = (Rank.ACE, *LOWEST_FIRST[:-1])


def scale(change: Callable[[Scale], Scale]) -> Patch:
    """Return a patch that changes the scale of a whist."""
    return lambda game: rescaled(game, change(scale_of(game)))


def scaled(game: Game, value: Value) -> Game:
    """Return the game with ``value`` as target of its scale."""
    assert isinstance(value, int)
    return scale(lambda old: replace(old, target=value))(game)


def slam(game: Game, value: Value) -> Game:
    """Return the game with ``value`` fiches for a slam, unless its scale has no slam."""
    assert isinstance(value, int)
    return scale(lambda old: replace(old, slam=value if old.slam else 0))(game)


def rubber(change: Callable[[Rubber], Rubber]) -> Patch:
    """Return a patch that changes the rubber of a whist."""

    def patched(game: Game) -> Game:
        assert isinstance(game.reckoning, Rubber)
        return replace(game, reckoning=change(game.reckoning))

    return patched


def consoled(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    return rubber(lambda old: replace(old, consolation=value))(game)


def on_scale(name: str, calls: bool) -> Patch:
    """Return a patch to the scale of another whist; only with ``calls`` may honours be shown."""
    return lambda game: rescaled(game, replace(SCALES[name], calls=SCALES[name].calls and calls))


def base(
    clauses: tuple[str, ...],
    calls: bool = False,
    names: tuple[str, ...] = ("dix", "cinq", "tricks", "short"),
) -> Reading:
    """Return the reading on a derived whist's scale; with ``calls`` honours may be shown in it."""
    says = {
        "dix": Text("en dix points", "in ten points"),
        "cinq": Text("en cinq points", "in five points"),
        "tricks": Text("aux tricks", "by tricks"),
        "short": Text("comme au short whist", "as at short whist"),
    }
    return Reading(
        "base",
        Text("Comment compte-t-on\u202f?", "How is it counted?"),
        clauses,
        (
            choice(names[0], says[names[0]].fr, says[names[0]].en),
            *(OptionValue(name, says[name], on_scale(name, calls)) for name in names[1:]),
        ),
    )


def target(*clauses: str, choices: tuple[int, ...] = ()) -> Reading:
    """Return the reading on the points of a game; ``choices`` are offered besides the usual."""
    return Reading(
        "target",
        Text("En combien de points se joue la manche\u202f?", "How many points is a game?"),
        clauses,
        (
            choice("usual", "selon le jeu", "by the game played"),
            *(OptionValue(n, same(str(n)), partial(scaled, value=n)) for n in choices),
        ),
        Other(Text("ou un nombre de 3 à 1000", "or a number from 3 to 1000"), whole(3, 1000),
              scaled),
    )  # fmt: skip


TARGET = target("WD-06", "WD-11")
MATCH = Reading(
    "match",
    Text("En combien de manches se joue la partie\u202f?", "How many games is the match?"),
    ("WD-15", "WD-A8"),
    (
        choice("rubber", "partie liée, deux manches gagnantes",
               "rubber: best of three games"),
        choice("game", "une seule manche", "a single game",
               rubber(lambda old: replace(old, best_of=1))),
    ),
)  # fmt: skip
CONSOLATION = Reading(
    "consolation",
    Text("Combien de fiches pour la consolation\u202f?", "How many counters of consolation?"),
    ("WD-15", "WD-A7"),
    (
        choice(2, "deux", "two"),
        choice(4, "quatre", "four", lambda game: consoled(game, 4)),
    ),
    Other(Text("ou un nombre de 0 à 100", "or a number from 0 to 100"), whole(0, 100), consoled),
)
HONOURS = Reading(
    "honours",
    Text("Quels honneurs comptent\u202f?", "Which honours count?"),
    ("WD-07", "WD-A3"),
    (
        choice("any", "trois honneurs quelconques, ou quatre", "any three honours, or four"),
        choice("literal", "trois honneurs qui se suivent, ou quatre",
               "three that follow one another, or four",
               scale(lambda old: replace(old, worth=in_a_row))),
        choice("off", "aucun", "none", scale(lambda old: replace(old, worth=nothing))),
    ),
)  # fmt: skip
HONOURS_STOP = Reading(
    "honours_stop",
    Text("À une levée du but, qui ne compte plus les honneurs\u202f?",
         "One trick from the target, who counts no honours?"),
    ("WD-12", "WD-A4"),
    (
        choice("side", "le camp qui y a commencé la donne", "the side that began the deal there"),
        choice("both", "les deux camps, si l’un y a commencé",
               "both sides, if one began the deal there",
               scale(lambda old: replace(old, stops=either_there))),
        choice("reached", "aussi celui qui y arrive par ses levées",
               "also the side that comes there by its tricks",
               scale(lambda old: replace(old, stops=come_there))),
    ),
)  # fmt: skip
CALL = Reading(
    "call_at_8",
    Text("Peut-on montrer ses honneurs avant l’entame\u202f?",
         "May honours be shown before the lead?"),
    ("WD-13", "WD-A5"),
    (
        choice(True, "oui, à deux points du but", "yes, at two points from the target"),
        choice(False, "non", "no", scale(lambda old: replace(old, calls=False))),
    ),
)  # fmt: skip
PAYOUT = Reading(
    "payout",
    Text("Quand la manche est-elle double ou triple\u202f?", "When is a game double or triple?"),
    ("WD-14", "WD-A6"),
    (
        choice("literal", "double à quatre points, triple à trois et moins",
               "double at four points, triple at three or fewer"),
        choice("classical", "double de un à quatre points, triple à zéro",
               "double from one to four points, triple at none",
               scale(lambda old: replace(old, payout=CLASSICAL)
                     if old.payout == SCALES["dix"].payout else old)),
    ),
)  # fmt: skip
SLAM_FICHES = Reading(
    "slam_fiches",
    Text("Combien de fiches pour un chelem\u202f?", "How many counters for a slam?"),
    ("WD-16",),
    (choice(8, "huit", "eight"),),
    Other(Text("ou un nombre de 0 à 100", "or a number from 0 to 100"), whole(0, 100), slam),
)
SLAM_SCORES = Reading(
    "slam_also_scores",
    Text("Marque-t-on aussi la donne d’un chelem\u202f?", "Is the deal of a slam scored too?"),
    ("WD-16", "WD-A9"),
    (
        choice(False, "non", "no"),
        choice(True, "oui", "yes", scale(lambda old: replace(old, slam_scores=True))),
    ),
)


def draw(clauses: tuple[str, ...], places: tuple[int, ...], lowest: Text = LOWEST_DEALS) -> Reading:
    """Return the reading on whether the ace is the lowest card in the draw for seats."""
    seats = in_order(ACE_LOWEST, lowest, places)
    ace_low = patch.lots(lambda lots: lots._replace(partners=seats))
    return Reading(
        "draw_ace_low",
        Text("Au tirage des places, l’as est-il la carte la plus basse\u202f?",
             "Is the ace lowest in the draw of seats?"),
        clauses,
        (choice(False, "non", "no"), choice(True, "oui", "yes", ace_low)),
    )  # fmt: skip


DRAW = draw(("WD-01", "WD-02", "WD-A1"), FOUR_PLACES)
