"""Random games, deals and acts, and Hypothesis strategies."""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from tapisvert.cards import Card, CardSet, Rank, Suit, card, card_set, members
from tapisvert.games import GAMES, find
from tapisvert.law.calling import Opening
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.play.events import Act, Hand, Play, Say
from tapisvert.play.match import Match
from tapisvert.play.source import put_aside
from tapisvert.play.table import Table
from tapisvert.play.view import view

MANILLES = ("manille_boussac", "manille_wikibooks")
"""The games that deal every card to one of four hands and move cards only by playing them."""
NAMES = ("Anne", "Bruno", "Chloé", "David")
cards = st.builds(card, st.sampled_from(Suit), st.sampled_from(Rank))
card_sets = st.frozensets(cards).map(card_set)
MANILLES = ("manille_boussac", "manille_wikibooks")
OTHERS = sorted(GAMES.keys() - {*MANILLES})
game_ids = st.sampled_from(MANILLES)
seeds = st.text(max_size=20)


def random_options(random: Random, game: Game) -> dict[str, Value]:
    """Return a value for every reading: often the default, sometimes a free value."""
    options = {}
    for reading in game.readings:
        choice = random.choice(reading.choices) if random.random() < 0.5 else reading.choices[0]
        options[reading.name] = choice.value
        if reading.other and random.random() < 0.2:
            options[reading.name] = next(v for v in OPEN_VALUES if reading.other.accepts(v))
    return options


OPEN_VALUES: tuple[Value, ...] = (7, (25, 3), 8)


def random_game(random: Random, game_id: str | None = None) -> Game:
    """Return a game with random options, one of the Manilles if no id is given."""
    game = GAMES[game_id or random.choice(MANILLES)]
    return find(game.id, random_options(random, game))


def random_table(random: Random, game: Game) -> Table:
    """Return a deal at its beginning, with a random dealer."""
    pack = list(game.dealing.pack)
    random.shuffle(pack)
    dealer = random.randrange(game.seats)
    dealt = game.dealing.deal(pack, dealer, game.seats)
    opening = Opening(dealer, game.seats, dealt.turn_up)
    return Table.start(game, opening, map(Hand, dealt.hands))


def played_on(random: Random, table: Table, acts: int) -> Table:
    """Return the table after that many random legal acts, or fewer if the deal ends."""
    for _ in range(acts):
        if table.over:
            break
        table = table.apply(random.choice(table.legal()))
    return table


def random_match(random: Random, game: Game, seed: str, acts: int = 10_000) -> Match:
    """Return a match after at most that many random legal acts."""
    match = Match.start(game, NAMES, seed)
    while acts and not match.over:
        if match.table.over:
            match = match.next_deal()
        else:
            match = match.apply(random.choice(match.table.legal()))
            acts -= 1
    return match


def possible_acts(random: Random, table: Table) -> Sequence[Act]:
    """Return some acts that are physically possible, legal or not."""
    words = tuple(table.game.calling.words)
    begun = {play.seat for play in table.layout.current_trick}
    acts: list[Act] = [
        Play(seat, Card(held))
        for seat, hand in enumerate(table.layout.hands)
        if seat not in begun
        for held in members(hand.known)
    ]
    if words:
        acts.append(Say(random.randrange(table.game.seats), random.choice(words)))
    asked = table.ruling.asked
    if asked:
        acts.append(Say(asked.seat, random.choice(asked.words)))
    return acts


def hidden_permuted(random: Random, table: Table, seat: int) -> Table:
    """Return a deal that looks the same to a seat, with the cards hidden from it permuted."""
    shown = table.opening.turn_up
    own = view(table, seat).hand
    hands = table.layout.hands
    hidden = [c for hand in hands for c in members(hand.known) if not own >> c & 1 and c != shown]
    random.shuffle(hidden)
    dealt = []
    for owner, hand in enumerate(hands):
        kept = [c for c in members(hand.known) if own >> c & 1 or c == shown]
        kept += [play.card for play in table.layout.played if play.seat == owner]
        missing = table.deal.hands[owner].size - len(kept)
        dealt.append(Hand(card_set([*kept, *hidden[:missing]])))
        hidden = hidden[missing:]
    again = Table.start(table.game, table.opening, dealt)
    for act in table.acts:
        again = again.accept(act)
    return again


def everywhere(table: Table) -> CardSet:
    """Return every card of a table, in hands and played."""
    held = [card for hand in table.layout.hands for card in members(hand.known)]
    return card_set([*held, *(play.card for play in table.layout.played)])


def random_start(random: Random, game: Game) -> Table:
    """Return a deal at its beginning, at a random score below the target."""
    pack = list(game.dealing.pack)
    random.shuffle(pack)
    dealer = random.randrange(game.seats)
    dealt = game.dealing.deal(pack, dealer, game.seats)
    score, drawn = random_score(random, game), random_drawn(random, game)
    opening = game.opening(dealer, dealt.turn_up, score, drawn=drawn)
    return Table.start(game, opening, map(Hand, dealt.hands), put_aside(dealt))


def random_drawn(random: Random, game: Game) -> Card | None:
    """Return a card drawn apart, or None: the game has none, or it comes from an earlier deal."""
    apart = game.dealing.apart
    if apart is None or (apart.turned and random.random() < 0.5):
        return None
    return random.choice(game.dealing.pack)


def random_score(random: Random, game: Game) -> tuple[int, ...]:
    """Return a score below the target: half of the time 0, else near the target."""
    most = game.reckoning.target - 1
    if most < 0 or random.random() < 0.5:
        return (0,) * len(game.sides)
    return tuple(max(0, most - random.randrange(1 + most // 2)) for _ in game.sides)
