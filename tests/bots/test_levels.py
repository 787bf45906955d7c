"""Requirements on every computer player."""

from random import Random

import pytest

from tapisvert.bots.levels import LEVELS, LONGEST_SECONDS, arena_id, level, level_id
from tapisvert.bots.maitre import Maitre
from tapisvert.bots.player import acts_of
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tests.strategies import MANILLES, NAMES, hidden_permuted, played_on, random_game, random_table

QUICK = 500
"""Work a card, for players that take a budget."""
every_level = pytest.mark.parametrize("name", LEVELS)


@pytest.mark.sampled
@every_level
def test_it_acts_by_law_with_a_reason_in_both_languages(name: str) -> None:
    random = Random(name)
    for _ in range(40):
        table = random_table(random, random_game(random))
        while not table.over:
            seat = table.turn
            assert seat is not None
            choice = level(name).player("seed", QUICK).choose(view(table, seat))
            assert choice.act in (*table.legal(), *table.open())
            for text in choice.reason:
                assert text.strip()
                assert "\n" not in text
            table = table.apply(choice.act)


@every_level
def test_it_does_the_same_again(name: str) -> None:
    """Two players with the same seed choose the same act in the same position."""
    random = Random(7)
    for _ in range(30):
        table = played_on(random, random_table(random, random_game(random)), random.randrange(30))
        if table.turn is None:
            continue
        seen = view(table, table.turn)
        one, other = (level(name).player("seed", QUICK) for _ in range(2))
        assert one.choose(seen) == other.choose(seen)


@every_level
def test_it_knows_no_hidden_card(name: str) -> None:
    random = Random(11)
    for _ in range(60):
        table = played_on(random, random_table(random, random_game(random)), random.randrange(30))
        if table.turn is None:
            continue
        seat = table.turn
        other = hidden_permuted(random, table, seat)
        one, other_one = (level(name).player("x", QUICK) for _ in range(2))
        assert one.choose(view(table, seat)) == other_one.choose(view(other, seat))


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", MANILLES)
@every_level
def test_four_of_them_play_a_match(name: str, game_id: str) -> None:
    match = Match.start(GAMES[game_id], NAMES, "four")
    players = [level(name).player(str(seat), QUICK) for seat in range(4)]
    while not match.over:
        for done in acts_of(match, players):
            match = done.match
        match = match if match.over else match.next_deal()
    assert match.standing.winner is not None


def test_a_person_is_waited_for() -> None:
    match = Match.start(GAMES["manille_boussac"], NAMES, "person", dealer=3)
    players = [None, *(level("hasard").make(str(seat)) for seat in range(3))]
    assert list(acts_of(match, players)) == []
    match = match.apply(match.table.legal()[0])
    done = list(acts_of(match, players))
    assert [each.choice.act.seat for each in done[:3]] == [1, 2, 3]
    assert done[-1].match.table.turn in (0, None)


@pytest.mark.parametrize("name", ["Hasard", " hasard ", "HASARD"])
def test_levels_are_found(name: str) -> None:
    assert level(name) is LEVELS["hasard"]


def test_accents_do_not_matter() -> None:
    assert level("Maître") is LEVELS["maitre"]
    assert arena_id("Habitué") == level_id("habitue") == "habitue"
    assert arena_id("Instinct") == "instinct"


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(TapisError, match="unknown player 'champion'"):
        level("champion")


def test_only_beside_people_a_clock_caps_the_search() -> None:
    master = LEVELS["maitre"]
    player, alone = master.make("s"), master.player("s")
    assert isinstance(player, Maitre)
    assert isinstance(alone, Maitre)
    assert player.budget == alone.budget._replace(seconds=LONGEST_SECONDS)
    assert alone.budget.seconds is None
    quick = master.player("s", QUICK)
    assert isinstance(quick, Maitre)
    assert (quick.budget.work, quick.budget.seconds) == (QUICK, None)
