"""Every property at its full count: ``python -m tests.soak``; ``--plan`` tells how long it takes.

Work is done in chunks, the longest first, and remembered in .soak/ for the sources that its
property can reach: a run that was stopped goes on where it was, and only what has changed since is
tried anew. When all is done bench/SOAK.md gets one line per property.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from pathlib import Path
from traceback import format_exc

from rich.progress import Progress

from tests.properties import PROPERTIES, SEED, Property
from tests.reached import ROOT, digest

CHUNKS_EACH = 50


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
    paths = {prop.name: state(prop) for prop in chosen}  # of the sources that are tried
    done = {prop.name: finished(prop) for prop in chosen}
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
            begun = done[prop.name]
            progress.advance(
                bars[prop.name], sum(len(cases) for cases in chunks(prop) if cases.start in begun)
            )
        jobs = {pool.submit(run, prop.name, cases): (prop, cases) for prop, cases in waiting}
        for job in as_completed(jobs):
            prop, cases = jobs[job]
            progress.advance(bars[prop.name], len(cases))
            failure = job.result()
            if failure:
                failures.append(failure)
            else:
                done[prop.name].add(cases.start)
                paths[prop.name].write_text(json.dumps(sorted(done[prop.name])))
    for failure in failures:
        print(failure, file=sys.stderr)
    if all(cases.start in finished(prop) for prop in PROPERTIES for cases in chunks(prop)):
        report()
    return 1 if failures else 0


def state(prop: Property) -> Path:
    """Where it is written down which chunks of a property passed, with the sources as they are."""
    folder = ROOT / ".soak"
    folder.mkdir(exist_ok=True)
    return folder / f"{prop.name} {digest(prop.check.__module__)}.json"


def finished(prop: Property) -> set[int]:
    """The first case of each chunk that passed."""
    path = state(prop)
    return set(json.loads(path.read_text())) if path.exists() else set()


def report() -> None:
    """Write bench/SOAK.md: one line per property."""
    lines = [
        "# Soak",
        "",
        "Every property at its full count, with all the sources it can reach as they are now; all",
        f"cases passed, the last of them on {datetime.now(UTC):%Y-%m-%d}.",
        f"Run again with `make soak`. Each case has its own chance: `{SEED}/PROPERTY/NUMBER`.",
        "",
        "| property | what is asserted | cases | in `make test` | seed |",
        "|---|---|---|---|---|",
    ]
    for prop in PROPERTIES:
        what = (prop.check.__doc__ or "").strip().splitlines()[0].rstrip(".")
        lines.append(f"| {prop.name} | {what} | {prop.full:,} | {prop.fast:,} | {SEED} |")
    path = ROOT / "bench" / "SOAK.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


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
