"""What a frame weighs where the most calls may be made, each with what it means.

The texts differ in a suit or a number. They are sent whole, because each is the description of
its button; written once and put together by a script, they would not be there without one. The
stream is not compressed: a frame of this kind is sent once or twice in a deal.
"""

from __future__ import annotations

import gzip
import json
from random import Random

import pytest

from tapisvert.glossary import Lang
from tapisvert.web.board import board
from tapisvert.web.parts import html_of
from tests.web.test_caching import renderer_for
from tests.web.test_table_games import deal_of

RAW, PACKED = 34_000, 5_000
LIGHT = 25_000
PRESETS = ("gand", "belge")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_frame_with_every_bid_stays_bounded(preset: str, lang: Lang) -> None:
    renderer, most = renderer_for(lang), (0, 0)
    for n in range(6):
        for _, room in deal_of("whist_couleur", Random(f"{preset} {n}"), preset=preset):
            for seat in room.game.players:
                shown = board(room, seat)
                table, side, parts = renderer.table_html(room, shown)
                whole = [table, side, html_of(parts)]
                sent = json.dumps(whole, ensure_ascii=False).encode()
                if shown.calls:
                    most = max(most, (len(sent), len(gzip.compress(sent))))
                else:
                    assert len(sent) < LIGHT
            if not room.match.table.ruling.asked:
                break
    assert LIGHT / 2 < most[0] < RAW, most
    assert most[1] < PACKED, most
