"""A game: all its law as one frozen dataclass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Lang, Text
from tapisvert.immutable import Immutable
from tapisvert.integers import as_tuple
from tapisvert.law import verbs
from tapisvert.law.calling import Calling
from tapisvert.law.cite import ClauseBook
from tapisvert.law.contract import seats_of
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import Duties
from tapisvert.law.faults import Enforcement, Hearing
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.ledger import Marking
from tapisvert.law.lots import Lots
from tapisvert.law.position import Opening, Said, check_seat
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import Reading, Value, same_value, unknown_option, value_text
from tapisvert.law.reckoning import Reckoning
from tapisvert.law.values import Values
from tapisvert.locales import check_language
from tapisvert.sentences import shortened

if TYPE_CHECKING:
    from tapisvert.play.match import Match
    from tapisvert.rulebook.differences import Difference


def everyone_looks(opening: Opening, said: tuple[Said, ...], seat: int) -> bool:
    """The default of ``Game.may_look``: all players see their cards when they are dealt."""
    return True


@dataclass(frozen=True, eq=False)
class Game(Immutable):
    """A game with its options decided: all the law of one rule set, as data.

    ``version`` goes up with every change to which acts are legal or how they score. ``sides`` are
    the parties that score together, as seat masks. ``play`` gives the duties of each phase; those
    of ``lead`` bind the leader. ``turns`` are the clauses that say whose turn it is. ``titles`` are
    the special names of some cards. ``handling`` gives the words that move cards. ``may_look`` says
    whether a seat may see its own hand yet. ``dummies`` maps each seat without a player to the seat
    of the player who plays its cards. ``hearing`` says how faults at a real table are judged; None
    if the game cannot be played in table enforcement.

    ``presets`` gives the options for which some of the ``aliases`` stand. ``earlier`` gives, for
    older versions of the rules, the options under which this version plays as they did.

    ``options`` holds the value chosen for each reading. It cannot be changed:
    ``tv.game(game, name=value)`` returns another game. ``stated`` is the law without any options.
    ``book`` holds the source and its clauses, with those not yet in force (``deferred``), partly in
    force (``in_part``) and ``out_of_scope``; ``book.find(id)`` is one clause, or None.

    Two games are equal if they are the same rule set with the same options. A game built in another
    way, for example by ``dataclasses.replace``, is equal only to itself.
    """

    id: str
    names: Text
    aliases: tuple[str, ...]
    version: int
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
    reckoning: Reckoning
    readings: tuple[Reading, ...]
    titles: Mapping[Card, Text] = field(default_factory=dict)
    may_look: Callable[[Opening, tuple[Said, ...], int], bool] = everyone_looks
    handling: Mapping[str, Effect] = field(default_factory=dict)
    dummies: Mapping[int, int] = field(default_factory=dict)
    hearing: Hearing | None = None
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    earlier: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)
    options: Mapping[str, Value] = field(default_factory=dict)
    _stated: Game | None = field(default=None, init=False, repr=False)

    def match(
        self,
        players: Sequence[str],
        seed: str | None = None,
        dealer: int | None = None,
        enforcement: Enforcement | str = Enforcement.STRICT,
    ) -> Match:
        """Begin a match: draw lots for seats and first dealer, unless ``dealer`` is given.

        ``seed`` is text; the same seed gives the same draw and the same deals. ``enforcement`` is
        ``"strict"``: unlawful acts are refused, or ``"table"``: they are accepted, and judged when
        they are claimed. Raises TapisError ``match/players`` for a wrong number of players,
        ``match/name``, ``match/seed``, ``match/dealer``, ``match/enforcement``, or
        ``table/enforcement`` for a game whose faults are not judged.
        """
        return verbs.given().match(self, players, seed, dealer, enforcement)

    def rules(self, lang: Lang = "fr") -> dict[str, str]:
        """The text of every clause in one language, by id. Raises TapisError ``lang/unknown``."""
        check_language(lang)
        return {clause.id: clause.text.in_(lang) for clause in self.book.clauses}

    def diff(self, other: Game | str) -> tuple[Difference, ...]:
        """How the rules of another game differ: on which points, and what each of the two has.

        ``other`` is a game, or the id or alias of one. Raises TapisError ``game/unknown``.
        """
        return verbs.given().diff(self, other)

    @property
    def stated(self) -> Game:
        """The law without any option, to which the patches of readings are applied."""
        return self._stated or self

    def reading(self, name: str) -> Reading:
        """The reading of that name. Raises TapisError ``option/unknown``."""
        given: object = name
        for reading in self.readings:
            if isinstance(given, str) and reading.name == given:
                return reading
        raise unknown_option(self.id, name, [reading.name for reading in self.readings])

    def opening(
        self,
        dealer: int,
        turn_up: Card | None = None,
        score: tuple[int, ...] = (),
        carried: int = 1,
        drawn: Card | None = None,
    ) -> Opening:
        """What a deal of this game begins with; an empty score stands for no points at all.

        Raises TapisError ``act/no-such-seat`` if ``dealer`` is not a seat.
        """
        dealer = check_seat(dealer, self.seats)
        points = as_tuple(score) or (0,) * len(self.sides)
        turn_up, carried, drawn = as_tuple((turn_up, carried, drawn))
        return Opening(dealer, self.seats, turn_up, points, carried, drawn)

    @property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each party, which score together.

        The seats that play together in a deal are in ``Contract.sides`` and can be others.
        """
        return tuple(map(seats_of, self.sides))

    @property
    def high_is_good(self) -> bool:
        """True if players want points; False if whoever has too many of them loses."""
        return self.reckoning.sign > 0

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The seats that have a player."""
        return tuple(seat for seat in range(self.seats) if seat not in self.dummies)

    def player_of(self, seat: int) -> int:
        """The seat whose player plays a seat's cards. Raises TapisError ``act/no-such-seat``."""
        seat = check_seat(seat, self.seats)
        return self.dummies.get(seat, seat)

    def handles(self, word: str) -> HandlingKind | None:
        """How a word moves cards, by its verb; None for one that moves none."""
        effect = self.handling.get(word.partition(" ")[0])
        return effect.kind if effect else None

    def party_of(self, seat: int) -> int:
        """The index of the party of a seat. Raises TapisError ``act/no-such-seat``."""
        if type(seat) is not int or not 0 <= seat < self.seats:  # asked often
            seat = check_seat(seat, self.seats)
        return self._party[seat]

    @cached_property
    def _party(self) -> Mapping[int, int]:
        """The index of the party of each seat."""
        return {seat: party for party, mask in enumerate(self.sides) for seat in seats_of(mask)}

    @cached_property
    def _chosen(self) -> tuple[tuple[str, type, Value], ...]:
        """The options with their types, so that 1 and True differ."""
        return tuple((name, type(value), value) for name, value in self.options.items())

    @cached_property
    def _hash(self) -> int:
        return hash((self.id, self._chosen))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Game) or self._stated is None:
            return NotImplemented
        return self._stated is other._stated and self._chosen == other._chosen

    def __reduce__(
        self,
    ) -> tuple[Callable[[str, Mapping[str, Value], str], Game], tuple[str, dict[str, Value], str]]:
        """A pickle holds the id, the options and the file of a registered game.

        Raises TapisError ``game/unregistered``.
        """
        file = verbs.given().file_of(self.stated)
        if file is None:
            raise TapisError("game/unregistered", _unregistered(self))
        return verbs.restore, (self.id, dict(self.options), file)

    def __repr__(self) -> str:
        other = (f" {reading.name}={value_text(value)}" for reading, value in self.unusual())
        return shortened(f"<Game {self.id}{''.join(other)}>")

    def unusual(self) -> Iterator[tuple[Reading, Value]]:
        """The readings whose value is not the default, with that value."""
        values = ((each, self.options.get(each.name, each.default)) for each in self.readings)
        return (each for each in values if not same_value(each[1], each[0].default))


def a_game(given: object, code: str = "game/none") -> Game:
    """Return ``given`` if it is a game. Raises TapisError ``code`` if it is not."""
    if isinstance(given, Game):
        return given
    raise TapisError(code, A_GAME)


A_GAME = Text(
    "il faut un jeu, celui de tv.game par exemple", "a game is needed, such as that of tv.game"
)


def _unregistered(game: Game) -> Text:
    return Text(
        f"le jeu {game.id} n’est pas enregistré\u202f: il faut d’abord tv.register(jeu), ou"
        " tv.load_games(fichier)",
        f"the game {game.id} is not registered: call tv.register(game), or tv.load_games(file),"
        " first",
    )


def completed(game: Game, options: Mapping[str, object]) -> dict[str, Value]:
    """A value for every reading: the one meant by ``options``, or its default.

    Raises TapisError ``option/unknown`` and ``option/value``.
    """
    taken = {name: game.reading(name).taken(given) for name, given in options.items()}
    return {r.name: taken.get(r.name, r.default) for r in game.readings}


def configure(game: Game, options: Mapping[str, object]) -> Game:
    """The game with a value for every reading: the one meant by ``options``, or its default.

    Options that ``game`` already has are forgotten. Values may be text as a person types it. Raises
    TapisError ``option/unknown`` and ``option/value``.
    """
    chosen, read = completed(game, options), game.stated
    for reading in game.readings:
        read = reading.apply(read, chosen[reading.name])
    made = replace(read, options=MappingProxyType(chosen))
    # Not an argument of __init__: a copy made by replace() is new law, with itself as ``stated``.
    object.__setattr__(made, "_stated", game.stated)
    return made
