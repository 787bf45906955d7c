"""Whole addresses of this server, for links that people give to each other."""

from __future__ import annotations

from starlette.requests import Request

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def shown_address(request: Request, path: str) -> str:
    """Return the whole address of a path, as another device can open it.

    On this computer itself, the address under which the network knows it, if it listens there.
    """
    base = _network(request) if _is_loopback(request) else ""
    return (base or str(request.base_url)).rstrip("/") + path


def only_here(request: Request) -> bool:
    """True if the links shown open on this computer alone."""
    return _is_loopback(request) and not _network(request)


def _is_loopback(request: Request) -> bool:
    return request.url.hostname in LOOPBACK


def _network(request: Request) -> str:
    return str(request.app.state.network)
