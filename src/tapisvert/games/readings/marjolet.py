"""The readings of Marjolet."""

from collections.abc import Callable
from dataclasses import replace

from tapisvert.games.parts.stock_calling import DrawingMarks, StockCalling
from tapisvert.glossary import Text
from tapisvert.law import patch
from tapisvert.law.duty import before, follow_or_trump, head_or_trump, head_the_trick, replaced
from tapisvert.law.game import Game
from tapisvert.law.melding import Melding
from tapisvert.law.reading import Other, Patch, Reading, Value, choice, whole
from tapisvert.law.reckoning import Race

HEAD = head_the_trick.by("MJ-15", "MJ-A11")
FREE = follow_or_trump.by("MJ-15", "MJ-A20")
HEAD_FREE = head_or_trump.by("MJ-15", "MJ-A11", "MJ-A20")


def target(game: Game, value: Value) -> Game:
    assert isinstance(value, int)
    assert isinstance(game.reckoning, Race)
    return replace(game, reckoning=replace(game.reckoning, target=value))


def at_once(game: Game) -> Game:
    assert isinstance(game.reckoning, Race)
    return replace(game, reckoning=replace(game.reckoning, at_once=True))


def melding(change: Callable[[Melding], Melding]) -> Patch:
    def patched(game: Game) -> Game:
        assert isinstance(game.calling, StockCalling)
        melds = change(game.calling.melding)
        return replace(game, calling=replace(game.calling, melding=melds))

    return patched


def exchange_any_time(game: Game) -> Game:
    assert isinstance(game.calling, StockCalling)
    return replace(game, calling=replace(game.calling, any_time=True))


def seven_played(game: Game) -> Game:
    assert isinstance(game.scoring, DrawingMarks)
    return replace(game, scoring=replace(game.scoring, played=10))


def trumping_is_free(game: Game) -> Game:
    follow = replaced(game.play["follow"], "follow_suit", FREE)
    follow = replaced(follow, "head_the_trick", HEAD_FREE)
    return replace(game, play={**game.play, "follow": follow})


READINGS = (
    Reading(
        "target",
        Text("En combien de points se joue la partie\u202f?", "How many points is the match?"),
        ("MJ-08",),
        (
            choice(500, "500", "500"),
            choice(1000, "1000", "1000", lambda game: target(game, 1000)),
        ),
        Other(Text("ou un nombre de 1 à 10000", "or a number from 1 to 10000"),
              whole(1, 10_000), target),
    ),
    Reading(
        "deal_packets",
        Text("Par combien donne-t-on\u202f?", "In what packets are the cards dealt?"),
        ("MJ-09", "MJ-A18"),
        (
            choice((3, 3), "trois par trois", "three by three"),
            choice((2, 2, 2), "deux par deux", "two by two",
                   patch.dealing(lambda dealing: replace(dealing, packets=(2, 2, 2)))),
        ),
    ),
    Reading(
        "one_meld_per_trick",
        Text("N’annonce-t-on qu’une combinaison par levée\u202f?",
             "Is only one meld announced after a trick?"),
        ("MJ-07", "MJ-A3"),
        (
            choice(False, "non, plusieurs si on les a", "no, several if one has them"),
            choice(True, "oui", "yes", melding(lambda melds: replace(melds, one_a_trick=True))),
        ),
    ),
    Reading(
        "seven_exchange",
        Text("Quand échange-t-on le sept contre la retourne\u202f?",
             "When may the seven be exchanged for the turn-up?"),
        ("MJ-18", "MJ-A4"),
        (
            choice("window", "après avoir fait une levée, avant de prendre au talon",
                   "after winning a trick, before drawing"),
            choice("any_time_after_first_trick", "à son tour, dès qu’on a fait une levée",
                   "at one’s turn, once one has won a trick", exchange_any_time),
        ),
    ),
    Reading(
        "must_head_trick",
        Text("Une fois le talon épuisé, faut-il monter\u202f?",
             "With the stock gone, must one head the trick?"),
        ("MJ-15", "MJ-A11"),
        (
            choice(False, "non", "no"),
            choice(True, "oui, si on le peut", "yes, if able",
                   patch.play(lambda play: before(play, "follow_suit", HEAD))),
        ),
    ),
    Reading(
        "dix_played",
        Text("Que vaut le sept d’atout joué sans avoir été échangé\u202f?",
             "What is the seven of trumps worth when played unexchanged?"),
        ("MJ-18", "MJ-A16"),
        (choice(0, "rien", "nothing"), choice(10, "dix points", "ten points", seven_played)),
    ),
    Reading(
        "marjolet_monogamous",
        Text("Le marjolet n’épouse-t-il qu’une dame\u202f?",
             "Does the marjolet marry one queen only?"),
        ("MJ-06", "MJ-A6"),
        (
            choice(False, "non\u202f: chacune des quatre", "no: each of the four"),
            choice(True, "oui", "yes", melding(lambda melds: replace(melds, faithful=True))),
        ),
    ),
    Reading(
        "end",
        Text("Quand la partie s’arrête-t-elle\u202f?", "When does the match end?"),
        ("MJ-22", "MJ-A14"),
        (
            choice("deal", "à la fin de la donne, brisques comprises",
                   "at the end of the deal, brisques included"),
            choice("immediate", "dès que les points annoncés y suffisent",
                   "as soon as announced points suffice", at_once),
        ),
    ),
    Reading(
        "follow_or_trump",
        Text("Qui peut fournir a-t-il le droit de couper\u202f?",
             "May a player who can follow suit ruff instead?"),
        ("MJ-15", "MJ-A20"),
        (
            choice("follow", "non\u202f: fournir d’abord", "no: follow first"),
            choice("free", "oui", "yes", trumping_is_free),
        ),
    ),
)  # fmt: skip
