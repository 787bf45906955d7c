"""The table of keys: both terminals read it, and it agrees with the browser."""

from pathlib import Path

import pytest

from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.play.events import Say
from tapisvert.tui import keys, says, sheets
from tapisvert.tui import vocabulary as words
from tapisvert.tui.app import TableApp
from tapisvert.tui.call_list import CallList
from tapisvert.tui.foot import Foot
from tapisvert.tui.hand import HandWidget
from tapisvert.tui.prose import Paragraph
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted
from tapisvert.web import asking_menu, judging_texts
from tapisvert.web import texts as web_texts
from tests.tui.playing import Table, at_table, begun, press, until_refusable, wanted

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


def test_a_letter_is_one_key_and_a_word_is_one_command() -> None:
    screen = [each for key in keys.TABLE for each in key.screen]
    assert len(set(screen)) == len(screen)
    typed = {words.plainly(each): key.verb for key in keys.TABLE for each in key.typed}
    for key in keys.TABLE:
        assert {typed[words.plainly(each)] for each in key.typed} <= {key.verb}


@pytest.mark.parametrize("key", keys.TABLE, ids=lambda key: key.verb)
def test_a_letter_does_the_same_on_the_screen_and_line_by_line(key: keys.Key) -> None:
    assert callable(getattr(TableApp, f"action_{key.verb}"))
    bound = {each: b.action for b in TableApp.BINDINGS for each in b.key.split(",")}  # type: ignore[union-attr]
    assert bound[key.screen[0]] == key.verb
    found = words.command(key.shortcut.sign)
    assert found == (words.TypedCommand(key.verb, "") if key.word else None)


def test_a_letter_does_the_same_in_the_browser() -> None:
    shown = (*web_texts.KEYS, *judging_texts.KEYS, *asking_menu.KEYS)
    browser = {sign.fr: what for sign, what in shown}
    terminal = {key.shortcut.sign: key.shortcut.what for key in keys.TABLE}
    assert {sign for sign in browser if len(sign) == 1} == set("LSHUFIR?")
    for sign in terminal.keys() & browser.keys():
        assert browser[sign] == terminal[sign]
    script = Path(web_texts.__file__).parent / "static" / "table.js"
    code = script.read_text(encoding="utf-8")
    opens = {"L": "last-trick", "F": "claims", "I": "ask", "U": "undo", "H": "ask-hint"}
    for sign, target in opens.items():
        line = next(each for each in code.splitlines() if each.startswith(f"  {sign.lower()}: ()"))
        assert f'$("{target}")' in line


@LANGS
@pytest.mark.parametrize(
    ("game", "judged", "there", "missing"),
    [
        ("manille_parlee", False, "IU", "FX"),
        ("polignac", False, "U", "IFX"),
        ("polignac", True, "FX", "IU"),
    ],
)
def test_only_keys_that_do_something_are_offered(
    lang: Lang, game: str, judged: bool, there: str, missing: str
) -> None:
    offered = {key.shortcut.sign for key in keys.offered(find(game), judged)}
    assert set(there) <= offered
    assert not set(missing) & offered
    lines = [each.in_(lang) for each in says.help_lines(find(game), judged)]
    for sign in set("UFI"):
        assert any(line.startswith(f"{sign.lower()}, ") for line in lines) == (sign in offered)


@pytest.mark.parametrize(
    ("character", "place"),
    [("1", 0), ("9", 8), ("0", 9), ("&", 0), ('"', 2), ("è", 6), ("à", 9), ("§", 5), ("!", 7),
     ("a", None), ("", None), (None, None)],
)  # fmt: skip
def test_the_row_of_digits_needs_no_shift(character: str | None, place: int | None) -> None:
    assert keys.place(character) == place


def test_a_digit_only_points_at_a_card(tmp_path: Path) -> None:
    session = begun(tmp_path, "manille_boussac")
    until_refusable(session)

    async def does(table: Table, app: TableApp) -> None:
        hand, before = app.query_one(HandWidget), session.match.table
        await press(table, "2", "2", "2")
        assert hand.at == 1
        assert session.match.table == before

    at_table(wanted(tmp_path, "manille_boussac"), does, session)


def test_a_list_of_calls_begins_at_passing(tmp_path: Path) -> None:
    what = Wanted(find("whist_couleur"), "fr", "Zoé", ("hasard",) * 3, "a", home=tmp_path)
    session = what.new("a")
    while not session.my_turn:
        session.advance()

    async def does(table: Table, app: TableApp) -> None:
        calls = app.query_one(CallList)
        assert calls.highlighted == len(session.choices) - 1
        assert session.choices[-1].word == "pass"
        before = len(session.match.table.acts)
        await press(table, "1", "1")
        assert calls.highlighted == 0
        assert len(session.match.table.acts) == before
        await press(table, "end", "enter")
        assert session.match.table.acts[before] == Say(session.seat, "pass")

    at_table(what, does, session)


@pytest.mark.parametrize("width", [44, 60, 80, 100])
@LANGS
def test_the_bottom_line_always_says_how_to_leave(tmp_path: Path, lang: Lang, width: int) -> None:
    foot = Foot()
    foot.show(lang, find("manille_parlee"), judged=False)
    line = foot.draw(width, 1).text()
    assert "?" in line
    assert f"Q {'quitter' if lang == 'fr' else 'quit'}" in line


def help_of(session: TuiSession, lang: Lang) -> str:
    body = sheets.help_(session, lang).body
    return "\n".join(part.words for part in body if isinstance(part, Paragraph))


@LANGS
def test_the_help_fits_a_small_window(tmp_path: Path, lang: Lang) -> None:
    told = help_of(begun(tmp_path, "manille_boussac"), lang)
    assert "G, F2" in told
    assert max(map(len, told.splitlines()[:-1])) <= 60
