"""Our own files, at an address that changes when they do: a browser asks for each only once."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def address() -> str:
    """The path of all our files: they name each other, so that one digest must stand for all."""
    digest = sha256()
    for file in sorted(FOLDER.iterdir()):
        digest.update(f"{file.name} {file.stat().st_size}\n".encode() + file.read_bytes())
    return f"/static/{digest.hexdigest()[:16]}"


class Files(StaticFiles):
    """What a browser may keep for good."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)

    def file_response(self, *args: object, **how: object) -> Response:
        response = super().file_response(*args, **how)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = FOR_EVER
        return response
