"""Matches as the home page and the history list them, made from their summaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.games import GAMES
from tapisvert.glossary import Text, listed, same
from tapisvert.play import telling
from tapisvert.sentences import colon, comma
from tapisvert.service import level_texts
from tapisvert.service.listing import Listed
from tapisvert.service.summary import Damaged, Gathering, Summary
from tapisvert.service.texts import newer, short, unreadable
from tapisvert.web import clock_texts, company_texts, history_texts, lobby_texts
from tapisvert.web import texts as words

PEOPLE = "people"
"""What stands for a level where other people play too."""


class OwnMatch(NamedTuple):
    """A match of a person: its room, summary, and his seat in it."""

    room: str
    summary: Summary
    seat: int

    @property
    def party(self) -> int:
        """The index of the person's party."""
        return next(p for p, side in enumerate(self.summary.sides) if side >> self.seat & 1)

    @property
    def won(self) -> bool:
        return bool(self.summary.victors >> self.seat & 1)

    @property
    def others(self) -> list[int]:
        """The seats of the other players, without dummies."""
        return [seat for seat in self.summary.players if seat != self.seat]

    @property
    def level(self) -> str:
        """The level of all computer players, empty if they differ; PEOPLE where others play too."""
        if any(self.summary.levels[seat] is None for seat in self.others):
            return PEOPLE
        levels = {self.summary.levels[seat] or "" for seat in self.others}
        return levels.pop() if len(levels) == 1 else ""


class MatchShown(NamedTuple):
    """A match in a list. ``again`` is the address that begins another one, empty if it lasts."""

    href: str
    game: Text
    score: str
    when: Text
    who: Text
    again: str


class GatheringShown(NamedTuple):
    """A table that is filling, in a list: its game, who is there, how many seats are free."""

    href: str
    game: Text
    who: Text
    free: Text


class DamagedShown(NamedTuple):
    """A match whose log cannot be read, in a list."""

    href: str
    says: Text


def matches_of(rooms: Sequence[Listed], holder: str) -> list[OwnMatch]:
    """Return the rooms in which the person has a seat, without those that are damaged."""
    return [
        OwnMatch(room, known, seat)
        for room, known in rooms
        if isinstance(known, Summary) and (seat := known.seat_of(holder)) is not None
    ]


def gatherings_of(rooms: Sequence[Listed], holder: str) -> list[GatheringShown]:
    """Return the lobbies in which the person sits."""
    return [
        GatheringShown(
            f"/table/{room}",
            game_name(known.game),
            listed([same(name) for name in known.names]),
            _timed(lobby_texts.still_free(known.free), known.clock),
        )
        for room, known in rooms
        if isinstance(known, Gathering) and known.seat_of(holder) is not None
    ]


def damaged_of(rooms: Sequence[Listed]) -> list[DamagedShown]:
    return [
        DamagedShown(f"/table/{room}", _damage_text(room, known))
        for room, known in rooms
        if isinstance(known, Damaged)
    ]


def match_shown(match: OwnMatch) -> MatchShown:
    known, seat, mine = match.summary, match.seat, match.party
    score, names = known.score, known.names
    others = [p for p in range(len(score)) if p != mine]
    if len(others) == 1:
        points = f"{score[mine]} – {score[others[0]]}"
        if known.gains:
            points = words.signed(known.gains[seat])
        who = listed([same(names[s]) for s in match.others])
    else:
        points = words.number(score[mine])
        by_score = sorted(others, key=lambda p: -score[p])
        who = comma(
            *(words.with_points(telling.players(names, known.sides[p]), score[p]) for p in by_score)
        )
    if not known.over:
        when = _timed(words.deal(known.deals), known.clock)
        if known.adjourned:
            when = comma(when, company_texts.ADJOURNED_SHORT)
        return MatchShown(f"/table/{match.room}", game_name(known.game), points, when, who, "")
    when = comma(history_texts.day(known.began), history_texts.RESULTS[result(match)])
    when = _timed(when, known.clock)
    again = f"/table/{match.room}/again"
    return MatchShown(f"/replay/{match.room}", game_name(known.game), points, when, who, again)


def _timed(says: Text, clock: str) -> Text:
    """A text with the time control, if there is one."""
    return comma(says, clock_texts.control(clock)) if clock else says


def result(match: OwnMatch) -> str:
    """Whether the person has won a finished match: ``won``, ``lost``, ``none`` or ``closed``."""
    if match.summary.closed:
        return "closed"
    return "won" if match.won else "lost" if match.summary.victors else "none"


def game_name(game: str) -> Text:
    return GAMES[game].names if game in GAMES else same(game)


def level_name(level: str) -> Text:
    """The name of a level; that of a mixed table if ``level`` is empty."""
    if not level:
        return history_texts.MIXED
    if level == PEOPLE:
        return company_texts.WITH_PEOPLE
    return level_texts.level_name(level)


def _damage_text(room: str, damaged: Damaged) -> Text:
    match = None
    if damaged.game:
        match = colon(game_name(damaged.game), listed([same(name) for name in damaged.names]))
    if damaged.newer:
        return newer(short(room), match)
    return unreadable(short(room), damaged.at, match)
