"""The talk of the manille parlée, as a slow and simple program from the clauses of its rules.

Like the other generators it imports nothing of tapisvert. Hands are lists such as ["TS", "KH"].
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.naive.common import SUITS
from tests.naive.deals import random_deal
from tests.naive.manille import PACK, POINTS, RANKS, Deal

HIGH = RANKS[::-1]  # high to low
HONOURS = "TAKQJ"
QUESTIONS = [
    *(f"ask {kind} {suit}" for kind in ("count", "top", "honours", "cuts", "any", "guard")
      for suit in SUITS),
    *(f"ask has {card}" for card in PACK),
    "ask manilles",
    "ask points",
]  # fmt: skip
WHO = ("leader", "free", "forehand_only", "none")


def truth(question: str, hand: Sequence[str], trump: str) -> str:
    """Return the true answer of a hand; Q-COUNT to Q-POINTS."""
    _, kind, *rest = question.split()
    about = rest[0] if rest else ""
    ranks = [card[0] for card in hand if card[1] == about]
    if kind == "has":
        return "yes" if about in hand else "no"
    if kind == "count":
        return str(len(ranks))
    if kind == "any":
        return "yes" if ranks else "no"
    if kind == "top":
        return min(ranks, key=HIGH.index) if ranks else "none"
    if kind == "honours":
        return " ".join(rank for rank in HONOURS if rank in ranks) or "none"
    if kind == "guard":
        return str(len(ranks) - 1) if "T" in ranks else "none"
    if kind == "cuts":
        return "yes" if not ranks and any(card[1] == trump for card in hand) else "no"
    if kind == "manilles":
        return str(sum(card[0] == "T" for card in hand))
    return str(sum(POINTS[card[0]] for card in hand))


class Talk(Deal):
    """A deal of Boussac's Manille in which partners talk; BM-17, BM-A21, BM-A23."""

    def __init__(
        self,
        options: Mapping[str, Any],
        dealer: int,
        hands: Sequence[str],
        turn_up: str,
    ) -> None:
        super().__init__("manille_boussac", options, dealer, hands, turn_up)
        self.who = options.get("questions", "leader")
        self.most = options.get("max_questions_per_turn", "no_limit")
        self.must_show = options.get("show_on_demand", False)
        self.done: list[tuple[int, str]] = []  # all acts so far, with their seats

    def to_act(self) -> tuple[int, list[str]] | None:
        if self.done and self.done[-1][1].startswith("ask"):
            asker, question = self.done[-1]
            partner = (asker + 2) % 4
            if question == "ask-hand":
                return partner, ["show-hand"] + ["refuse"] * (not self.must_show)
            assert self.trump is not None
            return partner, [f"answer {truth(question, self.hands[partner], self.trump)}", "refuse"]
        return super().to_act()

    def questions(self) -> list[tuple[int, str]]:
        """Return what may be asked now, with the seat that asks."""
        due = self.to_act()
        if due is None or not due[1][0].startswith("play ") or self.who == "none":
            return []
        seat, first = due[0], not self.trick()
        if (self.who == "leader" and not first) or (self.who == "forehand_only" and self.played):
            return []
        if not self.hands[(seat + 2) % 4]:
            return []
        since = self.since_the_last_card()
        put = [word for _, word in since if word.startswith("ask")]
        if self.most != "no_limit" and len(put) >= self.most:
            return []
        shown = ((seat + 2) % 4, "show-hand") in self.done
        may = [*QUESTIONS, *([] if shown else ["ask-hand"])]
        return [(seat, word) for word in may if word not in put]

    def since_the_last_card(self) -> list[tuple[int, str]]:
        """Return what has been said in this turn."""
        cards = [i for i, (_, word) in enumerate(self.done) if word.startswith("play ")]
        return self.done[cards[-1] + 1 :] if cards else self.done

    def acts(self) -> list[tuple[int, str]]:
        """Return every legal act with its seat: questions, answers, cards."""
        due = self.to_act()
        if due is None:
            return []
        return [*((due[0], word) for word in due[1]), *self.questions()]

    def act(self, seat: int, word: str) -> None:
        """Carry out one of ``acts``."""
        if word.startswith("play "):
            self.do(word)
        self.done.append((seat, word))

    def back(self) -> None:
        """Take back the last act."""
        _, word = self.done.pop()
        if word.startswith("play "):
            self.undo()


def perft(deal: Talk, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` acts, questions and answers included."""
    acts = deal.acts()
    if depth == 1:
        return len(acts)
    total = 0
    for seat, word in acts:
        deal.act(seat, word)
        total += perft(deal, depth - 1)
        deal.back()
    return total


def random_talk(
    random: Random, options: Mapping[str, Any], cards: int
) -> tuple[Talk, tuple[int, list[str], str]]:
    """Return a random deal with talk until ``cards`` cards are played, and the deal as dealt.

    Half of the acts are questions where one may be asked.
    """
    dealer, hands, turn_up = random_deal(random)
    deal = Talk(options, dealer, hands, turn_up)
    while len(deal.played) < cards or (deal.done and deal.done[-1][1].startswith("ask")):
        talk, due = deal.questions(), deal.to_act()
        assert due is not None
        if talk and random.random() < 0.5:
            deal.act(*random.choice(talk))
        else:
            deal.act(due[0], random.choice(due[1]))
    return deal, (dealer, hands, turn_up)
