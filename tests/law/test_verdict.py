"""The verdict on a card with a hand known in part is that of all hands which are possible.

It is exact in every position tried: POSSIBLE is never said where the hands agree.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations
from math import comb
from random import Random

import pytest

from tapisvert.cards import Card, CardSet, Suit, bit, card_set, holds, members
from tapisvert.games import GAMES, find
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.duty import Duties, mildest_broken
from tapisvert.law.game import Game
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import Value
from tapisvert.law.scene import Part, Situation, look
from tapisvert.law.verdict import PartlyKnown, Verdict, bearing, judge
from tapisvert.notation import parse_cards, suit_or_none
from tapisvert.play import ruling
from tapisvert.play.events import Play
from tests.counting import calls
from tests.strategies import possible_acts, random_game, random_start

CLEAR, POSSIBLE, PROVED = Verdict
BOUSSAC = "manille_boussac"
TRIED = 250
"""The most hands that a random position leaves possible."""


def hands(hand: PartlyKnown) -> list[CardSet]:
    """Every possible hand."""
    unknown = hand.size - hand.known.bit_count()
    others = [bit(card) for card in members(CardSet(hand.pool & ~hand.known))]
    return [CardSet(hand.known + sum(some)) for some in combinations(others, unknown)]


def tried(
    card: Card,
    possible: Sequence[CardSet],
    trick: Sequence[tuple[int, Card]],
    seat: int,
    contract: Contract,
    ranking: Ranking,
    duties: Duties,
) -> list[str]:
    """The name of the mildest duty that the card breaks in each hand, "" where it is legal."""
    scenes = (look(each, trick, seat, contract, ranking) for each in possible)
    broken = (mildest_broken(duties, scene, card) for scene in scenes)
    return [duty.name if duty else "" for duty in broken]


def verdict_of(names: Sequence[str], broken: Collection[str] | None = None) -> Verdict:
    """The verdict, given the mildest duty broken in each possible hand."""
    guilty = [name != "" and (broken is None or name in broken) for name in names]
    return PROVED if all(guilty) else POSSIBLE if any(guilty) else CLEAR


def forgotten(random: Random, pack: Sequence[Card], held: CardSet, card: Card) -> PartlyKnown:
    """A hand of which some cards are forgotten, with so small a pool that all can be tried."""
    others = [each for each in members(held) if each != card]
    unknown = random.sample(others, random.randint(0, len(others)))
    elsewhere = [each for each in pack if not holds(held, each)]
    random.shuffle(elsewhere)
    pool = [*unknown, *elsewhere]
    while comb(len(pool), len(unknown)) > TRIED:
        pool.pop()
    return PartlyKnown(
        CardSet(held & ~card_set(unknown)),
        held.bit_count(),
        CardSet(card_set(pool) | held * random.randrange(2)),  # known cards in the pool are ignored
    )


def compare(
    random: Random,
    game: Game,
    held: CardSet,
    card: Card,
    trick: Sequence[tuple[int, Card]],
    seat: int,
    contract: Contract,
    duties: Duties,
) -> Verdict:
    """Forget some of the cards held and compare the verdict with that of all possible hands."""
    hand = forgotten(random, game.dealing.pack, held, card)
    given = (trick, seat, contract, game.ranking, duties)
    names = tried(card, hands(hand), *given)
    assert judge(card, hand, *given) == verdict_of(names)
    for broken in ({name} for name in {*names, "none"} if name):
        assert judge(card, hand, *given, broken) == verdict_of(names, broken)
    return verdict_of(names)


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_it_is_exact_in_deals_played_with_and_without_breaches(game_id: str) -> None:
    random = Random(f"verdict {game_id}")
    found: Counter[Verdict] = Counter()
    for _ in range(6):
        table = random_start(random, random_game(random, game_id))
        while not table.over:
            act = random.choice(table.legal())
            if isinstance(act, Play) and random.random() < 0.5:
                plays = [each for each in possible_acts(random, table) if isinstance(each, Play)]
                act = random.choice([each for each in plays if each.seat == act.seat])
            contract = table.ruling.contract
            if isinstance(act, Play) and contract is not None:
                held = table.layout.hands[act.seat].known
                trick = [(play.seat, play.card) for play in table.layout.current_trick]
                duties = ruling.duties(table.game, table.layout, contract, act.seat)
                given = (trick, act.seat, contract)
                found[compare(random, table.game, held, act.card, *given, duties)] += 1
            table = table.accept(act)
    assert set(found) == set(Verdict), found


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_it_is_exact_in_every_phase(game_id: str) -> None:
    """In positions made up, so that contracts and duties that play seldom brings occur as well."""
    random = Random(f"phases {game_id}")
    found: Counter[Verdict] = Counter()
    for _ in range(60):
        game = random_game(random, game_id)
        for name in game.play:
            pack = list(game.dealing.pack)
            random.shuffle(pack)
            contract = made_up(random, game)
            lying = 0 if name == "lead" else random.randrange(1, game.seats)
            held = card_set(pack[lying : lying + random.randint(1, 8)])
            trick = list(enumerate(pack[:lying]))
            given = (trick, lying, contract, game.play[name])
            found[compare(random, game, held, pack[lying], *given)] += 1
    assert set(found) == set(Verdict), found


def made_up(random: Random, game: Game) -> Contract:
    """A contract with any trump, marked cards, and a seat that seeks a goal."""
    marked = random.sample(game.dealing.pack, 6)
    return Contract(
        game.sides,
        random.choice([None, *map(suit_or_none, "SHDC")]),
        leader=0,
        flagged=(card_set(marked[:2]), card_set(marked[2:])),
        goals=(Goal(1 << random.randrange(game.seats), Need.AT_LEAST, 1),),
    )


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_no_hand_contradicts_it_when_nothing_is_known_but_the_card(game_id: str) -> None:
    """With every unseen card in the pool, where the possible hands are too many to try them all."""
    random = Random(f"whole pack {game_id}")
    for _ in range(40):
        game = random_game(random, game_id)
        name = random.choice([each for each in game.play if each != "lead"])
        pack = list(game.dealing.pack)
        random.shuffle(pack)
        lying = random.randrange(1, game.seats)
        card, *unseen = pack[lying:]
        size = random.randint(2, len(pack) // game.seats)
        given = (list(enumerate(pack[:lying])), lying, made_up(random, game))
        law = (game.ranking, game.play[name])
        said = judge(card, PartlyKnown(bit(card), size, card_set(unseen)), *given, *law)
        some = [CardSet(bit(card) | card_set(random.sample(unseen, size - 1))) for _ in range(30)]
        assert said in (POSSIBLE, verdict_of(tried(card, some, *given, *law)))


def test_facts_and_parts_are_the_sum_of_what_each_card_changes() -> None:
    """The method depends on this: an answer is a yes for any one card, or only for every card.

    So the answer for a hand follows from those for the card played beside each other card alone. A
    fact or part that is otherwise, such as one that counts cards, needs another way of judging.
    """
    random = Random("bearing")
    mixed: list[set[bool]] = [set() for _ in (*Situation._fields, *Part)]
    for _ in range(3000):
        game = random_game(random, random.choice(sorted(GAMES)))
        pack = list(game.dealing.pack)
        random.shuffle(pack)
        lying = random.randrange(game.seats)
        card, *others = pack[lying : lying + random.randint(2, 9)]
        given = (list(enumerate(pack[:lying])), lying, made_up(random, game), game.ranking)
        beside = (look(card_set([card, other]), *given) for other in others)
        pairs = zip(*(flat(bearing(card, scene)) for scene in beside), strict=True)
        whole = flat(bearing(card, look(card_set([card, *others]), *given)))
        for seen, alone, answer in zip(mixed, pairs, whole, strict=True):
            if len({*alone}) == 1:
                assert answer == alone[0]
            else:
                seen.add(answer)
    assert max(map(len, mixed)) == 1


def flat(said: tuple[Situation, tuple[bool, ...]]) -> tuple[bool, ...]:
    """The facts, then whether each part contains the card."""
    return (*said[0], *said[1])


def asked(
    game_id: str,
    trick: str,
    known: str,
    size: int,
    pool: str,
    *,
    phase: str = "follow",
    broken: Collection[str] | None = None,
    **options: Value,
) -> Verdict:
    """The verdict on the first of the known cards, played by the next seat; seat 0 seeks a goal.

    Hearts are trumps in the Manille. In Polignac, which has none, the jacks are marked.
    """
    game = find(game_id, options)
    lying = list(enumerate(parse_cards(trick)))
    card, *_ = held = parse_cards(known)
    contract = Contract(game.sides, Suit.HEARTS, 0)
    if game_id == "polignac":
        jacks = (card_set(parse_cards("JS")), card_set(parse_cards("JH JD JC")))
        goals = (Goal(0b1, Need.AT_LEAST, 8),)
        contract = Contract(game.sides, None, 0, flagged=jacks, goals=goals)
    hand = PartlyKnown(card_set(held), size, card_set(parse_cards(pool)))
    given = (len(lying), contract, game.ranking, game.play[phase])
    return judge(card, hand, lying, *given, broken)


REST = "TS AS KS QS JS 9S 8S TH AH KH QH JH 9H 8H 7H TD AD KD QD JD 9D 7D TC AC KC QC JC 9C 8C"


def test_a_renounce_is_proved_by_a_card_played_later() -> None:
    """Boussac: to AS he threw 8D, and later he played 7S. Whatever else he held, he renounced."""
    assert asked(BOUSSAC, "AS", "8D 7S", 8, REST) is PROVED
    assert asked(BOUSSAC, "AS", "8D 7S", 8, REST, broken=["follow_suit"]) is PROVED
    assert asked(BOUSSAC, "AS", "8D 7S", 8, REST, broken=["trump"]) is CLEAR


@pytest.mark.parametrize(
    ("size", "pool", "verdict"),
    [
        (8, REST, POSSIBLE),  # he may have neither spades nor trumps
        (8, "9D TC AC KC QC JC 9C", CLEAR),  # the other seven can only be these
        (4, "9D TC AC KC QC", CLEAR),
        (4, "9D TC AC KC 9S", POSSIBLE),
        (4, "9D TC 9S 8S", PROVED),  # one spade at least is among any three
        (4, "9D TC 9S 8H", PROVED),  # a spade to follow with, or a trump
        (1, REST, CLEAR),  # his last card
    ],
)
def test_a_discard_alone_proves_a_renounce_only_by_counting(
    size: int, pool: str, verdict: Verdict
) -> None:
    assert asked(BOUSSAC, "AS", "8D", size, pool) is verdict


def test_the_duty_broken_can_be_open_though_a_breach_is_proved() -> None:
    """Boussac: 8D on AS, with 9S or 8H beside it: he did not follow, or he did not trump."""
    for duty, verdict in (("follow_suit", POSSIBLE), ("trump", POSSIBLE), ("overtrump", CLEAR)):
        assert asked(BOUSSAC, "AS", "8D", 2, "9S 8H", broken=[duty]) is verdict
    assert asked(BOUSSAC, "AS", "8D", 2, "9S 8H") is PROVED
    assert asked(BOUSSAC, "AS", "8D", 2, "9S 8H", broken=["trump", "follow_suit"]) is PROVED


def test_not_overtrumping() -> None:
    """Boussac: KS led, ruffed by an adversary with QH; then comes 9H."""
    assert asked(BOUSSAC, "KS QH", "9H", 8, REST) is POSSIBLE
    assert asked(BOUSSAC, "KS QH", "9H", 3, "7H 8H JH 7D") is CLEAR
    assert asked(BOUSSAC, "KS QH", "9H KH", 8, REST) is PROVED
    # With a spade his breach was another.
    assert asked(BOUSSAC, "KS QH", "9H KH", 8, REST, broken=["overtrump"]) is POSSIBLE
    assert asked(BOUSSAC, "KS QH", "9H KH", 3, "7H 7D", broken=["overtrump"]) is PROVED
    # After a partner's ruff nobody has to trump higher.
    assert asked(BOUSSAC, "KS QH 7S", "9H KH", 3, "7H 7D") is CLEAR


def test_not_heading_the_trick() -> None:
    """Boussac: to QS he played 8S. Wikibooks: only trumps must be headed."""
    assert asked(BOUSSAC, "QS", "8S", 8, REST) is POSSIBLE
    assert asked(BOUSSAC, "QS", "8S TS", 8, REST) is PROVED
    assert asked(BOUSSAC, "QS", "8S TS", 8, REST, broken=["head_the_trick"]) is PROVED
    assert asked("manille_wikibooks", "QS", "8S TS", 8, REST) is CLEAR
    assert asked("manille_wikibooks", "QH", "8H TH", 8, REST) is PROVED


OTHERS = "KS QS TS 9S KH QH 8H 7H KD QD TD AD QC TC 9C 8C 7C"


@pytest.mark.parametrize(
    ("known", "size", "pool", "verdict"),
    [
        ("AD QC", 8, OTHERS, PROVED),  # a queen is higher than the ace in this game
        ("AD TC", 8, OTHERS, POSSIBLE),
        ("AD TC", 4, "7H 8H 9C AC", CLEAR),  # an ace is as high as another
        ("AD TC", 4, "7H 8H QC", POSSIBLE),
        ("AD TC", 4, "7H QH QC", PROVED),  # one queen at least
        ("AD TC", 4, "7H JH QC", PROVED),  # a jack goes first, and the queen is higher
        ("KD QC", 8, "KH KC QH TH 7H 8H 9H TC", CLEAR),
    ],
)
def test_the_highest_discard_of_polignac(
    known: str, size: int, pool: str, verdict: Verdict
) -> None:
    """Seat 0, who seeks all tricks with the others' leave, leads TS; seat 1 throws another suit."""
    assert asked("polignac", "TS", known, size, pool, phase="favour") is verdict


def test_the_highest_duck_of_polignac() -> None:
    """Under the seeker's KS the highest spade is due."""
    assert asked("polignac", "KS", "9S TS", 8, OTHERS, phase="favour") is PROVED
    assert asked("polignac", "KS", "9S", 4, "8S 7S KH QH", phase="favour") is CLEAR
    assert asked("polignac", "KS", "9S", 4, "8S AS KH QH", phase="favour") is POSSIBLE
    assert asked("polignac", "KS", "9S TS", 8, OTHERS, phase="follow") is CLEAR


@pytest.mark.parametrize(
    ("known", "size", "pool"),
    [
        ("8D 7S", 1, REST),  # more cards known than there were
        ("8D", 4, "9D TC"),  # too few for the others
        ("8D", 2, "8D"),  # a known card is none of the others
    ],
)
def test_no_hand_agrees(known: str, size: int, pool: str) -> None:
    with pytest.raises(ValueError, match="no hand of"):
        asked(BOUSSAC, "AS", known, size, pool)


def test_the_card_played_must_be_known() -> None:
    game = GAMES[BOUSSAC]
    card, other = parse_cards("8D 7S")
    hand = PartlyKnown(bit(other), 2, bit(card))
    given = ([(0, other)], 1, Contract(game.sides, None, 0), game.ranking, game.play["follow"])
    with pytest.raises(ValueError, match="no hand of 2 cards"):
        judge(card, hand, *given)


def test_it_takes_little_work_whatever_the_pool() -> None:
    """Of a hand of 13 one card is known and 12 of 50 are not: more than 10 ** 11 hands."""
    game = GAMES["whist_short"]
    pack = game.dealing.pack
    card, lead = pack[-1], pack[0]
    contract = Contract(game.sides, Suit.HEARTS, 0)
    hand = PartlyKnown(bit(card), 13, CardSet(card_set(pack) & ~bit(lead)))
    given = ([(0, lead)], 1, contract, game.ranking, game.play["follow"])
    assert judge(card, hand, *given) is POSSIBLE
    assert calls(lambda: judge(card, hand, *given)) < 8000
