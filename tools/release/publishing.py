"""What a package needs before anybody is shown it: addresses where the project is found."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from tools.release.version import pyproject

WANTED = ("Changelog", "Documentation", "Issues", "Source")
# Names that stand for no address (RFC 2606, RFC 6761).
RESERVED = ("example", "example.com", "example.net", "example.org", "invalid", "localhost", "test")


def faults(tree: Path) -> Iterator[str]:
    """Which addresses are missing, or stand only for one."""
    urls: dict[str, str] = pyproject(tree)["project"].get("urls", {})
    for label in WANTED:
        if label not in urls:
            yield f"[project.urls] has no {label}: packages are published with an address"
    for label, url in urls.items():
        if not _public(url):
            yield f"[project.urls] {label} is no public address: {url}"


def _public(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    host = parts.hostname or ""
    reserved = any(host == name or host.endswith(f".{name}") for name in RESERVED)
    return parts.scheme == "https" and "." in host and not reserved
