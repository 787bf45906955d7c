"""The worked examples, each with its id, and how to check a law against them."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tapisvert.cards import card_set
from tapisvert.law.calling import CallRequest, Opening, Said
from tapisvert.law.contract import Contract
from tapisvert.law.duty import (
    deciding,
    mildest_broken,
)
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Taken
from tapisvert.law.position import Position
from tapisvert.law.reckoning import Standing
from tapisvert.law.scene import (
    look,
)
from tapisvert.notation import card_text, hand_text, parse_card, parse_cards, suit_or_none
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tests.corpora import examples_by_deal

Law = Callable[[dict[str, Any]], Game]
FOLDER = Path(__file__).parent / "examples"


def examples(game_id: str | None = None) -> Iterator[dict[str, Any]]:
    for path in sorted(FOLDER.glob("*.json")):
        example = json.loads(path.read_text())
        assert example["id"] == path.stem
        if game_id in (None, example["game"]):
            yield example


def check(example: dict[str, Any], law: Law) -> None:
    """Assert that a law decides as the example says; ``law`` makes the game from its options."""
    CHECKS[example["kind"]](example, law)


def _legal(example: dict[str, Any], law: Law) -> None:
    trump = suit_or_none(example["trump"] or "")
    trick = list(enumerate(parse_cards(example["trick"])))
    hand = card_set(parse_cards(example["hand"]))
    for case in example["cases"]:
        game = law(case["options"])
        contract = Contract(game.sides, trump, 0)
        scene = look(hand, trick, len(trick), contract, game.ranking)
        _, part = deciding(game.play["follow"], scene.situation)
        told = f"{hand_text(hand)} on {example['trick']}, options {case['options']}"
        assert hand_text(scene.parts[part]) == hand_text(card_set(parse_cards(case["legal"]))), told
    game = law({})
    scene = look(hand, trick, len(trick), Contract(game.sides, trump, 0), game.ranking)
    for card in parse_cards(example["hand"]):
        broken = mildest_broken(game.play["follow"], scene, card)
        expected = example.get("broken", {}).get(card_text(card))
        assert (broken and broken.name) == expected, f"duty broken by {card_text(card)}"


def _trick_value(example: dict[str, Any], law: Law) -> None:
    for cards, worth in example["tricks"]:
        assert law({}).values.of_trick(tuple(parse_cards(cards))) == worth


def _deal(example: dict[str, Any], law: Law) -> None:
    game = law(example["options"])
    turn_up = parse_card(example["turn_up"]) if "turn_up" in example else None
    hands = [Hand(card_set(parse_cards(hand))) for hand in example["hands"]]
    table = Table.start(game, Opening(example["dealer"], game.seats, turn_up), hands)
    for call in example["calls"]:
        table = table.apply(call)
    for row in example["tricks"]:
        assert table.turn == row["leader"]
        for card in row["cards"].split():
            table = table.apply(card)
        won = table.ruling.tricks[-1]
        assert (won.winner, game.values.of_trick(won.cards)) == (row["winner"], row["points"])
    assert table.over
    assert list(table.taken.points) == example["taken"]
    assert list(table.taken.tricks) == example["tricks_won"]
    assert [[mark.to, mark.points] for mark in table.ruling.ledger] == example["lines"]


def _contract(game: Game, opening: Opening, calls: list[str]) -> Contract:
    said: tuple[Said, ...] = ()
    for call in calls:
        seat, word = call.split(" ", 1)
        asked = game.calling.ask(Position(opening, said))
        assert isinstance(asked, CallRequest)
        assert asked.seat == int(seat)
        assert word in asked.words
        said = (*said, Said(int(seat), word))
    contract = game.calling.ask(Position(opening, said))
    assert isinstance(contract, Contract)
    return contract


def _settle(example: dict[str, Any], law: Law) -> None:
    for case in example["cases"]:
        game = law(case["options"])
        turn_up = parse_card(case["turn_up"]) if "turn_up" in case else None
        opening = Opening(case["dealer"], game.seats, turn_up)
        contract = _contract(game, opening, case["calls"])
        ledger = game.scoring.at_deal(opening, game.party_of(case["dealer"]))
        taken = Taken(tuple(case["points"]), tuple(case["tricks"]))
        ledger += game.scoring.at_end(Account(contract, taken, ledger)).marks
        assert [[mark.to, mark.points] for mark in ledger] == case["lines"]


def _standing(example: dict[str, Any], law: Law) -> None:
    game = law(example["options"])
    for step in example["steps"]:
        opening = Opening(step["dealer"], game.seats, parse_card(step["turn_up"]))
        ledger = game.scoring.at_deal(opening, game.party_of(step["dealer"]))
        ended = game.reckoning.stops(Position(opening._replace(score=step["score"]), ledger=ledger))
        assert ended == step.get("at_once", False)
        if not ended:
            taken = Taken(tuple(step["points"]), tuple(step["tricks"]))
            contract = _contract(game, opening, [])
            ledger += game.scoring.at_end(Account(contract, taken, ledger)).marks
        before = Standing(tuple(step["score"]), tuple(step["games"]))
        after = game.reckoning.after(before, ledger)
        assert list(after.score) == step["after"]["score"]
        assert list(after.games) == step["after"]["games"]


def _draw(example: dict[str, Any], law: Law) -> None:
    game = law(example["options"])
    pack = sorted(game.dealing.pack)
    draw = game.lots.draw(parse_cards(example["kings"]), pack, example["start"], game.seats)
    assert [step.player for step in draw.seating.steps] == example["received"]
    seats = draw.seating.seats
    assert [sorted(seats[0::2]), sorted(seats[1::2])] == example["partners"]
    assert seats[0] == example["first_seat"]
    if "dealer" in example:
        assert seats[draw.dealer] == example["dealer"]


def _dealing(example: dict[str, Any], law: Law) -> None:
    game = law(example["options"])
    pack = game.dealing.pack
    dealt = game.dealing.deal(pack, example["dealer"], game.seats)
    for hand, packets in zip(dealt.hands, example["positions"], strict=True):
        places = [place for first, last in packets for place in range(first, last + 1)]
        assert hand == card_set(pack[place - 1] for place in places)
    if "turn_up" in example:
        assert dealt.turn_up == pack[example["turn_up"] - 1]


CHECKS: dict[str, Callable[[dict[str, Any], Law], None]] = {
    "legal": _legal,
    "trick_value": _trick_value,
    "deal": _deal,
    "settle": _settle,
    "standing": _standing,
    "draw": _draw,
    "dealing": _dealing,
    **examples_by_deal.CHECKS,
}
