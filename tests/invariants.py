"""Invariants of every deal of a game; more of the manilles are in manilles.py."""

from random import Random

from tapisvert.cards import Rank, members, rank_of
from tapisvert.games.parts.honours import honours_of
from tapisvert.law.scoring import Scoring
from tapisvert.play.events import Play
from tapisvert.play.ruling import position
from tapisvert.play.table import Table
from tests import oracle
from tests.acting import any_act
from tests.strategies import MANILLES, random_game, random_start


def agreement(case: int, random: Random) -> None:
    """Legal acts, marks and the end of a deal are those of the independent generator."""
    game_id = sorted(oracle.ORACLES)[case % len(oracle.ORACLES)]
    table = oracle.compare(random, random_game(random, game_id))
    assert not table.ruling.breaches
    if game_id in INVARIANTS:
        INVARIANTS[game_id](table)


def of_manille(table: Table) -> None:
    """68 card points; one side marks for play, at most 34 and the slam before the multiplier."""
    if not table.acts:  # the turn-up has ended the game
        return
    assert sum(table.taken.points) == 68
    scoring, contract = table.game.scoring, table.ruling.contract
    assert isinstance(scoring, Scoring)
    assert contract is not None
    at_deal = scoring.at_deal(table.opening, table.game.party_of(table.opening.dealer))
    made = [mark for mark in table.ruling.ledger[len(at_deal) :] if mark.points > 0]
    assert len(made) <= 1
    most = (34 + scoring.excess.slam_bonus) * contract.multiplier
    assert all(mark.points <= most for mark in made)
    assert contract.multiplier / table.opening.carried in (1, 2, 4, 8)
    assert all(mark.points % contract.multiplier == 0 for mark in made)


def of_marjolet(table: Table) -> None:
    """A whole deal marks 80 for brisques, 10 or 50 for the end, 10 for the turn-up, one seven."""
    whole = len(table.ruling.tricks) == 16 and not table.layout.hands[0].size
    if not whole or table.game.options["end"] == "immediate":
        return
    sums: dict[str, int] = {}
    for mark in table.ruling.ledger:
        sums[mark.clauses[0]] = sums.get(mark.clauses[0], 0) + mark.points
    assert sums["MJ-22"] == 80
    assert len(table.layout.drawn) == 20  # two cards after each of ten tricks
    assert sums.get("MJ-19", 0) + sums.get("MJ-20", 0) in (10, 50)
    assert sums["MJ-21"] == 10
    assert sums.get("MJ-18", 0) in (0, 10)


def of_polignac(table: Table) -> None:
    """The Jacks mark 5 points in all; a général made marks 5 for each seat but its seeker."""
    marked, game = oracle.marked(table), table.game
    if game.options["limit_stop"] == "wait" or (table.ruling.over and sum(marked) < 5):
        return
    assert sum(marked) == 5 or sorted(marked) == [0] + [5] * (game.seats - 1)


def of_whist(table: Table) -> None:
    """All tricks are taken; of two sides one marks tricks; the four honours are in the hands."""
    if not table.layout.played:  # honours shown have won the game
        return
    assert sum(table.taken.tricks) == table.game.dealing.hand_size
    tricks = table.game.values.clauses[0]
    made = [m for m in table.ruling.ledger if m.clauses[0] == tricks]
    assert len(made) <= 1 or len(table.game.sides) > 2
    contract = table.ruling.contract
    assert contract is not None
    at = position(table.opening, table.layout, table.ruling)
    held = sum(len(honours_of(at.held_by(side), contract.trump)) for side in table.game.sides)
    everybody = not table.game.dealing.dead_packets and contract.trump is not None
    assert held == 4 if everybody else held <= 4


def of_ecossais(table: Table) -> None:
    """Trumps mark 30 points; the option card_points marks for extra cards, never for all sides."""
    assert sum(table.taken.points) == 30
    trumps = [m for m in table.ruling.ledger if m.clauses[0] == "SC-02"]
    assert sum(mark.points for mark in trumps) == 30
    shares = [m for m in table.ruling.ledger if "SC-A2" in m.clauses]
    assert len(shares) <= (len(table.game.sides) - 1 if table.game.options["card_points"] else 0)


def of_couleur(table: Table) -> None:
    """Payments sum to zero."""
    assert sum(oracle.marked(table)) == 0


INVARIANTS = {
    **dict.fromkeys(MANILLES, of_manille),
    "whist_ecossais": of_ecossais,
    "marjolet": of_marjolet,
    "polignac": of_polignac,
    "whist_couleur": of_couleur,
    **dict.fromkeys(
        (*oracle.WHISTS, "whist_chinois", "whist_humbug"),
        of_whist,
    ),
}


def six_cards(case: int, random: Random) -> None:
    """In Marjolet hands have six cards at each lead while there is a stock."""
    table = random_start(random, random_game(random, "marjolet"))
    while not table.over:
        if table.layout.stock and not table.trick and table.ruling.asked is None:
            assert {hand.size for hand in table.layout.hands} == {6}
        table = table.apply(any_act(random, table))


def jacks_go_first(case: int, random: Random) -> None:
    """In Polignac a void seat that holds a Jack throws one."""
    table = random_start(random, random_game(random, "polignac"))
    while not table.over:
        act = any_act(random, table)
        if isinstance(act, Play) and table.trick:
            hand = table.layout.hands[act.seat].known
            led = table.trick[0].card >> 4
            void = not any(card >> 4 == led for card in members(hand))
            holds_jack = any(rank_of(card) == Rank.JACK for card in members(hand))
            assert not (void and holds_jack) or rank_of(act.card) == Rank.JACK
        table = table.apply(act)
