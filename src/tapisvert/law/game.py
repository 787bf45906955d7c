"""A game: one frozen record of all its law."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.calling import Calling
from tapisvert.law.cite import ClauseBook
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import Duties
from tapisvert.law.handling import Effect, Kind
from tapisvert.law.ledger import Marking
from tapisvert.law.lots import Lots
from tapisvert.law.position import Opening, Said
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import Reading, Value
from tapisvert.law.reckoning import Reckoning
from tapisvert.law.values import Values


def everyone_looks(opening: Opening, said: tuple[Said, ...], seat: int) -> bool:
    """All players look at their cards when they are dealt."""
    return True


@dataclass(frozen=True, eq=False)
class Game:
    """All the law of one rule set, as data.

    ``rules`` is its version, raised with every change of a legal act or a score. ``sides`` are the
    parties that score, as seat masks. ``play`` gives the duties of each phase; those of ``lead``
    bind the leader. ``turns`` are the clauses on whose turn it is. ``titles`` are what some cards
    are called beside their names. ``handling`` tells which words move cards. ``may_look`` says
    whether a seat may see its own hand yet. ``dummies`` are the seats without a player, each with
    that of the player who plays its cards.
    ``options`` holds the value taken for each reading. A game is equal to itself alone.
    """

    id: str
    names: Text
    aliases: tuple[str, ...]
    rules: int
    book: ClauseBook
    seats: int
    sides: tuple[int, ...]
    lots: Lots
    dealing: Dealing
    ranking: Ranking
    values: Values
    calling: Calling
    play: Mapping[str, Duties]
    turns: tuple[str, ...]
    scoring: Marking
    match: Reckoning
    readings: tuple[Reading, ...]
    titles: Mapping[Card, Text] = field(default_factory=dict)
    may_look: Callable[[Opening, tuple[Said, ...], int], bool] = everyone_looks
    handling: Mapping[str, Effect] = field(default_factory=dict)
    dummies: Mapping[int, int] = field(default_factory=dict)
    options: Mapping[str, Value] = field(default_factory=dict)

    def reading(self, name: str) -> Reading:
        """The reading of that name. Raises TapisError ``option/unknown``."""
        for reading in self.readings:
            if reading.name == name:
                return reading
        known = ", ".join(reading.name for reading in self.readings)
        raise TapisError(
            "option/unknown",
            Text(
                f"{self.id} n’a pas d’option «\u202f{name[:40]}\u202f» (options\u202f: {known})",
                f"{self.id} has no option '{name[:40]}' (options: {known})",
            ),
        )

    def opening(
        self,
        dealer: int,
        turn_up: Card | None = None,
        score: tuple[int, ...] = (),
        carried: int = 1,
        drawn: Card | None = None,
    ) -> Opening:
        """What a deal of this game begins with; nobody has a point where no score is given."""
        return Opening(dealer, self.seats, turn_up, score or (0,) * len(self.sides), carried, drawn)

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that have a player."""
        return tuple(seat for seat in range(self.seats) if seat not in self.dummies)

    def player_of(self, seat: int) -> int:
        """The seat of the player who plays a seat's cards."""
        return self.dummies.get(seat, seat)

    def handles(self, word: str) -> Kind | None:
        """How a word, or its verb, moves cards; None for one that is only said."""
        effect = self.handling.get(word.partition(" ")[0])
        return effect.kind if effect else None

    def party_of(self, seat: int) -> int:
        """The index of the party that a seat scores for."""
        return [mask >> seat & 1 for mask in self.sides].index(1)


def completed(game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """A value for every reading: as given, else its default.

    Raises TapisError ``option/unknown``, or ``option/value`` for what is no value at all.
    """
    for name, value in options.items():
        reading = game.reading(name)
        parts = value if isinstance(value, tuple) else (value,)
        if not all(isinstance(part, bool | int | str) for part in parts):
            raise reading.refused(value)
    return {r.name: options.get(r.name, r.default) for r in game.readings}


def configure(game: Game, options: Mapping[str, Value]) -> Game:
    """The game with every reading decided: as given, else its default.

    ``game`` must be as its module states it. Raises TapisError ``option/unknown`` and
    ``option/value``.
    """
    chosen = completed(game, options)
    read = game
    for reading in game.readings:
        read = reading.apply(read, chosen[reading.name])
    return replace(read, options=chosen)
