"""Screenshots of the table at interesting moments; ``make screenshots`` writes docs/screens.

The same seeds give the same cards; each moment is the first of its kind in its match.
"""

from __future__ import annotations

import asyncio
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tapisvert.games import GAMES, find
from tapisvert.law.faults import Enforcement
from tapisvert.law.reading import Value
from tapisvert.play.events import words_of
from tapisvert.service import asking
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish
from tapisvert.web.board import board
from tapisvert.web.shown import Board
from tests.web import browser as chromium
from tests.web.serving import Served, served

FOLDER = Path("docs/screens")
TOKEN = "a-visitor-who-takes-pictures"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
KIND, QUALITY = "webp", 82


class Moment(NamedTuple):
    """A page to show: its game and seed, when it occurs, and its path on the site."""

    name: str
    game: str = "manille_boussac"
    seed: str = "table 1"
    when: Callable[[Board], bool] = lambda _: True
    path: str = "/table/{room}?drawn=1"
    options: Mapping[str, Value] = MappingProxyType({})
    settings: Mapping[str, str] = MappingProxyType({})
    focus: str = ""
    enforcement: Enforcement = Enforcement.STRICT


def mid_trick(shown: Board) -> bool:
    """The viewer is fourth to play, after an earlier trick; some cards are legal, some not."""
    refused = sum(card.refused for card in shown.hand)
    return (
        shown.my_turn
        and shown.last_trick is not None
        and len(shown.trick.cards) == 3
        and 0 < refused < len(shown.hand) - 1 >= 4
    )


SHORT = {"match": "single44"}
MOMENTS = (
    Moment("announcement", "manille_wikibooks", when=lambda b: len(b.calls) > 4),
    Moment("mid-trick", when=mid_trick),
    Moment("refused", when=mid_trick, focus="#hand [aria-disabled]"),
    Moment("end-of-deal", when=lambda b: b.phase == "deal-end"),
    Moment("end-of-match", when=lambda b: b.phase == "match-end", options=SHORT),
)
PLAIN = (
    Moment("home", path="/"),
    Moment("choice", path="/play/polignac"),
    Moment("guide", "marjolet", when=lambda b: b.my_turn and bool(b.trick.cards),
           settings={"guide": "always"}),
    Moment("score-whist", "whist_dix", when=lambda b: b.phase == "match-end",
           path="/table/{room}/score"),
    Moment("score-polignac", "polignac", when=lambda b: b.deal > 3, path="/table/{room}/score",
           options=MappingProxyType({"players": 6})),
    Moment("score-couleur", "whist_couleur", when=lambda b: b.deal > 5,
           path="/table/{room}/score"),
    Moment("draw", "manille_wikibooks", path="/table/{room}"),
    Moment("four-colours", when=mid_trick, settings={"colours": "4", "indices": "en"}),
    Moment("score", when=lambda b: b.phase == "match-end", options=SHORT,
           path="/table/{room}/score"),
    Moment("rules", path="/rules/manille_boussac"),
    Moment("replay", when=lambda b: b.phase == "match-end", options=SHORT,
           path="/replay/{room}?deal=4&at=7"),
)  # fmt: skip


def ladder(shown: Board) -> bool:
    """The viewer may bid, and others have bid."""
    return len(shown.ladders) > 1 and len(shown.calls_made) > 1


def melding(shown: Board) -> bool:
    """The viewer may announce a meld, and another player has one on the table."""
    return any(call.cards for call in shown.single_calls) and any(
        seat.open_cards for seat in shown.seats
    )


def marked_card_taken(shown: Board) -> bool:
    """The viewer's turn, and a marked card has been taken."""
    return shown.my_turn and any(seat.taken for seat in shown.seats)


def late_in_trick(shown: Board) -> bool:
    """The viewer's turn in play, late in a trick."""
    return shown.my_turn and shown.phase == "play" and len(shown.trick.cards) % len(shown.seats) > 1


def goal_in_play(shown: Board) -> bool:
    return bool(shown.goals) and late_in_trick(shown) and shown.last_trick is not None


def one_short(shown: Board) -> bool:
    """The viewer's turn late in a trick, and a side one point short of the target."""
    return late_in_trick(shown) and max(party.score for party in shown.parties) == shown.target - 1


def game_won(shown: Board) -> bool:
    """The end of a deal by which a side has won a game, but not the match."""
    return shown.phase == "deal-end" and any(party.games for party in shown.parties)


def ten_in_trick(shown: Board) -> bool:
    """The viewer's turn while the ten of trumps is in the trick."""
    return shown.my_turn and any(lying.code == f"T{shown.trump}" for lying in shown.trick.cards)


TELLING: tuple[Moment, ...] = (
    Moment("marjolet", "marjolet", when=melding),
    Moment("polignac", "polignac", when=marked_card_taken,
           options=MappingProxyType({"players": 5})),
    Moment("polignac-eight", "polignac", when=late_in_trick,
           options=MappingProxyType({"players": 8})),
    Moment("polignac-discard", "polignac", when=lambda b: b.discard_size > 1,
           options=MappingProxyType({"players": 6, "remainder": "dealer_discards"})),
    Moment("whist-dix", "whist_dix", when=mid_trick),
    Moment("whist-cinq", "whist_cinq", seed="table 2", when=one_short),
    Moment("whist-tricks", "whist_tricks", when=lambda b: b.phase == "deal-end"),
    Moment("whist-short", "whist_short", when=game_won),
    Moment("whist-prussien", "whist_prussien", when=lambda b: mid_trick(b) and bool(b.card_apart)),
    Moment("whist-ecossais", "whist_ecossais", when=ten_in_trick),
    Moment("whist-chinois", "whist_chinois", when=late_in_trick),
    Moment("whist-couleur", "whist_couleur", when=goal_in_play),
    Moment("whist-couleur-ladder", "whist_couleur", when=ladder,
           options=MappingProxyType({"preset": "belge"})),
    Moment("whist-humbug", "whist_humbug", when=lambda b: bool(b.single_calls)),
    Moment("whist-favorite", "whist_favorite", when=late_in_trick),
    Moment("whist-mort", "whist_mort", seed="table 2", when=late_in_trick),
    Moment("whist-deux-morts", "whist_deux_morts",
           when=lambda b: late_in_trick(b) and b.dummy_turn),
)  # fmt: skip
TELLING += tuple(
    Moment(name.replace("_", "-"), name, when=late_in_trick)
    for name in GAMES
    if name not in {moment.game for moment in (*MOMENTS, *TELLING)}
)


def prepare(server: Served, moment: Moment) -> Room:
    """Return a match played to that moment; everybody plays as a good computer would."""
    holder = sha256(TOKEN.encode()).hexdigest()
    game = find(moment.game, moment.options)
    levels = ("habitue",) * (len(game.players) - 1)
    wish = Wish(game, levels, "Camille", "fr", moment.seed, moment.enforcement)

    async def to_the_moment() -> Room:
        room = await server.house.create(wish, holder)
        seat = room.seat_of(holder)
        assert seat is not None
        while True:
            room = await server.house.run_computers(room.id)
            if moment.when(board(room, seat)):
                return room
            assert not room.match.over, f"{moment.name} does not come"
            choice = await server.house.hint(room.id, holder)
            if choice is None and not room.match.table.over:
                await server.house.decline(room.id, holder)
                continue
            asked = asking.act(words_of(choice.act)) if choice else asking.NEXT_DEAL
            request = asking.ActRequest(room.id, holder, room.version, f"key-{room.version}")
            await server.house.do(request, asked)

    return asyncio.run_coroutine_threadsafe(to_the_moment(), server.loop).result(60)


def shot(browser: Browser, server: Served, moment: Moment, size: str, light: str) -> Iterator[Page]:
    """Yield the page of that moment, without motion."""
    room = prepare(server, moment)
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="fr-FR",
        color_scheme="dark" if light == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    cookies = {"tapis": TOKEN, "guide": "never", **moment.settings}
    context.add_cookies([{"name": k, "value": v, "url": server.url} for k, v in cookies.items()])
    page = context.new_page()
    page.goto(server.url + moment.path.format(room=room.id))
    page.wait_for_load_state("networkidle" if "/table/" not in moment.path else "load")
    page.wait_for_timeout(400)
    if page.locator("#weigh").count():
        page.locator("#weigh button").click()
        page.wait_for_selector("#weighing[data-state=done]")
        page.evaluate("scrollTo(0, 0); document.getElementById('side').scrollTo(0, 0)")
    if moment.focus:
        page.locator(moment.focus).first.press("Enter")
    yield page
    context.close()


# The pictures that docs/screens holds: a moment, a size and a light each.
KEPT = (
    ("home", "desktop", "light"), ("home", "phone", "light"),
    ("mid-trick", "desktop", "light"), ("mid-trick", "phone", "dark"),
    ("whist-mort", "phone", "light"), ("whist-deux-morts", "desktop", "light"),
    ("whist-couleur-ladder", "phone", "light"), ("whist-chinois", "desktop", "light"),
    ("polignac-eight", "phone", "light"), ("marjolet", "desktop", "light"),
    ("end-of-deal", "phone", "light"), ("end-of-match", "desktop", "dark"),
    ("score-couleur", "desktop", "light"), ("replay", "desktop", "light"),
)  # fmt: skip


def pictures() -> dict[str, tuple[Moment, str, str]]:
    """Return every picture by the name of its file: its moment, size and light."""
    moments = {moment.name: moment for moment in (*MOMENTS, *PLAIN, *TELLING)}
    return {"-".join(kept): (moments[kept[0]], *kept[1:]) for kept in KEPT}


def picture(page: Page, kind: str) -> bytes:
    """Return a screenshot as webp (which Playwright itself cannot write), png or jpeg."""
    quality = {} if kind == "png" else {"quality": QUALITY}
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": kind, **quality})
    return b64decode(taken["data"])


def take(folder: Path, wanted: str = "", kind: str = KIND) -> int:
    """Take every picture whose name begins with ``wanted``; return how many."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {name: how for name, how in pictures().items() if name.startswith(wanted)}
    with sync_playwright() as playwright, served() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.find_browser(), args=[*chromium.FLAGS]
        )
        for name, how in chosen.items():
            for page in shot(browser, server, *how):
                (folder / f"{name}.{kind}").write_bytes(picture(page, kind))
        browser.close()
    return len(chosen)


if __name__ == "__main__":
    print(take(FOLDER, *sys.argv[1:]), "->", FOLDER)
