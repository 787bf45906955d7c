"""Le Polignac, the game of Jacks: three to eight players, each for himself, avoid taking Jacks.

Its readings are in readings/polignac.py and readings/general.py, the clause texts in
clauses/polignac.toml.
"""

from tapisvert.cards import Rank, Suit, bit, card, card_set, pack
from tapisvert.games import clauses
from tapisvert.games.faults import polignac as faults
from tapisvert.games.parts.limit import Limit
from tapisvert.games.parts.seeking import DISCARD, Seeking
from tapisvert.games.parts.taking import AttemptWords, CardsTaken
from tapisvert.games.readings.polignac import READINGS
from tapisvert.glossary import POLIGNAC as NAME
from tapisvert.glossary import Text
from tapisvert.law.contract import each_alone
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import (
    Condition,
    Marked,
    anything,
    discard_flagged_a,
    discard_flagged_b,
    duck,
    duck_high,
    duties,
    follow_suit,
    seeker_is_master,
    throw_highest,
)
from tapisvert.law.game import Game, configure
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.lots import HIGHEST_DEALS, Lots, in_order
from tapisvert.law.ranking import Ranking
from tapisvert.law.values import Values

ORDER = (
    Rank.KING, Rank.QUEEN, Rank.JACK, Rank.ACE, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
JACK_OF_SPADES = card(Suit.SPADES, Rank.JACK)
OTHER_JACKS = card_set(card(suit, Rank.JACK) for suit in Suit if suit != Suit.SPADES)
VALUES = Values({Rank.JACK: 1}, cards={JACK_OF_SPADES: 2}).by("PG-08")

LEAD = duties(anything.by("PG-R4", "PG-A9"))
FOLLOW = duties(
    follow_suit.by("PG-R5"),
    discard_flagged_a(
        "discard_polignac",
        Text("jeter le valet de pique, à défaut de la couleur demandée",
             "throw the jack of spades when void of the suit led"),
        Marked(
            Text("le valet de pique", "the jack of spades"),
            Text("on a le valet de pique", "you hold the jack of spades"),
            Text("on n’a pas le valet de pique", "you do not hold the jack of spades"),
        ),
    ).by("PG-R6", "PG-A7"),
    discard_flagged_b(
        "discard_jack",
        Text("jeter un valet, à défaut de la couleur demandée",
             "throw a jack when void of the suit led"),
        Marked(
            Text("un valet", "a jack"),
            Text("on a un autre valet", "you hold another jack"),
            Text("on n’a pas d’autre valet", "you hold no other jack"),
        ),
    ).by("PG-R6", "PG-R7", "PG-A7"),
    anything,
)  # fmt: skip
holds_a_jack = Condition(
    Text("on a un valet", "you hold a jack"), lambda s: s.holds_flagged_a or s.holds_flagged_b
)
FAVOUR = duties(
    duck_high.when(seeker_is_master).by("PG-R14", "PG-A15"),
    duck.by("PG-R14", "PG-A15"),
    *FOLLOW[:-1],
    throw_highest.when(seeker_is_master).unless(holds_a_jack).by("PG-R14", "PG-A15"),
    anything,
)

GENERAL = AttemptWords(
    failed=Text("général manqué", "failed général"),
    taken_back=Text(
        "points repris, pour qui cherche le général", "taken back, for seeking the général"
    ),
    asked_or_not=Text(
        "qu’il ait demandé le général ou non", "whether he asked for the général or not"
    ),
    asked_only=Text("s’il a demandé le général", "if he asked for the général"),
)

POLIGNAC = configure(
    Game(
        id="polignac",
        names=Text("Polignac", "Polignac"),
        aliases=("jeu_des_valets", "jacks"),
        version=1,
        book=clauses.POLIGNAC.holding(clauses.POLIGNAC, clauses.SILENCE),
        seats=4,
        sides=each_alone(4),
        lots=Lots(
            partners=in_order(ORDER, HIGHEST_DEALS),
            dealer=None,
            clauses=("PG-R1", "PG-R2", "PG-A2"),
        ),
        dealing=Dealing(
            pack=pack(Rank.SEVEN),
            packets=(2, 2, 2, 2),
            direction="right",
            cut_by=-1,
        ).by("PG-01", "PG-02", "PG-05", "PG-R3", "PG-A0", "PG-A1", "PG-A3", "PG-A4"),
        ranking=Ranking.alike(*ORDER).by("PG-06"),
        values=VALUES,
        calling=Seeking(
            marks=(bit(JACK_OF_SPADES), OTHER_JACKS),
            call=Text("général\u202f?", "général?"),
            call_by=("PG-R12", "PG-A10", "PG-A12"),
            answer_by=("PG-R13", "PG-A10", "PG-A12"),
            go_on_by=("PG-R9", "PG-A10", "PG-A11"),
            discard_by=("PG-04", "PG-A6"),
            lead_by=("PG-R4", "PG-A1"),
        ),
        play={"lead": LEAD, "follow": FOLLOW, "favour": FAVOUR},
        turns=("PG-R4", "PG-A1"),
        scoring=CardsTaken(
            VALUES,
            slam=5,
            words=GENERAL,
            taken_by=("PG-08", "PG-R8"),
            made_by=("PG-R10", "PG-A14"),
            failed_by=("PG-R11", "PG-A13"),
            back_by=("PG-A10", "PG-A11"),
        ),
        reckoning=Limit(15).by(
            "PG-09", "PG-10", "PG-R16i", "PG-R16ii", "PG-R16iii", "PG-A16", "PG-A17", "PG-A18"
        ),
        readings=(*READINGS, *faults.READINGS),
        hearing=faults.HEARING,
        titles={JACK_OF_SPADES: NAME},
        handling={DISCARD: Effect(HandlingKind.DISCARD)},
    ),
    {},
)
