"""Count act sequences in the games that are not manilles, and write the corpora of these counts.

`python -m tests.naive.perft_recorded write` writes tests/corpora/perft/, with a fixed seed;
`python -m tests.naive.perft_recorded check` counts again what is written there. Both take ids of
games, to write or count these only.

A case has options (non-default ones), the deal as in a record, the past acts with their seats,
and `counts`: the number of sequences of exactly 1, 2, 3 ... acts that follow, by any seats.
"""

import json
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.naive import chinois, couleur, ecossais, humbug, marjolet, polignac, whist
from tests.naive.common import ORDER
from tests.naive.manille import GAMES as MANILLES

CORPORA = Path(__file__).parents[1] / "corpora" / "perft"
SEED = 1896
CAP = 12_000
DEPTH = 12


class Dealt(NamedTuple):
    """A deal at its beginning: as in a record, and in the generator of its game."""

    entry: dict[str, Any]
    deal: Any


Deals = Callable[[Random, dict[str, Any]], Dealt]


def written(cards: list[str]) -> str:
    return " ".join(cards)


def of_marjolet(rng: Random, options: dict[str, Any]) -> Dealt:
    deal = marjolet.random_deal(rng, options)
    hands = [written(hand) for hand in deal.hands]
    entry = {"dealer": deal.dealer, "hands": hands, "turn_up": deal.turn_up}
    return Dealt(entry | {"stock": written(deal.stock)}, deal)


def of_polignac(rng: Random, options: dict[str, Any]) -> Dealt:
    chosen = dict(options)
    deal = polignac.random_deal(rng, chosen.pop("players", 4), chosen)
    if not deal.rest:
        return Dealt({"dealer": deal.dealer, "hands": [written(h) for h in deal.hands]}, deal)
    hands = [written([c for c in hand if c not in deal.rest]) for hand in deal.hands]
    return Dealt({"dealer": deal.dealer, "hands": hands, "rest": written(deal.rest)}, deal)


def of_whist(game: str) -> Deals:
    """Return a function that makes deals of a whist of four hands that turns up the last card."""

    def dealt(rng: Random, options: dict[str, Any]) -> Dealt:
        pack, dealer = rng.sample(ORDER, 52), rng.randrange(4)
        hands = whist.deal_pack(pack, dealer)
        deal = whist.Deal(game, dealer, hands, pack[-1], None, options)
        return Dealt({"dealer": dealer, "hands": hands, "turn_up": pack[-1]}, deal)

    return dealt


def of_favorite(rng: Random, options: dict[str, Any]) -> Dealt:
    entry, deal = of_whist("whist_favorite")(rng, options)
    return Dealt(entry | {"favourite": rng.choice(ORDER)}, deal)


def of_prussien(rng: Random, options: dict[str, Any]) -> Dealt:
    pack, dealer, drawn = rng.sample(ORDER, 52), rng.randrange(4), rng.choice(ORDER)
    hands = whist.deal_pack(pack, dealer)
    deal = whist.Deal("whist_prussien", dealer, hands, None, drawn, options)
    return Dealt({"dealer": dealer, "hands": hands, "trump_card": drawn}, deal)


def of_ecossais(rng: Random, options: dict[str, Any]) -> Dealt:
    chosen = dict(options)
    players = chosen.pop("players", 4)
    pack, dealer = ecossais.pack_of(players), rng.randrange(players)
    rng.shuffle(pack)
    deal = ecossais.deal_pack(pack, players, dealer, chosen)
    sets = zip(deal.hands, deal.sets, strict=True)
    hands = [" | ".join(map(written, (hand, *later))) for hand, later in sets]
    return Dealt({"dealer": dealer, "hands": hands, "turn_up": pack[-1]}, deal)


def of_chinois(rng: Random, options: dict[str, Any]) -> Dealt:
    chosen = dict(options)
    deal = chinois.random_deal(rng, chosen.pop("players", 4), chosen)
    hands = [
        " | ".join((written([covers[up] for up in ups]), written(ups), written(kept)))
        for covers, ups, kept in zip(deal.covers, deal.open, deal.in_hand, strict=True)
    ]
    return Dealt({"dealer": deal.dealer, "hands": hands}, deal)


def of_humbug(rng: Random, options: dict[str, Any]) -> Dealt:
    pack, dealer = rng.sample(ORDER, 52), rng.randrange(2)
    deal = humbug.deal_pack(pack, dealer, options)
    hands, packets = map(written, deal.hands), map(written, deal.packets)
    entry = {"dealer": dealer, "hands": list(hands), "packets": list(packets)}
    return Dealt(entry | {"turn_up": pack[-1]}, deal)


def of_couleur(rng: Random, options: dict[str, Any]) -> Dealt:
    pack, dealer = rng.sample(ORDER, 52), rng.randrange(4)
    deal = couleur.deal_pack(pack, dealer, options)
    entry: dict[str, Any] = {"dealer": dealer, "hands": [written(hand) for hand in deal.hands]}
    if options.get("preset") != "belge":
        entry["turn_up"] = pack[-1]
    return Dealt(entry, deal)


DEALS: dict[str, Deals] = {
    "marjolet": of_marjolet,
    "polignac": of_polignac,
    "whist_chinois": of_chinois,
    "whist_couleur": of_couleur,
    **{
        f"whist_{name}": of_whist(f"whist_{name}")
        for name in ("dix", "cinq", "tricks", "short", "mort", "deux_morts")
    },
    "whist_favorite": of_favorite,
    "whist_prussien": of_prussien,
    "whist_ecossais": of_ecossais,
    "whist_humbug": of_humbug,
}

# For each game the options, and how many cases of each stage to write. "start": no act yet;
# "middle": after some acts; "ending": 5 to 10 acts before the end of the deal.
PLAN: dict[str, list[tuple[dict[str, Any], dict[str, int]]]] = {
    "marjolet": [
        ({}, {"start": 4, "middle": 10, "ending": 10}),
        ({"must_head_trick": True}, {"ending": 5}),
        ({"follow_or_trump": "free"}, {"ending": 5}),
        ({"must_head_trick": True, "follow_or_trump": "free"}, {"ending": 4}),
        ({"one_meld_per_trick": True}, {"middle": 4}),
        ({"marjolet_monogamous": True}, {"middle": 4}),
        ({"seven_exchange": "any_time_after_first_trick"}, {"middle": 5}),
    ],
    "polignac": [
        ({}, {"start": 4, "middle": 8, "ending": 10}),
        *(({"players": n}, {"middle": 2, "ending": 3}) for n in (3, 5, 6, 7, 8)),
        ({"players": 5, "remainder": "dealer_discards"}, {"start": 1, "middle": 2}),
        ({"general": "silent"}, {"ending": 3}),
        ({"general": "none"}, {"ending": 3}),
        ({"general_ask": "before_first_lead"}, {"middle": 3}),
        ({"general_binding": "unless_refused"}, {"middle": 4}),
        ({"favour_check": "no_win_only"}, {"middle": 4}),
        ({"failed_general": "jacks_taken"}, {"middle": 4}),
    ],
    "whist_dix": [({}, {"start": 6, "middle": 8, "ending": 10})],
    **{
        f"whist_{name}": [({}, {"start": 2, "middle": 8, "ending": 10})]
        for name in ("cinq", "tricks", "short", "favorite", "prussien", "mort", "deux_morts")
    },
    "whist_ecossais": [
        ({}, {"start": 2, "middle": 8, "ending": 10}),
        *(({"players": n}, {"middle": 1, "ending": 2}) for n in (2, 3, 5, 6, 7, 8)),
        ({"players": 2, "split_hands": True}, {"middle": 4, "ending": 2}),
        ({"players": 3, "split_hands": True}, {"middle": 4, "ending": 2}),
        ({"teams": False, "card_points": True}, {"ending": 2}),
    ],
    "whist_chinois": [
        ({}, {"start": 4, "middle": 8, "ending": 10}),
        ({"must_ruff": False}, {"middle": 3, "ending": 4}),
        ({"reveal": "end_of_trick"}, {"middle": 3, "ending": 2}),
        *(({"players": n}, {"start": 1, "middle": 1, "ending": 3}) for n in (2, 3)),
    ],
    "whist_humbug": [
        ({}, {"start": 4, "middle": 8, "ending": 10}),
        ({"exchange_order": "simultaneous"}, {"start": 2, "middle": 2}),
        ({"dealer_exchange_no_trump": True}, {"middle": 3, "ending": 4}),
    ],
    "whist_couleur": [
        ({}, {"start": 6, "middle": 8, "ending": 10}),
        ({"preset": "belge"}, {"start": 6, "middle": 12, "ending": 12}),
        ({"preset": "belge", "piccolo": True}, {"start": 2, "middle": 3}),
        ({"preset": "belge", "piccolo": True, "piccolissimo": True}, {"start": 1, "middle": 2}),
    ],
}


USUAL: list[tuple[dict[str, Any], dict[str, int]]] = [
    ({}, {"start": 4, "middle": 8, "ending": 10}),
]
"""The plan of a game that is not in PLAN."""


def deals_of(game: str) -> Deals:
    """Return the function that makes deals of a game: in ``DEALS``, or ``dealt`` of its module."""
    known = DEALS.get(game)
    if known is not None:
        return known
    module = import_module(f"tests.naive.{game}")
    return lambda rng, options: Dealt(*module.dealt(rng, options))


def perft(deal: Any, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal acts, by any seats."""
    acts = deal.acts()
    if depth == 1:
        return len(acts)
    return sum(perft(deal.do(act), depth - 1) for act in acts)


def counts(deal: Any) -> list[int]:
    """Return the counts of depths 1 to DEPTH; stop before 0 or a count above CAP."""
    found: list[int] = []
    while len(found) < DEPTH and 0 < (count := perft(deal, len(found) + 1)) <= CAP:
        found.append(count)
    return found


def after(deal: Any, acts: list[str]) -> Any:
    for act in acts:
        deal = deal.do(act)
    return deal


def played_out(deal: Any, rng: Random) -> list[str]:
    """Return random acts that play the deal to its end."""
    acts: list[str] = []
    while not deal.over and deal.acts():
        acts.append(rng.choice(deal.acts()))
        deal = deal.do(acts[-1])
    return acts


def case(game: str, options: dict[str, Any], stage: str, rng: Random) -> dict[str, Any]:
    """Return a case of a stage, from a random deal and random acts under these options."""
    while True:
        entry, deal = deals_of(game)(rng, options)
        acts = played_out(deal, rng)
        kept = {
            "start": 0,
            "middle": rng.randrange(1, max(2, len(acts) - 8)),
            "ending": len(acts) - rng.randrange(5, 11),
        }[stage]
        if kept < 0:
            continue
        found = counts(after(deal, acts[:kept]))
        if len(found) > 1 or (found and stage == "start"):
            return {"options": options, "deal": entry, "acts": acts[:kept], "counts": found}


def corpus(game: str) -> list[dict[str, Any]]:
    """Return the planned cases of one game."""
    rng = Random(f"{SEED} {game}")
    cases = [
        case(game, options, stage, rng)
        for options, stages in PLAN.get(game, USUAL)
        for stage, wanted in stages.items()
        for _ in range(wanted)
    ]
    return [{"id": f"{game}-{n:02}"} | each for n, each in enumerate(cases, 1)]


def every() -> list[str]:
    """Return the games with a plan, and other games that have a corpus."""
    later = {path.stem for path in CORPORA.glob("*.json")} - {*PLAN, *MANILLES}
    return [*PLAN, *sorted(later)]


def write(games: Iterable[str]) -> None:
    """Write the corpora, one case per line."""
    for game in games:
        lines = ",\n".join(json.dumps(case) for case in corpus(game))
        (CORPORA / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(game)


def check(games: Iterable[str]) -> None:
    """Count every case again: the same seed gives the same corpus."""
    for game in games:
        if json.loads((CORPORA / f"{game}.json").read_text(encoding="utf-8")) != corpus(game):
            raise SystemExit(f"{game}: other counts")
        print(game)


if __name__ == "__main__":
    {"write": write, "check": check}[sys.argv[1]](sys.argv[2:] or every())
