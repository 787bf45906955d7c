"""QR codes of addresses, as SVG."""

from __future__ import annotations

from functools import lru_cache

import segno


@lru_cache(64)
def qr_code(address: str) -> str:
    """Return the QR code of an address: dark on light in every theme, sized by the page."""
    return segno.make_qr(address, error="m").svg_inline(
        border=4, light="#fff", svgclass="qr", lineclass=None, omitsize=True
    )
