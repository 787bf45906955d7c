"""``tapis serve`` in a process of its own, as users run it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

SERVE = "from tapisvert.cli import main; main()"


@contextmanager
def server(database: Path | None = None) -> Iterator[str]:
    """Run a server on ``database`` (None: an empty one) and yield its URL."""
    with TemporaryDirectory() as folder:
        path = database or Path(folder) / "rooms.db"
        argv = ("serve", "--port", "0", "--database", str(path))
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *argv],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout
        try:
            yield re.findall(r"http://[^/]+", process.stdout.readline())[0]
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()
