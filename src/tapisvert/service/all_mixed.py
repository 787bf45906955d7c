"""How long a deal waits for the contributions of the people who are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapisvert.service.live import Live

MIX_SECONDS = 10.0
"""For how long after the first contribution to a deal. Without any, nothing is waited for."""


async def all_mixed(live: Live) -> None:
    """Wait until everybody who is there has contributed to the coming deal, a while at most."""
    while any(live.is_present(seat) for seat in live.state.unmixed) and not live.stopped:
        left = MIX_SECONDS - live.seconds_since_mixed
        if left <= 0:
            return
        await live.change_within(left)
