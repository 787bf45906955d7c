"""The readings of Polignac on the général: who may seek it, what a yes or a failure entails."""

from dataclasses import replace

from tapisvert.games.parts.limit import Limit
from tapisvert.games.parts.seeking import Seeking
from tapisvert.games.parts.taking import CardsTaken
from tapisvert.glossary import Text
from tapisvert.law.duty import replaced
from tapisvert.law.game import Game
from tapisvert.law.reading import Patch, Reading, choice


def seeking(**changes: bool | int) -> Patch:
    """Return a patch that changes fields of ``Seeking``."""

    def patched(game: Game) -> Game:
        assert isinstance(game.calling, Seeking)
        return replace(game, calling=game.calling.but(**changes))

    return patched


def unasked_counts_not(game: Game) -> Game:
    assert isinstance(game.scoring, CardsTaken)
    return seeking(silent=False)(replace(game, scoring=replace(game.scoring, silent=False)))


def no_general(game: Game) -> Game:
    return seeking(call_first=False, call_late=False)(unasked_counts_not(game))


def jacks_marked_after_all(game: Game) -> Game:
    assert isinstance(game.scoring, CardsTaken)
    return seeking(lapses=True)(replace(game, scoring=replace(game.scoring, lapses=True)))


def waits(game: Game) -> Game:
    """A seat with every trick may go on at the limit, if the général may be sought in silence."""
    assert isinstance(game.reckoning, Limit)
    assert isinstance(game.calling, Seeking)
    if not game.calling.silent:
        return game
    game = replace(game, reckoning=replace(game.reckoning, waits=True))
    return seeking(asks_at=game.reckoning.target)(game)


def not_winning_is_enough(game: Game) -> Game:
    """A yes obliges only to avoid winning tricks, not to get rid of high cards."""
    favour = replaced(replaced(game.play["favour"], "duck_high"), "throw_highest")
    return replace(game, play={**game.play, "favour": favour})


GENERAL = (
    Reading(
        "general",
        Text("Peut-on chercher le général\u202f?", "May one seek the général?"),
        ("PG-R10", "PG-R12", "PG-A10"),
        (
            choice("allowed", "oui, en silence ou en le demandant", "yes, in silence or by asking"),
            choice("silent", "en silence seulement", "in silence only",
                   seeking(call_first=False, call_late=False)),
            choice("asked", "en le demandant seulement", "by asking only", unasked_counts_not),
            choice("none", "non", "no", no_general),
        ),
    ),
    Reading(
        "general_ask",
        Text("Quand peut-on demander le général\u202f?", "When may one ask for the général?"),
        ("PG-R12", "PG-A10"),
        (
            choice("leader", "avant la première carte, ou en entamant quand on a toutes les levées",
                   "before the first card, or when about to lead with every trick won"),
            choice("before_first_lead", "avant la première carte", "before the first card",
                   seeking(call_late=False)),
        ),
    ),
    Reading(
        "general_binding",
        Text("Un général demandé oblige-t-il\u202f?", "Does asking for the général bind?"),
        ("PG-R12", "PG-A10", "PG-A12"),
        (
            choice("always", "oui, quelles que soient les réponses", "yes, whatever the answers"),
            choice("unless_refused", "non, si quelqu’un a dit non", "not if somebody said no",
                   seeking(withdrawable=True)),
        ),
    ),
    Reading(
        "favour_check",
        Text("À quoi oblige un oui\u202f?", "What does a yes oblige one to do?"),
        ("PG-R14", "PG-A15"),
        (
            choice("full", "à se défaire de ses plus fortes cartes", "to shed one’s highest cards"),
            choice("no_win_only", "seulement à ne pas prendre", "only not to win the trick",
                   not_winning_is_enough),
        ),
    ),
    Reading(
        "failed_general",
        Text("Que marque celui qui manque le général\u202f?",
             "What does a seeker who fails score?"),
        ("PG-R11", "PG-A13"),
        (
            choice("flat5", "cinq points, et la donne s’arrête", "five points, and the deal stops"),
            choice("jacks_taken", "ses valets, et la donne continue",
                   "the jacks he took, and the deal goes on", jacks_marked_after_all),
        ),
    ),
    Reading(
        "limit_stop",
        Text("Celui qui a toutes les levées peut-il continuer à la limite\u202f?",
             "May one who has every trick go on at the limit?"),
        ("PG-R16i", "PG-A16"),
        (
            choice("strict", "non\u202f: il a perdu", "no: he has lost"),
            choice("wait", "oui", "yes", waits),
        ),
    ),
)  # fmt: skip
