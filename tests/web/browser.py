"""The browser of the tests: Debian's Chromium, or another one that is installed.

The headless shell is preferred: it has no frame around a page to draw, so a page opens in half the
time. ``python -m tests.web.browser`` installs one on a build machine (CI=true, as root). On a
machine without any browser its tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.leaving_out import is_ci

SHELL = "chromium-headless-shell"
NAMES = (
    SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-default-apps", "--disable-sync", "--no-first-run",
)  # fmt: skip
MISSING = "no Chromium here: install one, or name it in CHROMIUM"


def find_browser() -> str | None:
    """Return the path of the browser, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def ensure() -> int:
    """Install a browser where one is required; return 1 if that is not possible, else 0."""
    if os.environ.get("CHROMIUM") or shutil.which(SHELL) or not is_ci():
        return 0
    if os.name != "nt" and os.geteuid() == 0 and shutil.which("apt-get"):
        apt("update")
        if not apt("install", SHELL) and not find_browser():
            apt("install", "chromium")
    if find_browser() is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


def apt(command: str, *packages: str) -> bool:
    """Run a command of apt-get; True if it succeeds."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    how = ("--quiet", "--quiet", "--yes", "--no-install-recommends")
    return subprocess.run(["apt-get", *how, command, *packages], env=env).returncode == 0


if __name__ == "__main__":
    sys.exit(ensure())
