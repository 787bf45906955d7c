import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.reading import Value, parse_value, same_value, value_text
from tapisvert.law.scoring import Scoring

values = st.one_of(
    st.booleans(),
    st.integers(0, 10**6),
    st.lists(st.integers(0, 99), min_size=2, max_size=4).map(tuple),
    st.from_regex(r"[a-z_]{1,12}", fullmatch=True).filter(lambda w: w not in ("true", "false")),
)


@given(values)
def test_a_value_reads_as_it_is_written(value: Value) -> None:
    assert same_value(parse_value(value_text(value)), value)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_default_comes_first_and_changes_nothing(game: Game) -> None:
    for reading in game.readings:
        assert game.options[reading.name] == reading.default
        assert reading.choices[0].patch(game) is game


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("undertrump", "sometimes"),
        ("turnup_can_win", 1),
        ("match", (50, 2)),
        ("match", (0, 1)),
        ("match", (50, 1, 1)),
        ("deal_packets", (4, 3, 1)),
        ("questions", "always"),
    ],
)
def test_other_values_are_refused(name: str, value: Value) -> None:
    with pytest.raises(TapisError, match=f"option {name}") as caught:
        find("manille", {name: value})
    assert caught.value.code == "option/value"


def test_unknown_options_are_refused() -> None:
    with pytest.raises(TapisError, match="no option 'undertrumps'"):
        find("manille", {"undertrumps": "must"})


def test_open_values() -> None:
    game = find("manille", {"match": (50, 5)})
    assert (game.reckoning.target, game.reckoning.best_of) == (50, 5)
    wikibooks = find("coinche", {"target": 333, "vole_bonus": 50})
    assert wikibooks.reckoning.target == 333
    assert isinstance(wikibooks.scoring, Scoring)
    assert wikibooks.scoring.excess.slam_bonus == 50


def test_readings_combine() -> None:
    game = find("manille", {"overtrump": "free", "undertrump": "forbidden"})
    assert [duty.name for duty in game.play["follow"]] == [
        "head_the_trick",
        "follow_suit",
        "trump_if_it_can_win",
        "never_undertrump",
        "anything",
    ]


@pytest.mark.parametrize("value", [{"target": 50}, (1, (2,)), None, 1.5, b"x"])
def test_what_is_no_value_is_refused(value: object) -> None:
    with pytest.raises(TapisError) as caught:
        find("manille", {"match": value})
    assert caught.value.code == "option/value"


def test_only_plain_digits_are_numbers() -> None:
    assert parse_value("٥٠,1") == "٥٠,1"
    assert parse_value("9" * 5000) == "9" * 5000
