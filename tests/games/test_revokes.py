"""Revokes are settled as a second writing of the clauses settles them."""

from random import Random

import pytest

from tapisvert.cards import Rank, Suit, card, card_set
from tapisvert.games import find
from tapisvert.games.parts.honours import TricksAndHonours
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.ledger import Account, Revoke, Taken, total
from tests.naive.whist_score import scoring_of, settle

GAMES = ("whist_dix", "whist_cinq", "whist_tricks", "whist_short", "whist_prussien",
         "whist_favorite")  # fmt: skip
RANKS = {"A": Rank.ACE, "K": Rank.KING, "Q": Rank.QUEEN, "J": Rank.JACK}
CASES = 400


@pytest.mark.parametrize("game_id", GAMES)
def test_as_the_second_writing_does(game_id: str) -> None:
    random = Random(f"revokes/{game_id}")
    for _ in range(CASES):
        options: dict[str, bool | str] = {"revoker_cannot_win": random.random() < 0.3}
        if game_id == "whist_favorite":
            options["favourite_doubles"] = random.choice(
                ["points", "points_without_revoke", "fiches"]
            )
        if game_id in ("whist_dix", "whist_cinq"):
            options["slam_also_scores"] = random.random() < 0.5
        game = find(game_id, options)
        assert isinstance(game.scoring, TricksAndHonours)
        target = game.scoring.scale.target
        before = (random.randrange(target), random.randrange(target))
        made = random.choice([13, 13, random.randrange(14)])
        tricks = random.choice([(made, 13 - made), (13 - made, made)])
        honours = "".join(h for h in RANKS if random.random() < 0.5)
        held = (honours, "".join(h for h in RANKS if h not in honours))
        revokes = [
            (random.randrange(2), random.choice(["add", "remove"]))
            for _ in range(random.randrange(4))
        ]
        favourite = game_id == "whist_favorite" and random.random() < 0.5
        second = settle(scoring_of(game_id, options), before, tricks, held, revokes, favourite)
        marks = game.scoring.at_end(account(game_id, options, before, tricks, held, revokes,
                                            favourite)).marks  # fmt: skip
        ours = [old + new for old, new in zip(before, total(marks, 2), strict=True)]
        assert ours == list(second.scores), (options, before, tricks, held, revokes, favourite)


def account(
    game_id: str,
    options: dict[str, bool | str],
    before: tuple[int, int],
    tricks: tuple[int, int],
    held: tuple[str, str],
    revokes: list[tuple[int, str]],
    favourite: bool,
) -> Account:
    game, trump = find(game_id, options), Suit.HEARTS
    drawn = card(trump if favourite else Suit.SPADES, Rank.TWO)
    doubled = favourite and options.get("favourite_doubles") != "fiches"
    contract = Contract(PARTNERS_OPPOSITE, trump, 0, multiplier=2 if doubled else 1)
    return Account(
        contract,
        Taken(tricks, tricks),
        opening=game.opening(3, score=before, drawn=drawn),
        held=tuple(card_set(card(trump, RANKS[h]) for h in hand) for hand in held),
        revokes=tuple(
            Revoke(side, side, choice == "remove", ("WD-20",)) for side, choice in revokes
        ),
    )
