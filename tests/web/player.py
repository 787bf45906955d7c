"""Somebody at a real browser: with a mouse, or with keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tapisvert.law.game import Game
from tests.web.serving import Served

READY = "#hand[data-yours], #calls, #let-pass, #next-deal, #outcome[data-kind=match], #go-on"
FREE_POINT = """selector => {
    const element = document.querySelector(selector);
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    const free = [];
    for (let y = 3; y < box.height; y += 6) for (let x = 3; x < box.width; x += 4) {
        const at = [box.x + x, box.y + y];
        if (document.elementFromPoint(...at)?.closest(selector) === element) free.push(at);
    }
    return free[free.length >> 1];
}"""


class Player:
    """One page; what the browser complains of is collected in ``faults``."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.faults: list[str] = []
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._said)

    def begin(self, game: str = "manille_boussac", **options: str) -> None:
        self.page.goto(self.url)
        self.page.locator(f"#game-{game} a").click()
        form = self.page.locator("#begin")
        if options:
            form.locator("details.options > summary").last.click()
        for name, value in options.items():
            form.locator(f'input[name="set.{name}"][value="{value}"]').check(force=True)
        form.locator(".actions button").click()
        self.page.wait_for_selector("#hand", state="attached")
        if self.has(".scene"):
            self.page.locator(".skip-scene").first.click()
        self.page.wait_for_selector(".scene", state="detached")
        self.ready()

    def sit(self, server: Served, game: Game, seed: str) -> str:
        """Begin a match whose cards are known beforehand; the name of its room."""
        token = f"player-of-{game.id}-{seed}"
        room = server.begin(game, seed, token)
        self.page.context.add_cookies([{"name": "tapis", "value": token, "url": self.url}])
        self.page.goto(f"{self.url}/table/{room.id}?drawn=1")
        self.ready()
        return room.id

    def ready(self) -> None:
        """Wait for one's own turn; no page is ever wider than its window."""
        self.page.wait_for_selector(READY, state="attached")
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    @property
    def over(self) -> bool:
        return self.has("#outcome[data-kind=match]")

    def has(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def step_by_mouse(self) -> None:
        """Do the next thing with a click."""
        self.ready()
        before = self.page.url, self.version
        if self.has("#go-on"):
            self.page.locator("#go-on").click()
        elif self.has("#next-deal"):
            self.page.locator("#next-deal button").click()
        elif self.has("#let-pass"):
            self.page.locator("#let-pass button").click()
        elif self.has("#calls"):
            self.page.locator("#calls button").first.click()
        elif self.has("#aside"):
            for i in range(self._together):
                self.page.locator("#held input:enabled").nth(i).check(force=True)
            self.page.locator("#aside button").click()
        else:
            self.click("#hand [data-legal]")
        self._moved(before)

    def click(self, selector: str, times: int = 1) -> None:
        """Click on a part of the first such element that nothing lies on."""
        point = self.page.evaluate(FREE_POINT, selector)
        assert point, f"{selector} cannot be clicked"
        self.page.mouse.click(*point, click_count=times)

    def step_by_keys(self) -> None:
        """Do the next thing with the keyboard."""
        self.ready()
        before = self.page.url, self.version
        keys = self.page.keyboard
        if self.has("#next-deal") or self.has("#calls") or self.has("#let-pass"):
            while not self._at("#next-deal button, .call, #let-pass button"):
                keys.press("Tab")
            keys.press("Enter")
        elif self.has("#aside"):
            for _ in range(self._together):
                while not self._at("#held input:not(:checked)"):
                    keys.press("Tab")
                keys.press("Space")
            while not self._at("#aside button"):
                keys.press("Tab")
            keys.press("Enter")
        else:
            legal = self.page.locator("#hand .hand-card").evaluate_all(
                "cards => cards.findIndex(card => card.hasAttribute('data-legal'))"
            )
            keys.press(str(legal + 1))
            keys.press("Enter")
        self._moved(before)

    def play_on(self, step: Callable[[], None], most: int = 2000) -> None:
        """To the end of the match."""
        for _ in range(most):
            self.ready()
            if self.over:
                return
            step()
        raise AssertionError("the match does not end")

    @property
    def _together(self) -> int:
        """How many cards are to be laid aside."""
        return int(self.page.locator("#hand").get_attribute("data-aside") or 0)

    def _at(self, selector: str) -> bool:
        found: bool = self.page.evaluate("s => document.activeElement.matches(s)", selector)
        return found

    def _moved(self, before: tuple[str, int]) -> None:
        """Wait until the table is a later one."""
        self.page.wait_for_function(
            "v => Number(document.getElementById('table')?.dataset.version) > v", arg=before[1]
        )

    def _said(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)


@contextmanager
def playing(browser: Browser, url: str, **how: Any) -> Iterator[Player]:
    """A player in a fresh browser window, in French, without motion unless asked for."""
    how = {"locale": "fr-FR", "reduced_motion": "reduce", **how}
    context = browser.new_context(**how)
    try:
        player = Player(context.new_page(), url)
        yield player
        assert player.faults == []
    finally:
        context.close()
