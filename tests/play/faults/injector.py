"""Random faults in random deals: what is physically done, and which clause the documents give it.

Nothing here asks the rows of ``games/faults``. Whether a card was lawful is asked of the
independent generators; the clause, and when it may be claimed, are in the tables below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from tapisvert.notation import card_text
from tapisvert.play.table import Table
from tests.play.faults.lawful import cards, held

TENS = (
    "whist_dix", "whist_cinq", "whist_short", "whist_tricks", "whist_mort", "whist_deux_morts",
    "whist_prussien", "whist_favorite",
)  # fmt: skip
FAMILIES: Mapping[str, str] = {
    "manille_boussac": "boussac",
    "manille_wikibooks": "silent",
    "marjolet": "marjolet",
    "polignac": "polignac",
    **dict.fromkeys(TENS, "ten"),
    "whist_humbug": "two",
    "whist_chinois": "two",
    "whist_couleur": "couleur",
    "whist_ecossais": "ecossais",
}


def family_of(table: Table) -> str:
    """The family whose clauses on faults a game has; whist à la couleur by its preset."""
    belgian = table.game.options.get("preset") == "belge"
    return "silent" if belgian else FAMILIES[table.game.id]


AT_ONCE, NEXT_LEAD, END = 0, 1, 2
"""From when, or until when, a fault can be claimed; the end is that of the time for claims."""


class Window(NamedTuple):
    """The clause of a fault, from when it can be claimed, and the first moment that is too late."""

    clause: str
    opens: int = AT_ONCE
    closes: int = END


GOES_BACK = Window("GN-01", closes=NEXT_LEAD)
CLAIMS: Mapping[tuple[str, str], Window] = {
    ("boussac", "revoke"): Window("BM-R9"),
    ("boussac", "unlawful"): Window("BM-R9"),
    ("boussac", "out of turn"): Window("BM-R10"),
    ("boussac", "short trick"): Window("BM-R11"),
    ("boussac", "left lying"): Window("BM-R12"),
    ("boussac", "looked"): Window("BM-R13"),
    ("silent", "revoke"): GOES_BACK,
    ("silent", "unlawful"): GOES_BACK,
    ("silent", "out of turn"): GOES_BACK,
    ("marjolet", "revoke"): GOES_BACK,
    ("marjolet", "unlawful"): GOES_BACK,
    ("marjolet", "out of turn"): GOES_BACK,
    ("marjolet", "draw forgotten"): Window("MJ-24"),
    ("marjolet", "seven cards"): Window("MJ-25"),
    ("polignac", "revoke"): Window("PG-R15a"),
    ("polignac", "out of turn"): GOES_BACK,
    ("ten", "revoke"): Window("WD-20"),
    ("two", "revoke"): Window("WD-20"),
    ("two", "unlawful"): GOES_BACK,
    ("two", "out of turn"): GOES_BACK,
    ("couleur", "revoke"): Window("CG-08", opens=NEXT_LEAD),
    ("couleur", "out of turn"): GOES_BACK,
    ("ecossais", "revoke"): Window("SC-A8", opens=NEXT_LEAD),
    ("ecossais", "out of turn"): GOES_BACK,
}
"""By family and kind of fault: BM-R9 to R13, MJ-24, MJ-25, PG-R15, WD-20, CG-08, SC-A8, GN-01."""

RIGHTS: Mapping[tuple[str, str], str] = {
    ("boussac", "two cards"): "enforce card",  # BM-R5
    ("boussac", "misnamed"): "enforce suit",  # BM-R3
    ("ten", "fourth first"): "enforce lowest",  # WD-19
    ("ten", "wrong hand"): "enforce suit",  # WM-A5
}
"""By family and kind: what a fault gives a right to that nobody has to claim."""

WITHOUT = ("r9_discard", "two_cards", "revoke", "r15b")
"""Options under which the tables above do not hold; they keep their defaults."""


def revoke(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """The seat in turn does not follow suit, though it could."""
    led = card_text(table.layout.current_trick[0].card)[1:] if table.layout.current_trick else ""
    wrong = [card for card in _wrong(table, lawful) if card[1] != led]
    able = table.turn is not None and any(card[1] == led for card in held(table, table.turn))
    return [f"{table.turn} play {random.choice(wrong)}"] if wrong and able else []


def unlawful(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """The seat in turn follows suit, or cannot, but breaks another duty: to ruff, to head."""
    led = card_text(table.layout.current_trick[0].card)[1:] if table.layout.current_trick else ""
    able = table.turn is not None and any(card[1] == led for card in held(table, table.turn))
    wrong = [card for card in _wrong(table, lawful) if not able or card[1] == led]
    return [f"{table.turn} play {random.choice(wrong)}"] if wrong else []


def _wrong(table: Table, lawful: list[str]) -> list[str]:
    """The cards that the seat in turn may not play, if it is to play a card to a trick."""
    legal = [act.split()[2] for act in cards(lawful)]
    seat = table.turn
    if seat is None or not legal or not table.layout.current_trick or seat in table.game.dummies:
        return []
    return [card for card in held(table, seat) if card not in legal]


def out_of_turn(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """A seat that is not in turn plays a card, to a trick or as a lead."""
    there = {play.seat for play in table.layout.current_trick}
    if not cards(lawful) or (table.layout.stock and not there):
        return []
    others = [
        seat
        for seat in table.game.players
        if seat not in {*there, table.turn, table.by} and held(table, seat)
    ]
    seat = random.choice(others) if others else None
    return [] if seat is None else [f"{seat} play {random.choice(held(table, seat))}"]


def short_trick(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """A trick of three cards is gathered, and who took it leads."""
    if table.game.id != "manille_boussac" or len(table.layout.current_trick) != 3:
        return []
    seat = random.choice([s for s in range(4) if held(table, s)])
    return [f"{seat} gather", f"{seat} play {random.choice(held(table, seat))}"]


def left_lying(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """A third trick is begun while two lie there."""
    if (
        table.game.id != "manille_boussac"
        or table.docket.ungathered < 1
        or table.layout.current_trick
    ):
        return []
    first = [f"{table.turn} leave"] if cards(lawful) else []
    return [*first, random.choice(cards(lawful))] if table.docket.ungathered > 1 and first else []


def looked(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """A turned trick is looked at."""
    turned = len(table.layout.full_tricks) - table.docket.ungathered
    if table.game.id != "manille_boussac" or turned < 1:
        return []
    return [f"{random.randrange(4)} look {random.randint(1, turned)}"]


def two_cards(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """Two cards drop together, both of them lawful."""
    both = random.sample(cards(lawful), 2) if len(cards(lawful)) > 1 else []
    if table.game.id != "manille_boussac" or not both:
        return []
    return [f"{table.turn} drop " + " ".join(act.split()[2] for act in both)]


def misnamed(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """One suit is named, another lawfully led."""
    if table.game.id != "manille_boussac" or table.layout.current_trick or not cards(lawful):
        return []
    act = random.choice(cards(lawful))
    others = [card[1] for card in held(table, int(act[0])) if card[1] != act[-1]]
    return [f"{act[0]} say {random.choice(others)}", act] if others else []


def fourth_first(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """The fourth hand plays before the second."""
    if len(table.layout.current_trick) != 1 or table.game.seats != 4 or not cards(lawful):
        return []
    assert table.turn is not None
    fourth = (table.turn + 2) % 4
    if family_of(table) != "ten" or not held(table, fourth):
        return []
    return [f"{fourth} play {random.choice(held(table, fourth))}"]


def wrong_hand(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """A player of two hands leads from the other one."""
    if table.layout.current_trick or not cards(lawful) or not table.game.dummies:
        return []
    player = table.by
    other = [s for s in range(4) if table.game.player_of(s) == player and s != table.turn]
    return [f"{other[0]} play {random.choice(held(table, other[0]))}"] if other else []


def draw_forgotten(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """The winner of a trick leads without drawing, or he draws and leads before the other has."""
    left = table.ruling.drawing
    if table.game.id != "marjolet" or len(table.layout.stock) < 4 or len(left) != 2:
        return []
    lead = f"{left[0]} play {random.choice(held(table, left[0]))}"
    return [lead] if random.random() < 0.5 else [f"{left[0]} draw", lead]


def seven_cards(random: Random, table: Table, lawful: list[str]) -> list[str]:
    """The winner of a trick draws twice, then leads."""
    left = table.ruling.drawing
    if table.game.id != "marjolet" or len(table.layout.stock) < 6 or len(left) != 2:
        return []
    draws = [f"{left[0]} draw", f"{left[0]} draw", f"{left[1]} draw"]
    return [*draws, f"{left[0]} play {random.choice(held(table, left[0]))}"]


Kind = Callable[[Random, Table, list[str]], list[str]]
KINDS: Mapping[str, Kind] = {
    "revoke": revoke,
    "unlawful": unlawful,
    "out of turn": out_of_turn,
    "short trick": short_trick,
    "left lying": left_lying,
    "looked": looked,
    "two cards": two_cards,
    "misnamed": misnamed,
    "fourth first": fourth_first,
    "wrong hand": wrong_hand,
    "draw forgotten": draw_forgotten,
    "seven cards": seven_cards,
}


class Committed(NamedTuple):
    """A fault: its kind, who committed it, in which trick, and the table just after it.

    ``shown`` is false where no trick is named in the claim: the fault is a wrong hand.
    """

    kind: str
    seat: int
    trick: int
    after: Table
    shown: bool = True


def committed(random: Random, table: Table, lawful: list[str]) -> Committed | None:
    """Commit a fault that is possible now; None if there is none."""
    names = list(KINDS)
    random.shuffle(names)
    family = family_of(table)
    for name in names:
        if (family, name) not in CLAIMS and (family, name) not in RIGHTS:
            continue
        acts = KINDS[name](random, table, lawful)
        if not acts:
            continue
        trick, after = len(table.layout.full_tricks) + 1, table
        for act in acts:
            after = after.apply(act)
        seat = int(acts[-1].split()[0])
        if name == "draw forgotten" and len(acts) == 2:
            seat = 1 - seat
        if name == "looked":
            trick = int(acts[-1].split()[2])
        return Committed(name, seat, trick, after, name not in ("draw forgotten", "seven cards"))
    return None
