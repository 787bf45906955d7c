"""The files that a test module can reach by imports, on which its result may depend."""

import ast
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
FOLDERS = {
    "tapisvert": ROOT / "src" / "tapisvert", "tests": ROOT / "tests", "bench": ROOT / "bench"
}  # fmt: skip
PACKAGE = FOLDERS["tapisvert"]
FACES = tuple(PACKAGE / face for face in ("web", "tui", "cli"))
GAMES = "tapisvert.games"
CLAUSES = PACKAGE / "games" / "clauses"
DRAWN = (".css", ".js")
"""Endings of the files that only a browser reads."""


def digest(module: str, browser: bool = False) -> str:
    """Return 16 hexadecimal digits that change with the code or data that the module can reach.

    Comments and docstrings do not count: rewording them changes no result. Nor do the texts that a
    person reads, ``Text(...)`` and the clause books, unless the module reaches what shows them.
    Style sheets and scripts count only if the module starts a ``browser``.
    """
    found = sha256()
    reached = [path for path in files(module) if browser or path.suffix not in DRAWN]
    words = shows_texts(reached)
    for path in reached:
        if words or path.parent != CLAUSES:
            found.update(str(path.relative_to(ROOT)).encode())
            found.update(_content(path, words))
    return found.hexdigest()[:16]


def shows_texts(reached: list[Path]) -> bool:
    """True if one of the files belongs to the browser, the terminal or the command line."""
    return any(path.is_relative_to(face) for path in reached for face in FACES)


@cache
def _content(path: Path, words: bool) -> bytes:
    data = code(path.read_text("utf-8"), words) if path.suffix == ".py" else path.read_bytes()
    return sha256(data).digest()


def code(source: str, words: bool = True) -> bytes:
    """Return the syntax tree of a module, without comments, docstrings and layout.

    Without ``words`` the strings inside ``Text(...)`` are left out too.
    """
    tree = ast.parse(source)
    for text in () if words else _texts(tree):
        for node in ast.walk(text):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                node.value = ""
    for node in ast.walk(tree):
        for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(body, list):
                body[:] = [each for each in body if not _is_text(each)]
    return ast.dump(tree).encode()


def _texts(tree: ast.AST) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text"
    ]


def _is_text(node: ast.AST) -> bool:
    """True for a docstring, or a string that documents the name above it."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def files(module: str) -> list[Path]:
    """Return the sources of all modules that it imports, directly or not, with their data files.

    Imports inside functions count too, and all games, which are loaded by their names. The
    ``__init__.py`` of each parent package is included. Data files belong to the nearest package
    above them; those of tests/ count for every module, those of bench/ for none. Documents (.md) do
    not count.
    """
    modules = {module, *_graph().find_upstream_modules(module)}
    if GAMES in modules:
        modules |= _games()
    packages = {".".join(each.split(".")[:n]) for each in modules for n in range(1, 9)}
    found = []
    for top, folder in FOLDERS.items():
        for path in sorted(folder.rglob("*")):
            if path.is_dir() or path.suffix == ".md" or "__pycache__" in path.parts:
                continue
            if path.suffix == ".py":
                names = (top, *path.relative_to(folder).with_suffix("").parts)
                reached = ".".join(names).removesuffix(".__init__") in modules | packages
            elif top == "bench":
                continue
            else:
                home = next(each for each in path.parents if (each / "__init__.py").exists())
                package = ".".join((top, *home.relative_to(folder).parts))
                reached = top == "tests" or package in packages
            if reached:
                found.append(path)
    return found


@lru_cache(maxsize=1)
def _games() -> set[str]:
    """The modules of all games, and those that they import."""
    graph = _graph()
    games = {each for each in graph.modules if each.startswith(f"{GAMES}.")}
    return games.union(*map(graph.find_upstream_modules, games))


@lru_cache(maxsize=1)
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph(*FOLDERS, cache_dir=None)
