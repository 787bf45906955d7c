"""Only a player made to see all hands is given them, and only in the arena."""

import tapisvert as tv
from tapisvert.arena.open_hands import WithOpenHands, seated
from tapisvert.bots.levels import AT_TABLE, IN_ARENA, LEVELS
from tapisvert.bots.open_player import OpenLevel, OpenPlayer
from tapisvert.bots.player import Decision
from tapisvert.glossary import same
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tests.strategies import NAMES

GAME = tv.game("manille_boussac")


class Looks(OpenPlayer):
    """Keeps the tables that it sees, and does the first legal act."""

    def __init__(self) -> None:
        self.seen = list[Table]()

    def choose_seeing_all(self, table: Table) -> Decision:
        self.seen.append(table)
        return Decision(table.legal()[0], same("looks"))


class Pretends:
    """An ordinary player with a method of the same name: that does not give it the hands."""

    def choose(self, view: View) -> Decision:
        assert any(hand.unknown for hand in view.table.layout.hands)
        return Decision(view.legal()[0], same("blind"))

    def unasked(self, view: View) -> Decision | None:
        return None

    def choose_seeing_all(self, table: Table) -> Decision:
        raise AssertionError


def test_the_true_deal_is_seen() -> None:
    table, player = Match.start(GAME, NAMES, "open").table, Looks()
    assert table.by is not None
    there = seated(player, table)
    assert isinstance(there, WithOpenHands)
    there.choose(view(table, table.by))
    assert player.seen == [table]
    assert not any(hand.unknown for hand in player.seen[0].layout.hands)


def test_nobody_gets_it_by_accident() -> None:
    table, player = Match.start(GAME, NAMES, "open").table, Pretends()
    assert table.by is not None
    assert seated(player, table) is player
    seated(player, table).choose(view(table, table.by))


def test_it_is_no_level_of_a_table() -> None:
    cheats = {name for name, each in IN_ARENA.items() if isinstance(each, OpenLevel)}
    assert cheats == {"voyant"}
    assert not cheats & (LEVELS.keys() | AT_TABLE.keys())
    made = IN_ARENA["voyant"].player("seed", 500)
    assert isinstance(made, OpenPlayer)
    assert not hasattr(made, "choose")
    for name, each in IN_ARENA.items():
        assert isinstance(each.player("seed", 500), OpenPlayer) == (name in cheats)


def test_it_plays_in_the_arena_and_its_time_is_measured() -> None:
    result = tv.arena.play("manille_boussac", ("voyant", "habitue"), 2, seed="s", work=500)
    assert result.cpu_per_card
    again = tv.arena.play("manille_boussac", ("habitue", "voyant"), 2, seed="s", work=500)
    assert result.mean == -again.mean
