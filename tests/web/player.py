"""A player at a real browser, who uses a mouse or only the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tapisvert.law.game import Game
from tests.web.serving import Served

READY = ".hand[data-yours], #calls, #let-pass, #next-deal, #outcome[data-kind=match], #go-on"
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
    """A player with one page; errors of the browser are collected in ``faults``."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.faults: list[str] = []
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._on_console)

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

    def begin_seeded(self, server: Served, game: Game, seed: str) -> str:
        """Begin a match with a fixed seed; return the name of its room."""
        token = f"player-of-{game.id}-{seed}"
        room = server.begin(game, seed, token)
        self.page.context.add_cookies([{"name": "tapis", "value": token, "url": self.url}])
        self.page.goto(f"{self.url}/table/{room.id}?drawn=1")
        self.ready()
        return room.id

    def ready(self) -> None:
        """Wait for the player's turn; check that the page is not wider than the window."""
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
        before = self.version
        if self.has("#go-on"):
            self.page.locator("#go-on").click()
        elif self.has("#next-deal"):
            self.page.locator("#next-deal button").click()
        elif self.has("#let-pass"):
            self.page.locator("#let-pass button").click()
        elif self.has("#calls"):
            self.page.locator("#calls button").first.click()
        elif self.has("#aside"):
            for i in range(self._discard_size):
                self.page.locator("#held input:enabled").nth(i).check(force=True)
            self.page.locator("#aside button").click()
        else:
            self.click(".hand [data-legal]")
        self.wait_for_version(before)

    def click(self, selector: str, times: int = 1) -> None:
        """Click on the first such element, at a point that nothing covers.

        While a view transition is prepared, for about one frame, the browser finds only the root
        element at every point: so wait for a free point.
        """
        try:
            point = self.page.wait_for_function(FREE_POINT, arg=selector, timeout=5_000)
        except PlaywrightTimeout:
            raise AssertionError(f"{selector} cannot be clicked") from None
        self.page.mouse.click(*point.json_value(), click_count=times)

    def step_by_keys(self) -> None:
        """Do the next thing with the keyboard."""
        self.ready()
        before = self.version
        keys = self.page.keyboard
        if self.has("#next-deal") or self.has("#calls") or self.has("#let-pass"):
            while not self._focus_is_on("#next-deal button, .call, #let-pass button"):
                keys.press("Tab")
            keys.press("Enter")
        elif self.has("#aside"):
            for _ in range(self._discard_size):
                while not self._focus_is_on("#held input:not(:checked)"):
                    keys.press("Tab")
                keys.press("Space")
            while not self._focus_is_on("#aside button"):
                keys.press("Tab")
            keys.press("Enter")
        else:
            legal = self.page.locator(".hand[data-yours] .hand-card").evaluate_all(
                "cards => cards.findIndex(card => card.hasAttribute('data-legal'))"
            )
            keys.press(f"{'Shift+' if legal > 9 else ''}Digit{(legal + 1) % 10}")
            keys.press("Enter")
        self.wait_for_version(before)

    def play_on(self, step: Callable[[], None], most: int = 2000) -> None:
        """Play to the end of the match; ``step`` does the next thing."""
        for _ in range(most):
            self.ready()
            if self.over:
                return
            step()
        raise AssertionError("the match does not end")

    @property
    def _discard_size(self) -> int:
        """How many cards the player must lay aside; 0 if none."""
        return int(self.page.locator("#hand").get_attribute("data-aside") or 0)

    def _focus_is_on(self, selector: str) -> bool:
        found: bool = self.page.evaluate("s => document.activeElement.matches(s)", selector)
        return found

    def wait_for_version(self, before: int) -> None:
        """Wait until the table has a later version than this one."""
        self.page.wait_for_function(
            "v => Number(document.getElementById('table')?.dataset.version) > v", arg=before
        )

    def _on_console(self, message: Any) -> None:
        if message.type in ("error", "warning") and not is_late_share(message):
            self.faults.append(message.text)


def is_late_share(message: Any) -> bool:
    """The server refused a share in the shuffling, because somebody else had the deal dealt.

    Nobody did anything wrong: the next deal has this share.
    """
    return str(message.location["url"]).endswith("/mix") and " 409 " in message.text


def set_at_once(page: Page, name: str, value: str) -> None:
    """Change a setting of the panel in the bar, which applies it at once."""
    page.locator("[popovertarget=settings]").first.click()
    with page.expect_response("**/settings"):
        page.locator(f'#settings input[name="{name}"][value="{value}"]').check(force=True)
    page.keyboard.press("Escape")


@contextmanager
def playing(browser: Browser, url: str, **how: Any) -> Iterator[Player]:
    """Open a player in a new browser window, in French and without motion by default."""
    how = {"locale": "fr-FR", "reduced_motion": "reduce", **how}
    context = browser.new_context(**how)
    try:
        player = Player(context.new_page(), url)
        yield player
        assert player.faults == [], player.faults
    finally:
        context.close()
