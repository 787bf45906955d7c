"""An invitation: its list of seats has the numbers of its choices."""

import re

import pytest

from tapisvert.glossary import Lang
from tests.web.serving import Served, Visitor
from tests.web.test_codes import laid
from tests.web.test_lost_answers import value


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_seats_are_numbered_in_the_list_and_in_the_choices(server: Served, lang: Lang) -> None:
    place = {"fr": "Place", "en": "Seat"}[lang]
    with Visitor(server.url) as paul, Visitor(server.url, lang) as marie:
        laid(paul)
        text = marie.go(value(paul, "/join/")).text
    listed = re.findall(rf'class="chair-number">{place}\s(\d)<', text)
    choices = re.findall(rf'name="chair" value="\d"[^>]*> <span>{place}\s(\d)', text)
    assert sorted(listed) == ["1", "2", "3", "4"]
    assert choices == ["2", "3", "4"]
    assert re.search(rf"{place}\s3, (avec|with) Paul", text)
