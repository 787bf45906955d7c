import logging
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from tapisvert.bots import seated
from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Decision
from tapisvert.cards import Card, Rank, card_set, members
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.glossary import same
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Hand, Play, words_of
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import View
from tests.strategies import NAMES

MATCH = Match.start(find("manille"), NAMES, "seated")


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_place_has_the_same_thought(name: str) -> None:
    """A computer player at the same point of a match makes the same choice."""
    assert MATCH.table.turn is not None
    first, again = (seated.choice(MATCH, MATCH.table.turn, name) for _ in range(2))
    assert first == again


def test_a_fault_of_a_computer_does_not_stop_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def __init__(self, seed: str) -> None:
            del seed

        def choose(self, view: View) -> Decision:
            raise ZeroDivisionError(view)

        unasked = choose

    broken = LEVELS["habitue"]._replace(make=Broken)
    monkeypatch.setattr(seated, "level", {**LEVELS, "habitue": broken}.__getitem__)
    assert MATCH.table.turn is not None
    with caplog.at_level(logging.ERROR):
        chosen = seated.choice(MATCH, MATCH.table.turn, "habitue")
    assert chosen.act in MATCH.table.legal()
    (line,) = caplog.messages
    assert "ZeroDivisionError" in line
    assert not any(name in line for name in MATCH.names)


def test_a_hint_for_persons_is_no_act_of_a_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    seat, legal = MATCH.table.turn, MATCH.table.legal()
    assert seat is not None
    hint = Decision(legal[1], same("lower"))

    class Hinting:
        def __init__(self, seed: str) -> None:
            del seed

        def choose(self, view: View) -> Decision:
            del view
            return Decision(legal[0], same("best"), hint)

        unasked = choose

    hinting = LEVELS["habitue"]._replace(make=Hinting)
    monkeypatch.setattr(seated, "level", {**LEVELS, "habitue": hinting}.__getitem__)
    assert seated.choice(MATCH, seat, "habitue").act == legal[0]
    assert seated.advice(MATCH, seat, "habitue") == hint


def test_what_is_said_unasked_is_said_at_the_same_place_again() -> None:
    """At eight points a computer shows its honours before a person leads, and would do so again."""
    law = find("whist_dix")
    match = Match.start(law, NAMES, "honours", dealer=3)
    up = match.table.opening.turn_up
    assert up is not None
    suit = up & ~15
    deck = [each for each in law.dealing.pack if each & ~15 != suit or each & 15 < Rank.QUEEN]
    tops = [Card(suit + rank) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN)]
    rest = [each for each in deck if each != lowest(suit)]
    hands = [rest[:13], rest[13:26], [*tops, *rest[26:36]], [*rest[36:], lowest(suit)]]
    opening = law.opening(3, lowest(suit), (8, 0))
    table = Table.start(law, opening, [Hand(card_set(hand)) for hand in hands])
    match = replace(match, tables=(table,))
    levels = (None, "habitue", "habitue", "habitue")
    said = seated.unasked(match, levels)
    assert said is not None
    assert words_of(said.act) == "show-honours"
    assert seated.choice(match, said.act.seat, "habitue") == said
    assert seated.advice(match, said.act.seat) == said
    assert seated.advice(match, 3) is None
    assert seated.unasked(match, (None, "hasard", "hasard", "hasard")) is None
    assert seated.choice(match, said.act.seat, "hasard") == said  # who stands in does what is due
    assert match.apply(said.act).table.over


def lowest(suit: int) -> Card:
    return Card(suit + Rank.TWO)


def test_a_computer_claims_before_it_plays() -> None:
    """Afterwards it could be too late to claim."""
    game, random = find("polignac"), Random(1)
    match = Match.start(game, NAMES, "1", enforcement=Enforcement.TABLE)
    for _ in range(70):
        said = seated.unasked(match, ["habitue"] * game.seats)
        if said and words_of(said.act).startswith("claim") and said.act.seat == match.table.by:
            assert seated.choice(match, said.act.seat, "habitue") == said
            return
        act = random.choice(match.table.legal())
        if isinstance(act, Play) and random.random() < 0.4:
            seat = act.seat if random.random() < 0.5 else random.randrange(game.seats)
            held = [*members(match.table.layout.hands[seat].known)]
            act = Play(seat, random.choice(held)) if held else act
        with suppress(TapisError):
            match = match.apply(act)
    raise AssertionError("no computer whose turn it is may claim")
