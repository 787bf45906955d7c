"""Whatever it is given, ``tapis`` answers with one line, and touches nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.cli.program import LANGS, Run, check_french, deal, document

HANDS = deal()["hands"]
DONE = deal()["events"]


def doc(**changes: object) -> bytes:
    return json.dumps(document(**changes)).encode()


def with_deal(**changes: object) -> bytes:
    return doc(deals=[deal(**changes)])


def with_acts(*more: str) -> bytes:
    return with_deal(events=[*DONE, *more])


def without(key: str) -> bytes:
    return json.dumps({k: v for k, v in document().items() if k != key}).encode()


RECORDS: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", ""),
    "truncated": (lambda: doc()[:-40], ""),
    "not json": (lambda: b"{'a': 1}", ""),
    "number": (lambda: b"12", ""),
    "list": (lambda: b"[]", ""),
    "deep": (lambda: b"[" * 100_000, ""),
    "deep and closed": (lambda: b"[" * 100_000 + b"]" * 100_000, ""),
    "noise": (lambda: Random(1).randbytes(5000), ""),
    "10 MB of noise": (lambda: Random(1).randbytes(10_000_000), ""),
    "10 MB of letters": (lambda: b"x" * 10_000_000, ""),
    "utf-16": (lambda: doc().decode().encode("utf-16"), ""),
    "infinity": (lambda: doc(rules=float("inf")), ""),
    "huge number": (lambda: b'{"rules": ' + b"9" * 10_000 + b"}", ""),
    "lone surrogate": (lambda: with_deal(seed="\ud800"), ""),
    "key twice": (lambda: doc()[:-1] + b', "game": "manille"}', ""),
    "newer format": (lambda: doc(format="tapis/2"), "format: "),
    "other format": (lambda: doc(format="pbn"), "format: "),
    "a dispute": (lambda: doc(format="tapis-dispute/1"), "format: "),
    "newer rules": (lambda: doc(rules=99), "rules: "),
    "older rules": (lambda: doc(rules=0), "rules: "),
    "rules as text": (lambda: doc(rules="1"), "rules: "),
    "no game": (lambda: without("game"), "game: "),
    "unknown game": (lambda: doc(game="belote"), "game: "),
    "unknown option": (lambda: doc(options={"speed": 1}), "options: "),
    "bad value": (lambda: doc(options={"match": "whenever"}), "options: "),
    "true for one": (lambda: doc(game="coinche", options={"target": True}), "options: "),
    "object as value": (lambda: doc(options={"match": {}}), "options.match: "),
    "unknown key": (lambda: doc(colour="green"), ""),
    "key with controls": (lambda: doc(**{"a\n\x1b[2Jb": 1}), ""),
    "unknown key in a deal": (lambda: with_deal(colour="green"), "deals[0]: "),
    "three seats": (lambda: doc(seats=["A", "B", "C"]), "seats: "),
    "seat without name": (lambda: doc(seats=["A", "B", "C", None]), "seats[3]: "),
    "other enforcement": (lambda: doc(enforcement="none"), "enforcement: "),
    "no deals": (lambda: doc(deals=[]), "deals: "),
    "deals as text": (lambda: doc(deals="none"), "deals: "),
    "card twice in a hand": (lambda: with_deal(hands=["JH JH", *HANDS[1:]]), "deals[0].hands[0]: "),
    "card in two hands": (
        lambda: with_deal(hands=[HANDS[0].replace("7H", "KS"), *HANDS[1:]]),
        "deals[0].hands: ",
    ),
    "card not in the pack": (
        lambda: with_deal(hands=[HANDS[0].replace("7H", "2H"), *HANDS[1:]]),
        "deals[0].hands[0]: ",
    ),
    "no card": (lambda: with_deal(hands=["XX", *HANDS[1:]]), "deals[0].hands[0]: "),
    "seven cards": (lambda: with_deal(hands=[HANDS[0][3:], *HANDS[1:]]), "deals[0].hands[0]: "),
    "three hands": (lambda: with_deal(hands=HANDS[:3]), "deals[0].hands: "),
    "hands as numbers": (lambda: with_deal(hands=[1, 2, 3, 4]), "deals[0].hands[0]: "),
    "no turn-up": (lambda: with_deal(turn_up=None), "deals[0].turn_up: "),
    "foreign turn-up": (lambda: with_deal(turn_up="AC"), "deals[0].turn_up: "),
    "wrong seed": (lambda: with_deal(seed="other"), "deals[0]: "),
    "no such dealer": (lambda: with_deal(dealer=4), "deals[0].dealer: "),
    "negative dealer": (lambda: with_deal(dealer=-1), "deals[0].dealer: "),
    "deal not over": (lambda: doc(deals=[deal(), deal(dealer=0)]), "deals[0]: "),
    "card not held": (lambda: with_acts("3 play KS"), "deals[0].events[3]: "),
    "wrong seat": (lambda: with_acts("0 play TC"), "deals[0].events[3]: "),
    "no such seat": (lambda: with_acts("7 play 7C"), "deals[0].events[3]: "),
    "illegal card": (lambda: with_acts("3 play 8S"), "deals[0].events[3]: "),
    "unknown act": (lambda: with_acts("3 dance"), "deals[0].events[3]: "),
    "unknown card": (lambda: with_acts("3 play ZZ"), "deals[0].events[3]: "),
    "no act": (lambda: with_acts(""), "deals[0].events[3]: "),
    "act without seat": (lambda: with_acts("play 7C"), "deals[0].events[3]: "),
    "act as number": (lambda: with_deal(events=[1]), "deals[0].events[0]: "),
    "call in a game of turned trumps": (lambda: with_acts("3 trump S"), "deals[0].events[3]: "),
}


@pytest.mark.parametrize("command", ["legal", "score"])
@pytest.mark.parametrize(("make", "place"), RECORDS.values(), ids=list(RECORDS))
def test_record(
    tapis: Run, tmp_path: Path, command: str, make: Callable[[], bytes], place: str
) -> None:
    path = tmp_path / "evening.json"
    path.write_bytes(make())
    before = path.stat()
    for lang in LANGS:
        line = tapis(command, str(path), lang=lang).refusal()
        assert line.startswith(f"{path}: {place}")
        check_french(line if lang == "fr" else "")
    assert path.read_bytes() == make()
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_an_illegal_card_names_its_clauses(tapis: Run) -> None:
    line = tapis("score", "-", stdin=with_acts("3 play 8S")).refusal()
    assert line == (
        "stdin: deals[0].events[3]: you must follow suit; you may play the seven of clubs (BM-21)"
    )


def test_a_next_deal_is_its_dealers(tapis: Run, tmp_path: Path) -> None:
    tapis("simulate", "manille", "-n", "1", "--set", "match=60,1", "--out", str(tmp_path)).text()
    match = json.loads((tmp_path / "1.json").read_text())
    match["deals"][1]["dealer"] = 3
    text = json.dumps(match).encode()
    assert tapis("score", "-", stdin=text).refusal().startswith("stdin: deals[1].dealer: ")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["legal", "score"])
def test_what_is_no_file(tapis: Run, tmp_path: Path, command: str, lang: str) -> None:
    for name in (str(tmp_path), str(tmp_path / "none.json"), str(tmp_path / "a\nb"), "a\0b"):
        line = tapis(command, name, lang=lang).refusal()
        check_french(line if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_a_file_that_may_not_be_read(
    tapis: Run, record_file: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deny(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", deny)
    line = tapis("score", str(record_file), lang=lang).refusal()
    assert {"fr": "n’est pas permis", "en": "is not allowed"}[lang] in line


ENDLESS = "x" * 20_000
ARGUMENTS: dict[str, tuple[list[str], str]] = {
    "unknown command": (["dance"], "unknown command 'dance' (commands: serve, play, games, "),
    "near command": (["solv"], "unknown command 'solv': did you mean solve? (commands: serve, "),
    "the command that judges": (
        ["judge", "x"],
        "unknown command 'judge': did you mean arbiter? (commands: serve, ",
    ),
    "help as a command": (["help"], "unknown command 'help': did you mean tapis --help? ("),
    "near game alone": (["Manile"], "unknown command 'Manile': did you mean tapis play manille? ("),
    "near game": (["rules", "manile"], "unknown game 'manile': did you mean manille? (games: "),
    "near other game": (["rules", "coinche", "--diff", "mariolet"], "--diff: unknown game 'mariol"),
    "near clause": (
        ["rules", "manille", "BM21"],
        "manille_boussac has no clause 'BM21': did you mean BM-21? (clauses from BM-01 to ",
    ),
    "near option of a game": (
        ["deal", "manille", "--set", "undertrum=free"],
        "--set: manille_boussac has no option 'undertrum': did you mean undertrump? (options: ",
    ),
    "near value": (
        ["deal", "manille", "--set", "undertrump=fre"],
        "--set: option undertrump: 'fre' is not a possible value: did you mean free? (must, free",
    ),
    "near level": (
        ["simulate", "manille", "--level", "habituee"],
        "--level: unknown player 'habituee': did you mean habitue? (players: hasard, habitue, m",
    ),
    "near level of a seat": (
        ["simulate", "manille", "--players", "hasrd,hasard,hasard,hasard"],
        "--players: unknown player 'hasrd': did you mean hasard? (players: ",
    ),
    "option of no command": (["--xyz"], "unknown option --xyz (see tapis --help)"),
    "short option": (["games", "-x"], "unknown option -x (see tapis games --help)"),
    "near option": (["games", "--jsno"], "unknown option --jsno: did you mean --json?"),
    "option of a game": (
        ["deal", "manille", "--partner-master-discard", "free"],
        "unknown option --partner-master-discard: write --set partner_master_discard=VALUE",
    ),
    "option of a game, near one of the command": (
        ["solve", "evening.json", "--undertrump", "free"],
        "unknown option --undertrump: write --set undertrump=VALUE",
    ),
    "option of a game where no game is chosen": (
        ["games", "--undertrump"],
        "unknown option --undertrump (see tapis games --help)",
    ),
    "value of a flag": (["games", "--json=1"], "option --json takes no value"),
    "no value": (["deal", "manille", "--seed"], "option --seed needs a value"),
    "no game": (["deal"], "GAME is missing (see tapis deal --help)"),
    "a game alone": (["coinche"], "'coinche' is a game, not a command: tapis play coinche"),
    "no game to play": (["play"], "GAME is missing (see tapis play --help)"),
    "no game to read of": (["rules"], "GAME is missing (see tapis rules --help)"),
    "no record": (["legal"], "RECORD is missing"),
    "no players": (["arena", "manille"], "--players is missing (see tapis arena --help)"),
    "one too many": (["games", "all"], "'all' is one argument too many"),
    "no such language": (["games", "--lang", "de"], "--lang: 'de': expected fr or en"),
    "unknown game": (["deal", "belote"], "unknown game 'belote' (games: "),
    "unknown game of rules": (["rules", "belote"], "unknown game 'belote' (games: "),
    "unknown option": (["deal", "manille", "--set", "speed=1"], "--set: manille_boussac has no"),
    "bad value": (["deal", "manille", "--set", "match=2"], "--set: option match: '2' is not"),
    "no equals": (["deal", "manille", "--set", "match"], "--set: 'match': expected NAME=VALUE"),
    "no name": (["deal", "manille", "--set", "=1"], "--set: '=1': expected NAME=VALUE"),
    "long value": (
        ["deal", "manille", "--set", "match=" + "9" * 5000],
        "--set: NAME=VALUE: the value of match is too long (at most 100",
    ),
    "set twice": (
        ["deal", "manille", "--set", "match=single44", "--set", "match=single44"],
        "--set: option match is given twice",
    ),
    "no such dealer": (
        ["deal", "manille", "--dealer", "4"],
        "--dealer: dealer 4: a seat from 0 to 3",
    ),
    "a dealer of no game": (
        ["deal", "manille", "--dealer", "9"],
        "--dealer: dealer 9: a seat from 0 to 3",
    ),
    "negative": (
        ["deal", "manille", "--dealer", "-1"],
        "--dealer: '-1': expected the number of a seat",
    ),
    "no number": (["simulate", "manille", "-n", "²"], "-n: '²': expected a whole number"),
    "none": (["simulate", "manille", "-n", "0"], "-n: '0': expected a whole number from 1 "),
    "too many": (["simulate", "manille", "-n", "9" * 5000], "-n: '999"),
    "unknown level": (["simulate", "manille", "--level", "x"], "--level: unknown player 'x'"),
    "endless game": (["rules", ENDLESS], "unknown game 'xxxxx"),
    "endless clause": (["rules", "manille", ENDLESS], "manille_boussac has no clause 'xxxx"),
    "endless option": (["deal", "manille", f"--{ENDLESS}", "1"], "unknown option --xxxx"),
    "endless name of an option": (
        ["deal", "manille", "--set", f"{ENDLESS}=1"],
        "--set: manille_boussac has",
    ),
    "endless player": (["arena", "manille", "--players", f"{ENDLESS},hasard"], "--players: unkn"),
    "not UTF-8": (["deal", "manille", "--seed", "\udcff"], "--seed: these bytes are not"),
}


@pytest.mark.parametrize(("argv", "expected"), ARGUMENTS.values(), ids=list(ARGUMENTS))
def test_arguments(tapis: Run, argv: list[str], expected: str) -> None:
    line = tapis(*argv).refusal()
    assert line.startswith(expected)
    assert len(line) < 600
    french = tapis(*argv, lang="fr").refusal()
    check_french(french)
    assert not french.startswith(expected)


def test_ctrl_c(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tapisvert.cli.score.read_match", interrupt)
    ran = tapis("score", "-")
    assert (ran.status, ran.out, ran.err.strip()) == (130, "", "")


@pytest.mark.parametrize(
    "argv",
    [
        ("score", ENDLESS),
        ("--game-file", ENDLESS, "games"),
        ("backup", ENDLESS),
        ("simulate", "manille", "-n", "1", "--out", ENDLESS),
        ("serve", "--host", ENDLESS),
        ("arena", "manille", "--players", "habitue,hasard", "--to", ENDLESS),
    ],
    ids=lambda argv: argv[0],
)
@pytest.mark.parametrize("lang", LANGS)
def test_an_endless_place_is_shortened(tapis: Run, argv: tuple[str, ...], lang: str) -> None:
    line = tapis(*argv, lang=lang).refusal()
    assert line.startswith("xxxx")
    assert len(line) < 300
