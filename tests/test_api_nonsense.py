"""What is no game, path, number or set of cards gets one clear line from the public functions."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tapisvert as tv

MATCH = tv.game("manille_boussac").match(("Anne", "Bruno", "Chloé", "David"), seed="nonsense")
TABLE, SEEN = MATCH.table, tv.view(MATCH.table, MATCH.table.turn)
RECORD = tv.dumps(MATCH)
PLAYERS = ("hasard", "habitue")
NONSENSE: dict[str, Callable[[Any], object]] = {
    "members": lambda given: list(tv.members(given)),
    "hand_text": lambda given: tv.hand_text(given),
    "card": lambda given: tv.suit_of(given),
    "text of a card": lambda given: tv.card_text(given),
    "rank of a card": lambda given: tv.rank_of(given),
    "set of cards": lambda given: tv.card_set([given]),
    "game of a record": lambda given: tv.loads(RECORD, given),
    "file": lambda given: tv.load(given),
    "act": lambda given: TABLE.check(given),
    "margin": lambda given: arena(margin=given),
    "until decided": lambda given: tv.arena.play("manille", PLAYERS, 2, until_decided=given),
    "step of an arena": lambda given: tv.arena.play("manille", PLAYERS, 2, step=given),
    "players": lambda given: tv.arena.play("manille", given, 2),
    "seed of worlds": lambda given: tv.worlds(SEEN, 3, given),
    "number of worlds": lambda given: tv.worlds(SEEN, given, 1),
    "option": lambda given: tv.game("manille").reading(given),
    "value of an option": lambda given: tv.game("manille", undertrump=given),
    "game": lambda given: tv.game(given),
    "file of games": lambda given: tv.load_games(given),
    "file of an arena": lambda given: tv.arena.play("manille", PLAYERS, 2, to=given),
    "module of a player": lambda given: tv.arena.play("manille", (f"{text_of(given)}:A", "x")),
    "player of a module": lambda given: tv.arena.play("manille", (f"os:{text_of(given)}", "x")),
    "seat": lambda given: tv.view(TABLE, given),
    "seat of an act": lambda given: TABLE.apply(tv.Play(given, tv.Card(42))),
    "seat of a party": lambda given: tv.game("manille").party_of(given),
    "dealer": lambda given: tv.game("manille").match([*"ABCD"], dealer=given),
    "seat of a player": lambda given: tv.game("manille").player_of(given),
    "enforcement": lambda given: tv.game("manille").match([*"ABCD"], enforcement=given),
    "seats": lambda given: TABLE.open_to(given),
    "deal": lambda given: MATCH.at(given),
    "language": lambda given: tv.game("manille").rules(given),
}
GIVEN = (
    [14],
    np.array([[1], [2]]),
    "AS\n" * 10_000,
    1.5,
    -1,
    10**30,
    10**5_000,
    "\ud800\x1b[31m\0" * 1_000,
    {"habitue", "hasard"},
    object(),
)


def text_of(given: object) -> str:
    return given if isinstance(given, str) else "none"


def arena(**more: Any) -> object:
    return tv.arena.play("manille", PLAYERS, 2, until_decided=True, **more)


@pytest.mark.parametrize("name", NONSENSE)
@pytest.mark.parametrize("given", GIVEN, ids=lambda given: type(given).__name__)
def test_nonsense_gets_one_line(name: str, given: object) -> None:
    good = {"margin": int | float, "seed of worlds": int}.get(name)
    if good and isinstance(given, good) and given > 0:
        return
    with pytest.raises(tv.TapisError) as error:
        NONSENSE[name](given)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 500
    assert str(error.value).isprintable()
    assert error.value.code


@pytest.mark.parametrize("given", [5, "BM-21", [5], None])
def test_clauses_are_named_by_several_ids(given: Any) -> None:
    with pytest.raises(tv.TapisError, match=r"^expected a list of ids of clauses$"):
        tv.game("manille").book.only(given)


def test_a_margin_needs_a_decision() -> None:
    with pytest.raises(tv.TapisError, match="with until_decided=True only"):
        tv.arena.play("manille", PLAYERS, 2, margin=1)


@pytest.mark.parametrize("words", ["1 " + "9" * 5_000, "9" * 5_000 + " 1"])
def test_a_claim_with_a_very_long_number_gets_one_line(words: str) -> None:
    names = ("Anne", "Bruno", "Chloé", "David")
    table = tv.game("whist_dix").match(names, seed="long", enforcement="table").table
    with pytest.raises(tv.TapisError):
        table.apply(f"0 claim WD-20 {words}")


def test_numbers_of_numpy_are_numbers() -> None:
    cards = tv.parse_hand("TD AS")
    assert arena(margin=np.int64(1))
    assert [*tv.members(np.uint64(cards))] == [*tv.members(cards)]  # type: ignore[arg-type]
    assert tv.hand_text(np.int64(cards)) == tv.hand_text(cards)  # type: ignore[arg-type]
