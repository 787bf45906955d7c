"""The absent-minded player: seeded, refused in strict play, no tell, itself at rate 0."""

from __future__ import annotations

import pytest

import tapisvert as tv
from tapisvert.bots.claiming import Claiming
from tapisvert.bots.distrait import Distrait, faults
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hasard import Hasard
from tapisvert.bots.levels import AT_TABLE, LEVELS, arena_id, at_table, level
from tapisvert.bots.player import Decision, acts_of
from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Play, act_text
from tapisvert.play.match import Match
from tapisvert.play.view import View, view


def begun(game_id: str = "whist_dix", seed: str = "d", enforcement: str = "table") -> Match:
    game = tv.game(game_id)
    return game.match([f"P{seat}" for seat in game.players], seed=seed, enforcement=enforcement)


@pytest.mark.parametrize("game_id", ["whist_dix", "manille_boussac", "polignac"])
def test_at_rate_0_it_plays_as_in_strict_play(game_id: str) -> None:
    deals = []
    for how in ("strict", "table"):
        match = begun(game_id, enforcement=how)
        better = [Hasard(f"{seat}") for seat in range(match.game.seats)]
        players = [Claiming(Distrait(each, "x", 0.0)) for each in better]
        for done in acts_of(match, players if how == "table" else better):
            match = done.match
        deals.append([act_text(act) for act in match.table.acts])
    assert deals[0] == deals[1]


def test_the_same_seed_errs_at_the_same_acts() -> None:
    def acts() -> list[str]:
        match = begun("manille_boussac")
        players = [at_table("distrait", f"{seat}") for seat in range(4)]
        for done in acts_of(match, players):
            match = done.match
        return [act_text(act) for act in match.table.acts]

    assert acts() == acts()


class Counting(Habitue):
    """Counts how often it was asked what it would do."""

    asked = 0

    def choose(self, view: View) -> Decision:
        Counting.asked += 1
        return super().choose(view)


def test_only_the_card_tells() -> None:
    """It thinks as long when it errs as when it does not, and gives the same reason."""
    match = begun()
    while not faults(view(match.table, match.table.by)):
        match = match.apply(match.table.legal()[0])
    seen = view(match.table, match.table.by)
    errs, careful = (Distrait(Counting(), "s", rate).choose(seen) for rate in (1.0, 0.0))
    assert Counting.asked == 2
    assert errs.reason == careful.reason
    assert errs.act not in seen.legal()
    assert careful.act in seen.legal()


def test_its_faults_are_possible_and_unlawful() -> None:
    match = begun("marjolet")
    for _ in range(2):
        match = match.apply(match.table.legal()[0])
    seen = view(match.table, match.table.by)
    wrong = faults(seen)
    assert wrong, "it can forget to draw"
    for act in wrong:
        assert isinstance(act, Play)
        match.table.accept(act)


def test_strict_play_refuses_it_in_one_line() -> None:
    with pytest.raises(TapisError) as refused:
        level("distrait")
    assert refused.value.code == "player/strict"
    assert "\n" not in refused.value.text.fr
    assert level("Distrait", Enforcement.TABLE) is AT_TABLE["distrait"]
    assert "distrait" not in LEVELS


def test_the_arena_names_no_option_that_it_has_not() -> None:
    with pytest.raises(TapisError) as refused:
        arena_id("distrait")
    assert refused.value.code == "player/strict"
    assert "--" not in refused.value.text.fr + refused.value.text.en


def test_who_does_not_claim_lets_faults_pass() -> None:
    def claims(claiming: bool) -> int:
        number = 0
        for k in range(6):
            match = begun("manille_boussac", f"{k}")
            players = [
                Claiming(Distrait(Hasard(f"{k}/{seat}"), f"{k}/{seat}", 0.3), claiming)
                for seat in range(4)
            ]
            for done in acts_of(match, players):
                match = done.match
            number += len(match.table.docket.claims)
        return number

    assert claims(True) > 0
    assert claims(False) == 0
