"""Connections: one that has died without a word does not stay open for long."""

import socket
import sys
from typing import Any, cast

import pytest

from tapisvert.web.protocol import SILENT_SECONDS, _give_up_soon


class Transport:
    def __init__(self, connection: socket.socket | None) -> None:
        self._connection = connection

    def get_extra_info(self, name: str) -> socket.socket | None:
        assert name == "socket"
        return self._connection


@pytest.mark.skipif(sys.platform != "linux", reason="an option of Linux")
def test_the_system_gives_a_silent_connection_up() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection:
        _give_up_soon(cast(Any, Transport(connection)))
        found = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert found == 1000 * SILENT_SECONDS


def test_other_connections_stay_as_they_are() -> None:
    first, second = socket.socketpair()  # no TCP
    with first, second:
        for each in (first, None):
            _give_up_soon(cast(Any, Transport(each)))
        first.send(b"x")
        assert second.recv(1) == b"x"
