"""People at one table in the tests, each in a browser window of his own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.player import Player, playing

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
NAMES = ("Paul", "Marie", "Luc", "Zoé", "Jean")


@contextmanager
def around(browser: Browser, url: str, *windows: dict[str, Any]) -> Iterator[list[Player]]:
    """Open a window for each person."""
    with ExitStack() as stack:
        yield [stack.enter_context(playing(browser, url, **how)) for how in windows]


def lay(host: Player, game: str = "manille_boussac", name: str = "Paul", **options: str) -> str:
    """Lay a table, and return the link that invites to it."""
    page = host.page
    page.goto(f"{host.url}/play/{game}")
    page.fill("#name", name)
    if options:
        page.locator("details.options").last.evaluate("each => each.open = true")
    for option, value in options.items():
        choice = page.locator(f'input[name="set.{option}"][value="{value}"]')
        if choice.count():
            choice.check(force=True)
        else:
            page.fill(f'input[name="other.{option}"]', value)
    page.locator("#friends summary").click()
    page.locator("#friends button").click()
    page.wait_for_selector("#lobby")
    return page.locator(".address").input_value()


def join(guest: Player, link: str, name: str, chair: int) -> None:
    """Follow a link, by the line of the guest, and take a chair."""
    page = guest.page
    page.goto(urljoin(guest.url, urlsplit(link).path))
    page.fill("#name", name)
    if page.locator(f'[name="chair"][type="radio"][value="{chair}"]').count():
        page.locator(f'[name="chair"][value="{chair}"]').check(force=True)
    page.locator("#join button").click()
    page.wait_for_selector("#lobby")


def sit_down(people: Sequence[Player], game: str = "manille_boussac", **options: str) -> str:
    """Lay a table for all people, begin the match, pass the scenes; return the room's name."""
    host = people[0]
    link = lay(host, game, **options)
    for chair, guest in enumerate(people[1:], 1):
        join(guest, link, NAMES[chair], chair)
    host.page.wait_for_selector(f"#lobby >> text={NAMES[len(people) - 1]}")
    host.page.locator("button[value=begin]").click()
    for each in people:
        each.page.wait_for_selector("#hand", state="attached")
        each.page.wait_for_selector("#main[data-ready]")
        skip_scenes(each)
    return host.page.url.rpartition("/")[2].partition("?")[0]


def skip_scenes(each: Player) -> None:
    """Pass the scenes before a deal; one may end by itself while its button is looked for."""
    while each.has(".skip-scene"):
        with suppress(PlaywrightTimeout):
            each.page.locator(".skip-scene").first.click(timeout=1000)


def can_act(each: Player) -> bool:
    return each.has(".hand[data-yours] [data-legal], #calls, #let-pass, #next-deal, #aside")


def step(each: Player) -> None:
    """A person does the next thing, unless somebody else has done something meanwhile.

    To say nothing changes nothing while others may still speak.
    """
    if each.has("#let-pass"):
        with suppress(PlaywrightTimeout):
            each.page.locator("#let-pass button").click(timeout=1000)
        each.page.wait_for_timeout(50)
    elif can_act(each):
        each.step_by_mouse()


def play_a_deal(people: Sequence[Player], most: int = 200) -> None:
    """Everybody plays in turn, until the deal is over for all."""
    for _ in range(most):
        if all(each.has("#outcome") for each in people):
            return
        mine = [each for each in people if can_act(each) and not each.has("#next-deal")]
        for each in mine if any(p.has("#let-pass") for p in mine) else mine[:1]:
            step(each)
        if not mine:
            people[0].page.wait_for_timeout(30)
    raise AssertionError("the deal does not end")
