"""The state of a room: an immutable value, computed from all its happenings in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from tapisvert.bots.seated import unasked
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play.events import parse_act
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.undoing import before_last
from tapisvert.service import around, closing, consent, fairness, timing
from tapisvert.service.clocks import Clocks
from tapisvert.service.consent import Proposal
from tapisvert.service.fairness import Fairness
from tapisvert.service.happenings import (
    Acted,
    Claimed,
    Created,
    DealBegun,
    Happening,
    TakenBack,
    key_of,
)
from tapisvert.service.links import Link
from tapisvert.service.lobby_happenings import USUAL_ABSENCE
from tapisvert.service.news import cited, news


class News(NamedTuple):
    """The sentences about the happening that led to ``version``; ``deal`` is the deal's index.

    ``cited`` has the clauses of those about rulings.
    """

    version: int
    deal: int
    says: tuple[Text, ...]
    cited: Mapping[Text, tuple[str, ...]] = MappingProxyType({})

    @property
    def lines(self) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """The sentences, each with its clauses."""
        return tuple((text, self.cited.get(text, ())) for text in self.says)


@dataclass(frozen=True)
class Room:
    """A match, its players, and what is stored besides its record.

    ``levels`` is by seat the level of the computer player, None for a person; a dummy has the level
    of the seat that plays its cards. ``holders`` is by seat the person who sits there, or None.
    ``reasons`` says why computers acted, by deal and act, both from 0. ``done`` is the version that
    each key led to. ``last`` is the latest happening, ``changed`` the version of the latest that
    changed the match. ``stand_ins`` is by seat the level of the computer that plays for an absent
    person, ``ready`` are the seats that wait for the next deal. ``links`` are those that lead here,
    by their hashes. ``fair`` is None where deals come from a seed alone. ``hosted_by`` is the
    person who was host last, empty for one person and in old logs. ``proposal`` waits for answers;
    ``declined`` are those of this moment that were not agreed to: what, and the seat. An
    ``adjourned`` match waits until its people take it up; a ``closed`` one is over, unfinished.
    ``clocks`` is None where nobody's time is limited. ``absence`` is as in ``Arranged``.
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
    changed: int = 0
    stand_ins: tuple[str | None, ...] = ()
    ready: frozenset[int] = frozenset()
    links: Mapping[str, Link] = field(default_factory=dict)
    fair: Fairness | None = None
    hosted_by: str = ""
    proposal: Proposal | None = None
    declined: frozenset[tuple[str, int]] = frozenset()
    adjourned: bool = False
    closed: bool = False
    clocks: Clocks | None = None
    absence: int = USUAL_ABSENCE

    @classmethod
    def begin(
        cls,
        room_id: str,
        created: Created,
        version: int = 1,
        last: Happening | None = None,
        done: Mapping[str, int] = MappingProxyType({}),
    ) -> Room:
        """Return the first state of a match, version 1 unless it follows a lobby.

        ``last`` is the happening that began it, if it was another one than ``created``.
        """
        match = loads(created.record)
        item = News(version, 0, news(created, None, match))
        last = created if last is None else last
        return cls(room_id, version, match, created.levels, created.holders, last, (item,),
                   done=done, changed=version, fair=fairness.fairness_of(created),
                   hosted_by=created.host, clocks=timing.clocks_of(match),
                   absence=created.absence)  # fmt: skip

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def over(self) -> bool:
        """True if the match is over and nothing can change that: nobody will claim any more.

        Only then may anybody see the record, with its hands and its seed.
        """
        match = self.match
        if self.closed:
            return True
        if not match.over or not match.table.judged:
            return match.over
        docket = match.table.docket
        left = [seat for seat in self.people if not docket.waived >> seat & 1]
        return docket.closed or not (left or self.computer is not None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons, whether a computer stands in for them or not."""
        return tuple(seat for seat in self.game.players if self.levels[seat] is None)

    @property
    def host(self) -> int | None:
        """The seat of the host of several people: the first of them if the last host has left."""
        seat = self.seat_of(self.hosted_by)
        return seat if seat is not None or not self.people else self.people[0]

    def stand_in(self, seat: int) -> str | None:
        """The level of the computer that stands in for the person of a seat, or None."""
        return self.stand_ins[seat] if self.stand_ins else None

    @property
    def acting(self) -> tuple[str | None, ...]:
        """By seat the level of the computer that acts there now, None for a person."""
        return tuple(
            self.stand_in(self.game.player_of(seat)) or level
            for seat, level in enumerate(self.levels)
        )

    @property
    def awaited(self) -> tuple[int, ...]:
        """The persons who must do something before the match can go on."""
        match, table = self.match, self.match.table
        if self.over or self.adjourned:
            return ()
        if match.over:  # somebody may still claim
            waiting = [seat for seat in self.people if not table.docket.waived >> seat & 1]
        elif table.over:
            waiting = [seat for seat in self.people if seat not in self.ready]
        else:
            waiting = [seat for seat in self.people if seat == table.by]
        return tuple(seat for seat in waiting if not self.stand_in(seat))

    @property
    def due(self) -> Happening | None:
        """What happens by itself now, because nobody is left to be waited for; or None."""
        stands = not self.match.table.over or self.adjourned or self.over
        if self.one_person or self.awaited or stands:
            return None
        if not self.match.over:
            return DealBegun(mixes=self.mixes) if self.ready else None
        waived = self.match.table.docket.waived
        left = next((seat for seat in self.people if not waived >> seat & 1), None)
        return None if left is None else Acted(left, "waive")

    @property
    def shuffling(self) -> bool:
        """True if the next deal comes now, by itself."""
        return self.due is not None and not self.match.over

    @property
    def mixes(self) -> tuple[str, ...]:
        """What has been contributed to the next deal; empty where deals are not honest."""
        return fairness.next_mixes(self)

    @property
    def unmixed(self) -> tuple[int, ...]:
        """The people whose contribution to the coming deal is waited for, if they are there."""
        return fairness.unmixed(self)

    @property
    def place(self) -> tuple[int, int]:
        """The index of the deal, and of the act that comes next in it."""
        return len(self.match.tables) - 1, len(self.match.table.acts)

    @cached_property
    def computer(self) -> int | None:
        """The seat of the computer that acts next, in turn or out of turn, or None."""
        if self.adjourned or self.closed:
            return None
        acting = self.acting
        said = unasked(self.match, acting)
        seat = said.act.seat if said else self.match.table.by
        return seat if seat is not None and acting[seat] is not None else None

    def has_same_next(self, earlier: Room) -> bool:
        """True if nothing was played since, and the same comes next; people may differ."""
        same_play = self.match.tables is earlier.match.tables
        return same_play and (self.computer, self.due) == (earlier.computer, earlier.due)

    @property
    def one_person(self) -> bool:
        """True if only one person plays, against computers."""
        return len(self.people) == 1

    def at(self, match: Match) -> Room:
        """Return the room with ``match``, the same match at another moment.

        Players may change seats between deals: levels and holders move with them.
        """
        there = match.came_from(self.match)
        players = (there[self.game.player_of(seat)] for seat in range(self.game.seats))
        levels = tuple(self.levels[seat] for seat in players)
        holders = tuple(self.holders[seat] for seat in there)
        stand_ins = tuple(self.stand_in(seat) for seat in there) if self.stand_ins else ()
        clocks = self.clocks.moved(there) if self.clocks else None
        return replace(self, match=match, levels=levels, holders=holders, stand_ins=stand_ins,
                       clocks=clocks)  # fmt: skip

    def seat_of(self, holder: str) -> int | None:
        """The seat of a person, or None."""
        return self.holders.index(holder) if holder in self.holders else None

    def since(self, version: int) -> tuple[Text, ...]:
        """The news of all versions after ``version``."""
        return tuple(text for item in self.news if item.version > version for text in item.says)

    @property
    def latest(self) -> tuple[Text, ...]:
        """The news of the latest event that made any."""
        return next((item.says for item in reversed(self.news) if item.says), ())

    @property
    def news_of_deal(self) -> tuple[News, ...]:
        """The news since the last deal began."""
        return tuple(item for item in self.news if item.deal == len(self.match.tables) - 1)

    def after(self, happening: Happening) -> Room:
        """Return the room after a happening. Raises TapisError (IllegalAct for an illegal act)."""
        version, key = self.version + 1, key_of(happening)
        done = {**self.done, key: version} if key else self.done
        closing.check_open(self, happening)
        consent.check_stands_still(self, happening)
        beside = around.changed(self, happening) or consent.changed(self, happening)
        if beside is not None:
            says = around.sentences(self, happening) or consent.sentences(self, beside, happening)
            item = News(version, len(self.match.tables) - 1, says)
            changed = version if beside.place != self.place else self.changed
            room = replace(beside, version=version, last=happening, done=done, changed=changed,
                           news=(*self.news, item))  # fmt: skip
            return fairness.revealed(room)  # nobody may be left whom the end waited for
        match = _apply(self, happening)
        says = news(happening, self.match, match)
        item = News(version, len(match.tables) - 1, says, cited(self.match, match))
        ready, fair = self.ready, self.fair
        if isinstance(happening, DealBegun):
            ready = frozenset()
            fair = fair and fair._replace(dealt=(*fair.dealt, happening.mixes))
        after = timing.charged(self, happening).at(match)
        room = replace(after, version=version, last=happening, done=done, ready=ready, fair=fair,
                       changed=version, news=(*self.news, item), proposal=None,
                       declined=frozenset())  # fmt: skip
        return fairness.revealed(replace(room, reasons=_reasons(self, room, happening)))


def _apply(room: Room, happening: Happening) -> Match:
    match = room.match
    if isinstance(happening, Acted):
        return match.apply(parse_act(happening.words, happening.seat))
    if isinstance(happening, TakenBack):
        return before_last(match, happening.seat) or match
    if isinstance(happening, Claimed):
        for act in happening.acts:
            match = match.apply(act)
        return match
    assert isinstance(happening, DealBegun)
    return fairness.dealt(room.fair, match, happening.mixes)


def _reasons(before: Room, after: Room, happening: Happening) -> Mapping[tuple[int, int], Text]:
    if isinstance(happening, Acted) and happening.reason:
        return {**before.reasons, before.place: happening.reason}
    if isinstance(happening, TakenBack):
        return {place: why for place, why in before.reasons.items() if place < after.place}
    return before.reasons
