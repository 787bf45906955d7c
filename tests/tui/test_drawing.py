"""What the table shows, and what it must not depend on."""

from dataclasses import replace
from pathlib import Path

import pytest

from tapisvert.cards import Card, CardSet, Rank, Suit, card, card_set, members, pack
from tapisvert.games import find
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.tui import faces
from tapisvert.tui.felt import LEFT, RIGHT, TablePicture
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted
from tests.tui.playing import GAMES, act_first, begun, until_mine

BOTH = pytest.mark.parametrize("game", GAMES)
SIZES = [(44, 10), (56, 14), (88, 28)]


def drawn(session: TuiSession, size: tuple[int, int]) -> str:
    return TablePicture(session, *size, cleared=False).canvas.text()


def others_exchanged(session: TuiSession) -> TuiSession:
    """The same deal, the hidden cards of the other players dealt otherwise among them."""
    table = session.match.table
    shown = {p.card for p in table.layout.played}
    if table.opening.turn_up is not None:
        shown.add(table.opening.turn_up)
    hands = [hand.known for hand in table.deal.hands]
    others = [s for s in range(4) if s != session.seat]
    hidden = {s: [c for c in members(hands[s]) if c not in shown] for s in others}
    pool = [c for s in others for c in hidden[s]]
    dealt = []
    for seat, hand in enumerate(hands):
        new = [pool.pop() for _ in hidden.get(seat, [])]
        kept = hand & ~card_set(hidden.get(seat, []))
        dealt.append(Hand(CardSet(kept | card_set(new))))
    again = Table.start(session.game, table.opening, dealt)
    for act in table.acts:
        again = again.accept(act)
    return replace(session, match=replace(session.match, tables=(again,)), path=None, _seen=None)


@BOTH
@pytest.mark.parametrize("size", SIZES)
def test_nothing_drawn_depends_on_hidden_cards(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    session = begun(tmp_path, game)
    session.path = None
    for _ in range(12):
        act_first(session)
        other = others_exchanged(session)
        assert other.match.table.deal != session.match.table.deal
        assert drawn(other, size) == drawn(session, size)


@pytest.mark.parametrize(
    ("game", "place"), [("manille_boussac", RIGHT), ("manille_wikibooks", LEFT)]
)
def test_the_next_player_sits_where_the_law_has_it(tmp_path: Path, game: str, place: int) -> None:
    session = begun(tmp_path, game)
    picture = TablePicture(session, 56, 14, cleared=False)
    assert picture.place((session.seat + 1) % 4) == place
    assert picture.place((session.seat + 3) % 4) == (LEFT if place == RIGHT else RIGHT)
    text = picture.canvas.text()
    next_, last = (session.names[(session.seat + i) % 4] for i in (1, 3))
    row = next(line for line in text.splitlines() if next_ in line and last in line)
    assert (row.index(next_) > row.index(last)) == (place == RIGHT)


@BOTH
@pytest.mark.parametrize("size", SIZES)
def test_every_name_and_card_is_seen(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    session = begun(tmp_path, game)
    while not session.view.table.trick:
        act_first(session)
    until_mine(session)
    text = drawn(session, size)
    for name in session.names:
        assert name in text
    assert " D " in text
    assert "▸" in text


@pytest.mark.parametrize("size", [faces.SMALL, faces.MEDIUM, faces.LARGE])
def test_faces_of_every_card(size: faces.Size) -> None:
    for each in pack(Rank.TWO):
        rows = faces.face(each, size, faces.PLAIN, "fr")
        assert len(rows) == size.height
        assert all(len(row) == size.width for row in rows)


def words_on(each: Card, lang: str) -> str:
    rows = faces.face(each, faces.MEDIUM, faces.PLAIN, "fr" if lang == "fr" else "en")
    return "".join(char for row in rows for char, _ in row if char.isalnum())


def test_indices_are_in_the_readers_language() -> None:
    for rank, fr, en in (
        (Rank.KING, "RR", "KK"),
        (Rank.QUEEN, "DD", "QQ"),
        (Rank.JACK, "VV", "JJ"),
    ):
        assert words_on(card(Suit.HEARTS, rank), "fr") == fr
        assert words_on(card(Suit.HEARTS, rank), "en") == en


def test_a_large_card_has_as_many_pips_as_its_rank() -> None:
    for rank in range(2, 11):
        rows = faces.face(card(Suit.CLUBS, Rank(rank)), faces.LARGE, faces.PLAIN, "fr")
        assert sum(char == "♣" for row in rows for char, _ in row) == rank


def test_a_name_is_whole_before_cards_are_counted(tmp_path: Path) -> None:
    levels = ("hasard",) * 3
    session = Wanted(find("whist_couleur"), "fr", "Zoé", levels, "a", home=tmp_path).new("a")
    assert "Gaston" in session.names
    assert "Gaston" in drawn(session, (56, 14))
