"""A line between a browser and the server that can be lost, as a phone loses its network."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

SILENT, BROKEN = "silent", "broken"
BYTES = 1 << 16


class Relay:
    """Passes bytes on between a free port and the server; ``loss`` says how they are lost now.

    Silent: nothing arrives, and it comes later, as in a tunnel. Broken: every connection is cut and
    new ones too, as in a change of network.
    """

    def __init__(self, server_url: str) -> None:
        self.to = urlsplit(server_url)
        self.loop = asyncio.new_event_loop()
        self.loss = ""
        self.open, self.ended = asyncio.Event(), asyncio.Event()
        self.open.set()
        self.writers: set[asyncio.StreamWriter] = set()
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def turn_to(self, server_url: str) -> None:
        """From now on new connections lead to another server."""
        self.to = urlsplit(server_url)

    def lose(self, loss: str) -> None:
        self.loop.call_soon_threadsafe(self._set, loss)

    def restore(self) -> None:
        self.loop.call_soon_threadsafe(self._set, "")

    def _set(self, loss: str) -> None:
        self.loss = loss
        if loss == SILENT:
            self.open.clear()
        else:
            self.open.set()
        for writer in self.writers if loss == BROKEN else ():
            writer.transport.abort()

    async def serve(self) -> None:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            await self.ended.wait()
        self._set(BROKEN)
        while self.writers:
            await asyncio.sleep(0.01)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.add(writer)
        try:
            if self.loss != BROKEN:
                await self.open.wait()
                there, back = await asyncio.open_connection(self.to.hostname, self.to.port)
                self.writers.add(back)
                try:
                    await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
                finally:
                    self._close(back)
        except OSError:
            pass
        finally:
            self._close(writer)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while some := await reader.read(BYTES):
            await self.open.wait()
            writer.write(some)
            await writer.drain()
        self._close(writer)

    def _close(self, writer: asyncio.StreamWriter) -> None:
        self.writers.discard(writer)
        writer.close()


@contextmanager
def relayed(server_url: str) -> Iterator[Relay]:
    """Run a relay to a server until the block ends."""
    relay = Relay(server_url)
    thread = threading.Thread(target=relay.loop.run_until_complete, args=(relay.serve(),))
    thread.start()
    while not relay.port:
        threading.Event().wait(0.01)
    try:
        yield relay
    finally:
        relay.loop.call_soon_threadsafe(relay.ended.set)
        thread.join()
        relay.loop.close()
