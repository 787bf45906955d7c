"""The browser of the tests: Debian's Chromium, or another one that is installed.

``python -m tests.web.browser`` installs one on a build machine (CI=true, as root). On a machine
without one the browser tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
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


def is_required() -> bool:
    """True if the tests must not run without a browser (CI=true)."""
    return os.environ.get("CI", "").lower() == "true"


def ensure() -> int:
    if find_browser() or not is_required():
        return 0
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        print(MISSING, file=sys.stderr)
        return 1
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "--quiet", "--quiet", *command], env=env, check=True)
    return 0 if find_browser() else 1


if __name__ == "__main__":
    sys.exit(ensure())
