"""Le humbug: two players, four packets; each may take the packet on his right.

The clause texts are in clauses/whist.toml and clauses/humbug.toml.
"""

from dataclasses import replace

from tapisvert.games import clauses
from tapisvert.games.faults import whist as faults
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.games.parts.naming import EXCHANGE, OtherPacket
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    FOLLOW,
    HUMBUG,
    LEAD,
    LOWEST_FIRST,
    PACK,
    RANKING,
)
from tapisvert.glossary import Text
from tapisvert.law import patch
from tapisvert.law.contract import each_alone
from tapisvert.law.dealing import Dealing
from tapisvert.law.game import Game, configure
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.lots import Lots, lowest_deals
from tapisvert.law.reading import Patch, Reading, choice
from tapisvert.law.values import Values

COMMON = (
    *(f"WH-C{n}" for n in range(1, 5)),
    *(f"WD-{n:02}" for n in (2, 6, *range(8, 13), 15, 20)),
    *(f"WD-A{n}" for n in (1, 4, 7, 8, 10, 12, 16)),
)


def packet(dealer_loses_trump: bool = False, together: bool = False) -> Patch:
    """Return a patch that switches on the options of the exchange that are True here."""

    def patched(game: Game) -> Game:
        calling = game.calling
        assert isinstance(calling, OtherPacket)
        lost, free = dealer_loses_trump or calling.dealer_loses_trump, together or calling.together
        return replace(game, calling=replace(calling, dealer_loses_trump=lost, together=free))

    return patched


READINGS = (
    shared.target("WD-06", "WD-11", "HB-A6"),
    shared.MATCH,
    shared.CONSOLATION,
    replace(shared.HONOURS_STOP, clauses=("WD-12", "WD-A4", "HB-A7")),
    Reading(
        "draw_ace_low",
        Text("Au tirage du donneur, l’as est-il la carte la plus basse\u202f?",
             "Is the ace lowest in the draw of the dealer?"),
        ("WD-02", "WD-A1"),
        (
            choice(False, "non", "no"),
            choice(True, "oui", "yes", patch.lots(
                lambda lots: lots._replace(dealer=lowest_deals(shared.ACE_LOWEST)))),
        ),
    ),
    Reading(
        "exchange_order",
        Text("Qui dit le premier s’il échange son jeu\u202f?",
             "Who decides first whether to exchange?"),
        ("HB-03", "HB-A3"),
        (
            choice("non_dealer_first", "l’adversaire du donneur", "the non-dealer"),
            choice("simultaneous", "tous deux à la fois", "both at once", packet(together=True)),
        ),
    ),
    Reading(
        "dealer_exchange_no_trump",
        Text("Quand le donneur échange son jeu, l’atout se perd-il aussi\u202f?",
             "When the dealer exchanges, is the trump suit lost too?"),
        ("HB-04", "HB-A4"),
        (
            choice(False, "non, seulement la retourne", "no, only the turn-up"),
            choice(True, "oui, on joue sans atout", "yes, there is no trump",
                   packet(dealer_loses_trump=True)),
        ),
    ),
)  # fmt: skip

WHIST_HUMBUG = configure(
    Game(
        id="whist_humbug",
        names=Text("Humbug", "Humbug whist"),
        aliases=("humbug",),
        version=1,
        book=clauses.HUMBUG.holding(clauses.WHIST.only(COMMON), clauses.HUMBUG, clauses.SILENCE),
        seats=2,
        sides=each_alone(2),
        lots=Lots(partners=None, dealer=lowest_deals(LOWEST_FIRST), clauses=("WD-02", "WD-A1")),
        dealing=Dealing(
            pack=PACK,
            packets=(1,) * 13,
            direction="left",
            cut_by=1,
            turns_up_last=True,
            lies=1,
            dead_packets=True,
        ).by("HB-01", "HB-02", "HB-A2", "HB-A8"),
        ranking=RANKING,
        values=Values({}, trick=1).by("WD-06"),
        calling=OtherPacket(each_alone(2), clauses=("HB-03", "HB-04", "HB-A3", "HB-A4", "HB-A5")),
        play={"lead": LEAD, "follow": FOLLOW},
        turns=("WD-08", "HB-A5"),
        scoring=TricksAndHonours(
            HUMBUG,
            tricks_by=("WD-06", "HB-A6"),
            honours_by=("HB-05", "HB-A1", "HB-A7", "WD-12", "WD-A4"),
        ),
        reckoning=Rubber(HUMBUG, consolation=2, paid_by=("HB-A6",)).by(
            "WD-11", "WD-15", "WD-A7", "WD-A8", "WD-A12", "WH-C4", "HB-A6"
        ),
        readings=(*READINGS, *faults.READINGS),
        hearing=faults.IN_TWO.by("HB-A6"),
        handling={EXCHANGE: Effect(HandlingKind.PACKET)},
    ),
    {},
)
