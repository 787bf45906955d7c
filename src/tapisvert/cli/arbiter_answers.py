"""What a person types in answer to the questions of ``tapis arbiter``, read."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.cards import Card
from tapisvert.cli.gameset import read_game
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.glossary import Text, either, same
from tapisvert.integers import typed_integer
from tapisvert.law.game import Game
from tapisvert.notation import card_text
from tapisvert.play.dispute import A_PLAYER, MOST_POINTS, a_trick, card_of_pack
from tapisvert.play.dispute_before import check_names
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.names import alike, one_line
from tapisvert.play.strict_json import a_seat, expected
from tapisvert.tui.vocabulary import card_typed


class Players:
    """Who sits where: names as typed, or numbers of seats alone."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self._names = dict(zip(game.players, names, strict=bool(names)))

    @property
    def names(self) -> list[str | None]:
        """The names of the seats, None for a dummy; [] if they are not given."""
        seats = range(self.game.seats) if self._names else ()
        return [self._names.get(seat) for seat in seats]

    def seat(self, typed: str) -> int:
        """The seat of a name, or of a number. Raises TapisError ``arbiter/seat``."""
        for seat, name in self._names.items():
            if alike(typed) == alike(name):
                return seat
        number = typed_integer(typed)
        if number is None or not 0 <= number < self.game.seats:
            raise TapisError("arbiter/seat", self._expected())
        return number

    def player_or_none(self, typed: str) -> int | None:
        """The seat of a player, None for an empty answer. Raises TapisError."""
        seat = self.seat(typed) if typed else None
        if seat in self.game.dummies:
            raise expected("", A_PLAYER)
        return seat

    def _expected(self) -> Text:
        wanted = either([*map(same, self._names.values()), a_seat(self.game.seats)])
        return Text(f"il faut {wanted.fr}", f"expected {wanted.en}")


def known_game(typed: str) -> Game:
    """The game named, with options after its name: ``manille penalty_mode=deduct``."""
    name, *settings = typed.split() or [""]
    if name in ("", "?"):
        raise TapisError("arbiter/game", _the_games())
    game = read_game(name, settings)
    check_hearing(game.hearing)
    return game


def _the_games() -> Text:
    return same(", ".join(game.id for game in GAMES.values() if game.hearing))


def names_or_none(typed: str, game: Game) -> list[str]:
    """The names of the players, [] for an empty answer. Raises TapisError."""
    names = [one_line(name) for name in typed.split(",")]
    if names == [""]:
        return []
    wrong = Text(f"il faut {len(game.players)} noms", f"expected {len(game.players)} names")
    if len(names) != len(game.players) or not all(names):
        raise TapisError("arbiter/names", wrong)
    check_names(names)
    return names


def by_party(typed: str, game: Game) -> list[int]:
    """A whole number for each party, [] for an empty answer. Raises TapisError."""
    parties, words = len(game.sides), typed.replace(",", " ").split()
    digits = len(str(MOST_POINTS))
    numbers = [typed_integer(word, digits) for word in words]
    given = [number for number in numbers if number is not None]
    if len(words) not in (0, parties) or len(given) < len(words):
        example = " ".join(str(10 * n) for n in range(1, parties + 1))
        wanted = Text(
            f"il faut {parties} nombres entiers, comme {example}, de {digits} chiffres au plus",
            f"expected {parties} whole numbers, such as {example}, of at most {digits} digits",
        )
        raise TapisError("arbiter/score", wanted)
    return given


def trick_or_none(typed: str, most: int) -> int | None:
    """The number of a trick, None for an empty answer. Raises TapisError."""
    if not typed:
        return None
    number = typed_integer(typed)
    if number is None or not 1 <= number <= most:
        raise expected("", a_trick(most))
    return number


def card_or_none(typed: str, game: Game) -> Card | None:
    """The card of a name or code, None for an empty answer. Raises TapisError."""
    if not typed:
        return None
    named = card_typed(typed)
    return card_of_pack(game, typed if named is None else card_text(named))
