"""The arbiter: rulings of a record and of a dispute, what is still open, other readings."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.law.faults import Moment, Sign, Who
from tapisvert.play import arbiter, telling
from tapisvert.play.dispute_asked import by_clause, moments
from tapisvert.play.dispute_moments import COME
from tapisvert.play.faults.committed import latest_trick, offenders
from tapisvert.play.judging import judge_document
from tapisvert.play.match import Match
from tapisvert.rulebook.arbiter_words import ENDED, GOES_ON, SETTLED, ArbiterWords
from tests.cli.program import check_french, french_texts
from tests.play.faults.scenarios import Scenario, scenarios, start

JUDGED = [game for game in tv.games() if game.hearing]
BOUSSAC = list(scenarios("manille_boussac"))


def played(scenario: Scenario) -> Iterator[Match]:
    """The match of a scenario at its deal and after each act that is not refused."""
    match = start(scenario)
    yield match
    for event in scenario.data.get("events", ()):
        try:
            match = match.apply(event)
        except TapisError:
            return
        yield match


def named(name: str) -> Scenario:
    return next(each for each in BOUSSAC if each.data["name"] == name)


def end(name: str) -> Match:
    *_, last = played(named(name))
    return last


def dispute(game: str = "manille", **changes: Any) -> dict[str, Any]:
    fault = {"fault": "BM-R9", "seat": 2, "claimant": 1, "admitted": True}
    document = {"format": "tapis-dispute/1", "game": game, "dealer": 3, "faults": [fault]}
    return {key: value for key, value in {**document, **changes}.items() if value is not None}


def accused(fault: str, seat: int, **more: Any) -> list[dict[str, Any]]:
    return [{"fault": fault, "seat": seat, **more}]


def check_texts(data: Any) -> None:
    json.dumps(data)
    for text in french_texts(data):
        check_french(text)


def by_name(readings: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in readings}


# A record


def test_a_proved_claim() -> None:
    data: Any = arbiter.report(end("revoke claimed when shown"))
    (ruling,) = data["rulings"]
    assert (ruling["fault"], ruling["seat"], ruling["offender"], ruling["claimant"]) == (
        "BM-R9", 1, 1, 2,
    )  # fmt: skip
    assert (ruling["verdict"], ruling["record"], ruling["pays"]) == ("proved", "proved", 1)
    assert ruling["paid"]
    assert ruling["duty"]["name"] == "follow_suit"
    assert ruling["penalty"]["points"] == 34
    assert ruling["penalty"]["stops"]
    ids = [clause["id"] for clause in ruling["clauses"]]
    assert ids == ["BM-R9", "BM-T11", "BM-21"]
    book = tv.game("manille").book
    for clause in ruling["clauses"]:
        found = book.find(clause["id"])
        assert found
        assert clause["text"] == {"fr": found.text.fr, "en": found.text.en}
    assert data["open"] == []
    assert (data["over"], data["next_dealer"], data["games"]) == (True, 0, [1, 0])
    changes = by_name(data["readings"])["penalty_mode"]["others"][0]["changes"]
    assert changes["marks"] == {"now": [34, 4], "then": [0, -30]}
    check_texts(data)


def test_a_noted_claim_tells_what_the_record_knows() -> None:
    data: Any = arbiter.report(end("revoke noted"))
    (ruling,) = data["rulings"]
    assert (ruling["verdict"], ruling["record"], ruling["paid"]) == ("noted", "proved", False)
    assert data["over"] is False


def test_what_is_still_open() -> None:
    """A revoke that nobody has claimed: by whom, until when, and what each has seen."""
    scenario = named("revoke noted")
    unclaimed = [match for match in played(scenario) if not match.table.docket.claims][-1]
    data: Any = arbiter.report(unclaimed)
    (open_,) = data["open"]
    assert (open_["claim"], open_["record"], open_["now"]) == ("claim BM-R9 2 1", "proved", True)
    assert {each["seat"]: each["seen"] for each in open_["by"]} == {
        1: "possible", 2: "proved", 3: "possible",
    }  # fmt: skip
    assert open_["window"]["closes"] == "settled"
    acts = [f"{each['seat']} {open_['claim']}" for each in open_["by"]]
    for act in acts:
        assert unclaimed.apply(act).table.docket.claims
    check_texts(data)


def test_every_claim_listed_can_be_made_and_no_other_can_be_proved() -> None:
    """In moments of every scenario of Boussac: the third last, and the last."""
    for scenario in BOUSSAC:
        for match in [*played(scenario)][-3::2]:
            data: Any = arbiter.report(match)
            for each in data["open"]:
                for by in each["by"] if each["now"] else ():
                    claimed = match.apply(f"{by['seat']} {each['claim']}").table.docket.claims[-1]
                    assert claimed.verdict != "rejected", (scenario, each["claim"])
            table = match.table
            told = {each["claim"] for each in data["open"]}
            for act in table.open():
                word = getattr(act, "word", "")
                if word.startswith("claim") and word not in told:
                    over = match.apply(act)
                    assert over.table.docket.claims[-1].verdict != "proved", (scenario, word)


def test_every_report_can_be_written_in_both_languages() -> None:
    """At the end of every third scenario of every game that can be played so."""
    games = {game.id for game in JUDGED}
    for i, scenario in enumerate(scenarios()):
        if scenario.game in games and i % 3 == 0:
            *_, match = played(scenario)
            check_texts(arbiter.report(match))


def test_a_choice_that_is_open() -> None:
    data: Any = arbiter.report(end("leader may be held to the suit"))
    (choice,) = data["choices"]
    assert choice["by"] == [0, 2]
    assert choice["words"] == ["enforce suit S", "waive"]
    assert choice["until"]


def test_unknown_hands() -> None:
    """Without the hands the arbiter says what is possible, and to whom."""
    record = json.loads(tv.dumps(end("revoke noted")))
    for deal in record["deals"]:
        deal["hands"] = ["AH ?7" if "AH" in hand else "?8" for hand in deal["hands"]]
        deal.pop("seed", None)
    match = tv.loads(json.dumps(record))
    data: Any = arbiter.report(match)
    (ruling,) = data["rulings"]
    assert (ruling["verdict"], ruling["record"]) == ("noted", "possible")
    assert "duty" not in ruling
    assert data["open"]
    assert {each["record"] for each in data["open"]} == {"possible"}
    score: Any = tv.score(match)
    (brief,) = score["deals"][0]["rulings"]
    assert brief == {
        "fault": "BM-R9", "seat": 2, "trick": 1, "claimant": 1, "verdict": "noted",
        "clauses": ["BM-R9", "BM-T11"],
    }  # fmt: skip


def test_another_reading_changes_a_verdict() -> None:
    """Not trumping is a fault, and none if the players have agreed so."""
    scenario = next(
        each for each in BOUSSAC
        if each.data.get("options") == {"r9_discard": False} and "rejected" in str(each.data)
    )  # fmt: skip
    *_, match = played(scenario)
    data: Any = arbiter.report(match)
    assert "rejected" in [each["verdict"] for each in data["rulings"]]
    reading = by_name(data["readings"])["r9_discard"]
    assert reading["value"] is False
    (other,) = reading["others"]
    assert other["value"] is True
    assert {"verdicts", "record"} & set(other["changes"])


def test_another_reading_is_what_would_have_been_ruled() -> None:
    """What ``changes`` says is what the same acts come to in a match with that option."""
    compared = 0
    for scenario in BOUSSAC:
        *_, match = played(scenario)
        data: Any = arbiter.report(match)
        for reading in data["readings"]:
            for other in reading["others"]:
                changes = other["changes"]
                options = {**scenario.data.get("options", {}), reading["name"]: other["value"]}
                changed = Scenario(scenario.game, "", {**scenario.data, "options": options})
                if "refused" in changes or not data["rulings"]:
                    continue
                *_, again = played(changed)
                verdicts = [each.verdict for each in again.table.docket.claims]
                now = [each["verdict"] for each in data["rulings"]]
                assert changes.get("verdicts", {}).get("then", now) == verdicts
                before = data["score"]["after"]
                assert changes.get("score", {}).get("then", before) == list(again.points)
                compared += 1
    assert compared > 250


@pytest.mark.parametrize("given", [None, 3, "match", tv.game("manille")])
def test_what_is_no_match(given: object) -> None:
    with pytest.raises(TapisError) as caught:
        arbiter.report(given)  # type: ignore[arg-type]
    assert caught.value.code == "arbiter/match"


def test_a_strict_match_and_an_empty_one() -> None:
    match = tv.game("manille").match(["A", "B", "C", "D"], "x")
    with pytest.raises(TapisError) as caught:
        arbiter.report(match)
    assert caught.value.code == "arbiter/strict"
    with pytest.raises(TapisError, match="nothing has been dealt"):
        arbiter.report(Match.empty(match.game, ["A", "B", "C", "D"]))


def test_a_report_leaves_the_match_as_it_is() -> None:
    match = end("revoke noted")
    before = tv.dumps(match)
    arbiter.report(match)
    assert tv.dumps(match) == before


# A dispute


def ruled(document: dict[str, Any]) -> Any:
    given = copy.deepcopy(document)
    data = arbiter.rule(document)
    assert document == given
    assert data == arbiter.rule(json.dumps(document)) == arbiter.rule(json.dumps(document).encode())
    check_texts(data)
    return data


def test_an_admitted_fault_pays() -> None:
    data = ruled(dispute(score=[10, 20]))
    (ruling,) = data["rulings"]
    assert (ruling["verdict"], ruling["paid"], ruling["pays"]) == ("proved", True, 0)
    assert [(mark["to"], mark["points"]) for mark in data["marks"]] == [(1, 34)]
    assert data["score"] == {"before": [10, 20], "after": [0, 0]}
    assert (data["games"], data["over"], data["next_dealer"]) == ([0, 1], True, 0)
    assert data["seats"] is None


def test_the_turn_up_stays_marked() -> None:
    data = ruled(dispute(turn_up="KS"))
    assert [(mark["to"], mark["points"]) for mark in data["marks"]] == [(1, 3), (1, 34)]


@pytest.mark.parametrize(
    ("document", "games"),
    [
        (dispute(turn_up="KS", score=[10, 33]), [0, 1]),
        (dispute(marks=[24, 0], score=[10, 20]), [1, 0]),
    ],
)
def test_marks_that_win_the_game_end_the_deal(document: dict[str, Any], games: list[int]) -> None:
    """The dealer is seat 3; a fault that is not admitted changes nothing of it."""
    document = document | {"faults": accused("BM-R9", 2, claimant=1, admitted=False)}
    data = ruled(document)
    assert (data["over"], data["games"]) == (True, games)
    assert GOES_ON not in ArbiterWords(data).standing()
    assert not ruled(document | {"options": {"turnup_can_win": False}})["over"]


def test_what_is_not_admitted_waits() -> None:
    data = ruled(dispute(faults=accused("BM-R9", 2, claimant=1, admitted=False)))
    (ruling,) = data["rulings"]
    assert (ruling["verdict"], ruling["paid"]) == ("noted", False)
    assert (data["marks"], data["over"]) == ([], False)


@pytest.mark.parametrize(
    ("fault", "when", "in_time", "verdict"),
    [
        ("BM-R9", None, None, "proved"),
        ("BM-R9", "done", True, "proved"),
        ("BM-R9", "own_lead", True, "proved"),
        ("BM-R9", "settled", False, "refused"),
        ("BM-R11", "done", False, "refused"),
        ("BM-R11", "own_lead", True, "proved"),
        ("BM-R2", "done", True, "right"),
        ("BM-R2", "first_lead", False, "refused"),
    ],
)
def test_the_moment_decides(
    fault: str, when: str | None, in_time: bool | None, verdict: str
) -> None:
    moment = {} if when is None else {"when": when}
    (ruling,) = ruled(dispute(faults=accused(fault, 3, **moment)))["rulings"]
    assert (ruling["in_time"], ruling["verdict"]) == (in_time, verdict)
    assert ruling["when"] == when


@pytest.mark.parametrize("fault", ["MJ-24", "MJ-25"])
@pytest.mark.parametrize(("when", "in_time"), [("done", True), ("mended", False)])
def test_a_wrong_hand_at_marjolet_is_claimed_while_it_is_wrong(
    fault: str, when: str, in_time: bool
) -> None:
    """MJ-A17: no longer; so say the ruling and the questions, and so a table has it."""
    law = tv.game("marjolet")
    (ruling,) = ruled(dispute("marjolet", dealer=1, faults=accused(fault, 0, when=when)))["rulings"]
    assert ruling["in_time"] is in_time
    assert ruling["window"]["text"]["en"].endswith(
        "before the moment when the hand has its right number of cards again"
    )
    assert [moment for moment, _ in moments(law, fault)] == ["done", "mended"]


@pytest.mark.parametrize(
    ("when", "governed", "payer"),
    [("done", "BM-R6", 1), ("turned", "BM-R8", 1), ("own_card", "BM-R7", 0)],
)
def test_the_moment_tells_which_misdeal_it_is(when: str, governed: str, payer: int) -> None:
    data = ruled(dispute(faults=accused("BM-R6", 2, when=when)))
    (ruling,) = data["rulings"]
    assert (ruling["fault"], ruling["governed_by"], ruling["pays"]) == ("BM-R6", governed, payer)
    assert data["next_dealer"] == 0
    assert bool(data["marks"]) == (governed != "BM-R6")


@pytest.mark.parametrize(
    ("game", "fault", "seat", "only"),
    [
        ("manille", "BM-R2", 2, "seat 3"),
        ("whist_mort", "WM-A5", 0, "seat 1 and seat 3"),
        ("whist_mort", "WM-A5", 2, "seat 1 and seat 3"),
    ],
)
def test_who_cannot_have_committed_a_fault(game: str, fault: str, seat: int, only: str) -> None:
    """The dealer alone exposes cards in dealing; one player alone has two hands to lead from."""
    document = dispute(game, faults=accused(fault, seat))
    says = rf"^faults\[0\]\.seat: only {only} can have committed this fault$"
    with pytest.raises(TapisError, match=says):
        arbiter.rule(document)
    possible = offenders(tv.game(game), by_clause(tv.game(game))[fault], document["dealer"])
    for each in possible:
        document["faults"][0]["seat"] = each
        arbiter.rule(document)


@pytest.mark.parametrize(
    ("game", "fault", "trick", "says"),
    [
        ("manille_wikibooks", "GN-02", 1, "this fault is committed while dealing, before any"),
        ("manille", "BM-R2", 1, "this fault is committed while dealing, before any"),
        ("marjolet", "MJ-24", 16, "expected a trick from 1 to 11"),
        ("marjolet", "GN-01", 17, "expected a trick from 1 to 16"),
        ("manille", "BM-R9", 9, "expected a trick from 1 to 8"),
    ],
)
def test_a_trick_in_which_no_such_fault_can_be(
    game: str, fault: str, trick: int, says: str
) -> None:
    law = tv.game(game)
    seat = law.seats - 1

    def stated(number: int) -> dict[str, Any]:
        return dispute(game, dealer=seat, faults=accused(fault, seat, trick=number))

    with pytest.raises(TapisError, match=rf"^faults\[0\]\.trick: {says}"):
        arbiter.rule(stated(trick))
    if last := latest_trick(law, by_clause(law)[fault]):
        arbiter.rule(stated(last))


def test_who_may_not_claim() -> None:
    (ruling,) = ruled(dispute(faults=accused("BM-R9", 2, claimant=0)))["rulings"]
    assert (ruling["verdict"], ruling["paid"]) == ("refused", False)
    (own,) = ruled(dispute(faults=accused("BM-R9", 2, claimant=2)))["rulings"]
    assert own["verdict"] == "proved"


def test_one_penalty_a_deal() -> None:
    faults = [*accused("BM-R10", 1), *accused("BM-R9", 2)]
    data = ruled(dispute(faults=faults))
    assert [each["paid"] for each in data["rulings"]] == [True, False]
    assert [mark["to"] for mark in data["marks"]] == [0]


def test_a_right_does_not_stand_in_the_way_of_a_penalty() -> None:
    data = ruled(dispute(faults=[*accused("BM-R2", 3, when="done"), *accused("BM-R9", 2)]))
    assert [each["verdict"] for each in data["rulings"]] == ["right", "proved"]
    assert [each["paid"] for each in data["rulings"]] == [False, True]
    assert data["rulings"][0]["right"]


def test_other_readings_of_a_dispute() -> None:
    data = ruled(dispute(options={"penalty_points": 10}, score=[5, 6]))
    assert data["score"]["after"] == [5, 16]
    readings = by_name(data["readings"])
    (other,) = readings["penalty_points"]["others"]
    assert (other["value"], other["changes"]["marks"]) == (34, {"now": [0, 10], "then": [0, 34]})
    (on,) = readings["penalty_stops_deal"]["others"]
    assert (on["value"], on["changes"]) == (False, {"over": {"now": True, "then": False}})
    assert readings["penalty_points"]["free"]


def test_a_deal_that_goes_on_is_counted_from_the_totals() -> None:
    options = {"penalty_points": 10, "penalty_stops_deal": False}
    data = ruled(dispute(options=options, tricks=[5, 3], taken=[40, 28], score=[1, 2]))
    assert sorted((mark["to"], mark["points"]) for mark in data["marks"]) == [(0, 6), (1, 10)]
    assert (data["score"]["after"], data["over"]) == ([7, 12], True)
    data = ruled(dispute(options=options, marks=[6, 0], score=[1, 2]))
    assert (data["score"]["after"], data["over"]) == ([7, 12], False)


def test_a_revoke_at_whist() -> None:
    faults = accused("WD-20", 1, claimant=0, when="next_lead")
    data = ruled(dispute("whist_dix", faults=faults, score=[2, 4]))
    assert (data["over"], data["marks"]) == (False, [])
    assert data["rulings"][0]["needs"]
    counted = ruled(dispute("whist_dix", faults=faults, score=[2, 4], tricks=[7, 6]))
    assert counted["score"]["after"] == [6, 4]
    assert "needs" not in counted["rulings"][0]
    faults[0]["choice"] = "remove"
    removed = ruled(dispute("whist_dix", faults=faults, score=[2, 4], tricks=[7, 6]))
    assert removed["score"]["after"] == [3, 1]
    mended = accused("WD-20", 1, claimant=0, when="next_card")
    data = ruled(dispute("whist_dix", faults=mended, tricks=[7, 6]))
    assert data["rulings"][0]["penalty"]["take_back"]
    assert data["score"]["after"] == [1, 0]


def test_a_deal_that_is_settled_does_not_go_on() -> None:
    faults = accused("BM-R9", 1, claimant=0, when="settled")
    data = ruled(dispute(faults=faults))
    assert (data["over"], data["closed"]) == (False, True)
    *_, told, next_dealer = ArbiterWords(data).standing()
    assert (told, next_dealer.en) == (SETTLED, "next dealer: seat 0")
    counted = ruled(dispute(faults=faults, tricks=[5, 3], taken=[40, 28]))
    assert (counted["over"], counted["closed"]) == (True, True)
    assert ENDED in ArbiterWords(counted).standing()
    goes_on = ruled(dispute(faults=accused("BM-R9", 1, claimant=0, admitted=False)))
    assert (goes_on["over"], goes_on["closed"]) == (False, False)
    assert GOES_ON in ArbiterWords(goes_on).standing()


@pytest.mark.parametrize("clause", ["WD-17", "WD-19"])
def test_a_rule_that_nobody_claims_is_not_claimed_too_late(clause: str) -> None:
    faults = accused(clause, 1, when="settled")
    (late,) = ruled(dispute("whist_dix", faults=faults))["rulings"]
    assert late["verdict"] == "refused"
    assert late["why"]["en"] == "at that moment the rule has no effect any more"


@pytest.mark.parametrize(
    ("game", "clause", "when", "what", "closes"),
    [
        ("whist_dix", "WD-20", "settled", "revoke", "settled"),
        (
            "manille_boussac",
            "BM-R9",
            "settled",
            "revoke, unlawful ruff or card played too low",
            "settled",
        ),
        ("manille_wikibooks", "GN-01", "next_lead", "unlawful card, taken back", "next_lead"),
        ("polignac", "GN-01", "next_lead", "unlawful card, taken back", "next_lead"),
    ],
)
def test_a_fault_claimed_too_late_is_the_one_that_could_be_claimed_longest(
    game: str, clause: str, when: str, what: str, closes: str
) -> None:
    """Of several that could be claimed as long it is the first."""
    (late,) = ruled(dispute(game, faults=accused(clause, 1, claimant=0, when=when)))["rulings"]
    assert late["in_time"] is False
    assert (late["what"]["en"], late["window"]["closes"]) == (what, closes)


@pytest.mark.parametrize("name", ["whist_cinq", "whist_short", "whist_mort", "whist_deux_morts"])
def test_a_game_won_against_a_score_below_nought_pays_as_against_nought(name: str) -> None:
    game = tv.game(name)
    faults = accused("WD-20", game.players[1])
    tricks = [game.dealing.hand_size - 1, 1, *([0] * (len(game.sides) - 2))]
    pays = []
    for low in (0, -5):
        score = [game.reckoning.target - 1, *([low] * (len(game.sides) - 1))]
        data = ruled(dispute(name, faults=faults, score=score, tricks=tricks))
        pays.append({key: data[key] for key in data if key not in ("score", "readings")})
    assert pays[0] == pays[1]
    assert pays[0]["games"] == [1, *([0] * (len(game.sides) - 1))]


@pytest.mark.parametrize(
    ("tricks", "taken"),
    [([2, 1], None), ([2, 1], [30, 7]), (None, [30, 7]), ([5, 3], [40, 28]), ([0, 0], [0, 0])],
)
def test_what_was_won_before_the_deal_stopped(
    tricks: list[int] | None, taken: list[int] | None
) -> None:
    assert ruled(dispute(tricks=tricks, taken=taken))["over"]


def test_equal_scores_beyond_the_target_go_on() -> None:
    faults = accused("MJ-24", 1)
    data = ruled(dispute("marjolet", faults=faults, score=[510, 510], dealer=0))
    assert data["score"]["before"] == [510, 510]


@pytest.mark.parametrize(
    ("name", "won"),
    [("whist_dix", 2), ("whist_cinq", 2), ("whist_tricks", 4), ("whist_prussien", 2)],
)
def test_nothing_can_be_removed_from_a_score_below_nought(name: str, won: int) -> None:
    fault = {"fault": "WD-20", "seat": 1, "claimant": 0, "admitted": True, "when": "next_lead"}
    faults = [fault | {"choice": "remove"}]
    data = ruled(dispute(name, faults=faults, score=[2, -3], tricks=[8, 5]))
    assert [(mark["to"], mark["points"]) for mark in data["marks"]] == [(1, 0), (0, won)]
    assert data["score"] == {"before": [2, -3], "after": [2 + won, -3]}


def test_names_and_dummies() -> None:
    data = ruled(dispute(seats=["Anne", "Bruno", "Chloé", "David"]))
    assert data["seats"] == ["Anne", "Bruno", "Chloé", "David"]
    game = tv.game("whist_mort")
    (dummy,) = game.dummies
    names: list[str | None] = ["A", "B", "C", "D"]
    names[dummy] = None
    faults = accused("WD-20", game.players[0])
    data = ruled(dispute("whist_mort", faults=faults, seats=names))
    assert data["seats"][dummy].startswith("Mort")
    faults[0]["claimant"] = dummy
    with pytest.raises(TapisError, match=r"^faults\[0\]\.claimant: "):
        arbiter.rule(dispute("whist_mort", faults=faults))


@pytest.mark.sampled
@pytest.mark.parametrize("game", JUDGED, ids=[game.id for game in JUDGED])
def test_every_fault_of_every_game_at_every_moment(game: tv.Game) -> None:
    for fault, faults in by_clause(game).items():
        for when in (None, *Moment):
            moment = {} if when is None else {"when": when.value}
            # A claim against a dummy may be refused although it is in time.
            offender = next(s for s in offenders(game, faults, 0) if s not in game.dummies)
            claim = accused(fault, offender, **moment)
            data: Any = arbiter.rule(dispute(game.id, dealer=0, faults=claim))
            (ruling,) = data["rulings"]
            assert ruling["verdict"] in ("proved", "refused", "right")
            assert (ruling["verdict"] == "refused") == (ruling["in_time"] is False)
            check_texts(data)


@pytest.mark.parametrize("moment", list(Moment))
def test_moments_follow_one_another(moment: Moment) -> None:
    assert {Moment.DONE, moment} <= set(COME[moment])
    for earlier in COME[moment]:
        assert COME[earlier] <= COME[moment]


def test_the_moment_of_a_dispute_agrees_with_the_table() -> None:
    """A claim that a table hears is in time in a dispute, at the latest moment that has come."""
    from tapisvert.play.faults.claims import reached

    heard = 0
    for scenario in BOUSSAC:
        for match in played(scenario):
            table = match.table
            for claim in table.docket.claims:
                incident, fault = claim.incident, claim.fault
                if incident.withdrawn or claim.trick > 1 or not incident.is_card:
                    continue
                come = {moment for moment in Moment if reached(table, incident, moment)}
                latest = [moment for moment in come if come <= set(COME[moment])]
                for moment in latest:
                    document = accused(fault.id, claim.seat, when=moment.value)
                    data: Any = arbiter.rule(dispute(faults=document))
                    expected = fault.claim.closes not in come and fault.claim.opens in come
                    assert data["rulings"][0]["in_time"] == expected
                    heard += 1
    assert heard > 50


WRONG: dict[str, tuple[Any, str]] = {
    "no format": (dispute(format=None), "format: tapis-dispute/1 is missing"),
    "other format": (
        dispute(format="tapis/1"),
        "format: format 'tapis/1' is not known to this version: expected tapis-dispute/1",
    ),
    "newer format": (
        dispute(format="tapis-dispute/2"),
        "format: format 'tapis-dispute/2' is not known to this version: expected tapis-dispute/1",
    ),
    "no game": (dispute(game=None), "game: "),  # type: ignore[arg-type]
    "unknown game": (dispute("belote"), "game: unknown game 'belote'"),
    "unknown option": (dispute(options={"speed": 1}), "options: "),
    "bad value": (dispute(options={"penalty_points": 0}), "options: "),
    "options as list": (dispute(options=[]), "options: expected an object"),
    "other rules": (dispute(rules=99), "rules: rules version 99"),
    "no dealer": (dispute(dealer=None), "dealer: a seat from 0 to 3 is missing"),
    "no such dealer": (dispute(dealer=4), "dealer: expected a seat from 0 to 3"),
    "negative dealer": (dispute(dealer=-1), "dealer: expected a seat from 0 to 3"),
    "dealer as text": (dispute(dealer="0"), "dealer: expected a seat from 0 to 3"),
    "score of three": (dispute(score=[1, 2, 3]), "score: expected 2 whole numbers"),
    "score as text": (dispute(score="10-20"), "score: "),
    "score of texts": (dispute(score=["1", "2"]), "score: "),
    "score of booleans": (dispute(score=[True, False]), "score: "),
    "score too high": (dispute(score=[10**9, 0]), "score: "),
    "games below none": (dispute(games=[-1, 0]), "games: "),
    "three names": (dispute(seats=["A", "B", "C"]), "seats: expected 4 names"),
    "no place for the dummy": (
        dispute("whist_mort", seats=["A", "B", "C"], faults=accused("WM-A5", 1)),
        "seats: expected 4 names, null for a dummy",
    ),
    "a name that is none": (dispute(seats=["A", "B", "C", None]), "seats[3]: "),
    "no card": (dispute(turn_up="XX"), "turn_up: "),
    "card not in the pack": (dispute(turn_up="2S"), "turn_up: "),
    "turn-up where none is": (dispute("coinche", turn_up="AS"), "turn_up: "),
    "no faults": (dispute(faults=None), "faults: "),
    "empty faults": (dispute(faults=[]), "faults: expected 1 to 100 faults"),
    "too many faults": (dispute(faults=accused("BM-R9", 1) * 101), "faults: "),
    "fault as text": (dispute(faults=["BM-R9"]), "faults[0]: expected an object"),
    "fault without clause": (dispute(faults=[{"seat": 1}]), "faults[0].fault: "),
    "unknown fault": (
        dispute(faults=accused("BM-R99", 1)),
        "faults[0].fault: manille_boussac has no fault 'BM-R99': did you mean BM-R9? (faults: BM-",
    ),
    "second fault": (dispute(faults=[*accused("BM-R9", 1), *accused("x", 1)]), "faults[1].fault: "),
    "no seat": (
        dispute(faults=[{"fault": "BM-R9"}]),
        "faults[0].seat: a seat from 0 to 3 is missing",
    ),
    "no such seat": (dispute(faults=accused("BM-R9", 7)), "faults[0].seat: expected a seat from 0"),
    "no such claimant": (
        dispute(faults=accused("BM-R9", 1, claimant=9)),
        "faults[0].claimant: expected a seat from 0 to 3",
    ),
    "admitted as text": (dispute(faults=accused("BM-R9", 1, admitted="yes")), "faults[0].admitted"),
    "unknown moment": (
        dispute(faults=accused("BM-R9", 1, when="next_leads")),
        "faults[0].when: unknown moment 'next_leads': did you mean next_lead? (done, turned, ",
    ),
    "moment as number": (dispute(faults=accused("BM-R9", 1, when=3)), "faults[0].when: "),
    "unknown choice": (dispute(faults=accused("BM-R9", 1, choice="both")), "faults[0].choice: "),
    "a trick that no deal has": (
        dispute(faults=accused("BM-R9", 1, trick=9)),
        "faults[0].trick: expected a trick from 1 to 8",
    ),
    "points where no card has any": (
        dispute("whist_dix", tricks=[7, 6], taken=[7, 6], faults=accused("WD-20", 1)),
        "taken: in this game cards have no points: the tricks are enough",
    ),
    "a name that nobody sees": (dispute(seats=["A", "\u200b", "C", "D"]), "seats: a name is empty"),
    "negative trick": (dispute(faults=accused("BM-R9", 1, trick=-1)), "faults[0].trick: "),
    "unknown key": (dispute(colour="green"), "unknown key 'colour' (keys: format, game, "),
    "unknown key of a fault": (dispute(faults=accused("BM-R9", 1, x=1)), "faults[0]: unknown key"),
    "tricks without points": (
        dispute(tricks=[4, 4], faults=accused("BM-R9", 1, admitted=False)),
        "taken: the points of each party’s tricks are missing",
    ),
    "points without tricks": (
        dispute(taken=[40, 28], faults=accused("BM-R9", 1, admitted=False)),
        "tricks: the tricks of each party are missing",
    ),
    "points without tricks where no card has any": (
        dispute("whist_dix", taken=[7, 6], faults=accused("WD-20", 1)),
        "tricks: the tricks of each party are missing",
    ),
    "too many tricks": (
        dispute("whist_dix", tricks=[14, 0], faults=accused("WD-20", 1)),
        "tricks: a deal has 13 tricks in all, not 14",
    ),
    "tricks of a deal not played out": (
        dispute("whist_dix", tricks=[3, 2], faults=accused("WD-20", 1)),
        "tricks: a deal has 13 tricks in all, not 5",
    ),
    "more points than there are": (
        dispute(tricks=[4, 4], taken=[500, 500], faults=accused("BM-R9", 1, admitted=False)),
        "taken: the tricks of a deal are worth 68 points in all, not 1000",
    ),
    "points of no trick": (
        dispute(tricks=[8, 0], taken=[60, 8], faults=accused("BM-R9", 1, admitted=False)),
        "taken: 0 tricks cannot bring 8 points",
    ),
    "more points than the tricks can bring": (
        dispute(tricks=[1, 7], taken=[22, 46], faults=accused("BM-R9", 1, admitted=False)),
        "taken: 1 trick cannot bring 22 points",
    ),
    "tricks without their points": (
        dispute(tricks=[2, 6], taken=[1, 67], faults=accused("BM-R9", 1, admitted=False)),
        "taken: 2 tricks cannot bring 1 point",
    ),
    "too many tricks before the deal stops": (
        dispute(tricks=[8, 1]),
        "tricks: a deal has 8 tricks in all, not 9",
    ),
    "too many points before the deal stops": (
        dispute(tricks=[2, 2], taken=[60, 8]),
        "taken: 4 tricks cannot bring 68 points",
    ),
    "too many points for two tricks before the deal stops": (
        dispute(tricks=[2, 2], taken=[43, 2]),
        "taken: 2 tricks cannot bring 43 points",
    ),
    "points alone before the deal stops": (
        dispute(taken=[68, 1]),
        "taken: the tricks of a deal are worth 68 points in all, not 69",
    ),
    "not all points of a deal that stops at its end": (
        dispute(tricks=[4, 4], taken=[20, 40]),
        "taken: the tricks of a deal are worth 68 points in all, not 60",
    ),
    "a score that has won": (
        dispute(score=[34, 10]),
        "score: the game was over before this deal: 34 points a game, best of 3",
    ),
    "scores that have both won": (
        dispute("whist_dix", score=[12, 99], faults=accused("WD-20", 1)),
        "score: the game was over before this deal: 10 points win a game, paid in counters",
    ),
    "a score that has lost": (
        dispute("polignac", score=[15, 0, 0, 0], faults=accused("PG-R15b", 1)),
        "score: the match was over before this deal: whoever reaches 15 loses",
    ),
    "games that have won": (
        dispute(games=[2, 0]),
        "games: the match was over before this deal: 34 points a game, best of 3",
    ),
    "games in a match of one": (
        dispute("coinche", games=[1, 0], faults=accused("GN-01", 1)),
        "games: the match was over before this deal: ",
    ),
    "a name that is empty": (dispute(seats=["A", " ", "C", "D"]), "seats: a name is empty"),
    "names alike": (
        dispute(seats=["Anne", "B", " anne", "D"]),
        "seats: two players have the same name, 'anne'",
    ),
    "a name without end": (
        dispute(seats=["A" * 500, "B", "C", "D"]),
        f"seats: the name '{'A' * 39}…' is too long: at most 40 characters",
    ),
    "tricks of a game of calls": (
        dispute("coinche", tricks=[4, 4], taken=[40, 28], faults=accused("GN-01", 1)),
        "tricks: the calls decide",
    ),
    "list": ([], 'expected an object {"format": …}'),
    "nothing": (None, 'expected an object {"format": …}'),
    "not JSON": ("{", "not JSON"),
    "empty": ("", "not JSON"),
    "bytes that are no text": (b"\xff\xfe{}", "not JSON"),
    "deep": ("[" * 1000, "document too deep"),
}  # fmt: skip


@pytest.mark.parametrize(("document", "expected"), WRONG.values(), ids=list(WRONG))
def test_nonsense_is_refused_with_its_place(document: Any, expected: str) -> None:
    with pytest.raises(TapisError) as caught:
        arbiter.rule(document)
    assert str(caught.value).startswith(expected)
    assert len(str(caught.value).splitlines()) == 1
    check_french(caught.value.text.fr)


def test_a_game_of_ones_own() -> None:
    """A dispute names a game that is not registered; it is given."""
    from dataclasses import replace

    own = replace(tv.game("manille"), id="of_my_own", aliases=())
    with pytest.raises(TapisError, match=r"^game: unknown game"):
        arbiter.rule(dispute("of_my_own"))
    data: Any = arbiter.rule(dispute("of_my_own"), own)
    assert data["game"] == "of_my_own"
    silent = replace(own, hearing=None)
    with pytest.raises(TapisError, match=r"^game: "):
        arbiter.rule(dispute("of_my_own"), silent)


def test_every_sign_that_nobody_claims_says_what_it_gives() -> None:
    from tapisvert.law.fault_texts import RIGHTS, SIGNS

    assert {sign.value for sign in Sign} <= set(SIGNS)
    for game in JUDGED:
        assert game.hearing
        for fault in game.hearing.faults:
            if fault.claim.who is Who.NOBODY:
                assert fault.sign.value in RIGHTS


def revokes(options: dict[str, Any], *choices: str) -> dict[str, Any]:
    """Two claims of one revoke, or one."""
    faults = [
        {"fault": "WD-20", "seat": 1, "trick": 3, "claimant": 2 * n, "choice": choice}
        for n, choice in enumerate(choices)
    ]
    return dispute("whist_dix", options=options, tricks=[8, 5], faults=faults)


@pytest.mark.parametrize("tricks", [(3, 3), (None, None), (3, None), (None, 3)])
def test_a_fault_is_stated_once_whoever_claims_it(tricks: tuple[int | None, ...]) -> None:
    """One revoke is paid for once; two by one seat are known by their tricks."""
    assert arbiter.rule(revokes({}, "add"))
    document = revokes({}, "add", "add")
    for fault, trick in zip(document["faults"], tricks, strict=True):
        fault["trick"] = trick
    with pytest.raises(TapisError, match=r"^faults\[1\]: this fault is stated already"):
        arbiter.rule(document)
    document["faults"][0]["trick"], document["faults"][1]["trick"] = 3, 4
    assert len(ruled(document)["marks"]) == 3


def test_a_misdeal_stated_twice_is_not_asked_for_its_trick() -> None:
    with pytest.raises(TapisError, match=r"whoever claims it$"):
        arbiter.rule(dispute(faults=accused("BM-R6", 2) * 2))


@pytest.mark.parametrize(
    ("tricks", "paid"), [((5, 2), 1), ((2, 5), 0), ((None, 2), 0), ((5, 0), 0), ((3, 3), 0)]
)
def test_the_fault_committed_first_is_paid_for(
    tricks: tuple[int | None, int | None], paid: int
) -> None:
    """The tricks tell, if both are given; if not, the order in which they are stated."""
    first, second = tricks
    faults = [*accused("BM-R10", 1, trick=first), *accused("BM-R9", 2, trick=second)]
    assert [each["paid"] for each in ruled(dispute(faults=faults))["rulings"]].index(True) == paid


def test_a_misdeal_comes_before_every_trick() -> None:
    faults = [*accused("BM-R10", 1, trick=1), *accused("BM-R8", 2)]
    assert [each["paid"] for each in ruled(dispute(faults=faults))["rulings"]] == [False, True]


@pytest.mark.parametrize("name", ["whist_mort", "whist_deux_morts"])
def test_a_dummy_does_not_pay_for_a_revoke(name: str) -> None:
    dummy = min(tv.game(name).dummies)
    (ruling,) = ruled(dispute(name, faults=accused("WD-20", dummy, when="next_lead")))["rulings"]
    assert (ruling["verdict"], ruling["paid"]) == ("refused", False)
    assert ruling["why"]["en"] == "a dummy is never penalised for a revoke"


def test_what_a_revoke_needs_can_be_given() -> None:
    """Where the calls decide what the deal is worth, tricks do not help."""
    faults = accused("CG-08", 2)
    (ruling,) = ruled(dispute("whist_couleur", faults=faults))["rulings"]
    assert ruling["needs"]["en"].endswith("put that under 'marks'")
    scored = ruled(dispute("whist_couleur", faults=faults, marks=[5, -5, 5, -5]))
    assert "needs" not in scored["rulings"][0]
    assert scored["score"]["after"] == [5, -5, 5, -5]


def test_a_reading_without_that_fault_says_so() -> None:
    data = ruled(dispute("whist_ecossais", faults=accused("SC-A8", 1)))
    (other,) = by_name(data["readings"])["revoke"]["others"]
    why = other["changes"]["refused"]["why"]
    assert why["fr"] == "alors la règle ne connaît pas cette faute"
    assert why["en"] == "the rules then have no such fault"


def test_an_unknown_format_names_those_that_the_arbiter_takes() -> None:
    for given in ("tapis/9", "tapis-dispute/2", "chess"):
        with pytest.raises(TapisError, match=r"expected tapis/1 or tapis-dispute/1$") as caught:
            judge_document(json.dumps(dispute(format=given)))
        assert caught.value.where == "format"
    with pytest.raises(TapisError, match=r"^format: tapis/1 or tapis-dispute/1 is missing$"):
        judge_document("{}")


@pytest.mark.parametrize(
    ("taken", "marks"), [([34, 34], [(1, 3), (1, -3)]), ([35, 33], [(1, 3), (0, 1)])]
)
def test_a_null_deal_is_one_of_34_points_each(
    taken: list[int], marks: list[tuple[int, int]]
) -> None:
    """It voids the turn-up if the players have agreed so; it has eight tricks like any other."""
    given = dispute(
        options={"null_deal_voids_turnup": True}, turn_up="KS", tricks=[4, 4], taken=taken,
        faults=accused("BM-R9", 2, admitted=False),
    )  # fmt: skip
    assert [(mark["to"], mark["points"]) for mark in ruled(given)["marks"]] == marks
    with pytest.raises(TapisError, match=r"^tricks: a deal has 8 tricks in all, not 0"):
        arbiter.rule(given | {"tricks": [0, 0], "taken": [0, 0]})


@pytest.mark.parametrize(
    ("document", "wanted"),
    [
        (revokes({"revoke_choice": "tricks"}, "add"), "this fault leaves no choice"),
        (revokes({"revoke_choice": "remove"}, "void"), "add / remove"),
        (dispute(faults=accused("BM-R9", 2, choice="waive")), "this fault leaves no choice"),
    ],
)
def test_a_choice_is_one_that_the_fault_leaves(document: dict[str, Any], wanted: str) -> None:
    with pytest.raises(TapisError, match=rf"^faults\[0\]\.choice: .*{wanted}"):
        arbiter.rule(document)


@pytest.mark.parametrize(
    "name",
    ["manille_boussac", "marjolet", "whist_dix", "whist_humbug", "whist_chinois", "whist_mort"],
)
def test_the_totals_of_a_deal_that_was_played_are_possible(name: str) -> None:
    game, random = tv.game(name), Random(7)
    match = game.match([f"P{seat}" for seat in game.players], "totals")
    while not match.table.over:
        match = match.apply(random.choice(match.table.legal()))
    table, hearing = match.table, game.hearing
    assert hearing
    faults = accused(hearing.faults[0].id, 0, admitted=False)
    taken = [*table.taken.points] if telling.counts_cards(game) else None
    given = dispute(name, dealer=0, faults=faults, tricks=[*table.taken.tricks], taken=taken)
    assert ruled(given)["over"]
