"""An invitation: its list of seats has the numbers of its choices."""

import re

import pytest

from tapisvert.glossary import Lang
from tests.web.serving import Served, Visitor
from tests.web.test_codes import laid
from tests.web.test_lost_answers import value as address


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_seats_are_numbered_in_the_list_and_in_the_choices(server: Served, lang: Lang) -> None:
    place = {"fr": "Place", "en": "Seat"}[lang]
    with Visitor(server.url) as paul, Visitor(server.url, lang) as marie:
        laid(paul)
        text = marie.go(address(paul, "/join/")).text
    listed = re.findall(rf'class="chair-number">{place}\s(\d)<', text)
    choices = re.findall(rf'name="chair" value="\d"[^>]*> <span>{place}\s(\d)', text)
    assert sorted(listed) == ["1", "2", "3", "4"]
    assert choices == ["2", "3", "4"]
    assert re.search(rf"{place}\s3, (avec|with) Paul", text)


@pytest.mark.parametrize(("value", "said"), [("77", "77"), ("61", "61")])
def test_options_that_were_typed_are_told_too(server: Served, value: str, said: str) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as marie:
        form = paul.go("/play/manille_wikibooks").form("begin")
        fields = {"name": "Paul", "people": "2", "other.target": value}
        lobby = paul.send(form._replace(action="/lobby"), **fields)
        invitation = marie.go(address(paul, "/join/"))
        assert said in lobby.words
        assert said in invitation.words


def test_the_chair_stays_chosen_when_the_name_is_refused(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as marie:
        laid(paul)
        form = marie.go(address(paul, "/join/")).form("join")
        fields = {**form.fields, "name": "Paul", "chair": "3"}
        refused = marie.http.post(marie.at, data=fields)
    assert refused.status_code == 409
    assert re.findall(r'name="chair" value="(\d)" checked', refused.text) == ["3"]
