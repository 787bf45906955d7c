"""Properties of habitue in the manilles."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tapisvert.bots.advice import Rules
from tapisvert.bots.habitue import RULES_OF_THUMB, Habitue
from tapisvert.bots.player import Decision
from tapisvert.bots.turn_view import TurnView, turn_view_of
from tapisvert.glossary import same
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.strategies import played_on, possible_acts, random_game, random_table

HABITUE = Habitue()


def choices(seed: int, deals: int) -> Iterator[tuple[Table, Decision]]:
    """Yield every choice in whole deals; sometimes a random card is played, for odd positions."""
    random = Random(seed)
    for _ in range(deals):
        table = random_table(random, random_game(random))
        while table.turn is not None:
            choice = HABITUE.choose(view(table, table.turn))
            yield table, choice
            odd = random.random() < 0.2
            table = table.apply(random.choice(table.legal()) if odd else choice.act)


def plays(seed: int, deals: int) -> Iterator[tuple[TurnView, Play]]:
    for table, choice in choices(seed, deals):
        if isinstance(choice.act, Play):
            yield turn_view_of(view(table, table.turn)), choice.act


def test_the_partners_sure_trick_is_taken_from_him_for_points_only() -> None:
    met = 0
    for at, play in plays(1, 60):
        if (
            at.winning_play is None
            or not at.partner_is_winning
            or at.safety(at.winning_play.card) < 1
        ):
            continue
        plain = [card for card in at.legal if not at.ruffs(card)]
        under = [card for card in at.legal if not at.takes(card)]
        met += 1
        assert not (plain and at.ruffs(play.card)), "a trump wasted"
        assert not (under and at.takes(play.card) and not at.value(play.card)), "for nothing"
    assert met > 50


def test_no_more_points_than_must_be_on_a_lost_trick() -> None:
    for at, play in plays(2, 50):
        lost = at.trick and not any(at.chance(card) for card in at.legal)
        of_suit = [card for card in at.legal if card >> 4 == play.card >> 4]
        if lost:
            assert at.value(play.card) == min(map(at.value, of_suit))


def test_last_to_play_it_takes_what_is_worth_taking() -> None:
    for at, play in plays(3, 50):
        taking = [card for card in at.legal if at.takes(card) and not at.is_trump(card)]
        if not at.to_come and at.winning_play and not at.partner_is_winning and taking:
            rich = at.on_table >= 6
            assert not rich or at.takes(play.card)


def test_reasons_are_typeset() -> None:
    spoken = {choice.reason for _, choice in choices(4, 80)}
    assert len(spoken) > 60
    for fr, en in spoken:
        assert not re.search(r"(?<!\u202f)[:;!?]", fr), fr
        assert not re.search(r" [:;!?]|\u202f|[éèà’]", en), en
        assert "'" not in fr
        assert fr[0] == fr[0].lower() or fr[0].isdigit()
        assert not fr.endswith(".")


def test_no_game_is_known_by_its_name() -> None:
    for table, choice in choices(5, 20):
        game = replace(table.game, id="other", names=same("other"), aliases=())
        again = Table.start(game, table.opening, table.deal.hands)
        for act in table.acts:
            again = again.accept(act)
        assert HABITUE.choose(view(again, again.turn)) == choice


def test_it_plays_on_after_unlawful_cards() -> None:
    random = Random(6)
    for _ in range(60):
        table = random_table(random, random_game(random))
        for _ in range(random.randrange(30)):
            table = table.accept(random.choice(possible_acts(random, table) or table.legal()))
            if table.turn is not None:
                seen = view(table, table.turn)
                assert not seen.legal() or HABITUE.choose(seen).act in seen.legal()


def test_it_plays_with_no_rule_but_the_last() -> None:
    random = Random(7)
    last = Habitue({aim: Rules(r.leads[-1:], r.follows[-1:]) for aim, r in RULES_OF_THUMB.items()})
    for _ in range(20):
        table = played_on(random, random_table(random, random_game(random)), 6)
        while table.turn is not None:
            table = table.apply(last.choose(view(table, table.turn)).act)
        assert table.over
