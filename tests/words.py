"""Every text of the package that a person may see, found in its sources; used by test_words."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tapisvert

SRC = Path(tapisvert.__file__).parent
WRITERS = ("Text", "same", "choice", "lesson", "Phrase", "Lasting")
"""Functions that are given a text in French and in English; ``same`` has one for both."""


class Found(NamedTuple):
    """A text in one language, at ``where``, file:line; ``{}`` stands for each part put in."""

    where: str
    lang: str
    text: str


def texts() -> Iterator[Found]:
    """Yield every text in Python, then those of the clauses."""
    for path in sorted(SRC.rglob("*.py")):
        yield from in_python(path.read_text("utf-8"), str(path.relative_to(SRC)))
    for path in sorted((SRC / "games" / "clauses").glob("*.toml")):
        yield from _in_clauses(path)


def in_python(source: str, file: str) -> Iterator[Found]:
    """Yield the texts of a module: arguments of WRITERS, and pairs of sentences."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _name(node.func) in WRITERS:
            written = _written(_name(node.func), node.args)
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
            written = node.elts if all(map(_is_prose, node.elts)) else []
        else:
            continue
        for lang, argument in zip(("fr", "en"), written, strict=False):
            for part in _parts(argument):
                yield Found(f"{file}:{node.lineno}", lang, part)


def _written(name: str, arguments: list[ast.expr]) -> list[ast.expr]:
    """Return the arguments that are French and English."""
    if name == "same":
        return arguments * 2
    return arguments[1:3] if name in ("choice", "lesson") else arguments[:2]


def _is_prose(node: ast.expr) -> bool:
    return any(re.search(r"[^\W\d_]{2}.* |[^\W\d_] [^\W\d_]{2}", part) for part in _parts(node))


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _parts(node: ast.expr) -> Iterator[str]:
    """Yield the text of an argument: one, or that of each branch of a condition."""
    if isinstance(node, ast.IfExp):
        yield from _parts(node.body)
        yield from _parts(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in node.values)  # type: ignore[misc]
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _in_clauses(path: Path) -> Iterator[Found]:
    book = tomllib.loads(path.read_text("utf-8"))
    told = [*book.get("reasons", {}).items(), *((c["id"], c) for c in book.get("clause", ()))]
    for name, both in told:
        for lang in ("fr", "en"):
            yield Found(
                f"games/clauses/{path.name}:{name}",
                lang,
                re.sub(r"[ \n]+", " ", both[lang]).strip(" "),
            )
