"""What a house counts about itself, for an operator: no name, no room and no card is among it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from tapisvert.store.log import Conflict, Unavailable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The buckets of every histogram of times: an act should reach its readers within 0.05."""


class Measures:
    """The figures of one house, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self._stored = Histogram(
            "tapis_store_seconds",
            "Time until an event of a room was durable.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._unstored = Counter(
            "tapis_store_failures",
            "Events that were not stored: the log had more than the room in memory, or a fault.",
            ["reason"],
            registry=self.registry,
        )

    def watch(self, name: str, says: str, value: Callable[[], float]) -> None:
        """Show a figure that is read only when somebody asks for it."""
        Gauge(name, says, registry=self.registry).set_function(value)

    @contextmanager
    def storing(self) -> Iterator[None]:
        """Time what is stored meanwhile, or count its failure."""
        began = perf_counter()
        try:
            yield
        except Conflict:
            self._unstored.labels("conflict").inc()
            raise
        except Unavailable:
            self._unstored.labels("unavailable").inc()
            raise
        self._stored.observe(perf_counter() - began)
