"""Begin a session: name and seat the players of a new match, or load an unfinished one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from tapisvert.bots.levels import level
from tapisvert.errors import A_LINE, TapisError, brief
from tapisvert.glossary import Lang, Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.agreed import agreed, computers_claim
from tapisvert.play.load import load
from tapisvert.play.match import Match
from tapisvert.play.shuffle import Chance
from tapisvert.service.naming import clean, companions
from tapisvert.service.seating import wrong_number
from tapisvert.service.texts import DEFAULT_NAME
from tapisvert.tui import saves
from tapisvert.tui.resuming import resume_session
from tapisvert.tui.session import TuiSession


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for.

    ``levels`` are those of the computer players. ``seed`` None: a random one. ``seat`` None: lots
    are drawn for seats. ``home`` is the folder of saved matches, None for the user's usual one.
    ``claims``: computer players claim faults where they are judged.
    """

    game: Game
    lang: Lang
    name: str
    levels: tuple[str, ...]
    seed: str | None = None
    seat: int | None = None
    resume: Path | None = None
    home: Path | None = None
    enforcement: Enforcement = Enforcement.STRICT
    claims: bool = True
    lang_given: bool = False

    def first(self) -> TuiSession | None:
        """Load the match of the file ``resume``; None if no file was given. Raises TapisError."""
        return self._load(self.resume) if self.resume else None

    def unfinished(self) -> TuiSession | None:
        """Load the latest unfinished match with this enforcement that can be read, if any.

        None if a seed or a seat was given: these ask for a new match.
        """
        if self.seed is not None or self.seat is not None:
            return None
        for path in saves.unfinished(self.game, self.enforcement, self.home):
            with suppress(TapisError):
                return self._load(path)
        return None

    def new(self, seed: str | None = None) -> TuiSession:
        """Begin a match and save it to a new file."""
        match, levels, seat = _seat_players(self, token_hex(8) if seed is None else seed)
        played = datetime.now(UTC).isoformat(timespec="seconds")
        match = replace(match, notes={"played": played, **agreed(self.claims)})
        path = saves.new_path(self.game, self.home)
        session = TuiSession(match, seat, levels, self.lang, path)
        session.save()
        return session

    def again(self, last: TuiSession) -> TuiSession:
        """Begin a match with the name, the levels, the claims and the language of the last one."""
        levels = tuple(name for name in last.levels if name is not None)
        name, claims = last.match.names[last.seat], computers_claim(last.match)
        return replace(self, name=name, levels=levels, claims=claims, lang=last.lang).new()

    def _load(self, path: Path) -> TuiSession:
        match = load(path)
        if any(hand.unknown for hand in match.table.deal.hands):
            raise TapisError("record/hands-unknown", HANDS_UNKNOWN, brief(path, A_LINE))
        return resume_session(match, self.levels, self.lang, path, self.seat, self.lang_given)


def _seat_players(wanted: Wanted, seed: str) -> tuple[Match, tuple[str | None, ...], int]:
    """Begin a match; return it, the levels by seat, and the person's seat.

    The level is None for the person's seat and for dummies.
    """
    game = wanted.game
    for name in wanted.levels:
        level(name, wanted.enforcement)
    human = clean(wanted.name) or DEFAULT_NAME.in_(wanted.lang)
    others = companions([human], len(game.players) - 1, seed)
    at = game.players.index(wanted.seat) if wanted.seat is not None else 0
    players = (*others[:at], human, *others[at:])
    drawn = wanted.seat is None or game.lots.partners is None
    dealer = None if drawn else Chance(seed, "lots").below(game.seats)
    match = Match.start(game, players, seed, dealer, wanted.enforcement)
    of = dict(zip(others, wanted.levels, strict=True))
    levels = tuple(of.get(name) for name in match.names)
    return match, levels, next(s for s in game.players if match.names[s] == human)


def check(levels: Sequence[str], game: Game) -> None:
    """Raise TapisError if the number of levels does not fit the game."""
    if len(levels) != len(game.players) - 1:
        raise TapisError("play/levels", wrong_number(len(game.players) - 1))


HANDS_UNKNOWN = Text(
    "on ne peut jouer la suite d’une donne dont les cartes ne sont pas toutes connues",
    "a deal whose cards are not all known cannot be played on",
)
