"""Every fault in plain words, by its clause: what somebody does, as said at a table."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play.dispute_asked import by_clause, whats
from tapisvert.sentences import comma

REVOKES = Text("ne fournit pas alors qu’il le peut", "does not follow suit though able to")
MISDEALT = Text("reçoit trop ou trop peu de cartes", "is dealt too many or too few cards")
DEEDS: Mapping[str, Text] = {
    "BM-R2": Text(
        "découvre en donnant une carte des adversaires", "exposes an opponent’s card in dealing"
    ),
    "BM-R3": Text("annonce une couleur et en joue une autre", "names one suit and plays another"),
    "BM-R5": Text("laisse tomber deux cartes ensemble", "drops two cards together"),
    "BM-R6": Text("reçoit un jeu mal donné", "is dealt a wrong hand"),
    "BM-R7": Text("joue avec trop ou trop peu de cartes", "plays with too many or too few cards"),
    "BM-R8": Text(
        "reçoit un jeu mal donné, ce qu’on voit après la retourne",
        "is dealt a wrong hand, noticed after the turn-up",
    ),
    "BM-R9": Text(
        "ne fournit pas, ne coupe pas ou ne monte pas alors qu’il le doit, ou coupe alors qu’il"
        " peut fournir",
        "does not follow suit, ruff or head the trick when he must, or ruffs though able to follow",
    ),
    "BM-R10": Text("joue hors de son tour", "plays out of turn"),
    "BM-R11": Text("ramasse une levée de trois cartes", "gathers in a trick of three cards"),
    "BM-R12": Text("laisse deux levées sur la table", "leaves two tricks lying on the table"),
    "BM-R13": Text("regarde une levée déjà rangée", "looks at a trick already turned"),
    "BM-R16": Text("répond faux à son partenaire", "answers his partner falsely"),
    "BM-R17": Text(
        "reçoit un jeu mal donné, le donneur ayant vu la carte du dessous",
        "is dealt a wrong hand, the dealer having seen the bottom card",
    ),
    "CG-08": REVOKES,
    "GN-01": Text(
        "joue une carte défendue, ou hors de son tour",
        "plays an unlawful card, or out of turn",
    ),
    "GN-02": MISDEALT,
    "MJ-24": Text("oublie de prendre une carte au talon", "forgets to draw from the stock"),
    "MJ-25": Text("joue avec une carte de trop", "plays with one card too many"),
    "PG-R14": Text("dit oui, puis joue contre ce oui", "says yes, then plays against it"),
    "PG-R15a": REVOKES,
    "PG-R15b": Text(
        "se défausse d’une carte maîtresse en gardant un valet",
        "throws a high card and keeps a jack",
    ),
    "PG-R15c": Text(
        "se défausse d’un autre valet en gardant le Polignac",
        "throws another jack and keeps Polignac",
    ),
    "SC-A8": REVOKES,
    "WD-17": Text(
        "joue parce qu’un autre a joué hors de son tour",
        "plays because another has played out of turn",
    ),
    "WD-19": Text(
        "est quatrième et joue avant le deuxième", "is fourth and plays before the second"
    ),
    "WD-20": REVOKES,
    "WD-22": MISDEALT,
    "WM-A5": Text("entame de la mauvaise main", "leads from the wrong hand"),
}
"""By clause, what somebody does; it completes «Un joueur…» and «Et si quelqu’un…»."""


def deed(game: Game, fault_id: str) -> Text:
    """What somebody does who commits a fault, in plain words."""
    known = DEEDS.get(fault_id)
    return known or comma(*whats(by_clause(game)[fault_id]))


def what_if(game: Game, fault_id: str) -> Text:
    """«Et si quelqu’un joue hors de son tour ?», «What if somebody plays out of turn?»"""
    done = deed(game, fault_id)
    if fault_id not in DEEDS:
        return Text(f"Et s’il y a ceci\u202f: {done.fr}\u202f?", f"What of this: {done.en}?")
    return Text(f"Et si quelqu’un {done.fr}\u202f?", f"What if somebody {done.en}?")
