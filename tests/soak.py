"""Every property at its full count: ``python -m tests.soak``; ``--plan`` tells how long it takes.

Work is done in chunks, the longest first, and what passed is remembered for the sources that its
property can reach: a run that was stopped goes on where it was, and only what has changed since is
tried anew. A whole soak ends by recording what passed in bench/soaked.json and bench/SOAK.md;
``--record`` does that alone, with what has passed so far. What failed is reported in .soak/failed/
until it passes; ``--plan`` and ``--record`` name these reports.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from traceback import format_exc

from rich.progress import Progress

from tests.gc_tuning import tune_gc
from tests.properties import BROWSER, PROPERTIES, Property
from tests.reached import digest
from tests.soaked import HERE, Files, chunks, count


def plan(chosen: Sequence[Property]) -> None:
    """Print how long each property takes, the longest first."""
    for prop in sorted(chosen, key=lambda prop: -prop.minutes):
        print(f"{prop.minutes:8.1f} min of one core  {prop.name}, {prop.full:,} cases")
    print(f"{sum(prop.minutes for prop in chosen):8.1f} min in all, shared by the cores")


def run(name: str, cases: range) -> str | None:
    """Try some cases of a property; return the report of the first that fails, else None."""
    prop = next(prop for prop in PROPERTIES if prop.name == name)
    for case in cases:
        try:
            prop.run(case)
        except Exception:  # any failure is reported with its case
            return f"{name}, case {case}\n{format_exc()}"
    return None


def sources_of(properties: Sequence[Property]) -> dict[str, str]:
    """Return the digest of the sources of each property, as they are now."""
    return {
        prop.name: digest(prop.check.__module__, browser=prop.needs == BROWSER)
        for prop in properties
    }


def soak(chosen: Sequence[Property], files: Files) -> list[str]:
    """Try what has not passed yet; return and print one report for each chunk that failed."""
    sources = sources_of(chosen)  # taken before the work: files may change while it runs
    done = {prop.name: files.passed(prop, sources[prop.name]) for prop in chosen}
    waiting = [
        (prop, cases)
        for prop in chosen
        for cases in chunks(prop)
        if cases.start not in done[prop.name]
    ]
    waiting.sort(key=lambda chunk: -chunk[0].seconds * len(chunk[1]))
    failures = []
    tune_gc()  # the processes start as this one is
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress(transient=False) as progress:
        bars = {prop.name: progress.add_task(prop.name, total=prop.full) for prop in chosen}
        for prop in chosen:
            progress.advance(bars[prop.name], count(prop, done[prop.name]))
        jobs = {pool.submit(run, prop.name, cases): (prop, cases) for prop, cases in waiting}
        for job in as_completed(jobs):
            prop, cases = jobs[job]
            progress.advance(bars[prop.name], len(cases))
            failure = job.result()
            files.report(prop, cases.start, failure)
            if failure:
                failures.append(failure)
                print(failure, file=sys.stderr, flush=True)
            else:
                done[prop.name].add(cases.start)
                files.remember(prop, sources[prop.name], done[prop.name])
    return failures


def record(files: Files) -> None:
    files.keep(PROPERTIES, sources_of(PROPERTIES))
    print(f"recorded: {files.record.name} and {files.table.name}, to be committed together")


def name_failed(files: Files) -> None:
    for report in files.failed():
        print(f"failed: {report.read_text('utf-8').splitlines()[0]}, see {report}")


def main(arguments: Sequence[str] | None = None, files: Files = HERE) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="names of properties; none: all, and the record")
    parser.add_argument("--plan", action="store_true", help="only tell how long each takes")
    parser.add_argument("--record", action="store_true", help="only record what has passed so far")
    args = parser.parse_args(arguments)
    unknown = set(args.only) - {prop.name for prop in PROPERTIES}
    if unknown:
        parser.error(f"no property {', '.join(sorted(unknown))}: --plan names them all")
    if args.record:
        record(files)
        name_failed(files)
        return 0
    wanted = [prop for prop in PROPERTIES if not args.only or prop.name in args.only]
    chosen = [prop for prop in wanted if prop.possible]
    for prop in (prop for prop in wanted if not prop.possible):
        print(f"left out: {prop.name} (needs {prop.needs})")
    if args.plan:
        plan(chosen)
        name_failed(files)
        return 0
    failures = soak(chosen, files)
    if not failures and not args.only:
        record(files)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
