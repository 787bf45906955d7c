"""Panels over the table hide nothing important and move nothing."""

from collections.abc import Callable, Mapping
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tapisvert.games import find
from tapisvert.law.reading import Value
from tapisvert.web import texts as words
from tapisvert.web.shown import Board
from tests.web.contrast import photograph
from tests.web.overlaps import covered_by
from tests.web.player import Player, playing
from tests.web.screenshots import (
    MOMENTS,
    PLAIN,
    SHORT,
    TELLING,
    TOKEN,
    Moment,
    goal_in_play,
    mid_trick,
    prepare,
    shot,
)
from tests.web.serving import Served

TAKEN = {moment.name: moment for moment in (*MOMENTS, *PLAIN, *TELLING)}
PANELS = (
    TAKEN["announcement"],
    TAKEN["end-of-deal"],
    TAKEN["whist-couleur-ladder"],
    Moment("couleur-end", "whist_couleur", when=lambda b: b.phase == "deal-end"),
    Moment("marjolet-over", "marjolet", when=lambda b: b.phase == "match-end"),
    Moment("dummies-end", "whist_deux_morts", when=lambda b: b.phase == "deal-end"),
)
WINDOWS = ((1280, 800), (1440, 900))
CUT = """() => [...document.querySelectorAll(".plate .name")]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map((name) => name.innerText)"""


@pytest.mark.sampled
@pytest.mark.parametrize("moment", PANELS, ids=lambda moment: moment.name)
def test_a_panel_covers_neither_plates_nor_score(
    browser: Browser, server: Served, moment: Moment
) -> None:
    for page in shot(browser, server, moment, "desktop", "light"):
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            assert covered_by(page, ".calls, .outcome", ".seat .plate, #trump, #score") == []
            assert page.evaluate(CUT) == []
            for button in page.locator(".calls button:visible, .outcome .actions .btn").all():
                box = button.bounding_box()
                assert box
                assert box["y"] + box["height"] <= height


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("whist_cinq", {}),
        ("whist_deux_morts", {}),
        ("whist_couleur", {"preset": "belge", "deals": 4}),
        ("whist_chinois", {"players": 3}),
        ("polignac", {}),
        ("polignac", {"players": 6, "stake": 2}),
        ("polignac", {"players": 8}),
    ],
)
def test_the_longest_end_of_a_match_is_all_in_sight(
    browser: Browser, server: Served, game: str, options: Mapping[str, Value], lang: str
) -> None:
    over = Moment("over", game, when=lambda b: b.phase == "match-end", options=options)
    room = prepare(server, over)
    with playing(browser, server.url, viewport={"width": 1280, "height": 800}) as player:
        page = player.page
        for name, value in {"tapis": TOKEN, "lang": lang, "guide": "never"}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        hidden = page.locator("#outcome").evaluate("e => e.scrollHeight - e.clientHeight")
        assert hidden <= 0
        assert page.locator("#outcome h2").inner_text()
        assert covered_by(page, "#outcome", "#trump, #score, .hand li") == []
        assert page.evaluate(ABOVE_BUTTONS) >= 11  # a shadow lies there


def test_the_end_of_a_match_uses_the_room_there_is(browser: Browser, server: Served) -> None:
    """It is as wide as its lines on a tablet, and has its table on a laptop."""
    over = Moment("over", when=lambda b: b.phase == "match-end", options=SHORT)
    room = prepare(server, over)
    with playing(browser, server.url, viewport={"width": 768, "height": 1024}) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        sheet = page.locator("#outcome").bounding_box()
        assert sheet
        assert sheet["width"] > 450
        assert covered_by(page, "#outcome", ".plate, #trump, #score") == []
        page.set_viewport_size({"width": 1280, "height": 800})
        assert page.locator("#outcome .ledger").is_visible()
        between = "e => getComputedStyle(e, '::before').content"
        assert "·" in page.locator("#outcome h2 strong").evaluate(between)


ABOVE_BUTTONS = """() => {
    const buttons = document.querySelector("#outcome .actions"), lines = [];
    for (let each = buttons.previousElementSibling; each; each = each.previousElementSibling)
        if (each.checkVisibility()) lines.push(each.getBoundingClientRect().bottom);
    return buttons.getBoundingClientRect().top - Math.max(...lines);
}"""


def test_a_short_guide_leaves_the_column_to_score_and_log(browser: Browser, server: Served) -> None:
    """From the second deal on it has little to say; opened, it has a third again."""
    later = Moment("later", "whist_chinois", when=lambda b: b.deal > 1 and b.my_turn,
                   options={"players": 3}, settings={"guide": "always"})  # fmt: skip
    for page in shot(browser, server, later, "desktop", "light"):
        guide = page.locator("#guide")
        assert guide.evaluate("e => e.offsetHeight / e.parentElement.offsetHeight") < 0.25
        assert guide.evaluate("e => e.scrollHeight - e.clientHeight") <= 0
        page.locator("#memo summary").click()
        assert guide.evaluate("e => e.offsetHeight / e.parentElement.offsetHeight") > 0.3
        reasons = page.locator("#ledger-panel .ledger-rows .mark").all()
        assert reasons
        for each in reasons:
            assert each.evaluate("e => e.offsetWidth") > 200


@pytest.mark.sampled
@pytest.mark.parametrize("width", [320, 360, 390, 430])
def test_the_bar_above_a_score_sheet_is_one_row(
    browser: Browser, server: Served, width: int
) -> None:
    for page in shot(browser, server, TAKEN["score"], "phone", "light"):
        page.set_viewport_size({"width": width, "height": 844})
        bar = page.locator(".bar").bounding_box()
        assert bar
        assert bar["height"] <= 52
        assert page.locator(".brand").inner_text()


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", ["manille_boussac", "manille_wikibooks", "whist_short"])
def test_a_tablet_shows_the_whole_score(
    browser: Browser, server: Served, game: str, lang: str
) -> None:
    room = prepare(server, Moment("score", game, when=mid_trick))
    with playing(browser, server.url) as player:
        page = player.page
        for name, value in {"tapis": TOKEN, "lang": lang, "guide": "never"}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        for width, height in ((768, 1024), (820, 1180), (1024, 768), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            score = page.locator("#score").bounding_box()
            assert score
            for each in page.locator("#score :is(thead th, .tricks, .game, .game small)").all():
                box = each.bounding_box()
                assert box
                assert box["width"] > 4, (width, each.inner_text())
                assert score["x"] <= box["x"]
                assert box["x"] + box["width"] <= score["x"] + score["width"] + 1
            heights = page.locator("#score thead th").evaluate_all(
                "e => e.map(x => x.scrollHeight)"
            )
            assert max(heights) <= 24, (width, heights)
            assert covered_by(page, "#score", ".plate, .backs li, .pile, .played") == []


def last_card(shown: Board) -> bool:
    return shown.my_turn and len(shown.hand) == 1


FINAL_CARD = {
    "deal": Moment("last", when=last_card),
    "match": Moment(
        "last",
        "whist_couleur",
        when=lambda b: last_card(b) and b.deal == 4,
        options={"preset": "belge", "deals": 4},
    ),
}


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=str)
@pytest.mark.parametrize("ends", ["deal", "match"])
def test_after_the_last_card_it_is_said_at_once_what_comes(
    browser: Browser, server: Served, ends: str, size: tuple[int, int]
) -> None:
    room = prepare(server, FINAL_CARD[ends])
    window: ViewportSize = {"width": size[0], "height": size[1]}
    with playing(browser, server.url, viewport=window, reduced_motion="no-preference") as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        player.click(".hand [data-legal]")
        page.wait_for_selector(f"#table[data-phase={ends}-end]")
        shown = [page.evaluate(SHOWN, each) for each in ("#ended", "#outcome")]
        assert shown == [words.ADDING_UP[ends].fr, ""]
        assert covered_by(page, "#ended", ".plate, .played, .acts, #score") == []
        page.wait_for_function(f"() => ({SHOWN})('#outcome') && !({SHOWN})('#ended')")


# How long after the last card the result appears, and how long a card moves, in milliseconds.
WAITS = """async () => {
    const result = document.getElementById("outcome").getAnimations()[0];
    document.getElementById("score").style.viewTransitionName = "move-0";
    await document.startViewTransition(() => {}).ready;
    const moves = document.getAnimations().filter((each) => each.effect.pseudoElement);
    return [result?.effect.getTiming().delay ?? 0,
        Math.max(...moves.map((each) => each.effect.getTiming().duration))];
}"""


@pytest.mark.parametrize(
    ("pace", "waits"), [("slow", [1200, 240]), ("brisk", [480, 240]), ("instant", [0, 100])]
)
def test_the_result_waits_by_the_pace(
    browser: Browser, server: Served, pace: str, waits: list[int]
) -> None:
    room = prepare(server, Moment("over", when=lambda b: b.phase == "deal-end"))
    with playing(browser, server.url, reduced_motion="no-preference") as player:
        page = player.page
        for name, value in {"tapis": TOKEN, "pace": pace}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        assert page.evaluate(WAITS) == waits
        assert page.locator("#ended").is_visible() is (pace != "instant")


SHOWN = """selector => {
    const each = document.querySelector(selector);
    return each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? each.innerText : "";
}"""
OUTSIDE = """() => {
    const table = document.getElementById("table").getBoundingClientRect();
    return [...document.querySelectorAll("#trick .played")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < table.left || table.right < box.right;
    }).map((each) => each.id);
}"""


def test_the_last_trick_of_a_deal_stays_on_the_table(browser: Browser, server: Served) -> None:
    with playing(browser, server.url, viewport={"width": 390, "height": 844}) as player:
        player.begin_seeded(server, find("whist_couleur", {"deals": 4}), "whole")
        while not player.has("#outcome"):
            player.step_by_mouse()
            player.ready()
        assert player.page.locator("#trick .played").count() == 4
        assert player.page.evaluate(OUTSIDE) == []


@pytest.mark.sampled
@pytest.mark.parametrize(("left", "rows"), [(5, 2), (4, 1), (2, 1)])
def test_on_a_phone_half_a_hand_lies_in_one_row(
    browser: Browser, server: Served, left: int, rows: int
) -> None:
    """Of the eight cards dealt, four or fewer stand side by side."""
    few = Moment("few", when=lambda b: b.my_turn and len(b.hand) == left)
    for page in shot(browser, server, few, "phone", "light"):
        boxes = [each.bounding_box() for each in page.locator("#held > li").all()]
        tops = {round(box["y"]) for box in boxes if box}
        assert (len(boxes), len(tops)) == (left, rows)
        assert all(box and box["y"] + box["height"] <= 844 for box in boxes)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hint_moves_nothing_and_can_be_put_away(
    browser: Browser, server: Served, size: str
) -> None:
    for page in shot(browser, server, Moment("hint", when=mid_trick), size, "light"):
        before = page.locator("#table").bounding_box()
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        assert page.locator("#table").bounding_box() == before
        assert not hidden_by_note(page)
        page.locator("#note").click()
        page.wait_for_selector("#note", state="hidden")


def hidden_by_note(page: Page) -> bool:
    """True if a note covers the trick or the hand."""
    return bool(covered_by(page, "#note", ".played, .hand-card"))


@pytest.mark.sampled
@pytest.mark.parametrize("screen", [(320, 568), (360, 640), (430, 900), (700, 900), (1280, 800)])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_settings_open_inside_the_window(
    browser: Browser, server: Served, screen: tuple[int, int], lang: str
) -> None:
    room = prepare(server, TAKEN["mid-trick"])
    headers = {"Accept-Language": lang}
    size = {"width": screen[0], "height": screen[1]}
    with playing(browser, server.url, viewport=size, extra_http_headers=headers) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        for path in (f"/table/{room.id}?drawn=1", "/", "/rules/manille"):
            page.goto(server.url + path)
            page.locator("[popovertarget=settings]").first.click()
            box = page.locator("#settings").bounding_box()
            bar = page.locator(".bar").bounding_box()
            assert box
            assert bar
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= screen[0]
            assert box["y"] >= bar["y"]
            assert box["y"] + box["height"] <= screen[1]


LAST = "#last-trick"
SCREENS = ((360, 640), (390, 844), (768, 1024), (1280, 720), (1280, 800), (1920, 1080))


@pytest.mark.sampled
@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_the_last_trick_opens_and_closes(browser: Browser, server: Served, script: bool) -> None:
    """Its button opens it; that button, Escape, its own button or a click elsewhere closes it."""
    room = prepare(server, TAKEN["mid-trick"])
    with playing(browser, server.url, java_script_enabled=script) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        for screen in SCREENS:
            page.set_viewport_size({"width": screen[0], "height": screen[1]})
            page.goto(f"{server.url}/table/{room.id}?drawn=1")
            button, panel = page.locator("#show-last"), page.locator(LAST)
            elsewhere = partial(page.mouse.click, 3, screen[1] - 3)
            escape = partial(page.keyboard.press, "Escape")
            for shut in (button.click, escape, panel.get_by_role("button").click, elsewhere):
                button.click()
                assert panel.is_visible()
                assert panel.locator(".played").count() == 4
                if script:
                    assert covered_by(page, "#last-trick", "#show-last, #held li") == [], screen
                shut()
                panel.wait_for(state="hidden")


def test_the_last_trick_opens_and_closes_by_keys(browser: Browser, server: Served) -> None:
    for page in shot(browser, server, TAKEN["mid-trick"], "desktop", "light"):
        button, panel = page.locator("#show-last"), page.locator(LAST)
        for press in (partial(button.press, "Enter"), partial(page.keyboard.press, "l")):
            press()
            assert panel.is_visible()
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            assert not panel.is_visible()
            press()
            page.keyboard.press("l")
            assert not panel.is_visible()


@pytest.mark.sampled
@pytest.mark.parametrize("step", [Player.step_by_mouse, Player.step_by_keys])
def test_nothing_is_refused_before_anything_is_asked(
    browser: Browser, server: Served, step: Callable[[Player], None]
) -> None:
    """No text about a refused card is shown at the beginning of a turn, for dummies too."""
    with playing(browser, server.url, viewport={"width": 1280, "height": 800}) as player:
        player.begin_seeded(server, find("whist_deux_morts"), step.__name__)
        dummies = 0
        for _ in range(14):
            step(player)
            player.ready()
            assert player.page.locator("#why").inner_text() == ""
            dummies += player.has("#dummy[data-yours] [aria-disabled]")
        assert dummies


def test_a_sheet_wider_than_its_page_shows_that_there_is_more(
    browser: Browser, server: Served
) -> None:
    for page in shot(browser, server, TAKEN["score-polignac"], "phone", "light"):
        sheet = page.locator(".scroll")
        assert sheet.evaluate("e => e.scrollWidth > e.clientWidth")
        assert shade(page) > 20
        sheet.evaluate("e => e.scrollTo(e.scrollWidth, 0)")
        assert shade(page) < 5


def shade(page: Page) -> float:
    """Return how much darker the right end of the sheet is than its paper."""
    box = page.locator(".scroll caption").bounding_box()
    edge = page.locator(".scroll").bounding_box()
    assert box
    assert edge
    right, top = int(edge["x"] + edge["width"]), int(box["y"]) + 3
    picture = photograph(page, (right - 100, top, 98, 4))
    return float(picture[:, :20].mean() - picture[:, -4:].mean())


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 800)], ids=str)
def test_how_often_the_contract_counts_hides_no_word_of_the_trump(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    """Whatever the trump is called, in both languages."""
    with playing(browser, server.url, viewport={"width": size[0], "height": size[1]}) as player:
        player.begin_seeded(server, find("manille_boussac"), "times")
        for name in ("carreau", "diamonds", "trèfle", "cœur"):
            hidden = player.page.evaluate(
                """name => {
                    const trump = document.getElementById("trump");
                    trump.querySelector("strong").textContent = name;
                    trump.querySelector(".times")?.remove();
                    trump.insertAdjacentHTML("beforeend", '<span class="times">×16</span>');
                    const over = trump.querySelector(".times").getBoundingClientRect();
                    return [...trump.querySelectorAll(".trump-word, strong")].filter((each) => {
                        const words = document.createRange();
                        words.selectNodeContents(each);
                        const box = words.getBoundingClientRect();
                        return box.left < over.right && over.left < box.right
                            && box.top < over.bottom && over.top < box.bottom;
                    }).map((each) => each.textContent);
                }""",
                name,
            )
            assert not hidden, (name, hidden)


CUT_ABOVE_OR_BELOW = """() => {
    const canvas = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll(".plate .name")].map((name) => {
        const style = getComputedStyle(name);
        canvas.font = style.font;
        const letters = canvas.measureText("ÉÂÅÇg");
        const line = parseFloat(style.lineHeight);
        const half = (line - letters.fontBoundingBoxAscent - letters.fontBoundingBoxDescent) / 2;
        const above = parseFloat(style.paddingTop) + half + letters.fontBoundingBoxAscent;
        const below = parseFloat(style.paddingBottom) + half + letters.fontBoundingBoxDescent;
        return [above - letters.actualBoundingBoxAscent, below - letters.actualBoundingBoxDescent];
    });
}"""


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 800)], ids=str)
def test_accents_on_capitals_are_not_cut_off(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    with playing(browser, server.url, viewport={"width": size[0], "height": size[1]}) as player:
        player.begin_seeded(server, find("manille_boussac"), "accents")
        names = player.page.evaluate(CUT_ABOVE_OR_BELOW)
        assert len(names) == 4
        assert min(space for each in names for space in each) >= 0


CUT_BESIDE_NAMES = """([name, dealer, long]) => {
    const cut = [], felt = document.getElementById("table").getBoundingClientRect();
    for (const seat of document.querySelectorAll(".seat")) for (const turn of [false, true]) {
        seat.querySelector(".name").textContent = name;
        seat.querySelectorAll(".turn, .dealer").forEach((each) => each.remove());
        seat.toggleAttribute("data-turn", turn);
        seat.toggleAttribute("data-dealer", dealer);
        const plate = seat.querySelector(".plate");
        const add = (badge) => plate.insertAdjacentHTML("beforeend", badge);
        if (turn) add('<span class="turn"><b>à parler</b></span>');
        if (dealer) add('<span class="dealer">D</span>');
        const box = plate.getBoundingClientRect();
        if (box.left < felt.left || felt.right < box.right) cut.push([seat.dataset.at, "plate"]);
        for (const each of seat.querySelectorAll(".role, .turn")) {
            if (getComputedStyle(each).position === "absolute") continue;
            const words = document.createRange();
            words.selectNodeContents(each.querySelector("b") ?? each);
            const shown = words.getBoundingClientRect(), frame = each.getBoundingClientRect();
            const hidden = shown.top >= frame.bottom - .5;
            const whole = shown.right <= Math.min(frame.right, box.right) + .5
                && shown.bottom <= frame.bottom + .5;
            if (hidden ? turn && !long : !whole) cut.push([seat.dataset.at, each.className]);
        }
    }
    return cut;
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(820, 1180), (1000, 700), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", ["manille_boussac", "whist_mort", "marjolet"])
def test_beside_a_long_name_no_word_is_cut(
    browser: Browser, server: Served, size: tuple[int, int], game: str
) -> None:
    """The role gives way; so does « à jouer » beside a very long name: the plate shines too."""
    with playing(browser, server.url, viewport={"width": size[0], "height": size[1]}) as player:
        player.begin_seeded(server, find(game), "names")
        for name in ("Anne", "Christophe", "Marguerite", "Maximiliennettes", "W" * 20):
            for dealer in (False, True):
                cut = player.page.evaluate(CUT_BESIDE_NAMES, [name, dealer, len(name) > 10])
                assert cut == [], (name, dealer)


BESIDE_BRAND = """() => {
    const name = document.createRange();
    name.selectNodeContents(document.querySelector(".brand"));
    const first = document.querySelector(":is(.bar-nav, .bar-tools) :is(a, button)");
    const words = document.createRange();
    words.selectNodeContents(first);
    return words.getBoundingClientRect().left - name.getBoundingClientRect().right;
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_bar_of_a_page_is_one_line(
    browser: Browser, server: Served, width: int, locale: str
) -> None:
    size: ViewportSize = {"width": width, "height": 844}
    with browser.new_context(viewport=size, locale=locale) as context:
        page = context.new_page()
        for path in ("/", "/play/manille_boussac", "/rules/manille_boussac", "/history"):
            page.goto(server.url + path)
            bar = page.locator(".bar").bounding_box()
            assert bar
            assert bar["height"] < 60, path
            assert page.evaluate(BESIDE_BRAND) >= 20, path


LINE = """() => {
    const line = document.getElementById("live"), seen = line.cloneNode(true);
    seen.querySelectorAll(".vh").forEach((each) => each.remove());
    const cut = line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight;
    return [cut, seen.innerText.trim(), line.textContent];
}"""


@pytest.mark.parametrize(("lang", "won"), [("fr", "la partie."), ("en", "the match.")])
def test_the_line_above_the_table_is_never_cut(
    browser: Browser, server: Served, lang: str, won: str
) -> None:
    """Where not all fits its last sentences are in sight; the rest is there to be heard."""
    room = prepare(server, TAKEN["end-of-match"])
    with playing(browser, server.url, viewport={"width": 320, "height": 568}) as player:
        page = player.page
        cookies = {"tapis": TOKEN, "lang": lang}
        page.context.add_cookies(
            [{"name": name, "value": value, "url": server.url} for name, value in cookies.items()]
        )
        page.goto(f"{server.url}/table/{room.id}")
        whole = page.locator("#live").text_content()
        for width, height in ((320, 568), (390, 844), (820, 1180), *WINDOWS, (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => !({LINE})()[0]")
            _, seen, said = page.evaluate(LINE)
            assert seen.endswith(won)
            assert said == whole


MEET = """() => {
    const written = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const found = [];
    for (const seat of all(".seat:not(:has(.says))")) {
        seat.insertAdjacentHTML("beforeend", "<p class=says>generale ?</p>");
    }
    for (const over of all(".dealer, .says")) for (const name of all(".plate .name")) {
        const [a, b] = [over.getBoundingClientRect(), written(name)];
        const apart = a.right < b.left + 1 || b.right < a.left + 1
            || a.bottom < b.top + 1 || b.bottom < a.top + 1;
        if (!apart) found.push(`${over.className} on ${name.innerText}`);
    }
    for (const row of all("#score tbody tr")) {
        const [name, number] = [row.querySelector("th > span"), row.querySelector(".game")];
        const gap = written(number).left - name.getBoundingClientRect().right;
        if (gap < 4) found.push(`${name.innerText} touches its number`);
    }
    const bar = all(".bar a, .bar button, .bar span").filter((each) => each.checkVisibility()
        && !each.childElementCount && getComputedStyle(each).clipPath === "none");
    bar.slice(1).forEach((each, i) => {
        const gap = written(each).left - written(bar[i]).right;
        if (each.innerText && gap < 6) found.push(`${each.innerText} in the bar: ${gap}`);
    });
    return found;
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("players", [8, 7, 5])
def test_on_a_phone_nothing_lies_on_a_name(
    browser: Browser, server: Served, players: int, width: int
) -> None:
    crowd = Moment("crowd", "polignac", when=lambda b: b.my_turn, options={"players": players})
    room = prepare(server, crowd)
    size: ViewportSize = {"width": width, "height": 844 if width == 390 else 568}
    with playing(browser, server.url, viewport=size, is_mobile=True, has_touch=True) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        for place in range(players):
            page.evaluate(DEALER, place)
            assert page.evaluate(MEET) == [], place


DEALER = """(place) => {
    const dealer = document.querySelector(".dealer");
    document.querySelector(`.seat[data-place="${place}"] .plate`).append(dealer);
}"""

COLUMNS = """() => {
    const cells = [...document.querySelectorAll("#score :is(th, td)")].filter((cell) =>
        cell.innerText.trim() && getComputedStyle(cell).clipPath === "none");
    const boxes = cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
    });
    const beside = (a, b) => a.right <= b.left && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((a) => boxes.filter((b) => beside(a, b)).map((b) => b.left - a.right));
}"""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_columns_of_the_score_stand_apart(browser: Browser, server: Served, lang: str) -> None:
    room = prepare(server, TAKEN["mid-trick"])
    with playing(browser, server.url, viewport={"width": 1280, "height": 800}) as player:
        for name, value in {"tapis": TOKEN, "lang": lang}.items():
            player.page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        player.page.goto(f"{server.url}/table/{room.id}?drawn=1")
        gaps = player.page.evaluate(COLUMNS)
        assert len(gaps) >= 12
        assert min(gaps) >= 8


LEADER_CUT = """() => [...document.querySelectorAll("#score .side")].filter((side) => {
    side.setAttribute("data-ahead", "");
    const name = side.querySelector("th > span");
    return name.scrollWidth > name.clientWidth;
}).map((side) => side.innerText)"""


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1280, 800)])
def test_who_is_ahead_is_named_in_full(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    room = prepare(server, TAKEN["mid-trick"])
    viewport: ViewportSize = {"width": size[0], "height": size[1]}
    with playing(browser, server.url, viewport=viewport) as player:
        player.page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        player.page.goto(f"{server.url}/table/{room.id}?drawn=1")
        assert player.page.evaluate(LEADER_CUT) == []


LAST_LINES = """() => {
    const bottom = (each) => each.getBoundingClientRect().bottom;
    const outcome = document.getElementById("outcome"), buttons = outcome.querySelector(".actions");
    outcome.scrollTo(0, outcome.scrollHeight);
    const top = (each) => each.getBoundingClientRect().top;
    const found = [new Set([...buttons.querySelectorAll(".btn")].map(top)).size,
        bottom(buttons.previousElementSibling) <= top(buttons) + 1, bottom(buttons) <= innerHeight];
    for (const panel of document.querySelectorAll("#side > .panel")) {
        panel.scrollTo(0, panel.scrollHeight);
        found.push(bottom(panel.lastElementChild) <= bottom(panel), bottom(panel) <= innerHeight);
    }
    return found;
}"""


def test_the_last_lines_of_a_match_can_be_read(browser: Browser, server: Served) -> None:
    over = Moment("short-over", "whist_short", when=lambda b: b.phase == "match-end")
    for page in shot(browser, server, over, "desktop", "light"):
        rows, *seen = page.evaluate(LAST_LINES)
        assert rows == 1
        assert seen == [True] * 6


LAST_DRAW = """() => {
    const scene = document.querySelector("[data-kind=lots]"), draws = scene.querySelector(".draws");
    draws.scrollTo(0, draws.scrollHeight);
    const last = draws.lastElementChild.getBoundingClientRect();
    const { top, bottom } = scene.querySelector(".btn").getBoundingClientRect();
    const more = scene.scrollHeight - scene.clientHeight;
    return [draws.childElementCount, last.bottom, top, bottom, more];
}"""


def test_the_button_lies_below_a_long_draw(browser: Browser, server: Served) -> None:
    draw = Moment("draw", "polignac", "z0", options={"players": 8}, path="/table/{room}")
    room = prepare(server, draw)
    with playing(browser, server.url, viewport={"width": 320, "height": 568}) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        for width, height in ((320, 568), (390, 664), (844, 390), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{server.url}/table/{room.id}")
            draws, last, top, bottom, more = page.evaluate(LAST_DRAW)
            assert draws > 12
            assert last <= top, width
            assert bottom <= height, width
            assert more == 0, width


HEADING = """() => {
    const outcome = document.getElementById("outcome"), edge = outcome.getBoundingClientRect();
    const below = outcome.querySelector(".actions").getBoundingClientRect().top;
    return [...outcome.querySelectorAll(".outcome-score > span")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.height > 20 && box.left >= edge.left && box.right <= edge.right
            && box.top >= edge.top && box.bottom <= below;
    }).map((each) => each.innerText.split("\\n").length);
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["manille_boussac", "marjolet", "whist_short", "whist_mort"])
def test_the_end_of_a_match_begins_with_the_score_of_both_parties(
    browser: Browser, server: Served, game: str
) -> None:
    options = SHORT if game == "manille_boussac" else {}
    room = prepare(
        server, Moment("over", game, when=lambda b: b.phase == "match-end", options=options)
    )
    with playing(browser, server.url) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        for size in ((320, 568), (844, 390), *SCREENS):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert page.evaluate(HEADING) == [2, 2], size


GOAL_CUT = """() => {
    const goal = document.querySelector(".aim"), frame = goal.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(goal);
    const box = words.getBoundingClientRect();
    return box.top < frame.top - 1 || frame.bottom + 1 < box.bottom || frame.right < box.right;
}"""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_goal_is_whole_on_the_smallest_phone(browser: Browser, server: Served, lang: str) -> None:
    """Also with the longest words of a goal that has been decided."""
    goal = Moment("goal", "whist_couleur", when=goal_in_play, options={"preset": "belge"})
    room = prepare(server, goal)
    with playing(browser, server.url, viewport={"width": 320, "height": 568}) as player:
        page = player.page
        for name, value in {"tapis": TOKEN, "lang": lang}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        assert not page.evaluate(GOAL_CUT)
        says = words.GOAL_STATES["lost"]
        decided = " <em>" + (says.fr if lang == "fr" else says.en) + "</em>"
        page.locator(".aim b").evaluate("(e, em) => e.insertAdjacentHTML('afterend', em)", decided)
        assert not page.evaluate(GOAL_CUT)
        assert page.locator("#trump strong").evaluate("e => e.scrollWidth <= e.clientWidth")
