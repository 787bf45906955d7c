"""People at one table in the tests who have no script: visitors that fill in forms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random

from tests.web.friends import NAMES
from tests.web.serving import Served, Visitor


@contextmanager
def visitors(url: str, number: int, lang: str = "fr") -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(url, lang)) for _ in range(number)]


def gather(people: Sequence[Visitor], game: str = "manille_boussac", **fields: str) -> str:
    """Lay a table for all people and begin the match; return the room's name."""
    host, *guests = people
    form = host.go(f"/play/{game}").form("begin")
    host.send(form._replace(action="/lobby"), name=NAMES[0], people=str(len(people)), **fields)
    link = next(a["value"] for t, a in host.page.elements if "readonly" in a and t == "input")
    for guest, name in zip(guests, NAMES[1:], strict=False):
        guest.send(guest.go(link).form("join")._replace(action=link), name=name)
    room = host.room
    host.send(host.go(f"/table/{room}").form("around"), do="begin")
    return room


def act(who: Visitor, room: str, random: Random) -> None:
    """A person whose turn it is does something lawful."""
    who.go(f"/table/{room}?drawn=1")
    if not who.discard(random):
        form, value = random.choice(who.legal())
        who.press(form, value)


def seat_of(server: Served, room: str, name: str) -> int:
    return server.room(room).match.names.index(name)
