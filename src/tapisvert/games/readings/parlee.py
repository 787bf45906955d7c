"""The readings of the talk in Boussac's Manille: who asks, how often, whether a hand is shown."""

from dataclasses import replace

from tapisvert.games.parts.parlee import FOREHAND, IN_TURN, Parlee
from tapisvert.glossary import Text
from tapisvert.law.calling import TurnedTrump
from tapisvert.law.game import Game
from tapisvert.law.reading import Other, Patch, Reading, Value, choice, whole


def _talk(**changes: object) -> Patch:
    """Return a patch that changes how questions are put; without questions it changes nothing."""

    def patched(game: Game) -> Game:
        if not isinstance(game.calling, Parlee):
            return game
        return replace(game, calling=replace(game.calling, **changes))  # type: ignore[arg-type]

    return patched


def _silent(game: Game) -> Game:
    """Nobody asks anything: the trump is turned up, and that is all."""
    return replace(game, calling=TurnedTrump(game.sides, ("BM-12",)))


def _at_most(game: Game, value: Value) -> Game:
    return _talk(most=value)(game)


READINGS = (
    Reading(
        "questions",
        Text("Qui peut interroger son partenaire\u202f?", "Who may question his partner?"),
        ("BM-17", "BM-A21"),
        (
            choice("leader", "celui qui va entamer la levée",
                   "the player about to lead to a trick"),
            choice("free", "chacun à son tour, avant de jouer",
                   "each at his turn, before he plays", _talk(asks=IN_TURN)),
            choice("forehand_only", "le premier à jouer, avant la première carte",
                   "the first leader, before the first card", _talk(asks=FOREHAND)),
            choice("none", "personne\u202f: manille muette", "nobody: silent manille", _silent),
        ),
    ),
    Reading(
        "max_questions_per_turn",
        Text("Combien de questions par tour\u202f?", "How many questions a turn?"),
        ("BM-17", "BM-A21"),
        (choice("no_limit", "autant qu’on veut", "as many as one likes"),),
        Other(Text("ou de 1 à 99", "or 1 to 99"), whole(1, 99), _at_most),
    ),
    Reading(
        "show_on_demand",
        Text("Peut-on refuser de montrer son jeu à son partenaire\u202f?",
             "May one refuse to show one’s hand to one’s partner?"),
        ("BM-R15", "BM-A23"),
        (
            choice(False, "oui", "yes"),
            choice(True, "non", "no", _talk(must_show=True)),
        ),
    ),
)  # fmt: skip
