"""What needs all, for programs: the JSON shows what is asked; they propose and answer."""

from random import Random

from tests.web.gathered import act, gather, visitors
from tests.web.serving import Served, Visitor
from tests.web.test_schema import PROGRAM


def table(who: Visitor, room: str) -> dict[str, object]:
    shown: dict[str, object] = who.http.get(f"/table/{room}.json").json()
    return shown


def posts(who: Visitor, room: str, doing: str, key: str, **fields: object) -> int:
    ticket = {"decision": str(table(who, room)["version"]), "key": key}
    data = ticket | {name: str(value) for name, value in fields.items()}
    return who.http.post(f"/table/{room}/{doing}", data=data, headers=PROGRAM).status_code


def test_a_program_asks_and_answers(server: Served) -> None:
    with visitors(server.url, 3) as people:
        paul, marie, luc = people
        room = gather(people)
        shown = table(paul, room)
        assert shown["people"] == [0, 1, 2]
        assert shown["away"] == [0, 1, 2]
        assert (shown["asked"], shown["adjourned"], shown["closed"]) == (None, None, False)
        assert posts(paul, room, "propose", "a", what="adjourn") == 204
        asked = table(luc, room)["asked"]
        assert isinstance(asked, dict)
        assert 0 < asked.pop("ms_left") <= 20_000
        version = asked.pop("version")
        assert asked == {"what": "adjourn", "by": 0, "agreed": [], "unanswered": [1, 2]}
        assert posts(marie, room, "answer", "b", proposal=version, yes="yes") == 204
        asked = table(paul, room)["asked"]
        assert isinstance(asked, dict)
        assert (asked["agreed"], asked["unanswered"]) == ([1], [2])
        assert posts(luc, room, "answer", "c", proposal=version, yes="yes") == 204
        shown = table(luc, room)
        assert (shown["asked"], shown["adjourned"]) == (None, {"back": []})
        assert shown["legal"] == []
        assert posts(luc, room, "propose", "d", what="resume") == 204
        assert table(paul, room)["adjourned"] == {"back": [2]}
        for n, who in enumerate((paul, marie)):
            posts(who, room, "propose", f"e{n}", what="resume")
        assert table(paul, room)["adjourned"] is None


def test_a_program_sees_that_an_act_may_be_taken_back(server: Served) -> None:
    with visitors(server.url, 4) as people:
        room = gather(people)
        now = server.room(room).match
        seat = now.table.by or 0
        who = people[("Paul", "Marie", "Luc", "Zoé").index(now.names[seat])]
        act(who, room, Random("json"))
        assert posts(who, room, "propose", "back", what="take back") == 204
        asked = table(who, room)["asked"]
        assert isinstance(asked, dict)
        assert (asked["what"], asked["by"]) == ("take back", seat)
        refused = who.http.post(
            f"/table/{room}/propose",
            data={"decision": "1", "key": "again", "what": "take back"},
            headers=PROGRAM,
        )
        assert refused.json()["kind"] == "refused"


def test_a_program_sees_that_a_match_is_closed(server: Served) -> None:
    with Visitor(server.url) as anne:
        anne.begin()
        anne.http.post(f"/table/{anne.room}/close", data={"key": "close"})
        shown = table(anne, anne.room)
        assert (shown["phase"], shown["closed"], shown["legal"]) == ("match-end", True, [])


def test_the_phrases_of_one_person_are_hidden_and_shown(server: Served) -> None:
    with visitors(server.url, 3) as people:
        paul, marie, _ = people
        room = gather(people)
        paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
        for each in people[1:]:
            each.send(each.go(f"/table/{room}?drawn=1").form("consent"), yes="yes")
        mute = (
            marie.go(f"/table/{room}/links").form("around")._replace(action=f"/table/{room}/mute")
        )
        marie.send(mute, unheard="Luc")
        for who in (people[2], paul):
            who.http.post(f"/table/{room}/say", data={"phrase": "hello"})
        words = marie.go(f"/table/{room}?drawn=1").text
        assert "Paul\u202f: «" in words
        assert "Luc\u202f: «" not in words
        marie.send(mute, heard="Luc")
        assert "Luc\u202f: «" in marie.go(f"/table/{room}?drawn=1").text
        assert marie.http.post(f"/table/{room}/mute", data={"unheard": "?"}).status_code == 409
