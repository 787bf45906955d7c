"""What an answer told everybody, in both languages; every question and answer has a sentence."""

import pytest

from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.law.questions import REFUSE, SHOW_HAND, is_question
from tapisvert.play.answer_texts import answer_text, answer_texts
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tests.games.test_parlee import HANDS, dealt, table

NAMES = ("Anne", "Bruno", "Paul", "Zoé")
SAID = (
    ("ask count S", "answer 3", "Paul a exactement trois piques", "Paul has exactly three spades"),
    ("ask count D", "answer 1", "Paul a un seul carreau", "Paul has just one diamond"),
    ("ask count C", "answer 0", "Paul n’a pas de trèfle", "Paul has no clubs"),
    ("ask has TS", "answer yes", "Paul a le dix de pique", "Paul has the ten of spades"),
    ("ask has QH", "answer no", "Paul n’a pas la dame de cœur",
     "Paul does not have the queen of hearts"),
    ("ask top S", "answer T", "Paul a le dix de pique", "Paul has the ten of spades"),
    ("ask top H", "answer J", "Paul a le valet de cœur et rien de plus fort",
     "Paul has the jack of hearts and nothing higher"),
    ("ask top C", "answer 7", "Paul a le sept de trèfle et pas d’autre trèfle",
     "Paul has the seven of clubs and no other club"),
    ("ask top C", "answer none", "Paul n’a pas de trèfle", "Paul has no clubs"),
    ("ask honours S", "answer T K", "Paul a le dix et le roi de pique, et pas d’autre honneur",
     "Paul has the ten and the king of spades, and no other honour"),
    ("ask honours C", "answer none", "Paul n’a pas d’honneur à trèfle",
     "Paul has no honour in clubs"),
    ("ask cuts C", "answer yes", "Paul a de l’atout, et pas de trèfle",
     "Paul has trumps, and no clubs"),
    ("ask cuts C", "answer no", "Paul a du trèfle, ou pas d’atout", "Paul has clubs, or no trumps"),
    ("ask cuts H", "answer no", "personne n’apprend rien\u202f: on ne coupe pas à l’atout",
     "nobody learns anything: trumps cannot be ruffed"),
    ("ask any D", "answer yes", "Paul a au moins un carreau", "Paul has at least one diamond"),
    ("ask any D", "answer no", "Paul n’a pas de carreau", "Paul has no diamonds"),
    ("ask guard S", "answer 2", "Paul a le dix de pique et exactement deux autres piques",
     "Paul has the ten of spades and exactly two other spades"),
    ("ask guard S", "answer 0", "Paul a le dix de pique et pas d’autre pique",
     "Paul has the ten of spades and no other spade"),
    ("ask guard C", "answer none", "Paul n’a pas le dix de trèfle",
     "Paul does not have the ten of clubs"),
    ("ask manilles", "answer 1", "Paul a une seule manille", "Paul has just one manille"),
    ("ask manilles", "answer 0", "Paul n’a pas de manille", "Paul has no manille"),
    ("ask points", "answer 11", "Paul a exactement 11\u00a0points en main",
     "Paul has exactly 11 points in hand"),
    ("ask points", REFUSE, "Paul ne répond pas\u202f: cela ne prouve rien",
     "Paul gives no answer: that proves nothing"),
    ("ask-hand", SHOW_HAND, "Paul étale son jeu\u202f: tout le monde le voit",
     "Paul lays every card open: everybody sees them"),
)  # fmt: skip


@pytest.mark.parametrize(("question", "answer", "fr", "en"), SAID)
def test_what_an_answer_told(question: str, answer: str, fr: str, en: str) -> None:
    assert answer_text(table().apply(question), Say(2, answer), NAMES) == (fr, en)


def test_every_answer_has_a_sentence() -> None:
    at = table()
    for word in filter(is_question, at.game.calling.words):
        then = at.apply(word)
        for act in (*then.legal(), *(Say(2, each) for each in then.windows[0].untrue)):
            assert answer_text(then, act, NAMES)


def test_nothing_else_tells() -> None:
    at = table()
    assert answer_text(at, at.legal()[0], NAMES) is None
    assert answer_text(at, Say(0, "ask points"), NAMES) is None


def test_an_answer_may_be_false_where_faults_are_judged() -> None:
    strict = dealt(find("manille"), 3, HANDS, "AH")
    judged = Table.start(
        strict.game, strict.opening, strict.deal.hands, enforcement=Enforcement.TABLE
    )
    at = judged.apply("ask count H")
    said = answer_text(at, Say(2, "answer 3"), NAMES)
    assert said == ("à l’en croire, Paul a exactement trois cœurs",
                    "if that is true, Paul has exactly three hearts")  # fmt: skip


def test_the_answers_of_a_deal() -> None:
    at = table()
    for word in ("ask count H", "answer 2", "ask points", "refuse", "play AS", "play 9S"):
        at = at.apply(word)
    assert [at_ for at_, _ in answer_texts(at, NAMES)] == [1, 3]
    assert [*answer_texts(table().apply("play AS"), NAMES)] == []
