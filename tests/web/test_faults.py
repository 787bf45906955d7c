"""The tour of faults: each fault of each game is asked, answered, and can be acted out."""

from __future__ import annotations

import json
from html import unescape

import pytest
from playwright.sync_api import Browser

import tapisvert as tv
from tapisvert.games import GAMES
from tapisvert.law.faults import Who
from tapisvert.law.game import Game
from tapisvert.law.verdict import Verdict
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.events import act_text
from tapisvert.play.rulings import on_record
from tapisvert.web.acted_out import (
    FOLDER,
    PLAY_ON,
    TO_THE_END,
    Example,
    can_go_on,
    choices,
    continued,
    examples,
    owns_up,
)
from tapisvert.web.fault_questions import DEEDS, deed, what_if
from tests.web.places import window
from tests.web.serving import Served, Visitor

JUDGED = [game for game in GAMES.values() if game.hearing]
EVERY = [(game, fault) for game in JUDGED for fault in by_clause(game)]
each_fault = pytest.mark.parametrize(
    ("law", "fault"), EVERY, ids=[f"{game.id}-{fault}" for game, fault in EVERY]
)


def test_there_are_no_other_examples() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {game.id for game in JUDGED}
    for game in JUDGED:
        assert [*examples(game.id)] == [*by_clause(game)]


@each_fault
def test_the_referee_finds_the_fault(law: Game, fault: str) -> None:
    """By all cards the fault is one; what nobody has to claim gives a choice at once."""
    example = examples(law.id)[fault]
    table, incident = example.match.table, example.incident
    for row in by_clause(law)[fault]:
        if row.sign is incident.sign and row.claim.who is not Who.NOBODY:
            assert on_record(table, row, incident) is Verdict.PROVED
            break
    else:
        assert any(each.fault.id == fault for each in table.docket.options)
    assert not table.docket.claims


@pytest.mark.sampled
@each_fault
def test_the_fault_is_claimed_and_proved(law: Game, fault: str) -> None:
    """Claimed by either side, at once or when its time has come, it is proved in the end."""
    example = examples(law.id)[fault]
    if example.match.table.docket.options and not claimable(example, fault):
        return
    sides = set()
    for steps in ([], [PLAY_ON]):
        match = continued(example, steps)
        for act in choices(example, match, fault):
            if act.word.startswith("claim"):
                sides.add(owns_up(match.table, act))
                after = continued(example, [*steps, act_text(act), TO_THE_END])
                heard = after.table.docket.claims[-1]
                assert heard.verdict == "proved" or after.table.docket.options, act
    assert sides == {True, False} or law.id.startswith("whist_mort")


def claimable(example: Example, fault: str) -> bool:
    return any(row.claim.who is not Who.NOBODY for row in by_clause(example.match.game)[fault])


@pytest.mark.sampled
@each_fault
def test_what_is_offered_can_be_done(law: Game, fault: str) -> None:
    """Each act offered is possible, and play can go on to the end of the deal."""
    example = examples(law.id)[fault]
    for act in choices(example, example.match, fault):
        after = example.match.apply(act_text(act))
        assert after.table.acts[-1] == act
    if can_go_on(example.match):
        assert continued(example, [TO_THE_END]).table.over
    text = tv.dumps(example.match)
    assert tv.dumps(tv.loads(text)) == text


@each_fault
def test_it_is_said_in_plain_words(law: Game, fault: str) -> None:
    assert fault in DEEDS
    asks, done = what_if(law, fault), deed(law, fault)
    assert asks.fr.startswith("Et si quelqu’un ")
    assert asks.fr.endswith("\u202f?")
    assert asks.en.startswith("What if somebody ")
    assert asks.en.endswith("?")
    assert done.fr in asks.fr


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("law", JUDGED, ids=lambda game: game.id)
def test_the_tour_without_a_script(server: Served, law: Game, lang: str) -> None:
    """Every example opens; every choice leads to a page; one can step back to the deal."""
    with Visitor(server.url, lang) as visitor:
        page = visitor.go(f"/faults/{law.id}")
        for fault in by_clause(law):
            assert f"/faults/{law.id}/{fault}" in page.links
            assert f"/arbiter/{law.id}/who?fault={fault}" in page.links
            told = visitor.go(f"/faults/{law.id}/{fault}")
            for link in [link for link in told.links if "do=" in link][:2]:
                after = visitor.go(f"/faults/{law.id}/{fault}{unescape(link)}")
                assert after.has("again")
            assert f'lang="{lang}"' in visitor.go(f"/faults/{law.id}/{fault}?at=0").text


def test_a_card_out_of_turn_acted_out(browser: Browser, server: Served) -> None:
    with window(browser, 360, 640, locale="en-GB") as page:
        page.goto(f"{server.url}/faults/manille_boussac")
        page.locator("#BM-R10 a", has_text="Try it out").tap()
        page.wait_for_selector(".story [data-fault]")
        page.locator("#back").tap()
        page.wait_for_selector("#on")
        assert not page.locator(".story [data-fault]").count()
        page.locator("#on").tap()
        page.locator(".acts-here a", has_text="claims it").tap()
        page.wait_for_selector("#ruling")
        assert page.locator(".ruled").get_attribute("data-verdict") == "proved"
        assert "the other side scores 34 points" in page.locator("#ruling").inner_text()
        page.locator("#again").tap()
        page.locator(".acts-here a", has_text="Nobody speaks").tap()
        page.wait_for_selector("#again")
        assert not page.locator("#ruling").count()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_card_taken_back(browser: Browser, server: Served) -> None:
    with window(browser, 360, 640, locale="en-GB") as page:
        page.goto(f"{server.url}/faults/manille_wikibooks/GN-01")
        lying = page.locator(".lying li").count()
        page.locator(".acts-here a", has_text="claims it").tap()
        page.wait_for_selector("#ruling")
        assert page.locator(".lying li").count() == lying - 1


def test_examples_are_small() -> None:
    for path in FOLDER.iterdir():
        text = path.read_text("utf-8")
        assert len(text) < 8_000, path.name
        for each in json.loads(text).values():
            assert each.keys() == {"deal"}
            assert not {"seed", "pack", "cut"} & each["deal"].keys()
