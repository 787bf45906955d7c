"""What the web application counts about itself: requests by route and status, and their time."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram

from tapisvert.service.measures import SECONDS

METHODS = frozenset(("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"))


class WebMeasures:
    """The figures of one application. A label is one of a fixed set of words, never a path."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "tapis_requests",
            "Requests answered; a stream counts when it ends.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self._seconds = Histogram(
            "tapis_request_seconds",
            "Time until a request was answered, streams left out.",
            ["route"],
            buckets=SECONDS,
            registry=self.registry,
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; ``route`` is the pattern of its address, with no name in it."""
        known = method if method in METHODS else "other"
        self._requests.labels(known, route, str(status)).inc()
        if not route.endswith("/stream"):
            self._seconds.labels(route).observe(seconds)
