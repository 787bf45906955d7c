"""Le polignac for three to eight players, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Seats 0..n-1 in order of play (each
seat is followed by its right-hand neighbour); `dealer` deals, the next seat leads. Hands are
text, "AS JS KH"; with `remainder="dealer_discards"`, `rest` are the cards that the dealer adds
to the hand. Before the first card every seat may call `general`, so acts name it: "2 general".
"""

from collections.abc import Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from tests.naive.common import SUITS, with_defaults

RANKS = "789TAJQK"  # PG-06: low to high
ORDER = [rank + suit for suit in SUITS for rank in "AKQJT987"]
JACKS = {"JS": 2, "JH": 1, "JD": 1, "JC": 1}  # PG-08
HAND = {3: 10, 4: 8, 5: 6, 6: 5, 7: 4, 8: 4}  # PG-05
LIMIT = {3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10}  # PG-09
SEVENS = {"red": ["7H", "7D"], "black": ["7S", "7C"]}  # PG-A5
DEFAULTS: dict[str, Any] = {
    "remainder": "remove_sevens",  # or "dealer_discards"
    "sevens": "red",  # or "black"
    "limit": None,  # by the number of players, PG-09
    "general": "allowed",  # or "silent", "asked", "none"
    "general_ask": "leader",  # or "before_first_lead"
    "general_binding": "always",  # or "unless_refused"
    "favour_check": "full",  # or "no_win_only"
    "failed_general": "flat5",  # or "jacks_taken"
    "limit_stop": "strict",  # or "wait"
    "direction": "counter-clockwise",  # or "clockwise": no effect here
    "r15b": "K/Q",  # or "any_non_jack": a penalty, no effect here
    "stake": 0,
}


class Mark(NamedTuple):
    """Points marked for a seat, and the clause that gives them."""

    party: int
    points: int
    clause: str


def completed(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options, with the defaults of those not given."""
    return with_defaults(DEFAULTS, options)


def pack_of(players: int, options: Mapping[str, Any] | None = None) -> list[str]:
    """Return the pack of the game; PG-02, PG-03."""
    chosen = completed(options)
    if players in (4, 8) or chosen["remainder"] == "dealer_discards":
        return list(ORDER)
    gone = [*SEVENS["red"], *SEVENS["black"]] if players == 7 else SEVENS[chosen["sevens"]]
    return [card for card in ORDER if card not in gone]


def packets(players: int) -> list[int]:
    """Return the sizes of the packets dealt to a seat; PG-R3, PG-A3."""
    size = HAND[players]
    return [2] * (size // 2) + [1] * (size % 2)


def strength(card: str, led: str) -> int:
    """Return the strength of a card in a trick; 0 if it cannot win."""
    return 1 + RANKS.index(card[0]) if card[1] == led else 0


def best_place(trick: Sequence[str]) -> int:
    """Return the index of the card that is winning a trick."""
    powers = [strength(card, trick[0][1]) for card in trick]
    return powers.index(max(powers))


def playable(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """Return the legal cards; PG-R4 to PG-R7, PG-A7, PG-A9."""
    if not trick:
        return list(hand)
    if following := [card for card in hand if card[1] == trick[0][1]]:
        return following
    if "JS" in hand:
        return ["JS"]
    return [card for card in hand if card[0] == "J"] or list(hand)


def favouring(
    hand: Sequence[str], trick: Sequence[str], seeker_wins: bool, check: str = "full"
) -> list[str]:
    """Return the legal cards of a seat that said yes to the général; PG-R14, PG-A15."""
    cards = playable(hand, trick)
    if not trick:  # (iii)
        return cards
    led = trick[0][1]
    to_beat = strength(trick[best_place(trick)], led)
    ducking = [card for card in cards if strength(card, led) < to_beat]
    if not seeker_wins or check == "no_win_only":  # (ii)
        return ducking or cards
    if cards[0][1] == led:  # (i), following
        return [max(ducking, key=lambda card: strength(card, led))] if ducking else cards
    if any(card[0] == "J" for card in hand):  # PG-R6
        return cards
    highest = max(RANKS.index(card[0]) for card in hand)
    return [card for card in cards if RANKS.index(card[0]) == highest]


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    def __init__(
        self,
        dealer: int,
        hands: Sequence[str],
        rest: str = "",
        options: Mapping[str, Any] | None = None,
        tallies: Sequence[int] | None = None,
    ) -> None:
        self.dealer, self.players, self.options = dealer, len(hands), completed(options)
        self.hands = [hand.split() for hand in hands]
        self.rest = rest.split()
        self.tallies = list(tallies) if tallies else [0] * self.players  # before this deal
        self.limit: int = self.options["limit"] or LIMIT[self.players]
        cards = [card for hand in self.hands for card in hand] + self.rest
        if sorted(cards) != sorted(pack_of(self.players, self.options)):
            raise ValueError("the hands are not the pack")
        if any(len(hand) != HAND[self.players] for hand in self.hands):
            raise ValueError("the hands are not of the right size")
        self.leader = (dealer + 1) % self.players  # PG-A1
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # taker, cards as played
        self.marks: list[Mark] = []
        # The next kind of act: "discard", "play", "answer" (yes or no), "maintain" (a call that
        # somebody refused, PG-A10.2), "decide" (stop or continue, PG-A10.3), "over".
        self.stage = "play"
        if self.rest:
            self.hands[dealer] += self.rest
            self.stage = "discard"
        self.caller: int | None = None  # who called the général; PG-A12
        self.answers: dict[int, str] = {}
        self.seeker: int | None = None  # whose attempt is in force
        self.made: int | None = None  # who has made the général

    @property
    def over(self) -> bool:
        """True if the deal has ended."""
        return self.stage == "over"

    def points(self) -> list[int]:
        """Return what each seat has marked in this deal."""
        found = [0] * self.players
        for mark in self.marks:
            found[mark.party] += mark.points
        return found

    def totals(self) -> list[int]:
        """Return the tallies including this deal."""
        return [before + now for before, now in zip(self.tallies, self.points(), strict=True)]

    def losers(self) -> list[int]:
        """Return the seats that lose the game by this deal; PG-10, PG-R16i to PG-R16iii."""
        highest = max(self.totals())
        if not self.over or highest < self.limit:
            return []
        return [seat for seat, total in enumerate(self.totals()) if total == highest]

    def has_all_tricks(self, seat: int) -> bool:
        """True if this seat has won every trick so far, and at least one."""
        return bool(self.tricks) and all(taker == seat for taker, _ in self.tricks)

    def silent_allowed(self) -> bool:
        """True if the général may be made without a call."""
        return self.options["general"] not in ("asked", "none")

    def to_act(self) -> int | None:
        """Return the seat to act; None when the deal is over."""
        if self.over:
            return None
        if self.stage == "discard":
            return self.dealer
        if self.stage == "answer":
            assert self.caller is not None
            return (self.caller + 1 + len(self.answers)) % self.players
        if self.stage == "maintain":
            return self.caller
        return (self.leader + len(self.trick)) % self.players  # also for "decide": the next leader

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act)."""
        due = self.to_act()
        if due is None:
            return []
        seat = due if seat is None else seat
        words = self.due_words(seat) if seat == due else []
        return [*words, "general"] if self.may_call(seat) else words

    def acts(self) -> list[str]:
        """Return every legal act of every seat, as "0 play TD"."""
        return [f"{seat} {word}" for seat in range(self.players) for word in self.legal(seat)]

    def due_words(self, seat: int) -> list[str]:
        """Return the legal acts of the seat to act, except the call."""
        if self.stage == "discard":  # PG-04, PG-A6
            plain = [card for card in self.hands[seat] if card[0] != "J"]
            plain.sort(key=ORDER.index)
            return [" ".join(["discard", *cards]) for cards in combinations(plain, len(self.rest))]
        if self.stage == "answer":  # PG-R13
            return ["yes", "no"]
        if self.stage in ("maintain", "decide"):
            return ["stop", "continue"]
        return ["play " + card for card in self.cards(seat)]

    def cards(self, seat: int) -> list[str]:
        """Return the cards that this seat may play."""
        if self.seeker is None or self.answers.get(seat) != "yes":
            return playable(self.hands[seat], self.trick)
        winning = (self.leader + best_place(self.trick)) % self.players if self.trick else None
        check = self.options["favour_check"]
        return favouring(self.hands[seat], self.trick, winning == self.seeker, check)

    def may_call(self, seat: int) -> bool:
        """True if a seat may call the général now; PG-A10.1, PG-A10.4, PG-A12."""
        if self.options["general"] in ("silent", "none") or self.caller is not None:
            return False
        if self.stage != "play" or self.trick:
            return False
        if not self.tricks:
            return True
        late = self.options["general_ask"] != "before_first_lead"
        return late and seat == self.leader and self.has_all_tricks(seat)

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" (of the seat to act) or "0 play TD"."""
        words, seat = act.split(), self.to_act()
        if words[0].isdigit():
            seat, words = int(words[0]), words[1:]
        if words[0] == "discard":
            words[1:] = sorted(words[1:], key=ORDER.index)
        word = " ".join(words)
        if seat is None or word not in self.legal(seat):
            raise ValueError(f"{act!r}: legal are {', '.join(self.acts())}")
        return self.after(seat, word)

    def after(self, seat: int, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.hands, new.marks = [list(hand) for hand in self.hands], list(self.marks)
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        new.answers = dict(self.answers)
        if word == "general":
            new.caller, new.stage = seat, "answer"
            new.take_back(seat)
        elif word in ("yes", "no"):
            new.answer(seat, word)
        elif new.stage == "maintain":
            new.maintain(word)
        elif word == "stop":
            new.stage = "over"
        elif word == "continue":
            new.take_back(seat)
            new.seeker, new.stage = seat, "play"
        elif word.startswith("discard "):
            for card in word.split()[1:]:
                new.hands[seat].remove(card)
            new.stage = "play"
        else:
            new.play(seat, word.split()[1])
        return new

    def answer(self, seat: int, word: str) -> None:
        """Record an opponent's yes or no; PG-A10.2."""
        self.answers[seat] = word
        if len(self.answers) < self.players - 1:
            return
        refused = "no" in self.answers.values()
        if refused and self.options["general_binding"] == "unless_refused":
            self.stage = "maintain"
        else:
            self.seeker, self.stage = self.caller, "play"

    def maintain(self, word: str) -> None:
        """Let a caller whom somebody refused continue or withdraw."""
        self.stage = "play"
        if word == "continue":
            self.seeker = self.caller
        elif self.seeker is None:  # withdrawn: the caller's earlier marks are restored
            for taker, cards in self.tricks:
                self.mark_jacks(taker, cards)

    def mark_jacks(self, taker: int, cards: Sequence[str]) -> None:
        """Mark the Jacks of a trick for its taker; PG-08."""
        for card in cards:
            if card in JACKS:
                self.marks.append(Mark(taker, JACKS[card], "PG-08"))

    def take_back(self, seat: int) -> None:
        """Take back a seat's marks of this deal; PG-A10."""
        if points := self.points()[seat]:
            self.marks.append(Mark(seat, -points, "PG-A10"))

    def play(self, seat: int, card: str) -> None:
        """Play a card; settle the trick when it is complete."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) == self.players:
            self.leader = (self.leader + best_place(self.trick)) % self.players
            self.tricks.append((self.leader, self.trick))
            self.trick = []
            self.settle()

    def settle(self) -> None:
        """Mark a complete trick, and see whether the deal ends: steps (a) to (e) of PG-A10.3."""
        taker, cards = self.tricks[-1]
        cards_left = bool(self.hands[taker])
        if self.seeker is not None:  # (a)
            if taker == self.seeker:
                if not cards_left:
                    self.succeed(taker)
                return
            if self.options["failed_general"] != "jacks_taken":  # PG-R11, PG-A13
                self.marks.append(Mark(self.seeker, 5, "PG-R11"))
                self.stage = "over"
                return
            self.seeker = None
            for earlier, gathered in self.tricks[:-1]:
                self.mark_jacks(earlier, gathered)
                if max(self.totals()) >= self.limit:
                    self.stage = "over"
                    return
        self.mark_jacks(taker, cards)  # (b)
        mine = self.has_all_tricks(taker) and self.silent_allowed()
        if mine and not cards_left:  # (c)
            self.take_back(taker)
            self.succeed(taker)
        elif max(self.totals()) >= self.limit:  # (d) PG-R16i, PG-A16
            self.stage = "decide" if mine and self.options["limit_stop"] == "wait" else "over"
        elif sum(card in JACKS for _, trick in self.tricks for card in trick) == 4:  # (e) PG-R9
            self.stage = "decide" if mine else "over"

    def succeed(self, seat: int) -> None:
        """End the deal with a général made; PG-R10, PG-A14."""
        self.made, self.stage = seat, "over"
        others = [other for other in range(self.players) if other != seat]
        self.marks += [Mark(other, 5, "PG-R10") for other in others]


def deal_pack(
    pack: Sequence[str],
    players: int,
    dealer: int,
    options: Mapping[str, Any] | None = None,
    tallies: Sequence[int] | None = None,
) -> Deal:
    """Deal a pack from its top; PG-R3, PG-A1, PG-A3, PG-A6."""
    cards, hands = list(pack), [""] * players
    for size in packets(players):
        for step in range(1, players + 1):
            hands[(dealer + step) % players] += " ".join(["", *cards[:size]])
            cards = cards[size:]
    return Deal(dealer, hands, " ".join(cards), options, tallies)


def random_deal(rng: Random, players: int, options: Mapping[str, Any] | None = None) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    pack = pack_of(players, options)
    rng.shuffle(pack)
    return deal_pack(pack, players, rng.randrange(players), options)


class Match:
    """Deals until somebody has lost; PG-10, PG-A4, PG-A19."""

    def __init__(self, players: int, dealer: int, options: Mapping[str, Any] | None = None) -> None:
        self.players, self.dealer, self.options = players, dealer, completed(options)
        self.tallies = [0] * players
        self.losers: list[int] = []

    @property
    def over(self) -> bool:
        """True if somebody has lost."""
        return bool(self.losers)

    def deal(self, hands: Sequence[str], rest: str = "") -> Deal:
        """Return the next deal, with these cards."""
        return Deal(self.dealer, hands, rest, self.options, self.tallies)

    def add(self, deal: Deal) -> None:
        """Add a finished deal to the match."""
        self.tallies, self.losers = deal.totals(), deal.losers()
        self.dealer = (self.dealer + 1) % self.players

    def payments(self) -> list[Fraction]:
        """Return what each seat receives: a stake, which the losers pay in equal shares; PG-A19."""
        stake = Fraction(self.options["stake"])
        if not self.losers:
            return [Fraction(0)] * self.players
        share = -stake * (self.players - len(self.losers)) / len(self.losers)
        return [share if seat in self.losers else stake for seat in range(self.players)]
