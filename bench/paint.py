"""What a person sees in Chromium: first sight of a page, shifts of its layout, a blocked script."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.server import server
from tests.web import browser as chromium
from tests.web.player import Player

SCREENS = {"phone": (360, 640), "desktop": (1366, 768)}
RUNS = 5
# Shifts count after input too; those of cards of the hand and the trick are meant.
WATCH = """() => {
    window.seen = { paint: 0, blocked: 0, shift: 0 };
    const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each))
        .observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => { seen.paint = entry.startTime; });
    watch("longtask", (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });
    watch("layout-shift", (entry) => {
        const outside = entry.sources.some(({ node }) => {
            const element = node?.closest ? node : node?.parentElement;
            return element && !element.closest("#hand, #dummy, #trick, .scene");
        });
        if (outside) seen.shift += entry.value;
    });
}"""


DEAL = "table, after one deal"


class Sight(NamedTuple):
    """Milliseconds to the largest paint and of blocked script, and the sum of layout shifts."""

    paint: float
    blocked: float
    shift: float


def seen(page: Page) -> Sight:
    page.wait_for_timeout(300)
    return Sight(*page.evaluate("[seen.paint, seen.blocked, seen.shift]"))


def first_visit(browser: Browser, url: str, size: tuple[int, int]) -> dict[str, Sight]:
    """Open the home page with nothing cached, begin a match, and play its first deal."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size[0] < 500,
        locale="fr-FR",
        reduced_motion="reduce",
    )
    context.add_init_script(f"({WATCH})()")
    player = Player(context.new_page(), url)
    player.page.goto(url)
    home = seen(player.page)
    player.begin()
    player.page.reload()
    table = seen(player.page)
    while not player.has("#outcome"):
        player.step_by_mouse()
        player.ready()
    deal = seen(player.page)
    context.close()
    return {"home": home, "table": table, DEAL: deal}


def report() -> None:
    print(f"Chromium on this machine, nothing cached, median of {RUNS} visits\n")
    print("| page | window | largest paint, ms | blocked, ms | layout shift |")
    print("|---|---|---|---|---|")
    with sync_playwright() as playwright, server() as url:
        browser = playwright.chromium.launch(
            executable_path=chromium.find_browser(), args=[*chromium.FLAGS]
        )
        for name, size in SCREENS.items():
            visits = [first_visit(browser, url, size) for _ in range(RUNS)]
            for page in visits[0]:
                each = [visit[page] for visit in visits]
                paint, blocked, shift = (median(values) for values in zip(*each, strict=True))
                shown = "" if page == DEAL else f"{paint:.0f}"  # it is painted while one plays
                print(f"| {page} | {name} | {shown} | {blocked:.0f} | {shift:.3f} |")
        browser.close()
