"""Set phrases on the page: forms between deals; whoever turns them off is sent none."""

import pytest

from tests.web.gathered import gather, visitors
from tests.web.serving import Served

SCRIPT = {"Tapis-Script": "1"}


@pytest.mark.parametrize(("lang", "says"), [("fr", "Paul\u202f: «\u202fMerci\u202f!\u202f»"),
                                            ("en", "Paul: “Thank you!”")])  # fmt: skip
def test_a_phrase_is_said_while_the_match_is_adjourned(
    server: Served, lang: str, says: str
) -> None:
    with visitors(server.url, 3, lang) as people:
        paul, marie, luc = people
        room = gather(people)
        silent = paul.http.post(f"/table/{room}/say", data={"phrase": "thanks"}, headers=SCRIPT)
        assert silent.status_code == 409
        assert silent.json()["error"] == "room/silence"
        assert not paul.go(f"/table/{room}?drawn=1").has("phrases")
        paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
        for each in (marie, luc):
            each.send(each.go(f"/table/{room}?drawn=1").form("consent"), yes="yes")
        luc.send(luc.go(f"/table/{room}/links").form("mute"), mute="yes")
        form = paul.go(f"/table/{room}?drawn=1").form("say")
        assert len(form.buttons) == 8
        paul.send(form, phrase="thanks")
        assert says in marie.go(f"/table/{room}?drawn=1").text
        assert says not in luc.go(f"/table/{room}?drawn=1").text
        luc.send(luc.go(f"/table/{room}/links").form("mute"), mute="no")
        assert says in luc.go(f"/table/{room}?drawn=1").text
        for _ in range(2):
            paul.send(form, phrase="thanks")
        refused = paul.http.post(f"/table/{room}/say", data={"phrase": "bye"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "20")
        answer = paul.http.post(f"/table/{room}/say", data={"phrase": "any text"})
        assert answer.status_code == 400
