"""The options ``--enforcement`` (unlawful acts are refused, or judged) and ``--no-claims``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tapisvert.cli.command import flag, option
from tapisvert.cli.option_types import OneOf
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.faults import Enforcement

NO_CLAIMS_IN_STRICT = Text(
    "sans faute, rien à réclamer\u202f: il faut --enforcement table",
    "without faults there is nothing to claim: expected --enforcement table",
)
F = TypeVar("F", bound=Callable[..., Any])


def enforcement_option() -> Callable[[F], F]:
    return option(
        "--enforcement",
        kind=OneOf(*(each.value for each in Enforcement)),
        value=same("strict|table"),
        default=Enforcement.STRICT.value,
        says=Text(
            "strict\u202f: les fautes sont refusées\u202f;"
            " table\u202f: on les juge si on les réclame",
            "strict: faults are refused; table: they are judged when claimed",
        ),
    )


def no_claims_flag() -> Callable[[F], F]:
    return flag(
        "--no-claims",
        says=Text("l’ordinateur ne réclame aucune faute", "the computer’s players claim no fault"),
    )


def check_claims(no_claims: bool, how: Enforcement) -> None:
    """Raise TapisError if claims are switched off where there are none."""
    if no_claims and how is Enforcement.STRICT:
        raise TapisError("cli/claims", NO_CLAIMS_IN_STRICT, "--no-claims")
