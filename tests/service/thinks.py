"""A program whose processes think, to be killed: ``python -m tests.service.thinks``."""

import asyncio
from multiprocessing import active_children

import tapisvert as tv
from tapisvert.play.match import Match
from tapisvert.service.thinking import Thinking


async def think() -> None:
    """Think once, write the numbers of the processes, then wait."""
    match = Match.start(tv.game("manille_boussac"), [*"ABCD"], "thinks")
    await Thinking().choose(match, match.table.turn or 0, "maitre")
    print(*(each.pid for each in active_children()), flush=True)
    await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(think())
