"""What a person wants to do in a lobby, by what he sees; and what is not his to do."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.service.clocks import OFFERED
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import OFFERED_ABSENCES
from tests.service.simulation.codes_said import CodesSaid
from tests.service.simulation.diary import Post
from tests.service.simulation.person import Person

FEWEST = 2
"""The host begins when so many people sit, at the least."""
LONELY = 0.15
"""How often somebody who sits alone does not want to wait any longer."""


def lobby_wishes(who: Person, lobby: Lobby, codes: CodesSaid) -> Iterator[Post]:
    random, habits = who.random, who.habits
    hosts = lobby.host == who.holder
    if random.random() < (habits.arranges if hosts else habits.strays / 2):
        yield _arranges(who, lobby)
    if random.random() < (habits.arranges / 2 if hosts else habits.strays / 2):
        yield _invites(who, lobby, codes)
    if random.random() < habits.strays + LONELY * (len(lobby.people) == 1):
        yield _leaves(who, lobby, codes)
    if random.random() < habits.strays:
        yield _changes_chair(who, lobby)
    if hosts and len(lobby.people) >= FEWEST and random.random() < habits.begins:
        key = who.new_key()
        begins = codes.watches(lambda house: house.doors.begin(lobby.id, who.holder, key))
        yield Post("begins", begins, key)
    if not hosts and random.random() < 0.05:
        key = who.new_key()
        yield Post(
            "becomes host", lambda house: house.doors.become_host(lobby.id, who.holder, key), key
        )


def _arranges(who: Person, lobby: Lobby) -> Post:
    random, key = who.random, who.new_key()
    people = [n for n in range(len(lobby.chairs)) if random.random() < 0.7]
    draw = random.random() < 0.5
    clock = random.choice((None, None, "", "15", *OFFERED))
    absence = random.choice((None, None, *OFFERED_ABSENCES))
    return Post(
        f"arranges {people} {draw} {clock} {absence}",
        lambda house: house.doors.arrange(
            lobby.id, people, draw, who.holder, key, clock, absence
        ),
        key,
    )  # fmt: skip


def _invites(who: Person, lobby: Lobby, codes: CodesSaid) -> Post:
    """Withdraw the invitation, or make another one."""
    on, key = not lobby.invite or who.random.random() < 0.3, who.new_key()
    doing = codes.watches(lambda house: house.doors.invite(lobby.id, on, who.maker, key))
    return Post(f"invites {on}", doing, key)


def _leaves(who: Person, lobby: Lobby, codes: CodesSaid) -> Post:
    """Get up, or send somebody away."""
    mine, key = lobby.chair_of(who.holder), who.new_key()
    chair = who.random.choice(lobby.people) if who.random.random() < 0.7 else mine or 0
    name = lobby.chairs[chair].name
    doing = codes.watches(lambda house: house.doors.leave(lobby.id, chair, who.holder, key, name))
    return Post(f"leaves {chair}", doing, key)


def _changes_chair(who: Person, lobby: Lobby) -> Post:
    chair, key = who.random.randrange(len(lobby.chairs)), who.new_key()
    return Post(
        f"moves to {chair}",
        lambda house: house.doors.move(lobby.id, chair, who.name, who.holder, key),
        key,
    )
