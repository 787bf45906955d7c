"""Text that is smaller than can be read; signs that only decorate do not count."""

from playwright.sync_api import Page

LEAST = 12
"""Pixels."""

# Letters and digits that are seen, also those that style sheets add. In a drawing the size of a
# letter follows from the size of the drawing.
SMALL = """least => {
    const style = (each, part) => getComputedStyle(each, part), found = new Set();
    const clipped = (each) => each
        && (style(each).clipPath === "inset(50%)" || clipped(each.parentElement));
    const seen = (each) => !clipped(each)
        && each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const note = (each, part, text) => {
        const scale = each.ownerSVGElement ? each.getScreenCTM().d : 1;
        const size = scale * parseFloat(style(each, part).fontSize);
        if (size === 0 || size > least - .01 || !/[\\p{L}\\p{N}]/u.test(text)) return;
        const name = each.closest("[id]")?.id + " " + each.localName + (part ?? "");
        found.add(`${name}: ${text.trim().slice(0, 30)}, ${size.toFixed(1)} px`);
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const each = walk.currentNode.parentElement;
        if (!each.matches("script, style, noscript, option") && seen(each)) {
            note(each, null, walk.currentNode.data);
        }
    }
    for (const each of document.body.querySelectorAll("*")) {
        for (const part of ["::before", "::after"]) {
            const text = style(each, part).content.match(/^"(.+?)"/)?.[1];
            if (text && style(each, part).display !== "none" && seen(each)) note(each, part, text);
        }
    }
    return [...found];
}"""


def small_text(page: Page) -> list[str]:
    """Return each text that is smaller, with the element that it is in."""
    found: list[str] = page.evaluate(SMALL, LEAST)
    return found
