"""What a person wants to do next, by what he sees."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.cards import members
from tapisvert.play.events import Act, Play, words_of
from tapisvert.play.view import view
from tapisvert.service import erring
from tapisvert.service.agreeing import answer
from tapisvert.service.asking import CLAIM, NEXT_DEAL, TAKE_BACK, ActRequest, PendingAct, act
from tapisvert.service.consent import KINDS, RESUME
from tapisvert.service.lobby import Lobby
from tapisvert.service.mixing import wanted_of
from tapisvert.service.phrases import PHRASES
from tapisvert.service.room import Room
from tapisvert.service.watching import State
from tests.service.simulation.person import Person, Post

FEWEST = 2
"""The host begins when so many people sit, at the least."""


def wish(who: Person, state: State) -> Post | None:
    """The next post of a person who sits at a table; None if he has nothing to do."""
    wishes = _lobby_wishes(who, state) if isinstance(state, Lobby) else _room_wishes(who, state)
    return next(wishes, None)


def sits_down(who: Person, link: str, chairs: int) -> Post:
    chair, key = who.random.randrange(chairs), who.new_key()
    return Post(
        f"sits on {chair}",
        lambda house: house.doors.sit(link, chair, who.name, who.holder, key),
        key,
    )


def _lobby_wishes(who: Person, lobby: Lobby) -> Iterator[Post]:
    yield from _mixes(who, lobby)
    if lobby.host == who.holder and len(lobby.people) >= FEWEST and who.random.random() < 0.3:
        key = who.new_key()
        yield Post("begins", lambda house: house.doors.begin(lobby.id, who.holder, key), key)
    if lobby.host != who.holder and who.random.random() < who.habits.hosts:
        key = who.new_key()
        yield Post(
            "becomes host", lambda house: house.doors.become_host(lobby.id, who.holder, key), key
        )


def _room_wishes(who: Person, room: Room) -> Iterator[Post]:
    seat, random = room.seat_of(who.holder), who.random
    if seat is None:
        return
    if room.stand_in(seat) and random.random() < 0.5:
        yield Post("is back", lambda house: house.come_back(room.id, who.holder))
    yield from _mixes(who, room)
    yield from _consents(who, room, seat)
    if room.adjourned or room.over:
        return
    table = room.match.table
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
    if asked and seat in asked.asked and random.random() < who.habits.answers:
        yes = random.random() < 0.7
        yield _does(who, room, f"answers {yes}", answer(asked.version, yes))
    if room.adjourned and (asked is None or seat not in asked.asked):
        yield _proposes(who, room, RESUME)
    elif not asked and random.random() < who.habits.proposes:
        yield _proposes(who, room, random.choice(KINDS))


def _beside(who: Person, room: Room, seat: int) -> Iterator[Post]:
    random, names = who.random, room.match.names
    out_of_turn = [act for act in room.match.table.open() if act.seat == seat]
    if out_of_turn and random.random() < 0.2:
        words = words_of(random.choice(out_of_turn))
        yield _does(who, room, words, act(words))
    if room.one_person and random.random() < 0.1:
        yield _does(who, room, "takes back", TAKE_BACK)
    if random.random() < who.habits.hosts:
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
    if random.random() < 0.02:
        phrase = random.choice([*PHRASES])
        yield Post("speaks", lambda house: house.say(room.id, who.holder, phrase))


def _does(who: Person, room: Room, what: str, asked: PendingAct) -> Post:
    request = ActRequest(room.id, who.holder, room.version, who.new_key())
    return Post(what, lambda house: house.do(request, asked), request.key)


def _proposes(who: Person, room: Room, what: str) -> Post:
    request = ActRequest(room.id, who.holder, room.version, who.new_key())
    return Post(f"proposes {what}", lambda house: house.propose(request, what), request.key)
