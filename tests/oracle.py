"""Compare the referee with the independent generators after each act: acts, marks, ends."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.law.reckoning import Standing
from tapisvert.notation import card_text, hand_text
from tapisvert.play import deal_fields, lying_open
from tapisvert.play.events import act_text
from tapisvert.play.table import Table
from tests.naive import chinois, couleur, ecossais, humbug, marjolet, polignac, whist
from tests.strategies import random_game, random_start


class Naive(Protocol):
    """The interface of a deal in an independent generator."""

    @property
    def over(self) -> bool: ...

    def acts(self) -> list[str]: ...
    def do(self, act: str) -> Any: ...
    def points(self) -> Sequence[int]: ...


def of_polignac(table: Table, options: Mapping[str, Any]) -> Naive:
    chosen = {name: value for name, value in options.items() if name != "players"}
    if chosen.get("limit") == "usual":
        chosen["limit"] = None
    hands = [hand_text(hand.known) for hand in table.deal.hands]
    rest = hand_text(table.deal.aside.rest.known)
    score = table.opening.score
    return polignac.Deal(table.opening.dealer, hands, rest, chosen, score)


def of_marjolet(table: Table, options: Mapping[str, Any]) -> Naive:
    chosen = {n: list(v) if isinstance(v, tuple) else v for n, v in options.items()}
    hands = [hand_text(hand.known) for hand in table.deal.hands]
    stock = " ".join(card_text(card) for card in table.deal.aside.stock if card is not None)
    return marjolet.Deal(table.opening.dealer, hands, stock, chosen, table.opening.score)


def whist_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a whist as the generator expects them."""
    return dict(options) | ({"target": None} if options.get("target") == "usual" else {})


class Counted:
    """A deal of a whist, with its marks summed by side."""

    def __init__(self, deal: Any, sides: int = 2) -> None:
        self.deal, self.sides = deal, sides

    @property
    def over(self) -> bool:
        return bool(self.deal.over)

    def acts(self) -> list[str]:
        acts: list[str] = self.deal.acts()
        return acts

    def do(self, act: str) -> "Counted":
        return Counted(self.deal.do(act), self.sides)

    def points(self) -> list[int]:
        sides = range(self.sides)
        return [sum(m.points for m in self.deal.marks if m.party == side) for side in sides]

    def fiches(self) -> list[int]:
        """Return the counters each side gains by slams and by a game won; losses do not count."""
        settled = self.deal.settlement
        sides = range(self.sides)
        paid = [sum(m.points for m in settled.slams if m.party == side) for side in sides]
        if settled.winner is not None:
            paid[settled.winner] += settled.fiches
        return paid


class Hunted:
    """A deal of Scotch whist; its points are 0 until they are marked at the end."""

    def __init__(self, deal: ecossais.Deal) -> None:
        self.deal = deal

    @property
    def over(self) -> bool:
        return self.deal.over

    def acts(self) -> list[str]:
        return self.deal.acts()

    def do(self, act: str) -> "Hunted":
        return Hunted(self.deal.do(act))

    def points(self) -> list[int]:
        return self.deal.points() if self.over else [0] * self.deal.sides


def of_ecossais(table: Table, options: Mapping[str, Any]) -> Hunted:
    chosen = {name: value for name, value in options.items() if name != "players"}
    chosen["split_hands"] = chosen["split_hands"] and table.game.seats < 4
    opening = table.opening
    assert opening.turn_up is not None
    hands, turned = deal_fields.hands_of(table), card_text(opening.turn_up)
    return Hunted(ecossais.Deal(opening.dealer, hands, turned, chosen, opening.score))


def of_chinois(table: Table, options: Mapping[str, Any]) -> Naive:
    hands = deal_fields.hands_of(table)
    dealer, score = table.opening.dealer, table.opening.score
    chosen = {name: value for name, value in options.items() if name != "players"}
    return Counted(chinois.Deal(dealer, hands, whist_options(chosen), score), len(score))


def of_whist(table: Table, options: Mapping[str, Any]) -> Counted:
    hands, opening, game = deal_fields.hands_of(table), table.opening, table.game
    up, drawn = (None if c is None else card_text(c) for c in (opening.turn_up, opening.drawn))
    trump, favourite = (None, drawn) if up else (drawn, None)
    chosen, score = whist_options(options), opening.score
    dealer = opening.dealer
    return Counted(whist.Deal(game.id, dealer, hands, up, trump, chosen, score, favourite))


def of_humbug(table: Table, options: Mapping[str, Any]) -> Naive:
    hands = [hand_text(hand.known) for hand in table.deal.hands]
    packets = [hand_text(hand.known) for hand in table.deal.aside.packets]
    opening = table.opening
    assert opening.turn_up is not None
    turned = card_text(opening.turn_up)
    chosen = whist_options(options)
    return Counted(humbug.Deal(opening.dealer, hands, packets, turned, chosen, opening.score))


def of_couleur(table: Table, options: Mapping[str, Any]) -> Naive:
    chosen = dict(options)
    if chosen.get("all_pass") == "usual":
        chosen["all_pass"] = None
    hands = [hand_text(hand.known) for hand in table.deal.hands]
    turned = table.opening.turn_up
    up, times = None if turned is None else card_text(turned), table.opening.carried
    return couleur.Deal(table.opening.dealer, hands, up, chosen, times)


WHISTS = (
    "whist_dix", "whist_cinq", "whist_tricks", "whist_short", "whist_prussien", "whist_favorite",
    "whist_mort", "whist_deux_morts",
)  # fmt: skip
ORACLES: dict[str, Callable[[Table, Mapping[str, Any]], Naive]] = {
    "polignac": of_polignac,
    "marjolet": of_marjolet,
    "whist_chinois": of_chinois,
    "whist_couleur": of_couleur,
    "whist_humbug": of_humbug,
    "whist_ecossais": of_ecossais,
    **dict.fromkeys(WHISTS, of_whist),
}


def of_module(game_id: str) -> Callable[[Table, Mapping[str, Any]], Naive]:
    """Return a function that makes deals of the generator ``tests/naive/GAME_ID.py``."""
    module = import_module(f"tests.naive.{game_id}")

    def naive(table: Table, options: Mapping[str, Any]) -> Naive:
        opening, hands = table.opening, deal_fields.hands_of(table)
        turned = None if opening.turn_up is None else card_text(opening.turn_up)
        found: Naive = module.Deal(opening.dealer, hands, turned, dict(options), opening.score)
        return found

    return naive


ORACLES |= {
    name: of_module(name)
    for name in GAMES
    if name not in ORACLES and find_spec(f"tests.naive.{name}") is not None
}


def acts_of(table: Table) -> list[str]:
    """Return every legal act of every seat, as sorted texts."""
    return sorted(map(act_text, (*table.legal(), *table.open())))


def marked(table: Table) -> list[int]:
    """Return what each party has marked in this deal."""
    points = [0] * len(table.game.sides)
    for mark in table.ruling.ledger:
        points[mark.to] += mark.points
    return points


def open_hands(table: Table) -> list[int]:
    """Return the seats whose whole hands are open to all."""
    shown = lying_open.shown(table.game, table.opening, table.layout, table.ruling)
    return [s for s, hand in enumerate(table.deal.hands) if hand.known & ~shown[s] == 0]


def after(table: Table) -> Standing:
    """Return the standing of a match after this deal, taken as part of its first game."""
    standing = table.game.reckoning.start(len(table.game.sides))
    standing = standing._replace(score=table.opening.score)
    return table.game.reckoning.after(standing, table.ruling.ledger)


def paid(table: Table) -> list[int]:
    """Return the counters of each party from this deal; with three parties or more, gains only."""
    fiches = list(after(table).fiches)
    return fiches if len(fiches) < 3 else [max(paid, 0) for paid in fiches]


def compare(random: Random, game: Game) -> Table:
    """Play a random deal with the referee and the generator; compare both after every act."""
    table = random_start(random, game)
    naive = ORACLES[game.id](table, game.options)
    while True:
        assert naive.over == table.over, [act_text(act) for act in table.acts]
        assert list(naive.points()) == marked(table), [act_text(act) for act in table.acts]
        if table.over:
            assert not isinstance(naive, Counted) or naive.fiches() == paid(table)
            assert not isinstance(naive, Hunted) or naive.deal.winner() == after(table).winner
            return table
        if isinstance(naive, Counted) and isinstance(naive.deal, whist.Deal):
            assert table.turn is not None
            assert table.by == naive.deal.person(table.turn)
            assert open_hands(table) == naive.deal.exposed()
        acts = acts_of(table)
        assert acts, "somebody can always act"
        assert sorted(naive.acts()) == acts, [act_text(act) for act in table.acts]
        act = chosen(random, table, acts)
        table, naive = table.apply(act), naive.do(act)


def chosen(random: Random, table: Table, acts: list[str]) -> str:
    """Return a random legal act; at least 30 % are not card plays, where possible."""
    rare = [act for act in acts if " play " not in act]
    return random.choice(rare if rare and random.random() < 0.3 else acts)


def agreement(case: int, random: Random) -> None:
    compare(random, random_game(random, sorted(ORACLES)[case % len(ORACLES)]))
