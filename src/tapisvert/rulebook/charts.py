"""The tables of a game: its deal, its cards, its calls, its marks, how a match is won.

Those of the law's own parts are made here; a procedure that only some games have brings its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from tapisvert.cards import Rank, Suit, card, rank_of
from tapisvert.glossary import RANKS, Text, card_name, listed, points, same
from tapisvert.law.announcing import DOUBLE, NO_TRUMP, REDOUBLE, Announcing
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.chart import ENDS, GAME, MARKS, MATCH, Chart, Charted, Row
from tapisvert.law.dealing import Dealing
from tapisvert.law.game import Game
from tapisvert.law.reckoning import MatchRule, Race
from tapisvert.law.scoring import Scoring
from tapisvert.rulebook import words as w
from tapisvert.rulebook.decisions import chart as decisions
from tapisvert.sentences import comma


def charts(game: Game) -> tuple[Chart, ...]:
    """Every table of a game but those of its duties."""
    return (
        Chart("deal", w.DEAL, (*_players(game), *_dealt(game.dealing))),
        _cards(game),
        *of(game.calling),
        *of(game.scoring),
        *of(game.match),
    )


def duties(game: Game) -> tuple[Chart, ...]:
    """What must be played, phase by phase."""
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


def _dealt(dealing: Dealing) -> Iterator[Row]:
    ranks = sorted({rank_of(each) for each in dealing.pack})
    lowest, highest = (RANKS[rank] for rank in (ranks[0], ranks[-1]))
    span = Text(f"du {lowest.fr} à l’{highest.fr}", f"{lowest.en} to {highest.en}")
    yield w.PACK, comma(w.cards(len(dealing.pack)), span)
    yield w.HAND, w.cards(dealing.hand_size)
    yield w.PACKETS, _packets(dealing.packets)
    yield w.DIRECTION, w.DIRECTIONS[dealing.direction]
    if dealing.turns_up_last:
        yield w.TURN_UP, w.LAST_CARD
    if dealing.stock:
        yield w.TURN_UP, w.STOCK
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
        yield w.COVERED, comma(w.cards(dealing.covered), shown)


def _packets(sizes: tuple[int, ...]) -> Text:
    if set(sizes) == {1}:
        return w.ONE_BY_ONE
    return listed([same(str(size)) for size in sizes])


def _cards(game: Game) -> Chart:
    """The ranks from the highest, with their points; then cards apart, and what a trick counts."""
    ranking, values = game.ranking, game.values
    order = listed([RANKS[rank] for rank in ranking.order])
    rows: list[Row] = [(w.ORDER, order)]
    if values.ranks:
        rows += [_rank(game, rank) for rank in ranking.order]
        apart = [each for each in game.dealing.pack if each in values.cards]
        rows += [(card_name(each), points(values.of(each))) for each in apart]
        rows += [(w.A_TRICK, points(values.trick))] if values.trick else []
    rows += [
        (w.of_trumps(RANKS[rank]), points(values.trumps[rank]))
        for rank in ranking.trump_order
        if rank in values.trumps
    ]
    if ranking.trump_order != ranking.order:
        rows.append((w.TRUMP_ORDER, listed([RANKS[rank] for rank in ranking.trump_order])))
    return Chart("cards", w.CARDS, tuple(rows))


def _rank(game: Game, rank: Rank) -> Row:
    titles = {game.titles.get(card(suit, rank)) for suit in Suit}
    (title, *more) = titles
    name = RANKS[rank]
    if title is not None and not more:
        name = Text(f"{name.fr} ({title.fr})", f"{name.en} ({title.en})")
    worth = game.values.ranks.get(rank, 0)
    return name, points(worth) if worth else w.NOTHING


@of.register
def _(calling: TurnedTrump) -> tuple[Chart, ...]:
    suit = w.DRAWN_SUIT if calling.drawn else w.TURNED_SUIT
    more = calling.charts() if isinstance(calling, Charted) else ()
    return (Chart("trump", w.TRUMP, ((w.TRUMP_IS, suit),)), *more)


@of.register
def _(calling: Announcing) -> tuple[Chart, ...]:
    words = calling.words
    rows = (
        (words[NO_TRUMP], w.times(calling.no_trump_multiplier)),
        (words[DOUBLE], w.times(calling.double)),
        (words[REDOUBLE], w.times(calling.redouble)),
    )
    return (Chart("calls", w.CALLS, rows),)


@of.register
def _(scoring: Scoring) -> tuple[Chart, ...]:
    excess, turned = scoring.excess, scoring.turn_up
    rows: list[Row] = [(w.EACH_POINT_OVER.told(excess.over), points(1))]
    if excess.slam_bonus:
        rows.append((w.EVERY_TRICK, points(excess.slam_bonus)))
    rows.append((w.TIE, w.CARRIED if excess.tie_carries else w.NOBODY))
    if turned:
        told = [
            Text(f"{RANKS[rank].fr} {worth}", f"{RANKS[rank].en} {worth}")
            for rank, worth in turned.ranks.items()
        ]
        rows.append((w.TURNED, listed(told)))
        rows.append((w.TURNED_AT_TIE, w.TAKEN_BACK if excess.tie_voids_deal else w.KEPT))
    return (Chart("marks", MARKS, tuple(rows)),)


@of.register
def _(rule: MatchRule) -> tuple[Chart, ...]:
    rows: list[Row] = [(GAME, w.TO.told(rule.target)), (w.IN_ALL, w.best_of(rule.best_of))]
    rows.append((ENDS, w.DURING if rule.at_once else w.AFTER))
    return (Chart("match", MATCH, tuple(rows)),)


@of.register
def _(rule: Race) -> tuple[Chart, ...]:
    when = w.DURING if rule.at_once else w.AFTER
    return (Chart("match", MATCH, ((GAME, w.TO.told(rule.target)), (ENDS, when))),)
