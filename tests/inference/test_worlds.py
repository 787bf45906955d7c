"""Worlds: every deal that agrees with what a seat knows, each equally likely, and no other."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import tapisvert as tv
from tapisvert.cards import CardSet, Rank, Suit, bit, card, card_set, count, holds, members
from tapisvert.errors import IllegalAct
from tapisvert.games import GAMES, find
from tapisvert.inference.lacking import lacked
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Hand, Play, Say, words_of
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tests.inference.chi_square import uniform
from tests.inference.dealing import hands_that_may_be
from tests.strategies import played_on, random_options

NAMES = [*"ABCDEFGH"]
PLAIN = ("manille_boussac", "manille_wikibooks", "polignac", "whist_dix", "whist_mort")


def begun(random: Random, name: str, seed: str) -> Table:
    game = find(name, random_options(random, GAMES[name]))
    return Match.start(game, NAMES[: len(game.players)], seed).table


def with_few_worlds(random: Random, name: str, seed: str, most: int) -> tuple[Table, View] | None:
    """Play a random deal until the seat to act has 2 to ``most`` worlds.

    Return the table and the view of the seat; None if that never happens.
    """
    table = begun(random, name, seed)
    while not table.over:
        table = table.apply(random.choice(table.legal()))
        if table.by is not None and _hidden(seen := view(table, table.by)) < 9:
            number = Worlds.of(seen).number
            if number and 1 < number <= most:
                return table, seen
    return None


def _hidden(seen: View) -> int:
    layout = seen.table.layout
    return sum(hand.unknown for hand in layout.hands) + layout.stock.count(None)


def replayed(world: Table) -> Table:
    again = Table.start(world.game, *world.deal)
    for act in world.acts:
        again = again.apply(act)
    return again


def where(world: Table) -> object:
    """Where each card lies."""
    layout = world.layout
    return layout.hands, layout.stock, layout.covers, layout.out, layout.packets, layout.sets


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_world_is_lawful_and_looks_the_same_to_the_seat(name: str) -> None:
    random, looked = Random(f"worlds {name}"), 0
    for number in range(8):
        table = played_on(random, begun(random, name, str(number)), random.randrange(45))
        if table.over:
            continue
        for seat in (None, *range(table.game.seats)):
            seen = view(table, seat)
            for world in tv.worlds(seen, 2, random):
                assert replayed(world) == world
                assert view(world, seat) == seen
                assert not any(hand.unknown for hand in world.layout.hands)
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("name", [name for name in GAMES if not GAMES[name].calling.hands_matter])
def test_no_call_depends_on_hands_where_the_calling_says_so(name: str) -> None:
    """The same calls are asked for if other cards are dealt."""
    random, calls = Random(name), 0
    for number in range(12):
        game = find(name, random_options(random, GAMES[name]))
        if game.calling.hands_matter:
            continue
        table = Match.start(game, NAMES[: len(game.players)], str(number)).table
        cards = [each for hand in table.deal.hands for each in members(hand.known)]
        random.shuffle(cards)
        turn_up, dealer = table.opening.turn_up, table.opening.dealer
        if turn_up in cards:  # it stays the dealer's
            cards.remove(turn_up)
            cards.insert(sum(hand.size for hand in table.deal.hands[:dealer]), turn_up)
        dealt = []
        for hand in table.deal.hands:
            dealt.append(Hand(card_set(cards[: hand.size])))
            cards = cards[hand.size :]
        other = Table.start(game, table.opening, dealt, table.deal.aside)
        while table.ruling.asked and not table.over:
            assert other.ruling.asked == table.ruling.asked
            act = random.choice(table.legal())
            table, other, calls = table.apply(act), other.apply(act), calls + 1
        assert other.ruling.contract == table.ruling.contract
    assert calls


@pytest.mark.parametrize("option", [{"dealer_blind": True}, {"reveal": "end_of_trick"}], ids=str)
def test_hidden_cards_of_chinese_whist_always_leave_a_world(option: dict[str, object]) -> None:
    """A dealer who has not looked at a card of his own, and a hidden card that can be inferred."""
    law, random = find("whist_chinois", option), Random(f"hidden {option}")
    for seed in range(25):
        table = Match.start(law, NAMES[: len(law.players)], f"{seed}").table
        while not table.over:
            assert table.by is not None
            if not table.layout.played or _hidden(view(table, table.by)) < 4:
                assert Worlds(view(table, table.by))._any()
            table = table.apply(random.choice(table.legal()))


def test_who_has_shown_his_honours_has_no_more() -> None:
    """At eight points a side shows them: a world in which it has another one looks otherwise."""
    law, shown = find("whist_dix"), 0
    for seed in range(30):
        random = Random(f"honours {seed}")
        deal = Match.start(law, NAMES[:4], f"{seed}", dealer=3).table
        opening = law.opening(3, deal.opening.turn_up, (8, 8))
        table = Table.start(law, opening, deal.deal.hands)
        said = next((act for act in table.open() if words_of(act) == "show-honours"), None)
        if said is None or (table := table.apply(said)).over:
            continue
        shown += 1
        for seat in range(4):
            seen = view(table, seat)
            assert all(view(world, seat) == seen for world in tv.worlds(seen, 10, random))
    assert shown > 2


@pytest.mark.parametrize("trou", [True, False])
def test_before_the_first_bid_nobody_else_has_a_trou(trou: bool) -> None:
    """Who may bid first has heard of no trou, which three aces or four make."""
    game = find("whist_couleur", {"preset": "belge", "trou": trou})
    aces, most, views = card_set(card(suit, Rank.ACE) for suit in Suit), 0, 0
    for n in range(6):
        table = Match.start(game, NAMES[:4], f"trou {n}").table
        if Say(table.turn or 0, "trou") in table.legal():
            continue
        views += 1
        for world in tv.worlds(view(table, table.by), 100, Random(n)):
            assert replayed(world).ruling.asked == table.ruling.asked
            most = max(most, *(count(CardSet(each.known & aces)) for each in world.layout.hands))
    assert views > 2
    assert (most == 2) is trou


def test_who_plays_a_suit_that_he_seemed_to_lack_may_have_more_of_it() -> None:
    """At a real table a revoke is found out by the card itself."""
    law = find("whist_dix")
    table = Match.start(law, NAMES[:4], "revoked", dealer=3, enforcement="table").table
    lead = next(members(table.legal_cards))
    suit = lead & ~15
    table = table.accept(Play(0, lead))
    hand = table.layout.hands[1].known
    held = [card for card in members(hand) if card & ~15 == suit]
    other = next(card for card in members(hand) if card & ~15 != suit)
    assert len(held) > 1
    table = table.accept(Play(1, other))
    for seat in (2, 3):
        table = table.accept(Play(seat, next(members(table.legal_cards))))
    assert lacked(table).cards[1]
    while table.turn != 1 or table.over:
        assert table.turn is not None
        table = table.accept(Play(table.turn, next(members(table.legal_cards))))
    table = table.accept(Play(1, held[0]))
    assert not lacked(table).cards[1] & bit(held[1])


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(GAMES.keys() - {"whist_deux_morts"}))
def test_each_world_is_as_likely_as_another(name: str) -> None:
    """Chi-square against the list of all worlds, at the moments in which there are few."""
    random, looked = Random(f"uniform {name}"), 0
    for number in range(12):
        found = with_few_worlds(random, name, str(number), 40)
        if found is None:
            continue
        table, seen = found
        worlds = Worlds.of(seen)
        every = [where(world) for world in worlds.every(random)]
        assert len(set(every)) == len(every) == worlds.number
        assert where(table) in every
        drawn = Counter(where(worlds.draw(random)) for _ in range(20 * len(every)))
        assert set(drawn) <= set(every)
        assert uniform([drawn[each] for each in every], 20)
        looked += 1
        if looked == 3:
            return
    assert looked


def told(seed: str, most: int) -> tuple[Table, Worlds] | None:
    """Play a deal with questions until answers leave 2 to ``most`` worlds, or return None."""
    random, table = Random(seed), Match.start(find("manille"), NAMES[:4], seed).table
    while not table.over:
        some = table.open() if random.random() < 0.4 else ()
        table = table.apply(random.choice(some or table.legal()))
        if table.by is not None and _hidden(seen := view(table, table.by)) <= 12:
            worlds = Worlds.of(seen)
            if worlds.limited_by_answers and worlds.number and 1 < worlds.number <= most:
                return table, worlds
    return None


def test_after_answers_each_world_is_as_likely_as_another() -> None:
    """Chi-square where partners have asked and answered."""
    looked, random = 0, Random("after answers")
    for number in range(20):
        if found := told(f"told {number}", 40):
            table, worlds = found
            every = [where(world) for world in worlds.every(random)]
            assert where(table) in every
            drawn = Counter(where(worlds.draw(random, ruled=False)) for _ in range(20 * len(every)))
            assert drawn.keys() <= set(every)
            assert uniform([drawn[each] for each in every], 20)
            looked += 1
    assert looked > 5


@pytest.mark.sampled
@pytest.mark.parametrize("name", PLAIN)
def test_the_worlds_are_those_from_which_the_acts_are_lawful(name: str) -> None:
    """Beside every way to deal the unseen cards, tried by the referee."""
    random, looked = Random(f"every {name}"), 0
    for number in range(30):
        table = begun(random, name, str(number))
        left = random.randrange(2, 4)
        while not table.over and max(hand.size for hand in table.layout.hands) > left:
            table = table.apply(random.choice(table.legal()))
        if table.over or table.by is None or any(hand.size for hand in table.layout.out):
            continue
        seen = view(table, table.by)
        if _hidden(seen) > 8:
            continue
        lawful = {hands for hands in hands_that_may_be(seen) if _lawful(table, hands)}
        worlds = Worlds.of(seen)
        assert {world.layout.hands for world in worlds.every(random)} == lawful
        assert worlds.number in (len(lawful), None)
        looked += 1
        if looked == 6:
            return
    assert looked > 2


def _lawful(table: Table, hands: tuple[Hand, ...]) -> bool:
    dealt = [hand.known for hand in hands]
    for play in table.layout.played:
        dealt[play.seat] = CardSet(dealt[play.seat] | bit(play.card))
    try:
        again = Table.start(table.game, table.opening, map(Hand, dealt))
        for act in table.acts:
            again = again.apply(act)
    except IllegalAct:
        return False
    return True


def test_the_true_cards_come_as_often_as_chance_says() -> None:
    table = begun(Random(0), "whist_dix", "truth")
    seen, met = view(table, 0), Counter[int]()
    true = table.layout.hands[2].known
    for world in tv.worlds(seen, 400, 3):
        met.update(members(CardSet(world.layout.hands[2].known & true)))
    hidden = [card for card in members(true) if not holds(seen.table.layout.hands[2].known, card)]
    assert all(85 < met[card] < 185 for card in hidden), "a third each: 133"


def test_the_true_deal_comes_as_often_as_chance_says() -> None:
    """In all games together, within four standard errors."""
    met, expected, variance, games = 0, 0.0, 0.0, set[str]()
    for name in sorted(GAMES.keys() - {"whist_deux_morts"}):
        random = Random(f"true deal {name}")
        for number in range(6):
            if found := with_few_worlds(random, name, f"true {number}", 40):
                table, seen = found
                worlds = Worlds.of(seen)
                assert worlds.number
                chance = 1 / worlds.number
                drawn = [where(worlds.draw(random, ruled=False)) for _ in range(40)]
                met += drawn.count(where(table))
                games.add(name)
                expected += 40 * chance
                variance += 40 * chance * (1 - chance)
    assert expected > 200
    assert len(games) > 12
    assert abs(met - expected) < 4 * variance**0.5


def test_the_same_seed_gives_the_same_worlds() -> None:
    seen = view(begun(Random(0), "manille_boussac", "seed"), 1)
    assert tv.worlds(seen, 5, 7) == tv.worlds(seen, 5, Random(7))
    assert tv.worlds(seen, 5, 7) != tv.worlds(seen, 5, 8)
    assert len({where(world) for world in tv.worlds(seen, 5)}) == 5


def test_the_number_of_worlds_before_the_first_card() -> None:
    """24 cards in three hands of 8, of which the dealer's turn-up is known: 23! / (8! 8! 7!)."""
    table = Match.start(find("manille_muette"), NAMES[:4], "number").table
    assert tv.count_worlds(view(table, table.opening.eldest)) == 3155170590
    assert tv.count_worlds(view(table, table.opening.dealer)) == 9465511770


def test_beside_two_dummies_one_hand_is_hidden_and_so_it_is_known() -> None:
    table = played_on(Random(2), begun(Random(1), "whist_deux_morts", "two"), 9)
    assert table.by is not None
    assert tv.count_worlds(view(table, table.by)) == 1


def test_if_there_are_few_all_come_once() -> None:
    random = Random("few")
    found = next(
        each for i in range(20) if (each := with_few_worlds(random, "whist_dix", f"few {i}", 12))
    )
    seen = found[1]
    number = tv.count_worlds(seen)
    assert number
    assert len({where(world) for world in tv.worlds(seen, 100)}) == number
    assert tv.worlds(seen, 0) == []
    assert len(tv.worlds(seen, number - 1)) == number - 1


def judged(name: str = "manille") -> Iterator[Table]:
    """Tables at which any card is played, whatever the duties, and some answers are false."""
    for number in range(12):
        random = Random(f"judged {number}")
        start = Match.start(find(name), NAMES[:4], f"judged {number}", enforcement="table")
        table = start.table
        for _ in range(26):
            asked, open_ = table.ruling.asked, list(map(str, table.open()))
            questions = [words for words in open_ if " ask " in words]
            if asked:
                table = table.apply(Say(asked.seat, random.choice((*asked.words, *asked.untrue))))
            elif questions and random.random() < 0.2:
                table = table.apply(random.choice(questions))
            elif table.turn is not None:
                held = list(members(table.layout.hands[table.turn].known))
                table = table.apply(Play(table.turn, random.choice(held)))
        yield table


@pytest.mark.parametrize("name", ["manille", "whist_dix"])
def test_after_faults_there_are_still_worlds(name: str) -> None:
    for table in judged(name):
        for seat in range(4):
            seen = view(table, seat)
            worlds = tv.worlds(seen, 3, 1)
            assert worlds
            for world in worlds:
                assert view(world, seat).table.layout == seen.table.layout
                assert sum(count(hand.known) for hand in world.layout.hands) == sum(
                    hand.size for hand in table.layout.hands
                )


def test_a_world_without_rulings_has_the_same_cards() -> None:
    for table in judged():
        found = Worlds.of(view(table, 0))
        ruled, other = found.draw(Random(1)), found.draw(Random(1), ruled=False)
        assert (ruled.layout, ruled.deal, ruled.acts) == (other.layout, other.deal, other.acts)
        assert other.docket == view(table, 0).table.docket


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ((None, 1, 0), "worlds/view"),
        (("seen", -1, 0), "worlds/number"),
        (("seen", True, 0), "worlds/number"),
        (("seen", 1, "seed"), "worlds/rng"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(given: tuple[Any, Any, Any], code: str) -> None:
    first, number, rng = given
    seen = view(begun(Random(0), "manille_boussac", "bad"), 1) if first else first
    with pytest.raises(tv.TapisError) as refused:
        tv.worlds(seen, number, rng)
    assert refused.value.code == code
    if first is None:
        with pytest.raises(tv.TapisError):
            tv.count_worlds(seen)


def test_a_card_that_lay_hidden_proves_no_earlier_revoke() -> None:
    """In Chinese whist a hidden card comes to the hand after its seat has shown a void."""
    game, random = find("whist_chinois"), Random("329")
    table = game.match([*"abcd"], seed="329", dealer=0).table
    for _ in range(31):
        table = table.apply(random.choice(table.legal()))
    seen = view(table, 0)
    for world in tv.worlds(seen, 40, 1):
        again = Table.start(game, world.deal.opening, world.deal.hands, world.deal.aside)
        for act in world.acts:
            again = again.apply(act)
