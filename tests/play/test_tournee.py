"""A match of three rubbers: the players change seats in between, and their counters are summed."""

from itertools import pairwise
from random import Random

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.game import Game
from tapisvert.play import telling
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.score import score
from tapisvert.play.undoing import before_last
from tests.acting import any_act

MORT = find("whist_mort", {"tournee": True, "match": "game"})
LOWEST, FOLLOWING, HIGHEST = "Bruno", "Anne", "Chloé"
"""The players by the cards that they draw for seats; they sit at 1, 0 and 2 in the first rubber."""


def first_rubber(game: Game = MORT) -> Match:
    return Match.start(game, (FOLLOWING, LOWEST, HIGHEST), "tournée", dealer=3)


def to_the_end(match: Match, random: Random) -> Match:
    """Return the match with the current deal played to its end."""
    while not match.table.over:
        match = match.apply(any_act(random, match.table))
    return match


def stages(game: Game = MORT, seed: int = 1) -> list[Match]:
    """Return the match at the end of each deal."""
    random, match = Random(seed), first_rubber(game)
    found = [to_the_end(match, random)]
    while not found[-1].over:
        found.append(to_the_end(found[-1].next_deal(), random))
    return found


STAGES = stages()
WHOLE = STAGES[-1]
EVEN = stages(seed=22)[-1]
"""A match in which nobody has won or lost counters in the end."""
BEGUN = [STAGES[0], *(stage for stage in STAGES if stage.reseated)]
"""The match after the first deal of each rubber."""


def test_everybody_plays_with_the_dummy_in_turn() -> None:
    assert [stage.names for stage in BEGUN] == [
        (FOLLOWING, LOWEST, HIGHEST, f"Mort ({LOWEST})"),
        (HIGHEST, FOLLOWING, LOWEST, f"Mort ({FOLLOWING})"),
        (LOWEST, HIGHEST, FOLLOWING, f"Mort ({HIGHEST})"),
    ]


@pytest.mark.parametrize(("first", "seat"), [("mort", 3), ("vivant", 1)])
def test_each_rubber_begins_with_the_deal_of_the_dummy(first: str, seat: int) -> None:
    game = find("whist_mort", {"tournee": True, "match": "game", "first_deal": first})
    found = stages(game)
    assert [s.table.opening.dealer for s in found if s.reseated] == [seat, seat]
    assert all(s.table.opening.score == (0, 0) for s in found if s.reseated)
    assert all(
        after.table.opening.dealer == (before.table.opening.dealer + 1) % 4
        for before, after in pairwise(found)
        if not after.reseated
    )


def test_fiches_are_summed_by_player() -> None:
    """In each rubber the vivant wins or loses twice what each other player loses or wins."""
    rubbers = [*WHOLE.standing.earlier, WHOLE.standing.fiches]
    assert len(rubbers) == 3
    due = dict.fromkeys((LOWEST, FOLLOWING, HIGHEST), 0)
    for vivant, (others, his) in zip(due, rubbers, strict=True):
        for name in due:
            due[name] += 2 * (his - others) if name == vivant else others - his
    assert dict(WHOLE.gains) == due
    assert WHOLE.stakes == (due[FOLLOWING], due[LOWEST], due[HIGHEST], 0)


def test_who_has_most_fiches_wins() -> None:
    best = max(sum_ for _, sum_ in WHOLE.gains)
    winners = {name for name, sum_ in WHOLE.gains if sum_ == best}
    victors = MORT.reckoning.victors(WHOLE.standing, MORT.sides)
    assert {name for seat, name in enumerate(WHOLE.names) if victors >> seat & 1} == winners
    assert EVEN.stakes == (0, 0, 0, 0)
    assert MORT.reckoning.victors(EVEN.standing, MORT.sides) == 0
    told = telling.match_won(MORT, EVEN.names, EVEN.standing)
    assert told.fr == "personne ne gagne la partie"


def test_a_record_names_the_seats_first_taken() -> None:
    """A record read and written at any deal is the same, and its match goes on in the same way."""
    for stage in STAGES:
        again = loads(dumps(stage))
        assert dumps(again) == dumps(stage)
        assert (again.names, again.roster) == (stage.names, first_rubber().roster)
        assert score(again) == score(stage)
    before = STAGES[STAGES.index(BEGUN[1]) - 1]
    assert loads(dumps(before)).seeded(before.seed).next_deal() == before.next_deal()


def test_a_record_must_have_the_dummy_deal_to_a_new_rubber() -> None:
    text = dumps(BEGUN[1])
    head, _, tail = text.rpartition('"dealer": 3')
    with pytest.raises(TapisError, match="expected seat 3, whose deal it is"):
        loads(f'{head}"dealer": 2{tail}')


def test_nothing_is_taken_back_over_a_change_of_seats() -> None:
    before = STAGES[STAGES.index(BEGUN[1]) - 1]
    fresh = before.next_deal()
    assert fresh.reseated
    assert fresh.undone() is None
    assert all(before_last(fresh, seat) is None for seat in range(4))
    played = fresh.apply(fresh.table.legal()[0])
    undone = played.undone()
    assert undone == fresh
    assert undone.names == BEGUN[1].names


def test_where_nobody_moves_nothing_is_told_of_it() -> None:
    """A match without changes of seats reports none."""
    match = first_rubber(find("whist_mort"))
    assert match.sitting == (0, 1, 2, 3)
    assert not match.reseated
    assert match.names == match.roster
