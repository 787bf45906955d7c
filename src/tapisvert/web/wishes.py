"""What a form of a game's page asks for: the game with its options, enforcement, levels."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.bots.levels import AT_TABLE, LEVELS
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading
from tapisvert.sentences import colon, semicolon
from tapisvert.service.level_texts import DEFAULT_LEVEL
from tapisvert.web import texts as words


def game_of(form: Mapping[str, str]) -> Game:
    """Return the game that a form asks for, with its options.

    Raises TapisError if there is no such game, option or value.
    """
    game = find(form.get("game", ""))
    options = options_of(form)
    for reading in game.readings:
        if reading.name in options:
            check_option(reading, options[reading.name])
    return find(game.id, options)


def options_of(form: Mapping[str, str]) -> dict[str, str]:
    """Return the options that a form sets; a typed value counts more than a chosen one.

    The value is "" where typing is chosen and nothing is typed.
    """
    options: dict[str, str] = {}
    for name, text in form.items():
        kind, _, option = name.partition(".")
        if kind == "set" and text.strip():
            options.setdefault(option, text)
        elif kind == "other" and (text.strip() or form.get(f"set.{option}") == ""):
            options[option] = text.strip()
    return options


def check_option(reading: Reading, text: str) -> None:
    """Raise TapisError ``option/value``, in the words of the form, for a value it cannot take."""
    try:
        reading.taken(text)
    except TapisError as error:
        shown, asked, possible = " ".join(text.split())[:40], reading.question, _possible(reading)
        missing = Text(
            f"il manque la réponse à la question «\u202f{asked.fr}\u202f» ({possible.fr})",
            f"the answer to the question “{asked.en}” is missing ({possible.en})",
        )
        says = Text(
            f"«\u202f{shown}\u202f» n’est pas une réponse possible à la question"
            f" «\u202f{asked.fr}\u202f» ({possible.fr})",
            f"“{shown}” is not a possible answer to the question “{asked.en}” ({possible.en})",
        )
        raise TapisError(error.code, says if shown else missing) from None


def wrong_value(reading: Reading, typed: str) -> Text | None:
    """Return what an option can take instead of a typed value, None if it can take the value."""
    try:
        reading.taken(typed.strip())
    except TapisError:
        return colon(words.POSSIBLE, _possible(reading))
    return None


def _possible(reading: Reading) -> Text:
    """Every answer to the question of an option, in the words of the form."""
    others = [reading.other.expected] if reading.other else []
    return semicolon([*(choice.says for choice in reading.choices), *others])


def enforcement_of(form: Mapping[str, str]) -> Enforcement:
    """Return whether faults are refused or judged. Raises TapisError ``web/form``."""
    try:
        return Enforcement(form.get("enforcement") or "strict")
    except ValueError:
        raise TapisError("web/form", words.BAD_FORM) from None


def claims_of(form: Mapping[str, str], enforcement: Enforcement) -> bool:
    """Return whether the computers claim faults; where faults are judged, ``claims=no`` says no."""
    return enforcement is Enforcement.STRICT or form.get("claims") != "no"


def levels_of(
    form: Mapping[str, str], number: int, enforcement: Enforcement = Enforcement.STRICT
) -> tuple[str, ...]:
    """Return the levels that a form asks for, one for each other player.

    Where no fault is possible, who would be absent-minded plays as the usual level does.
    """
    default_level = form.get("level", DEFAULT_LEVEL)
    asked = (form.get(f"level.{n}") or default_level for n in range(1, number + 1))
    if enforcement is Enforcement.TABLE:
        return tuple(asked)
    return tuple(DEFAULT_LEVEL if name in AT_TABLE.keys() - LEVELS else name for name in asked)
