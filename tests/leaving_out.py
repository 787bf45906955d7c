"""Tests that need what a machine may lack: skipped there, but in CI they fail."""

import os
from typing import NoReturn

import pytest


def is_ci() -> bool:
    """True where no test may be skipped (CI=true)."""
    return os.environ.get("CI", "").lower() == "true"


def leave_out(why: str) -> NoReturn:
    """Skip the present test; in CI let it fail."""
    if is_ci():
        pytest.fail(why)
    pytest.skip(why)
