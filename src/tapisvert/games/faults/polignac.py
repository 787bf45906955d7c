"""The faults of Polignac: rules 14 and 15, for which the offender alone loses the whole match."""

from dataclasses import replace

from tapisvert.cards import CardSet, Rank, Suit, bit, card, card_set, pack
from tapisvert.games.faults.fallback import CARD_OUT_OF_TURN, MISDEAL, UNLAWFUL_CARD
from tapisvert.glossary import Text
from tapisvert.law.faults import Claim, Fault, Hearing, Penalty, Sign, Who
from tapisvert.law.game import Game
from tapisvert.law.reading import Reading, choice

TILL_END = Claim(Who.ANYBODY)
LOSES = Penalty(loses=True)
JACKS = frozenset({"discard_polignac", "discard_jack"})
REVOKE = frozenset({"follow_suit"})
YES = frozenset({"duck_high", "duck", "throw_highest"})


def _ranked(*ranks: Rank) -> CardSet:
    return card_set(card(suit, rank) for suit in Suit for rank in ranks)


JACK_OF_SPADES = bit(card(Suit.SPADES, Rank.JACK))
OTHER_JACKS = CardSet(_ranked(Rank.JACK) & ~JACK_OF_SPADES)
MASTERS = _ranked(Rank.KING, Rank.QUEEN)
NO_JACKS = CardSet(card_set(pack(Rank.TWO)) & ~_ranked(Rank.JACK))

LESSER = replace(UNLAWFUL_CARD, duties=JACKS, cards=CardSet(NO_JACKS & ~MASTERS)).by("PG-A8")
FAULTS = (
    Fault(
        "PG-R14", Sign.CARD,
        Text("carte contraire à son oui", "card played against one’s yes"),
        TILL_END, LOSES, YES, or_else=REVOKE,
    ).by("PG-A15", "PG-A20"),
    Fault(
        "PG-R15a", Sign.CARD,
        Text("renonce", "revoke"),
        TILL_END, LOSES, REVOKE,
    ).by("PG-A20"),
    Fault(
        "PG-R15b", Sign.CARD,
        Text("carte maîtresse jetée au lieu d’un valet", "high card thrown instead of a jack"),
        TILL_END, LOSES, JACKS, or_else=REVOKE, cards=MASTERS,
    ).by("PG-A8", "PG-A20"),
    Fault(
        "PG-R15c", Sign.CARD,
        Text("autre valet jeté au lieu du Polignac", "another jack thrown instead of Polignac"),
        TILL_END, LOSES, frozenset({"discard_polignac"}), or_else=REVOKE, cards=OTHER_JACKS,
    ).by("PG-A20"),
    LESSER,
    CARD_OUT_OF_TURN,
    MISDEAL,
)  # fmt: skip
HEARING = Hearing(FAULTS, one_penalty=True).by("PG-A20")


def _any_card(game: Game) -> Game:
    """Throwing any card but a jack loses; nothing is left of the lesser breach."""
    assert game.hearing is not None
    faults = tuple(each for each in game.hearing.faults if each != LESSER)
    hearing = replace(game.hearing, faults=faults).changed("PG-R15b", Sign.CARD, cards=NO_JACKS)
    return replace(game, hearing=hearing)


READINGS = (
    Reading(
        "r15b",
        Text("Quelle carte n’a-t-on pas le droit de jeter au lieu d’un valet\u202f?",
             "Which card must not be thrown instead of a jack?"),
        ("PG-R15b", "PG-A8"),
        (
            choice("king_or_queen", "un roi ou une dame", "a king or a queen"),
            choice("any_non_jack", "toute autre carte", "any other card", _any_card),
        ),
    ),
)  # fmt: skip
