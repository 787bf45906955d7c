"""Free values of options: a value that a refusal suggests is accepted in every form."""

import json

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.games import GAMES, find
from tapisvert.law.reading import Value, same_value, value_text
from tests.every_option import ALONE, Chosen, offered

FREE = [
    (game.id, reading.name, offered(reading.other.expected))
    for game in GAMES.values()
    for reading in game.readings
    if reading.other
]


def written(value: Value) -> list[object]:
    """Return a value in every form in which a person or a program may give it."""
    text = value_text(value)
    forms: list[object] = [value, text, f" {text} "]
    if isinstance(value, tuple):
        listed = list(value)
        forms += [listed, json.dumps(listed), f"[{text}]", np.array(value).tolist()]
    elif isinstance(value, int) and not isinstance(value, bool):
        forms.append(np.int64(value))
    return forms


@pytest.mark.parametrize(("game", "name", "values"), FREE)
def test_what_a_refusal_offers_is_taken(game: str, name: str, values: tuple[Value, ...]) -> None:
    """Every number and list in the message is accepted, in every form."""
    message = refusal(game, name, "nothing")
    assert values
    for value in values:
        assert value_text(value) in message
        for form in written(value):
            taken = tv.game(game, **{name: form}).options[name]  # type: ignore[arg-type]
            assert same_value(taken, value)


@pytest.mark.parametrize(("game", "name", "values"), FREE)
def test_what_lies_beyond_the_bounds_named_is_refused(
    game: str, name: str, values: tuple[Value, ...]
) -> None:
    bounds = [value for value in values if isinstance(value, int)]
    for beyond in (min(bounds) - 1, max(bounds) + 1) if bounds else ((0, 1), (1, 11), (1, 2)):
        if not GAMES[game].reading(name).choice_of(beyond):
            assert value_text(beyond) in refusal(game, name, beyond)


def refusal(game: str, name: str, value: object) -> str:
    with pytest.raises(tv.TapisError) as caught:
        tv.game(game, **{name: value})  # type: ignore[arg-type]
    assert caught.value.code == "option/value"
    return str(caught.value)


@pytest.mark.parametrize("what", ALONE, ids=str)
def test_every_value_is_taken_as_it_is_written(what: Chosen) -> None:
    ((name, value),) = what.options.items()
    for form in written(value):
        assert find(what.game_id, {name: form}) is what.game
