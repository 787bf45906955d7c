"""The option ``--enforcement``: unlawful acts are refused, or accepted and judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tapisvert.cli.command import option
from tapisvert.cli.option_types import OneOf
from tapisvert.glossary import Text, same
from tapisvert.law.faults import Enforcement

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
