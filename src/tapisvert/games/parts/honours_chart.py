"""What the whists mark, as a table."""

from __future__ import annotations

from itertools import combinations

from tapisvert.cards import Rank
from tapisvert.games.parts.rubber import HONOURS, Scale
from tapisvert.glossary import Text, counted, counters, either, points
from tapisvert.law.chart import MARKS, Chart
from tapisvert.sentences import comma


def marks_chart(scale: Scale) -> Chart:
    """What tricks, honours and slams bring; the honours as the law counts them."""
    none = frozenset[Rank]()
    rows = [(EACH_TRICK, points(scale.trick))]
    for n in range(2, len(HONOURS) + 1):
        worth = {scale.worth(frozenset(held), none) for held in combinations(HONOURS, n)}
        if any(worth):
            rows.append((counted(n, *HONOUR), either([points(w) for w in sorted(worth)])))
    if scale.slam:
        fiches = counters(scale.slam)
        also = SCORED if scale.slam_scores else NOT_SCORED
        rows.append((SLAM, comma(fiches, also)))
    rows.append((NO_HONOURS, points(scale.stop)))
    if scale.calls:
        rows.append((SHOWN, points(scale.call)))
    return Chart("marks", MARKS, tuple(rows))


def favoured_chart(what: Text, times: int) -> tuple[Chart, ...]:
    """What counts several times for the favourite suit, if anything does."""
    if times == 1:
        return ()
    return (Chart("favourite", FAVOURITE, ((what, Text(f"fois {times}", f"times {times}")),)),)


FAVOURITE = Text("La favorite", "The favourite suit")
SHOWN = Text("honneurs montrés avant l’entame", "honours shown before the lead")
SLAM = Text("chelem", "slam")
HONOUR = Text("honneur", "honour"), Text("honneurs", "honours")
EACH_TRICK = Text("chaque levée au-delà de la moitié", "each trick above half of them")
SCORED = Text("et les points du coup", "and the points of the deal")
NOT_SCORED = Text("et rien d’autre pour le coup", "and nothing else for the deal")
NO_HONOURS = Text("les honneurs ne comptent plus à", "honours count no more at")
