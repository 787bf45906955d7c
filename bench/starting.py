"""How long the first play-out of a process takes: compiling, and loading what is kept."""

import os
import subprocess
import sys
from tempfile import TemporaryDirectory

FIRST = """
import resource, time
start = time.perf_counter()
import tapisvert as tv
batch = tv.batch({game!r}, 64, contracts=1)
batch.play_out()
batch.returns()
wall = time.perf_counter() - start
print(wall, time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def report() -> None:
    """A plain game, then one that needs the other version of the kernel."""
    print("| first 64 deals of a process | s | s of CPU | MiB at most |")
    print("|---|---|---|---|")
    with TemporaryDirectory() as kept:
        for game in ("whist_dix", "marjolet"):
            for when in ("nothing kept", "kept"):
                wall, cpu, memory = first(game, kept)
                print(f"| {game}, {when} | {wall:.2f} | {cpu:.2f} | {memory:.0f} |")


def first(game: str, kept: str) -> list[float]:
    done = subprocess.run(
        [sys.executable, "-c", FIRST.format(game=game)],
        env={**os.environ, "NUMBA_CACHE_DIR": kept},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]
