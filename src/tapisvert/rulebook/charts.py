"""The tables of a game: its deal, its cards, its calls, its marks, how a match is won.

Tables for the parts that ``law/`` defines are made here; other parts, which only some games have,
make their own (``Charted``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch

from tapisvert.cards import Rank, Suit, card, rank_of
from tapisvert.glossary import RANKS, Text, card_name, listed, points, same
from tapisvert.law.announcing import DOUBLE, NO_TRUMP, REDOUBLE, Announcing
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.chart import (
    ENDS,
    GAME,
    GAME_ENDS,
    MARKS,
    MATCH,
    TURNED_SUIT,
    WHOLE,
    Chart,
    Charted,
    Row,
    best_of,
    trump_chart,
)
from tapisvert.law.dealing import Dealing
from tapisvert.law.game import Game
from tapisvert.law.reckoning import MatchRule, Race
from tapisvert.law.scoring import Scoring
from tapisvert.rulebook import headings as w
from tapisvert.rulebook.decisions import chart as decisions
from tapisvert.sentences import comma, spaced


def charts(game: Game) -> tuple[Chart, ...]:
    """Every table of a game except those of its duties."""
    return (
        Chart("deal", w.DEAL, (*_players(game), *_dealt(game.dealing, game.seats))),
        _cards(game),
        *of(game.calling),
        *of(game.scoring),
        *of(game.reckoning),
    )


def duties(game: Game) -> tuple[Chart, ...]:
    """The table of what must be played, for each phase."""
    return tuple(decisions(game, phase) for phase in game.play)


@singledispatch
def of(part: object) -> tuple[Chart, ...]:
    """The tables of one part of a game's law."""
    return part.charts() if isinstance(part, Charted) else ()


def _players(game: Game) -> Iterator[Row]:
    alone = len(game.sides) == game.seats
    yield w.PLAYERS, comma(w.players(len(game.players)), w.ALONE if alone else w.PARTNERS)
    if game.dummies:
        yield w.DUMMIES, w.hands(len(game.dummies))


def _dealt(dealing: Dealing, seats: int) -> Iterator[Row]:
    ranks = sorted({rank_of(each) for each in dealing.pack})
    lowest, highest = (RANKS[rank] for rank in (ranks[0], ranks[-1]))
    span = Text(f"du {lowest.fr} à l’{highest.fr}", f"{lowest.en} to {highest.en}")
    yield w.PACK, comma(w.cards(len(dealing.pack)), span)
    yield w.HAND, w.cards(dealing.hand_size)
    yield w.PACKETS, _packets(dealing.packets)
    alternate = seats == 2 and not dealing.dead_packets
    yield w.DIRECTION, w.IN_TURN if alternate else w.DIRECTIONS[dealing.direction]
    if dealing.turns_up_last:
        yield w.TURN_UP, w.LAST_CARD
    if dealing.stock:
        yield w.STOCK, w.cards(dealing.left_over(seats))
        yield w.TURN_UP, w.UNDER_STOCK
    if dealing.rest_to_dealer:
        yield w.REST, w.TO_DEALER
    if dealing.dead_packets:
        yield w.BESIDE, w.DEAD_PACKETS
    if dealing.apart:
        yield w.APART, w.LASTING[dealing.apart.lasts].after(dealing.apart.name)
    if dealing.set_size:
        yield w.SETS, w.cards(dealing.set_size)
    if dealing.covered:
        shown = w.AT_ONCE if dealing.turned_at_once else w.AT_THE_END
        yield w.COVERED, comma(spaced(w.cards(dealing.covered), w.BENEATH), shown)


def _packets(sizes: tuple[int, ...]) -> Text:
    if set(sizes) == {1}:
        return w.ONE_BY_ONE
    return listed([same(str(size)) for size in sizes])


def _cards(game: Game) -> Chart:
    """The ranks from the highest down with their points, then single cards, tricks and trumps."""
    values, left = game.values, {rank_of(each) for each in game.dealing.pack}
    order, trumps = (
        [rank for rank in each if rank in left]
        for each in (game.ranking.order, game.ranking.trump_order)
    )
    alike = trumps == order
    rows: list[Row] = [(w.ORDER if alike else w.PLAIN_ORDER, _ordered(order))]
    if not alike:
        rows.append((w.TRUMP_ORDER, _ordered(trumps)))
    if values.ranks:
        rows += [_rank(game, rank) for rank in order]
        apart = [each for each in game.dealing.pack if each in values.cards]
        rows += [
            (_titled(card_name(each), game.titles.get(each)), points(values.of(each)))
            for each in apart
        ]
        rows += [(w.A_TRICK, points(values.trick))] if values.trick else []
    rows += [
        (w.of_trumps(RANKS[rank]), points(values.trumps[rank]))
        for rank in trumps
        if rank in values.trumps
    ]
    return Chart("cards", w.CARDS, tuple(rows))


def _ordered(ranks: Iterable[Rank]) -> Text:
    return listed([RANKS[rank] for rank in ranks])


def _titled(name: Text, title: Text | None) -> Text:
    return Text(f"{name.fr} ({title.fr})", f"{name.en} ({title.en})") if title else name


def _rank(game: Game, rank: Rank) -> Row:
    titles = {game.titles.get(card(suit, rank)) for suit in Suit}
    (title, *more) = titles
    name = _titled(RANKS[rank], None if more else title)
    worth = game.values.ranks.get(rank, 0)
    return name, points(worth) if worth else w.NOTHING


@of.register
def _(calling: TurnedTrump) -> tuple[Chart, ...]:
    more = calling.charts() if isinstance(calling, Charted) else ()
    return (trump_chart(w.DRAWN_SUIT if calling.drawn else TURNED_SUIT), *more)


@of.register
def _(calling: Announcing) -> tuple[Chart, ...]:
    words = calling.words
    rows = (
        (words[NO_TRUMP], w.times(calling.no_trump_multiplier)),
        (words[DOUBLE], w.times(calling.double)),
        (words[REDOUBLE], w.times(calling.redouble)),
    )
    return (trump_chart(w.NAMED_SUIT), Chart("calls", w.CALLS, rows))


@of.register
def _(scoring: Scoring) -> tuple[Chart, ...]:
    excess, turned = scoring.excess, scoring.turn_up
    rows: list[Row] = [(w.EACH_POINT_OVER.with_number(excess.over), points(1))]
    if excess.slam_bonus:
        rows.append((w.EVERY_TRICK, points(excess.slam_bonus)))
    rows.append((w.TIE.with_number(excess.over), w.CARRIED if excess.tie_carries else w.NOBODY))
    if turned:
        told = [
            Text(f"{RANKS[rank].fr} {worth}", f"{RANKS[rank].en} {worth}")
            for rank, worth in turned.ranks.items()
        ]
        rows.append((w.TURNED, listed(told)))
        at_tie = w.TAKEN_BACK if excess.tie_voids_deal else w.KEPT
        rows.append((w.TURNED_AT_TIE.with_number(excess.over), at_tie))
    return (Chart("marks", MARKS, tuple(rows)),)


@of.register
def _(rule: MatchRule) -> tuple[Chart, ...]:
    to, when = w.TO.with_number(rule.target), w.DURING if rule.at_once else w.AFTER
    if rule.best_of == 1:
        return (Chart("match", MATCH, ((WHOLE, to), (ENDS, when))),)
    rows = ((GAME, to), (GAME_ENDS, when), (WHOLE, best_of(rule.best_of)))
    return (Chart("match", MATCH, rows),)


@of.register
def _(rule: Race) -> tuple[Chart, ...]:
    when = w.DURING if rule.at_once else w.AFTER
    return (Chart("match", MATCH, ((WHOLE, w.TO.with_number(rule.target)), (ENDS, when))),)
