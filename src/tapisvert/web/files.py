"""The static files. Their address changes when one of them does, so browsers may cache them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "static"
CACHE_A_YEAR = "public, max-age=31536000, immutable"


@cache
def address() -> str:
    """Return the path of the folder of static files, which contains a digest of them all.

    There is one digest for all because the files refer to each other by relative addresses.
    """
    digest = sha256()
    for file in sorted(FOLDER.iterdir()):
        digest.update(f"{file.name} {file.stat().st_size}\n".encode() + file.read_bytes())
    return f"/static/{digest.hexdigest()[:16]}"


def is_outdated(digest: str) -> bool:
    """True if a page names the static files that it has, and this server has others."""
    return bool(digest) and digest != address().rpartition("/")[2]


class Files(StaticFiles):
    """Serves the static files, with a header that lets browsers cache them for a year."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = CACHE_A_YEAR
        return response
