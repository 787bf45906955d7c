"""What has passed in a soak: local progress, and the record in the repository.

Both are stored by property, with a digest of the sources that were tried (``tests/reached.py``). A
soak writes its progress to .soak/, which git ignores, and to .soak/failed/ the report of each chunk
that failed, until it passes; only ``Files.keep`` writes bench/soaked.json and bench/SOAK.md.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypedDict

from tests.properties import SEED, Property
from tests.reached import ROOT

CHUNKS_EACH = 50


class Tried(TypedDict):
    """The digest of the sources that were tried last, and the first case of each chunk passed."""

    sources: str
    passed: list[int]


class Files(NamedTuple):
    """Where a soak stores what has passed: the progress, the record, and the record as a table."""

    progress: Path = ROOT / ".soak" / "passed.json"
    record: Path = ROOT / "bench" / "soaked.json"
    table: Path = ROOT / "bench" / "SOAK.md"

    def passed(self, prop: Property, sources: str) -> set[int]:
        """Return the first case of each chunk that passed with these sources, recorded or not."""
        entries = [_read(path).get(prop.name) for path in (self.progress, self.record)]
        return {
            case
            for tried in entries
            if tried and tried["sources"] == sources
            for case in tried["passed"]
        }

    def remember(self, prop: Property, sources: str, done: set[int]) -> None:
        """Write to the progress the chunks of a property that have passed."""
        self.progress.parent.mkdir(exist_ok=True)
        tried = Tried(sources=sources, passed=sorted(done))
        _write(self.progress, _read(self.progress) | {prop.name: tried})

    def report(self, prop: Property, first: int, failure: str | None) -> None:
        """Store the report of a chunk that failed; delete it if ``failure`` is None (it passed).

        ``first`` is the first case of the chunk.
        """
        path = self._failed / f"{prop.name}-{first}.txt"
        if failure is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(failure, encoding="utf-8")

    def failed(self) -> list[Path]:
        """Return the reports of the chunks that failed when they were tried last."""
        return sorted(self._failed.glob("*.txt"))

    @property
    def _failed(self) -> Path:
        return self.progress.parent / "failed"

    def keep(self, properties: Sequence[Property], sources: dict[str, str]) -> None:
        """Record what has passed with these sources, and write the table.

        The record of a property with other sources stays until a chunk has passed with these.
        """
        entries = _read(self.record)
        rows = []
        for prop in properties:
            tried = sources[prop.name]
            done = self.passed(prop, tried)
            if done:
                entries[prop.name] = Tried(sources=tried, passed=sorted(done))
            rows.append(_row(prop, count(prop, done), tried))
        _write(self.record, entries)
        heading = HEADING.format(date=f"{datetime.now(UTC):%Y-%m-%d}", seed=SEED)
        self.table.write_text(heading + "\n".join(rows) + "\n", encoding="utf-8")


HERE = Files()
HEADING = """\
# Soak

The properties that `make soak` checks, and how many cases have passed. `make soak` wrote this file
on {date}. The column "sources" is a digest of all files on which the property depends
(`tests/reached.py`). The random numbers of a case come from the seed `{seed}/PROPERTY/NUMBER`.
`make soak ARGS=--plan` estimates the time of each property.

| property | what is asserted | cases | passed | sources | in `make test` |
|---|---|---|---|---|---|
"""


def chunks(prop: Property) -> Iterator[range]:
    """Yield the cases of a property in chunks; a chunk is tried and remembered as a whole."""
    size = -(-prop.full // CHUNKS_EACH)
    for start in range(0, prop.full, size):
        yield range(start, min(start + size, prop.full))


def count(prop: Property, done: set[int]) -> int:
    """Return how many cases the chunks that begin with the cases ``done`` hold."""
    return sum(len(cases) for cases in chunks(prop) if cases.start in done)


def _row(prop: Property, passed: int, sources: str) -> str:
    what = (prop.check.__doc__ or "").strip().splitlines()[0].rstrip(".")
    return f"| {prop.name} | {what} | {prop.full:,} | {passed:,} | {sources} | {prop.fast:,} |"


def _read(path: Path) -> dict[str, Tried]:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _write(path: Path, entries: dict[str, Tried]) -> None:
    """Replace the file atomically: a soak may be stopped at any moment."""
    lines = (f"{json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))
    fresh = path.with_suffix(".new")
    fresh.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    fresh.replace(path)
