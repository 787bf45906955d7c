"""Write and read PNG files of eight bits a channel, with opacity, as this tool writes them."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
START = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, WITH_OPACITY, CHANNELS = 8, 6, 4
ABOVE = 2
"""The filter of each row: the difference from the row above."""


def encode(pixels: Pixels) -> bytes:
    height, width, _ = pixels.shape
    header = struct.pack(">IIBBBBB", width, height, EIGHT_BITS, WITH_OPACITY, 0, 0, 0)
    before = np.concatenate((np.zeros_like(pixels[:1]), pixels[:-1]))
    rows = (pixels - before).reshape(height, -1)
    filtered = np.concatenate((np.full((height, 1), ABOVE, np.uint8), rows), axis=1)
    body = zlib.compress(filtered.tobytes(), 9)
    return START + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def decode(data: bytes) -> Pixels:
    """Return the pixels of a file that ``encode`` wrote."""
    width, height = struct.unpack(">II", data[16:24])
    (length,) = struct.unpack(">I", data[33:37])
    filtered = np.frombuffer(zlib.decompress(data[41 : 41 + length]), np.uint8)
    rows = filtered.reshape(height, 1 + CHANNELS * width)[:, 1:]
    return np.cumsum(rows, axis=0, dtype=np.uint8).reshape(height, width, CHANNELS)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
