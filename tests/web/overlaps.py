"""Which elements of a page that can be seen lie under another one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

OVERLAPPING = """([panel, others]) => {
    const seen = (each) => each.checkVisibility({ visibilityProperty: true });
    const above = document.querySelector(panel);
    const over = above.getBoundingClientRect();
    const below = [...document.querySelectorAll(others)].filter(seen);
    return [seen(above) && over.width > 0, below.length, below.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < over.right && over.left < box.right
            && box.top < over.bottom && over.top < box.bottom;
    }).map((each) => each.id || each.innerText)];
}"""


def covered_by(page: Page, panel: str, others: str, perhaps: bool = False) -> list[Any]:
    """Return the ids, or texts, of ``others`` that overlap ``panel``; both are CSS selectors.

    The panel must be there to be seen, and at least one of the others unless ``perhaps``.
    """
    shown, others_seen, found = page.evaluate(OVERLAPPING, [panel, others])
    assert shown, f"{panel} cannot be seen"
    assert others_seen or perhaps, f"nothing of {others} can be seen"
    return list(found)
