"""Public objects are values: they compare, hash, copy and pickle, with a one-line repr."""

from __future__ import annotations

import copy
import multiprocessing
import pickle  # noqa: TID251 - the pickles are our own
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from random import Random

import pytest

import tapisvert as tv
from tapisvert.games import GAMES, find
from tests.own_games import HEARTS, forgotten
from tests.solver.endings import ending

LONGEST_LINE = 199


def along(game: tv.Game, seed: str) -> Iterator[tv.Match]:
    """Yield a match at some moments of its first two deals."""
    random = Random(f"{game.id} {seed}")
    match = game.match([f"Player {seat}" for seat in game.players], seed=seed)
    for _ in range(2):
        yield match
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal() or match.table.open()))
            if random.random() < 0.1:
                yield match
        if match.over:
            break
        match = match.next_deal()
    yield match


def is_a_value(thing: object) -> None:
    """Check that pickle and copies are equal, with equal hashes, and the repr is one short line."""
    again = pickle.loads(pickle.dumps(thing))
    for other in (again, copy.copy(thing), copy.deepcopy(thing)):
        assert other == thing
        assert hash(other) == hash(thing)
    assert repr(again) == repr(thing)
    assert len(repr(thing)) <= LONGEST_LINE
    assert "\n" not in repr(thing)


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(GAMES))
def test_games_tables_matches_and_views(name: str) -> None:
    game = tv.game(name)
    is_a_value(game)
    for match in along(game, "values"):
        for thing in (match, match.table, *(tv.view(match.table, seat) for seat in (None, 0, 1))):
            is_a_value(thing)
            assert str(thing)
        assert pickle.loads(pickle.dumps(match)).table.game == game


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_with_any_option(name: str) -> None:
    for reading in GAMES[name].readings:
        for choice in reading.choices:
            is_a_value(tv.game(name, **{reading.name: choice.value}))


def test_solutions() -> None:
    random = Random("solutions")
    for name in ("manille_boussac", "whist_dix", "polignac"):
        found = tv.solve(ending(random, name))
        is_a_value(found)
        assert replace(found, nodes=found.nodes + 1) == found, "effort is no part of the answer"
        assert replace(found, seat=found.seat + 1) != found


def test_a_solution_cannot_be_written_to() -> None:
    found = tv.solve(ending(Random("written"), "whist_dix"))
    with pytest.raises(AttributeError):
        found.bounds.clear()  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        found.bounds[found.best[0]] = None  # type: ignore[index]
    found.cards.clear()
    assert found.cards


def test_errors() -> None:
    match = tv.game("manille").match(["A", "B", "C", "D"], seed="demo").apply("play 9D")
    with pytest.raises(tv.IllegalAct) as refused:
        match.apply("play 7S")
    is_a_value(refused.value)
    assert refused.value.clauses == pickle.loads(pickle.dumps(refused.value)).clauses
    with pytest.raises(tv.TapisError) as unknown:
        tv.loads('{"format": "tapis/1", "game": "none"}')
    is_a_value(unknown.value)
    assert pickle.loads(pickle.dumps(unknown.value)).where == unknown.value.where
    assert refused.value != unknown.value


def test_an_error_with_a_long_text_is_one_short_line() -> None:
    with pytest.raises(tv.TapisError) as refused:
        tv.game("whist_couleur", **{"x" * 500: 1})
    assert len(repr(refused.value)) <= LONGEST_LINE


def test_equal_options_make_equal_games() -> None:
    single = tv.game("manille", match="single44")
    find("manille", {"match": "single44"})
    for n in range(5, 700):  # more than the cache of find holds
        tv.game("marjolet", target=n)
    again = tv.game("manille_boussac", match="single44")
    assert again == single
    assert hash(again) == hash(single)
    assert again != tv.game("manille")
    assert tv.game("manille") != tv.game("coinche")
    assert again != "manille"


def test_a_game_built_otherwise_is_equal_to_itself_alone() -> None:
    """A changed game equals no registered game and cannot be pickled."""
    game = tv.game("manille")
    other = replace(game, version=2)
    assert other != game
    assert game != other
    assert copy.deepcopy(other) is other
    with pytest.raises(tv.TapisError, match="not registered"):
        pickle.dumps(other)


def test_a_match_goes_on_alike_after_its_pickle() -> None:
    """A pickle keeps the seed, which cuts the gathered pack and is not part of a record."""
    random = Random("goes on")
    match = tv.game("manille").match(["A", "B", "C", "D"], seed="goes on")
    for _ in range(2):
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        again = pickle.loads(pickle.dumps(match))
        match = match.next_deal()
        assert again.next_deal() == match


def _played(game: tv.Game, table: tv.Table, match: tv.Match) -> tuple[tv.Match, int]:
    assert table.game == game == match.game
    return match.apply(table.legal()[0]), len(tv.game("plain_hearts").players)


def test_a_pool_of_processes_works_with_them() -> None:
    """The child is a new interpreter, which must load a game from its file."""
    with forgotten():
        (hearts,) = tv.load_games(HEARTS)
        _in_a_new_process(hearts)


def _in_a_new_process(hearts: tv.Game) -> None:
    match = hearts.match(["A", "B", "C", "D"], seed="pool")
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        played, seats = pool.submit(_played, hearts, match.table, match).result()
    assert played == match.apply(match.table.legal()[0])
    assert seats == 4
