"""What a window of a table hides: cut off, covered, or outside it."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = (
    (320, 568), (360, 640), (390, 664), (390, 844), (667, 375), (844, 340),
    (800, 600), (960, 540), (1366, 650),
    (768, 1024), (1280, 720), (1366, 768), (1280, 800), (1920, 1080),
)  # fmt: skip
# A ladder of seven rungs scrolls in the smallest windows; the pass and the other calls do not.
SCROLLED = {(320, 568), (667, 375), (844, 340)}

# Each rule returns what breaks it. A box is what remains of an element after all that cuts it.
FAULTS = """() => {
    const SLACK = 1.5, faults = [];
    const style = (each) => getComputedStyle(each);
    const clipped = (each) => each
        && (style(each).clipPath === "inset(50%)" || clipped(each.parentElement));
    const all = (selector) => [...document.querySelectorAll(selector)].filter((each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && each.getBoundingClientRect().width > 2 && !clipped(each));
    const name = (each) => {
        const said = each.getAttribute("aria-label") || each.innerText || "";
        const where = each.closest(".seat")?.ariaLabel ?? "";
        return `${each.id || each.getAttribute("class")} "${said.trim().slice(0, 24)}" ${where}`;
    };
    const meets = (a, b) => a.left + SLACK < b.right && b.left + SLACK < a.right
        && a.top + SLACK < b.bottom && b.top + SLACK < a.bottom;
    const seen = (each) => {
        const box = each.getBoundingClientRect();
        let [left, top, right, bottom] = [Math.max(box.left, 0), Math.max(box.top, 0),
            Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
        for (let up = each.parentElement; up; up = up.parentElement) {
            if (style(up).overflow === "visible") continue;
            const edge = up.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        const cut = Math.max(
            left - box.left, top - box.top, box.right - right, box.bottom - bottom);
        return { left, top, right, bottom, cut };
    };

    const page = document.documentElement;
    if (page.scrollHeight > innerHeight + SLACK) faults.push(`${page.scrollHeight} px high`);
    if (page.scrollWidth > innerWidth + SLACK) faults.push(`${page.scrollWidth} px wide`);

    const WHOLE = `#trump, #score tbody tr, .aim, .plate, .played, .turn-up .card, #stock .card,
        .backs li, .laid li, .suits li, .taken li, #calls button, #next-deal .btn, #again .btn,
        .acts .btn, .offered .btn, #ask-open, #aside button, .hand li, .bar a, .bar button`;
    for (const each of all(WHOLE)) {
        const { cut } = seen(each);
        if (cut > SLACK) faults.push(`cut by ${Math.round(cut)} px: ${name(each)}`);
    }

    const OVER = all(".calls, .outcome, .offered .btn, #ask-open, #aside button, .heard");
    const UNDER = all(".hand li .card, .acts .btn, #trump, #score");
    for (const over of OVER) for (const under of UNDER) {
        if (!meets(seen(over), seen(under))) continue;
        faults.push(`${name(over)} covers ${name(under.closest("li, form") ?? under)}`);
    }

    const APART = `#trump, #score, .aim, .plate, .backs li:last-child, .laid li, .suits, .turn-up,
        .played, .hand li .card, .acts, .pile, #stock, #ask-open`;
    const panels = all(".calls, .outcome").map(seen);
    const boxes = all(APART).map((each) => [each, seen(each)])
        .filter(([, box]) => !panels.some((panel) => meets(panel, box)));
    const TOGETHER = [".hand", "#trick", ".laid", ".backs", "#stock"];
    boxes.forEach(([a, one], i) => boxes.slice(i + 1).forEach(([b, other]) => {
        const group = TOGETHER.some((it) => a.closest(it) && a.closest(it) === b.closest(it));
        if (group || a.contains(b) || b.contains(a) || !meets(one, other)) return;
        faults.push(`${name(a)} meets ${name(b)}`);
    }));

    // Where there are many parties in a small window, their names may be cut, but not to nothing.
    const small = matchMedia("(max-width: 47.99rem), (max-height: 29.99rem)").matches;
    const many = '[data-parties="5"], [data-parties="6"], [data-parties="7"], [data-parties="8"]';
    const TEXTS = `#score${small ? `:not(${many})` : ""} th > span, .plate .name,
        .call span, .turn, .aim, .aim-who, .acts .btn`;
    for (const each of document.querySelectorAll("#score tbody th > span")) {
        if (each.clientWidth < 16) faults.push(`name gone: ${each.innerText}`);
    }
    for (const each of all(TEXTS).filter((each) => style(each).overflow !== "visible")) {
        const cut = each.scrollWidth > each.clientWidth + 1
            || each.scrollHeight > each.clientHeight + 3;
        if (cut) faults.push(`text cut: ${name(each)}`);
    }
    return faults;
}"""


def faults(page: Page) -> list[str]:
    """Return what is cut off or covered in this window, one line each."""
    found: list[str] = page.evaluate(FAULTS)
    size = page.viewport_size
    assert size
    if (size["width"], size["height"]) in SCROLLED and page.locator(".rung").count() > 6:
        found = [each for each in found if not ("cut by" in each and "call-suit" in each)]
    return found
