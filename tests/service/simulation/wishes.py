"""What a person wants to do next, by what he sees."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import chain

from tapisvert.cards import members
from tapisvert.play.events import Act, Play, words_of
from tapisvert.play.view import view
from tapisvert.service import erring
from tapisvert.service.agreeing import answer
from tapisvert.service.asking import CLAIM, NEXT_DEAL, TAKE_BACK, ActRequest, PendingAct, act
from tapisvert.service.consent import KINDS, RESUME
from tapisvert.service.house import House
from tapisvert.service.lobby import Lobby
from tapisvert.service.mixing import wanted_of
from tapisvert.service.phrases import PHRASES
from tapisvert.service.room import Room
from tapisvert.service.watching import State
from tests.service.simulation.codes_said import CodesSaid
from tests.service.simulation.diary import Post
from tests.service.simulation.lobby_wishes import lobby_wishes
from tests.service.simulation.person import Person

THOUGHTS = (None, None, 0, 1500, 4000, 9000)
"""What browsers say of how long their people have thought, in milliseconds; it may be wrong."""
WITHDRAWS = 0.1
"""How often a person withdraws a request, each time he looks at the table."""


def wish(who: Person, state: State, codes: CodesSaid) -> Post | None:
    """The next post of a person who sits at a table; None if he has nothing to do."""
    if isinstance(state, Lobby):
        return next(chain(_mixes(who, state), lobby_wishes(who, state, codes)), None)
    return next(_room_wishes(who, state), None)


def comes_back(who: Person, state: State | None) -> Post | None:
    """He asks for his hand, if a computer has it."""
    if not isinstance(state, Room) or who.random.random() < 0.5:
        return None
    seat = state.seat_of(who.holder)
    if seat is None or not state.stand_in(seat):
        return None
    return Post("is back", lambda house: house.come_back(state.id, who.holder))


def _room_wishes(who: Person, room: Room) -> Iterator[Post]:
    seat, random = room.seat_of(who.holder), who.random
    if seat is None:
        return
    if back := comes_back(who, room):
        yield back
    yield from _mixes(who, room)
    yield from _consents(who, room, seat)
    yield from _hosts(who, room)
    if room.adjourned or room.over:
        return
    table = room.match.table
    if not table.acts and random.random() < 0.1:
        yield _sees_the_scenes(who, room)
    if table.judged:
        yield from _judged(who, room, seat)
    if room.match.over:
        yield _does(who, room, "waives", act("waive"))
    elif table.over:
        if seat in room.awaited:
            yield _does(who, room, "goes on", NEXT_DEAL)
    elif table.by == seat:
        claims = random.random() < 0.05
        legal = view(table, seat).legal()
        words = words_of(random.choice([*legal]))
        yield _does(who, room, "claims", CLAIM) if claims else _does(who, room, words, act(words))
    yield from _beside(who, room, seat)


def _judged(who: Person, room: Room, seat: int) -> Iterator[Post]:
    """What belongs to a table that judges faults: choices, claims, gestures, and faults."""
    random, seen = who.random, view(room.match.table, seat)
    if waited := erring.waited_for(seen):
        yield _does(who, room, *_words(random.choice(waited)))
    if random.random() < 0.2 and (claims := erring.claimable(seen)):
        yield _does(who, room, *_words(random.choice(claims)[0]))
    if random.random() < 0.05 and (gestures := (*erring.gestures(seen), *erring.looks(seen))):
        yield _does(who, room, *_words(random.choice(gestures)))
    if random.random() < 0.04 and seen.hand:
        play = Play(seat, random.choice([*members(seen.hand)]))
        dared = erring.dare(seen, play, len(room.match.tables))
        if dared:
            yield _does(who, room, *_words(play, dared.token))


def _words(done: Act, sure: str = "") -> tuple[str, PendingAct]:
    words = words_of(done)
    return words, act(words, sure)


def _mixes(who: Person, state: State) -> Iterator[Post]:
    """He contributes to the coming deal, or leaves it; what he sends is drawn anew each time."""
    asked = wanted_of(state, who.holder)
    if asked is None or (asked.match, asked.deal) in who.mixed:
        return
    if who.random.random() < who.habits.mixes_late:
        return
    who.mixed.add((asked.match, asked.deal))
    if who.random.random() < who.habits.mixes:
        mix = who.random.randbytes(16).hex()
        yield Post(
            f"mixes {mix} into {asked.deal}",
            lambda house: house.mixing.mix(state.id, who.holder, asked.match, asked.deal, mix),
        )


def _consents(who: Person, room: Room, seat: int) -> Iterator[Post]:
    asked, random = room.proposal, who.random
    if asked and seat == asked.seat and asked.lapses and random.random() < WITHDRAWS:
        yield _does(who, room, "withdraws", answer(asked.version, False))
    if asked and seat in asked.asked and random.random() < who.habits.answers:
        yes = random.random() < 0.7
        yield _does(who, room, f"answers {yes}", answer(asked.version, yes))
    if room.adjourned and (asked is None or seat not in asked.asked):
        yield _proposes(who, room, RESUME)
    elif not asked and random.random() < who.habits.proposes:
        yield _proposes(who, room, random.choice(KINDS))


def _sees_the_scenes(who: Person, room: Room) -> Post:
    """He has seen the draw and the deal, or does not want to."""

    async def seen(house: House) -> None:
        now = asyncio.get_running_loop().time()
        who.network.server.visits.skipped[room.id, who.name].append(now)
        await house.end_pause(room.id, who.holder)

    return Post("has seen the scenes", seen)


def _beside(who: Person, room: Room, seat: int) -> Iterator[Post]:
    random = who.random
    out_of_turn = [act for act in room.match.table.open() if act.seat == seat]
    if out_of_turn and random.random() < 0.2:
        words = words_of(random.choice(out_of_turn))
        yield _does(who, room, words, act(words))
    if room.one_person and random.random() < 0.1:
        yield _does(who, room, "takes back", TAKE_BACK)
    if random.random() < 0.02:
        phrase = random.choice([*PHRASES])
        yield Post("speaks", lambda house: house.say(room.id, who.holder, phrase))


def _hosts(who: Person, room: Room) -> Iterator[Post]:
    """What only the host may, and not in a match that is given up: people try it all the same."""
    random, names = who.random, room.match.names
    often = 0.3 if room.closed else who.habits.hosts
    if random.random() < often:
        name, key = names[random.choice(room.people)], who.new_key()
        if random.random() < 0.5:
            yield Post(
                f"replaces {name}",
                lambda house: house.hosting.play_on(room.id, name, who.holder, key), key,
            )  # fmt: skip
        yield Post(
            f"makes {name} host",
            lambda house: house.hosting.pass_on(room.id, name, who.holder, key), key,
        )  # fmt: skip
    if random.random() < who.habits.closes:
        key = who.new_key()
        yield Post("gives up", lambda house: house.hosting.close(room.id, who.holder, key), key)


def _does(who: Person, room: Room, what: str, asked: PendingAct) -> Post:
    thought = who.random.choice(THOUGHTS)
    request = ActRequest(room.id, who.holder, room.version, who.new_key(), thought)
    return Post(what, lambda house: house.do(request, asked), request.key, thought=thought)


def _proposes(who: Person, room: Room, what: str) -> Post:
    request = ActRequest(room.id, who.holder, room.version, who.new_key())
    return Post(f"proposes {what}", lambda house: house.propose(request, what), request.key)
