"""Which elements of a page that can be seen lie under another one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

OVERLAPPING = """([panel, others]) => {
    const over = document.querySelector(panel).getBoundingClientRect();
    return [...document.querySelectorAll(others)].filter((each) => {
        const box = each.getBoundingClientRect();
        return each.checkVisibility({ visibilityProperty: true })
            && box.left < over.right && over.left < box.right
            && box.top < over.bottom && over.top < box.bottom;
    }).map((each) => each.id || each.innerText);
}"""


def covered_by(page: Page, panel: str, others: str) -> list[Any]:
    """Return the ids, or texts, of ``others`` that overlap ``panel``; both are CSS selectors."""
    found: list[Any] = page.evaluate(OVERLAPPING, [panel, others])
    return found
