from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.leaving_out import leave_out
from tests.web import browser as chromium
from tests.web.serving import Served, Visitor, served


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with served() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = chromium.find_browser()
    if program is None:
        leave_out(chromium.MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=[*chromium.FLAGS])
        yield opened
        opened.close()


@pytest.fixture
def visitor(server: Served) -> Iterator[Visitor]:
    with Visitor(server.url) as someone:
        yield someone
