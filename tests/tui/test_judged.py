"""Matches in which faults are judged, in the terminal: erring, claiming, choosing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tapisvert.errors import IllegalAct
from tapisvert.games import find
from tapisvert.glossary import the_card
from tapisvert.law.faults import Enforcement
from tapisvert.notation import card_text
from tapisvert.play.agreed import computers_claim
from tapisvert.play.events import Play
from tapisvert.play.load import load
from tapisvert.service import erring
from tapisvert.tui import claiming
from tapisvert.tui.app import TableApp
from tapisvert.tui.call_list import CallList
from tapisvert.tui.hand import HandWidget
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted
from tests.tui.playing import Table, all_plays, at_table, in_lines, press, session_of
from tests.tui.test_app import on_page, status, told

LEVELS = ("habitue",) * 3


def judged(home: Path, game: str = "manille_boussac", seed: str = "a") -> Wanted:
    law, how = find(game), Enforcement.TABLE
    levels = ("habitue",) * (len(law.players) - 1)
    return Wanted(law, "fr", "Zoé", levels, seed, home=home, enforcement=how)


def until_wrong(session: TuiSession) -> Play:
    """Play lawfully until a card of the person's hand would break a duty: that card."""
    while True:
        if said := session.act_out_of_turn():
            session.take(said)
        elif not session.my_turn:
            session.advance()
        else:
            for play in all_plays(session):
                wrong = erring.dare(session.view, play, session.deal)
                if wrong and wrong.token.startswith("duty"):
                    return play
            session.act(session.view.legal()[0])
        if session.view.table.over:
            session.next_deal()


def test_a_card_that_may_not_be_played_is_played_the_second_time(tmp_path: Path) -> None:
    session = judged(tmp_path).new("a")
    play = until_wrong(session)
    with pytest.raises(IllegalAct):
        session.act(play)
    session.act(play)
    assert session.view.table.acts[-1] == play
    assert not session.undo()
    assert load(session.path or "").enforcement is Enforcement.TABLE
    assert json.loads(session.text())["enforcement"] == "table"


def test_a_resumed_match_keeps_that_computers_claim_nothing(tmp_path: Path) -> None:
    for claims in (True, False):
        what = replace(judged(tmp_path), claims=claims)
        session = what.new("a")
        session.set_lang("en")
        again = what._load(session.path or Path())
        assert computers_claim(again.match) == claims
        again.save()
        assert computers_claim(load(session.path or "")) == claims


def test_another_card_in_between_is_asked_for_again(tmp_path: Path) -> None:
    session = judged(tmp_path).new("b")
    until_wrong(session)
    wrong = [p for p in all_plays(session) if erring.dare(session.view, p, session.deal)]
    if len(wrong) > 1:
        for play in (*wrong[:2], wrong[0]):
            with pytest.raises(IllegalAct):
                session.act(play)


def test_line_by_line_one_revokes_and_a_computer_claims(tmp_path: Path) -> None:
    what = judged(tmp_path)
    first = what.new("a")
    play = until_wrong(first)
    code = card_text(play.card)
    said = in_lines(replace(what, resume=first.path), f"u\n{code}\n{code}\n" + "\n" * 3 + "f\n1\n")
    assert "les fautes se jugent" in said
    assert "Encore une fois pour la jouer quand même." in said
    assert f"Zoé joue {the_card(play.card).fr}" in said


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["manille_boussac", "marjolet", "polignac", "whist_dix"])
def test_anything_typed_is_answered(tmp_path: Path, game: str) -> None:
    random = Random(game)
    lines = [random.choice(["", "", "f", "1", "2", "3", "4", "5", "6"]) for _ in range(150)]
    said = in_lines(judged(tmp_path, game), "\n".join(lines) + "\n")
    assert "Entrée pour la suite" in said
    assert "{" not in said


def test_in_strict_play_there_is_nothing_to_claim(tmp_path: Path) -> None:
    what = Wanted(find("manille_boussac"), "fr", "Zoé", LEVELS, "a", home=tmp_path)
    assert "il n’y a rien à réclamer" in in_lines(what, "f\n")
    assert "Encore une fois" not in in_lines(what, "1\n2\n3\n4\n5\n6\n7\n8\n")


def test_on_the_screen_a_second_press_plays(tmp_path: Path) -> None:
    what = judged(tmp_path)
    first = what.new("a")
    play = until_wrong(first)

    async def does(table: Table, app: TableApp) -> None:
        hand = app.query_one(HandWidget)
        hand.at = hand.cards.index(play.card)
        hand.action_play()
        await table.pause()
        assert "Encore une fois" in told(app)
        assert session_of(app).view.table.acts == first.view.table.acts
        hand.action_play()
        await table.pause()
        assert play in session_of(app).view.table.acts or session_of(app).deal > first.deal

    at_table(replace(what, resume=first.path), does, what._load(first.path or Path()))


def shown(app: TableApp) -> bool:
    return bool(app.query_one(CallList).display)


def test_on_the_screen_claims_are_a_list(tmp_path: Path) -> None:
    what = judged(tmp_path)
    first = what.new("a")
    until_wrong(first)
    listed = claiming.claims(first)
    assert listed

    async def does(table: Table, app: TableApp) -> None:
        calls = app.query_one(CallList)
        assert not shown(app)
        await press(table, "f")
        assert calls.option_count == len(listed) + 1
        assert shown(app)
        await press(table, "f")
        assert not shown(app)
        await press(table, "u")
        assert "les fautes se jugent" in told(app)
        await press(table, "f")
        assert calls.highlighted == len(listed)  # saying nothing
        await press(table, "1", "enter")
        assert listed[0] in session_of(app).match.tables[first.deal - 1].acts

    at_table(replace(what, resume=first.path), does, what._load(first.path or Path()))


def test_strict_play_has_no_such_list(tmp_path: Path) -> None:
    what = Wanted(find("manille_boussac"), "fr", "Zoé", LEVELS, "a", home=tmp_path)

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "enter")
        assert not on_page(app)
        await table.press("f")
        await table.pause()
        assert "rien à réclamer" in status(app)

    at_table(what, does)
