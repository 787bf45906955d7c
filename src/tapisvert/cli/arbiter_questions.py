"""The questions of ``tapis arbiter`` in the terminal; the answers make a dispute document."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import TypeVar

from tapisvert.cli.console import one_line
from tapisvert.cli.errors import error_line
from tapisvert.cli.gameset import read_game
from tapisvert.cli.layout import columns, paragraph
from tapisvert.cli.session import CliContext
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.glossary import Text, either, listed, same
from tapisvert.law.game import Game
from tapisvert.play.dispute import FORMAT
from tapisvert.play.dispute_asked import by_clause, moments, whats
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json
from tapisvert.sentences import comma

T = TypeVar("T")
Row = tuple[str, Text]


def questioned(session: CliContext) -> dict[str, Json]:
    """Ask for the game, then for faults, and return the dispute document of the answers.

    Raises TapisError ``arbiter/no-answer`` if the answers end too early.
    """
    asker = Asker(session)
    game = asker.ask(WHICH_GAME, _game)
    names = asker.ask(_who_plays(game), lambda typed: _names(typed, game))
    players = Players(game, names)
    document: dict[str, Json] = {
        "format": FORMAT,
        "game": game.id,
        "options": {name: plain(value) for name, value in game.options.items()},
        "dealer": asker.ask(WHO_DEALS, players.seat),
        "score": [*asker.ask(_what_score(game), lambda typed: _score(typed, game))],
    }
    if names:
        document["seats"] = [players.name(seat) for seat in range(game.seats)]
    faults: list[Json] = [_fault(asker, game, players)]
    while asker.ask(ANOTHER, lambda typed: yes(typed, default=False)):
        faults.append(_fault(asker, game, players))
    return document | {"faults": faults}


def _fault(asker: Asker, game: Game, players: Players) -> dict[str, Json]:
    """Ask what happened, who did it, who claims it, when, and whether it is admitted."""
    rows = [(fault_id, comma(*whats(faults))) for fault_id, faults in by_clause(game).items()]
    fault = asker.choose(WHICH_FAULT, rows)
    dealers = any(each.dealer_pays for each in by_clause(game)[fault])
    found: dict[str, Json] = {
        "fault": fault,
        "seat": asker.ask(WHOSE_HAND if dealers else WHO_ERRED, players.seat),
    }
    claimant = asker.ask(WHO_CLAIMS, lambda typed: players.seat(typed) if typed else None)
    if claimant is not None:
        found["claimant"] = claimant
    when = asker.choose(WHAT_SINCE, moments(game, fault), optional=True)
    if when:
        found["when"] = when
    return found | {"admitted": asker.ask(IS_ADMITTED, lambda typed: yes(typed, default=True))}


class Asker:
    """Asks on standard error, so that standard output has the answer alone."""

    def __init__(self, session: CliContext) -> None:
        self.session = session
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def ask(self, question: Text, read: Callable[[str], T]) -> T:
        """Ask until ``read`` accepts the answer; it raises TapisError for one that it refuses."""
        while True:
            self._write(paragraph(self.session.say(question), self.session.width))
            line = sys.stdin.readline() if sys.stdin else ""
            if not line:
                raise TapisError("arbiter/no-answer", NO_ANSWER)
            try:
                return read(one_line(line).strip())
            except TapisError as error:
                self._write(one_line(error_line(error, self.session)) + "\n")

    def choose(self, question: Text, rows: Sequence[Row], optional: bool = False) -> str:
        """Ask for one of the rows, by its number or its word; "" for none if it is optional."""
        say = self.session.say
        numbered = [(f"{i}. {word}", say(text)) for i, (word, text) in enumerate(rows, 1)]
        self._write(columns(numbered, self.session.width))
        return self.ask(question, lambda typed: _chosen(typed, rows, optional))

    def _write(self, text: str) -> None:
        if sys.stderr:
            sys.stderr.write(text)
            sys.stderr.flush()


class Players:
    """Who sits where: names as typed, or numbers of seats alone."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game = game
        self._names = dict(zip(game.players, names, strict=bool(names)))

    def name(self, seat: int) -> str | None:
        return self._names.get(seat)

    def seat(self, typed: str) -> int:
        """The seat of a name, or of a number. Raises TapisError ``arbiter/seat``."""
        for seat, name in self._names.items():
            if typed.casefold() == name.casefold():
                return seat
        if typed.isascii() and typed.isdecimal() and int(typed[:4]) < self._game.seats:
            return int(typed[:4])
        raise TapisError("arbiter/seat", self._expected())

    def _expected(self) -> Text:
        last = self._game.seats - 1
        seats = Text(f"un siège de 0 à {last}", f"a seat from 0 to {last}")
        wanted = either([*map(same, self._names.values()), seats])
        return Text(f"il faut {wanted.fr}", f"expected {wanted.en}")


def _game(typed: str) -> Game:
    """The game named, with options after its name: ``manille penalty_mode=deduct``."""
    name, *settings = typed.split() or [""]
    if name in ("", "?"):
        raise TapisError("arbiter/game", _the_games())
    game = read_game(name, settings)
    check_hearing(game.hearing)
    return game


def _the_games() -> Text:
    return same(", ".join(game.id for game in GAMES.values() if game.hearing))


def _names(typed: str, game: Game) -> list[str]:
    names = [name.strip() for name in typed.split(",")]
    if names == [""]:
        return []
    wrong = Text(f"il faut {len(game.players)} noms", f"expected {len(game.players)} names")
    if len(names) != len(game.players) or not all(names):
        raise TapisError("arbiter/names", wrong)
    if len({name.casefold() for name in names}) < len(names):
        raise TapisError("arbiter/names", NAME_TWICE)
    return names


def _score(typed: str, game: Game) -> list[int]:
    parties = len(game.sides)
    words = typed.replace(",", " ").split() or ["0"] * parties
    plain_ = all(word.lstrip("-").isdecimal() and len(word) < 7 for word in words)
    if len(words) != parties or not plain_ or not typed.isascii():
        wanted = Text(f"il faut {parties} nombres", f"expected {parties} numbers")
        raise TapisError("arbiter/score", wanted)
    return [int(word) for word in words]


def yes(typed: str, default: bool) -> bool:
    """Read yes or no in either language. Raises TapisError ``arbiter/yes``."""
    word = typed.casefold()
    if word in ("", "o", "oui", "y", "yes", "n", "non", "no"):
        return default if not word else word[0] in "oy"
    raise TapisError("arbiter/yes", YES_OR_NO)


def _chosen(typed: str, rows: Sequence[Row], optional: bool) -> str:
    words = [word for word, _ in rows]
    if not typed and optional:
        return ""
    if typed.isascii() and typed.isdecimal() and 0 < int(typed[:4]) <= len(words):
        return words[int(typed[:4]) - 1]
    for word in words:
        if typed.casefold() == word.casefold():
            return word
    last = len(words)
    wanted = Text(f"il faut un nombre de 1 à {last}", f"expected a number from 1 to {last}")
    raise TapisError("arbiter/choice", wanted)


def _who_plays(game: Game) -> Text:
    last = len(game.players)
    return Text(
        f"Les {last} joueurs, dans l’ordre du jeu, avec des virgules\u202f? (ou rien)",
        f"The {last} players, in order of play, with commas? (or nothing)",
    )


def _what_score(game: Game) -> Text:
    parties = listed([same("+".join(map(str, party))) for party in game.parties])
    return Text(
        f"La marque avant cette donne (camps {parties.fr})\u202f? (Entrée\u202f: rien)",
        f"The score before this deal (parties {parties.en})? (Enter: nothing)",
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
WHO_CLAIMS = Text("Qui réclame\u202f? (Entrée\u202f: personne)", "Who claims it? (Enter: nobody)")
WHAT_SINCE = Text(
    "Que s’est-il passé depuis, en dernier lieu\u202f? (Entrée\u202f: on ne sait)",
    "What is the last thing that has happened since? (Enter: not known)",
)
IS_ADMITTED = Text(
    "Est-elle avouée ou vue de tous\u202f? (O/n)", "Is it admitted, or seen by all? (Y/n)"
)
ANOTHER = Text("Une autre faute dans cette donne\u202f? (o/N)", "Another fault in this deal? (y/N)")
NO_ANSWER = Text("les réponses s’arrêtent ici", "the answers end here")
NAME_TWICE = Text("deux joueurs ont le même nom", "two players have the same name")
YES_OR_NO = Text("il faut oui ou non", "expected yes or no")
