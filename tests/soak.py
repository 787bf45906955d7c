"""Every property at its full count: ``python -m tests.soak``; ``--plan`` tells how long it takes.

Work is done in chunks, the longest first, and what passed is remembered in bench/soaked.json for
the sources that its property can reach: a run that was stopped goes on where it was, here or in
another checkout, and only what has changed since is tried anew. bench/SOAK.md has it as a table.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from traceback import format_exc
from typing import TypedDict

from rich.progress import Progress

from tests.properties import PROPERTIES, SEED, Property
from tests.reached import ROOT, digest

CHUNKS_EACH = 50
LEDGER = ROOT / "bench" / "soaked.json"
SOAKED = ROOT / "bench" / "SOAK.md"


def chunks(prop: Property) -> Iterator[range]:
    size = -(-prop.full // CHUNKS_EACH)
    for start in range(0, prop.full, size):
        yield range(start, min(start + size, prop.full))


def plan(chosen: list[Property]) -> None:
    """Print how long each property takes, the longest first."""
    for prop in sorted(chosen, key=lambda prop: -prop.minutes):
        print(f"{prop.minutes:8.1f} min of one core  {prop.name}, {prop.full:,} cases")
    print(f"{sum(prop.minutes for prop in chosen):8.1f} min in all, shared by the cores")


def run(name: str, cases: range) -> str | None:
    """Try some cases of a property; what went wrong with the first that fails."""
    prop = next(prop for prop in PROPERTIES if prop.name == name)
    for case in cases:
        try:
            prop.run(case)
        except Exception:  # whatever it is, the report names the case
            return f"{name}, case {case}\n{format_exc()}"
    return None


def soak(chosen: list[Property]) -> int:
    sources = {prop.name: digest(prop.check.__module__) for prop in PROPERTIES}  # that are tried
    done = {prop.name: passed(prop, sources[prop.name]) for prop in chosen}
    waiting = [
        (prop, cases)
        for prop in chosen
        for cases in chunks(prop)
        if cases.start not in done[prop.name]
    ]
    waiting.sort(key=lambda chunk: -chunk[0].seconds * len(chunk[1]))
    failures = []
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress(transient=False) as progress:
        bars = {prop.name: progress.add_task(prop.name, total=prop.full) for prop in chosen}
        for prop in chosen:
            progress.advance(bars[prop.name], count(prop, done[prop.name]))
        jobs = {pool.submit(run, prop.name, cases): (prop, cases) for prop, cases in waiting}
        for job in as_completed(jobs):
            prop, cases = jobs[job]
            progress.advance(bars[prop.name], len(cases))
            failure = job.result()
            if failure:
                failures.append(failure)
            else:
                done[prop.name].add(cases.start)
                remember(prop, sources[prop.name], done[prop.name])
                report(sources)
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


class Tried(TypedDict):
    """The digest of the sources that were tried last, and the first case of each chunk passed."""

    sources: str
    passed: list[int]


def ledger() -> dict[str, Tried]:
    return json.loads(LEDGER.read_text()) if LEDGER.exists() else {}


def passed(prop: Property, sources: str) -> set[int]:
    """The first case of each chunk that passed with these sources."""
    tried = ledger().get(prop.name)
    return set(tried["passed"]) if tried and tried["sources"] == sources else set()


def remember(prop: Property, sources: str, done: set[int]) -> None:
    entries = ledger() | {prop.name: Tried(sources=sources, passed=sorted(done))}
    lines = (f"{json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))
    LEDGER.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def count(prop: Property, done: set[int]) -> int:
    """How many cases the chunks have."""
    return sum(len(cases) for cases in chunks(prop) if cases.start in done)


def report(sources: dict[str, str]) -> None:
    """Write bench/SOAK.md: one line per property."""
    lines = [
        "# Soak",
        "",
        "What `make soak` tries, and how many cases have passed with the sources as they were on",
        f"{datetime.now(UTC):%Y-%m-%d}, when this was written, by itself: all files that the",
        "property can reach have that digest (`tests/reached.py`). Each case has its own chance:",
        f"`{SEED}/PROPERTY/NUMBER`. `make soak ARGS=--plan` tells how long each takes.",
        "",
        "| property | what is asserted | cases | passed | sources | in `make test` |",
        "|---|---|---|---|---|---|",
    ]
    for prop in PROPERTIES:
        what = (prop.check.__doc__ or "").strip().splitlines()[0].rstrip(".")
        tried = sources[prop.name]
        good = count(prop, passed(prop, tried))
        lines.append(
            f"| {prop.name} | {what} | {prop.full:,} | {good:,} | {tried} | {prop.fast:,} |"
        )
    SOAKED.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="names of properties; none: all, and the report")
    parser.add_argument("--plan", action="store_true", help="only tell how long each takes")
    args = parser.parse_args()
    wanted = [prop for prop in PROPERTIES if not args.only or prop.name in args.only]
    chosen = [prop for prop in wanted if prop.possible]
    for prop in (prop for prop in wanted if not prop.possible):
        print(f"left out: {prop.name} (needs {prop.needs}: see requirements/dds.txt)")
    if args.plan:
        plan(chosen)
    else:
        sys.exit(soak(chosen))
