"""Partners question each other in the browser: the menu, the answers, what is said and kept."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.games import find
from tapisvert.service import thinking
from tests.talking import talkative
from tests.web.player import Player, playing
from tests.web.serving import Served
from tests.web.whole import SIZES, faults

GAME = find("manille_parlee", {"match": "single44"})
ASKS = ("ask honours S", "ask any H", "ask-hand")
TOKEN = "somebody-who-plays-without-a-script"
REFUSED = "ask points"
IN_FRONT = """button => {
    const question = document.querySelector(".ask [value='ask manilles']");
    document.getElementById("ask").showPopover();
    const box = question.getBoundingClientRect();
    document.getElementById("ask").hidePopover();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    Object.assign(button.style, { position: "fixed", left: `${x - 20}px`, top: `${y - 20}px` });
}"""
"""Moves the button that opens the menu to where a question of the menu will be."""
VISIBLE = ".ask button:visible, .ask label:visible"
SAID: dict[str, dict[str, str]] = {
    "fr": {"ask": "Interroger", "asks": "demande", "card": "as\u2011tu le roi de cœur\u202f?",
           "yes": "oui non", "refuse": "je ne réponds pas", "show": "voici mon jeu"},
    "en": {"ask": "Ask", "asks": "asks", "card": "have you the king of hearts?",
           "yes": "yes no", "refuse": "I do not answer", "show": "here is my hand"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "choice", talkative(ASKS, (REFUSED,)))


@pytest.fixture(params=[("fr", 360, 640), ("en", 1280, 800)], ids=["phone", "desktop"])
def player(request: pytest.FixtureRequest, browser: Browser, server: Served) -> Iterator[Player]:
    """A player who is about to lead for the first time, on a phone in French or a desktop."""
    lang, width, height = request.param
    how = {"viewport": {"width": width, "height": height}, "has_touch": width < 500}
    locale = "fr-FR" if lang == "fr" else "en-GB"
    with playing(browser, server.url, locale=locale, is_mobile=width < 500, **how) as found:
        found.page.context.add_cookies([{"name": "lang", "value": lang, "url": server.url}])
        found.begin_seeded(server, GAME, f"asking {lang}")
        to_the_lead(found)
        yield found


def to_the_lead(player: Player) -> None:
    while not player.has("#ask-open"):
        player.step_by_mouse()
        player.ready()


def lang_of(player: Player) -> str:
    return player.page.locator("html").get_attribute("lang") or ""


def put(player: Player, *presses: str) -> None:
    """Open the menu, press one thing after the other, and wait for the answer."""
    player.ready()
    before = player.version
    player.page.locator("#ask-open").click()
    for selector in presses:
        player.page.locator(selector).click()
    player.wait_for_version(before)
    player.page.wait_for_function(
        "() => document.querySelector('#ask-open') && !document.querySelector('#ask:popover-open')"
    )


def log(page: Page) -> list[str]:
    return page.locator("#log-panel li").all_text_contents()


@pytest.mark.sampled
def test_a_whole_deal_in_which_partners_talk(player: Player) -> None:
    """The person asks, is asked, answers, refuses, shows his hand; and so does his partner."""
    lang, page = lang_of(player), player.page
    said = SAID[lang]
    put(player, "label[for=ask-has]", "label[for=ask-suit-H]", "[value='ask has KH']")
    partner = page.locator(".seat[data-at=across]")
    assert partner.locator(".says").inner_text() in said["yes"].split()
    assert page.locator(".seat[data-at=own] .says").inner_text() == said["card"]
    put(player, f"[value='{REFUSED}']")
    assert partner.locator(".says").inner_text() == said["refuse"]
    assert faults(page) == []
    put(player, "[value=ask-hand]")
    assert partner.locator(".says").inner_text() == said["show"]
    assert partner.locator(":is(.laid li, .suits b)").count() >= 8
    assert faults(page) == []
    told = "\n".join(log(page))
    for text in (said["card"], said["refuse"], said["show"]):
        assert text in told
    answered: set[str] = set()
    while answered != {"refused", "answer", "show-hand"} or not player.has("#outcome"):
        assert not player.over
        if player.has(".question-put"):
            word = page.locator("#calls button").first.get_attribute("value") or ""
            assert said["asks"] in page.locator(".question-put").inner_text()
            assert len(page.locator("#calls button").all()) == 2
            assert faults(page) == []
            if "refused" not in answered and word != "show-hand":
                answered.add("refused")
                before = player.version
                page.locator("#calls [value=refuse]").click()
                player.wait_for_version(before)
                continue
            answered.add(word.partition(" ")[0])
        player.step_by_mouse()
        player.ready()
    assert player.faults == []


@pytest.mark.sampled
def test_the_menu_shows_a_question_at_a_time(player: Player) -> None:
    page = player.page
    assert SAID[lang_of(player)]["ask"] in page.locator("#ask-open").inner_text()
    page.locator("#ask-open").click()
    assert page.locator(VISIBLE).count() == 11  # ten questions, and the button that closes
    page.locator("label[for=ask-count]").click()
    assert page.locator(VISIBLE).count() == 7  # the question, four suits, back, close
    page.locator(".ask-back").click()
    assert page.locator(VISIBLE).count() == 11
    page.locator("label[for=ask-has]").click()
    page.locator("label[for=ask-suit-C]").click()
    assert page.locator(VISIBLE).count() == 15


def test_a_double_click_puts_no_question(player: Player) -> None:
    page, before = player.page, player.version
    page.locator("#ask-open").evaluate(IN_FRONT)
    page.locator("#ask-open").dblclick()
    page.wait_for_timeout(600)
    assert page.locator("#ask").is_visible()
    assert player.version == before
    page.locator(".ask [value='ask manilles']").click()
    player.wait_for_version(before)


@pytest.mark.sampled
def test_what_has_been_asked_is_not_asked_again(player: Player) -> None:
    page = player.page
    put(player, "label[for=ask-count]", "[value='ask count D']")
    put(player, "[value='ask manilles']")
    page.locator("#ask-open").click()
    assert page.locator("[value='ask manilles']").is_disabled()
    assert page.locator("label[for=ask-count]").is_visible()
    page.locator("label[for=ask-count]").click()
    assert page.locator("[value='ask count D']").is_disabled()
    assert page.locator("[value='ask count S']").is_enabled()
    page.locator(".ask [popovertargetaction=hide]").click()
    before = player.version
    player.click(".hand [data-legal]")
    player.wait_for_version(before)
    assert not player.has("#ask-open") or page.locator("[value='ask manilles']").is_enabled()


@pytest.mark.sampled
def test_the_last_trick_keeps_what_was_said(player: Player) -> None:
    page = player.page
    put(player, "label[for=ask-top]", "[value='ask top S']")
    while not player.has("#lay-last .talk"):
        assert not player.has("#outcome")
        player.step_by_mouse()
        player.ready()
    page.locator("#show-last").click()
    talk = page.locator("#last-trick .talk li")
    assert talk.count() >= 2
    assert re.search("pique|spade", talk.first.inner_text())


@pytest.mark.sampled
def test_the_menu_closes_by_escape_outside_and_its_button(player: Player) -> None:
    page = player.page
    menu = page.locator("#ask")
    for close in ("Escape", "outside", "button", "Escape"):
        page.locator("#ask-open").click()
        assert menu.is_visible()
        if close == "Escape":
            page.keyboard.press("Escape")
        elif close == "outside":
            page.mouse.click(3, page.evaluate("innerHeight") - 3)
        else:
            menu.locator("[popovertargetaction=hide]").click()
        assert not menu.is_visible()
        assert player.has("#ask-open")


@pytest.mark.sampled
def test_the_menu_needs_only_a_keyboard(player: Player) -> None:
    page, keys = player.page, player.page.keyboard
    before = player.version
    page.locator("body").press("i")
    assert page.locator("#ask").is_visible()
    press_on(page, "#ask-count", "Space")
    press_on(page, "[value='ask count C']", "Enter")
    player.wait_for_version(before)
    player.ready()
    before = player.version
    keys.press("i")
    press_on(page, "#ask-count, #ask-has", "Space")
    if not page.locator("#ask-has").is_checked():
        keys.press("ArrowDown")
    assert page.locator("#ask-has").is_checked()
    press_on(page, "#ask-suit-S", "Space")
    press_on(page, "[value='ask has 7S']", "Enter")
    player.wait_for_version(before)


def press_on(page: Page, selector: str, key: str) -> None:
    """Go to an element with the Tab key, and press a key there."""
    for _ in range(40):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            break
        page.keyboard.press("Tab")
    assert page.evaluate("s => document.activeElement.matches(s)", selector), selector
    page.keyboard.press(key)


APART = """() => {
    const box = (each) => each.getBoundingClientRect(), menu = box(document.getElementById("ask"));
    const cut = document.getElementById("ask").scrollHeight
        - document.getElementById("ask").clientHeight;
    const meets = [...document.querySelectorAll(".hand li .card, .acts .btn, .bar a, .bar button")]
        .filter((each) => box(each).width && menu.left < box(each).right - 1
            && box(each).left < menu.right - 1 && menu.top < box(each).bottom - 1
            && box(each).top < menu.bottom - 1);
    return [cut > 1 ? `scrolls by ${cut}` : "", menu.top < 0 || menu.left < 0
        || menu.right > innerWidth || menu.bottom > innerHeight ? "outside" : "",
        ...meets.map((each) => `covers ${each.className} ${each.innerText}`)].filter(Boolean);
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_menu_covers_neither_hand_nor_buttons(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    phone = size[0] < 500 or size[1] < 480
    how = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": phone}
    with playing(browser, server.url, is_mobile=phone, **how) as player:
        player.begin_seeded(server, GAME, "asking sizes")
        to_the_lead(player)
        page = player.page
        before = player.page.evaluate(BOXES)
        assert faults(page) == []
        page.locator("#ask-open").click()
        found = page.evaluate(APART)
        page.locator("label[for=ask-has]").click()
        page.locator("label[for=ask-suit-H]").click()
        found += page.evaluate(APART)
        assert found == []
        assert page.evaluate(BOXES) == before
        page.keyboard.press("Escape")
        put(player, "[value=ask-hand]")
        assert faults(page) == []
        assert page.evaluate(BOXES)["hand"] == before["hand"]
        while not player.has(".question-put"):
            player.step_by_mouse()
            player.ready()
        assert faults(page) == []


BOXES = """() => Object.fromEntries(["status", "hand", "acts", "trick"].map((id) => {
    const box = document.getElementById(id).getBoundingClientRect();
    return [id, [box.x, box.y, box.width, box.height].map(Math.round)];
}))"""


def test_without_a_script_the_menu_is_a_form(browser: Browser, server: Served) -> None:
    context = browser.new_context(
        locale="fr-FR", java_script_enabled=False, viewport={"width": 390, "height": 844}
    )
    room = server.begin(GAME, "plain talk", TOKEN)
    context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
    page = context.new_page()
    page.goto(f"{server.url}/table/{room.id}?drawn=1")
    said = []
    for _ in range(120):
        if page.locator("#outcome").count():
            break
        if page.locator(".question-put").count():
            said.append(page.locator("#calls button").first.inner_text())
            page.locator("#calls button").nth(len(said) % 2).click()
        elif page.locator("#ask-open").count() and "asked" not in said:
            said.append("asked")
            page.locator("#ask-open").click()
            page.locator("label[for=ask-any]").click()
            page.locator("[value='ask any C']").click()
            since = page.locator("#since").inner_text()
            assert "en as\u2011tu\u00a0à\u00a0trèfle" in since
            assert re.search("« (oui|non) »".replace(" ", "\u202f"), since)
        elif page.locator(".hand [data-legal]").count():
            page.locator(".hand [data-legal]").first.dispatch_event("click")
            page.wait_for_load_state()
        elif page.locator("#go-on").count():
            page.locator("#go-on").click()
        else:  # the computers are still acting
            page.wait_for_timeout(200)
            page.reload()
    assert page.locator("#outcome").count()
    assert "asked" in said
    assert len(said) > 1
    context.close()


def test_silent_manille_has_no_menu(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        player.begin_seeded(server, find("manille_muette"), "mute")
        for _ in range(8):
            assert not player.has("#asking")
            player.step_by_mouse()
            player.ready()
        player.page.goto(f"{server.url}/play/manille_muette")
        assert player.page.locator("#questions input:checked").get_attribute("value") == "none"
        player.page.goto(f"{server.url}/play/manille_parlee")
        assert player.page.locator("#questions input:checked").get_attribute("value") == "leader"
