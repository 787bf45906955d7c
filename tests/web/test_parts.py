"""Parts of a page: a stream sends those that have changed, and what a browser puts together of them
is the page that would be drawn anew."""

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup

from tapisvert.games import GAMES, find
from tapisvert.play.events import words_of
from tapisvert.service.happenings import Acted, DealBegun
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.web.environment import render_cached
from tapisvert.web.frame import frame
from tapisvert.web.parts import (
    PLACEHOLDER,
    LastParts,
    Parts,
    RenderedPart,
    filled,
    with_form_fields,
)
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.watch import watch_frame
from tests.web.merged import merged
from tests.web.test_scenes import fresh

EVENTS = 90
"""So many events of each game are followed: more than a deal in most."""


def renderer() -> PageRenderer:
    """A renderer whose keys count, so that what is drawn anew has others."""
    made = PageRenderer(Person("", "fr", {name: values[0] for name, values in CHOICES.items()}))
    made.guided = True
    return made


def course(name: str) -> Iterator[Room]:
    """Yield a room after each event of a match played at random."""
    room, random = fresh(name, "parts"), Random(name)
    for n in range(EVENTS):
        yield room
        if room.match.over:
            return
        if room.match.table.over:
            room = room.after(DealBegun(f"deal {n}"))
        else:
            act = random.choice(room.match.table.legal())
            room = room.after(Acted(act.seat, words_of(act)))


def told(event: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(event.split("data: ")[1])
    return data


def whole(event: str) -> tuple[str, str]:
    """Return table and column of a frame that has all its parts."""
    data = told(event)
    return filled(data["html"], data["parts"]), filled(data.get("side", ""), data["parts"])


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_parts_put_together_are_the_whole_page(name: str) -> None:
    stream, watching, rooms = renderer(), renderer(), [*course(name)]
    seat = rooms[0].people[0]
    frames = [told(frame(room, seat, stream)) for room in rooms]
    onlookers = [told(watch_frame(room, watching)) for room in rooms]
    for room, sent in zip(rooms, put_together(frames), strict=True):
        if not room.over:  # then every drawing offers another match, each under its own promise
            assert sent == whole(frame(room, seat, renderer()))
    for room, sent in zip(rooms, put_together(onlookers), strict=True):
        assert sent == whole(watch_frame(room, renderer()))
    parts = sum(len(each["parts"]) for each in frames)
    places = sum(len(PLACEHOLDER.findall(each["html"] + each["side"])) for each in frames)
    assert parts < places / 2  # most parts of most frames have been sent before


def put_together(frames: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """As the script does: only the parts of the frame before are still known."""
    known: dict[str, str] = {}
    for each in frames:
        known |= each["parts"]
        names = PLACEHOLDER.findall(each["html"] + each.get("side", ""))
        known = {name: known[name] for name in names}
        yield filled(each["html"], known), filled(each.get("side", ""), known)


def test_the_first_frame_of_a_stream_has_every_part() -> None:
    for room in course("manille_boussac"):
        data = told(frame(room, 0, renderer()))
        assert {*data["parts"]} == {*PLACEHOLDER.findall(data["html"] + data["side"])}


def test_a_part_that_was_away_is_sent_again() -> None:
    last = LastParts()
    assert last.take_changed(plain(a="1", b="2")) == {"a": "1", "b": "2"}
    assert last.take_changed(plain(a="1")) == {}
    assert last.take_changed(plain(a="3", b="2")) == {"a": "3", "b": "2"}


def plain(**html: str) -> dict[str, RenderedPart]:
    """Parts whose template and values do not matter."""
    return {name: RenderedPart("", {}, Markup(each)) for name, each in html.items()}


def test_a_stream_renders_a_part_again_only_if_its_values_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rendered: list[tuple[str, dict[str, Any]]] = []

    def render(lang: str, template: str, **values: Any) -> Markup:
        rendered.append((template, values))
        return Markup(f"{values}")

    monkeypatch.setattr("tapisvert.web.parts.render_cached", render)
    first = Parts("fr", "fr", {})
    for name, number in (("one", 1), ("two", 2)):
        first(name, "_backs.html", seat=1, number=number)
    second = Parts("fr", "fr", first.by_name)
    assert second("one", "_backs.html", seat=1, number=3) == Markup("<!--one-->")
    second("two", "_backs.html", seat=1, number=2)
    second("three", "_dummy.html", seat=1, number=2)
    third = Parts("fr", "fr", second.by_name)
    third("three", "_backs.html", seat=1, number=2)
    assert [(template, values["number"]) for template, values in rendered] == [
        ("_backs.html", 1),
        ("_backs.html", 2),
        ("_backs.html", 3),
        ("_dummy.html", 2),
        ("_backs.html", 2),
    ]
    assert second.by_name["two"] is first.by_name["two"]
    assert third.by_name["three"].template == "_backs.html"


def test_frames_of_a_stream_share_the_parts_that_stay_the_same() -> None:
    stream, rooms = renderer(), [*course("manille_boussac")]
    frame(rooms[0], 0, stream)
    for before, after in pairwise(rooms[:12]):
        earlier = stream.last_parts.by_name
        sent = told(frame(after, 0, stream))["parts"]
        same = [
            name for name, part in stream.last_parts.by_name.items() if part is earlier.get(name)
        ]
        assert len(same) > 3, before.last
        assert not {*same} & {*sent}


def test_forms_of_a_page_are_filled_in_and_those_of_frames_are_not() -> None:
    room = next(course("polignac"))
    data = told(frame(room, 0, renderer()))
    html = filled(data["html"], data["parts"])
    assert 'name="decision" value="">' in html
    assert 'name="key" value="">' in html
    keys = iter(f"key {n}" for n in range(100))
    page = with_form_fields(html, 7, lambda: next(keys))
    assert 'name="decision" value="">' not in page
    assert page.count('name="decision" value="7"') == page.count('name="key" value="key ') > 0
    assert page.count('value="key 0"') == 1
    (again,) = merged([data])
    assert again["html"].count(f'name="decision" value="{room.version}"') > 0


def test_what_is_drawn_depends_on_the_values_given_and_on_nothing_else() -> None:
    one = render_cached("fr", "_backs.html", seat=1, number=3)
    assert render_cached("fr", "_backs.html", seat=1, number=3) is one
    assert render_cached("fr", "_backs.html", seat=1, number=2) != one
    assert render_cached("en", "_backs.html", seat=1, number=3) != one
    with pytest.raises(UndefinedError):
        render_cached("fr", "_backs.html", seat=1)


def test_nobody_can_write_a_placeholder() -> None:
    """A name that looks like a placeholder is escaped wherever it is drawn."""
    wish = Wish(find("manille_boussac"), ("hasard",) * 3, "<!--hand-->", seed="placeholder")
    room = Room.begin("room", create_happening(wish, "somebody"))
    assert "<!--hand-->" in room.match.names
    for event in (frame(room, room.people[0], renderer()), watch_frame(room, renderer())):
        data = told(event)
        assert "&lt;!--hand--&gt;" in "".join(data["parts"].values())
        assert "<!--" not in "".join(data["parts"].values())
        assert PLACEHOLDER.findall(data["html"]).count("hand") <= 1
