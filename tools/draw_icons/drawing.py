"""Read the shapes of ``favicon.svg``: rectangles with round corners, and paths of curves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, pi, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

Point = tuple[float, float]
SVG = "{http://www.w3.org/2000/svg}"
STEPS = 24
"""Into how many straight lines a curve or a round corner is divided."""


class Shape(NamedTuple):
    """A shape: its fill, and polygons with their colours, the lowest first."""

    fill: str
    layers: tuple[tuple[list[Point], str], ...]


def shapes(source: str) -> list[Shape]:
    """Return the shapes of a drawing. Raises ValueError for an element that it does not know."""
    return [*_shapes(ElementTree.fromstring(source), {})]


def _shapes(parent: ElementTree.Element, inherited: dict[str, str]) -> Iterator[Shape]:
    for element in parent:
        given = {**inherited, **element.attrib}
        kind = element.tag.removeprefix(SVG)
        if kind == "g":
            yield from _shapes(element, given)
        elif kind == "rect":
            yield _rectangle(given)
        elif kind == "path":
            outline = _turned([*_outline(given["d"])], given)
            yield Shape(given["fill"], ((outline, given["fill"]),))
        else:
            raise ValueError(kind)


def _rectangle(given: dict[str, str]) -> Shape:
    """A rectangle; its stroke is a larger one under it."""
    half = float(given.get("stroke-width", 0)) / 2 if "stroke" in given else 0
    inner = _turned(_corners(given, -half), given), given["fill"]
    if not half:
        return Shape(given["fill"], (inner,))
    outer = _turned(_corners(given, half), given), given["stroke"]
    return Shape(given["fill"], (outer, inner))


def _corners(given: dict[str, str], more: float) -> list[Point]:
    """The outline of a rectangle with round corners, larger by ``more`` on each side."""
    left, top = float(given.get("x", 0)) - more, float(given.get("y", 0)) - more
    right = left + float(given["width"]) + 2 * more
    bottom = top + float(given["height"]) + 2 * more
    r = max(0.0, float(given.get("rx", 0)) + more)
    middles = ((right - r, bottom - r), (left + r, bottom - r), (left + r, top + r),
               (right - r, top + r))  # fmt: skip
    return [
        (x + r * cos(angle), y + r * sin(angle))
        for quarter, (x, y) in enumerate(middles)
        for step in range(STEPS + 1)
        for angle in [(quarter + step / STEPS) * pi / 2]
    ]


def _outline(path: str) -> Iterator[Point]:
    """The outline of a path of absolute moves, curves and horizontal lines."""
    x = y = 0.0
    for letter, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", text)]
        if letter == "M":
            x, y = numbers
            yield x, y
        elif letter == "H":
            (x,) = numbers
            yield x, y
        elif letter == "C":
            for at in range(0, len(numbers), 6):
                a, b, c, d, e, f = numbers[at : at + 6]
                yield from _curve((x, y), (a, b), (c, d), (e, f))
                x, y = e, f
        elif letter != "z":
            raise ValueError(letter)


def _curve(*controls: Point) -> Iterator[Point]:
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        yield (
            sum(w * x for w, (x, _) in zip(weights, controls, strict=True)),
            sum(w * y for w, (_, y) in zip(weights, controls, strict=True)),
        )


def _turned(points: list[Point], given: dict[str, str]) -> list[Point]:
    """The points after ``rotate(angle x y)``, the only transform that is known."""
    if "transform" not in given:
        return points
    found = re.fullmatch(r"rotate\((\S+) (\S+) (\S+)\)", given["transform"])
    if found is None:
        raise ValueError(given["transform"])
    angle, x0, y0 = map(float, found.groups())
    c, s = cos(radians(angle)), sin(radians(angle))
    return [(x0 + c * (x - x0) - s * (y - y0), y0 + s * (x - x0) + c * (y - y0)) for x, y in points]
