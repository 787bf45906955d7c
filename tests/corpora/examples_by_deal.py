"""Checks for the worked examples of games with windows, stocks, goals or many parties."""

from collections.abc import Callable
from typing import Any

from tapisvert.cards import Suit, card_set, members
from tapisvert.glossary import same
from tapisvert.law.calling import CallRequest, Ended
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, Taken, total
from tapisvert.law.position import Hand, Play, Position, Said, Trick
from tapisvert.law.reckoning import Standing
from tapisvert.law.scene import look, winning
from tapisvert.notation import card_or_none, hand_text, parse_card, parse_cards, suit_or_none
from tapisvert.play.events import words_of
from tapisvert.play.load_cards import cards_of
from tapisvert.play.source import CardSource
from tapisvert.play.strict_json import Fields
from tapisvert.play.table import Table
from tapisvert.play.view import view

Law = Callable[[dict[str, Any]], Game]
DEALT = ("hands", "turn_up", "stock", "rest", "packets")


def start(game: Game, example: dict[str, Any]) -> Table:
    """Return the table of an example after the deal."""
    fields = Fields({key: example[key] for key in DEALT if key in example}, "")
    cards = cards_of(game, fields, example["dealer"], CardSource(), 0)
    score = tuple(example.get("score", ()))
    carried, drawn = example.get("carried", 1), card_or_none(example.get("drawn", ""))
    opening = game.opening(example["dealer"], cards.turn_up, score, carried, drawn)
    return Table.start(game, opening, cards.hands, cards.aside)


def play(example: dict[str, Any], law: Law) -> None:
    """Do the acts in order, then check legal acts, marks, the end, and the score."""
    game = law(example["options"])
    table = start(game, example)
    for act in example["events"]:
        table = table.apply(act)
    if "legal" in example:
        acts = [*table.legal(), *table.open()]
        words = [f"{act.seat} {act.word}" for act in acts if not isinstance(act, Play)]
        cards = [f"{act.seat} play" for act in acts if isinstance(act, Play)][:1]
        assert sorted([*words, *cards]) == example["legal"]
    if "cards" in example:
        assert hand_text(table.legal_cards) == example["cards"]
    if "winners" in example:
        assert [trick.winner for trick in table.ruling.tricks] == example["winners"]
    if "dead" in example:
        assert hand_text(table.layout.out[example["dealer"]].known) == example["dead"]
    if "public" in example:
        seat, card = example["public"]
        for viewer in (*range(game.seats), None):
            assert parse_card(card) in members(view(table, viewer).table.layout.hands[seat].known)
    ledger = table.ruling.ledger
    assert total(ledger, len(game.sides)) == example["marks"]
    assert table.over == example["over"]
    if "trump" in example:
        assert table.ruling.contract
        assert table.ruling.contract.trump == suit_or_none(example["trump"])
    if "by" in example:
        assert table.by == example["by"]
        assert view(table, table.by).my_turn
        assert view(table, table.by).legal() == table.legal()
    if "open" in example:
        seen = view(table, None).table.layout.hands
        assert [seat for seat, hand in enumerate(seen) if not hand.unknown] == example["open"]
    if "hidden" in example:
        assert all(not hand.known for hand in view(table, None).table.deal.hands)
    assert (table.ruling.void, table.ruling.again) == tuple(example.get("void", (False, False)))
    assert table.ruling.carried == example.get("carries", 1)
    before = game.reckoning.start(len(game.sides))._replace(score=table.opening.score)
    after = game.reckoning.after(before, ledger)
    if "losers" in example:
        assert (list(after.losers) if after.losers else None) == example["losers"]
    if "fiches" in example:
        assert list(after.fiches) == example["fiches"]


def dealt(example: dict[str, Any], law: Law) -> None:
    """Check the hands and turn-up that a pack gives, dealt from its top."""
    game = law(example["options"])
    deal = game.dealing.deal(parse_cards(example["pack"]), example["dealer"], game.seats)
    assert [hand_text(hand) for hand in deal.hands] == example["hands"]
    assert deal.turn_up == card_or_none(example["turn_up"])


def duty(example: dict[str, Any], law: Law) -> None:
    """Check the legal cards in a phase, with marked cards and seekers."""
    trump = suit_or_none(example["trump"] or "")
    lying = list(enumerate(parse_cards(example["trick"])))
    hand = card_set(parse_cards(example["hand"]))
    for case in example["cases"]:
        game = law(case["options"])
        marks = [card_set(parse_cards(text)) for text in example.get("marks", ("", ""))]
        goals = tuple(Goal(1 << seat, Need.AT_LEAST, 8) for seat in example.get("seekers", ()))
        contract = Contract(game.sides, trump, 0, flagged=(marks[0], marks[1]), goals=goals)
        scene = look(hand, lying, len(lying), contract, game.ranking)
        play = game.play[example["phase"]]
        assert scene.parts[deciding(play, scene.situation)[1]] == card_set(
            parse_cards(case["legal"])
        )


def winner(example: dict[str, Any], law: Law) -> None:
    """Check which card wins each trick (counted from 0), and the points of the trick."""
    game = law({})
    trump = suit_or_none(example["trump"] or "")
    for text, best, worth in example["tricks"]:
        cards = parse_cards(text)
        assert winning(cards, game.ranking, trump) == best
        assert game.values.of_trick(tuple(cards), trump) == worth


def melds(example: dict[str, Any], law: Law) -> None:
    """Check what the winner of a trick may announce, and its points."""
    for case in example["cases"]:
        game = law(case["options"])
        trick = Trick((Play(0, parse_card("9C")), Play(1, parse_card("8C"))), 0)
        hand = card_set(parse_cards(example["hand"]))
        done = tuple(Said(0, f"meld {text}", 1) for text in example["done"])
        at = Position(
            game.opening(1, parse_card(example["turn_up"])),
            done,
            (Hand(hand), Hand(card_set([]), 6)),
            (trick, trick),
            stock=10,
            foot=parse_card(example["turn_up"]),
            drawing=(0, 1),
        )
        points = 0
        found = []
        while isinstance(asked := game.calling.ask(at), CallRequest):
            words = [word for word in asked.words if word.startswith("meld")]
            if not words:
                break
            at = at._replace(heard=(*at.heard, Said(0, words[0], 2)))
            found.append(words[0].removeprefix("meld "))
            points += sum(mark.points for mark in game.scoring.on_word(at, None))
        assert sorted(found) == sorted(case["melds"])
        assert points == case["points"]


def count(example: dict[str, Any], law: Law) -> None:
    """Check the marks of a whist for tricks and honours, and the standing after them."""
    for case in example["cases"]:
        game = law(case["options"])
        drawn = card_or_none(case.get("drawn", ""))
        turned = parse_card(case.get("turn_up", "2H"))
        opening = game.opening(1, turned, tuple(case["before"]), drawn=drawn)
        held = tuple(card_set(parse_cards(text)) for text in case["honours"])
        taken = Taken(tuple(case["tricks"]), tuple(case["tricks"]))
        contract = Contract(game.sides, opening.turned_suit, 0)
        if drawn is not None:
            agreed = game.calling.ask(Position(opening))
            assert isinstance(agreed, Contract)
            contract = agreed
        settled = game.scoring.at_end(Account(contract, taken, (), opening, held))
        assert [[mark.to, mark.points] for mark in settled.marks] == case["lines"]
        before = game.reckoning.start(len(game.sides))._replace(score=opening.score)
        after = game.reckoning.after(before, settled.marks)
        assert list(after.score) == case["after"]
        assert list(after.fiches) == case["fiches"]
        assert list(after.games) == case["games"]


def hunt(example: dict[str, Any], law: Law) -> None:
    """Check the marks for cards beyond the share, from the tricks that each party took."""
    for case in example["cases"]:
        game = law(case["options"])
        pack, size = game.dealing.pack, game.dealing.hand_size
        held = tuple(card_set(pack[: mask.bit_count() * size]) for mask in game.sides)
        ends = [sum(case["taken"][: i + 1]) * game.seats for i in range(len(game.sides))]
        won = tuple(card_set(pack[i:j]) for i, j in zip([0, *ends], ends, strict=False))
        taken = Taken(tuple(case["taken"]), tuple(case["taken"]))
        contract = Contract(game.sides, Suit.HEARTS, 1)
        account = Account(contract, taken, (), game.opening(0), held, won=won)
        marks = game.scoring.at_end(account).marks
        cards = [mark for mark in marks if "SC-A2" in mark.clauses]
        assert total(cards, len(game.sides)) == case["marks"]


def reckon(example: dict[str, Any], law: Law) -> None:
    """Check what marks add up to: the score, the winners, and whether the deal stops."""
    game = law(example["options"])
    parties = len(game.sides)
    before = game.reckoning.start(parties)._replace(score=tuple(example["before"]))
    made = enumerate(example["marks"])
    marks = tuple(Mark(to, points, same(f"mark {i}"), ()) for i, (to, points) in made)
    after: Standing = game.reckoning.after(before, marks)
    assert list(after.score) == example["score"]
    assert (list(after.winners) if after.winners else None) == example["winners"]
    at = Position(
        game.opening(0, None, tuple(example["before"])), ledger=marks,
        hands=(Hand(card_set([]), 1),) * game.seats,
    )  # fmt: skip
    assert game.reckoning.stops(at) == example["stops"]


def rubber(example: dict[str, Any], law: Law) -> None:
    """Check the winners and stakes after several games and slams."""
    for case in example["cases"]:
        game = law(case["options"])
        standing = game.reckoning.start(len(game.sides))
        for step in case["steps"]:
            marks = [Mark(to, points, game.names, (), fiches) for to, points, fiches in step]
            standing = game.reckoning.after(game.reckoning.anew(standing), marks)
        assert (list(standing.winners) if standing.winners else None) == case["winners"]
        parties = [game.party_of(seat) for seat in range(game.seats)]
        assert list(game.reckoning.stakes(standing, parties, game.seats)) == case["stakes"]


def auction(example: dict[str, Any], law: Law) -> None:
    """Check that each call is legal, the contract, and its marks."""
    game = law(example["options"])
    hands = [Hand(card_set(parse_cards(hand))) for hand in example.get("hands", ())]
    hands = hands or [Hand(card_set([]), 13)] * 4
    turned = parse_card(example["turn_up"]) if "turn_up" in example else None
    opening = game.opening(example["dealer"], turned, (), example.get("carried", 1))
    at = Position(opening, (), tuple(hands))
    for call in example["calls"]:
        seat, word = call.split(" ", 1)
        asked = game.calling.ask(at)
        assert isinstance(asked, CallRequest)
        assert (asked.seat, asked.takes(word)) == (int(seat), True), (call, asked)
        at = at._replace(heard=(*at.heard, Said(int(seat), word)))
    result = game.calling.ask(at)
    if "asked" in example:
        assert isinstance(result, CallRequest)
        assert [result.seat, *result.words] == example["asked"]
        return
    if isinstance(result, Ended):
        assert [result.void, result.again, result.carried] == example["ended"]
        return
    assert isinstance(result, Contract)
    _agreed(result, example["contract"])
    for tricks, deltas in example["settled"]:
        taken = Taken(tuple(tricks), tuple(tricks))
        marks = game.scoring.at_end(Account(result, taken, (), opening)).marks
        assert total(marks, 4) == deltas


def answers(example: dict[str, Any], law: Law) -> None:
    """What the partner may answer to each question, and that the false answer counts as said."""
    table = start(law({}), example)
    for case in example["cases"]:
        asked = table.apply(case["ask"])
        assert [words_of(act) for act in asked.legal()] == case["may"].split(", "), case["ask"]
        assert asked.ruling.asked
        untrue = case["untrue"]
        assert not untrue or untrue in asked.ruling.asked.untrue
        assert not untrue or asked.why(untrue)


def _agreed(contract: Contract, expected: dict[str, Any]) -> None:
    trump = expected["trump"]
    assert contract.trump == (None if trump is None else suit_or_none(trump))
    assert contract.leader == expected["leader"]
    goals = [[goal.seats, goal.need.value, goal.tricks] for goal in contract.goals]
    assert goals == expected["goals"]
    assert contract.flagged[0] == card_set(parse_cards(expected.get("leads", "")))


CHECKS: dict[str, Callable[[dict[str, Any], Law], None]] = {
    "play": play,
    "dealt": dealt,
    "duty": duty,
    "winner": winner,
    "melds": melds,
    "count": count,
    "hunt": hunt,
    "reckon": reckon,
    "rubber": rubber,
    "auction": auction,
    "answers": answers,
}
