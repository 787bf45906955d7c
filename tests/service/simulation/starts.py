"""The tables at which a simulation begins: lobbies, new deals, deals that are nearly over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from random import Random
from typing import NamedTuple

from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.fair import Promise
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.service.happenings import Happening, Mixed, to_json
from tapisvert.service.links import Maker
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import USUAL_ABSENCE, Arranged, Opened, Seated
from tapisvert.service.seating import begin_match
from tapisvert.store.log import LogEntry

NAMES = (
    "Anne", "Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène", "Jules",
)  # fmt: skip
ROOM = "room"


class Start(NamedTuple):
    """A table: its game, how many people, and how many acts its first deal has left.

    ``left`` 0: nothing has begun, the host lays the table. -1: the deal is as it was dealt.
    ``judged``: faults are possible, claimed and judged. ``clock`` is the time control, ``absence``
    for how many seconds somebody may be away.
    """

    game: str
    people: int
    left: int
    options: tuple[tuple[str, str], ...] = ()
    judged: bool = False
    clock: str = ""
    absence: int = USUAL_ABSENCE

    @property
    def enforcement(self) -> Enforcement:
        return Enforcement.TABLE if self.judged else Enforcement.STRICT

    @property
    def law(self) -> Game:
        return find(self.game, dict(self.options))


GAME = (("match", "game"),)
FIVE, SIX, SEVEN, EIGHT = ((("players", str(number)),) for number in range(5, 9))
STARTS = (
    Start("whist_couleur", 4, 0),
    Start("polignac", 3, 0),
    Start("marjolet", 2, 0),
    Start("manille_boussac", 2, 0),
    Start("whist_couleur", 4, -1),
    Start("whist_couleur", 2, -1),
    Start("whist_couleur", 3, 3),
    Start("manille_boussac", 4, 5),
    Start("manille_boussac", 2, 6),
    Start("manille_wikibooks", 3, 8),
    Start("polignac", 3, 5),
    Start("marjolet", 2, 6),
    Start("whist_humbug", 2, 3, GAME),
    Start("whist_short", 3, 4, GAME),
    Start("whist_deux_morts", 2, 7),
    Start("manille_boussac", 1, 9),
    Start("polignac", 3, 0, judged=True),
    Start("manille_boussac", 3, 9, judged=True),
    Start("whist_dix", 4, 9, judged=True),
    Start("whist_humbug", 2, 5, GAME, judged=True),
    Start("marjolet", 2, 9, judged=True),
    Start("whist_dix", 1, 12, judged=True),
    Start("whist_couleur", 4, -1, clock="8"),
    Start("polignac", 3, -1, clock="15"),
    Start("manille_wikibooks", 4, 9, absence=0),
    Start("manille_boussac", 2, 9, clock="15", absence=180),
    Start("marjolet", 2, 8, clock="12+3"),
    Start("manille_wikibooks", 3, 12, clock="10+2", absence=600),
    Start("whist_humbug", 2, 5, GAME, judged=True, clock="20+4"),
    Start("whist_tricks", 4, -1, clock="20", absence=0),
    Start("polignac", 5, 0, FIVE),
    Start("polignac", 8, 0, EIGHT),
    Start("whist_ecossais", 6, 0, SIX),
    Start("polignac", 6, 8, SIX),
    Start("polignac", 7, -1, SEVEN, clock="8"),
    Start("whist_ecossais", 5, 6, FIVE),
    Start("polignac", 5, 9, FIVE, judged=True),
)


def maker(name: str, device: int = 0) -> Maker:
    token = f"cookie {device} of {name}"
    return Maker(token, sha256(token.encode()).hexdigest())


@cache
def begun(start: Start) -> tuple[LogEntry, ...]:
    """The log of a table that has begun; where a deal can end the match, this one does."""
    for n in range(200):
        entries, ends = _begun(start, Random(f"{start} {n}"))
        if ends or start.options != GAME:
            return entries
    raise AssertionError("no deal ends the match")


def _begun(start: Start, random: Random) -> tuple[tuple[LogEntry, ...], bool]:
    lobby, happened = _seated(start, random)
    for chair in lobby.people:
        mixed = Mixed(_promise(lobby).match, 0, chair, random.randbytes(16).hex())
        if random.random() < 0.7:
            happened.append(mixed)
            lobby = _lobby(lobby.after(mixed))
    begun = begin_match(lobby, "begins")
    match, ends = _played(loads(begun.record), start.left, random)
    happened.append(begun._replace(record=dumps(match)))
    return _entries(happened), ends


def _seated(start: Start, random: Random) -> tuple[Lobby, list[Happening]]:
    """The lobby in which everybody has sat down, and what has happened there."""
    players, people = len(start.law.players), start.people
    chairs = (0, 2, 1, 3) if players == 4 else range(players)  # two people are partners
    opened = Opened(
        start.law.id, start.options, start.enforcement.value, ("hasard",) * players,
        (True,) * players, False, 0, NAMES[0], maker(NAMES[0]).holder, "",
        match=random.randbytes(16).hex(), secret=random.randbytes(32).hex(),
        later=random.randbytes(32).hex(),
    )  # fmt: skip
    happened: list[Happening] = [opened]
    lobby = Lobby.begin(ROOM, opened)
    for chair, name in [*zip(chairs, NAMES, strict=False)][1:people]:
        seated = Seated(chair, name, maker(name).holder, f"{name} sits")
        happened.append(seated)
        lobby = _lobby(lobby.after(seated))
    if start.clock or start.absence != USUAL_ABSENCE:
        everywhere = (True,) * players
        arranged = Arranged(everywhere, False, "arranges", start.clock, start.absence)
        happened.append(arranged)
        lobby = _lobby(lobby.after(arranged))
    return lobby, happened


def _played(match: Match, left: int, random: Random) -> tuple[Match, bool]:
    """The match when so many acts are left of its first deal, and whether that deal ends it."""
    if left < 0:
        return match, False
    end = match
    while not end.table.over:
        end = end.apply(random.choice([*end.table.legal()]))
    for act in end.table.acts[: len(end.table.acts) - left]:
        match = match.apply(act)
    return match, end.over


def _promise(lobby: Lobby) -> Promise:
    assert lobby.promise
    return lobby.promise


def _lobby(state: object) -> Lobby:
    assert isinstance(state, Lobby)
    return state


def _entries(happened: Sequence[Happening]) -> tuple[LogEntry, ...]:
    return tuple(LogEntry(ROOM, n, to_json(each)) for n, each in enumerate(happened, 1))
