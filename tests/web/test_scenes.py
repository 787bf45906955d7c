from itertools import pairwise
from random import Random

import pytest

from tapisvert.cards import count
from tapisvert.games import find
from tapisvert.law.lots import AGAIN
from tapisvert.law.reading import Value
from tapisvert.notation import card_text
from tapisvert.play.events import words_of
from tapisvert.play.shuffle import Chance
from tapisvert.play.source import lifted, pack_of
from tapisvert.service.happenings import Acted, DealBegun, TakenBack
from tapisvert.service.pausing import pause_seconds, scene_seconds, speak_seconds
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.web.frame import frame
from tapisvert.web.person import CHOICES, PACES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.scenes import scenes
from tests.service.tables import ANNE

GAMES = ("manille_boussac", "manille_wikibooks")
SETTINGS = {name: values[0] for name, values in CHOICES.items()}


def fresh(name: str, seed: str = "scene", **options: Value) -> Room:
    game = find(name, options)
    wish = Wish(game, ("habitue",) * (len(game.players) - 1), "Zoé", "fr", seed)
    return Room.begin("room", create_happening(wish, ANNE))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_with_its_own_draw_cut_and_deal(game: str) -> None:
    room = fresh(game)
    drawn, dealt = scenes(room, 0, 1.0)
    assert (drawn.kind, dealt.kind) == ("lots", "deal")
    assert room.match.drawn
    cards = (*room.match.drawn.kings, *room.match.drawn.highest)
    assert {draw.code for draw in drawn.draws} <= {card_text(card) for card in cards}
    for seat, hand in enumerate(room.match.table.layout.hands):
        packets = [p.cards for r in dealt.rounds for p in r if p.place == seat]
        assert packets == list(room.game.dealing.packets)
        assert sum(packets) == count(hand.known)
    source = room.match.sources[0]
    assert source.seed is not None
    shuffled = Chance(source.seed, "deal/0").shuffled(room.game.dealing.pack)
    cut = dealt.lifted
    assert cut == lifted(room.game, source, 0)
    assert (*shuffled[cut:], *shuffled[:cut]) == pack_of(room.game, source, 0)


def test_partners_are_told_with_the_draw() -> None:
    says = scenes(fresh("whist_dix"), 0, 1.0)[0].says
    room = fresh("whist_dix")
    ours, theirs = (f"{room.match.names[i]} et {room.match.names[i + 2]}" for i in (0, 1))
    assert says.fr.startswith(f"{ours} jouent contre {theirs}\u202f; ")
    assert scenes(fresh("whist_couleur"), 0, 1.0)[0].says.fr.endswith(" donne en premier.")


def test_a_draw_that_gives_the_places_says_so_where_nobody_has_a_partner() -> None:
    room = fresh("polignac")
    dealer, names = room.match.table.opening.dealer, room.match.names
    order = ", ".join((*names[dealer:], *names[:dealer])[:-1])
    says = scenes(room, 0, 1.0)[0].says
    assert says.fr.startswith(
        f"Le tirage donne aussi les places, dans l’ordre du jeu\u202f: {order} et "
    )
    assert "places" not in scenes(fresh("whist_couleur"), 0, 1.0)[0].says.fr


@pytest.mark.parametrize("pace", PACES.values())
def test_computers_and_clocks_wait_as_long_as_the_scenes_last(pace: float) -> None:
    room = fresh("manille_boussac")
    shown = sum(scene.ms for scene in scenes(room, 0, pace)) / 1000
    assert shown == pytest.approx(scene_seconds(room, pace))
    assert shown == pytest.approx(pause_seconds(room, pace))


def test_the_draw_of_lots_is_shown_at_every_pace_shortest_without_pauses() -> None:
    room = fresh("manille_boussac")
    slow, brisk, instant = (scenes(room, 0, pace)[0].ms for pace in PACES.values())
    assert slow == brisk > 2 * instant
    assert instant >= 2000, "it can be read"


def test_each_round_of_a_draw_with_ties_says_who_draws() -> None:
    tied = 0
    for seed in range(40):
        room = fresh("polignac", str(seed))
        draws = scenes(room, 0, 1.0)[0].draws
        if len(draws) == 4:
            assert not any(draw.begins for draw in draws)
            continue
        tied += 1
        begins = [n for n, draw in enumerate(draws) if draw.begins]
        assert begins[:2] == [0, 4]
        for at, end in pairwise([*begins, len(draws)]):
            says, names = draws[at].begins, [draw.name.fr for draw in draws[at:end]]
            assert says
            assert len({*names}) == len(names)
            assert at == 0 or all(name in says.fr for name in names)
            tie = [draw for draw in draws[:at] if draw.means == AGAIN]
            assert {*names} <= {draw.name.fr for draw in tie} or at == 0
    assert tied > 5


@pytest.mark.parametrize("seat", range(4))
def test_places_are_seen_from_ones_own_seat(seat: int) -> None:
    room = fresh("manille_boussac")
    (dealt,) = (scene for scene in scenes(room, seat, 1.0) if scene.kind == "deal")
    dealer = room.match.table.opening.dealer
    assert dealt.dealer == (dealer - seat) % 4
    assert [p.place for p in dealt.rounds[0]] == [(dealer + i - seat) % 4 for i in (1, 2, 3, 4)]
    assert dealt.cutter == (dealer - 1 - seat) % 4


def test_nothing_is_dealt_slowly_without_pace_or_once_play_has_begun() -> None:
    room = fresh("manille_boussac")
    assert [scene.kind for scene in scenes(room, 0, 0)] == ["lots"]
    turn = room.match.table.turn
    assert turn is not None
    later = room.after(Acted(turn, words_of(room.match.table.legal()[0])))
    assert scenes(later, turn, 1.0) == ()
    assert [scene.kind for scene in scenes(later, (turn + 1) % 4, 1.0)] == ["lots"]
    assert "deal" not in [s.kind for s in scenes(later.after(TakenBack(turn, "k")), turn, 1.0)]


def test_the_next_deal_comes_with_its_scene_in_the_frame() -> None:
    room, random = fresh("manille_boussac"), Random(1)
    while not room.match.table.over:
        seat = room.match.table.turn
        assert seat is not None
        room = room.after(Acted(seat, words_of(random.choice(room.match.table.legal()))))
    room = room.after(DealBegun("next"))
    slow = Person("", "fr", SETTINGS)
    assert "scene-deal" in frame(room, 0, PageRenderer(slow))
    assert "scene-lots" not in frame(room, 0, PageRenderer(slow))
    instant = slow._replace(settings={**SETTINGS, "pace": "instant"})
    assert "scene-deal" not in frame(room, 0, PageRenderer(instant))


def test_before_the_first_card_there_is_time_to_read_the_hand() -> None:
    room = fresh("polignac")
    first = speak_seconds(room, 1.0)
    while not room.match.table.layout.played:
        act = room.match.table.legal()[0]
        room = room.after(Acted(act.seat, words_of(act)))
    assert first > 2 * speak_seconds(room, 1.0) > 0
    assert speak_seconds(room, 0.0) == 0
