"""The game line by line: whole matches, every command, and nothing said that is not known."""

import io
import re
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

import tapisvert.tui
from tapisvert.cards import Card, Rank, card_set, members, pack
from tapisvert.errors import TapisError
from tapisvert.glossary import Lang, Text, card_index, card_name
from tapisvert.play.agreed import computers_claim
from tapisvert.play.load import load
from tapisvert.tui import plain, saves, tell
from tapisvert.tui.lines import Lines
from tapisvert.tui.session import TuiSession
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
LANGS = pytest.mark.parametrize("lang", ["fr", "en"])
WON = {"fr": "gagnent la partie.", "en": "win the match."}


class Policy(io.TextIOWrapper):
    """Types the number of the first lawful choice, an empty line between deals, no at the end."""

    def __init__(self, out: StringIO) -> None:
        super().__init__(io.BytesIO())
        self._out, self._read = out, 0

    def readline(self, _: int = -1, /) -> str:  # type: ignore[override]
        said = self._out.getvalue()[self._read :]
        self._read += len(said)
        question = said.splitlines()[-1]
        if "(o/n)" in question or "(y/n)" in question:
            return "n\n"
        if question.startswith(("Entrée", "Enter")):
            return "\n"
        marked = re.search(r"(\d+) \w+ \((permise|playable)\)", said)
        return f"{marked[1] if marked else 1}\n"


@BOTH
@LANGS
def test_a_whole_match(tmp_path: Path, game: str, lang: Lang) -> None:
    out = StringIO()
    assert plain.play(wanted(tmp_path, game, lang), Policy(out), out) == 0
    said = out.getvalue()
    assert WON[lang] in said
    (path,) = tmp_path.iterdir()
    assert load(path).over
    assert all(ord(c) >= 32 or c == "\n" for c in said)
    assert not re.search("[\u2500-\u259f]", said)


@BOTH
def test_no_card_is_named_before_it_is_seen(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a line names has been dealt to the person, turned up, drawn in lots or played."""
    checked = 0
    now: list[TuiSession] = []
    spoken = Lines.say
    noted = TuiSession.save

    def save(session: TuiSession) -> None:
        now[:] = [session]
        noted(session)

    def say(lines: Lines, *texts: Text) -> None:
        nonlocal checked
        for text in texts:
            if now and not (now[0].deal == 1 and text in tell.lots(now[0])):
                named = card_set(_named(text.fr))
                checked += len(list(members(named)))
                assert not named & ~known(now[0]), text.fr
        spoken(lines, *texts)

    monkeypatch.setattr(TuiSession, "save", save)
    monkeypatch.setattr(Lines, "say", say)
    out = StringIO()
    plain.play(wanted(tmp_path, game), Policy(out), out)
    assert checked > 100


def known(session: TuiSession) -> int:
    table = session.match.table
    mine = table.deal.hands[session.seat].known
    turned = [table.opening.turn_up] if table.opening.turn_up is not None else []
    return mine | card_set([*turned, *(play.card for play in table.layout.played)])


def _named(text: str) -> list[Card]:
    names = {c: (card_name(c).fr, card_index(c).fr) for c in pack(Rank.SEVEN)}
    return [c for c, (name, index) in names.items() if name in text or index in text]


@BOTH
def test_the_end_of_input_keeps_the_match(tmp_path: Path, game: str) -> None:
    said = in_lines(wanted(tmp_path, game), "1\n")
    assert said.endswith("La partie est enregistrée\u202f; vous pourrez la reprendre.\n")
    (path,) = tmp_path.iterdir()
    assert not load(path).over


def test_a_kept_match_is_offered_and_goes_on(tmp_path: Path) -> None:
    what = wanted(tmp_path, "manille_boussac", seed=None)
    in_lines(what, "q\n")
    (path,) = tmp_path.iterdir()
    before = load(path)
    said = in_lines(what, "peut-être\no\nq\n")
    assert "Répondez par o (oui) ou n (non)." in said
    assert "Donne 1" in said
    assert list(tmp_path.iterdir()) == [path]
    assert load(path).tables == before.tables
    assert in_lines(what, "").endswith("Au revoir.\n")
    in_lines(what, "n\nq\n")
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_is_resumed_without_asking(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_wikibooks")
    until_refusable(session)
    what = replace(wanted(tmp_path, "manille_wikibooks"), resume=session.path)
    assert in_lines(what, "").startswith("La partie reprend.")


def test_a_refused_card_says_why_and_cites(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    refused = until_refusable(session)
    what = replace(wanted(tmp_path, "manille_boussac"), resume=session.path)
    acts = session.match.table.acts
    said = in_lines(what, f"{card_name(refused.card).fr}\nr {card_index(refused.card).fr}\n")
    why = session.view.why(refused)
    assert why is not None
    assert session.path is not None
    assert load(session.path).table.acts == acts
    clause = session.game.book.find(why.clauses[0])
    assert clause is not None
    assert said.count(f"{clause.id}\u202f: {clause.text.fr}") == 2


@pytest.mark.parametrize("typed", ["zzz", "42", "-1", "dix", "\x00\x1b[2J", "x" * 9999, "0", "é"])
@BOTH
def test_nonsense_gets_one_clear_line(tmp_path: Path, game: str, typed: str) -> None:
    session = begun(tmp_path, game)
    until_mine(session)
    what = replace(wanted(tmp_path, game), resume=session.path)
    quiet, said = (in_lines(what, line) for line in ("", f"{typed}\n"))
    assert len(said.splitlines()) == len(quiet.splitlines()) + 2
    assert "Je n’ai pas compris\u202f:" in said
    assert typed not in said or typed in quiet


def test_commands(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    while not session.view.table.ruling.tricks:
        act_first(session)
    until_refusable(session)
    what = replace(wanted(tmp_path, "manille_boussac"), resume=session.path)
    said = in_lines(what, "h\nl\ns\nr\nr BM-21\nr bm-99\n?\naide\nu\nu\nq\n")
    for part in (
        "Conseil\u202f: ",
        "Levée ",
        "fait la levée",
        "Donne 1, ",
        "[BM-14, BM-28, BM-A3]",
        "par exemple «\u202fr BM-01\u202f»",
        "BM-21\u202f: ",
        "n’a pas de clause «\u202fbm-99\u202f»",
        "h, conseil\u202f:",
        "Options de cette partie",
        "C’est repris.",
    ):
        assert part in said, part


def test_the_language_changes_and_stays(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    what = replace(wanted(tmp_path, "manille_boussac"), resume=session.path)
    said = in_lines(what, "langue\nhint\nq\n")
    assert "We speak English." in said
    assert "Hint: " in said.partition("We speak")[2]
    assert "Your hand" in in_lines(what, "q\n")


def test_a_card_that_is_not_held_is_said_to_be(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    foreign = next(c for c in pack(Rank.SEVEN) if not session.view.hand >> c & 1)
    what = replace(wanted(tmp_path, "manille_boussac"), resume=session.path)
    assert "Vous n’avez pas cette carte" in in_lines(what, f"{card_name(foreign).fr}\n")


def test_undo_after_the_deal(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    while not session.view.table.over:
        act_first(session)
    what = replace(wanted(tmp_path, "manille_boussac"), resume=session.path)
    said = in_lines(what, "h\nzut\nl\nu\n")
    assert said.count("La donne est finie\u202f:") == 2
    assert "C’est repris." in said
    assert "Votre jeu, 1\u00a0carte, permise." in said


def test_playing_again(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_wikibooks")
    while not session.match.over:
        if session.view.table.over:
            session.next_deal()
        else:
            act_first(session)
    what = replace(wanted(tmp_path, "manille_wikibooks"), resume=session.path)
    said = in_lines(what, "o\n")
    assert "gagnent la partie." in said
    assert "Les joueurs\u202f:" in said
    assert len(list(tmp_path.iterdir())) == 2


def test_playing_again_keeps_the_name_and_the_players(tmp_path: Path) -> None:
    """Of a match that was resumed, whatever this start of the program would begin."""
    levels = ("hasard", "habitue", "maitre")
    first = replace(wanted(tmp_path, "manille_wikibooks"), levels=levels, claims=False, name="Luce")
    last, other = first.new("a"), wanted(tmp_path, "manille_wikibooks", lang="en")
    next_one = replace(other, resume=last.path).again(last)
    assert next_one.match.names[next_one.seat] == "Luce"
    assert sorted(filter(None, next_one.levels)) == sorted(levels)
    assert not computers_claim(next_one.match)
    assert next_one.lang == "fr"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_encoding_is_spoken(tmp_path: Path, encoding: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    source = io.TextIOWrapper(io.BytesIO("dix de cœur\n?\n\xff\n".encode("latin-1", "replace")))
    assert plain.play(wanted(tmp_path, "manille_boussac"), source, out) == 0
    out.flush()
    said = raw.getvalue().decode(encoding)
    assert "Votre jeu" in said
    assert said.count("?") < 20


def test_play_is_what_the_command_line_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    setup = {"lang": "en", "name": "", "levels": LEVELS, "seed": None, "seat": 1, "resume": None}
    game = begun(tmp_path / "other", "manille_boussac").game
    assert tapisvert.tui.play(game, plain=False, **setup) == 0  # type: ignore[arg-type]
    assert "You" in capsys.readouterr().out
    with pytest.raises(TapisError):
        tapisvert.tui.play(game, plain=True, **(setup | {"resume": tmp_path / "no.json"}))  # type: ignore[arg-type]
