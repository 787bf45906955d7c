"""Deal a finished match again from what its record reveals, and compare: lots, dealer, cards."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.drawn import first_dealer
from tapisvert.play.fair import Found, Receipt, Revealed, by_server_alone
from tapisvert.play.fair_json import revealed_of
from tapisvert.play.match import Match


class FairCheck(NamedTuple):
    """What has been found: each part is false where the record contradicts itself.

    ``commitment``: the secret is the one committed to. ``lots``: seats and first dealer follow from
    the first seed. ``deals`` has for each deal whether its cards, or their cut, follow from its
    seed; ``alone`` whether nobody but the server chose that seed. With a receipt, ``same`` is true
    if it agrees with the record, and ``own`` says for each deal where one's bytes are.
    """

    commitment: bool
    lots: bool
    deals: tuple[bool, ...]
    alone: tuple[bool, ...]
    same: bool | None = None
    own: tuple[Found, ...] = ()

    @property
    def consistent(self) -> bool:
        """True if the record agrees with itself."""
        return self.commitment and self.lots and all(self.deals)

    @property
    def good(self) -> bool:
        """True if nothing contradicts the record, nor the receipt."""
        return self.consistent and self.same is not False and "missing" not in self.own


def order_of(match: Match) -> tuple[str, ...]:
    """The players in the order of their contributions: as they sat before the lots were drawn."""
    if match.drawn:
        return match.drawn.players
    return tuple(match.roster[seat] for seat in match.game.players)


def place_of(match: Match, seat: int) -> int:
    """The place of a seat's player in that order; ``seat`` is one of the current deal."""
    return order_of(match).index(match.roster[match.sitting[seat]])


def revealed(match: Match) -> Revealed:
    """Return what the record of a match reveals. Raises TapisError ``fair/none`` without it."""
    value = match.notes.get("fair")
    if value is None:
        raise TapisError("fair/none", NOT_FAIR)
    return revealed_of(value, len(match.tables), len(match.game.players))


def check(match: Match, receipt: Receipt | None = None) -> FairCheck:
    """Recompute commitment, seeds and deals. Raises TapisError ``fair/none``."""
    fair = revealed(match)
    return FairCheck(
        fair.kept,
        _lots(match, fair),
        tuple(_follows(match, fair, deal) for deal in range(len(match.tables))),
        tuple(map(by_server_alone, fair.mixes)),
        receipt.agrees(fair) if receipt else None,
        tuple(receipt.found(mixes, k) for k, mixes in enumerate(fair.mixes)) if receipt else (),
    )


def _lots(match: Match, fair: Revealed) -> bool:
    """True if the first seed leads to these seats and this first dealer."""
    again = _begun(match, fair)
    dealer = again.table.opening.dealer
    return (again.roster, again.drawn) == (match.roster, match.drawn) and (
        dealer == match.tables[0].opening.dealer
    )


def _begun(match: Match, fair: Revealed) -> Match:
    seed = fair.seed(0)
    dealer = None if match.drawn else first_dealer(match.game, seed)
    return Match.start(match.game, order_of(match), seed, dealer, match.enforcement)


def _follows(match: Match, fair: Revealed, deal: int) -> bool:
    """True if a deal, counted from 0, has the cards that its seed gives to its dealer."""
    seed, found = fair.seed(deal), match.tables[deal]
    if deal:
        again = match.at(deal).seeded(seed).next_deal()
    else:
        players = [match.roster[seat] for seat in match.game.players]
        again = Match.start(match.game, players, seed, found.opening.dealer, match.enforcement)
    mine, theirs = again.table.deal, found.deal
    return (mine.opening, mine.hands, mine.aside) == (theirs.opening, theirs.hands, theirs.aside)


NOT_FAIR = Text(
    "cette partie n’a pas de clé «\u202ffair\u202f»\u202f: il n’y a rien à vérifier",
    "this record has no key 'fair': there is nothing to verify",
)
