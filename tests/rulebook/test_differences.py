from itertools import pairwise

import pytest

import tapisvert as tv
from tapisvert.games import GAMES, find
from tapisvert.rulebook.decisions import decided, domain
from tapisvert.rulebook.differences import differences

SITUATION = (
    "you are void of the suit led; the partner is not winning the trick;"
    " one of your trumps would win so far"
)


def told(one: str, other: str, **options: object) -> list[tuple[str | None, ...]]:
    found = differences(find(one), find(other, options))
    return [
        (d.what.en, d.first.en if d.first else None, d.second.en if d.second else None)
        for d in found
    ]


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_game_does_not_differ_from_itself(game_id: str) -> None:
    assert differences(GAMES[game_id], GAMES[game_id]) == ()


@pytest.mark.parametrize(("one", "other"), list(pairwise(GAMES)))
def test_the_other_way_round_is_the_same_turned(one: str, other: str) -> None:
    there, back = (differences(find(a), find(b)) for a, b in ((one, other), (other, one)))
    assert there
    assert {tuple(d) for d in there} == {(d.about, d.what, d.second, d.first) for d in back}


def test_two_whists() -> None:
    assert told("whist_dix", "whist_chinois") == [
        ("Turn-up", "the last card, which is the dealer’s", None),
        ("Hidden", None,
         "6 cards under as many face-up ones, each turned up once the one above it is played"),
        ("Trumps", "the suit of the turn-up", "the suit that the dealer names, before the lead"),
        ("honours shown before the lead", "at 8 points, three or four of them win the game", None),
        ("you are void of the suit led; you hold a trump", "any card", "any trump"),
    ]  # fmt: skip


def test_a_game_under_two_option_sets() -> None:
    assert told("manille", "manille", overtrump="free", match="single44") == [
        ("How many points is the match?", "rubber of 34, best of three games", "one game of 44"),
        ("When an opponent has ruffed, must one overtrump?", "yes, if able",
         "no: any trump will do"),
        ("Game", "34 points", None),
        ("Game ends", "as soon as the target is reached", None),
        ("Match", "best of 3 games", "44 points"),
        ("End of the match", None, "as soon as the target is reached"),
        (SITUATION, "a trump that takes the trick so far", "any trump"),
    ]  # fmt: skip


def test_duties_differ_where_the_law_does() -> None:
    games = GAMES["manille_boussac"], GAMES["manille_wikibooks"]
    ruled = [tuple(decided(game.play["follow"], s) for game in games) for s in domain("follow")]
    pairs = {(one.says, other.says) for one, other in ruled if one != other}
    found = [each for each in differences(*games) if each.about.en == "Following"]
    assert {(each.first, each.second) for each in found} == pairs


def test_the_public_face() -> None:
    (target,) = (
        d for d in tv.game("coinche").diff(tv.game("coinche", target=101))
        if d.what.en == "Match"
    )  # fmt: skip
    assert (target.about.en, target.first, target.second) == (
        "The match", ("en 121\u00a0points", "121 points"), ("en 101\u00a0points", "101 points"),
    )  # fmt: skip
