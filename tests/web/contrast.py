"""Contrast as it is painted: each text's colour against the pixels that lie under its letters.

axe cannot tell what a gradient or a picture looks like; here the letters are made transparent and
what is left is photographed.
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

# WCAG 1.4.3 and 1.4.11: letters 4.5 to 1, or 3 to 1 if large (18 points, 14 if bold); signs 3 to 1.
LEAST, LEAST_LARGE = 4.5, 3.0
LARGE, LARGE_BOLD = 24.0, 18.66
# Of the points under a line, so many in a hundred may be worse: an edge, a shadow, a cut corner.
# Where in its element a sign stands is not known: half of the points must do.
STRAY, STRAY_SIGN = 5, 50

# The texts in a window, and the signs that style sheets put before or after one. Only points at
# which the element itself is the topmost count, so what is clipped, covered or hidden does not.
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
DRESS = "() => window.bare.replaceSync('')"
# The felt is as high as the window, whether it needs more or less.
NEEDED = """() => {
    const table = document.querySelector(".room > .table");
    table?.style.setProperty("min-height", "0");
    table?.style.setProperty("height", "auto");
    return document.documentElement.scrollHeight;
}"""
# A page that is read from top to bottom looks the same in a window of its whole height.
WHOLE = "document.querySelector('.table') ? 0 : document.documentElement.scrollHeight"


class Read(NamedTuple):
    """A line of text: what it says, where, in which light, its contrast, and what it needs."""

    text: str
    at: str
    light: Light
    ratio: float
    least: float

    @property
    def bad(self) -> bool:
        return self.ratio < self.least


@contextmanager
def whole(page: Page) -> Iterator[None]:
    """The page in a window as high as itself, so that all of it is seen at once."""
    window = page.viewport_size
    assert window
    height = 0
    while (needed := page.evaluate(NEEDED)) > height:
        height = needed
        page.set_viewport_size({"width": window["width"], "height": height})
    yield
    page.set_viewport_size(window)


def every_text(page: Page) -> Iterator[Read]:
    """All texts in the window, in both lights."""
    texts = page.evaluate(TEXTS)
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        colours, pixels = page.evaluate(COLOURS), photograph(page)
        yield from (read(*each, pixels, light) for each in zip(texts, colours, strict=True))
    page.evaluate(DRESS)


def photograph(page: Page, part: Sequence[float] = ()) -> Picture:
    """What is seen, or a part of it (left, top, width, height), as rows of red, green and blue."""
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


def read(text: dict[str, Any], colour: Sequence[int], pixels: Picture, light: Light) -> Read:
    at = np.array(text["points"]).astype(int)
    under = pixels[at[:, 1], at[:, 0]] / 255
    solid = text["opacity"] * colour[3] / 255
    letters = solid * np.array(colour[:3]) / 255 + (1 - solid) * under
    bold = text["weight"] >= 700 and text["size"] >= LARGE_BOLD
    large = text["sign"] or bold or text["size"] >= LARGE
    stray = STRAY_SIGN if text["sign"] else STRAY
    worst = float(np.percentile(ratio(letters, under), stray))
    return Read(text["text"], text["at"], light, worst, LEAST_LARGE if large else LEAST)


def ratio(one: Colours, other: Colours) -> Colours:
    """The contrast of colours, from 1 to 21."""
    light, dark = luminance(one), luminance(other)
    light, dark = np.maximum(light, dark), np.minimum(light, dark)
    contrast: Colours = (light + 0.05) / (dark + 0.05)
    return contrast


def luminance(colours: Colours) -> Colours:
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    found: Colours = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found
