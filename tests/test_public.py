"""The public names: every type that a public function takes or returns is public too."""

from __future__ import annotations

import ast
import enum
import inspect
import re
from collections.abc import Callable, Iterator
from importlib.metadata import version

import pytest

import tapisvert as tv

ELSEWHERE = {
    "ArrayLike", "Bools", "Callable", "Iterable", "Iterator", "Literal", "Mapping", "NDArray",
    "Path", "Random", "Self", "Sequence", "TypeVar",
    "None", "bool", "bytes", "dict", "float", "int", "list", "object", "str", "tuple", "type",
}  # fmt: skip
"""Names of Python and NumPy."""
ALIASES = {
    "Ints": "an array of int64", "Utilities": "an array of float64",
    "Json": "what a JSON document holds", "Unit": "a text",
}  # fmt: skip
LAW = {
    "Asked", "Calling", "CardApart", "Dealing", "LotsDrawn", "Duties", "Effect", "HandlingKind",
    "Hearing", "Lots", "Marking", "Marks", "Notes", "Aside", "Breach", "Covers", "Ranking",
    "Reckoning", "RuleSource", "CardSource", "Values", "Other", "Patch", "Any",
}  # fmt: skip
"""Names from tapisvert.law and tapisvert.play, used to define games and to read records."""


def public() -> Iterator[tuple[str, object]]:
    for name in tv.__all__:
        yield name, getattr(tv, name)


def members(thing: type) -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the public methods and properties that a class defines itself."""
    for name, member in vars(thing).items():
        if name.startswith("_"):
            continue
        found = getattr(member, "fget", None) or getattr(member, "func", None) or member
        found = getattr(found, "__func__", found)
        if inspect.isfunction(found):
            yield name, found


def named(annotation: object) -> set[str]:
    """Return the names in an annotation, which is stored as text."""
    tree = ast.parse(annotation if isinstance(annotation, str) else "None", mode="eval")
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def calls() -> Iterator[tuple[str, Callable[..., object]]]:
    for name, thing in public():
        if inspect.isfunction(thing):
            yield name, thing
        elif inspect.isclass(thing) and not issubclass(thing, enum.Enum):
            yield from ((f"{name}.{method}", each) for method, each in members(thing))


def test_every_type_that_a_public_call_takes_or_returns_is_public() -> None:
    known = {*tv.__all__, *ELSEWHERE, *ALIASES, *LAW}
    missing = {
        f"{name}: {word}"
        for name, call in calls()
        for annotation in call.__annotations__.values()
        for word in named(annotation)
        if word not in known
    }
    assert missing == set()


def test_all_names_are_there_and_in_order() -> None:
    assert list(tv.__all__) == sorted(tv.__all__)
    assert set(tv.__all__) <= set(dir(tv))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        tv.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_cards_as_text_and_back() -> None:
    ten = tv.parse_card("10♦")
    assert ten == tv.card(tv.Suit.DIAMONDS, tv.Rank.TEN)
    assert (tv.card_text(ten), tv.suit_of(ten), tv.rank_of(ten)) == (
        "TD", tv.Suit.DIAMONDS, tv.Rank.TEN,
    )  # fmt: skip
    hand = tv.parse_hand("AS 10D KS")
    assert hand == tv.card_set([ten, tv.parse_card("AS"), tv.parse_card("KS")])
    assert tv.hand_text(hand) == "AS KS TD"
    assert list(tv.members(hand)) == sorted(tv.members(hand))
    assert tv.parse_card("RD", "fr") == tv.parse_card("KD")
    with pytest.raises(tv.TapisError, match="given twice"):
        tv.parse_hand("AS AS")


def test_help_says_what_a_batch_holds() -> None:
    batch, said = tv.batch("polignac", 2), tv.Batch.__doc__ or ""
    for name in (*vars(batch), "contracts"):
        assert name.startswith("_") or f"``{name}``" in said, name


def test_help_says_what_a_card_is() -> None:
    said = tv.Card.__doc__ or ""
    assert "``16 * suit + rank``" in said
    assert "16 * 2 + 10 = 42" in said
    assert tv.card(tv.Suit.DIAMONDS, tv.Rank.TEN) == 42


def test_help_says_where_the_clauses_are() -> None:
    assert {"book", "deferred", "in_part", "out_of_scope"} <= set(
        re.findall("``([a-z_]+)``", tv.Game.__doc__ or "")
    )
    book = tv.game("manille").book
    assert isinstance(book, tv.ClauseBook)
    clause = book.clauses[0]
    assert book.find(clause.id) is clause
    assert book.find("none") is None


def test_the_version_is_that_of_the_package() -> None:
    assert tv.__version__ == version("tapisvert")
