"""A room at one moment: immutable, the fold of what has happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from tapisvert.bots.seated import unasked
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play.events import parse_act
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.undoing import before_last
from tapisvert.service.happenings import Acted, Claimed, Created, DealtAgain, Happening, TakenBack
from tapisvert.service.news import news


class News(NamedTuple):
    """What is told of one version."""

    version: int
    says: tuple[Text, ...]


@dataclass(frozen=True)
class Room:
    """A match, who sits where (a dummy is its player's), and what is kept beside the record.

    ``reasons`` says why computers acted, by deal and act, both from 0; ``done`` gives the version
    that each key of a person's form led to; ``last`` is what happened last.
    """

    id: str
    version: int
    match: Match
    levels: tuple[str | None, ...]
    holders: tuple[str | None, ...]
    last: Happening
    news: tuple[News, ...] = ()
    reasons: Mapping[tuple[int, int], Text] = field(default_factory=dict)
    done: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def begun(cls, name: str, created: Created) -> Room:
        """The room in which that match begins."""
        match = loads(created.record)
        room = cls(name, 1, match, created.levels, created.holders, created)
        return replace(room, news=(News(1, news(created, None, match)),))

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def place(self) -> tuple[int, int]:
        """The deal and the act that comes next, both from 0."""
        return len(self.match.tables) - 1, len(self.match.table.acts)

    @cached_property
    def computer(self) -> int | None:
        """The seat of the computer that acts next, if one does: it wants to speak, or must act."""
        said = unasked(self.match, self.levels)
        seat = said.act.seat if said else self.match.table.by
        return seat if seat is not None and self.levels[seat] is not None else None

    @property
    def alone(self) -> bool:
        """Does one person play against computers?"""
        return sum(self.levels[seat] is None for seat in self.game.players) == 1

    def at(self, match: Match) -> Room:
        """The room at another moment of its match, everybody in the seat that he has then."""
        there = match.came_from(self.match)
        players = (there[self.game.player_of(seat)] for seat in range(self.game.seats))
        levels = tuple(self.levels[seat] for seat in players)
        holders = tuple(self.holders[seat] for seat in there)
        return replace(self, match=match, levels=levels, holders=holders)

    def seat_of(self, holder: str) -> int | None:
        """The seat a person holds."""
        return self.holders.index(holder) if holder in self.holders else None

    def since(self, version: int) -> tuple[Text, ...]:
        """What is told of all that came after a version."""
        return tuple(text for item in self.news if item.version > version for text in item.says)

    def after(self, happening: Happening) -> Room:
        """The room once that has happened. Raises TapisError, IllegalAct included."""
        match = _changed(self.match, happening)
        version = self.version + 1
        told = News(version, news(happening, self.match, match))
        done = self.done
        if key := getattr(happening, "key", ""):
            done = {**done, key: version}
        room = replace(self.at(match), version=version, last=happening, done=done,
                       news=(*self.news, told))  # fmt: skip
        return replace(room, reasons=_reasons(self, room, happening))


def _changed(match: Match, happening: Happening) -> Match:
    if isinstance(happening, Acted):
        return match.apply(parse_act(happening.words, happening.seat))
    if isinstance(happening, TakenBack):
        return before_last(match, happening.seat) or match
    if isinstance(happening, Claimed):
        for act in happening.acts:
            match = match.apply(act)
        return match
    assert isinstance(happening, DealtAgain)
    return match.next_deal()


def _reasons(before: Room, after: Room, happening: Happening) -> Mapping[tuple[int, int], Text]:
    if isinstance(happening, Acted) and happening.reason:
        return {**before.reasons, before.place: happening.reason}
    if isinstance(happening, TakenBack):
        return {place: why for place, why in before.reasons.items() if place < after.place}
    return before.reasons
