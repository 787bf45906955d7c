"""The charts of what the whists mark."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from tapisvert.cards import Rank
from tapisvert.games.parts.scale import (
    HONOURS,
    Scale,
    Stops,
    begun_there,
    come_there,
    either_there,
    nothing,
)
from tapisvert.glossary import Text, counted, counters, either, points
from tapisvert.law.chart import MARKS, Chart
from tapisvert.sentences import comma


def marks_chart(scale: Scale) -> Chart:
    """Return the chart of tricks, honours and slams; ``scale.worth`` tells what honours count."""
    none = frozenset[Rank]()
    rows = [(EACH_TRICK, points(scale.trick))]
    for n in range(2, len(HONOURS) + 1):
        worth = {scale.worth(frozenset(held), none) for held in combinations(HONOURS, n)}
        if any(worth):
            rows.append((counted(n, *HONOUR), either([points(w) for w in sorted(worth)])))
    if scale.worth(TOP_TWO, none) and not scale.worth(TOP_TWO, LOW_TWO):
        rows.append((TWO_EACH, NOTHING))
    if scale.slam:
        fiches = counters(scale.slam)
        also = SCORED if scale.slam_scores else NOT_SCORED
        rows.append((SLAM, comma(fiches, also)))
    if scale.worth is not nothing:
        rows.append((NO_HONOURS, _at(scale.stop, STOPS[scale.stops])))
        if scale.calls:
            rows.append((SHOWN, _at(scale.call, CALLED)))
    return Chart("marks", MARKS, tuple(rows))


def _at(n: int, phrase: Text) -> Text:
    """Return ``phrase`` with ``n`` points put in its place {}."""
    score = points(n)
    return Text(phrase.fr.format(score.fr), phrase.en.format(score.en))


def favoured_chart(when: Text, what: Text, times: int) -> tuple[Chart, ...]:
    """Return the chart of what counts ``times`` times in the favourite suit; none if once."""
    if times == 1:
        return ()
    told = Text(f"{what.fr}\u00a0× {times}", f"{what.en} × {times}")
    return (Chart("favourite", FAVOURITE, ((when, told),)),)


FAVOURITE = Text("La favorite", "The favourite suit")
SHOWN = Text("honneurs montrés avant l’entame", "honours shown before the lead")
SLAM = Text("chelem", "slam")
HONOUR = Text("honneur", "honour"), Text("honneurs", "honours")
TOP_TWO, LOW_TWO = frozenset(HONOURS[:2]), frozenset(HONOURS[2:])
TWO_EACH = Text("deux honneurs ou plus de chaque côté", "two or more honours on each side")
NOTHING = Text("rien", "nothing")
EACH_TRICK = Text("chaque levée au-dessus de la moitié", "each trick above half")
SCORED = Text("et les points de la donne", "and the points of the deal")
NOT_SCORED = Text("et rien d’autre pour la donne", "and nothing else for the deal")
NO_HONOURS = Text("honneurs non comptés", "honours not counted")
STOPS: Mapping[Stops, Text] = {
    begun_there: Text(
        "pour le camp qui commence la donne à {}", "for a side that begins the deal at {}"
    ),
    either_there: Text(
        "pour personne, si un camp commence la donne à {}",
        "for nobody, if a side begins the deal at {}",
    ),
    come_there: Text(
        "pour le camp qui commence la donne à {}, ou y vient par ses levées",
        "for a side that begins the deal at {}, or comes there by its tricks",
    ),
}
CALLED = Text(
    "à {}, trois ou quatre gagnent la manche", "at {}, three or four of them win the game"
)
