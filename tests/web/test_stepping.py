"""The ways of a replay: to the next act, the next card, the ends of a deal, the other deals."""

from __future__ import annotations

import pytest

from tapisvert.play.events import Play
from tapisvert.service.room import Room
from tapisvert.web import replay_texts as says
from tapisvert.web.replaying import replay
from tapisvert.web.stepping import deal_links, last_moment, moment, step_links
from tests.web.played import finished

GAMES = ("manille_boussac", "whist_couleur", "polignac", "marjolet", "whist_mort")


@pytest.mark.parametrize("game", GAMES)
def test_steps_walk_over_every_moment_of_a_match_and_back(game: str) -> None:
    match = finished(game, "hasard", 1).match
    moments = [
        (deal, at)
        for deal, whole in enumerate(match.tables, 1)
        for at in range(last_moment(whole) + 1)
    ]
    for way, order in (("on", moments), ("back", moments[::-1])):
        here, walked = order[0], [order[0]]
        while there := dict(step_links(match, *here))[way]:
            here = there
            walked.append(here)
        assert walked == order


@pytest.mark.parametrize("game", GAMES)
def test_card_steps_stop_at_every_card_and_at_the_ends_of_deals(game: str) -> None:
    match = finished(game, "hasard", 1).match
    stops = [
        (deal, at)
        for deal, whole in enumerate(match.tables, 1)
        for at in range(last_moment(whole) + 1)
        if at in (0, last_moment(whole)) or isinstance([None, *whole.acts, None][at], Play)
    ]
    for way, order in (("card-on", stops), ("card-back", stops[::-1])):
        here, walked = order[0], [order[0]]
        while there := dict(step_links(match, *here))[way]:
            here = there
            walked.append(here)
        assert walked == order


def test_a_deal_of_questions_has_few_cards_to_step_over() -> None:
    match = finished("manille_boussac", "hasard", 1).match
    whole = max(match.tables, key=lambda table: len(table.acts))
    deal, cards = match.tables.index(whole) + 1, 0
    here: tuple[int, int] | None = (deal, 0)
    while here and here[0] == deal:
        here, cards = dict(step_links(match, *here))["card-on"], cards + 1
    assert cards < 40 < len(whole.acts)


def test_links_lead_to_the_other_deals_of_the_match() -> None:
    assert dict(deal_links(1, 1)) == dict.fromkeys(
        ("deal-first", "deal-back", "deal-on", "deal-last")
    )
    assert [to for _, to in deal_links(1, 5)] == [None, None, (2, 0), (5, 0)]
    assert [to for _, to in deal_links(3, 5)] == [(1, 0), (2, 0), (4, 0), (5, 0)]
    assert [to for _, to in deal_links(5, 5)] == [(1, 0), (4, 0), None, None]


def test_the_last_moment_of_a_deal_is_its_result() -> None:
    one = finished("marjolet", "hasard", 1)
    room = Room.begin(one.room, one.began)
    whole = one.match.tables[0]
    assert moment(whole, last_moment(whole)) == says.RESULT
    for at in range(last_moment(whole) + 1):
        assert replay(room, one.seat, 1, at).result is (at == last_moment(whole))
