"""Check how a page can be used: the size of targets, visible focus, available actions.

All of these look at the open panel if there is one, else at the whole page.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from playwright.sync_api import Page

from tests.web.contrast import LEAST_LARGE, photograph, ratio

TARGET = 44
ROOT = 'document.querySelector(":popover-open") ?? document.body'
CONTROLS = '"a[href], button:enabled, summary, input:not([type=hidden]), select, textarea"'

# The targets in which no square of that side takes clicks. Links in a sentence are exempt, as in
# WCAG 2.5.8, because the height of the line limits them. A hidden radio button is clicked on its
# label. The rungs of an auction's ladder may
# shrink to 24 pixels, so that all of them are in sight.
SMALL = f"""usual => {{
    const sentence = (e) => /^inline(-block)?$/.test(getComputedStyle(e).display) &&
        [...e.parentElement.childNodes].some(n => n.nodeType === 3 && /\\p{{L}}/u.test(n.data));
    const mine = (e, at) => at && (e.contains(at) || at.closest("label")?.control === e);
    const small = [];
    for (const e of ({ROOT}).querySelectorAll({CONTROLS})) {{
        if (!e.checkVisibility({{ visibilityProperty: true }}) || sentence(e)) continue;
        if (e.matches(".skip")) e.focus(); else document.activeElement.blur();
        const target = e.matches("input.vh") ? e.labels[0] : e;
        if (!target.checkVisibility()) continue;
        target.scrollIntoView({{ block: "center", behavior: "instant" }});
        const least = e.matches(".call-suit") ? 24 : usual;
        const box = target.getBoundingClientRect(), step = 4, around = 4;
        const free = (x, y) => mine(e, document.elementFromPoint(x, y));
        const far = least / 2 - 1, most = [-far, -far / 2, 0, far / 2, far];
        const x0 = box.x + box.width / 2, y0 = box.y + box.height / 2;
        if (most.every(x => most.every(y => free(x0 + x, y0 + y)))) continue;
        const columns = 2 * around + Math.min(32, Math.round(box.width / step));
        const rows = 2 * around + Math.min(32, Math.round(box.height / step));
        let above = [], largest = 0;
        for (let y = 0; y < rows; y++) {{
            const row = [];
            for (let x = 0; x < columns; x++) {{
                const at = [box.x + (x - around + .5) * step, box.y + (y - around + .5) * step];
                const less = Math.min(row[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0);
                row[x] = free(...at) ? 1 + less : 0;
                largest = Math.max(largest, row[x]);
            }}
            above = row;
        }}
        if (largest * step < least) {{
            small.push(`${{largest * step}} px: ${{e.outerHTML.slice(0, 90)}}`);
        }}
    }}
    return small;
}}"""

# A menu takes no clicks in its first half second (ask.css).
OPENED = "() => document.getAnimations().every(each => each.animationName !== 'opened')"

# The actions on a page: targets of links, texts of buttons, names of fields.
DOABLE = f"""() => [...({ROOT}).querySelectorAll({CONTROLS})]
    .filter(e => e.checkVisibility({{ visibilityProperty: true }}))
    .map(e => {{
        const box = e.getBoundingClientRect();
        return [[e.tagName, e.name ?? "", e.value ?? "", e.getAttribute("href") ?? "",
                 e.ariaLabel ?? [...e.childNodes].filter(n => n.nodeName !== "KBD")
                     .map(n => n.textContent.trim()).join("")].join(" "), box.left, box.right];
    }})"""
# The texts of a page, also those for screen readers only, except names of keys and the initials
# that stand beside names.
WRITTEN = f"""() => {{
    const walk = document.createTreeWalker({ROOT}, NodeFilter.SHOW_TEXT), found = new Set();
    while (walk.nextNode()) {{
        const e = walk.currentNode.parentElement;
        if (!e.checkVisibility() || e.closest("kbd, .face")) continue;
        found.add((e.closest("#live") ?? walk.currentNode).textContent.trim());
    }}
    return [...found];
}}"""

# One element of each kind that takes focus, without kinds met on earlier pages.
KINDS = f"""known => {{
    const met = new Set(known), found = [];
    window.kinds = [];
    for (const e of ({ROOT}).querySelectorAll({CONTROLS} + ", [tabindex]")) {{
        if (!e.checkVisibility({{ visibilityProperty: true }})) continue;
        const where = e.closest(".bar, .hand, .acts, .calls, .outcome, .scene, .panel, .popover, "
            + ".sheet, .paper, .note, .replay, .table, main");
        const kind = [e.tagName, e.className, e.type ?? "", e.checked ?? "", e.ariaDisabled ?? "",
            e.hasAttribute("data-legal"), where?.className].join("|");
        if (met.has(kind)) continue;
        met.add(kind);
        found.push(kind);
        window.kinds.push(e);
    }}
    return found;
}}"""
REVEAL = """i => {
    const e = window.kinds[i], { y } = e.getBoundingClientRect();
    e.scrollIntoView({ block: "nearest", behavior: "instant" });
    return e.getBoundingClientRect().y !== y;
}"""
ENTER = """i => {
    const e = window.kinds[i];
    document.activeElement.blur();
    e.focus({ preventScroll: true, focusVisible: true });
    if (document.activeElement !== e || !e.matches(":focus-visible")) return null;
    const box = (e.closest("label") ?? e).getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
}"""
LEAVE = "() => document.activeElement.blur()"
AROUND = 28


def small_targets(page: Page, least: int = TARGET) -> list[str]:
    """Return the targets that have no free square of that side, in pixels."""
    page.wait_for_function(OPENED)
    found: list[str] = page.evaluate(SMALL, least)
    return found


def unseen_focus(page: Page, known: set[str]) -> Iterator[str]:
    """Yield the kinds of elements in the window whose focus is not visible, or hardly.

    As in WCAG 2.4.13: as many pixels must change, by a contrast of 3 to 1, as a line two pixels
    wide around the element has. ``known`` are the kinds already checked; new ones are added to it.
    """
    page.keyboard.press("Shift")
    kinds = page.evaluate(KINDS, sorted(known))
    known.update(kinds)
    if not kinds:
        return
    page.evaluate(LEAVE)
    before = photograph(page)
    # From the last, because text about a focused card would change the pictures of others.
    for i, kind in reversed(list(enumerate(kinds))):
        if page.evaluate(REVEAL, i):  # it was below the edge of a panel
            page.evaluate(LEAVE)
            before = photograph(page)
        box = page.evaluate(ENTER, i)
        if box is None:
            yield f"takes no focus: {kind}"
            continue
        x, y, width, height = box
        left, top = max(0, int(x) - AROUND), max(0, int(y) - AROUND)
        right, bottom = int(x + width) + AROUND, int(y + height) + AROUND
        part = left, top, min(right, before.shape[1]) - left, min(bottom, before.shape[0]) - top
        focused = photograph(page, part)
        if "hand-card" in kind:  # the text about a card stays: take the reference picture again
            page.evaluate(LEAVE)
            before = photograph(page)
        without = before[top : top + focused.shape[0], left : left + focused.shape[1]]
        changed = ratio(focused / 255, without / 255) >= LEAST_LARGE
        if np.count_nonzero(changed) < 2 * 2 * (width + height):
            yield f"focus is not seen: {kind}, {np.count_nonzero(changed)} points"
