"""What a process that works for the server does first."""

from __future__ import annotations

import os
import signal
from contextlib import suppress


def begin_work(niceness: int) -> None:
    """Give way to the server, and ignore the signals that are meant for it.

    A terminal sends SIGINT to all processes of a command; the server ends its own ones.
    """
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # Windows has no niceness
        os.nice(niceness)
