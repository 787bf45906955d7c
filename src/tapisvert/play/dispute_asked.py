"""What to ask about a dispute: the faults of a game by clause, and the moments that decide."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from tapisvert.cards import Card
from tapisvert.glossary import Text, listed
from tapisvert.law.fault_texts import MOMENTS
from tapisvert.law.faults import Fault, Moment, Who
from tapisvert.law.game import Game
from tapisvert.play import telling
from tapisvert.play.dispute import Dispute
from tapisvert.play.dispute_counted import not_counted
from tapisvert.play.dispute_moments import lateness
from tapisvert.play.dispute_ruled import ruled
from tapisvert.play.table_words import EXACTED


def by_clause(game: Game) -> Mapping[str, tuple[Fault, ...]]:
    """The faults of a game by the clause that names them, in their order."""
    found: dict[str, tuple[Fault, ...]] = {}
    for each in game.hearing.faults if game.hearing else ():
        found[each.id] = (*found.get(each.id, ()), each)
    return found


def whats(faults: Iterable[Fault]) -> tuple[Text, ...]:
    """What some faults are, each once."""
    return tuple(dict.fromkeys(each.what for each in faults))


def moments(game: Game, fault_id: str) -> list[tuple[str, Text]]:
    """The moments that decide whether a fault can still be claimed, in their order."""
    every = game.hearing.faults if game.hearing else ()
    signs = {each.sign for each in every if each.id == fault_id}
    claims = [each.claim for each in every if each.sign in signs]
    deciding = {Moment.DONE, *(m for claim in claims for m in (claim.opens, claim.closes))}
    ordered = sorted(deciding, key=lateness)
    return [(each.value, NOT_YET if each is Moment.DONE else MOMENTS[each]) for each in ordered]


def claimed(faults: Iterable[Fault]) -> bool:
    """True if one of some faults can be claimed by somebody; the law may act by itself."""
    return any(each.claim.who is not Who.NOBODY for each in faults)


def choices_for(game: Game, faults: Iterable[Fault]) -> list[tuple[str, Text]]:
    """What the adversaries may choose for some faults, in words."""
    words = game.hearing.choices(faults) if game.hearing else ()
    return [(word, PARDON if word == "waive" else EXACTED[word]) for word in words]


def choices_left(dispute: Dispute) -> list[tuple[str, Text]]:
    """What the adversaries may choose for the last fault stated, if the ruling depends on it."""
    (*_, last), match = ruled(dispute)
    open_ = last.verdict == "proved" and not match.table.over
    return choices_for(dispute.game, [last.fault]) if open_ else []


def asked_before(game: Game) -> Mapping[str, Text]:
    """What to ask each party about the match before the deal, by the key of a dispute."""
    games = {"games": GAMES} if game.reckoning.best_of > 1 else {}
    return {"score": SCORE, **games}


def asked_of_deal(dispute: Dispute, kept: Container[str] = ()) -> Mapping[str, Text]:
    """What to ask each party about the deal: all that the ruling can use besides the faults.

    Nothing if the deal is over by what is known of it, and tricks only where the deal can be
    counted by them; but the keys ``kept`` in any case.
    """
    game = dispute.game
    table = ruled(dispute._replace(tricks=(), taken=()))[1].table
    counted = not_counted(table) is None
    apart = [FAULTS, *([TURN_UP] if turn_ups(game) else []), *([ALL_TRICKS] if counted else [])]
    usable = {
        "marks": not table.over,
        "tricks": not table.over and counted,
        "taken": not table.over and counted and telling.counts_cards(game),
    }
    what = {"marks": _marks(listed(apart)), "tricks": TRICKS, "taken": TAKEN}
    return {key: what[key] for key in what if usable[key] or key in kept}


def turn_ups(game: Game) -> list[Card]:
    """The cards that bring something when they are turned up."""
    if not game.dealing.turns_up:
        return []
    opened = (game.opening(game.players[-1], card) for card in game.dealing.pack)
    party = game.party_of(game.players[-1])
    counting = (each.turn_up for each in opened if game.scoring.at_deal(each, party))
    return [card for card in counting if card is not None]


NOT_YET = Text("rien encore", "nothing yet")
PARDON = Text("pardonner", "pardon it")
SCORE = Text("La marque avant cette donne", "The score before this deal")
GAMES = Text("Les manches gagnées par chaque camp", "The games won by each party")
TRICKS = Text(
    "Les levées de chaque camp, si la donne est jouée",
    "The tricks of each party, if the deal is played",
)
TAKEN = Text("Les points de ces levées", "The points of these tricks")
FAULTS, TURN_UP = Text("les fautes", "faults"), Text("la retourne", "the turn-up")
ALL_TRICKS = Text("les levées", "tricks")


def _marks(apart: Text) -> Text:
    return Text(
        f"Ce que chaque camp marque dans cette donne, sans compter {apart.fr}",
        f"What each party scores in this deal, not counting {apart.en}",
    )


BY_PARTY = ("score", "games", "marks", "tricks", "taken")
"""The keys of a dispute that hold a number for each party."""
