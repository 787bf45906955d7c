"""The questions of ``tapis arbiter`` in the terminal; the answers make a dispute document."""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.cards import Card
from tapisvert.cli.arbiter_answers import (
    Players,
    by_party,
    card_or_none,
    known_game,
    names_or_none,
    trick_or_none,
)
from tapisvert.cli.asker import Asker, no_unless_yes, yes_unless_no
from tapisvert.cli.session import CliContext
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, listed, same
from tapisvert.law.faults import Fault
from tapisvert.law.game import Game
from tapisvert.notation import card_text
from tapisvert.play.dispute import FORMAT, Dispute
from tapisvert.play.dispute_asked import (
    asked_before,
    asked_of_deal,
    by_clause,
    choices_left,
    claimed,
    moments,
    turn_ups,
    whats,
)
from tapisvert.play.dispute_draft import drafted
from tapisvert.play.dispute_totals import check_totals
from tapisvert.play.faults.committed import check_offender, latest_trick
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json
from tapisvert.sentences import colon, semicolon, spaced

Document = dict[str, Json]


def questioned(session: CliContext) -> Document:
    """Ask for the game, then for faults, and return the dispute document of the answers.

    Only what the ruling can use is asked, and an answer that it would refuse is asked again. Raises
    TapisError ``arbiter/no-answer`` if the answers end too early.
    """
    asker = Asker(session)
    game = asker.ask(WHICH_GAME, known_game)
    names = asker.ask(_who_plays(game), lambda typed: names_or_none(typed, game))
    return DisputeQuestions(asker, Players(game, names)).asked()


class DisputeQuestions:
    """The questions about a game, and the document of the answers so far."""

    def __init__(self, asker: Asker, players: Players) -> None:
        self._asker, self._players, self._game = asker, players, players.game
        self._faults: list[Json] = []
        self._document: Document = {
            "format": FORMAT,
            "game": self._game.id,
            "options": {name: plain(value) for name, value in self._game.options.items()},
        }

    def asked(self) -> Document:
        """Ask everything, and return the whole document."""
        ask, game, players = self._asker.ask, self._game, self._players
        self._document["dealer"] = ask(WHO_DEALS, players.seat)
        if names := players.names:
            self._document["seats"] = [*names]
        for key, counted in asked_before(game).items():
            self._ask_numbers(key, _how_much(game, counted, or_nothing=True))
        if counting := turn_ups(game):
            turned = ask(_which_turn_up(counting[0]), lambda typed: card_or_none(typed, game))
            self._document |= {"turn_up": card_text(turned)} if turned is not None else {}
        self._ask_fault()
        while ask(ANOTHER, no_unless_yes):
            try:
                self._ask_fault()
            except TapisError as error:
                if error.code == "arbiter/no-answer":
                    raise
                self._asker.refuse(error)
        usable = bool(asked_of_deal(self._so_far()))
        if usable and ask(IS_PLAYED, no_unless_yes):
            self._ask_of_deal()
        return self._document

    def _so_far(self, **more: Json) -> Dispute:
        return drafted(self._document | more)

    def _ask_fault(self) -> None:
        """Ask what happened, who did it and when, who claims it, what the opponents choose.

        If it is stated already, what was said of it can be changed. Raises TapisError if it is one
        too many.
        """
        ask, choose, game, players = self._asker.ask, self._asker.choose, self._game, self._players
        every = by_clause(game)
        clause = choose(WHICH_FAULT, [(each, semicolon(whats(every[each]))) for each in every])
        faults = every[clause]
        dealers = any(each.dealer_pays for each in faults)
        found: Document = {
            "fault": clause,
            "seat": ask(WHOSE_HAND if dealers else WHO_ERRED, self._offender(faults)),
        }
        if last := latest_trick(game, faults):
            trick = ask(WHICH_TRICK, lambda typed: trick_or_none(typed, last))
            found |= {"trick": trick} if trick else {}
        place, others = self._others(found)
        if place is None:
            return
        if claimed(faults):
            claimant = ask(WHO_CLAIMS, players.player_or_none)
            found |= {"claimant": claimant} if claimant is not None else {}
        when = choose(WHAT_SINCE, moments(game, clause), optional=True)
        found |= {"when": when} if when else {}
        found["admitted"] = ask(IS_ADMITTED, yes_unless_no)
        if wanted := choices_left(self._so_far(faults=[*others, found])):
            choice = choose(WHAT_IS_WANTED, wanted, optional=True)
            found |= {"choice": choice} if choice else {}
        self._faults = [*others[:place], found, *others[place:]]
        self._document["faults"] = [*self._faults]

    def _others(self, found: Document) -> tuple[int | None, list[Json]]:
        """The place of a fault among those stated, and the others; no place if it is left out.

        One that is stated already takes its own place, if the person wants to change it.
        """
        stated = self._faults
        try:
            self._so_far(faults=[*stated, found])
        except TapisError as error:
            if error.code != "dispute/twice":
                raise
            number = Text(f"faute {len(stated) + 1}", f"fault {len(stated) + 1}")
            refusal = TapisError(error.code, colon(number, error.text))
            same_fault = [_may_be_one(each, found) for each in stated]
            if same_fault.count(True) > 1:  # which one is meant?
                raise refusal from None
            self._asker.refuse(refusal)
            if not self._asker.ask(AMEND, no_unless_yes):
                return None, stated
            others = [each for each, one in zip(stated, same_fault, strict=True) if not one]
            return same_fault.index(True), others
        return len(stated), stated

    def _offender(self, faults: tuple[Fault, ...]) -> Callable[[str], int]:
        """Read the seat of somebody who can have committed a fault."""
        game, dealer, players = self._game, self._so_far().dealer, self._players
        return lambda typed: check_offender(
            game, faults, dealer, players.seat(typed), players.names
        )

    def _ask_of_deal(self) -> None:
        """Ask what each party has made in the deal, as far as the ruling depends on it."""
        game, what = self._game, asked_of_deal(self._so_far())
        self._ask_numbers("marks", _how_much(game, what["marks"], or_nothing=True))
        what = asked_of_deal(self._so_far())  # these marks may have ended the deal
        if "tricks" not in what:
            return
        question = _how_much(game, what["tricks"], or_nothing=True)
        if "taken" not in what:
            self._ask_numbers("tricks", question)
        elif tricks := self._asker.ask(question, self._tricks):
            self._document["tricks"] = tricks
            self._ask_numbers("taken", _how_much(game, what["taken"], or_nothing=False))

    def _tricks(self, typed: str) -> list[Json]:
        """The tricks of each party, whose points are asked next. Raises TapisError."""
        given = by_party(typed, self._game)
        if given:
            check_totals(self._game, given, ())
        return [*given]

    def _ask_numbers(self, key: str, question: Text) -> None:
        """Ask for a number of each party, or for nothing where the ruling can do without."""

        def possible(typed: str) -> Document:
            given = by_party(typed, self._game)
            found: Document = {key: [*given]} if given else {}
            self._so_far(**found)
            return found

        self._document |= self._asker.ask(question, possible)


def _may_be_one(stated: Json, found: Document) -> bool:
    """True if two faults stated may be one and the same: no trick tells them apart."""
    assert isinstance(stated, dict)
    tricks = {each.get("trick") for each in (stated, found)}
    alike = all(stated[key] == found[key] for key in ("fault", "seat"))
    return alike and (len(tricks) == 1 or None in tricks)


def _who_plays(game: Game) -> Text:
    last = len(game.players)
    return Text(
        f"Les {last} joueurs, dans l’ordre du jeu, avec des virgules\u202f? (ou rien)",
        f"The {last} players, in order of play, with commas? (or nothing)",
    )


def _how_much(game: Game, counted: Text, or_nothing: bool) -> Text:
    """The question for a number of each party."""
    parties = listed([same("+".join(map(str, party))) for party in game.parties])
    asked = Text(
        f"{counted.fr} (camps {parties.fr})\u202f?", f"{counted.en} (parties {parties.en})?"
    )
    return spaced(asked, NOTHING) if or_nothing else asked


def _which_turn_up(card: Card) -> Text:
    code = card_text(card)
    return Text(
        f"La retourne\u202f? ({code}, par exemple\u202f; Entrée\u202f: elle ne rapporte rien)",
        f"The turn-up? ({code}, for example; Enter: one that brings nothing)",
    )


WHICH_GAME = Text(
    "Quel jeu\u202f? (puis ses options NOM=VALEUR\u202f; Entrée\u202f: la liste)",
    "Which game? (then its options NAME=VALUE; Enter lists the games)",
)
WHO_DEALS = Text(
    "Qui donne\u202f? (nom, ou siège à partir de 0)", "Who deals? (name, or seat from 0)"
)
WHICH_FAULT = Text("Quelle faute\u202f?", "Which fault?")
WHO_ERRED = Text("Qui l’a commise\u202f?", "Who committed it?")
WHOSE_HAND = Text("Quel jeu a été mal donné\u202f?", "Whose hand was dealt wrongly?")
WHICH_TRICK = Text(
    "À quelle levée\u202f? (son numéro\u202f; Entrée\u202f: on ne sait pas)",
    "In which trick? (its number; Enter: not known)",
)
WHO_CLAIMS = Text("Qui réclame\u202f? (Entrée\u202f: personne)", "Who claims it? (Enter: nobody)")
WHAT_SINCE = Text(
    "Que s’est-il passé depuis, en dernier lieu\u202f? (Entrée\u202f: on ne sait pas)",
    "What is the last thing that has happened since? (Enter: not known)",
)
IS_ADMITTED = Text(
    "Est-elle avouée ou vue de tous\u202f? (O/n)", "Is it admitted, or seen by all? (Y/n)"
)
WHAT_IS_WANTED = Text(
    "Que veulent les adversaires\u202f? (Entrée\u202f: ils ne disent rien)",
    "What do the opponents want? (Enter: they do not say)",
)
NOTHING = Text("(Entrée\u202f: rien)", "(Enter: nothing)")
IS_PLAYED = Text(
    "Savez-vous ce que chaque camp a fait dans cette donne\u202f? (o/N)",
    "Do you know what each party has made in this deal? (y/N)",
)
AMEND = Text("Changer ce qui en est dit\u202f? (o/N)", "Change what is said of it? (y/N)")
ANOTHER = Text("Une autre faute dans cette donne\u202f? (o/N)", "Another fault in this deal? (y/N)")
