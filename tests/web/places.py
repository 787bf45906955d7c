"""Every page of the site, in each state that looks different."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from time import sleep
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.play.strict_json import Json
from tapisvert.service.agreeing import answer
from tapisvert.service.asking import ActRequest
from tapisvert.service.consent import ADJOURN
from tapisvert.service.doors import Invitation
from tapisvert.service.links import SEAT, WATCH, Maker
from tapisvert.service.seating import Wish
from tapisvert.web.carried import carried
from tapisvert.web.shown import Board
from tests.web.screenshots import SHORT, TELLING, TOKEN, Moment, mid_trick, prepare
from tests.web.serving import Served, served


def claims_and_gestures(shown: Board) -> bool:
    """The viewer's turn; there is something to claim, and turned tricks to look at."""
    judging = shown.judging
    return shown.my_turn and judging is not None and len(judging.looks) > 1 < len(judging.claims)


MOMENTS = (
    Moment("calls", "manille_wikibooks", when=lambda b: len(b.calls) > 4),
    Moment("mine", when=mid_trick),
    Moment("dealt", when=lambda b: b.phase == "deal-end"),
    Moment("over", when=lambda b: b.phase == "match-end", options=SHORT),
    Moment("asking", "manille_parlee", when=lambda b: b.ask_menu is not None),
    Moment("judged", when=claims_and_gestures, enforcement=Enforcement.TABLE),
)
SEEN = ("marjolet", "polignac-eight", "polignac-discard", "whist-chinois", "whist-couleur-ladder")
# Scenes and notes stay: long timers never run.
NOTHING_PASSES = """{
    const wait = setTimeout;
    window.setTimeout = (what, ms, ...more) => ms >= 1000 ? 0 : wait(what, ms, ...more);
}"""


OPEN = """selector => selector && document.querySelectorAll(selector).forEach(
    each => each.popover ? each.showPopover() : each.open = true)"""


class Place(NamedTuple):
    """A page, and what a visitor does there; ``known`` if the visitor has a cookie of the house."""

    name: str
    path: str
    keys: tuple[str, ...] = ()
    open: str = ""
    focus: str = ""
    shows: str = "main"
    known: bool = True
    moves: bool = False


TABLE = "/table/{mine}?drawn=1"
FAULTS: list[Json] = [
    {"fault": "BM-R9", "seat": 2, "claimant": 1}, {"fault": "BM-R10", "seat": 0, "claimant": 2},
]  # fmt: skip
DISPUTE = carried({
    "format": "tapis-dispute/1", "game": "manille", "score": [12, 30], "dealer": 3,
    "faults": FAULTS,
})  # fmt: skip
PLACES = (
    Place("home at first", "/", open="#settings", shows="#settings", known=False),
    Place("home", "/", open="#folded", shows="#folded[open]"),
    Place("history", "/history", shows="#tallies"),
    Place("history at first", "/history", known=False),
    Place("a game", "/play/polignac", open="details.options", shows=".options[open]"),
    Place("draw of lots", "/table/{fresh}", shows="#scene-lots"),
    Place("cut and deal", "/table/{fresh}", keys=("Escape",), shows="#scene-deal", moves=True),
    Place("calls", "/table/{calls}?drawn=1", shows="#calls"),
    *(Place(name, f"/table/{{{name}}}?drawn=1") for name in SEEN),
    Place("one's turn", TABLE, focus="#hand [aria-disabled]", shows="#why .clause"),
    Place("last trick, hint", TABLE, keys=("h", "l"), shows="[data-hint]"),
    Place("score sheet", TABLE, keys=("s",), shows="#side .ledger"),
    Place("help", TABLE, keys=("?",), shows="#help:popover-open"),
    Place("since", "/table/{mine}?since=120&hint=1", shows="#since"),
    Place("questions", "/table/{asking}?drawn=1", keys=("i",), shows="#ask:popover-open"),
    Place(
        "suits to ask about",
        "/table/{asking}?drawn=1",
        keys=("i", "Tab", "Tab", "Space"),
        shows=".ask-kinds > input:checked",
    ),
    Place("claims", "/table/{judged}?drawn=1", keys=("f",), shows="#claims:popover-open"),
    Place("gestures", "/table/{judged}?drawn=1", keys=("f",), open="#gestures", shows="#showing"),
    Place("end of deal", "/table/{dealt}", shows="#next-deal"),
    Place("end of match", "/table/{over}", shows="#outcome[data-kind=match]"),
    Place("score", "/table/{over}/score"),
    Place("rules", "/rules/manille_wikibooks?room={calls}"),
    Place("replay", "/replay/{over}?deal=1&at=14", shows=".laid"),
    Place("weighed", "/replay/{over}?deal=4&at=7", open=".slips", shows=".plot"),
    Place("arbiter", "/arbiter", open="#load", shows="#load[open]"),
    Place("which fault", "/arbiter/manille", open="details.options", shows="#how[open]"),
    Place("who erred", "/arbiter/manille/who?fault=BM-R9"),
    Place("what was seen", "/arbiter/whist_dix/seen?fault=WD-20&seat=1"),
    Place("ruling", f"/ruling?d={DISPUTE}", open="#details", shows="#details[open]"),
    Place("faults", "/faults/whist_dix"),
    Place("a fault", "/faults/manille/BM-R10"),
    Place("a fault ruled", "/faults/manille/BM-R10?do=1+claim+BM-R10+2+1", shows="#ruling"),
    Place("friends", "/play/manille", open="#friends", shows="#friends[open]"),
    Place("lobby", "/table/{lobby}", shows=".qr"),
    Place("a code to say", "/table/{lobby}", shows="#spoken-code"),
    Place("a code heard", "/join", shows="#join-code", known=False),
    Place("invitation", "/join/{invitation}", shows="#join", known=False),
    Place("friends' table", "/table/{friends}?drawn=1", shows=".absent:not([hidden])"),
    Place("links", "/table/{friends}/links", shows=".qr"),
    Place("somebody has left", "/table/{left}/links", shows=".seat-link"),
    Place("a seat given away", "/seat/{given}", shows="#take-over #name", known=False),
    Place("asked to agree", "/table/{asked}?drawn=1", shows="#consent"),
    Place("adjourned", "/table/{adjourned}?drawn=1", open="#phrases", shows="#adjourned #say"),
    Place("a seat that moves", "/seat/{seat}", shows="#take-over"),
    Place("watching", "/watch/{watch}", shows="#watch"),
    Place("honest deals", "/fair"),
    Place("deals of a match", "/table/{honest}/fair", shows="#own"),
    Place("error", "/table/none", shows="[data-kind=error]"),
)


class Site(NamedTuple):
    """A server with a match at each moment; ``rooms`` maps names of moments to rooms."""

    server: Served
    rooms: dict[str, str]

    def set(self, page: Page, **settings: str) -> None:
        """Choose settings as the form in the bar does."""
        for name, value in settings.items():
            cookie = {"name": name, "value": value, "url": self.server.url}
            page.context.add_cookies([cookie])  # type: ignore[list-item]

    def go(self, page: Page, place: Place) -> None:
        """Open a place in a page, and do what the visitor does there."""
        page.context.clear_cookies(name="tapis")
        if place.known:
            self.set(page, tapis=TOKEN)
        page.emulate_media(reduced_motion="no-preference" if place.moves else "reduce")
        page.goto(self.server.url + place.path.format(**self.rooms))
        page.evaluate(OPEN, place.open)
        for key in place.keys:
            page.keyboard.press(key)
        if place.focus:
            page.locator(place.focus).first.press("Enter")
        page.wait_for_selector(place.shows)


@contextmanager
def site() -> Iterator[Site]:
    with served(pace=1.0, answer=3600.0) as server:
        moments = (*MOMENTS, *(moment for moment in TELLING if moment.name in SEEN))
        rooms = {moment.name: prepare(server, moment).id for moment in moments}
        analyse(server, rooms["over"], 4)
        yield Site(server, {**rooms, "fresh": fresh_room(server), **friends(server)})


def friends(server: Served) -> dict[str, str]:
    """Return a lobby and its invitation, and a table of two people with links to move and watch."""
    host = Maker(TOKEN, sha256(TOKEN.encode()).hexdigest())
    wish = Invitation(find("manille_wikibooks"), ("habitue",) * 3, 3, "Camille")
    doors, passes = server.house.doors, server.house.passes

    async def lay() -> dict[str, str]:
        lobby, other = await doors.lay(wish, host), await doors.lay(wish, host)
        for each in (lobby, other):
            await doors.sit(doors.invitation_of(each, host), 1, "Marie", "Marie", "sits")
        room = await doors.begin(other.id, host.holder, "begins", "friends")
        made = {kind: await passes.link(room.id, kind, host, kind) for kind in (SEAT, WATCH)}
        invitation = doors.invitation_of(lobby, host)
        await doors.speak(lobby.id, host)
        eight = Invitation(find("polignac", {"players": 8}), ("habitue",) * 7, 7, "Camille")
        honest = await doors.lay(eight, host)
        assert honest.promise
        await server.house.mixing.mix(honest.id, host.holder, honest.promise.match, 0, "0f" * 16)
        await doors.begin(honest.id, host.holder, "begins")
        rooms = {"lobby": lobby.id, "friends": room.id, "honest": honest.id}
        return {**rooms, "invitation": invitation, **made, **await together(server, host)}

    return asyncio.run_coroutine_threadsafe(lay(), server.loop).result(10)


async def together(server: Served, host: Maker) -> dict[str, str]:
    """Return matches of which somebody has left, asks something, and one that is adjourned."""
    house, rooms = server.house, {}
    wish = Invitation(find("manille_wikibooks"), ("habitue",) * 3, 3, "Camille")
    for name in ("left", "asked", "adjourned"):
        lobby = await house.doors.lay(wish, host)
        link = house.doors.invitation_of(lobby, host)
        await house.doors.sit(link, 1, "Marie", "Marie", "sits")
        rooms[name] = (await house.doors.begin(lobby.id, host.holder, "begins", name)).id
    (await house.rooms.live(rooms["left"])).absence_seconds = 0.0
    given = await house.hosting.invite(rooms["left"], "Marie", host, "gives")
    for name in ("asked", "adjourned"):
        await house.propose(ActRequest(rooms[name], "Marie", 1, "asks"), ADJOURN)
    proposal = (await house.look(rooms["adjourned"])).proposal
    assert proposal
    yes = ActRequest(rooms["adjourned"], host.holder, 1, "says yes")
    await house.do(yes, answer(proposal.version, True))
    return {**rooms, "given": given}


def fresh_room(server: Served) -> str:
    """Return the room of a match that has just begun and is paused."""
    game = find("manille_boussac", {"partners": "four_kings"})
    wish = Wish(game, ("habitue",) * 3, "Camille", "fr", "table 1")
    holder = sha256(TOKEN.encode()).hexdigest()

    async def begin() -> str:
        room = await server.house.create(wish, holder)
        await server.house.pause(room.id, holder, True)
        return room.id

    return asyncio.run_coroutine_threadsafe(begin(), server.loop).result(10)


def analyse(server: Served, room: str, deal: int) -> None:
    """Have a deal of a finished match analysed with open hands, and wait for the result."""
    house, match = server.house, server.room(room)
    house.start_review(match, deal, 0)
    while (known := house.review(match, deal, 0)) and known.state != "done":
        assert known.state != "failed"
        sleep(0.05)


@contextmanager
def window(browser: Browser, width: int, height: int, **how: Any) -> Iterator[Page]:
    """Open a window of this size; a narrow one is a phone."""
    phone = width < 500
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=phone, has_touch=phone, **how
    )
    context.add_init_script(NOTHING_PASSES)
    try:
        page = context.new_page()
        page.set_default_timeout(15_000)
        yield page
    finally:
        context.close()
