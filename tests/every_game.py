"""Properties of every game; those that only the Manilles have stand in manilles.py."""

from math import ceil, floor
from random import Random

from tapisvert.cards import Card, CardSet, Rank, card_set, count, members, rank_of
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.games.parts.honours import honours_of
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark
from tapisvert.law.position import cards_in
from tapisvert.law.scoring import Scoring
from tapisvert.notation import card_text, parse_card
from tapisvert.play.events import Act, Aside, Hand, Play, Say, act_text, parse_act
from tapisvert.play.match import Match
from tapisvert.play.ruling import position, shown
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests import oracle
from tests.naive import polignac, whist_score
from tests.strategies import MANILLES, random_game, random_start

IDS = sorted(GAMES)


def any_act(random: Random, table: Table) -> Act:
    """A legal act of any seat, other acts than playing more often than chance would have them."""
    legal = table.legal()
    assert legal, "the legal set is never empty"
    acts = (*legal, *table.open())
    rare = [act for act in acts if isinstance(act, Say)]
    return random.choice(rare if rare and random.random() < 0.3 else acts)


def agreement(case: int, random: Random) -> None:
    """Acts, marks and ends are those of the independent generator."""
    game_id = sorted(oracle.ORACLES)[case % len(oracle.ORACLES)]
    table = oracle.compare(random, random_game(random, game_id))
    assert not table.ruling.breaches
    if game_id in INVARIANTS:
        INVARIANTS[game_id](table)


def players_of(game: Game) -> list[str]:
    return [f"P{seat}" for seat in game.players]


def undoing(case: int, random: Random) -> None:
    """Taking back the last act gives the match before it; no card is ever lost."""
    game = random_game(random, IDS[case % len(IDS)])
    match = Match.start(game, players_of(game), f"undo {case}")
    for _ in range(random.randrange(1, 40)):
        if match.table.over:
            break
        before, match = match, match.apply(any_act(random, match.table))
        assert match.undone() == before
        assert everywhere(match.table) == card_set(game.dealing.pack)


def hidden_cards(case: int, random: Random) -> None:
    """Cards hidden from a seat, otherwise dealt, leave all that it sees unchanged."""
    table = random_start(random, random_game(random, IDS[case % len(IDS)]))
    for _ in range(random.randrange(60)):
        if table.over:
            break
        table = table.apply(any_act(random, table))
    for seat in (*range(table.game.seats), None):
        other = hidden_permuted(random, table, seat)
        seen, seen_other = view(table, seat), view(other, seat)
        assert seen.table == seen_other.table
        assert seen.table == folded_anew(seen.table)
        assert seen.legal() == seen_other.legal()
        assert (seen.table.turn, seen.table.over) == (table.turn, table.over)
        assert seen.table.ruling.ledger == table.ruling.ledger


def folded_anew(table: Table) -> Table:
    """The same deal, act after act from the first."""
    deal = table.deal
    again = Table.start(table.game, deal.opening, deal.hands, deal.aside)
    for act in table.acts:
        again = again.accept(act)
    return again


def unjudged(case: int, random: Random) -> None:
    """A record of which some hands are not known is replayed as far as it can be judged."""
    game = random_game(random, IDS[case % len(IDS)])
    table = random_start(random, game)
    while not table.over:
        table = table.apply(any_act(random, table))
    for seat in range(game.seats):
        seen = view(table, seat).table
        assert seen.over
        assert seen.ruling.ledger == table.ruling.ledger


def stakes(case: int, random: Random) -> None:
    """Who lose together at Polignac share what one would pay, in whole counters."""
    players, stake = random.randrange(3, 9), random.randrange(1, 8)
    game = find("polignac", {"players": players, "stake": stake})
    score = [random.randrange(3) for _ in range(players)]
    standing = game.reckoning.start(players)._replace(score=tuple(score))
    raised = [Mark(p, game.reckoning.target - max(score), game.names, ()) for p in range(players)]
    standing = game.reckoning.after(standing, raised)
    naive = polignac.Match(players, 0, {"stake": stake})
    naive.losers = [p for p in range(players) if score[p] == max(score)]
    assert standing.losers == tuple(naive.losers)
    paid = game.reckoning.stakes(standing, range(players), players)
    assert sum(paid) == 0
    assert all(
        floor(due) <= here <= ceil(due) for here, due in zip(paid, naive.payments(), strict=True)
    )


def rubbers(case: int, random: Random) -> None:
    """Dealers, scores, cards drawn and payments of a match are the independent generator's."""
    game = random_game(random, oracle.WHISTS[case % len(oracle.WHISTS)])
    game = find(game.id, {**game.options, "target": random.randrange(3, 6)})
    match = Match.start(game, players_of(game), f"rubber {case}")
    options, nets = oracle.whist_options(game.options), []
    naive = whist_score.Match(game.id, options)
    naive.dealer = match.table.opening.dealer
    while True:
        drawn, opening = match.sources[-1].drawn, match.table.opening
        assert (opening.dealer, list(opening.score)) == (naive.dealer, naive.scores)
        if naive.to_draw:
            assert drawn is not None
            naive.draw(card_text(drawn))
        if game.id == "whist_favorite":
            assert (opening.drawn and card_text(opening.drawn)[1]) == naive.favourite
            assert drawn in (None, opening.drawn)
        deal = oracle.of_whist(match.table, game.options)
        while not match.table.over:
            act = any_act(random, match.table)
            match, deal = match.apply(act), deal.do(act_text(act))
        naive.add(deal.deal.settlement, deal.deal.trump)
        if naive.over:
            nets.append(naive.net(1))
        assert match.over == (naive.over and len(nets) == (3 if naive.options["tournee"] else 1))
        if match.over:
            lowest, following, highest = whist_score.tournee(nets) if nets[1:] else (0, 0, 0)
            due = [following, lowest, highest, 0] if nets[1:] else naive.payments()
            assert list(match.stakes) == due
            return
        match = match.next_deal()
        if naive.over:
            naive = whist_score.Match(game.id, options)


def hidden_permuted(random: Random, table: Table, seat: int | None) -> Table:
    """The same deal to the eyes of a seat, the cards that it has never seen dealt otherwise.

    Cards that could not lawfully be played then are played all the same. If nothing else could have
    been said or done as it was, or other cards would have been shown, the deal as it is.
    """
    seen = view(table, seat).table
    known = set(members(known_in(seen)))
    known |= {c for act in seen.acts for c in cards_of(act)}
    hidden = [card for card in table.game.dealing.pack if card not in known]
    others = random.sample(hidden, len(hidden))
    becomes = dict(zip(hidden, others, strict=True))
    deal, aside = table.deal, table.deal.aside
    again = Table.start(
        table.game,
        deal.opening,
        [renamed(hand, becomes) for hand in deal.hands],
        Aside(
            tuple(becomes.get(card, card) if card is not None else None for card in aside.stock),
            renamed(aside.rest, becomes),
            tuple(renamed(hand, becomes) for hand in aside.packets),
            tuple(
                tuple((up, None if down is None else becomes.get(down, down)) for up, down in pairs)
                for pairs in aside.covers
            ),
            tuple(tuple(renamed(pile, becomes) for pile in piles) for piles in aside.sets),
        ),
    )
    try:
        for act in table.acts:
            then = act if isinstance(act, Play) else parse_act(act_renamed(act, becomes))
            again = again.accept(then) if isinstance(then, Play) else again.apply(then)
    except TapisError:
        return table
    return again if again.turn == table.turn and shown_in(again) == shown_in(table) else table


def shown_in(table: Table) -> tuple[CardSet, ...]:
    """What has been laid open to all, by seat."""
    return shown(table.game, table.opening, table.layout, table.ruling)


def known_in(table: Table) -> CardSet:
    """Every card that a view knows the place of, now or when it was dealt."""
    deal = table.deal
    known = [c for hand in deal.hands for c in members(hand.known)]
    aside = deal.aside
    known += [card for card in aside.stock if card is not None]
    sets = [pile for piles in aside.sets for pile in piles]
    known += [c for hand in (aside.rest, *aside.packets, *sets) for c in members(hand.known)]
    known += [c for pairs in aside.covers for pair in pairs for c in pair if c is not None]
    return card_set(known)


def cards_of(act: Act) -> list[Card]:
    if isinstance(act, Play):
        return [act.card]
    return list(cards_in(act.word))


def renamed(hand: Hand, becomes: dict[Card, Card]) -> Hand:
    return Hand(card_set(becomes.get(card, card) for card in members(hand.known)), hand.unknown)


def act_renamed(act: Act, becomes: dict[Card, Card]) -> str:
    """An act with its cards renamed, as text."""
    words = act_text(act).split()
    return " ".join(
        card_text(becomes.get(card, card)) if (card := _card(word)) is not None else word
        for word in words
    )


def _card(word: str) -> Card | None:
    return parse_card(word) if len(word) == 2 and word[1] in "SHDC" else None


def everywhere(table: Table) -> CardSet:
    """Every card of a table: in hands, played, left to draw, in packets, covered, laid aside."""
    layout = table.layout
    cards = [play.card for play in layout.played]
    cards += [card for card in layout.stock if card is not None]
    sets = [pile for piles in layout.sets for pile in piles]
    for hand in (*layout.hands, *layout.packets, *layout.out, *sets):
        cards += members(hand.known)
    cards += [down for pairs in layout.covers for _, down in pairs if down is not None]
    assert len(cards) == len(set(cards))
    return card_set(cards)


def of_manille(table: Table) -> None:
    """68 points; what play adds goes to one side, at most 34 before it is multiplied."""
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
    """80 points of brisques, and what else a deal brings once."""
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
    """The Jacks are worth 5; a général made brings nothing to its seeker, 5 to each other."""
    marked, game = oracle.marked(table), table.game
    if game.options["limit_stop"] == "wait" or (table.ruling.over and sum(marked) < 5):
        return
    assert sum(marked) == 5 or sorted(marked) == [0] + [5] * (game.seats - 1)


def of_whist(table: Table) -> None:
    """Every card is played to a trick; of two sides one marks tricks; honours are in some hand."""
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
    """30 points of trumps, and every card is somebody's."""
    assert sum(table.taken.points) == 30
    trumps = [m for m in table.ruling.ledger if m.clauses[0] == "SC-02"]
    assert sum(mark.points for mark in trumps) == 30
    shares = [m for m in table.ruling.ledger if "SC-A2" in m.clauses]
    assert len(shares) <= (len(table.game.sides) - 1 if table.game.options["card_points"] else 0)


def of_couleur(table: Table) -> None:
    """What some pay is what others receive."""
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


def sized(game: Game) -> bool:
    """Is every card of the pack dealt somewhere?"""
    over = game.dealing.left_over(game.seats)
    return over == 0 or game.dealing.stock or game.dealing.rest_to_dealer


def dealt(case: int, random: Random) -> None:
    table = random_start(random, random_game(random, IDS[case % len(IDS)]))
    assert sized(table.game)
    assert everywhere(table) == card_set(table.game.dealing.pack)
    assert all(count(CardSet(hand.known)) == hand.size for hand in table.deal.hands)
