"""``tapis new-game``: write the first files of a user's own game."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from importlib.machinery import PathFinder
from importlib.resources import files
from pathlib import Path

import click

from tapisvert.cli.command import argument, command
from tapisvert.cli.layout import paragraph
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.errors import TapisError, brief, reason
from tapisvert.games import names
from tapisvert.glossary import Text

ID = re.compile(r"[a-z][a-z0-9_]{1,29}", re.ASCII)


@command(
    "new-game",
    Text(
        "Commencer un jeu à vous\u202f: écrire ici ses fichiers, à modifier.",
        "Begin a game of your own: write its files here, for you to change.",
    ),
    "tapis new-game my_hearts",
)
@argument(
    "name",
    value=Text("ID", "ID"),
    says=Text(
        "le nom du jeu dans les commandes\u202f: lettres de a à z, chiffres et _",
        "the name of the game in commands: letters a to z, digits and _",
    ),
)
@click.pass_obj
def new_game(session: CliContext, name: str) -> CommandResult:
    _check(name)
    texts = skeleton(name)
    _write(texts)
    return CommandResult(paragraph(session.say(_next_steps(name, list(texts))), session.width))


def skeleton(name: str) -> dict[str, str]:
    """Return the texts of the files of a new game with the id ``name``, by file name."""
    words = [word for word in name.split("_") if word]
    prefix = "".join(word[0] for word in words) if len(words) > 1 else "".join(words)[:2]
    replacements = {
        "NEW_GAME": name.upper(),
        "new_game": name,
        "New Game": " ".join(word.capitalize() for word in words),
        "NG-": f"{prefix.upper()}-",
    }
    source = files("tapisvert.cli") / "skeleton"
    return {
        f"{name}{suffix}.py": _replace_names(source.joinpath(file).read_text("utf-8"), replacements)
        for file, suffix in (("game.py", ""), ("example.py", "_example"))
    }


def _replace_names(text: str, replacements: Mapping[str, str]) -> str:
    return re.sub("|".join(replacements), lambda found: replacements[found[0]], text)


def _check(name: str) -> None:
    """Check the id of a new game.

    Raises TapisError ``new-game/id`` if it is malformed, ``/taken`` if a game has it,
    ``/module`` if its file would hide an installed module.
    """
    if not ID.fullmatch(name):
        raise TapisError("new-game/id", _no_id(name))
    if name in names():
        raise TapisError("new-game/taken", _taken(name))
    if name in sys.stdlib_module_names or _is_installed(name):
        raise TapisError("new-game/module", _hides(name))


def _is_installed(name: str) -> bool:
    """True if there is a module of that name elsewhere than in the present folder."""
    here = {"", str(Path.cwd())}
    return PathFinder.find_spec(name, [path for path in sys.path if path not in here]) is not None


def _write(texts: Mapping[str, str]) -> None:
    """Write all files or none. Raises TapisError ``new-game/file``."""
    for file in texts:
        if Path(file).exists() or Path(file).is_symlink():
            raise TapisError("new-game/file", FILE_EXISTS, file)
    created: list[Path] = []
    for file, text in texts.items():
        path = Path(file)
        try:
            with path.open("x", encoding="utf-8", newline="\n") as new:
                created.append(path)
                new.write(text)
        except OSError as error:
            for each in created:
                each.unlink(missing_ok=True)
            raise TapisError("new-game/file", reason(error), file) from None


FILE_EXISTS = Text(
    "ce fichier existe déjà\u202f; rien n’a été écrit",
    "this file is already there; nothing written",
)


def _next_steps(name: str, files: list[str]) -> Text:
    law, example = files
    return Text(
        f"{law} est un jeu complet, {example} un exemple qui l’essaie. Pour y jouer\u202f:"
        f" tapis --game-file {law} play {name}",
        f"{law} is a whole game, {example} an example that tries it. To play it:"
        f" tapis --game-file {law} play {name}",
    )


def _no_id(name: str) -> Text:
    shown = brief(name)
    return Text(
        f"«\u202f{shown}\u202f» ne peut nommer un jeu\u202f: il faut de 2 à 30 lettres de a à"
        " z, chiffres ou _, dont d’abord une lettre",
        f"'{shown}' cannot name a game: expected 2 to 30 letters a to z, digits or _, a letter"
        " first",
    )


def _taken(name: str) -> Text:
    return Text(
        f"le nom «\u202f{name}\u202f» est pris\u202f: tapis rules {name} en donne les règles",
        f"the name '{name}' is taken: tapis rules {name} shows its rules",
    )


def _hides(name: str) -> Text:
    return Text(
        f"le fichier {name}.py cacherait un module installé\u202f: donnez un autre nom au jeu",
        f"the file {name}.py would hide an installed module: give the game another name",
    )
