from collections.abc import Iterator

import pytest

from tests.web.serving import Served, Visitor, served


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with served() as running:
        yield running


@pytest.fixture
def visitor(server: Served) -> Iterator[Visitor]:
    with Visitor(server.url) as someone:
        yield someone
