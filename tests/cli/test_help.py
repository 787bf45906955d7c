"""Every command and every option is explained in both languages."""

import importlib
import pkgutil

import click
import pytest

import tapisvert.cli
from tapisvert.cli.session import WIDTH
from tapisvert.glossary import Text
from tests.cli.program import LANGS, Run, check_french, commands

NAMES = [str(command.name) for command in commands() if command.name != "tapis"]
SPOKEN = [
    (f"{command.name} {param.name if param else ''}", param or command)
    for command in commands()
    for param in (None, *command.params)
]


@pytest.mark.parametrize(("name", "thing"), SPOKEN, ids=[name for name, _ in SPOKEN])
def test_everything_has_help_in_both_languages(
    name: str, thing: click.Command | click.Parameter
) -> None:
    says = getattr(thing, "says", None)
    assert isinstance(says, Text), name
    assert all(says)
    assert says.fr != says.en
    check_french(says.fr)


@pytest.mark.parametrize("param", [thing for _, thing in SPOKEN if isinstance(thing, click.Option)])
def test_options_that_take_a_value_name_it(param: click.Option) -> None:
    assert (getattr(param, "value", None) is None) == param.is_flag


def test_all_words_are_in_both_languages() -> None:
    for info in pkgutil.iter_modules(tapisvert.cli.__path__, "tapisvert.cli."):
        for value in vars(importlib.import_module(info.name)).values():
            if isinstance(value, Text):
                assert all(value)
                check_french(value.fr)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_help_page(tapis: Run, name: str, lang: str) -> None:
    page = tapis(name, "--help", lang=lang).text()
    assert page == tapis("--lang", lang, name, "-h").text()
    usage = {"fr": "Utilisation\u202f:", "en": "Usage:"}[lang]
    assert page.startswith(f"{usage} tapis {name}")
    assert "--lang fr|en" in page
    assert f"tapis {name}" in page.splitlines()[-1]
    assert all(len(line) <= WIDTH for line in page.splitlines())
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_the_program_lists_its_commands(tapis: Run, lang: str) -> None:
    page = tapis("--help", "--lang", lang).text()
    assert all(f"\n  {name}  " in page for name in NAMES)
    assert all(len(line) <= WIDTH for line in page.splitlines())
    check_french(page if lang == "fr" else "")


def test_version(tapis: Run) -> None:
    name, version = tapis("--version").text().split()
    assert name == "tapis"
    assert version[0].isdecimal()


def test_help_comes_before_missing_arguments(tapis: Run) -> None:
    assert tapis("rules", "--help").text().startswith("Usage: tapis rules [GAME] [CLAUSE]")
