"""Every property at its full count: ``python -m tests.soak``; ``--plan`` tells how long it takes.

Work is done in chunks, the longest first, and remembered in .soak/ for the sources it was done
with, so that a run that was stopped goes on where it was. When all is done bench/SOAK.md gets one
line per property.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from traceback import format_exc

from rich.progress import Progress

from tests.properties import PROPERTIES, SEED, Property

ROOT = Path(__file__).parents[1]
CHUNKS_EACH = 50


def digest() -> str:
    """Names the sources and the tests that the work was done with."""
    found = sha256()
    for folder in ("src", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()[:16]


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
    state = ROOT / ".soak" / f"{digest()}.json"
    state.parent.mkdir(exist_ok=True)
    done: set[str] = set(json.loads(state.read_text())) if state.exists() else set()
    waiting = [
        (prop, cases) for prop in chosen for cases in chunks(prop) if _key(prop, cases) not in done
    ]
    waiting.sort(key=lambda chunk: -chunk[0].seconds * len(chunk[1]))
    failures = []
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress(transient=False) as progress:
        bars = {prop.name: progress.add_task(prop.name, total=prop.full) for prop in chosen}
        for prop in chosen:
            finished = sum(len(cases) for cases in chunks(prop) if _key(prop, cases) in done)
            progress.advance(bars[prop.name], finished)
        jobs = {pool.submit(run, prop.name, cases): (prop, cases) for prop, cases in waiting}
        for job in as_completed(jobs):
            prop, cases = jobs[job]
            progress.advance(bars[prop.name], len(cases))
            failure = job.result()
            if failure:
                failures.append(failure)
            else:
                done.add(_key(prop, cases))
                state.write_text(json.dumps(sorted(done)))
    for failure in failures:
        print(failure, file=sys.stderr)
    if not failures and len(chosen) == len(PROPERTIES):
        report()
    return 1 if failures else 0


def report() -> None:
    """Write bench/SOAK.md: one line per property."""
    lines = [
        "# Soak",
        "",
        f"Every property at its full count, all cases passed, {datetime.now(UTC):%Y-%m-%d}.",
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


def _key(prop: Property, cases: range) -> str:
    return f"{prop.name}/{cases.start}-{cases.stop}"


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
