"""How much one visitor may ask of a server. docs/web.md states every number.

Visitors on this very computer are not counted: whoever runs it owes nobody a limit. Behind a proxy
on this computer the visitor is the one that the proxy names in X-Forwarded-For.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.requests import Request

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.web import limit_texts

STREAMS_OF_ADDRESS = 100
ROOMS_OF_PERSON, ROOMS_OF_ADDRESS = "60 per hour", "300 per hour"
WRONG_OF_ADDRESS, WRONG_IN_ALL = "10 per 10 minutes", "100 per 10 minutes"
"""Limits of wrong codes. Wrong links are not counted: nobody can guess one, and many people may
use an old invitation."""
NEIGHBOURS = 64
"""An IPv6 visitor has at least so many leading bits for himself alone."""


class TooMany(TapisError):
    """A visitor asks for too much. After ``seconds`` he may ask again; None: it depends on him."""

    def __init__(self, says: Text, seconds: int | None = None) -> None:
        super().__init__("web/too-many", says)
        self.seconds = seconds


class Limits(NamedTuple):
    """The limits of a server; rates are as the package ``limits`` writes them.

    ``wrong`` counts codes that lead nowhere, from one address; ``wrong_in_all`` from all together.
    """

    streams: int = STREAMS_OF_ADDRESS
    rooms: str = ROOMS_OF_PERSON
    rooms_of_address: str = ROOMS_OF_ADDRESS
    wrong: str = WRONG_OF_ADDRESS
    wrong_in_all: str = WRONG_IN_ALL


class Counted:
    """What the visitors of one server have asked for so far, and what is refused to them."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008 (an immutable value)
        self._streams: Counter[str] = Counter()
        self._most_streams = limits.streams
        self._rooms, self._rooms_of_address = parse(limits.rooms), parse(limits.rooms_of_address)
        self._wrong, self._wrong_in_all = parse(limits.wrong), parse(limits.wrong_in_all)
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def lay_room(self, request: Request, holder: str) -> None:
        """Count a room that a person lays. Raises TapisError ``web/too-many``."""
        address = address_of(request)
        if not address:
            return
        wanted = ((self._rooms_of_address, address), (self._rooms, holder))
        self._check("rooms", wanted, limit_texts.MANY_ROOMS)
        for rate, who in wanted:
            self._window.hit(rate, "rooms", who)

    def check_tries(self, request: Request) -> None:
        """Raise TapisError ``web/too-many`` if too many codes were wrong lately."""
        if address := address_of(request):
            wrong = ((self._wrong, address), (self._wrong_in_all, ""))
            self._check("wrong", wrong, limit_texts.MANY_TRIES)

    def note_wrong(self, request: Request) -> None:
        """Count a code that leads nowhere."""
        if address := address_of(request):
            self._window.hit(self._wrong, "wrong", address)
            self._window.hit(self._wrong_in_all, "wrong", "")

    def check_streams(self, request: Request) -> None:
        """Raise TapisError ``web/too-many`` if too many streams are open from this address."""
        address = address_of(request)
        if address and self._streams[address] >= self._most_streams:
            raise TooMany(limit_texts.MANY_STREAMS)

    @contextmanager
    def stream(self, request: Request) -> Iterator[bool]:
        """Count a stream while it is open; False if it is one too many.

        Requests that came at the same moment have all passed ``check_streams``.
        """
        address = address_of(request)
        self._streams[address] += 1
        try:
            yield not address or self._streams[address] <= self._most_streams
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    def _check(self, what: str, wanted: Iterable[tuple[RateLimitItem, str]], says: Text) -> None:
        """Raise TooMany if somebody has reached one of his rates."""
        windows = [
            rate.get_expiry() for rate, who in wanted if not self._window.test(rate, what, who)
        ]
        if windows:
            raise TooMany(says, max(windows))


def counted(request: Request) -> Counted:
    """Return what the server of a request has counted."""
    found = request.app.state.counted
    assert isinstance(found, Counted)
    return found


def address_of(request: Request) -> str:
    """Return the address of a visitor, empty for this computer; of IPv6 the part that is his."""
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return ""
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    if address.is_loopback:
        return ""
    kept = NEIGHBOURS if address.version == 6 else 32
    return f"{int(address) >> (address.max_prefixlen - kept):x}/{address.version}"
