"""Honest deals in the browser: every device shuffles, nobody sees the secret, receipts verify."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Route, expect

from tapisvert.cli import main
from tapisvert.service import all_mixed
from tests.web.friends import (
    DESKTOP,
    PHONE,
    SMALL,
    around,
    can_act,
    join,
    lay,
    play_a_deal,
    sit_down,
    step,
)
from tests.web.player import Player
from tests.web.serving import Served, Visitor

SHORT = {"match": "single44"}
EIGHT = {"players": "8"}
"""In Scotch whist: deals of four tricks and 30 points. A match to 41 has at least two of them."""


def receipt_of(each: Player, folder: Path) -> Path:
    """Save the receipt on the page of the match."""
    page = each.page
    table = page.url
    page.locator("#fair a").first.evaluate("link => location.href = link.href")
    page.wait_for_selector("#save-receipt")
    with page.expect_download() as download:
        page.locator("#save-receipt").click()
    path = folder / f"receipt-{len([*folder.iterdir()])}.json"
    download.value.save_as(path)
    page.goto(table)
    page.wait_for_selector("#main[data-ready]")
    return path


def record_of(server: Served, room: str, folder: Path) -> Path:
    path = folder / "record.json"
    path.write_bytes(httpx.get(f"{server.url}/replay/{room}/record.json").content)
    return path


def shares(mixes: Sequence[str]) -> int:
    """Return how many have contributed to the shuffling of a deal."""
    return sum(mix != "-" for mix in mixes)


def played_to_the_end(people: list[Player], most: int = 4000) -> None:
    for _ in range(most):
        if all(each.has("#outcome[data-kind=match]") for each in people):
            return
        for each in people:  # the next deal begins when all have asked for it
            if each.has("#next-deal"):
                each.page.evaluate("document.querySelector('#next-deal button')?.click()")
                each.page.wait_for_selector("#next-deal", state="detached")
        if len({each.version for each in people}) > 1:  # somebody sees an earlier position
            people[0].page.wait_for_timeout(30)
            continue
        mine = [each for each in people if can_act(each) and not each.has("#next-deal")]
        for each in mine if any(p.has("#let-pass") for p in mine) else mine[:1]:
            step(each)
        if not mine:
            people[0].page.wait_for_timeout(30)
    raise AssertionError("the match does not end")


def test_four_people_play_a_match_and_verify_it(
    server: Served, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with around(browser, server.url, DESKTOP, PHONE, SMALL, DESKTOP) as people:
        name = sit_down(people, "whist_ecossais", **EIGHT, target="11")
        room = server.room(name)
        assert room.fair
        assert shares(room.fair.dealt[0]) == len(people)
        expect(people[1].page.locator("#fair")).to_contain_text(
            "Cartes mêlées par le serveur, Paul, Marie, Luc et Zoé."
        )
        played_to_the_end(people)
        room = server.room(name)
        assert room.fair
        for mixes in room.fair.dealt:
            assert shares(mixes) == len(people)
        record = record_of(server, name, tmp_path)
        for each in people:
            receipt = receipt_of(each, tmp_path)
            assert main(["verify", str(record), "--receipt", str(receipt), "--lang", "en"]) == 0
            assert not each.page.locator("#fair-note:visible").count()
        said = " ".join(capsys.readouterr().out.split())
        assert said.count("the server did not choose the cards alone") == len(people)
        # Who plays again has shuffled already: the next match waits for nobody.
        people[0].page.locator("#again button").click()
        people[0].page.wait_for_url(lambda url: name not in url)
        again = server.room(people[0].page.url.rpartition("/")[2].partition("?")[0])
        assert again.fair
        assert shares(again.fair.dealt[0]) == len(people)


def test_alone_the_first_deal_is_shuffled_by_the_form(
    server: Served, browser: Browser, tmp_path: Path
) -> None:
    with around(browser, server.url, DESKTOP) as (anne,):
        anne.begin("whist_ecossais", **EIGHT)
        name = anne.page.url.rpartition("/")[2].partition("?")[0]
        room = server.room(name)
        assert room.fair
        assert [mix != "-" for mix in room.fair.dealt[0]] == [True] + 7 * [False]
        expect(anne.page.locator("#fair")).to_contain_text("par le serveur et vous.")
        played_to_the_end([anne])
        room = server.room(name)
        assert room.fair
        assert len(room.fair.dealt) > 1
        assert all(shares(mixes) == 1 for mixes in room.fair.dealt)
        receipt = receipt_of(anne, tmp_path)
        assert len(json.loads(receipt.read_text())["mixes"]) == len(room.fair.dealt)
        assert (
            main(["verify", str(record_of(server, name, tmp_path)), "--receipt", str(receipt)]) == 0
        )
        anne.page.locator("#again button").click()
        anne.page.wait_for_url(lambda url: name not in url)
        again = server.room(anne.page.url.rpartition("/")[2].partition("?")[0])
        assert again.fair
        assert shares(again.fair.dealt[0]) == 1


def test_a_share_that_is_left_out_is_told(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP) as (anne,):
        anne.begin(**SHORT)
        anne.page.evaluate("""() => {
            const key = Object.keys(localStorage).find((each) => each.startsWith("fair-share "));
            localStorage.removeItem(key);
            localStorage.setItem(key.replace(/[^ ]*$/, "0".repeat(32)), "true");
        }""")
        anne.page.reload()
        expect(anne.page.locator("#fair-note")).to_contain_text("manque à cette donne")
        anne.page.locator("#fair-note a").click()
        expect(anne.page.locator("#own")).to_have_text("Votre part manque à ces donnes\u202f: 1")
        anne.page.evaluate("""() => {
            const key = Object.keys(localStorage).find((each) => each.startsWith("fair "));
            const entry = JSON.parse(localStorage.getItem(key));
            localStorage.setItem(key, JSON.stringify({ ...entry, commitment: "0".repeat(64) }));
        }""")
        anne.page.reload()
        expect(anne.page.locator("#own")).to_contain_text("a changé son engagement")


BOTH_AT_ONCE = """
    const keys = Object.keys, send = window.fetch;
    Object.keys = (of) => keys(of).filter((key) => localStorage.getItem(key) !== "false");
    window.fetch = async (url, how) => {
        if (`${url}`.endsWith("/mix")) await new Promise((done) => setTimeout(done, 200));
        return send(url, how);
    };
"""
"""No window sees the share that another is sending, and all send theirs before one arrives."""


def test_two_windows_of_one_person_share_the_storage(
    server: Served, browser: Browser, tmp_path: Path
) -> None:
    """The second makes other bytes, as it does not see yet what the first has made."""
    with around(browser, server.url, DESKTOP) as (anne,):
        anne.begin("whist_ecossais", **EIGHT)
        shown: list[str] = []
        second = Player(anne.page.context.new_page(), server.url)
        both = [anne, second]
        for each in both:
            each.page.add_init_script(BOTH_AT_ONCE)
            each.page.goto(anne.page.url)
        answers: list[int] = []
        for each in both:
            each.page.on(
                "response",
                lambda answer: answers.append(answer.status) if "/mix" in answer.url else None,
            )
        played_to_the_end(both)
        for each in both:
            shown += each.page.locator("#fair-note:visible").all_inner_texts()
        assert not shown
        assert {204, 409} <= {*answers}
        name = anne.page.url.rpartition("/")[2].partition("?")[0]
        room = server.room(name)
        assert room.fair
        assert len(room.fair.dealt) > 1
        receipt = receipt_of(anne, tmp_path)
        assert len(json.loads(receipt.read_text())["mixes"]) == len(room.fair.dealt)
        record = record_of(server, name, tmp_path)
        assert main(["verify", str(record), "--receipt", str(receipt)]) == 0


def test_a_share_follows_who_changes_seats(
    server: Served, browser: Browser, tmp_path: Path
) -> None:
    with around(browser, server.url, DESKTOP, PHONE) as (paul, marie):
        link = lay(paul, **SHORT)
        join(marie, link, "Marie", 1)
        expect(paul.page.locator("#lobby")).to_contain_text("Marie")
        marie.page.locator("button[value='sit 2']").click()
        expect(marie.page.locator("#fair")).to_have_attribute("data-place", "2")
        paul.page.locator("button[value=begin]").click()
        marie.page.wait_for_selector("#main[data-ready]")
        marie.page.wait_for_selector("#hand", state="attached")
        room = server.room(marie.page.url.rpartition("/")[2].partition("?")[0])
        assert room.fair
        assert [mix != "-" for mix in room.fair.dealt[0]] == [True, False, True, False]
        assert not marie.page.locator("#fair-note:visible").count()
        assert json.loads(receipt_of(marie, tmp_path).read_text())["place"] == 2


def test_a_share_that_comes_late_changes_nothing(
    server: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_mixed, "MIX_SECONDS", 1.0)
    with around(browser, server.url, DESKTOP, PHONE) as people:
        marie = people[1].page
        held: list[Route] = []
        marie.route("**/mix", lambda route: held.append(route))
        room = sit_down(people)
        marie.unroute("**/mix")
        assert held
        fair = server.room(room).fair
        assert fair
        assert fair.dealt[0][1] == "-"
        status = marie.evaluate(
            """async ([url, match]) => {
                const body = new URLSearchParams({ match, deal: 0, mix: "1".repeat(32) });
                const how = { method: "POST", headers: { "Tapis-Script": "1" }, body };
                return (await fetch(url, how)).status;
            }""",
            [f"/table/{room}/mix", marie.locator("#fair").get_attribute("data-match")],
        )
        assert status == 409
        assert server.room(room).fair == fair


def test_a_press_during_which_a_share_is_accepted_is_not_lost(
    server: Served, browser: Browser
) -> None:
    """A frame that removes something before the pressed button does not move the button."""
    with around(browser, server.url, DESKTOP, PHONE) as people:
        sit_down(people)
        page = people[0].page
        held: list[Route] = []
        page.route("**/mix", lambda route: held.append(route))
        play_a_deal(people)
        page.locator("#next-deal noscript").wait_for(state="attached")
        page.locator("#next-deal button").hover()
        page.mouse.down()
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()
        page.locator("#next-deal noscript").wait_for(state="detached")
        page.mouse.up()
        page.wait_for_selector("#awaiting")


def test_without_a_script_a_word_is_ones_share(server: Served) -> None:
    with Visitor(server.url) as visitor:
        visitor.begin(word="muscade")
        room = server.room(visitor.room)
        assert room.fair
        assert room.fair.dealt[0][0] == "5b488676875bada5923c04013412bca3"
        assert "Cartes mêlées par le serveur et vous." in visitor.page.words
    with Visitor(server.url) as quiet:
        quiet.begin()
        room = server.room(quiet.room)
        assert room.fair
        assert room.fair.dealt[0] == ("-",) * 4
        assert "Cartes mêlées par le serveur seul." in quiet.page.words


def test_the_pages_explain(server: Served) -> None:
    for lang, told in (("fr", "Garanti, si vous avez votre reçu"), ("en", "Guaranteed, if you")):
        page = httpx.get(f"{server.url}/fair", headers={"Accept-Language": lang})
        assert told in page.text
        assert page.status_code == 200


def test_the_secret_is_nowhere_before_the_end(server: Served) -> None:
    with Visitor(server.url) as visitor:
        visitor.begin()
        table = f"/table/{visitor.room}"
        room = server.room(visitor.room)
        assert room.fair
        for path in (table, f"{table}.json", f"{table}/fair", f"{table}/score", "/", "/history"):
            text = visitor.http.get(path).text
            assert room.fair.promise.secret not in text
            assert room.fair.later not in text
            assert room.match.seed not in text
        assert room.fair.promise.commitment in visitor.http.get(f"{table}/fair").text
        assert visitor.http.get(f"/replay/{visitor.room}/record.json").status_code == 409
