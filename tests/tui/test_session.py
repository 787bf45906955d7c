"""Sessions: kept after every act, resumed exactly, taken back, fair."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tapisvert import waiting
from tapisvert.bots.seated import advice
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.play.load import load, loads
from tapisvert.play.match import Match
from tapisvert.play.record import record_id
from tapisvert.service import naming
from tapisvert.tui import saves, says, start, tell_score
from tapisvert.tui.resuming import resume_session
from tapisvert.tui.session import TuiSession
from tests.counting import calls
from tests.play.test_tournee import BEGUN, HIGHEST, LOWEST, STAGES
from tests.strategies import NAMES
from tests.tui.playing import (
    GAMES,
    LEVELS,
    act_first,
    begun,
    in_lines,
    until_mine,
    until_refusable,
    wanted,
)

BOTH = pytest.mark.parametrize("game", GAMES)


@BOTH
def test_resumed_at_any_act_the_match_goes_on_alike(tmp_path: Path, game: str) -> None:
    whole = begun(tmp_path, game)
    cut = begun(tmp_path, game)
    for _ in range(30):
        act_first(whole)
        path = cut.path
        cut = replace(wanted(tmp_path, game), resume=path).first() or cut
        act_first(cut)
        if whole.view.table.over:
            whole.next_deal()
            cut.next_deal()
    assert [t.acts for t in cut.match.tables] == [t.acts for t in whole.match.tables]
    ids = [record_id(replace(session.match, notes={})) for session in (whole, cut)]
    assert ids[0] == ids[1]
    assert load(str(cut.path)).tables == cut.match.tables


@BOTH
def test_the_file_holds_every_act(tmp_path: Path, game: str) -> None:
    session = begun(tmp_path, game)
    for _ in range(10):
        act_first(session)
        assert session.path is not None
        assert load(session.path).tables == session.match.tables


@BOTH
def test_undo_takes_back_the_persons_last_act(tmp_path: Path, game: str) -> None:
    session = begun(tmp_path, game)
    assert not session.undo()
    until_mine(session)
    before = session.match.table
    act_first(session)
    until_mine(session)
    assert session.undo()
    assert session.match.table == before
    assert all(place < (session.deal, len(before.acts)) for place in session.reasons)
    assert not session.undo()
    assert session.match.table == before


@BOTH
def test_a_refused_card_changes_nothing(tmp_path: Path, game: str) -> None:
    session = begun(tmp_path, game)
    refused = until_refusable(session)
    before = session.text()
    with pytest.raises(IllegalAct):
        session.act(refused)
    assert session.text() == before


@pytest.mark.parametrize("compiled", [False, True])
def test_hints_are_lawful_and_say_why(
    tmp_path: Path, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are those of the player that searches, once its code is compiled."""
    monkeypatch.setattr(waiting, "can_do_all", lambda: compiled)
    session = begun(tmp_path, "manille_boussac")
    until_mine(session)
    hint = session.hint()
    assert hint == advice(session.match, session.seat, "maitre" if compiled else "habitue")
    assert hint is not None
    assert hint.act in session.view.legal()
    assert hint.reason.fr
    assert hint.reason.en


@BOTH
@pytest.mark.parametrize("seat", range(4))
def test_a_seat_that_is_asked_for_is_given(tmp_path: Path, game: str, seat: int) -> None:
    session = wanted(tmp_path, game, seat=seat).new("b")
    assert session.seat == seat
    assert session.names[seat] == "Zoé"
    assert [s for s, name in enumerate(session.levels) if name is None] == [seat]
    assert (
        session.match.table.opening.dealer
        == wanted(tmp_path, game, seat=seat).new("b").match.table.opening.dealer
    )


def test_each_player_keeps_his_level_through_the_draw(tmp_path: Path) -> None:
    seats = set()
    for seed in "abcdefgh":
        session = wanted(tmp_path, "manille_wikibooks").new(seed)
        assert session.names[session.seat] == "Zoé"
        assert session.levels[session.seat] is None
        assert session.match.drawn is not None
        seats.add(session.seat)
    assert len(seats) > 1


def test_nobody_bears_the_persons_name() -> None:
    for name in naming.NAMES:
        others = naming.companions([name.upper()], 3, "seed")
        assert name not in others
        assert len(set(others)) == 3


def test_a_match_of_another_enforcement_hides_none(tmp_path: Path) -> None:
    what = wanted(tmp_path, "manille_boussac", seed=None)
    first = what.new("one")
    replace(what, enforcement=Enforcement.TABLE).new("two")
    found = what.unfinished()
    assert found is not None
    assert found.path == first.path


def test_a_record_of_a_game_with_dummies_is_resumed_by_a_player(tmp_path: Path) -> None:
    game = find("whist_deux_morts")
    match = Match.start(game, NAMES[:2], "dummies")
    assert resume_session(match, ["hasard"], "en", None).seat == game.players[0] == 1
    assert resume_session(match, ["hasard"], "en", None, 2).seat == 2


@pytest.mark.parametrize("given", [False, True])
def test_a_language_that_was_asked_for_counts_more_than_the_saved_one(given: bool) -> None:
    match = Match.start(find("manille"), NAMES, "language")
    saved = loads(TuiSession(match, 0, (None, *["hasard"] * 3), "fr", None).text())
    assert resume_session(saved, (), "en", None, lang_given=given).lang == ("en" if given else "fr")


def test_who_leaves_is_told_that_nothing_could_be_saved(tmp_path: Path) -> None:
    session = wanted(tmp_path, "manille_boussac", seed=None).new("one")
    assert session.parting == says.SAVED
    session.path = tmp_path / "file" / "match.json"
    session.path.parent.write_text("no folder")
    session.save()
    assert says.NOT_SAVED.en[1:] in session.parting.en


def test_only_the_last_match_left_unfinished_is_offered(tmp_path: Path) -> None:
    what = wanted(tmp_path, "manille_boussac", seed=None)
    assert what.unfinished() is None
    what.new("one")
    second = what.new("two")
    found = what.unfinished()
    assert found is not None
    assert found.path == second.path
    assert replace(what, seed="x").unfinished() is None
    assert replace(what, game=find("manille_boussac")).unfinished() is None
    assert wanted(tmp_path, "manille_wikibooks", seed=None).unfinished() is None
    while not second.match.over:
        if second.view.table.over:
            second.next_deal()
        else:
            act_first(second)
    assert what.unfinished() is None


def test_what_is_no_record_is_not_offered(tmp_path: Path) -> None:
    what = wanted(tmp_path, "manille_boussac", seed=None)
    session = what.new("one")
    assert session.path is not None
    session.path.write_text("{", encoding="utf-8")
    assert what.unfinished() is None


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(tmp_path, "manille_boussac")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    acts = len(session.match.table.acts)
    act_first(session)
    assert len(session.match.table.acts) == acts + 1
    assert session.unsaved
    assert session.unsaved.fr == "le disque est plein"


def test_a_failed_write_leaves_the_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    saves.write(path, "old")

    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="Input/output"):
        saves.write(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_two_terminals_that_resume_one_match_lose_no_act(tmp_path: Path) -> None:
    first = begun(tmp_path, "manille_boussac")
    what = replace(wanted(tmp_path, "manille_boussac"), resume=first.path)
    second = what.first()
    assert second is not None
    for _ in range(3):
        act_first(first)
    assert first.path == what.resume
    act_first(second)
    act_first(first)
    act_first(second)
    assert first.path == what.resume
    assert second.path != first.path
    for session in (first, second):
        assert load(str(session.path)).table.acts == session.match.table.acts
        assert session.unsaved is None
    assert len(first.match.table.acts) > len(second.match.table.acts)


def test_any_record_can_be_played_on(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    document = json.loads(session.text())
    del document["x"], document["deals"][0]["seed"]
    path = tmp_path / "foreign.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    found = replace(wanted(tmp_path, "manille_boussac"), resume=path).first()
    assert found is not None
    assert (found.seat, found.levels) == (0, (None, *LEVELS))
    until_mine(found)


@pytest.mark.parametrize("ours", [{"seat": 9, "levels": [1], "lang": 3}, {"seat": True}, []])
def test_odd_notes_of_a_record_are_passed_over(tmp_path: Path, ours: object) -> None:
    session = begun(tmp_path, "manille_boussac")
    document = json.loads(session.text())
    document["x"] = {"tapis": ours}
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    found = replace(wanted(tmp_path, "manille_boussac"), resume=path).first()
    assert found is not None
    assert (found.seat, found.levels, found.lang) == (0, (None, *LEVELS), "fr")


def test_hidden_hands_cannot_be_played_on(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    document = json.loads(session.text())
    del document["deals"][0]["seed"]
    hands = document["deals"][0]["hands"]
    document["deals"][0]["hands"] = [hands[0], "?", "?", "?"]
    loads(json.dumps(document))
    path = tmp_path / "hidden.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(TapisError) as refused:
        replace(wanted(tmp_path, "manille_boussac"), resume=path).first()
    assert refused.value.code == "record/hands-unknown"


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(TapisError, match="computer players"):
        start.check(("hasard",), find("manille_boussac"))


def test_a_records_names_move_no_cursor(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    path = tmp_path / "names.json"
    odd = session.text().replace("Zoé", "\\u001b[2J\\u0007Zoé")
    path.write_text(odd, encoding="utf-8")
    what = replace(wanted(tmp_path, "manille_boussac"), resume=path)
    said = in_lines(what, "s\n")
    assert "\x1b" not in said
    assert "[2JZoé" in said


def test_the_person_follows_his_name_where_players_change_seats() -> None:
    before = STAGES[STAGES.index(BEGUN[1]) - 1]
    session = TuiSession(before, 1, ("hasard", None, "habitue", None), "fr")
    assert session.names[session.seat] == LOWEST
    session.next_deal()
    assert (session.seat, session.levels) == (2, ("habitue", "hasard", None, None))
    assert session.names[session.seat] == LOWEST
    again = resume_session(loads(session.text()), (), "fr", None)
    assert (again.seat, again.levels, again.names) == (session.seat, session.levels, session.names)
    _, moved, gains, *_ = (line.says.fr for line in tell_score.deal_begins(session))
    assert moved.startswith(f"On change de place, dans l’ordre du jeu\u202f: {HIGHEST}, ")
    assert gains.startswith("Gains et pertes\u202f: ")
    for page, match in zip(tell_score.ledger(session), session.match.course(), strict=True):
        assert match.names[match.table.opening.dealer] in page.heading.fr


def test_what_is_told_of_a_deal_costs_no_more_however_many_were_played() -> None:
    game, random = find("marjolet", {"target": 10_000}), Random("told")
    match, costs = Match.start(game, NAMES[:2], "told"), {}
    while len(match.tables) <= 60:
        session = TuiSession(match, 0, (None, "hasard"), "fr")
        costs[len(match.tables)] = (
            calls(partial(tell_score.deal_begins, session)),
            calls(partial(tell_score.ledger, session)) / len(match.tables),
        )
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        match = match.next_deal()
    assert all(late < 1.5 * early for early, late in zip(costs[4], costs[60], strict=True)), costs


def test_a_finished_match_of_another_enforcement_hides_none(tmp_path: Path) -> None:
    what = wanted(tmp_path, "manille_boussac", seed=None)
    first = what.new("one")
    other = replace(what, enforcement=Enforcement.TABLE).new("two")
    assert other.path is not None
    other.path.write_text(other.path.read_text().replace('"tapis": {', '"tapis": {"over": true, '))
    assert '"over": true' in other.path.read_text()
    found = what.unfinished()
    assert found is not None
    assert found.path == first.path
