"""A table from four hands alone: no dealer, no calling, a trump and a leader as one likes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapisvert.cards import CardSet, Suit, members, suit_of
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.notation import SUIT_LETTERS, not_in_pack
from tapisvert.play.events import Hand
from tapisvert.play.table import Table


def opened(game: Game, hands: Sequence[CardSet], trump: Suit | None, leader: int) -> Table:
    """A table of these hands, by seat, at the first lead.

    Whatever has to be said before is said as mildly as may be; then ``trump`` and ``leader`` hold.
    Raises TapisError for hands that the game does not have, or if it then comes to no contract.
    """
    if len(hands) != game.seats or game.dealing.stock or game.dealing.covered:
        raise TapisError("solve/hands", _other_hands(game))
    for hand in hands:
        for card in members(hand):
            if card not in game.dealing.pack:
                raise TapisError("notation/card", not_in_pack(card))
    suit = next(iter(Suit)) if trump is None else trump
    turned = next(card for card in game.dealing.pack if suit_of(card) == suit)
    opening = game.opening((leader - 1) % game.seats, turned, drawn=turned)
    table = Table.start(game, opening, map(Hand, hands))
    for _ in range(4 * game.seats):
        if table.over or not table.ruling.asked:
            break
        words = table.legal()
        naming = [act for act in words if str(act.word).endswith(f" {SUIT_LETTERS[suit]}")]  # type: ignore[union-attr]
        table = table.apply((naming or list(words))[-1])
    contract = table.ruling.contract
    if table.over or table.ruling.asked or contract is None:
        raise TapisError("solve/no-contract", NO_CONTRACT)
    agreed = replace(table.ruling, contract=contract._replace(trump=trump, leader=leader))
    return replace(table, ruling=agreed)


NO_CONTRACT = Text(
    "ces jeux seuls ne font pas un contrat\u202f: il faut une partie enregistrée",
    "these hands alone make no contract: a record is needed",
)


def _other_hands(game: Game) -> Text:
    return Text(
        f"{game.id} ne se joue pas avec quatre jeux seuls",
        f"{game.id} is not played with four hands alone",
    )
