"""What a page shows of the honesty of the deals: who has shuffled, what the server promised."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.play.fair import ABSENT, by_server_alone
from tapisvert.play.fair_deals import order_of, place_of
from tapisvert.service.fairness import WantedShare, wanted
from tapisvert.service.lobby import Lobby, wanted_in_lobby
from tapisvert.service.room import Room
from tapisvert.web import fair_texts as words
from tapisvert.web.shapes import HonestDeals, WantedMix


class FairShown(NamedTuple):
    """A match with honest deals, as one seat sees it: never the secret before its end.

    ``names`` are the players in the order of their shares, ``dealt`` their shares in each deal so
    far, in hexadecimal or ``-``. ``place`` is that of the reader, ``wanted`` the deal to which his
    browser can contribute now. ``says`` tells who has shuffled the current deal.
    """

    room: str
    match: str
    commitment: str
    place: int
    names: tuple[str, ...]
    dealt: tuple[tuple[str, ...], ...]
    wanted: WantedShare | None
    says: Text
    secret: str = ""

    @property
    def deal(self) -> int:
        """The current deal, counted from 0; -1 in a lobby."""
        return len(self.dealt) - 1

    @property
    def alone(self) -> list[int]:
        """The numbers, from 1, of the deals that the server alone has shuffled."""
        return [n for n, mixes in enumerate(self.dealt, 1) if by_server_alone(mixes)]

    @property
    def mixes(self) -> str:
        """The shares in the current deal, as an attribute of the page."""
        return " ".join(self.dealt[-1]) if self.dealt else ""


class FairWatched(NamedTuple):
    """What everybody who watches sees of the honesty of a match; ``secret`` once it is over."""

    commitment: str
    says: Text
    secret: str


def fair_watched(room: Room) -> FairWatched | None:
    """Return what onlookers see; None where the deals come from a seed alone."""
    if room.fair is None:
        return None
    promise = room.fair.promise
    return FairWatched(promise.commitment, _shuffled(room), promise.secret if room.over else "")


def fair_shown(room: Room, seat: int) -> FairShown | None:
    """Return what a seat sees; None where the deals come from a seed alone."""
    fair = room.fair
    if fair is None:
        return None
    return FairShown(
        room.id,
        fair.promise.match,
        fair.promise.commitment,
        place_of(room.match, seat),
        order_of(room.match),
        fair.dealt,
        wanted(room, seat),
        _shuffled(room),
        fair.promise.secret if room.over else "",
    )


def _shuffled(room: Room) -> Text:
    """Who has shuffled the current deal."""
    names, mixes = order_of(room.match), room.fair.dealt[-1] if room.fair else ()
    mixers = [name for name, mix in zip(names, mixes, strict=True) if mix != ABSENT]
    return words.shuffled_by(mixers) if mixers else words.SERVER_ALONE


def for_programs(room: Room, seat: int) -> HonestDeals | None:
    """Return what a program needs to contribute to the deals of a match, and to check them."""
    shown = fair_shown(room, seat)
    if shown is None:
        return None
    asked = WantedMix(shown.wanted.match, shown.wanted.deal) if shown.wanted else None
    mixes = [list(each) for each in shown.dealt]
    return HonestDeals(shown.match, shown.commitment, shown.place, mixes, asked)


def fair_in_lobby(lobby: Lobby, holder: str) -> FairShown | None:
    """Return what somebody who sits in a lobby sees; None in one of an earlier version."""
    chair, promise = lobby.chair_of(holder), lobby.promise
    if promise is None or chair is None:
        return None
    asked = wanted_in_lobby(lobby, chair)
    match, commitment = promise.match, promise.commitment
    return FairShown(lobby.id, match, commitment, chair, (), (), asked, words.IN_LOBBY)
