"""Rulings by link: what a link carries, what it refuses, and that all works without a script."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from html import unescape
from random import Random
from typing import Any

import httpx
import pytest

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.faults.committed import offenders
from tapisvert.web.carried import LONGEST_LINK, carried, linkable, opened
from tests.play.faults.scenarios import Scenario, scenarios, start
from tests.web.serving import Served, Visitor

JUDGED = [game for game in GAMES.values() if game.hearing]
XSS = '"><script>alert(1)</script>'


def dispute(**changes: Any) -> dict[str, Any]:
    fault = {"fault": "BM-R9", "seat": 2, "claimant": 1, "admitted": True}
    document: dict[str, Any] = {
        "format": "tapis-dispute/1", "game": "manille", "dealer": 3, "faults": [fault],
    }  # fmt: skip
    return document | changes


def packed(data: bytes) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    return urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


def played(scenario: Scenario) -> tv.Match:
    match = start(scenario)
    for event in scenario.data.get("events", ()):
        match = match.apply(event)
    return match


def over(done: bool) -> tv.Match:
    """A match of the corpus whose last deal is over, or not."""
    for scenario in scenarios("manille_boussac"):
        if "refused" not in scenario.data["expect"]:
            match = played(scenario)
            if match.table.over is done and match.table.docket.claims:
                return match
    raise AssertionError


def posted(server: Served, text: str, follow: bool = False) -> httpx.Response:
    headers = {"Accept-Language": "en"}
    with httpx.Client(base_url=server.url, headers=headers, follow_redirects=follow) as http:
        return http.post("/arbiter", data={"document": text}, files={"file": ("", b"")})


def shown(answer: httpx.Response) -> str:
    return unescape(answer.text)


def test_a_link_gives_back_its_document() -> None:
    for document in (dispute(), dispute(seats=["Anne", "Bruno", "Chloé", "«é»"], score=[1, -2])):
        link = carried(document)
        assert json.loads(opened(link)) == document
        assert len(link) < 300
    assert carried(dispute(x={"note": "".join(map(chr, range(0x4E00, 0x6E00)))})) == ""


@pytest.mark.parametrize("letter", ["e", "é", "字"])
def test_what_a_link_carries_can_be_opened(letter: str) -> None:
    """The limit is one of bytes, so letters of several bytes reach it sooner."""
    carried_or_not = set()
    for size in (8_000, 24_000, 40_000, 65_000, 66_000):
        document = dispute(x=letter * size)
        if link := carried(document):
            assert json.loads(opened(link)) == document
        carried_or_not.add(bool(link))
    assert carried_or_not == {True, False}


@pytest.mark.parametrize(
    "link",
    [
        "", "!", "a", "aaaa", "x" * (LONGEST_LINK + 1), packed(b"\xff\xfe"), "é",
        packed(b"0" * 1_000_000), packed(b"{}") + "AAAA", packed(b"{}")[:-1],
    ],
)  # fmt: skip
def test_a_damaged_link_is_refused(server: Served, link: str) -> None:
    with pytest.raises(TapisError) as caught:
        opened(link)
    assert caught.value.code == "arbiter/link"
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
        answer = http.get("/ruling", params={"d": link})
    assert answer.status_code == 400
    assert "This link is damaged or incomplete" in answer.text


NONSENSE = {
    "not json": (b"hello", "JSON"),
    "a list": (b"[]", ""),
    "other format": (json.dumps(dispute(format="tapis-dispute/2")).encode(), "tapis-dispute/1."),
    "other game": (json.dumps(dispute(game="belote")).encode(), ""),
    "a script as game": (json.dumps(dispute(game=XSS)).encode(), ""),
    "unknown option": (json.dumps(dispute(options={"speed": 1})).encode(), "speed"),
    "a script as option": (json.dumps(dispute(options={XSS: 1})).encode(), ""),
    "no such seat": (
        json.dumps(dispute(faults=[{"fault": "BM-R9", "seat": 9}])).encode(), "a seat from 0 to 3"
    ),
    "no such fault": (json.dumps(dispute(faults=[{"fault": XSS, "seat": 1}])).encode(), ""),
    "a key too many": (json.dumps(dispute(speed=1)).encode(), ""),
    "deep": (b"[" * 100 + b"]" * 100, "deep"),
}  # fmt: skip


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_gets_one_line(server: Served, name: str) -> None:
    data, says = NONSENSE[name]
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
        by_link = http.get("/ruling", params={"d": packed(data)})
    by_form = posted(server, data.decode())
    for answer in (by_link, by_form):
        assert answer.status_code in (400, 404), answer.status_code
        assert says in shown(answer)
        assert "<script>alert" not in answer.text
        assert answer.text.count('role="alert"') == 1


@pytest.mark.parametrize(
    "path",
    [
        "/arbiter/belote", "/arbiter/manille/who?fault=X", "/arbiter/manille/who",
        "/arbiter/manille/seen?fault=BM-R9&seat=7", "/arbiter/manille/seen?fault=BM-R9&seat=-1",
        "/arbiter/manille/seen?fault=BM-R9", "/arbiter/manille/judge",
        "/arbiter/manille/judge?fault=BM-R9&seat=1&when=yesterday",
        "/arbiter/manille/judge?fault=BM-R9&seat=1&choice=all",
        "/arbiter/manille/with?score.0=many", "/arbiter/manille/with?set.speed=fast",
        "/arbiter/manille/with?other.penalty_points=0", "/arbiter/manille/with?dealer=9",
        "/arbiter/polignac?d=" + carried(dispute()), "/arbiter/manille?d=@",
        "/faults/belote", "/faults/manille/BM-R99", "/faults/manille/BM-R10?do=9+play+AS",
        "/faults/manille/BM-R10?do=" + XSS,
    ],
)  # fmt: skip
def test_wrong_addresses_are_refused(server: Served, path: str) -> None:
    with httpx.Client(base_url=server.url, follow_redirects=True) as http:
        answer = http.get(path)
    assert answer.status_code in (400, 404)
    assert answer.text.count('role="alert"') == 1
    assert "<script>alert" not in answer.text


def test_what_people_write_is_escaped(server: Served) -> None:
    names = [XSS, "<b>", "'\"", "${x}{{y}}"]
    answer = posted(server, json.dumps(dispute(seats=names)), follow=True)
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert XSS in shown(answer)


def test_a_document_that_is_too_large(server: Served) -> None:
    answer = posted(server, "x" * 300_000)
    assert answer.status_code == 413


def test_nothing_given(server: Served) -> None:
    answer = posted(server, "  ")
    assert answer.status_code == 400
    assert "A file is needed, or a text" in answer.text


def test_a_record_of_a_deal_that_is_over_has_a_link(server: Served) -> None:
    match = over(done=True)
    answer = posted(server, tv.dumps(match), follow=True)
    assert answer.status_code == 200
    assert answer.url.path == "/ruling"
    assert match.table.docket.claims[0].fault.id in answer.text


@pytest.mark.parametrize("hands", [True, False])
def test_a_link_tells_nothing_of_the_next_deal(server: Served, hands: bool) -> None:
    """The record of a match that goes on has its seed; a link does not."""
    random = Random(1)
    match = tv.game("manille").match(["A", "B", "C", "D"], seed="secret", enforcement="table")
    while not match.table.over:
        match = match.apply(random.choice(match.table.legal()))
    whole = json.loads(tv.dumps(match))
    if not hands:
        del whole["deals"][0]["hands"]  # the seed says them
    text = json.dumps(whole)
    assert not match.over
    assert tv.loads(text).next_deal().table.deal == match.next_deal().table.deal
    answer = posted(server, text, follow=True)
    assert answer.url.path == "/ruling"
    carried_on = opened(answer.url.params["d"])
    assert "secret" not in carried_on
    known = tv.loads(carried_on)
    assert known.table == match.table
    assert known.next_deal().table.deal != match.next_deal().table.deal


def test_a_link_never_carries_a_running_deal(server: Served) -> None:
    """Its ruling is shown once; no address of the page holds a hand, and none can be made."""
    match = over(done=False)
    text = tv.dumps(match)
    assert not linkable(text)
    answer = posted(server, text, follow=True)
    assert answer.status_code == 200
    assert answer.url.path == "/arbiter"
    assert "No link leads to this ruling" in answer.text
    assert "d=" not in "".join(href for href in answer.text.split('"') if "/ruling" in href)
    with httpx.Client(base_url=server.url) as http:
        for forged in (carried(json.loads(text)), packed(text.encode())):
            refused = http.get("/ruling", params={"d": forged}, headers={"Accept-Language": "en"})
            assert refused.status_code == 400
            assert "The deal is not over" in refused.text


def test_a_strict_record_is_refused(server: Served) -> None:
    match = tv.game("manille").match(["A", "B", "C", "D"], seed="x")
    answer = posted(server, tv.dumps(match))
    assert answer.status_code == 400
    assert "strict enforcement" in answer.text


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("law", JUDGED, ids=lambda game: game.id)
def test_every_fault_without_a_script(server: Served, law: tv.Game, lang: str) -> None:
    """Every fault, by every player, at every moment: a ruling in the visitor’s language."""
    with Visitor(server.url, lang) as visitor:
        for fault, faults in by_clause(law).items():
            who = visitor.go(f"/arbiter/{law.id}/who?fault={fault}")
            seats = [link for link in who.links if "/seen?" in link]
            assert len(seats) == len(offenders(law, faults, law.players[-1]))
            seen = visitor.go(unescape(seats[-1]))
            form = seen.form("judge")
            for _, when, _ in form.buttons:
                page = visitor.send(form, when=when)
                assert page.has("ruling"), (fault, when)
                assert visitor.at.startswith("/ruling?d=")
                assert page.has("link")
                assert fault in page.text
            assert f'lang="{lang}"' in page.text


def test_the_page_and_its_link_say_the_same(visitor: Visitor) -> None:
    page = visitor.go(f"/ruling?d={carried(dispute(score=[10, 20]))}")
    again = visitor.go(next(link for link in page.links if link.startswith("/ruling?d=")))
    assert page.has("ruling")
    assert again.has("ruling")
    assert visitor.go(f"/ruling?d={carried(dispute(score=[10, 20]))}").text == page.text


def test_links_to_the_arbiter(visitor: Visitor) -> None:
    assert "/arbiter" in visitor.go("/").links
    for law in JUDGED:
        assert f"/faults/{law.id}" in visitor.go(f"/rules/{law.id}").links
    table = visitor.begin()
    assert "/faults/manille_boussac" in table.links


def stated(game: str, fault: str, **more: Any) -> str:
    """The link of a dispute about one fault of the player in seat 0."""
    return carried({
        "format": "tapis-dispute/1", "game": game, "dealer": tv.game(game).players[-1],
        "faults": [{"fault": fault, "seat": 0, **more}],
    })  # fmt: skip


@pytest.mark.parametrize(
    ("game", "fault", "more", "asked"),
    [
        ("polignac", "GN-01", {}, {"marks"}),
        ("whist_ecossais", "GN-01", {}, {"marks"}),
        ("whist_ecossais", "SC-A8", {}, set()),
        ("manille_wikibooks", "GN-01", {}, {"marks"}),
        ("whist_couleur", "CG-08", {}, {"marks"}),
        ("whist_dix", "WD-20", {}, {"marks", "tricks"}),
        ("manille_boussac", "BM-R9", {}, set()),
        ("manille_boussac", "BM-R9", {"admitted": False}, {"marks", "tricks", "taken"}),
        ("marjolet", "MJ-25", {"choice": "void"}, set()),
        ("marjolet", "MJ-25", {"choice": "waive"}, {"marks", "tricks", "taken"}),
    ],
)
def test_only_what_the_ruling_can_use_is_asked(
    visitor: Visitor, game: str, fault: str, more: dict[str, Any], asked: set[str]
) -> None:
    page = visitor.go(f"/ruling?d={stated(game, fault, **more)}")
    fields = {key for key in ("marks", "tricks", "taken") if f'name="{key}.0"' in page.text}
    assert fields == asked


def test_a_game_that_is_won_is_told_and_its_score_shown(server: Served) -> None:
    link = carried(dispute(score=[-2, 12], faults=[{"fault": "BM-R9", "seat": 2}]))
    with Visitor(server.url, "fr") as visitor:
        page = unescape(visitor.go(f"/ruling?d={link}").text)
    table = page[page.index('<table class="ledger">') : page.index("</table>")]
    assert ">Camp</th>" in table
    numbers = [re.sub("<.*?>", "", cell) for cell in re.findall("<td.*?</td>", table)]
    assert numbers == ["\u22122", "0", "\u22122", "12", "34", "46"]
    assert "La manche est gagnée par le deuxième joueur et le donneur\u202f;" in page
    assert "la marque repart de 0 à 0." in page


@pytest.mark.parametrize(("score", "shown"), [([0, 0, 0, 0], False), ([3, 0, 5, 0], True)])
def test_no_table_of_noughts_and_no_parties_where_all_play_alone(
    server: Served, score: list[int], shown: bool
) -> None:
    fault = {"fault": "PG-R14", "seat": 1}
    document = dispute(game="polignac", score=score, faults=[fault])
    with Visitor(server.url, "fr") as visitor:
        page = visitor.go(f"/ruling?d={carried(document)}").text
    assert ('<table class="ledger">' in page) == shown
    assert (">Joueur</th>" in page) == shown
    assert ">Camp</th>" not in page


@pytest.mark.parametrize(
    ("game", "who", "named"),
    [("manille", "opponent", None), ("manille", "partner", 2), ("marjolet", "opponent", 1)],
)
def test_an_opponent_is_named_only_if_there_is_no_other(
    server: Served, game: str, who: str, named: int | None
) -> None:
    fault = next(iter(by_clause(tv.game(game)))) if game == "marjolet" else "BM-R9"
    path = f"/arbiter/{tv.game(game).id}/judge?fault={fault}&seat=0&claimant={who}"
    with httpx.Client(base_url=server.url, follow_redirects=True) as http:
        answer = http.get(path)
    (stated,) = json.loads(opened(answer.url.params["d"]))["faults"]
    assert stated.get("claimant") == named


def test_another_dealer_is_who_exposed_a_card_in_dealing(server: Served) -> None:
    names = {f"name.{seat}": name for seat, name in enumerate("ABCD")}
    link = carried(dispute(faults=[{"fault": "BM-R2", "seat": 3}]))
    with httpx.Client(base_url=server.url, follow_redirects=True) as http:
        asked = {"d": link, "to": "ruling", "dealer": "1", **names}
        answer = http.get("/arbiter/manille_boussac/with", params=asked)
    stated = json.loads(opened(answer.url.params["d"]))
    assert (stated["dealer"], stated["faults"][0]["seat"]) == (1, 1)


def test_what_a_revoke_needs_is_asked_below(server: Served) -> None:
    with Visitor(server.url, "en") as visitor:
        page = visitor.go(f"/ruling?d={stated('whist_couleur', 'CG-08')}")
        assert "say below what each party scores" in unescape(page.text)


@pytest.mark.parametrize("to", ["ruling", ""])
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"tricks.0": "3", "tricks.1": "2"}, "deal has 13 tricks in all, not 5."),
        ({"score.0": "many"}, "The score before this deal: expected a whole number of at most"),
        ({"score.0": "1234567"}, "expected a whole number of at most 6 digits."),
        ({"score.0": "10"}, "he game was over before this deal"),
    ],
)
def test_a_number_that_is_refused_can_be_changed(
    server: Served, typed: dict[str, str], says: str, to: str
) -> None:
    """The page says at once what is wrong, beside what was typed."""
    link = stated("whist_dix", "WD-20")
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
        answer = http.get("/arbiter/whist_dix/with", params={"d": link, "to": to, **typed})
    assert answer.status_code == 400
    assert answer.text.count('role="alert"') == 1
    assert says in shown(answer)
    assert ('id="ruling"' in answer.text) == (to == "ruling")
    asked = [key for key in typed if f'name="{key}"' in answer.text]
    assert asked or not to
    assert all(f'value="{typed[key]}"' in answer.text for key in asked)


@pytest.mark.parametrize(
    ("field", "typed"), [("other.match", "abcxyz"), ("set.two_cards", "perhaps")]
)
def test_an_option_that_is_refused_is_asked_again(server: Served, field: str, typed: str) -> None:
    """In the words of the form, with its panel open and all that was chosen."""
    asked = {field: typed, "set.peek_bottom": "forbidden"}
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
        answer = http.get("/arbiter/manille_boussac/with", params=asked)
    assert answer.status_code == 400
    assert f"“{typed}” is not a possible answer" in shown(answer)
    assert re.search(r'<details[^>]* id="how" open>', answer.text)
    assert not re.search(r'<details[^>]* id="details" open>', answer.text)
    assert re.search(r'name="set.peek_bottom" value="forbidden" checked', answer.text)
    assert field.startswith("set.") or f'value="{typed}"' in answer.text


def test_the_trick_of_a_fault_is_asked(server: Served) -> None:
    with Visitor(server.url, "en") as visitor:
        seen = visitor.go("/arbiter/whist_dix/seen?fault=WD-20&seat=1")
        page = visitor.send(seen.form("judge"), when="next_lead", trick="7")
        assert "trick 7" in unescape(page.text)
        seen = visitor.go("/arbiter/whist_dix/seen?fault=WD-22&seat=1")
        assert 'name="trick"' not in seen.text


def test_a_minus_of_unicode_is_understood(server: Served) -> None:
    with Visitor(server.url, "en") as visitor:
        link = stated("whist_dix", "WD-20")
        visitor.go(f"/arbiter/whist_dix/with?d={link}&to=ruling&score.0=\u22125&score.1=3")
        assert visitor.at.startswith("/ruling?d=")
        assert json.loads(opened(visitor.at.partition("d=")[2]))["score"] == [-5, 3]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_reading_without_that_fault_says_so(server: Served, lang: str) -> None:
    told = {"fr": "alors la règle ne connaît pas", "en": "the rules then have no such fault"}
    with Visitor(server.url, lang) as visitor:
        page = unescape(visitor.go(f"/ruling?d={stated('whist_ecossais', 'SC-A8')}").text)
    assert told[lang] in page
    assert "whist_ecossais has no fault" not in page


def test_a_link_to_another_reading_leaves_out_what_it_makes_void(visitor: Visitor) -> None:
    """There is nothing to choose where three tricks pass to the other side."""
    page = visitor.go(f"/ruling?d={stated('whist_dix', 'WD-20', choice='remove')}")
    links = [link for link in page.links if link.startswith("/ruling?d=")]
    documents = [json.loads(opened(link.partition("d=")[2])) for link in links]
    (tricks,) = [d for d in documents if d.get("options") == {"revoke_choice": "tricks"}]
    assert tricks["faults"] == [{"fault": "WD-20", "seat": 0}]
    for link in links:
        assert visitor.go(link).has("ruling")


def test_no_link_leads_to_other_seats(visitor: Visitor) -> None:
    """Where the dummies sit elsewhere, the names and the faults would be those of others."""
    page = visitor.go(f"/ruling?d={stated('whist_deux_morts', 'WD-22', seat=1)}")
    links = [link for link in page.links if link.startswith("/ruling?d=")]
    options = [json.loads(opened(link.partition("d=")[2])).get("options", {}) for link in links]
    assert all("mort2_seat" not in each for each in options)
    form = next(f for f in page.forms if f.action.endswith("/with"))
    named = visitor.send(form, **{"name.1": "Anne", "name.2": "Bruno"})
    link = visitor.at.partition("d=")[2]
    assert named.has("ruling")
    page = visitor.go(f"/arbiter/whist_deux_morts/with?d={link}&set.mort2_seat=0")
    assert "Anne" not in page.text


def test_an_option_without_that_fault_is_refused_in_plain_words(server: Served) -> None:
    link = stated("whist_ecossais", "SC-A8")
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
        answer = http.get(f"/arbiter/whist_ecossais/with?d={link}&set.revoke=none")
    assert answer.status_code == 400
    assert "The rules then have no such fault." in shown(answer)
