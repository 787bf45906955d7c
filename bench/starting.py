"""The time of the first deals of a process: with compiling, and from the compilation cache."""

import os
import subprocess
import sys
from tempfile import TemporaryDirectory

PLAYED = """
batch = tv.batch({game!r}, 64, contracts=1)
batch.play_out()
batch.returns()
"""
SOLVED = """
from tapisvert import pbn
tv.solve(pbn.read({deal!r}, tv.game({game!r}), trump=tv.Suit.SPADES))
"""
DEAL = "N:AT93.42.QT732.43 QJ87.AKQ.J54.A95 K52.JT9.K9.JT876 64.87653.A86.KQ2"
WORKS = {
    "64 deals of whist_dix played": PLAYED.format(game="whist_dix"),
    "64 deals of marjolet played": PLAYED.format(game="marjolet"),
    "a deal of whist_dix solved": SOLVED.format(game="whist_dix", deal=DEAL),
}
"""Play of a plain game, play that needs the other version of the kernel, and a search."""
FIRST = """
import resource, time
start = time.perf_counter()
import tapisvert as tv
{work}
wall = time.perf_counter() - start
print(wall, time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def report() -> None:
    """Print seconds and memory of each work in a new process, without a cache and with it."""
    print("| the first work of a process | s | s of CPU | MiB at most |")
    print("|---|---|---|---|")
    for name, work in WORKS.items():
        with TemporaryDirectory() as kept:
            for when in ("nothing kept", "kept"):
                wall, cpu, memory = first(work, kept)
                print(f"| {name}, {when} | {wall:.2f} | {cpu:.2f} | {memory:.0f} |")


def first(work: str, kept: str) -> list[float]:
    done = subprocess.run(
        [sys.executable, "-c", FIRST.format(work=work)],
        env={**os.environ, "NUMBA_CACHE_DIR": kept},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]
