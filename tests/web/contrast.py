"""Measure contrast as painted: the colour of each text against the pixels under its letters.

axe cannot measure gradients and pictures; here the letters are made transparent, and a screenshot
is taken of what remains.
"""

from __future__ import annotations

import io
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image
from playwright.sync_api import Page

Colours = npt.NDArray[np.float64]
Picture = npt.NDArray[np.uint8]
Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = "light", "dark"

# WCAG 1.4.3 and 1.4.11: text 4.5 to 1, or 3 to 1 if large (18 pt, 14 pt if bold); signs 3 to 1.
LEAST, LEAST_LARGE = 4.5, 3.0
LARGE, LARGE_BOLD = 24.0, 18.66
# The percentage of pixels under a line that may be worse: an edge, a shadow, a cut corner. The
# place of a sign in its element is not known, so half of the pixels are enough.
STRAY, STRAY_SIGN = 5, 50

# The texts in a window, and the signs that style sheets put before or after one. Only points where
# the element is the topmost count, so clipped, covered and hidden parts do not.
TEXTS = """() => {
    window.bare ??= document.adoptedStyleSheets[document.adoptedStyleSheets.push(
        new CSSStyleSheet()) - 1];
    window.bare.replaceSync("*, ::before, ::after { animation: none !important }" +
        "* { pointer-events: auto !important; transition: none !important }");
    for (const input of document.querySelectorAll("input")) {
        if (getComputedStyle(input).opacity === "0") {
            input.style.setProperty("pointer-events", "none", "important");
        }
    }
    window.seen = [];
    const found = [], range = document.createRange();
    const root = document.querySelector("dialog[open], :popover-open") ?? document.body;
    const look = (element, pseudo, text, boxes) => {
        for (const box of boxes) {
            if (box.top < 0 || box.bottom > innerHeight || box.width < 3) continue;
            const columns = Math.max(5, Math.min(9, Math.round(box.width / 12))), points = [];
            for (let i = 0; i < columns; i++) for (const part of [.35, .65]) {
                const x = box.left + box.width * (i + .5) / columns;
                const y = box.top + box.height * part;
                if (document.elementFromPoint(x, y) === element) points.push([x, y]);
            }
            if (points.length < 1.6 * columns) continue;
            const style = getComputedStyle(element, pseudo);
            let opacity = 1;
            for (let e = element; e; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
            window.seen.push([element, pseudo]);
            found.push({
                text: text.trim().slice(0, 40), sign: Boolean(pseudo), opacity, points,
                at: [element.tagName.toLowerCase(), ...element.classList].join("."),
                size: parseFloat(style.fontSize), weight: Number(style.fontWeight),
            });
        }
    };
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        if (!walk.currentNode.data.trim()) continue;
        range.selectNodeContents(walk.currentNode);
        look(walk.currentNode.parentElement, null, walk.currentNode.data, range.getClientRects());
    }
    for (const element of root.querySelectorAll(":not(svg, svg *)")) {
        for (const pseudo of ["::before", "::after"]) {
            const style = getComputedStyle(element, pseudo);
            const text = style.content.match(/^"([^"]+)"/)?.[1];
            if (!text?.trim() || style.backgroundColor !== "rgba(0, 0, 0, 0)") continue;
            look(element, pseudo, text, [element.getBoundingClientRect()]);
        }
    }
    window.bare.replaceSync(`*, ::before, ::after {
        -webkit-text-fill-color: transparent !important; text-shadow: none !important;
        text-decoration-color: transparent !important; caret-color: transparent !important;
        transition: none !important; animation: none !important;
    } text { fill: transparent !important; }`);
    return found;
}"""
COLOURS = """() => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const known = {};
    return window.seen.map(([element, pseudo]) => {
        const colour = getComputedStyle(element, pseudo).color;
        if (known[colour]) return known[colour];
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return known[colour] = [...pen.getImageData(0, 0, 1, 1).data];
    });
}"""
SCROLL = "y => { scrollTo({ top: y, behavior: 'instant' }); return scrollY; }"
RESTORE = "() => window.bare.replaceSync('')"
# The height that the page needs: the table always fills the window, so its height is set to auto.
NEEDED_HEIGHT = """() => {
    const table = document.querySelector(".room > .table");
    table?.style.setProperty("min-height", "0");
    table?.style.setProperty("height", "auto");
    return document.documentElement.scrollHeight;
}"""
# The height of a page that is read from top to bottom; 0 for the table.
PAGE_HEIGHT = "document.querySelector('.table') ? 0 : document.documentElement.scrollHeight"


class TextContrast(NamedTuple):
    """A line of text: its words, its element, the light, its contrast, the contrast it needs."""

    text: str
    at: str
    light: Light
    ratio: float
    least: float

    @property
    def bad(self) -> bool:
        return self.ratio < self.least


@contextmanager
def full_height(page: Page) -> Iterator[None]:
    """Make the window as high as the page, so that all of it is seen; restore it afterwards."""
    window = page.viewport_size
    assert window
    height = 0
    while (needed := page.evaluate(NEEDED_HEIGHT)) > height:
        height = needed
        page.set_viewport_size({"width": window["width"], "height": height})
    yield
    page.set_viewport_size(window)


def every_text(page: Page) -> Iterator[TextContrast]:
    """Yield all texts in the window, in both lights."""
    texts = page.evaluate(TEXTS)
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        colours, pixels = page.evaluate(COLOURS), photograph(page)
        yield from (
            text_contrast(*each, pixels, light) for each in zip(texts, colours, strict=True)
        )
    page.evaluate(RESTORE)


def photograph(page: Page, part: Sequence[float] = ()) -> Picture:
    """Return a screenshot, or a part (left, top, width, height), as rows of RGB pixels."""
    how: dict[str, Any] = {"format": "png", "optimizeForSpeed": True}
    if part:
        left, top = page.evaluate("[scrollX, scrollY]")
        how["clip"] = {
            "x": left + part[0], "y": top + part[1],
            "width": part[2], "height": part[3], "scale": 1,
        }  # fmt: skip
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", how)
    session.detach()
    return np.asarray(Image.open(io.BytesIO(b64decode(shot["data"]))).convert("RGB"))


def text_contrast(
    text: dict[str, Any], colour: Sequence[int], pixels: Picture, light: Light
) -> TextContrast:
    at = np.array(text["points"]).astype(int)
    under = pixels[at[:, 1], at[:, 0]] / 255
    solid = text["opacity"] * colour[3] / 255
    letters = solid * np.array(colour[:3]) / 255 + (1 - solid) * under
    bold = text["weight"] >= 700 and text["size"] >= LARGE_BOLD
    large = text["sign"] or bold or text["size"] >= LARGE
    stray = STRAY_SIGN if text["sign"] else STRAY
    worst = float(np.percentile(ratio(letters, under), stray))
    return TextContrast(text["text"], text["at"], light, worst, LEAST_LARGE if large else LEAST)


def ratio(one: Colours, other: Colours) -> Colours:
    """Return the contrast of colours, from 1 to 21."""
    light, dark = luminance(one), luminance(other)
    light, dark = np.maximum(light, dark), np.minimum(light, dark)
    contrast: Colours = (light + 0.05) / (dark + 0.05)
    return contrast


def luminance(colours: Colours) -> Colours:
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    found: Colours = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found
