"""What the analysis with open hands has found, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tapisvert.cards import Card
from tapisvert.glossary import Text, card_index, counted, the_card
from tapisvert.law.position import Play
from tapisvert.play.telling import cards_counted
from tapisvert.sentences import colon, comma, semicolon, sentence, spaced
from tapisvert.solver.units import UNITS

if TYPE_CHECKING:
    from tapisvert.analysis.review import CardReview
    from tapisvert.solver.engine import Bounds

EXPECTED = {
    "tricks": Text("levées attendues", "expected tricks"),
    "points": Text("points attendus", "expected points"),
    "jacks": Text("points des valets attendus", "expected points of jacks"),
    "made": Text("contrats attendus", "expected contracts"),
}
OPEN_HANDS = Text("Cartes sur table", "All hands open")
WEIGHING = Text(
    "Ce qu’a coûté chaque carte, et comment il fallait jouer, toutes les cartes étant connues.",
    "What each card cost, and the best line of play, with all hands in view.",
)
WEIGH = Text("Analyser cette donne", "Analyse this deal")
WEIGHING_NOW = Text("analyse en cours", "analysis under way")
WEIGHING_BEGINS = Text("L’analyse va commencer.", "The analysis is about to begin.")
UNDER_WAY = Text(
    "On remonte de la dernière carte à la première. Les conclusions viendront à la fin.",
    "It goes back from the last card to the first. The conclusions come at the end.",
)
WEIGHING_FAILED = Text("L’analyse a échoué ; réessayez.", "The analysis has failed; try again.")
WEIGHED = Text("L’analyse est finie.", "The analysis is complete.")
NOTHING_TO_WEIGH = Text(
    "Aucune carte de cette donne ne peut être analysée.", "No card of this deal can be analysed."
)
REFRESH = Text("Actualiser", "Refresh")
BEST_LINE = Text("La meilleure suite", "The best line")
OURS, THEIRS = Text("erreur de ce camp", "mistake of this side"), Text("d’un autre", "of another")
MISTAKES = Text("Les tournants de la donne", "The turning points of the deal")
BEST = Text("la meilleure, ou l’une des meilleures", "the best, or one of the best")
UNSURE = Text("on n’a pu prouver ce qu’elle coûte", "what it costs has not been proven")
ONLY = Text("C’était la seule carte permise.", "It was the only card allowed.")
ALL_ALIKE = Text("Toutes les cartes se valaient.", "All cards were equally good.")
THE_BEST = Text("C’était la meilleure carte.", "It was the best card.")
OF_THE_BEST = Text("C’était l’une des meilleures cartes.", "It was one of the best cards.")
KNOWABLE = Text("On pouvait le savoir.", "That could be known.")
UNKNOWABLE = Text("On ne pouvait pas le savoir.", "That could not be known.")
NOT_PROVEN = Text(
    "Le temps a manqué pour établir ce qu’elle coûte.",
    "There was not enough time to prove what it costs.",
)


def progress_text(done: int, of: int) -> Text:
    """Return how many cards have been analysed, while the analysis goes on."""
    count = cards_counted(done)
    return sentence(colon(WEIGHING_NOW, Text(f"{count.fr} sur {of}", f"{count.en} of {of}")))


def judging_text(done: int, of: int) -> Text:
    """Return of how many losses it is known whether they could be known, when all are known."""
    return sentence(colon(WEIGHING_NOW, Text(
        f"reste à voir ce qu’on pouvait savoir, {done} sur {of}",
        f"what could be known is still to be found out, {done} of {of}",
    )))  # fmt: skip


def cost_sign(loss: Bounds, high_is_good: bool) -> str:
    """Return what a card costs as a sign on it: ✓ for nothing, ? for unknown, «−2» or «+2».

    ``high_is_good`` says whether the side wants a high count, and so loses what a card costs. «…»
    is added if the cost may be higher.
    """
    if not loss.upper:
        return "✓"
    if not loss.lower:
        return "?"
    less = "\u2212" if high_is_good else "+"
    return f"{less}{loss.lower}" + ("" if loss.exact else "…")


def loss_text(loss: Bounds, unit: str) -> Text:
    """Return in words what a card costs."""
    if not loss.upper:
        return BEST
    return cost_text(loss, unit) if loss.lower else UNSURE


def cost_text(loss: Bounds, unit: str) -> Text:
    """Return «coûte 2 levées», or «coûte au moins 2 levées» if only that is proven."""
    lost = UNITS[unit](loss.lower)
    if loss.exact:
        return Text(f"coûte {lost.fr}", f"costs {lost.en}")
    return Text(f"coûte au moins {lost.fr}", f"costs at least {lost.en}")


def verdict(one: CardReview) -> Text:
    """Return what the card just played cost, what was better, and whether that could be known."""
    solution, card = one.solution, one.play.card
    if solution is None:
        return ONLY
    loss = solution.loss(card)
    if loss.lower:
        what, lost = the_card(card), cost_text(loss, one.unit)
        said = sentence(Text(f"{what.fr} {lost.fr}", f"{what.en} {lost.en}"))
        known = {True: (KNOWABLE,), False: (UNKNOWABLE,), None: ()}[one.knowable]
        return spaced(said, sentence(colon(BETTER, _cards(solution.best))), *known)
    if loss.upper:
        return NOT_PROVEN
    if len(solution.best) == len(solution.bounds):
        return ALL_ALIKE
    return THE_BEST if len(solution.best) == 1 else OF_THE_BEST


def _cards(cards: Iterable[Card]) -> Text:
    said = [card_index(card) for card in cards]
    return Text(" ".join(each.fr for each in said), " ".join(each.en for each in said))


def score_text(end: Bounds, unit: str) -> Text:
    """Return a final score in words: «6 levées», or «5 à 7 levées» if it is not proven."""
    most = UNITS[unit](end.upper)
    if end.exact:
        return most
    return Text(f"{end.lower} à {most.fr}", f"{end.lower} to {most.en}")


def if_nobody_errs(who: Text, end: Bounds, unit: str) -> Text:
    return sentence(colon(NOBODY_ERRS, comma(who, score_text(end, unit))))


def curve_title(who: Text, unit: str) -> Text:
    """Return the title of the plot."""
    return colon(who, EXPECTED[unit])


def curve_text(first: Bounds, last: Bounds, unit: str, mistakes: int, unproven: int) -> Text:
    """Return the plot in a sentence.

    ``mistakes`` is how many cards cost something, ``unproven`` of how many this is not proven.
    """
    begins, ends = score_text(first, unit), score_text(last, unit)
    parts = [Text(f"d’abord {begins.fr}, à la fin {ends.fr}",
                  f"at first {begins.en}, at the end {ends.en}")]  # fmt: skip
    if mistakes:
        parts.append(counted(
            mistakes, Text("carte a coûté quelque chose", "card has cost something"),
            Text("cartes ont coûté quelque chose", "cards have cost something"),
        ))  # fmt: skip
    if unproven:
        parts.append(counted(unproven, *UNPROVEN))
    return sentence(semicolon(parts if len(parts) > 1 else [*parts, NOTHING]))


def card_in_trick(trick: int, name: str, card: Card) -> Text:
    """Return a card and its trick: «levée 3, Anne : R♥»."""
    shown = card_index(card)
    return Text(
        f"levée {trick}, {name}\u202f: {shown.fr}", f"trick {trick}, {name}: {shown.en}"
    )  # fmt: skip


def trick_text(names: Sequence[str], plays: Iterable[Play]) -> Text:
    """Return the cards of a trick, each with its player."""
    return comma(*(_play_text(names[play.seat], play.card) for play in plays))


def _play_text(name: str, card: Card) -> Text:
    what = the_card(card)
    return Text(f"{name} {what.fr}", f"{name} {what.en}")


UNPROVEN = (
    Text("carte dont on n’a pu prouver le coût", "card whose cost could not be proven"),
    Text("cartes dont on n’a pu prouver le coût", "cards whose cost could not be proven"),
)
NOTHING = Text("aucune carte n’a rien coûté", "no card has cost anything")
BETTER = Text("mieux", "better")
NOBODY_ERRS = Text("si personne ne se trompe plus", "if nobody makes another mistake")
