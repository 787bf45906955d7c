"""The moments of a deal that is looked at again: how they are counted, and the ways between them.

A deal has a moment before its first act and one after each; once it is over, one more has its
result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.questions import is_talk
from tapisvert.play.events import Act, Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.service.erring import of_table
from tapisvert.web import replay_texts as says

StepLink = tuple[str, tuple[int, int] | None]
"""A button of the replay: its name, and the deal and moment that it leads to; None: disabled."""


def last_moment(whole: Table) -> int:
    """Return the number of the last moment of a deal, counted from 0."""
    return len(whole.acts) + whole.over


def moment(whole: Table, at: int) -> Text:
    """Return the number of the act before a moment among those of its kind."""
    if not at:
        return says.BEGINNING
    if at > len(whole.acts):
        return says.RESULT
    kinds, played = [], False
    for act in whole.acts:
        played = played or isinstance(act, Play)
        kinds.append(_kind(whole.game, act, played))
    kind = kinds[at - 1]
    return kind(kinds[:at].count(kind), kinds.count(kind))


def _kind(game: Game, act: Act, played: bool) -> Callable[[int, int], Text]:
    """Return how an act is counted: as a card, a call before the play, or anything else."""
    if isinstance(act, Play):
        return says.card
    other = played or is_talk(act.word) or of_table(act.word) or game.handles(act.word)
    return says.act if other else says.call


def step_links(match: Match, deal: int, at: int) -> tuple[StepLink, ...]:
    """Return the ways from a moment: to the ends of its deal, to the next card, to the next act.

    From the ends of a deal they lead into the deal before or after it.
    """
    tables, whole = match.tables, match.tables[deal - 1]
    end = last_moment(whole)
    before = (deal - 1, last_moment(tables[deal - 2])) if deal > 1 else None
    after = (deal + 1, 0) if deal < len(tables) else None
    cards = [n for n, act in enumerate(whole.acts, 1) if isinstance(act, Play)]
    return (
        ("first", (deal, 0) if at else None),
        ("card-back", _nearest([n for n in reversed(cards) if n < at], deal, at, 0) or before),
        ("back", (deal, at - 1) if at else before),
        ("on", (deal, at + 1) if at < end else after),
        ("card-on", _nearest([n for n in cards if n > at], deal, at, end) or after),
        ("last", (deal, end) if at < end else None),
    )


def _nearest(cards: Sequence[int], deal: int, at: int, end: int) -> tuple[int, int] | None:
    """Return the first of some moments, or the end of the deal; None at that end."""
    return (deal, cards[0]) if cards else (deal, end) if at != end else None


def deal_links(deal: int, deals: int) -> tuple[StepLink, ...]:
    """Return the ways from a deal to the others of its match."""
    before, after = deal > 1, deal < deals
    return (
        ("deal-first", (1, 0) if before else None),
        ("deal-back", (deal - 1, 0) if before else None),
        ("deal-on", (deal + 1, 0) if after else None),
        ("deal-last", (deals, 0) if after else None),
    )
