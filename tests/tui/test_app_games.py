"""A deal of games with stocks, many players, auctions and covered cards at the drawn table."""

from dataclasses import replace
from pathlib import Path

import pytest

from tapisvert.games import find
from tapisvert.law.reading import Value
from tapisvert.play.events import Say
from tapisvert.tui.app import TableApp
from tapisvert.tui.call_list import CallList
from tapisvert.tui.felt import RowPicture, TablePicture
from tapisvert.tui.hand import HandWidget
from tapisvert.tui.pages import PageScreen
from tapisvert.tui.session import TuiSession
from tapisvert.tui.side import SidePanel
from tapisvert.tui.start import Wanted
from tests.tui.playing import Table, at_table, in_lines, press, session_of, settle

DEALS: list[tuple[str, dict[str, Value], str]] = [
    ("marjolet", {}, "une carte au talon"),
    ("polignac", {"players": 7, "remainder": "dealer_discards"}, "fait la levée"),
    ("whist_chinois", {}, "découvre"),
    ("whist_couleur", {"preset": "belge"}, "atout"),
    ("whist_humbug", {}, "fait la levée"),
]


def wanted(home: Path, game: str, options: dict[str, Value], seed: str = "a") -> Wanted:
    law = find(game, options)
    return Wanted(law, "fr", "Zoé", ("hasard",) * (law.seats - 1), seed, home=home)


def begun(home: Path, game: str, options: dict[str, Value], seed: str = "a") -> TuiSession:
    return wanted(home, game, options, seed).new(seed)


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "options", "said"), DEALS, ids=lambda value: str(value))
def test_a_deal(tmp_path: Path, game: str, options: dict[str, Value], said: str) -> None:
    """Enter does what is pointed at; for cards laid aside the pointer moves on in between."""

    async def does(table: Table, app: TableApp) -> None:
        while session_of(app).deal == 1 and not session_of(app).match.table.over:
            picking = app.query_one(HandWidget).picking and not isinstance(app.screen, PageScreen)
            await press(table, *(["enter", "right"] if picking else ["enter"]))
            await table.pause()
        await settle(table)
        assert said in "\n".join(text.fr for text in app.query_one(SidePanel).texts)

    session = session_of(at_table(wanted(tmp_path, game, options), does, size=(100, 32)))
    assert session.match.tables[0].acts


def test_saying_nothing_is_a_choice_of_its_own(tmp_path: Path) -> None:
    """Before the first card anybody may call the général; who does not is not asked again."""
    seeds = (begun(tmp_path, "polignac", {}, str(n)) for n in range(20))
    session = next(each for each in seeds if each.offers)

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "enter")
        calls = app.query_one(CallList)
        assert calls.display
        assert [calls.get_option_at_index(i).prompt.plain.strip() for i in (0, 1)] == [  # type: ignore[union-attr]
            "1    général\u202f?", "2    rien",
        ]  # fmt: skip
        assert calls.highlighted == 1
        await press(table, "1", "1")
        assert (calls.highlighted, calls.display) == (0, True)
        await press(table, "2", "enter")
        assert not app.query_one(CallList).display or session_of(app).my_turn
        assert all(act.seat != session.seat for act in session_of(app).match.table.acts[:1])

    at_table(wanted(tmp_path, "polignac", {}), does, session)


def test_in_ones_turn_nothing_is_called_by_accident(tmp_path: Path) -> None:
    """Who leads may also call the général: the list begins at saying nothing."""
    seeds = (begun(tmp_path, "polignac", {}, str(n)) for n in range(40))
    session = next(each for each in seeds if each.my_turn and each.words and not each.offers)

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "enter")
        calls, hand, before = app.query_one(CallList), app.query_one(HandWidget), session.match
        assert (calls.display, hand.has_focus) == (True, True)
        await press(table, "c", "enter")
        assert hand.has_focus
        assert session_of(app).match == before
        await press(table, "c", "1", "enter")
        assert session_of(app).match.table.acts[0] == Say(session.seat, "general")

    at_table(wanted(tmp_path, "polignac", {}), does, session)


def test_a_hint_may_be_to_say_nothing(tmp_path: Path) -> None:
    """Before the first card anybody may call the général, and may ask for a hint first."""
    sessions = [begun(tmp_path, "polignac", {}, str(n)) for n in range(40)]
    asked = [each for each in sessions if each.offers]
    hints = [session.hint() for session in asked]
    assert None in hints
    for session, hint in zip(asked, hints, strict=True):
        what = replace(wanted(tmp_path, "polignac", {}), resume=session.path)
        said = in_lines(what, "h\nq\n")
        assert "Votre jeu, 8\u00a0cartes" in said
        assert ("Conseil\u202f: ne rien annoncer pour l’instant." in said) == (hint is None)
        assert hint is None or hint.act in session.offers


def test_the_hand_picks_as_many_cards_as_must_go(tmp_path: Path) -> None:
    options: dict[str, Value] = {"players": 5, "remainder": "dealer_discards"}
    seeds = (begun(tmp_path, "polignac", options, str(n)) for n in range(40))
    session = next(each for each in seeds if each.picking)
    assert session.picking == 2

    async def does(table: Table, app: TableApp) -> None:
        await press(table, "enter")
        hand = app.query_one(HandWidget)
        assert hand.picking == 2
        jacks = [i for i, card in enumerate(hand.cards) if card & 15 == 11]
        others = [i for i in range(len(hand.cards)) if i not in jacks][:2]
        for place in others:
            hand.at = place
            await press(table, "enter")
        act = session_of(app).match.table.acts[0]
        assert act.word.startswith("discard ")  # type: ignore[union-attr]

    at_table(wanted(tmp_path, "polignac", options), does, session)


@pytest.mark.parametrize("players", [3, 5, 8])
@pytest.mark.parametrize("size", [(44, 12), (100, 28)])
def test_everybody_has_a_place(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    session = begun(tmp_path, "polignac", {"players": players})
    while not session.view.table.trick or session.my_turn or session.offers:
        if session.offers:
            session.decline()
        elif session.my_turn:
            session.act(session.view.legal()[0])
        else:
            session.advance()
    picture = (RowPicture if players > 4 else TablePicture)(session, *size, cleared=False)
    text = picture.canvas.text()
    assert len({picture.place(seat) for seat in range(players)}) == players
    assert sum(name[:1] in text for name in session.names) == players
    assert " D " in text
    if size[0] == 100:
        assert all(name in text for name in session.names)


def test_open_cards_lie_on_the_table(tmp_path: Path) -> None:
    session = begun(tmp_path, "whist_chinois", {})
    text = TablePicture(session, 100, 28, cleared=False).canvas.text()
    assert sum(sign in text for sign in "♠♥♦♣") == 4
    stock = begun(tmp_path, "marjolet", {})
    assert "talon\u202f: 20" in TablePicture(stock, 60, 20, cleared=False).canvas.text()
