"""The replay of a deal in which partners talked, and of one in which faults were judged."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tapisvert.glossary import Lang, Text
from tapisvert.play.events import Play, Say
from tapisvert.service import thinking
from tapisvert.service.room import Room
from tapisvert.web.replaying import replay
from tests.talking import talkative
from tests.web.judged import Judged, begin, committed, erred
from tests.web.played import finished
from tests.web.serving import Served
from tests.web.test_judging import EVERY_WAY, at


def test_the_replay_counts_cards_and_calls_apart() -> None:
    one = finished("whist_couleur", "hasard", 1)
    room = Room.begin(one.room, one.began)
    deal, acts = next(
        (n, table.acts)
        for n, table in enumerate(room.match.tables, 1)
        if any(isinstance(act, Play) for act in table.acts)
    )
    cards, calls = (
        sum(isinstance(act, Play) is played for act in acts) for played in (True, False)
    )
    assert cards
    assert calls

    def moments(lang: Lang) -> list[str]:
        shown = (replay(room, one.seat, deal, at).moment for at in range(len(acts) + 1))
        return [each.in_(lang) for each in shown]

    assert moments("fr") == [
        "au début",
        *(f"annonce {n} sur {calls}" for n in range(1, calls + 1)),
        *(f"carte {n} sur {cards}" for n in range(1, cards + 1)),
    ]
    assert moments("en")[:2] == ["at the start", f"call 1 of {calls}"]
    assert moments("en")[-1] == f"card {cards} of {cards}"


def test_the_replay_calls_no_draw_a_call() -> None:
    one = finished("marjolet", "hasard", 1)
    room = Room.begin(one.room, one.began)
    acts = room.match.tables[0].acts
    drawn = next(at for at, act in enumerate(acts, 1) if isinstance(act, Say))
    rest = sum(isinstance(act, Say) for act in acts)
    moment = replay(room, one.seat, 1, drawn).moment
    assert moment == Text(f"action 1 sur {rest}", f"action 1 of {rest}")
    shown = (replay(room, one.seat, 1, at).moment.fr for at in range(1, len(acts) + 1))
    assert {each.split()[0] for each in shown} == {"carte", "action"}


WIDTH = "document.documentElement.scrollWidth"


def act_of(match: Judged, verb: str) -> tuple[int, int]:
    """The deal and the place of the first act with this verb, as the address names them."""
    return next(
        (deal, at)
        for deal, table in enumerate(match.room.match.tables, 1)
        for at, act in enumerate(table.acts, 1)
        if isinstance(act, Say) and act.word.startswith(verb)
    )


def over(match: Judged) -> None:
    match.play_until(lambda room, *_: room.match.over)
    while not match.room.over:
        match.do("waive")


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_the_replay_says_what_an_answer_told_everybody(
    browser: Browser,
    server: Served,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    lang: str,
) -> None:
    monkeypatch.setattr(thinking, "choice", talkative(("ask manilles",)))
    match = begin(
        server, "manille_parlee", f"told {lang}", options={"match": "single44"}, lang=lang
    )
    match.pause(False)
    over(match)
    deal, place = act_of(match, "answer ")
    with at(browser, match, size, lang) as player:
        player.page.goto(f"{server.url}/replay/{match.id}?deal={deal}&at={place - 1}")
        assert not player.has(".told-all")
        player.page.locator("#step-on").click()
        player.page.wait_for_selector(".told-all")
        assert "manille" in player.page.locator(".told-all").inner_text()
        assert player.page.evaluate(WIDTH) <= size[0]


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_the_replay_says_what_was_ruled(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    options = {"match": "single44"}
    match = begin(server, "manille_boussac", "faults 1", "distrait", options, lang)
    match.pause(False)
    match.play_until(erred)
    match.do(committed(match.room, match.seat)[0][0])
    over(match)
    deal, place = act_of(match, "claim ")
    with at(browser, match, size, lang) as player:
        player.page.goto(f"{server.url}/replay/{match.id}?deal={deal}&at={place}")
        noted = {"fr": "les jeux seront montrés", "en": "the hands are shown"}[lang]
        assert noted in player.page.locator(".ruled-so").inner_text()
        assert player.page.locator('.ruled-so a[title^="BM-R9"]').count() == 1
        last = len(match.room.match.tables[deal - 1].acts)
        proved = {"fr": "prouvée", "en": "proved"}[lang]
        for step in range(place + 1, last + 1):
            player.page.goto(f"{server.url}/replay/{match.id}?deal={deal}&at={step}")
            if player.has(".ruled-so"):
                break
        assert proved in player.page.locator(".ruled-so").inner_text()
        assert player.page.evaluate(WIDTH) <= size[0]
