from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import Card, card_set, count
from tapisvert.games import find
from tapisvert.law.dealing import cut
from tapisvert.law.game import Game

BY_PACKETS = [find("manille", {"deal_packets": p}) for p in ((4, 4), (2, 2, 2, 2), (3, 2, 3))]


@given(st.permutations(BY_PACKETS[0].dealing.pack), st.integers(0, 3), st.sampled_from(BY_PACKETS))
def test_everybody_gets_a_hand_and_the_dealer_the_last_card(
    pack: list[Card], dealer: int, game: Game
) -> None:
    dealt = game.dealing.deal(pack, dealer, 4)
    assert [count(hand) for hand in dealt.hands] == [8, 8, 8, 8]
    assert sum(dealt.hands) == card_set(pack)
    assert dealt.turn_up == pack[-1]
    assert dealt.hands[dealer] >> pack[-1] & 1
    first = (dealer + 1) % 4
    assert dealt.hands[first] >> pack[0] & 1


def test_the_cut_puts_the_lower_part_on_top() -> None:
    pack = BY_PACKETS[0].dealing.pack
    assert cut(pack, 5) == pack[5:] + pack[:5]
    assert cut(pack, 0) == pack
