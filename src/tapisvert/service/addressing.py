"""Sentences about a player who gave no name: he is spoken to, «Vous marquez», «You score».

Such a player is called «Vous» or «You» in the record. Sentences are built with names in the third
person; here the verb after that name is put into the second.
"""

from __future__ import annotations

import re

from tapisvert import sentences
from tapisvert.glossary import Lang, Text

FRENCH = {
    "a": "avez",
    "abandonne": "abandonnez",
    "ajoute les points à son camp": "ajoutez les points à votre camp",
    "annonce": "annoncez",
    "avoue": "avouez",
    "coupe": "coupez",
    "découvre": "découvrez",
    "défend": "défendez",
    "demande à reprendre sa dernière": "demandez à reprendre votre dernière",
    "demande": "demandez",
    "dit": "dites",
    "donne": "donnez",
    "échange": "échangez",
    "écarte": "écartez",
    "est": "êtes",
    "étale son jeu": "étalez votre jeu",
    "exige": "exigez",
    "fait": "faites",
    "gagne": "gagnez",
    "joue": "jouez",
    "laisse": "laissez",
    "marque": "marquez",
    "montre": "montrez",
    "n’a": "n’avez",
    "n’est": "n’êtes",
    "ne répond": "ne répondez",
    "nomme": "nommez",
    "ôte": "ôtez",
    "paie": "payez",
    "perd": "perdez",
    "prend": "prenez",
    "propose": "proposez",
    "ramasse": "ramassez",
    "réclame": "réclamez",
    "reçoit": "recevez",
    "réfléchit": "réfléchissez",
    "regarde": "regardez",
    "rend": "rendez",
    "reprend sa carte": "reprenez votre carte",
    "reprend son jeu": "reprenez votre jeu",
    "revient": "revenez",
    "veut": "voulez",
}
FRENCH_PLURAL = {
    "gagnent": "gagnez",
    "jouent": "jouez",
    "marquent": "marquez",
    "paient": "payez",
    "perdent": "perdez",
    "reçoivent": "recevez",
}
ENGLISH = {
    "adds the points to his side": "add the points to your side",
    "agrees": "agree",
    "asks": "ask",
    "claims": "claim",
    "cuts": "cut",
    "deals": "deal",
    "demands": "demand",
    "discards": "discard",
    "does not": "do not",
    "draws": "draw",
    "drops": "drop",
    "exchanges": "exchange",
    "forbids": "forbid",
    "gathers": "gather",
    "gives": "give",
    "has": "have",
    "is": "are",
    "lays": "lay",
    "leaves": "leave",
    "lets": "let",
    "looks": "look",
    "loses": "lose",
    "melds": "meld",
    "names": "name",
    "owns up": "own up",
    "pays": "pay",
    "plays": "play",
    "proposes": "propose",
    "puts": "put",
    "receives": "receive",
    "removes": "remove",
    "says": "say",
    "scores": "score",
    "shows": "show",
    "takes": "take",
    "uncovers": "uncover",
    "wants": "want",
    "wins": "win",
}
NAME = {"fr": "Vous", "en": "You"}
NAMED = re.compile(r"\b(?:Vous|You)\b")
DUMMY = re.compile(r"\bMort \((?=[^)]+\))")
"""A record calls a dummy «Mort (Anne)»."""


def _one_of(verbs: dict[str, str]) -> str:
    return "|".join(verbs)


VERBS = {**FRENCH, **FRENCH_PLURAL}
ALONE = re.compile(rf"\bVous ({_one_of(VERBS)})\b(?: et (retourne)\b)?")
TOGETHER = re.compile(rf"\b(Vous(?:, [^,;:.]+)* et [^,;:.]+?) ({_one_of(FRENCH_PLURAL)})\b")
ALONE_IN_ENGLISH = re.compile(rf"\bYou ({_one_of(ENGLISH)})\b(?: and (turns) up\b)?")


def sentence(text: Text) -> Text:
    """The text with a capital and a full stop, and the player called «Vous» spoken to."""
    return addressed(sentences.sentence(text))


def addressed(text: Text) -> Text:
    """The text with the player called «Vous» or «You» spoken to, if it names one."""
    return Text(spoken(text.fr, "fr"), spoken(text.en, "en"))


def named(name: str, lang: Lang) -> str:
    """A name of the record as it is shown alone in one language."""
    if name in NAME.values():
        return NAME[lang]
    return DUMMY.sub("Dummy (", name) if lang == "en" else name


def spoken(said: str, lang: Lang) -> str:
    """What is said in one language, with the player called «Vous» or «You» spoken to."""
    if lang == "en":
        said = DUMMY.sub("Dummy (", said)
    if not NAMED.search(said):
        return said
    named = NAMED.sub(NAME[lang], said)
    if lang == "en":
        named = ALONE_IN_ENGLISH.sub(_in_english, re.sub(r"\bYou’s\b", "Your", named))
    else:
        named = TOGETHER.sub(lambda found: f"{found[1]} {VERBS[found[2]]}", named)
        named = ALONE.sub(_in_french, named)
    return re.sub(r"(?<![.!?…]\s)(?<!^)\b(?:Vous|Your?)\b", lambda found: found[0].lower(), named)


def _in_french(found: re.Match[str]) -> str:
    return f"Vous {VERBS[found[1]]}" + (" et retournez" if found[2] else "")


def _in_english(found: re.Match[str]) -> str:
    return f"You {ENGLISH[found[1]]}" + (" and turn up" if found[2] else "")
