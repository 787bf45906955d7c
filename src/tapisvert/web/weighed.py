"""What the analysis with open hands shows at a moment of a replay.

These are the costs of the cards, the best line, and the plot of the deal.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.cards import suit_of
from tapisvert.glossary import Text, card_index
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play import telling
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.service.reviews import DealReview, State
from tapisvert.web import verdicts
from tapisvert.web.plot import Plot, plot
from tapisvert.web.replaying import Replay
from tapisvert.web.tricks import winning_index

if TYPE_CHECKING:
    from tapisvert.analysis.review import CardReview


class CardCost(NamedTuple):
    """What a legal card costs, as a sign on the card and as a label in words."""

    sign: str
    best: bool
    label: Text


class LineCard(NamedTuple):
    """A card of the best line; ``wins``: it wins its trick."""

    says: Text
    suit: str
    wins: bool


class LineTrick(NamedTuple):
    """A trick of the best line, or the rest of one; ``name`` is the player of the first card."""

    name: str
    cards: tuple[LineCard, ...]
    label: Text


class Mistake(NamedTuple):
    """A card that cost something or changed the final score to be expected.

    ``at`` is the number of acts done, this card included; ``expected_score`` is the final score to
    be expected then.
    """

    at: int
    says: Text
    cost: Text | None
    expected_score: Text


class ValueCurve(NamedTuple):
    """The plot of the final score to be expected, ``about`` it in words, and the mistakes.

    ``moments`` gives for each number of cards played, from the first in the plot, the number of
    acts done; they lie at even distances in the plot.
    """

    title: Text
    about: Text
    plot: Plot
    moments: tuple[int, ...]
    mistakes: tuple[Mistake, ...]


class Progress(NamedTuple):
    """How far an analysis is: in words, and as ``done`` parts ``of`` so many (at least 1)."""

    says: Text
    done: int
    of: int


class AnalysisShown(NamedTuple):
    """What the analysis shows at one moment; ``progress`` is None when no work is left.

    ``costs`` are by card, ``verdict`` is about the card just played, ``expected_score`` is the
    final score if nobody errs: all these are final, even while other cards are being analysed.
    ``curve`` is about the whole deal, so it is there only at the end. ``nothing``: the deal has no
    card that can be analysed. What is not known yet is None or empty.
    """

    state: State
    progress: Progress | None
    nothing: bool
    costs: Mapping[str, CardCost]
    verdict: Text | None
    expected_score: Text | None
    line: tuple[LineTrick, ...]
    curve: ValueCurve | None


def analysis_at(weighing: DealReview, shown: Replay) -> AnalysisShown:
    """Return what the analysis knows for good at a moment; scores are for the reader's side."""
    state = weighing.state  # read first: the results may be those of a later state
    whole, now, names = shown.whole, shown.now, shown.names
    found, contract, done = weighing.results, whole.ruling.contract, state == "done"
    here, before = found.get(shown.at), found.get(shown.at - 1)
    side = contract.sides[contract.side_of(shown.seat)] if contract else 0
    who = telling.players(names, side)
    every = [found[n] for n in sorted(found)]
    return AnalysisShown(
        state,
        _progress(weighing, every) if state in ("waiting", "working") else None,
        done and not found,
        _card_costs(here) if here else {},
        verdicts.verdict(before) if before and (done or _is_judged(before)) else None,
        verdicts.if_nobody_errs(who, here.value_before, here.unit) if here else None,
        tuple(_line_tricks(now, here.line, names)) if here else (),
        _value_curve(every, whole, now, names, side) if done and found else None,
    )


def _progress(weighing: DealReview, found: Sequence[CardReview]) -> Progress:
    """Return how far the analysis is: first every card, then what was knowable of the losses."""
    cards, done = weighing.cards, len(found)
    if not cards:
        return Progress(verdicts.WEIGHING_BEGINS, 0, 1)
    if done < cards:
        return Progress(verdicts.progress_text(done, cards), done, cards)
    lost = sum(map(_is_costly, found))
    return Progress(verdicts.judging_text(weighing.replaced, lost), weighing.replaced, lost or 1)


def _is_judged(one: CardReview) -> bool:
    """True if nothing more will be found about a card: no loss, or it is known if it was knowable.

    A loss that could not be judged looks like one that still has to be.
    """
    return not _is_costly(one) or one.knowable is not None


def _card_costs(here: CardReview) -> Mapping[str, CardCost]:
    """Return the cost of each legal card; none if only one is legal."""
    solution = here.solution
    if solution is None:
        return {}
    losses = {card: solution.loss(card) for card in solution.bounds}
    return {
        card_text(card): CardCost(
            verdicts.cost_sign(loss, solution.sign > 0),
            not loss.upper,
            verdicts.loss_text(loss, here.unit),
        )
        for card, loss in losses.items()
    }


def _line_tricks(now: Table, line: Sequence[Play], names: Sequence[str]) -> Iterator[LineTrick]:
    """Yield the line trick by trick; the first has only the cards that are still to be played."""
    on_table, line = now.trick, list(line)
    while line:
        size = now.game.seats - len(on_table)
        cards, line = line[:size], line[size:]
        plays = (*on_table, *cards)
        wins = plays[winning_index(now, plays)] if len(plays) == now.game.seats else None
        yield LineTrick(
            names[cards[0].seat],
            tuple(
                LineCard(card_index(play.card), SUIT_LETTERS[suit_of(play.card)], play == wins)
                for play in cards
            ),
            verdicts.trick_text(names, cards),
        )
        on_table = ()


def _value_curve(
    found: Sequence[CardReview], whole: Table, now: Table, names: Sequence[str], side: int
) -> ValueCurve:
    """Return the plot of a deal of which every card has been analysed.

    It has only the cards with the unit of the last one: a contract made during play can change
    what is counted.
    """
    last = found[-1]
    same = [one for one in found if one.unit == last.unit]
    ends = {one.cards_played: one.value_before for one in same}
    if last.value_after:
        ends[last.cards_played + 1] = last.value_after
    mistakes = [one for one in same if _is_costly(one) or _changes_score(one)]
    cards, full = len(whole.layout.played), [0, *accumulate(map(len, whole.layout.full_tricks))]
    plays = [at for at, act in enumerate(whole.acts, 1) if isinstance(act, Play)]
    who, final = telling.players(names, side), last.value_after or last.value_before
    return ValueCurve(
        verdicts.curve_title(who, last.unit),
        verdicts.curve_text(
            same[0].value_before,
            final,
            last.unit,
            sum(map(_is_costly, same)),
            sum(map(_is_unproven, same)),
        ),
        plot(
            ends,
            cards,
            {
                one.cards_played + 1: bool(side >> one.play.seat & 1)
                for one in same
                if _is_costly(one)
            },
            full,
            len(now.layout.played),
        ),
        (same[0].act_index, *plays[same[0].cards_played :]),
        tuple(_mistake(one, bisect(full, one.cards_played), names) for one in mistakes),
    )


def _is_costly(one: CardReview) -> bool:
    return one.solution is not None and one.solution.loss(one.play.card).lower > 0


def _is_unproven(one: CardReview) -> bool:
    """True if a card may have cost something or nothing."""
    loss = one.solution and one.solution.loss(one.play.card)
    return loss is not None and loss.lower == 0 < loss.upper


def _changes_score(one: CardReview) -> bool:
    """True if the card has provably changed the final score to be expected."""
    end, then = one.value_before, one.value_after
    return then is not None and (then.lower > end.upper or then.upper < end.lower)


def _mistake(one: CardReview, trick: int, names: Sequence[str]) -> Mistake:
    loss = one.solution.loss(one.play.card) if one.solution else None
    return Mistake(
        one.act_index + 1,
        verdicts.card_in_trick(trick, names[one.play.seat], one.play.card),
        verdicts.cost_text(loss, one.unit) if loss and loss.lower else None,
        verdicts.score_text(one.value_after or one.value_before, one.unit),
    )
