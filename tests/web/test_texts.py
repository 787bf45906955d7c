"""All prose is in Python, and every text is in both languages."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapisvert.glossary import Text
from tapisvert.rulebook import arbiter_words
from tapisvert.service import consent_texts, people_texts, phrase_texts, texts
from tapisvert.web import (
    arbiter_texts,
    company_texts,
    fault_questions,
    fault_scene,
    history_texts,
    lobby_texts,
    verdicts,
)
from tapisvert.web import texts as words
from tapisvert.web.environment import TEMPLATES
from tapisvert.web.person import language, written
from tests.web.serving import Visitor

STATIC = TEMPLATES.parent / "static"
# Attributes that hold text for people; all others are names, numbers and URLs.
READ = ("aria-label", "title", "alt", "placeholder", "aria-description", "label")


CODE = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<kbd>.</kbd>", re.DOTALL)


def texts_in(value: object) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from texts_in(each)


MODULES = (
    words, texts, verdicts, history_texts, arbiter_texts, arbiter_words, fault_questions,
    fault_scene, lobby_texts, company_texts, people_texts, consent_texts, phrase_texts,
)  # fmt: skip
TEXTS = [t for module in MODULES for value in vars(module).values() for t in texts_in(value)]


def test_every_text_has_both_languages() -> None:
    assert len(TEXTS) > 90
    for text in TEXTS:
        assert text.fr.strip(), text
        assert text.en.strip(), text


def test_french_spaces() -> None:
    for text in TEXTS:
        assert not re.search(r"[ \u00a0][:;!?»]|«[ \u00a0]|[^\W\d_][;!?]|'", text.fr), text


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.name)
def test_templates_hold_no_prose(path: Path) -> None:
    source = re.sub(
        r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<kbd>.</kbd>", "", path.read_text(), flags=re.DOTALL
    )
    for name in READ:
        for value in re.findall(rf'\b{name}="([^"]*)"', source):
            assert not re.search(r"[^\W\d_]", value), value
    shown = re.sub(r"<[^>]*>", " ", source)
    assert not re.search(r"[^\W\d_]", shown), shown.split()


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_scripts_hold_no_prose(path: Path) -> None:
    source = re.sub(r"//[^\n]*", "", path.read_text())
    for text in re.findall(r'"([^"\n]*)"', source):
        words_in = re.findall(r"[^\W\d_]{2,}", text)
        assert len(words_in) < 3 or re.search(r"[#.\[(,/]", text) or text == "use strict", text


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("fr", "fr"), ("fr-CA,en;q=0.8", "fr"), ("en,fr;q=0.5", "en"), ("de,fr;q=0.3", "fr"),
        ("", "en"), ("*", "en"), ("en;q=0.1,fr;q=0.9", "fr"), ("fr;q=x,;;;,en", "en"), ("de", "en"),
        ("fr;q=0", "en"), (",".join(["x"] * 5000), "en"),
    ],
)  # fmt: skip
def test_the_language_of_the_browser(accepted: str, lang: str) -> None:
    assert language(accepted) == lang


def test_the_language_is_switched_and_kept(visitor: Visitor) -> None:
    assert "Choisir un jeu" in visitor.go("/").words
    page = visitor.press(visitor.page.form(action="/settings"), "en")
    assert "Choose a game" in page.words
    assert '<html lang="en"' in page.text
    assert "The whists" in visitor.go("/").words
    page = visitor.press(visitor.page.form(action="/settings"), "fr")
    assert "Choisir un jeu" in page.words


def test_settings_change_how_cards_look(visitor: Visitor) -> None:
    visitor.go("/")
    form = next(f for f in visitor.page.forms if "indices" in f.fields)
    page = visitor.send(
        form, indices="en", colours="4", theme="dark", pace="instant", twice="always"
    )
    assert 'data-indices="en" data-colours="4" data-theme="dark"' in page.text
    assert visitor.http.cookies["pace"] == "instant"
    page = visitor.send(form, indices="xx", colours="7", theme="pink")
    assert 'data-indices="en" data-colours="4" data-theme="dark"' in page.text


def test_who_takes_a_trick_is_named_or_spoken_to() -> None:
    assert words.taken_by("Vous", you=True).fr == "Vous faites la levée."
    assert words.taken_by("Chloé", you=False).fr == "Chloé fait la levée."


@pytest.mark.parametrize(("found", "named"), [(None, ".venv/bin/tapis"), ("/bin/tapis", "tapis")])
def test_a_command_is_named_as_one_can_type_it(
    monkeypatch: pytest.MonkeyPatch, found: str | None, named: str
) -> None:
    monkeypatch.setattr(sys, "argv", [".venv/bin/tapis"])
    monkeypatch.setattr(lobby_texts, "which", lambda _: found)
    assert f"« {named} serve --lan »" in lobby_texts.only_here().fr.replace("\u202f", " ")
    assert f"'{named} serve --lan'" in lobby_texts.only_here().en


def test_no_line_ends_before_an_inverted_pronoun() -> None:
    said = Text("celle-ci va-t-elle jouer, ou as-tu le roi\u202f? peut-être", "a well-to-do king")
    hyphens = [char for char in written(said, "fr") if char in "-\u2011"]
    assert hyphens == ["-", "\u2011", "\u2011", "\u2011", "-"]
    assert written(said, "en") == said.en
