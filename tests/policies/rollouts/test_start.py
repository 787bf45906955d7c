"""The policy sees the same context if the kernel plays from the first card or starts later."""

from random import Random

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.games import GAMES
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.choose_card import write_logits
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.kernel.policy.layout import CONTEXT
from tapisvert.play.events import Act, Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.policies.rollouts.start import started
from tapisvert.tables.numbering import number_of, to_kernel

NOT_COMPARED = {"who can still beat the winning card": 0}
"""This may differ: the law proves more from past plays than the kernel notes while it plays."""


def context(first: Table, now: Table) -> dict[str, int]:
    """The rows of the context at ``now``, if the kernel plays the deal from ``first`` on."""
    whole = started([first], np.zeros(1, dtype=np.int64), None)
    plays = [[act.card for act in table.acts if isinstance(act, Play)] for table in (first, now)]
    step = len(plays[1]) - len(plays[0]) + whole.given
    numbers = [number_of(whole.tables, card) for card in plays[1]]
    whole.cards[0, :step] = numbers[len(numbers) - step :]
    rules = split_tables(whole.tables)
    stock = bool(whole.state.stock.shape[1])
    forced = ForcedActions(whole.cards, np.zeros((int(stock), whole.steps + 1), dtype=np.int64))
    advance_guided(*rules, whole.state, forced, whole.guide, 0, STAGES * step)
    place, legal = step % now.game.seats, to_kernel(whole.tables, now.legal_cards)
    write_logits(whole.guide, whole.state, rules[0].beats, place, 0, legal)
    rows = whole.guide.scratch.rows.tolist()
    return {group.name: row for group, row in zip(CONTEXT, rows, strict=True)}


def without_optional_acts(table: Table) -> list[Act]:
    """The legal acts; no meld and no exchange where a card can be played or drawn."""
    legal = list(table.legal())
    wanted = [act for act in legal if isinstance(act, Play) or act.word == "draw"]
    return wanted or legal


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_the_context_is_the_same_from_the_first_card_and_from_now(name: str) -> None:
    game, random, compared = tv.game(name), Random(name), 0
    for number in range(3):
        table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], f"{number}").table
        first: Table | None = None
        while not table.over:
            if table.ruling.asked is None and table.legal_cards:
                # The kernel plays a deal under one contract.
                if first is None or first.ruling.contract != table.ruling.contract:
                    first = table
                earlier, now = context(first, table), context(table, table)
                assert earlier | NOT_COMPARED == now | NOT_COMPARED
                compared += len(table.ruling.tricks)
            table = table.apply(random.choice(without_optional_acts(table)))
    assert compared
