"""What is told for a moment covers nothing that one needs to see."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from playwright.sync_api import Browser, Page, Route

from tapisvert.law.reading import Value
from tapisvert.web import texts as words
from tests.web.overlaps import covered_by
from tests.web.player import playing
from tests.web.screenshots import MOMENTS, TELLING, TOKEN, Moment, mid_trick, prepare
from tests.web.serving import Served

TAKEN = {moment.name: moment for moment in (*MOMENTS, *TELLING)}
NEEDED = "#trump, #score, .plate, .backs li:last-child, .pile, .hand-card, .acts"
LONG = (
    "Conseil : sept de pique. Ce choix rapporte en moyenne 1,5 point de plus que le roi de pique, "
    "dans 240 donnes possibles ; le joueur suivant n’a rien au-dessus de la dame."
)
PHONES = ((360, 640), (390, 844))
SIZES = ((320, 568), *PHONES, (844, 390), (960, 540), (768, 1024), (1280, 800))


def seated(page: Page, server: Served, moment: Moment, lang: str = "fr") -> None:
    """Go to the table of that moment."""
    room = prepare(server, moment)
    for name, value in {"tapis": TOKEN, "lang": lang, "guide": "never"}.items():
        page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
    page.goto(f"{server.url}/table/{room.id}?drawn=1")


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", PHONES)
def test_a_refusal_takes_the_place_of_a_hint(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        resize(page, size)
        seated(page, server, Moment("hint", when=mid_trick))
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        page.locator("#hand [aria-disabled]").first.click(force=True)
        page.wait_for_selector("#note", state="hidden")
        assert page.locator("#why").inner_text()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_hint_takes_the_place_of_a_refusal(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        resize(page, size)
        seated(page, server, Moment("hint", when=mid_trick))
        page.locator("#hand [aria-disabled]").first.click(force=True)
        assert page.locator("#why").inner_text()
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        assert page.locator("#why").inner_text() == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_in_a_wide_window_a_hint_leaves_the_line_in_sight(
    browser: Browser, server: Served, lang: str
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, Moment("hint", when=mid_trick), lang)
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        for text in (None, LONG):
            page.evaluate(
                "text => { if (text) document.getElementById('note').innerText = text }", text
            )
            for size in ((768, 1024), (1024, 768), (1199, 800), (1280, 800), (1440, 900)):
                resize(page, size)
                assert covered_by(page, "#note", "#live, .brand") == [], size
                assert page.locator("#note").evaluate("e => e.scrollHeight <= e.clientHeight")
                colour = page.locator("#live").evaluate("e => getComputedStyle(e).color")
                assert colour != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("size", PHONES)
def test_a_hint_covers_no_offer(browser: Browser, server: Served, size: tuple[int, int]) -> None:
    offered = Moment("offer", "polignac", when=lambda b: b.my_turn and bool(b.offers))
    with playing(browser, server.url) as player:
        page = player.page
        resize(page, size)
        seated(page, server, offered)
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        assert covered_by(page, "#note", "#offered .btn") == []


TOLD_AT_ONCE = """() => {
    hear({ number: lastPhrase + 1, says: "Marie : « Merci ! »" });
    note("Trois phrases à la fois : attendez un peu.", "error");
    const boxes = ["note", "said"].map((id) => $(id).getBoundingClientRect());
    return boxes.map((box) => [box.top, box.bottom - innerHeight]);
}"""


WARNED = """() => {
    const warning = $("said").cloneNode();
    Object.assign(warning, { id: "fair-note", hidden: false });
    warning.textContent = "Votre mélange manque dans cette donne.";
    $("said").after(warning);
    note("Trois phrases à la fois : attendez un peu.", "error");
    const boxes = ["note", "fair-note"].map((id) => $(id).getBoundingClientRect());
    return boxes.map((box) => [box.top, box.bottom - innerHeight]);
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("told", [TOLD_AT_ONCE, WARNED], ids=["phrases", "warning"])
@pytest.mark.parametrize("size", [*PHONES, (768, 1024), (1280, 800)])
def test_a_note_beside_others_is_in_sight(
    browser: Browser, server: Served, size: tuple[int, int], told: str
) -> None:
    with playing(browser, server.url) as player:
        resize(player.page, size)
        seated(player.page, server, Moment("hint", when=mid_trick))
        for above, below in player.page.evaluate(told):
            assert above >= 0 >= below


OFFERED = "#offered"
LEADING = Moment("leading", "polignac", when=lambda b: b.my_turn and bool(b.offers))
AGAIN = Moment("again", "polignac", when=lambda b: bool(b.offers and b.trick.cards))
OTHERS = Moment("others", "polignac", when=lambda b: bool(b.offers) and not b.my_turn)
MANY = LEADING._replace(name="many", options=MappingProxyType({"players": 8}))


@pytest.mark.sampled
@pytest.mark.parametrize("moment", [LEADING, AGAIN, OTHERS, MANY], ids=lambda moment: moment.name)
def test_an_offer_covers_no_words_and_no_cards(
    browser: Browser, server: Served, moment: Moment
) -> None:
    with playing(browser, server.url) as player:
        seated(player.page, server, moment)
        for size in ((320, 568), *PHONES):
            resize(player.page, size)
            assert player.page.locator("#offered .btn").count()
            needed = f"{NEEDED}, .prompt, .played, .taken li"
            assert covered_by(player.page, OFFERED, needed) == [], size
        for size in SIZES:
            resize(player.page, size)
            assert covered_by(player.page, OFFERED, ".prompt, #live") == [], size


@pytest.mark.sampled
@pytest.mark.parametrize("moment", [LEADING, OTHERS, MANY], ids=lambda moment: moment.name)
def test_what_an_offer_means_covers_neither_the_question_nor_the_hand(
    browser: Browser, server: Served, moment: Moment
) -> None:
    with playing(browser, server.url) as player:
        seated(player.page, server, moment)
        offer = player.page.locator(".offer").first
        for size in (*PHONES, (844, 390), (768, 1024), (800, 600), (1024, 768), (1280, 800)):
            resize(player.page, size)
            offer.hover()
            assert covered_by(player.page, ".offered .meaning", ".prompt, .hand-card") == [], size


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_hint_covers_nothing_of_the_table(browser: Browser, server: Served, lang: str) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, Moment("hint", when=mid_trick), lang)
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        for text in (None, LONG):
            page.evaluate(
                "text => { if (text) document.getElementById('note').innerText = text }", text
            )
            for size in SIZES:
                resize(page, size)
                assert covered_by(page, "#note", NEEDED) == [], size
                assert text or size[1] < 800 or covered_by(page, "#note", ".played") == [], size
                assert page.locator("#note").evaluate("e => e.getBoundingClientRect().top >= 0")
        page.locator(".bar .brand").focus()
        page.keyboard.press("Tab")
        for size in SIZES:
            resize(page, size)
            assert covered_by(page, "#note", ".bar :focus-visible") == [], size
        page.keyboard.press("Shift+Tab")
        page.evaluate("document.activeElement.blur()")
        page.locator("#note").click()
        page.wait_for_selector("#note", state="hidden")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_refusal_covers_no_name(browser: Browser, server: Served, lang: str) -> None:
    with playing(browser, server.url, viewport={"width": 360, "height": 640}) as player:
        seated(player.page, server, TAKEN["refused"], lang)
        player.page.locator("#hand [aria-disabled]").first.press("Enter")
        for size in SIZES:
            resize(player.page, size)
            assert player.page.locator("#why").inner_text()
            assert covered_by(player.page, "#why", ".plate, #trump, #score, .hand-card") == [], size
            roomy = size[1] >= 640
            assert not roomy or covered_by(player.page, "#why", ".played") == [], size


@pytest.mark.parametrize("game", ["manille_boussac", "whist_dix"])
def test_the_star_of_a_hint_is_all_in_sight(browser: Browser, server: Served, game: str) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, Moment("hint", game, when=mid_trick))
        page.locator("#ask-hint button").click()
        page.wait_for_selector("[data-hint]")
        for size in SIZES:
            resize(page, size)
            for card in page.locator("#hand [data-legal]").all():
                page.evaluate("document.querySelector('[data-hint]').removeAttribute('data-hint')")
                card.evaluate("e => e.setAttribute('data-hint', '')")
                assert card.evaluate(STAR_IN_SIGHT), (size, card.get_attribute("value"))


STAR_IN_SIGHT = """card => {
    const box = card.getBoundingClientRect(), star = getComputedStyle(card, "::before");
    const at = ([x, y]) => document.elementFromPoint(
        box.left + parseFloat(star.left) + x * parseFloat(star.width),
        box.top + parseFloat(star.top) + y * parseFloat(star.height));
    const corners = [[.2, .2], [.8, .2], [.2, .8], [.8, .8]];
    return corners.every((corner) => at(corner)?.closest(".hand-card") === card);
}"""


@pytest.mark.parametrize("players", [4, 5])
def test_no_badge_of_a_pile_is_cut(browser: Browser, server: Served, players: int) -> None:
    won = Moment(
        "won",
        "polignac",
        when=lambda b: all(seat.pile for seat in b.seats[1::2]),
        options=MappingProxyType({"players": players}),
    )
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, won)
        for size in ((320, 568), *PHONES):
            resize(page, size)
            table = page.locator("#table").bounding_box()
            assert table
            for badge in page.locator(".won:not([data-n='0'])").all():
                box = badge.bounding_box()
                assert box
                assert (
                    table["x"] <= box["x"] < box["x"] + box["width"] <= table["x"] + table["width"]
                )


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "options"), [("whist_dix", {}), ("polignac", {}), ("polignac", {"players": 5})]
)
def test_nothing_sticks_out_beside_the_result(
    browser: Browser, server: Served, game: str, options: dict[str, Value]
) -> None:
    over = Moment("over", game, when=lambda b: b.phase == "deal-end", options=options)
    with playing(browser, server.url) as player:
        seated(player.page, server, over)
        for size in (*SIZES, (1024, 768), (667, 375)):
            resize(player.page, size)
            cards = "#table :is(.played, .backs li, .pile, .won, .taken li)"
            assert covered_by(player.page, "#outcome", cards, perhaps=True) == [], size


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "options", "calls"),
    [
        ("manille_wikibooks", {}, 2),
        ("whist_couleur", {"preset": "gand"}, 3),
        ("whist_couleur", {"preset": "belge"}, 4),
    ],
)
def test_the_list_of_calls_covers_no_name_and_no_cards(
    browser: Browser, server: Served, game: str, options: dict[str, Value], calls: int
) -> None:
    called = Moment(
        "called", game, when=lambda b: bool(b.calls) and len(b.calls_made) >= calls, options=options
    )
    with playing(browser, server.url) as player:
        seated(player.page, server, called)
        for size in ((768, 1024), (1024, 768), (1280, 720), (1280, 800)):
            resize(player.page, size)
            assert player.page.locator("#heard").is_visible()
            needed = ".plate, .backs li, .hand-card, #trump, #score"
            assert covered_by(player.page, "#heard", needed) == [], size


def test_the_end_of_a_deal_is_told_above_the_cards_left(browser: Browser, server: Served) -> None:
    left = Moment("left", "polignac", when=lambda b: b.phase == "deal-end" and bool(b.hand))
    with playing(browser, server.url, reduced_motion="no-preference") as player:
        page = player.page
        seated(page, server, left)
        page.locator("#ended").evaluate("each => { each.style.animation = 'none' }")
        page.locator("#outcome").evaluate("each => { each.style.display = 'none' }")
        for size in (*PHONES, (768, 1024), (1280, 800)):
            resize(page, size)
            assert covered_by(page, "#ended", ".hand-card") != [], size
            assert page.locator("#ended").evaluate(IN_FRONT), size


IN_FRONT = """each => {
    const box = each.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at === each;
}"""


# How far the tags of a trick reach into their cards, in pixels.
REACH = """() => [...document.querySelectorAll("#trick .tag")].map((tag) => {
    const end = tag.offsetTop + tag.offsetHeight, card = tag.parentElement.offsetHeight;
    return Math.min(end, card - tag.offsetTop);
})"""


def test_the_tags_of_a_trick_lie_at_the_edges_of_its_cards(
    browser: Browser, server: Served
) -> None:
    with playing(browser, server.url) as player:
        seated(player.page, server, Moment("tags", when=mid_trick))
        for size in SIZES:
            resize(player.page, size)
            reach = player.page.evaluate(REACH)
            assert len(reach) == 2
            assert max(reach) <= (4 if size[1] > 480 else 20), size  # low: a sign, not a word


WHOLE_RING = Moment("ring", "polignac", when=lambda b: b.my_turn and len(b.trick.cards) > 3)
# Which parts of the tags of a trick are hidden, for every pair of the card led and the winning one.
HIDDEN_TAGS = """() => {
    const all = [...document.querySelectorAll("#trick .played")], hidden = [];
    const tags = ["led", "winning"].map((name) => document.querySelector(`#trick .tag-${name}`));
    for (const led of all) for (const winning of all) {
        for (const each of all) {
            each.toggleAttribute("data-led", each === led);
            each.toggleAttribute("data-winning", each === winning);
        }
        led.append(tags[0]);
        winning.append(tags[1]);
        for (const tag of tags) {
            const box = tag.getBoundingClientRect();
            for (const x of [.15, .5, .85]) {
                const at = [box.left + x * box.width, box.top + box.height / 2];
                if (!document.elementFromPoint(...at).matches(".tag"))
                    hidden.push(`${tag.innerText} ${led.id} ${winning.id}`);
            }
        }
    }
    return hidden;
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("players", [5, 6, 8])
def test_no_card_of_a_ring_hides_a_tag(browser: Browser, server: Served, players: int) -> None:
    with playing(browser, server.url) as player:
        options = MappingProxyType({"players": players})
        seated(player.page, server, WHOLE_RING._replace(options=options))
        for size in SIZES:
            resize(player.page, size)
            assert player.page.evaluate(HIDDEN_TAGS) == [], size


def test_what_one_has_said_is_beside_the_name(browser: Browser, server: Served) -> None:
    said = Moment(
        "said", "manille_wikibooks", when=lambda b: b.phase == "play" and bool(b.seats[0].says)
    )
    own = ".seat[data-place='0']"
    with playing(browser, server.url) as player:
        seated(player.page, server, said)
        for size in ((768, 1024), (1024, 768), (1280, 800)):
            resize(player.page, size)
            assert covered_by(player.page, f"{own} .says", f"{own} .plate") != [], size
            assert covered_by(player.page, f"{own} .says", f"{own} .name") == [], size


def test_a_hint_that_is_thought_about_is_announced(browser: Browser, server: Served) -> None:
    """It blocks nothing: one may put the line away, or play."""
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, Moment("hint", when=mid_trick))
        held: list[Route] = []
        page.route("**/hint", lambda route: held.append(route))
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=thinking]")
        assert page.locator(".notices[role=status]").inner_text() == words.THINKING.fr
        page.locator("#ask-hint button").click()
        page.wait_for_timeout(100)
        assert len(held) == 1, "it is asked once"
        held.pop().continue_()
        page.wait_for_selector("#note[data-kind=hint]")
        assert page.locator("[data-hint]").count() == 1

        page.keyboard.press("Escape")
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=thinking]")
        before = player.version
        player.click(".hand [data-legal]")
        player.wait_for_version(before)
        page.wait_for_selector("#note", state="hidden")
        held.pop().continue_()
        page.wait_for_timeout(300)
        assert not page.locator("#note").is_visible(), "the hint has been overtaken"


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_score_takes_the_place_of_the_result(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, TAKEN["end-of-deal"])
        assert page.locator("#outcome").is_visible()
        resize(page, size)
        page.locator(".bar [popovertarget=side]").click()
        page.wait_for_selector("#side", state="visible")
        assert not page.locator("#outcome").is_visible()
        page.locator("#side [popovertargetaction=hide]").click()
        assert page.locator("#outcome").is_visible()


@pytest.mark.parametrize(("moment", "rows"), [("whist_dix", [2, 2]), ("polignac", [4, 2])])
def test_on_a_phone_a_draw_lies_in_equal_rows(
    browser: Browser, server: Served, moment: str, rows: list[int]
) -> None:
    room = prepare(server, Moment("draw", moment))
    with playing(browser, server.url) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}")
        for size in PHONES:
            resize(page, size)
            boxes = [each.bounding_box() for each in page.locator(".draw .card").all()]
            tops = [round(box["y"]) for box in boxes if box]
            assert [tops.count(top) for top in dict.fromkeys(tops)] == rows, size


def test_on_a_phone_the_turn_up_under_the_stock_can_be_read(
    browser: Browser, server: Served
) -> None:
    """One may exchange it; no card of the trick lies on it."""
    drawn = Moment("stock", "marjolet", when=lambda b: bool(b.stock) and bool(b.trick.cards))
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, drawn)
        for size in PHONES:
            resize(page, size)
            box = page.locator("#stock .foot .card").bounding_box()
            assert box
            assert min(box["width"], box["height"]) > (46 if size[1] > 720 else 30)
            assert covered_by(page, "#stock .foot", ".played, .plate, #score") == [], size


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1024, 768)])
@pytest.mark.parametrize("panel", ["settings", "side"])
def test_a_hint_gives_way_to_a_panel(
    browser: Browser, server: Served, size: tuple[int, int], panel: str
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        resize(page, size)
        seated(page, server, Moment("hint", when=mid_trick))
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note[data-kind=hint]")
        page.evaluate("panel => document.getElementById(panel).showPopover()", panel)
        page.wait_for_selector("#note", state="hidden")
