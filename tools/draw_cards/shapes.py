"""Shapes as SVG text: polygons, clipping, lattices of small motifs. Lengths are card units."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import cos, pi, sin

Point = tuple[float, float]
Polygon = Sequence[Point]


def n(value: float) -> str:
    """A number as short as one decimal allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def closed(points: Polygon) -> str:
    """The path data of a polygon."""
    if not points:
        return ""
    first, *rest = points
    return f"M{n(first[0])} {n(first[1])}L" + " ".join(f"{n(x)} {n(y)}" for x, y in rest) + "z"


def _attributes(more: Mapping[str, str | float]) -> str:
    return "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else n(value)}"'
        for key, value in more.items()
    )


def path(d: str, fill: str = "none", **more: str | float) -> str:
    return f'<path d="{d}" fill="{fill}"{_attributes(more)}/>' if d else ""


def poly(points: Polygon, fill: str = "none", **more: str | float) -> str:
    return path(closed(points), fill, **more)


def line(d: str, width: float = 1.5, colour: str | None = None) -> str:
    """A stroke and no surface."""
    if colour is None:
        return path(d, stroke_width=width)
    return path(d, stroke_width=width, stroke=colour)


def bare(d: str, fill: str) -> str:
    """A surface and no outline."""
    return path(d, fill, stroke="none")


def disc(x: float, y: float, r: float, fill: str, **more: str | float) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{_attributes(more)}/>'


def group(*parts: str, **more: str | float) -> str:
    return f"<g{_attributes(more)}>{''.join(parts)}</g>"


def use(ref: str, transform: str = "", **more: str) -> str:
    moved = f' transform="{transform}"' if transform else ""
    return f'<use href="#{ref}"{moved}{_attributes(more)}/>'


def mirrored(points: Polygon, axis: float = 100) -> list[Point]:
    return [(2 * axis - x, y) for x, y in points]


def clip(points: Polygon, inside: Callable[[Point], float]) -> list[Point]:
    """The part of a polygon where ``inside`` is not negative; ``inside`` is linear."""
    kept: list[Point] = []
    for k, here in enumerate(points):
        before = points[k - 1]
        a, b = inside(before), inside(here)
        if (a < 0) != (b < 0):
            t = a / (a - b)
            kept.append((before[0] + t * (here[0] - before[0]),
                         before[1] + t * (here[1] - before[1])))  # fmt: skip
        if b >= 0:
            kept.append(here)
    return kept


def clip_to(points: Polygon, region: Polygon) -> list[Point]:
    """The part of a polygon inside a convex region given clockwise on the screen."""
    result = list(points)
    for k, (bx, by) in enumerate(region):
        ax, ay = region[k - 1]

        def side(p: Point, ax: float = ax, ay: float = ay, bx: float = bx, by: float = by) -> float:
            return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)

        result = clip(result, side)
    return result


def stripes(region: Polygon, slope: float, gap: float, thick: float) -> str:
    """Bands across a convex region; ``slope`` is how far they fall from left to right."""
    bands: list[str] = []
    reach = 300.0
    start = -reach
    while start < reach + 300:
        band = [(-20.0, start), (220.0, start + 240 * slope),
                (220.0, start + thick + 240 * slope), (-20.0, start + thick)]  # fmt: skip
        bands.append(closed(clip_to(band, region)))
        start += gap
    return "".join(bands)


def upright_stripes(region: Polygon, gap: float, thick: float) -> str:
    bands: list[str] = []
    x = 0.0
    while x < 200:
        band = [(x, -20.0), (x + thick, -20.0), (x + thick, 320.0), (x, 320.0)]
        bands.append(closed(clip_to(band, region)))
        x += gap
    return "".join(bands)


def _room(p: Point, region: Polygon) -> float:
    """How far inside a convex region a point lies; negative outside."""
    least = 1e9
    for k, (bx, by) in enumerate(region):
        ax, ay = region[k - 1]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if length > 0:
            least = min(least, ((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)) / length)
    return least


def lattice(region: Polygon, dx: float, dy: float, margin: float) -> list[Point]:
    """Points of a staggered lattice that lie inside a convex region with room around."""
    left, top = min(x for x, _ in region), min(y for _, y in region)
    right, foot = max(x for x, _ in region), max(y for _, y in region)
    mid = (left + right) / 2
    found: list[Point] = []
    row = 0
    y = top + dy / 2
    while y < foot:
        shift = dx / 2 if row % 2 else 0.0
        count = int((right - left) / dx) + 2
        for k in range(-count, count + 1):
            p = (mid + shift + k * dx, y)
            if _room(p, region) >= margin:
                found.append(p)
        y += dy
        row += 1
    return found


def lozenges(points: Iterable[Point], w: float, h: float) -> str:
    return "".join(
        f"M{n(x)} {n(y - h)}l{n(w)} {n(h)} {n(-w)} {n(h)} {n(-w)} {n(-h)}z" for x, y in points
    )


def dots(points: Iterable[Point], r: float) -> str:
    return "".join(
        f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"
        for x, y in points
    )


def tails(points: Iterable[Point]) -> str:
    """Ermine: a small tail with two flecks."""
    return "".join(f"M{n(x)} {n(y - 2.4)}l1.5 5h-3z" for x, y in points)


def crosses(points: Iterable[Point], r: float) -> str:
    return "".join(f"M{n(x - r)} {n(y)}h{n(2 * r)}M{n(x)} {n(y - r)}v{n(2 * r)}" for x, y in points)


def scales(region: Polygon, w: float, h: float) -> str:
    """Overlapping scales, as strokes."""
    return "".join(
        f"M{n(x - w / 2)} {n(y)}q{n(w / 2)} {n(h)} {n(w)} 0"
        for x, y in lattice(region, w, h * 0.7, w / 2)
    )


def ring(x: float, y: float, r: float, count: int, turn: float = 0) -> list[Point]:
    """Points evenly round a circle."""
    return [
        (x + r * cos(turn + 2 * pi * k / count), y + r * sin(turn + 2 * pi * k / count))
        for k in range(count)
    ]
