"""Words that sound like a program at a card table do not come back (docs/words.md)."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.words import Found, in_python, texts

TEXTS = [*texts()]
ROOT = Path(__file__).parents[1]


class Refused(NamedTuple):
    """A pattern that no text of a language may contain, why, and a text that did contain it.

    ``allowed`` are files, or files with the id of a clause, where the word has another sense.
    """

    pattern: str
    lang: str
    reason: str
    example: str
    allowed: tuple[str, ...] = ()


REFUSED = (
    Refused(r"\bactes?\b", "fr", "one plays a card, makes a call",
            "Votre dernier acte est repris."),
    Refused(r"\bcoups?\b(?! nuls?\b)", "fr", "carte, donne or annonce; only «coup nul» is said",
            "le coup est terminé"),
    Refused(r"^Joueur$|\bJoueur (?:joue|marque|fait)", "fr", "the person is «Vous»", "Joueur",
            ("web/texts.py",)),
    Refused(r"\bincompri[st]", "fr", "say what to write instead", "ce formulaire est incompris"),
    Refused(r"^Garder$|^Passer|^Abréger|^Lumière$|^Touches simples|^Demander deux fois", "fr",
            "as other programs: Enregistrer, Continuer, Apparence, Raccourcis, Confirmer",
            "Passer la scène"),
    Refused(r"\bpasse[rz]?(?:nt)? outre\b", "fr", "«laisser passer»", "passer outre"),
    Refused(r"\bfourni[rt] la couleur\b", "fr", "«fournir à la couleur»", "fournir la couleur"),
    Refused(r"\bcoupe à tort\b|\brefus de monter\b", "fr", "«coupe interdite», «trop basse»",
            "renonce, coupe à tort ou refus de monter"),
    Refused(r"^[Pp]oints fois\b", "fr", "«multipliés par»", "points fois 2"),
    Refused(r"[Cc]e qui s’est passé", "fr", "«Journal»", "Ce qui s’est passé"),
    Refused(r"^hasard$", "fr", "nobody is called that: «novice»", "hasard"),
    Refused(r"au plus (?:près|juste)", "fr", "«exactement»", "Ce que vaut au plus juste la carte"),
    Refused(r"selon (?:leurs|ses) livres", "fr", "«avec leurs règles d’autrefois»",
            "Les jeux de levées français, selon leurs livres."),
    Refused(r"\bcartes? de jeu\b|\bcartes? ouvertes?\b", "fr",
            "«carte découverte», «la carte qu’il a en main»", "entame d’une carte ouverte"),
    Refused(r"\b[Mm]ene[rz]\b|\bmène la\b", "fr", "«entamer», «jouer»", "Menez atout."),
    Refused(r"\bplis?\b", "fr", "«levée»", "un pli", ("glossary.py",)),
    Refused(r"\b(?:[Uu]n|[Ll]e|ce|des|les) devoirs?\b|\bdevoirs?\b(?: enfreint|,)|^Devoir", "fr",
            "«obligation», «règle»", "devoir enfreint",
            ("games/clauses/whist.toml:WD-06",)),
    Refused(r"\bdéfausse[rz] (?:une?|la|le|les)\b", "fr", "«se défausser de»",
            "défaussez une carte inutile"),
    Refused(r"\b(?:jeux étant|mains? ouverte?s?\b)", "fr", "«cartes sur table», «jeux étalés»",
            "tous les jeux étant ouverts"),
    Refused(r"^pris\u202f:", "fr", "«pour avoir pris»", "pris\u202f: le valet de trèfle"),
    Refused(r"\btenu, les|manqué, il les\b", "fr", "«s’il réussit», «s’il échoue»",
            "tenu, les autres lui paient\u202f; manqué, il les paie"),
    Refused(r"\b(?:an|the|this|that|your|last|only|illegal|legal) acts?\b", "en",
            "one plays a card, makes a call", "Your last act is taken back."),
    Refused(r"\badversar(?:y|ies)\b", "en", "“opponent”", "the adversaries choose"),
    Refused(r"\b(?:overruff|underruff)", "en", "“overtrump”, “undertrump”", "I may be overruffed"),
    Refused(r"\bnot understood\b", "en", "say what to write instead",
            "this form is not understood"),
    Refused(r"^Keep$|^What has happened$|^Ask twice|^Single-letter", "en",
            "as other programs: Save, Log, Confirm, Keyboard shortcuts", "Keep"),
    Refused(r"by their books", "en", "“by their old rules”", "trick-taking games, by their books"),
    Refused(r"\bcard apart\b|\bhand card\b|\bopen cards?\b", "en", "“extra card”, “face-up card”",
            "leads an open card or his hand card"),
    Refused(r"\bthis is no\b", "en", "“this is not”", "this is no table"),
    Refused(r"\bhasard\b|\bhabitué\b", "en", "“novice”, “regular”", "habitué (regular)"),
    Refused(r"\bnobody marks\b|\bhands being\b", "en", "“scores”, “with all hands open”",
            "nobody marks"),
)  # fmt: skip

TYPOGRAPHY = (
    Refused(r"[ \u00a0][:;!?»]|«[ \u00a0]", "fr", "a narrow no-break space: \\u202f", "Quoi ?",
            ("play/load_aside.py",)),
    Refused(r"[^\W\d_][;!?»]|«[^\W\d_]|[^\W\d_]: ", "fr", "a narrow no-break space is missing",
            "le contrat: huit levées"),
    Refused(r"[^\W\d_]'[^\W\d_]", "fr", "the apostrophe is ’", "l'atout"),
    Refused(r"[^\W\d_]'[^\W\d_]", "en", "the apostrophe is ’", "the dealer's neighbour"),
    Refused(r"[«»\u202f]", "en", "French quotation marks or spaces", "Anne\u202f: pass"),
    Refused(r"  |^ | $", "fr", "spaces too many", "Quoi  donc",
            ("tui/tell.py", "law/duty.py")),
)  # fmt: skip


def faults(found: Found, rules: tuple[Refused, ...]) -> list[str]:
    return [
        f"{found.where} {found.text!r}: {rule.reason}"
        for rule in rules
        if rule.lang == found.lang
        and re.search(rule.pattern, found.text)
        and not found.where.startswith(rule.allowed)
    ]


def test_all_texts_are_read() -> None:
    assert len(TEXTS) > 4000
    where = {found.where.split(":")[0] for found in TEXTS}
    assert {"web/texts.py", "service/texts.py", "web/lessons/whists.py", "bots/leading.py",
            "games/readings/boussac.py", "games/clauses/chinois.toml",
            "cli/help.py"} <= where  # fmt: skip


@pytest.mark.parametrize("rule", REFUSED + TYPOGRAPHY, ids=lambda rule: rule.pattern)
def test_no_text_has_a_refused_word(rule: Refused) -> None:
    assert not [fault for found in TEXTS for fault in faults(found, (rule,))]


@pytest.mark.parametrize("rule", REFUSED + TYPOGRAPHY, ids=lambda rule: rule.pattern)
def test_a_refused_word_is_found(rule: Refused) -> None:
    assert faults(Found("somewhere.py:1", rule.lang, rule.example), (rule,))
    other = "en" if rule.lang == "fr" else "fr"
    assert not faults(Found("somewhere.py:1", other, rule.example), (rule,))


@pytest.mark.parametrize("rule", [rule for rule in REFUSED if rule.allowed], ids=str)
def test_an_exception_is_needed(rule: Refused) -> None:
    strict = rule._replace(allowed=())
    met = [found.where for found in TEXTS if faults(found, (strict,))]
    for place in rule.allowed:
        assert any(where.startswith(place) for where in met), place


def test_texts_are_found_wherever_they_are_written() -> None:
    source = (
        'A = Text("un acte" if n else f"deux {x}", "an act")\n'
        'B = choice(1, "oui", "yes", patch)\n'
        'fr, en = "il joue", "he plays"\n'
        'C = same("R D V")\n'
    )
    assert sorted(found.text for found in in_python(source, "a.py")) == sorted(
        ["un acte", "deux {}", "an act", "oui", "yes", "il joue", "he plays", "R D V", "R D V"]
    )


def test_the_page_of_words_names_what_is_refused() -> None:
    page = (ROOT / "docs" / "words.md").read_text("utf-8")
    for rule in REFUSED:
        assert rule.example in page, rule.example
