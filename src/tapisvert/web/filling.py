"""A table that fills, as a shared screen shows it: who sits where, and how to come in."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request

from tapisvert.glossary import Text
from tapisvert.service.lobby import Lobby
from tapisvert.web.addresses import shown_address
from tapisvert.web.frame import event
from tapisvert.web.lobby_shown import LobbyShown, lobby_shown, people_in
from tapisvert.web.person import person
from tapisvert.web.render import PageRenderer
from tapisvert.web.route_helpers import house


class FillingShown(NamedTuple):
    """A lobby on a screen. ``address`` invites, and ``digits`` are the code to type at ``home``.

    Both are empty if all seats are taken, or if the server does not know the invitation: it knows
    only that of the reader himself, and one for which a code is valid.
    """

    lobby: LobbyShown
    address: str
    digits: str
    home: str
    says: Text


def filling(request: Request, lobby: Lobby) -> FillingShown:
    """Return what a screen shows of a lobby."""
    who, doors = person(request), house(request).doors
    invitation = ""
    if lobby.free:
        mine = doors.invitation_of(lobby, who.maker)
        invitation = mine or doors.codes.invitation_of(lobby.invite)
    code = doors.codes.of(invitation) if invitation else None
    return FillingShown(
        lobby_shown(lobby),
        shown_address(request, f"/join/{invitation}") if invitation else "",
        code.digits if code else "",
        shown_address(request, "/"),
        people_in(lobby),
    )


def filling_frame(request: Request, lobby: Lobby, renderer: PageRenderer) -> str:
    """Return the event that a stream sends to a screen for a lobby."""
    shown = filling(request, lobby)
    html = renderer.page("_filling.html", f=shown)
    return event(
        lobby.version, {"version": lobby.version, "html": html, "says": renderer.say(shown.says)}
    )
