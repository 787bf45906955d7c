"""``tapis arbiter``: on records, on disputes, by questions, and its matrix."""

import json
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest

import tapisvert as tv
from tapisvert.games import GAMES
from tapisvert.play import arbiter
from tapisvert.play.dispute_asked import by_clause
from tapisvert.play.faults.committed import offenders
from tests.cli.program import LANGS, Run, check_french, document, french_texts
from tests.play.test_arbiter import WRONG, accused, dispute, end

DISPUTE = """\
Manille (Boussac, 1896)
David (siège 3) donne.

Jugements
  1. Chloé (siège 2), levée 3\u202f: renonce, coupe interdite ou carte trop basse
                                                                         [BM-R9]
     réclamée par Bruno (siège 1)\u202f: prouvée (la faute est admise)
     ce qu’il en coûte\u202f: l’autre camp marque 34\u00a0points\u202f; la donne s’arrête, au
     suivant de donner
     qui paie\u202f: Anne (siège 0) et Chloé (siège 2)
"""
ANSWERS = "manille\nAnne, Bruno, Chloé, David\nDavid\n10 20\n\n\nBM-R9\nChloé\n\nbruno\n1\no\n\n"


def check_page(page: str, lang: str) -> None:
    assert all(len(line) <= 80 for line in page.splitlines()), page
    check_french(page if lang == "fr" else "")


def written(path: Path, content: Any) -> str:
    path.write_text(json.dumps(content) if not isinstance(content, str) else content)
    return str(path)


@pytest.fixture
def noted(tmp_path: Path) -> str:
    """A record in table enforcement: a revoke claimed, not proved yet."""
    return written(tmp_path / "noted.json", tv.dumps(end("revoke noted")))


def test_a_record(tapis: Run, noted: str) -> None:
    data = tapis("arbiter", noted, "--json").data()
    assert data == arbiter.report(tv.load(noted))
    for text in french_texts(data):
        check_french(text)
    for lang in LANGS:
        page = tapis("arbiter", noted, lang=lang).text()
        check_page(page, lang)
        (ruling,) = data["rulings"]
        words = "".join(page.split())
        for clause in ruling["clauses"]:
            assert clause["id"] in page
            assert "".join(clause["text"][lang].split()) in words
        assert {"fr": "notée", "en": "noted"}[lang] in page


def test_a_dispute(tapis: Run, tmp_path: Path) -> None:
    faults = accused("BM-R9", 2, claimant=1, trick=3)
    given = dispute(faults=faults, seats=["Anne", "Bruno", "Chloé", "David"])
    path = written(tmp_path / "dispute.json", given)
    assert tapis("arbiter", path, lang="fr").text().startswith(DISPUTE)
    assert tapis("arbiter", path, "--json").data() == arbiter.rule(given)
    for lang in LANGS:
        check_page(tapis("arbiter", path, lang=lang).text(), lang)


def test_standard_input(tapis: Run, noted: str) -> None:
    given = json.dumps(dispute()).encode()
    assert tapis("arbiter", "-", "--json", stdin=given).data() == arbiter.rule(dispute())
    record = Path(noted).read_bytes()
    assert tapis("arbiter", "-", stdin=record).text() == tapis("arbiter", noted).text()


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_open_and_what_is_offered(tapis: Run, tmp_path: Path, lang: str) -> None:
    """What can still be claimed stands there word by word, and so do the open choices."""
    found = end("leader may be held to the suit")
    page = tapis("arbiter", written(tmp_path / "a.json", tv.dumps(found)), lang=lang).text()
    assert "enforce suit S | waive" in page
    check_page(page, lang)
    earlier = end("revoke noted").undone()
    assert earlier
    path = written(tmp_path / "b.json", tv.dumps(earlier))
    page = tapis("arbiter", path, lang=lang).text()
    assert "claim BM-R9 2 1" in page
    assert {"fr": "rien n’est réclamé", "en": "nothing is claimed"}[lang] in page
    check_page(page, lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "faults",
    [
        accused("BM-R2", 3, when="done"),
        accused("BM-R9", 2, claimant=0),
        accused("BM-R9", 2, admitted=False),
        [*accused("BM-R10", 1), *accused("BM-R9", 2)],
    ],
)
def test_every_kind_of_ruling(tapis: Run, lang: str, faults: list[dict[str, Any]]) -> None:
    given = json.dumps(dispute(faults=faults, score=[3, 4])).encode()
    check_page(tapis("arbiter", "-", lang=lang, stdin=given).text(), lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", [game.id for game in tv.games() if game.hearing])
def test_every_game(tapis: Run, game: str, lang: str) -> None:
    law = tv.game(game)
    faults = [
        each
        for clause, faults in by_clause(law).items()
        for each in accused(clause, offenders(law, faults, 0)[0], when="next_lead")
    ]
    given = json.dumps(dispute(game, dealer=0, faults=faults)).encode()
    check_page(tapis("arbiter", "-", lang=lang, stdin=given).text(), lang)


# Questions


@pytest.mark.parametrize("lang", LANGS)
def test_questions(tapis: Run, lang: str) -> None:
    ran = tapis("arbiter", lang=lang, stdin=ANSWERS.encode())
    assert ran.status == 0
    check_page(ran.out, lang)
    check_page(ran.err, lang)
    assert {"fr": "Quelle faute\u202f?", "en": "Which fault?"}[lang] in ran.err
    assert {"fr": "prouvée", "en": "proved"}[lang] in ran.out


def test_the_answers_make_a_dispute(tapis: Run) -> None:
    ran = tapis("arbiter", "--json", stdin=ANSWERS.encode())
    names = ["Anne", "Bruno", "Chloé", "David"]
    faults = accused("BM-R9", 2, claimant=1, when="done", admitted=True)
    assert json.loads(ran.out) == arbiter.rule(dispute(faults=faults, seats=names, score=[10, 20]))


def test_several_faults_without_names(tapis: Run) -> None:
    answers = "manille penalty_points=10\n\n3\n\n\n\nBM-R10\n1\n\n\n\n\ny\nBM-R9\n2\n4\n\n\nn\nn\n"
    data = json.loads(tapis("arbiter", "--json", stdin=answers.encode()).out)
    assert data["rulings"][0]["fault"] == "BM-R10"
    assert [each["verdict"] for each in data["rulings"]] == ["proved", "noted"]
    assert data["marks"][0]["points"] == 10
    assert data["seats"] is None


def test_a_seat_without_a_name_has_its_article(tapis: Run) -> None:
    fault = {"fault": "BM-R9", "seat": 2, "claimant": 1, "admitted": True, "when": "next_lead"}
    document = {"format": "tapis-dispute/1", "game": "manille", "dealer": 3, "faults": [fault]}
    page = tapis("arbiter", "-", lang="fr", stdin=json.dumps(document).encode()).text()
    assert page.startswith("Manille (Boussac, 1896)\nLe siège 3 donne.\n")
    assert "réclamée par le siège 1\u202f: prouvée" in page
    assert "qui paie\u202f: le siège 0 et le siège 2\n" in page


def test_games_turn_up_and_what_each_party_has_made(tapis: Run) -> None:
    """What the browser asks too: the ruling counts the whole deal."""
    answers = "manille\n\n3\n10 20\n1 0\nTS\nBM-R9\n2\n\n1\ndone\nn\n\ny\n\n3 5\n20 48\n"
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    faults = accused("BM-R9", 2, claimant=1, when="done", admitted=False)
    asked: dict[str, Any] = {"score": [10, 20], "games": [1, 0], "turn_up": "TS"}
    asked |= {"tricks": [3, 5], "taken": [20, 48]}
    assert json.loads(ran.out) == arbiter.rule(dispute(faults=faults, **asked))


@pytest.mark.parametrize("lang", LANGS)
def test_a_wrong_answer_is_asked_again(tapis: Run, lang: str) -> None:
    wrong = (
        "\nbelote\nmanille penalty_points\nmanille\nAnne, Bruno\nAnne,Anne,B,C\nAnne,Bruno,C,D\n"
        "Zoé\n9\n²\n0\nten\n1\n1 2 3\n1 2\n1\n1 0\nZZ\n2S\nTS\nBM-R99\n0\n99"
        "\nBM-R9\nZoé\n2\n9\n\nZoé\n\n77\n\nmaybe\nn\nn\n\n"
    )
    ran = tapis("arbiter", lang=lang, stdin=wrong.encode())
    assert ran.status == 0
    assert {"fr": "notée", "en": "noted"}[lang] in ran.out
    assert {"fr": "il faut 4 noms", "en": "expected 4 names"}[lang] in ran.err
    assert "Anne" in ran.err
    assert {"fr": "il faut 2 nombres", "en": "expected 2 whole numbers"}[lang] in ran.err
    assert {"fr": "n’est pas du jeu", "en": "is not in the pack"}[lang] in ran.err
    check_page(ran.out, lang)
    assert not any("\x1b" in line for line in ran.err.splitlines())


@pytest.mark.parametrize("lang", LANGS)
def test_numbers_that_cannot_be_are_asked_again(tapis: Run, lang: str) -> None:
    """The answers before them are kept."""
    answers = (
        f"manille\n{'A' * 50},B,C,D\n\n3\n34 0\n10 20\n2 0\n\n\nBM-R9\n2\n\n1\n\nn\nn\n"
        "y\n\n9 0\n3 5\n20 40\n20 48\n"
    )
    ran = tapis("arbiter", "--json", lang=lang, stdin=answers.encode())
    faults = accused("BM-R9", 2, claimant=1, admitted=False)
    asked: dict[str, Any] = {"score": [10, 20], "tricks": [3, 5], "taken": [20, 48]}
    assert json.loads(ran.out) == arbiter.rule(dispute(faults=faults, **asked))
    refused = [line.partition(": ")[0] for line in ran.err.splitlines() if ": " in line]
    assert [each for each in refused if each in ("score", "games", "tricks", "taken")] == [
        "score", "games", "tricks", "taken",
    ]  # fmt: skip
    assert {"fr": "40 caractères au plus", "en": "at most 40 characters"}[lang] in ran.err


def test_names_typed_with_accents_of_their_own(tapis: Run) -> None:
    answers = "manille\nZoé, Chloé, Bruno, David\nzoé\n\n\n\nBM-R9\nChloé\n\nZOÉ\n\n\nn\n"
    answers = normalize("NFD", answers)
    data = json.loads(tapis("arbiter", "--json", stdin=answers.encode()).out)
    assert data["seats"][0] == "Zoé"
    assert data["dealer"] == 0
    assert [(each["seat"], each["claimant"]) for each in data["rulings"]] == [(1, 0)]


def test_a_minus_of_unicode_is_a_minus(tapis: Run) -> None:
    answers = "manille\n\n3\n\u22125 \u2212 3\n\u22125 3\n\n\nBM-R9\n2\n\n1\n\n\n\n"
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    assert json.loads(ran.out)["score"]["before"] == [-5, 3]


@pytest.mark.parametrize(("typed", "chosen"), [("void", True), ("2", False), ("", False)])
def test_what_the_opponent_chooses_is_asked(tapis: Run, typed: str, chosen: bool) -> None:
    """A deal of Marjolet with a card too many: it is void, or the opponent pardons."""
    answers = f"marjolet\n\n0\n\n\nMJ-25\n1\n\n0\n\n\n{typed}\nn\nn\n"
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    data = json.loads(ran.out)
    assert (data["void"], data["over"]) == (chosen, chosen)
    assert ("needs" in data["rulings"][0]) == (not typed)
    assert "What do the opponents want?" in ran.err


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("waive", {"fr": "rien n’est dû\u202f: elle est pardonnée", "en": "it is pardoned"}),
        (None, {"fr": "l’adversaire choisit", "en": "the opponent chooses"}),
    ],
)
def test_a_pardon_is_told(tapis: Run, lang: str, choice: str | None, told: dict[str, str]) -> None:
    given = dispute("marjolet", dealer=0, faults=accused("MJ-25", 1, choice=choice))
    page = tapis("arbiter", "-", lang=lang, stdin=json.dumps(given).encode()).text()
    assert told[lang] in page
    assert {"fr": "une seule pénalité", "en": "one penalty a deal"}[lang] not in page


@pytest.mark.parametrize(
    ("game", "fault", "seats"), [("manille", "BM-R2", "0\n3"), ("whist_mort", "WM-A5", "2\n1")]
)
def test_an_impossible_offender_is_asked_again(
    tapis: Run, game: str, fault: str, seats: str
) -> None:
    answers = f"{game}\n\n3\n\n\n\n{fault}\n{seats}\n" + "\n" * 9
    if game == "whist_mort":
        answers = answers.replace("\n\n3\n\n\n\n", "\n\n3\n\n\n")
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    assert json.loads(ran.out)["rulings"][0]["seat"] == int(seats[-1])
    assert "only seat" in ran.err


def test_an_impossible_offender_is_told_who_can_be_one_by_name(tapis: Run) -> None:
    answers = "manille\nAnne,Bruno,Chloé,David\nDavid\n\n\n\nBM-R2\nAnne\nDavid\n" + "\n" * 9
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    assert "only David (seat 3) can have committed this fault" in ran.err


def test_a_fault_stated_twice_is_left_out(tapis: Run) -> None:
    """All other answers are kept."""
    answers = "whist_dix\n\n0\n\n\nWD-20\n1\n\n0\n\n\n\ny\nWD-20\n1\n3\nn\nn\nn\n"
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    assert len(json.loads(ran.out)["rulings"]) == 1
    assert "fault 2: this fault is stated already" in ran.err
    assert "faults[" not in ran.err


def test_what_is_said_of_a_fault_can_be_changed(tapis: Run) -> None:
    """Stated anew it takes its own place; with its trick known there may be another one."""
    first = "WD-20\n1\n\n0\n\n\n\n"
    other = "y\nGN-01\n2\n2\n\n\n\n"
    anew = "y\nWD-20\n1\n3\ny\n0\n\n\n\n"
    second = "y\nWD-20\n1\n4\n0\n\n\n\n"
    answers = f"whist_chinois\n\n0\n\n\n{first}{other}{anew}{second}n\nn\n"
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    rulings = json.loads(ran.out)["rulings"]
    assert [(each["fault"], each["trick"]) for each in rulings] == [
        ("WD-20", 3), ("GN-01", 2), ("WD-20", 4),
    ]  # fmt: skip


def test_what_may_be_either_of_two_faults_changes_none(tapis: Run) -> None:
    stated = "WD-20\n1\n3\n0\n\n\n\ny\nWD-20\n1\n4\n0\n\n\n\ny\nWD-20\n1\n\n"
    ran = tapis("arbiter", "--json", stdin=f"whist_chinois\n\n0\n\n\n{stated}n\nn\n".encode())
    assert [each["trick"] for each in json.loads(ran.out)["rulings"]] == [3, 4]
    assert "fault 3: this fault is stated already" in ran.err


@pytest.mark.parametrize("typed", ["00012", "1234567890"])
def test_all_digits_of_a_number_count(tapis: Run, typed: str) -> None:
    answers = f"manille\n\n3\n1234567 0\n0 0\n\n\n{typed}\nBM-R9\n2\n" + "\n" * 9
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    assert "expected 2 whole numbers, such as 10 20, of at most 6 digits" in ran.err
    fault = json.loads(ran.out)["rulings"][0]["fault"]
    assert fault == ("BM-R13" if typed == "00012" else "BM-R9")


def test_a_fault_too_many_is_left_out(tapis: Run) -> None:
    """All other answers are kept, as they are of a fault stated twice."""
    faults = [f"{fault}\n{seat}\n{trick}\n\n\nn\n" for fault in ("WD-20", "GN-01")
              for trick in range(1, 14) for seat in range(4)]  # fmt: skip
    answers = "whist_chinois\n\n0\n\n\n" + "y\n".join(faults[:100]) + "y\nWD-20\n0\n1\nn\nn\n"
    ran = tapis("arbiter", "--json", stdin=answers.encode())
    assert len(json.loads(ran.out)["rulings"]) == 100
    assert "faults: expected 1 to 100 faults" in ran.err


@pytest.mark.parametrize("answers", ["", "manille\n", "manille\n\n0\n\nBM-R9\n", "belote\n" * 50])
@pytest.mark.parametrize("lang", LANGS)
def test_answers_that_end_too_early(tapis: Run, answers: str, lang: str) -> None:
    ran = tapis("arbiter", lang=lang, stdin=answers.encode())
    assert (ran.status, ran.out) == (2, "")
    said = {"fr": "tapis: les réponses s’arrêtent ici\n", "en": "tapis: the answers end here\n"}
    assert ran.err.endswith(said[lang])


NOISE = [b"\xff\xfe\n" * 3, b"\x00\n\x1b[2J\n" * 3, b"9" * 5000 + b"\n"]


@pytest.mark.parametrize("answers", NOISE)
def test_answers_that_are_noise(tapis: Run, answers: bytes) -> None:
    ran = tapis("arbiter", stdin=answers)
    assert (ran.status, ran.out) == (2, "")
    assert "\x1b" not in ran.err
    assert "\x00" not in ran.err


# The matrix


def test_matrix(tapis: Run) -> None:
    rows = tapis("arbiter", "--matrix", "--json").data()
    for row in rows:
        assert list(row) == ["id", "what", "games"]
        assert list(row["games"]) == list(GAMES)
        assert any(row["games"].values())
    by_id = {row["id"]: row["games"] for row in rows}
    assert [each["fault"] for each in by_id["follow_suit"]["manille_boussac"]] == ["BM-R9"]
    assert [each["fault"] for each in by_id["out_of_turn"]["manille_boussac"]] == ["BM-R10"]
    assert by_id["misnamed"]["polignac"] == []
    named = {
        each["fault"] for row in rows for games in row["games"].values() for each in games or ()
    }
    rows_of_games = {f.id for g in tv.games() if g.hearing for f in g.hearing.faults}
    assert named == rows_of_games


@pytest.mark.parametrize("lang", LANGS)
def test_matrix_in_words(tapis: Run, lang: str) -> None:
    page = tapis("arbiter", "--matrix", lang=lang).text()
    check_page(page, lang)
    for row in tapis("arbiter", "--matrix", "--json").data():
        assert row["what"][lang] in page
        for faults in row["games"].values():
            assert all(each["fault"] in page for each in faults or ())


# Nonsense


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("given", "place"),
    [(text, place) for text, place in WRONG.values() if isinstance(text, dict | str | bytes)],
)
def test_nonsense(tapis: Run, tmp_path: Path, given: Any, place: str, lang: str) -> None:
    path = tmp_path / "dispute.json"
    path.write_bytes(given if isinstance(given, bytes) else
                     (given if isinstance(given, str) else json.dumps(given)).encode())  # fmt: skip
    line = tapis("arbiter", str(path), lang=lang).refusal()
    assert line.startswith(f"{path}: ")
    check_french(line if lang == "fr" else "")


def test_a_strict_record_and_other_documents(tapis: Run) -> None:
    strict = json.dumps(document()).encode()
    assert "strict enforcement" in tapis("arbiter", "-", stdin=strict).refusal()
    for text in (b"[]", b"12", b"null", b'{"format": 3}', b"{}"):
        assert tapis("arbiter", "-", stdin=text).refusal().startswith("stdin: ")
    line = tapis("arbiter", "-", stdin=b'{"format": "chess"}').refusal()
    assert line.endswith("expected tapis/1 or tapis-dispute/1")


@pytest.mark.parametrize("lang", LANGS)
def test_arguments(tapis: Run, tmp_path: Path, lang: str) -> None:
    for argv in (["no-such-file"], ["a", "b"], [str(tmp_path)], ["x", "--matrix"], ["--matri"]):
        line = tapis("arbiter", *argv, lang=lang).refusal()
        check_french(line if lang == "fr" else "")


def test_names_cannot_command_the_terminal(tapis: Run) -> None:
    names = ["A\x1b[31m", "B\nB", "C\u202eC", "D"]
    given = json.dumps(dispute(seats=names)).encode()
    page = tapis("arbiter", "-", stdin=given).text()
    assert "\x1b" not in page
    assert "\u202e" not in page
