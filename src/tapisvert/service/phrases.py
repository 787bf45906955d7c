"""Set phrases that people at one table say to each other: nothing else, and not while they play.

They are kept in memory only, for a moment. Whoever wants to hear none, or none of somebody, is sent
none. Onlookers neither say nor hear any.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from time import monotonic, time_ns
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.service import phrase_texts
from tapisvert.service.people_texts import NOBODY_OF_THAT_NAME
from tapisvert.service.room import Room

MOST_AT_ONCE, IN_SECONDS = 3, 20.0
"""How many phrases a person may say, and in how many seconds."""
SHOWN_SECONDS, MOST_SHOWN = 30.0, 8
MOST_KEYS = 50
"""How many keys of phrases are remembered: an answer that is lost is asked for again at once."""
PHRASES: Mapping[str, Text] = phrase_texts.PHRASES


class PhraseHeard(NamedTuple):
    """A notice for readers: a person, by his name, has said a phrase. Each has a greater number."""

    number: int
    name: str
    says: Text
    at: float


class Phrases:
    """What has been said lately in a room, and who wants to hear nothing."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        # By the time of day, so that numbers grow on after a restart: pages skip those they have.
        self.number = time_ns() // 1_000_000
        self._clock = clock
        self._heard: deque[PhraseHeard] = deque(maxlen=MOST_SHOWN)
        self._times: dict[str, deque[float]] = {}
        self._keys: deque[tuple[str, str]] = deque(maxlen=MOST_KEYS)
        self._deaf: set[str] = set()
        self._deaf_to: dict[str, set[str]] = {}

    def say(self, room: Room, holder: str, phrase: str, key: str = "") -> None:
        """Say a phrase; one that comes again with the same key has been said.

        Raises TapisError ``room/phrase``, ``room/silence``, ``room/too-many``.
        """
        if key and (holder, key) in self._keys:
            return
        seat = room.seat_of(holder)
        if seat is None or phrase not in PHRASES:
            raise TapisError("room/phrase", phrase_texts.NO_PHRASE)
        if not may_speak(room):
            raise TapisError("room/silence", phrase_texts.SILENCE)
        now = self._clock()
        times = self._times.setdefault(holder, deque(maxlen=MOST_AT_ONCE))
        if len(times) == MOST_AT_ONCE and now - times[0] < IN_SECONDS:
            raise TapisError("room/too-many", phrase_texts.TOO_MANY)
        times.append(now)
        if key:
            self._keys.append((holder, key))
        self.number += 1
        self._heard.append(PhraseHeard(self.number, room.match.names[seat], PHRASES[phrase], now))

    def since(self, number: int, holder: str) -> list[PhraseHeard]:
        """What a person hears of the phrases of the last moment that come after ``number``.

        Nothing if he wants to hear none.
        """
        if not holder or holder in self._deaf:
            return []
        unheard, begin = self._deaf_to.get(holder, ()), self._clock() - SHOWN_SECONDS
        return [
            each
            for each in self._heard
            if each.number > number and each.at > begin and each.name not in unheard
        ]

    def mute(self, holder: str, on: bool) -> None:
        """A person wants to hear none from now on, or to hear them again."""
        if on:
            self._deaf.add(holder)
        else:
            self._deaf.discard(holder)

    def is_muted(self, holder: str) -> bool:
        return holder in self._deaf

    def mute_one(self, room: Room, holder: str, name: str, on: bool) -> None:
        """A person wants to hear none of another person, or to hear them again.

        It is forgotten with the phrases, or when that person is replaced. Raises TapisError
        ``room/chair``.
        """
        others = (seat for seat in room.people if room.holders[seat] != holder)
        if name not in [room.match.names[seat] for seat in others]:
            raise TapisError("room/chair", NOBODY_OF_THAT_NAME)
        unheard = self._deaf_to.setdefault(holder, set())
        if on:
            unheard.add(name)
        else:
            unheard.discard(name)

    def moved(self, old: str, new: str) -> None:
        """A person sits at another device: he goes on hearing what he wants to hear."""
        if old in self._deaf:
            self._deaf.discard(old)
            self._deaf.add(new)
        if old in self._deaf_to:
            self._deaf_to[new] = self._deaf_to.pop(old)

    def forget(self, name: str) -> None:
        """Somebody else has the seat of this person from now on, perhaps under the same name."""
        for unheard in self._deaf_to.values():
            unheard.discard(name)

    def unheard(self, holder: str) -> frozenset[str]:
        """The names of those of whom a person wants to hear none."""
        return frozenset(self._deaf_to.get(holder, ()))


def may_speak(room: Room) -> bool:
    """True where several people play: between deals, while adjourned, and after the match.

    While a deal is played every word, and every silence, could tell a partner something: all rules
    of these games ask for silence, except for the questions that they regulate themselves.
    """
    return not room.one_person and (room.match.table.over or room.adjourned or room.over)
