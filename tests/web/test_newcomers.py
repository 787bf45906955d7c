"""The cookie of a visitor who takes his first seat by a link."""

from tapisvert.service.keys import own_key
from tapisvert.web.newcomers import SHORTEST_KEY, newcomer_token

KEY = "k" * SHORTEST_KEY


def test_the_same_form_posted_again_gets_the_same_cookie() -> None:
    assert newcomer_token("link", KEY) == newcomer_token("link", KEY)


def test_link_and_key_are_both_needed() -> None:
    """So who reads one of them, in a log or over a shoulder, cannot make the cookie."""
    cookies = {newcomer_token(link, KEY + more) for link in ("link", "other") for more in ("", "k")}
    assert len(cookies) == 4
    assert own_key("holder", KEY) not in {KEY, newcomer_token("", KEY), *cookies}


def test_a_short_key_could_be_guessed_so_the_cookie_is_random() -> None:
    short = KEY[1:]
    assert newcomer_token("link", short) != newcomer_token("link", short)
