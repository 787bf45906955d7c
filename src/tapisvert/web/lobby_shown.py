"""What a person is shown of a lobby: its chairs by side, and what he may do there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.glossary import Text, listed, same
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.sentences import spaced
from tapisvert.service import clocks
from tapisvert.service.level_texts import level_name
from tapisvert.service.lobby import Chair, Lobby, sits_partners
from tapisvert.service.lobby_happenings import OFFERED_ABSENCES
from tapisvert.service.seating import can_draw
from tapisvert.web import clock_texts
from tapisvert.web import lobby_texts as words
from tapisvert.web.company_texts import TAKE_HOST


class ChairShown(NamedTuple):
    """A chair: who sits there, and the buttons of the reader, each with what it posts as ``do``.

    ``kind`` is ``you``, ``person``, ``free`` or ``computer``.
    """

    chair: int
    kind: str
    name: Text
    host: bool
    level: Text
    buttons: tuple[tuple[str, Text], ...]


class ChairSide(NamedTuple):
    """The chairs of partners, with a title; all chairs without one where nobody has a partner."""

    title: Text | None
    chairs: tuple[ChairShown, ...]


class LobbyShown(NamedTuple):
    """A lobby as a person sees it; ``host``: he is its host.

    ``may_draw``: the game has a draw for the seats. ``said`` says how places are found, if they are
    drawn. ``options`` are those that are not the usual ones. ``time`` is the time control;
    ``times`` are those that a host may choose: what a button posts, its text, whether it is chosen.
    ``absence`` says what happens if somebody is away, ``absences`` are the choices.
    """

    room: str
    version: int
    game: Game
    sides: tuple[ChairSide, ...]
    free: tuple[int, ...]
    host: bool
    host_name: str
    may_draw: bool
    draw: bool
    said: Text | None
    options: tuple[Text, ...]
    invited: bool
    time: Text
    times: tuple[tuple[str, Text, bool], ...]
    absence: Text
    absences: tuple[tuple[str, Text, bool], ...]


def lobby_shown(lobby: Lobby, holder: str = "") -> LobbyShown:
    """Return what a person sees of a lobby; without ``holder``, who is invited and not seated."""
    host = bool(holder) and lobby.host == holder
    shown = [_chair(lobby, n, chair, holder, host) for n, chair in enumerate(lobby.chairs)]
    host_name = next((c.name for c in lobby.chairs if c.holder and c.holder == lobby.host), "")
    said = None
    if lobby.draw:
        said = words.WILL_BE_DRAWN if sits_partners(lobby.game) else words.SEATS_DRAWN
    return LobbyShown(
        lobby.id,
        lobby.version,
        lobby.game,
        _sides(lobby, shown),
        lobby.free,
        host,
        host_name,
        can_draw(lobby.game),
        lobby.draw,
        said,
        tuple(_options(lobby.game)),
        bool(lobby.invite),
        clock_texts.control(lobby.clock),
        tuple(
            (f"clock {each or 'none'}", clock_texts.control(each), each == lobby.clock)
            for each in ("", *clocks.OFFERED)
        ),
        words.if_away(lobby.absence),
        tuple(
            (f"absence {each}", words.after_away(each), each == lobby.absence)
            for each in OFFERED_ABSENCES
        ),
    )


def _options(game: Game) -> Iterator[Text]:
    """The questions that are not answered as usual, each with its answer."""
    for reading, value in game.unusual():
        choice = reading.choice_of(value)
        yield spaced(reading.question, choice.says if choice else same(value_text(value)))


def people_in(lobby: Lobby) -> Text:
    """The names of those who sit there."""
    return listed([same(chair.name) for chair in lobby.chairs if chair.name])


def _sides(lobby: Lobby, shown: list[ChairShown]) -> tuple[ChairSide, ...]:
    if lobby.draw or not sits_partners(lobby.game):
        return (ChairSide(None, tuple(shown)),)
    players = lobby.game.players
    return tuple(
        ChairSide(
            words.side(n),
            tuple(each for each in shown if mask >> players[each.chair] & 1),
        )
        for n, mask in enumerate(lobby.game.sides, 1)
    )


def _chair(lobby: Lobby, n: int, chair: Chair, holder: str, host: bool) -> ChairShown:
    mine = bool(holder) and chair.holder == holder
    kind = "you" if mine else "person" if chair.holder else "free" if chair.open else "computer"
    buttons: list[tuple[str, Text]] = []
    if kind == "free" and holder and not lobby.draw:
        buttons.append((f"sit {n}", words.SIT))
    if host and kind == "free":
        buttons.append((f"close {n}", words.TO_COMPUTER))
    if host and kind == "computer":
        buttons.append((f"open {n}", words.TO_PEOPLE))
    if host and kind == "person":
        buttons.append((f"leave {n} {chair.name}", words.SEND_AWAY))
    of_host = bool(chair.holder) and chair.holder == lobby.host
    if of_host and not mine and lobby.chair_of(holder) is not None:
        buttons.append(("host", TAKE_HOST))  # shown while the host is away
    name = {"free": words.FREE, "computer": words.COMPUTER}.get(kind, same(chair.name))
    return ChairShown(n, kind, name, of_host, level_name(chair.level), tuple(buttons))
