"""The faults of Boussac's Manille: his rules 1 to 17, under « De quelques autres règles »."""

from dataclasses import replace

from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Penalty, Sign, Who
from tapisvert.law.game import Game
from tapisvert.law.reading import Other, Patch, Reading, Value, choice, whole

TILL_END = Claim(Who.ADVERSARIES)
LOSES = Penalty(points=34, stops=True)
MISDEAL = Claim(Who.ANYBODY)
EXACTED = Claim(Who.NOBODY)

FAULTS = (
    Fault(
        "BM-R2", Sign.EXPOSED,
        Text("carte des adversaires découverte en donnant", "opponents’ card exposed in dealing"),
        replace(EXACTED, closes=Moment.FIRST_LEAD),
    ).by("BM-T6"),
    Fault(
        "BM-R3", Sign.MISNAMED,
        Text("couleur annoncée, autre couleur jouée", "one suit named, another played"),
        replace(EXACTED, closes=Moment.ADVERSARY_CARD), first_word=True,
    ).by("BM-T7", "BM-A19"),
    Fault(
        "BM-R5", Sign.DROPPED,
        Text("deux cartes tombées ensemble", "two cards dropped together"),
        EXACTED,
    ).by("BM-T8", "BM-A18"),
    Fault(
        "BM-R17", Sign.WRONG_SIZE,
        Text("maldonne, la carte du dessous vue", "misdeal, the bottom card having been seen"),
        replace(MISDEAL, closes=Moment.TURNED), LOSES, dealer_pays=True, peeked=True,
    ).by("BM-T9", "BM-A20"),
    Fault(
        "BM-R17", Sign.WRONG_SIZE,
        Text("maldonne, la carte du dessous vue", "misdeal, the bottom card having been seen"),
        replace(MISDEAL, opens=Moment.TURNED), LOSES, dealer_pays=True, peeked=True,
    ).by("BM-T9", "BM-A20"),
    Fault(
        "BM-R6", Sign.WRONG_SIZE,
        Text("maldonne", "misdeal"),
        replace(MISDEAL, closes=Moment.TURNED), Penalty(stops=True), dealer_pays=True,
    ).by("BM-T9", "BM-A20"),
    Fault(
        "BM-R8", Sign.WRONG_SIZE,
        Text("maldonne vue après la retourne", "misdeal noticed after the turn-up"),
        replace(MISDEAL, opens=Moment.TURNED, closes=Moment.OWN_CARD), LOSES, dealer_pays=True,
    ).by("BM-R6", "BM-T9", "BM-A20"),
    Fault(
        "BM-R7", Sign.WRONG_SIZE,
        Text("carte de trop ou de moins", "playing with too many or too few cards"),
        replace(TILL_END, opens=Moment.OWN_CARD), LOSES,
    ).by("BM-T10", "BM-A20"),
    Fault(
        "BM-R9", Sign.CARD,
        Text(
            "renonce, coupe interdite ou carte trop basse",
            "revoke, unlawful ruff or card played too low",
        ),
        TILL_END, LOSES,
    ).by("BM-T11"),
    Fault(
        "BM-R9", Sign.DENIED,
        Text("couleur annoncée, tenue et refusée", "suit named, held and refused"),
        TILL_END, LOSES,
    ).by("BM-R3", "BM-T7"),
    Fault(
        "BM-R10", Sign.OUT_OF_TURN,
        Text("carte jouée hors de son tour", "card played out of turn"),
        TILL_END, LOSES,
    ).by("BM-T12"),
    Fault(
        "BM-R11", Sign.SHORT_GATHERED,
        Text("levée de trois cartes ramassée", "trick of three cards gathered in"),
        replace(TILL_END, opens=Moment.OWN_LEAD), LOSES,
    ).by("BM-T13"),
    Fault(
        "BM-R12", Sign.LEFT_LYING,
        Text("deux levées laissées sur la table", "two tricks left lying on the table"),
        TILL_END, LOSES,
    ).by("BM-T4", "BM-T14"),
    Fault(
        "BM-R13", Sign.LOOKED,
        Text("levée rangée, regardée de nouveau", "turned trick looked at again"),
        TILL_END, LOSES,
    ).by("BM-T15"),
    Fault("BM-R16", Sign.ANSWERED, Text("fausse annonce", "false answer to one’s partner"),
          TILL_END, LOSES).by("BM-19", "BM-A22", "BM-T17"),
)  # fmt: skip

HEARING = Hearing(FAULTS, one_penalty=True).by(
    "BM-R1",
    "BM-R4",
    "BM-R14",
    "BM-T1",
    "BM-T2",
    "BM-T3",
    "BM-T5",
    "BM-T16",
    "BM-A11",
    "BM-A14",
    "BM-A15",
)


def _penalties(**changes: object) -> Patch:
    """Return a patch that changes every penalty of points."""

    def patched(game: Game) -> Game:
        assert game.hearing is not None
        return replace(game, hearing=game.hearing.penalties(**changes))

    return patched


def _hearing(**changes: object) -> Patch:
    """Return a patch that changes fields of the hearing."""

    def patched(game: Game) -> Game:
        assert game.hearing is not None
        return replace(game, hearing=replace(game.hearing, **changes))  # type: ignore[arg-type]

    return patched


def _points(game: Game, value: Value) -> Game:
    return _penalties(points=value)(game)


def _no_discard(game: Game) -> Game:
    """Not trumping, though void and able to, is no fault."""
    assert game.hearing is not None
    spared = game.hearing.changed("BM-R9", Sign.CARD, discard_duties=frozenset({"follow_suit"}))
    return replace(game, hearing=spared)


READINGS = (
    Reading(
        "penalty_mode",
        Text("«\u202fPerd 34 points\u202f»\u202f: qui les marque\u202f?",
             "“Loses 34 points”: who scores them?"),
        ("BM-R9", "BM-A11"),
        (
            choice("adversaries_score", "les adversaires les gagnent",
                   "the opponents score them"),
            choice("deduct", "le camp fautif les perd", "the side at fault loses them",
                   _penalties(deduct=True)),
        ),
    ),
    Reading(
        "penalty_points",
        Text("Combien de points coûte une faute\u202f?", "How many points does a fault cost?"),
        ("BM-R9", "BM-A11"),
        (choice(34, "34", "34"),),
        Other(Text("ou de 1 à 1000 points", "or 1 to 1000 points"), whole(1, 1000), _points),
    ),
    Reading(
        "penalty_stops_deal",
        Text("Une faute arrête-t-elle la donne\u202f?", "Does a fault stop the deal?"),
        ("BM-T2", "BM-A11"),
        (
            choice(True, "oui, elle ne compte pas", "yes, and it does not count"),
            choice(False, "non, on joue et on compte", "no, play goes on and counts",
                   _penalties(stops=False)),
        ),
    ),
    Reading(
        "r9_discard",
        Text("Se défausser quand il faut couper, est-ce une faute\u202f?",
             "Is it a fault to discard when one must ruff?"),
        ("BM-R9", "BM-T11"),
        (
            choice(True, "oui", "yes"),
            choice(False, "non", "no", _no_discard),
        ),
    ),
    Reading(
        "two_cards",
        Text("De deux cartes tombées ensemble, laquelle compte\u202f?",
             "Of two cards dropped together, which one counts?"),
        ("BM-R5", "BM-A18"),
        (
            choice("adversaries_choose", "les adversaires choisissent", "the opponents choose"),
            choice("bottom", "celle du dessous", "the lower one", _hearing(bottom_card=True)),
        ),
    ),
    Reading(
        "peek_bottom",
        Text("Le donneur peut-il regarder la carte du dessous\u202f?",
             "May the dealer look at the bottom card?"),
        ("BM-R17",),
        (
            choice("allowed", "oui, à ses risques", "yes, at his risk"),
            choice("forbidden", "non", "no", _hearing(may_peek=False)),
        ),
    ),
)  # fmt: skip
