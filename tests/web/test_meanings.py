"""What a call means is said before it is made, with the numbers that the law then settles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from tapisvert.cards import NO_CARDS
from tapisvert.games import GAMES, find
from tapisvert.games.parts import ghent_auction, rungs
from tapisvert.glossary import SUITS, Lang, Text
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, Goal, Need, seats_of
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import Account, Taken, total
from tapisvert.law.questions import is_question
from tapisvert.play.announced import EVERY_TRICK, NO_TRICK
from tapisvert.play.events import Act, Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.web import call_texts
from tapisvert.web.meanings import meaning
from tests.every_option import values

LANGS: tuple[Lang, ...] = ("fr", "en")
EVERY_BID = {"preset": "belge", "piccolo": True, "piccolissimo": True, "passe_parole": True}
NAMES = ("Anne", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaston", "Hugo")
NUMBER = re.compile(r"\d+")
QUIET = (PASS, "keep", "discard")


class Spoken(NamedTuple):
    """A word that a seat may say at a table, and what its player is told about it."""

    table: Table
    act: Say
    means: Text | None


def spoken(game: Game, seeds: int, says: float = 1.0, eager: int = 1) -> Iterator[Spoken]:
    """Yield the words that may be said in random deals, without questions to a partner.

    ``says``: how often a word is preferred to a card; ``eager``: how often words that bind two
    players, compared with others.
    """
    for seed in range(seeds):
        random = Random(f"{game.id} {seed}")
        match = Match.start(game, NAMES[: len(game.players)], f"meaning {seed}")
        table = match.table
        while not table.over:
            acts = [act for act in (*table.legal(), *table.open()) if not _asks(act)]
            for seat in sorted({act.seat for act in acts}):
                seen = view(table, seat)
                for act in (*seen.legal(), *seen.open()):
                    if isinstance(act, Say) and not _asks(act):
                        yield Spoken(table, act, meaning(seen, act, match.names))
            words = [act for act in acts if isinstance(act, Say)]
            if not words and says == 1.0:
                break
            choices = words if words and random.random() < says else acts
            weights = [eager if act in words and _binds(act) else 1 for act in choices]
            table = table.accept(random.choices(choices, weights)[0])


def _asks(act: Act) -> bool:
    return isinstance(act, Say) and is_question(act.word)


def _binds(act: Act) -> bool:
    return isinstance(act, Say) and act.word.split()[0] in ("propose", "accept", "raise")


def options_of(game: str, **base: Any) -> Iterator[dict[str, Any]]:
    """Yield the options of a game one by one, with every value, on top of ``base``."""
    for reading in find(game, base).readings:
        for value in values(reading):
            yield {**base, reading.name: value}


def contract_after(told: Spoken, accept: bool) -> Contract | None:
    """Return the contract if after the word everybody passes; with ``accept`` it is accepted."""
    table = told.table.accept(told.act)
    while table.ruling.asked and not table.over:
        acts = [act for act in table.legal() if isinstance(act, Say)]
        wanted = told.act.word.replace("propose", "accept")
        first = next((act for act in acts if accept and act.word == wanted), None)
        quiet = next((act for act in acts if act.word.split()[0] in QUIET), acts[0])
        table = table.accept(first or quiet)
    return table.ruling.contract


def settlement(table: Table, contract: Contract, goal: Goal, made: int) -> tuple[int, int]:
    """Return what a pursuer and an adversary get by the law's scoring for ``made`` tricks."""
    game, ours = table.game, seats_of(goal.seats)
    theirs = next(seat for seat in range(game.seats) if seat not in ours)
    taken = [0] * len(game.sides)
    taken[game.party_of(ours[-1])] += made
    taken[game.party_of(theirs)] += 13 - made
    none = (NO_CARDS,) * len(game.sides)
    account = Account(
        contract._replace(goals=(goal,)), Taken((0,) * 4, tuple(taken)), (), table.opening, none
    )
    sums = total(game.scoring.at_end(account).marks, len(game.sides))
    return sums[game.party_of(ours[0])], sums[game.party_of(theirs)]


def check_goal(told: Spoken, contract: Contract, goal: Goal) -> None:
    """The sentence has the tricks, the trumps, and the sums for just made and failed by one."""
    assert told.means is not None
    short = goal.tricks + (1 if goal.need is Need.AT_MOST else -1)
    mine, theirs = settlement(told.table, contract, goal, goal.tricks)
    best = settlement(told.table, contract, goal, 13)[0] if goal.made(13) else mine
    lost, won = settlement(told.table, contract, goal, short)
    pair = goal.seats.bit_count() > 1
    many = 1 if pair else 3
    assert (mine, lost) == ((-theirs, -won) if pair else (-3 * theirs, -3 * won))
    paid = [mine // many, *([best // many] if best > mine else []), -lost // many]
    for lang in LANGS:
        asks, results = told.means.in_(lang).split(". ", 1)
        asked = [int(n) for n in NUMBER.findall(asks)]
        assert asked == ([goal.tricks] if 0 < goal.tricks < 13 else [])
        assert (NO_TRICK.in_(lang) in asks.lower()) is (goal.tricks == 0)
        assert (EVERY_TRICK.in_(lang) in asks.lower()) is (goal.tricks == 13)
        for suit, name in SUITS.items():
            assert (name.in_(lang) in asks) is (contract.trump == suit), asks
        assert [int(n) for n in NUMBER.findall(results)] == paid, results


COULEUR = (
    *options_of("whist_couleur"),
    *options_of("whist_couleur", preset="belge"),
    EVERY_BID,
)


@pytest.mark.sampled
@pytest.mark.parametrize("options", COULEUR, ids=str)
def test_a_bid_states_what_the_law_pays_for_it(options: dict[str, Any]) -> None:
    game, checked = find("whist_couleur", options), set()
    every = options is EVERY_BID
    for told in spoken(game, 40 if every else 3, eager=30 if every else 1):
        contract = contract_after(told, accept=told.act.word.startswith("propose"))
        goals = contract.goals if contract else ()
        mine = [goal for goal in goals if goal.seats >> told.act.seat & 1]
        verb = told.act.word.split()[0]
        if game.handles(told.act.word) or verb in (PASS, "wait", "passe-parole"):
            continue
        if told.means == call_texts.NOBODY_ANSWERS:
            assert not mine
            continue
        assert contract
        assert mine, told.act
        check_goal(told, contract, mine[0])
        checked.add((str(contract.title and contract.title.fr), mine[0].tricks))
    auction = rungs.LADDER if options.get("preset") == "belge" else ghent_auction.LADDER
    if every or options.get("preset") != "belge":
        ladder = {(rung.title.fr, rung.tricks) for rung in auction}
        assert ladder <= checked, ladder - checked


READ: tuple[tuple[dict[str, Any], str, Text], ...] = (
    ({}, "abondance S", Text(
        "9 levées au moins, atout pique. Réussi, chacun vous paie 20 points, 24 au plus ; "
        "manqué d’une levée, vous payez 21 à chacun.",
        "At least 9 tricks, spades are trumps. Made, each pays you 20 points, at most 24; "
        "one trick short, you pay each 21.",
    )),
    ({}, "misere-etalee", Text(
        "Aucune levée, sans atout, jeu étalé. Réussi, chacun vous paie 30 points ; "
        "manqué, vous payez 30 à chacun.",
        "No trick, no trump, hand laid open. Made, each pays you 30 points; "
        "failed, you pay each 30.",
    )),
    ({"preset": "belge"}, "abondance 9 S", Text(
        "9 levées au moins, atout pique. Réussi, chacun vous paie 10 points, 30 au plus ; "
        "manqué, vous payez 10 à chacun.",
        "At least 9 tricks, spades are trumps. Made, each pays you 10 points, at most 30; "
        "failed, you pay each 10.",
    )),
    ({"preset": "belge"}, "propose S", Text(
        "Si l’on vous suit, 8 levées au moins, atout pique. "
        "Réussi, vous gagnez 8 points chacun, 30 au plus ; "
        "manqué d’une levée, vous en perdez 11.",
        "If somebody joins you, at least 8 tricks, spades are "
        "trumps. Made, each of you wins 8 points, at most 30; "
        "one trick short, each of you loses 11.",
    )),
    ({"preset": "belge"}, "wait", Text(
        "Vous parlerez encore, après les autres ; s’ils se taisent, il faudra passer.",
        "You will speak again, after the others; if they say nothing, you must pass.",
    )),
    ({"preset": "belge"}, PASS, Text(
        "Si personne d’autre ne parle, on redonne, par le même donneur, points multipliés par 2.",
        "If nobody else speaks, the cards are dealt again, by the same dealer, points times 2.",
    )),
    ({}, PASS, Text(
        "Si personne d’autre ne parle, on redonne.",
        "If nobody else speaks, the cards are dealt again.",
    )),
    ({"all_pass": "general_misere"}, PASS, Text(
        "Si personne d’autre ne parle, misère générale, "
        "qui fait la dernière levée paie 5 points à chacun.",
        "If nobody else speaks, general misère, whoever takes the last trick pays each 5 points.",
    )),
)  # fmt: skip


@pytest.mark.parametrize(("options", "word", "read"), READ, ids=[f"{o} {w}" for o, w, _ in READ])
def test_the_first_speaker_reads(options: dict[str, Any], word: str, read: Text) -> None:
    game = find("whist_couleur", options)
    told = next(
        told for told in spoken(game, 20) if told.act.word == word and not told.table.ruling.heard
    )
    assert told.means
    assert [" ".join(text.split()) for text in told.means] == [
        " ".join(text.split()) for text in read
    ]


def test_a_carried_deal_pays_double() -> None:
    """After a deal that all passed in Belgium, every bid is told with the doubled payment."""
    game = find("whist_couleur", {"preset": "belge", "trou": False})
    match = Match.start(game, NAMES[: game.seats], "carried")
    while not match.table.over:
        acts = [act for act in match.table.legal() if isinstance(act, Say)]
        match = match.apply(next((act for act in acts if act.word == PASS), acts[0]))
        assert match.table.ruling.contract is None
    match = match.next_deal()
    seen = view(match.table, match.table.by)
    act = next(act for act in seen.legal() if isinstance(act, Say) and act.word == "chelem S")
    means = meaning(seen, act, match.names)
    assert means
    assert NUMBER.findall(means.fr) == ["120", "120"]


class Counted(NamedTuple):
    """Words of the other games: options, the words told, numbers that their sentences must have."""

    game: str
    options: dict[str, Any]
    numbers: dict[str, list[int]]


@pytest.mark.parametrize(
    "case",
    [
        Counted("manille_wikibooks", {}, {"trump": [34], "voiture": [34], "coinche": [2, 4],
                                          "surcoinche": [4]}),
        Counted("manille_wikibooks", {"voiture_multiplier": 2}, {"voiture": [34, 2]}),
        Counted("manille_wikibooks", {"vole_bonus": 10}, {"trump": [34, 10]}),
        Counted("whist_chinois", {}, {"trump": [6, 1]}),
        Counted("whist_humbug", {}, {"keep": [6, 1], "exchange": [6, 1]}),
        Counted("polignac", {}, {"general": [5, 5], "yes": [], "no": []}),
        Counted("polignac", {"failed_general": "jacks_taken"}, {"general": [5]}),
        Counted("polignac", {"general_binding": "unless_refused"}, {"continue": [5, 5],
                                                                    "stop": []}),
    ],
    ids=lambda case: f"{case.game} {case.options}",
)  # fmt: skip
def test_other_calls_state_the_numbers_of_their_law(case: Counted) -> None:
    game, found = find(case.game, case.options), dict[str, Text]()
    for told in spoken(game, 30):
        verb = told.act.word.split()[0]
        if verb in case.numbers:
            assert told.means, told.act
            found[verb] = told.means
            for lang in LANGS:
                numbers = [int(n) for n in NUMBER.findall(told.means.in_(lang))]
                assert numbers == case.numbers[verb], told.means
    assert set(found) == set(case.numbers)


def test_what_a_trick_brings_is_what_the_deal_then_marks() -> None:
    """Of whist chinois: a whole deal marks its tricks above those told, besides honours."""
    for players in (2, 3, 4):
        game = find("whist_chinois", {"players": players})
        told = next(iter(spoken(game, 1)))
        assert told.means
        over, worth = map(int, NUMBER.findall(told.means.fr))
        table, random = told.table.accept(told.act), Random("chinois")
        while not table.over:
            table = table.accept(random.choice(table.legal()))
        by = [mark for mark in table.ruling.ledger if "levées, " in mark.what.fr]
        won = [n for n in table.taken.tricks if n > over]
        assert [mark.points for mark in by] == [(n - over) * worth for n in won]
        says = [f"{n}\u00a0levées, {n - over} de plus que\u00a0{over}" for n in won]
        assert [mark.what.fr for mark in by] == says


def test_every_word_that_is_no_discard_is_explained() -> None:
    """In every game, in words that do not depend on cards that the player cannot see."""
    for told in (told for game in GAMES.values() for told in spoken(game, 12, says=0.8)):
        hidden = told.table.game.handles(told.act.word) is HandlingKind.DISCARD
        assert (told.means is None) is hidden, told
        assert told.means is None or all(text.endswith(".") for text in told.means)


def test_a_meld_says_what_it_marks() -> None:
    seen = set()
    for told in spoken(find("marjolet", {}), 12, says=0.8):
        if told.table.game.handles(told.act.word) is HandlingKind.DRAW or told.means is None:
            continue
        marks = told.table.accept(told.act).ruling.ledger[len(told.table.ruling.ledger) :]
        assert [int(n) for n in NUMBER.findall(told.means.fr)] == [sum(m.points for m in marks)]
        seen.add(told.act.word.split()[0])
    assert seen == {"meld", "exchange"}
