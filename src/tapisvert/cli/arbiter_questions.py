"""The questions of ``tapis arbiter`` in the terminal; the answers make a dispute document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tapisvert.cards import Card
from tapisvert.cli.asker import Asker, yes
from tapisvert.cli.gameset import read_game
from tapisvert.cli.session import CliContext
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.glossary import Text, either, listed, same
from tapisvert.law.game import Game
from tapisvert.notation import card_text
from tapisvert.play.dispute import FORMAT, card_of_pack
from tapisvert.play.dispute_asked import (
    asked_by_party,
    by_clause,
    moments,
    turn_ups,
    whats,
)
from tapisvert.play.dispute_before import check_names, check_standing
from tapisvert.play.dispute_totals import check_totals
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Json
from tapisvert.sentences import comma


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
        **_numbers(asker, game, ("score", "games")),
    }
    if names:
        document["seats"] = [players.name(seat) for seat in range(game.seats)]
    if counting := turn_ups(game):
        turned = asker.ask(_which_turn_up(counting[0]), lambda typed: _card(typed, game))
        document |= {"turn_up": card_text(turned)} if turned is not None else {}
    faults: list[Json] = [_fault(asker, game, players)]
    while asker.ask(ANOTHER, lambda typed: yes(typed, default=False)):
        faults.append(_fault(asker, game, players))
    played = asker.ask(IS_PLAYED, lambda typed: yes(typed, default=False))
    won = _numbers(asker, game, ("tricks", "taken", "marks")) if played else {}
    return document | won | {"faults": faults}


def _numbers(asker: Asker, game: Game, keys: Iterable[str]) -> dict[str, Json]:
    """Ask for a number of each party, for those of ``keys`` on which a ruling can depend."""
    found: dict[str, list[int]] = {}
    for key, what in asked_by_party(game, keys).items():

        def possible(typed: str, key: str = key) -> list[int]:
            given = _by_party(typed, game)
            _check({**found, key: given} if given else found, game)
            return given

        given = asker.ask(_how_much(game, what), possible)
        if given:
            found[key] = given
    return {key: [*given] for key, given in found.items()}


def _check(found: Mapping[str, list[int]], game: Game) -> None:
    """Raise TapisError for numbers that cannot be: they are asked again."""
    start = game.reckoning.start(len(game.sides))
    score, games = found.get("score", start.score), found.get("games", start.games)
    check_standing(game, start._replace(score=tuple(score), games=tuple(games)))
    check_totals(game, found.get("tricks", ()), found.get("taken", ()), stopped=True)


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
    check_names(names)
    return names


def _by_party(typed: str, game: Game) -> list[int]:
    parties, words = len(game.sides), typed.replace(",", " ").split()
    plain_ = all(word.removeprefix("-").isdecimal() and len(word) < 7 for word in words)
    if len(words) not in (0, parties) or not plain_ or not typed.isascii():
        wanted = Text(f"il faut {parties} nombres", f"expected {parties} numbers")
        raise TapisError("arbiter/score", wanted)
    return [int(word) for word in words]


def _card(typed: str, game: Game) -> Card | None:
    return card_of_pack(game, typed) if typed else None


def _who_plays(game: Game) -> Text:
    last = len(game.players)
    return Text(
        f"Les {last} joueurs, dans l’ordre du jeu, avec des virgules\u202f? (ou rien)",
        f"The {last} players, in order of play, with commas? (or nothing)",
    )


def _how_much(game: Game, counted: Text) -> Text:
    """The question for a number of each party."""
    parties = listed([same("+".join(map(str, party))) for party in game.parties])
    return Text(
        f"{counted.fr} (camps {parties.fr})\u202f? (Entrée\u202f: rien)",
        f"{counted.en} (parties {parties.en})? (Enter: nothing)",
    )


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
WHO_CLAIMS = Text("Qui réclame\u202f? (Entrée\u202f: personne)", "Who claims it? (Enter: nobody)")
WHAT_SINCE = Text(
    "Que s’est-il passé depuis, en dernier lieu\u202f? (Entrée\u202f: on ne sait)",
    "What is the last thing that has happened since? (Enter: not known)",
)
IS_ADMITTED = Text(
    "Est-elle avouée ou vue de tous\u202f? (O/n)", "Is it admitted, or seen by all? (Y/n)"
)
IS_PLAYED = Text(
    "Savez-vous ce que chaque camp a fait dans cette donne\u202f? (o/N)",
    "Do you know what each party has made in this deal? (y/N)",
)
ANOTHER = Text("Une autre faute dans cette donne\u202f? (o/N)", "Another fault in this deal? (y/N)")
