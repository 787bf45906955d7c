"""What a window of a table hides: cut off, covered, or outside it."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = (
    (320, 568), (360, 640), (390, 664), (390, 844), (844, 340),
    (768, 1024), (1280, 720), (1366, 768), (1280, 800), (1920, 1080),
)  # fmt: skip

# Each rule returns what breaks it. A box is what remains of an element after all that cuts it.
FAULTS = """() => {
    const SLACK = 1.5;
    const table = document.getElementById("table"), faults = [];
    const clipped = (each) => each && (getComputedStyle(each).clipPath === "inset(50%)" || clipped(each.parentElement));
    const all = (selector) => [...document.querySelectorAll(selector)].filter((each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && each.getBoundingClientRect().width > 2 && !clipped(each));
    const name = (each) => (each.id || each.className || each.nodeName)
        + ` "${(each.getAttribute("aria-label") || each.innerText || "").replace(/\\s+/g, " ").trim().slice(0, 24)}"`;
    const meets = (a, b) => a.left + SLACK < b.right && b.left + SLACK < a.right
        && a.top + SLACK < b.bottom && b.top + SLACK < a.bottom;
    const seen = (each) => {
        const box = each.getBoundingClientRect();
        let { left, top, right, bottom } = box;
        for (let up = each.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflow === "visible") continue;
            const edge = up.getBoundingClientRect();
            left = Math.max(left, edge.left); top = Math.max(top, edge.top);
            right = Math.min(right, edge.right); bottom = Math.min(bottom, edge.bottom);
        }
        left = Math.max(left, 0); top = Math.max(top, 0);
        right = Math.min(right, innerWidth); bottom = Math.min(bottom, innerHeight);
        return { cut: Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom), left, top, right, bottom };
    };
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight + SLACK) faults.push(`the page is ${page.scrollHeight} px high`);
    if (page.scrollWidth > innerWidth + SLACK) faults.push(`the page is ${page.scrollWidth} px wide`);
    const WHOLE = "#trump, #score tbody tr, .aim, .plate, .played, .turn-up .card, #stock .card, .backs li, .laid li, .suits li, .taken li,"
        + " #calls button, #next-deal .btn, #again .btn, .acts .btn, .offered .btn, #aside button, .hand li, .bar a, .bar button";
    for (const each of all(WHOLE)) {
        const { cut } = seen(each);
        if (cut > SLACK) faults.push(`cut by ${Math.round(cut)} px: ${name(each)}`);
    }
    const OVER = ".calls, .outcome, .offered .btn, #aside button, .heard";
    const UNDER = ".hand li .card, .acts .btn, #trump, #score";
    for (const over of all(OVER)) for (const under of all(UNDER)) {
        if (meets(seen(over), seen(under))) faults.push(`${name(over)} covers ${name(under.closest("li, form") ?? under)}`);
    }
    const APART = ["#trump", "#score", ".aim", ".plate", ".backs li:last-child", ".laid li", ".suits", ".turn-up", ".played", ".hand li .card", ".acts", ".pile", "#stock"];
    const stage = all(".calls, .outcome").map(seen);
    const boxes = APART.flatMap((selector) => all(selector).map((each) => [each, seen(each)]))
        .filter(([each, box]) => !stage.some((panel) => meets(panel, box)));
    for (const [a, one] of boxes) for (const [b, other] of boxes) {
        const same = (selector) => a.closest(selector) && a.closest(selector) === b.closest(selector);
        if (a === b || a.contains(b) || same(".hand") || same("#trick") || same(".laid") || same(".backs") || same("#stock")) continue;
        if (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING && meets(one, other)) faults.push(`${name(a)} meets ${name(b)} (${b.closest(".seat")?.ariaLabel ?? ""})`);
    }
    for (const each of all("#score:is([data-parties='2'], [data-parties='3']) th > span, .plate .name, .call span, .aim-who, .acts .btn")) {
        if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== "visible") faults.push(`text is cut: ${name(each)}`);
        if (each.scrollHeight > each.clientHeight + 3 && each.clientHeight) faults.push(`text is cut below: ${name(each)}`);
    }
    return faults;
}"""

# A corner of each card of a hand: left, top, right, bottom, in fractions of the width of its card.
CORNER, LARGE = (0.03, 0.05, 0.18, 0.43), (0.03, 0.05, 0.3, 0.56)


def faults(page: Page) -> list[str]:
    """Return what is cut off or covered in this window, one line each."""
    found: list[str] = page.evaluate(FAULTS)
    return found
