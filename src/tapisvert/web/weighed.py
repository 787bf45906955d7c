"""What open hands tell at a moment of a replay: worth of cards, best line, course of the deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.cards import suit_of
from tapisvert.glossary import Text, card_index
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play import telling
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.service.weighing import State, Weighing
from tapisvert.web import verdicts
from tapisvert.web.plot import Plot, plot
from tapisvert.web.replaying import Replay
from tapisvert.web.tricks import master

if TYPE_CHECKING:
    from tapisvert.analysis.review import CardReview


class Figure(NamedTuple):
    """On a card that may be played: what it costs, and the same in words."""

    sign: str
    best: bool
    told: Text


class Lies(NamedTuple):
    """A card of the best line."""

    says: Text
    suit: str
    wins: bool


class Round(NamedTuple):
    """A trick of the best line, or what is left of one: whose card is first, the cards."""

    name: str
    cards: tuple[Lies, ...]
    told: Text


class Mistake(NamedTuple):
    """A card that has changed what was to be expected: after which act, what it cost, the end."""

    at: int
    says: Text
    cost: Text | None
    end: Text


class ValueCurve(NamedTuple):
    """The deal from the first card to the last: the plot, and the same in words.

    ``moments`` are the acts done at each place of the plot, at even distances.
    """

    title: Text
    about: Text
    plot: Plot
    moments: tuple[int, ...]
    slips: tuple[Mistake, ...]


class Told(NamedTuple):
    """How far the weighing has come, and what it tells at one moment."""

    state: State
    done: int
    cards: int
    figures: Mapping[str, Figure]
    verdict: Text | None
    end: Text | None
    line: tuple[Round, ...]
    course: ValueCurve | None


def told(weighing: Weighing, shown: Replay) -> Told:
    """What has been found of a deal, at one moment, the end for the party of one's own seat."""
    whole, now, names = shown.whole, shown.now, shown.names
    found, contract = weighing.found, whole.ruling.contract
    here, before = found.get(shown.at), found.get(shown.at - 1)
    side = contract.sides[contract.side_of(shown.seat)] if contract else 0
    who = telling.players(names, side)
    return Told(
        weighing.state,
        len(found),
        weighing.cards,
        _figures(here) if here else {},
        verdicts.verdict(before) if before else None,
        verdicts.if_nobody_errs(who, here.value_before, here.unit) if here else None,
        tuple(_rounds(now, here.line, names)) if here else (),
        _course([found[n] for n in sorted(found)], whole, now, names, side) if found else None,
    )


def _figures(here: CardReview) -> Mapping[str, Figure]:
    """By card, for those that there are to choose from."""
    solution = here.solution
    if solution is None:
        return {}
    losses = {card: solution.loss(card) for card in solution.bounds}
    return {
        card_text(card): Figure(
            verdicts.sign(loss, solution.sign > 0),
            not loss.upper,
            verdicts.told(loss, here.unit),
        )
        for card, loss in losses.items()
    }


def _rounds(now: Table, line: Sequence[Play], names: Sequence[str]) -> Iterator[Round]:
    """The line trick by trick, the first with the cards that lie already left out."""
    lying, line = now.trick, list(line)
    while line:
        size = now.game.seats - len(lying)
        cards, line = line[:size], line[size:]
        plays = (*lying, *cards)
        wins = plays[master(now, plays)] if len(plays) == now.game.seats else None
        yield Round(
            names[cards[0].seat],
            tuple(
                Lies(card_index(play.card), SUIT_LETTERS[suit_of(play.card)], play == wins)
                for play in cards
            ),
            verdicts.laid(names, cards),
        )
        lying = ()


def _course(
    found: Sequence[CardReview], whole: Table, now: Table, names: Sequence[str], side: int
) -> ValueCurve:
    """The cards that are counted as the last one is: a contract made on the way begins anew."""
    last = found[-1]
    same = [one for one in found if one.unit == last.unit]
    ends = {one.cards_played: one.value_before for one in same}
    if last.value_after:
        ends[last.cards_played + 1] = last.value_after
    slips = [one for one in same if _dear(one) or _turns(one)]
    cards, seats = len(whole.layout.played), whole.game.seats
    plays = [at for at, act in enumerate(whole.acts, 1) if isinstance(act, Play)]
    who, final = telling.players(names, side), last.value_after or last.value_before
    return ValueCurve(
        verdicts.expected(who, last.unit),
        verdicts.course(same[0].value_before, final, last.unit, sum(map(_dear, same))),
        plot(
            ends,
            cards,
            {one.cards_played + 1: bool(side >> one.play.seat & 1) for one in same if _dear(one)},
            range(0, cards + 1, seats),
            len(now.layout.played),
        ),
        (same[0].act_index, *plays[same[0].cards_played :]),
        tuple(_slip(one, seats, names) for one in slips),
    )


def _dear(one: CardReview) -> bool:
    return one.solution is not None and one.solution.loss(one.play.card).lower > 0


def _turns(one: CardReview) -> bool:
    """Is it proven that the end is another?"""
    end, then = one.value_before, one.value_after
    return then is not None and (then.lower > end.upper or then.upper < end.lower)


def _slip(one: CardReview, seats: int, names: Sequence[str]) -> Mistake:
    loss = one.solution.loss(one.play.card) if one.solution else None
    return Mistake(
        one.act_index + 1,
        verdicts.placed(one.cards_played // seats + 1, names[one.play.seat], one.play.card),
        verdicts.costs(loss, one.unit) if loss and loss.lower else None,
        verdicts.much(one.value_after or one.value_before, one.unit),
    )
