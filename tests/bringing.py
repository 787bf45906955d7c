"""What every game of the package must come with, and how each thing is made."""

from collections.abc import Callable, Iterator, Set
from pathlib import Path
from typing import NamedTuple

from tapisvert.games import GAMES
from tapisvert.web.lessons import LESSONS
from tests.corpora import perft, transcripts
from tests.corpora.examples import examples
from tests.oracle import ORACLES
from tests.strategies import MANILLES
from tests.web import screenshots

ROOT = Path(__file__).parents[1]
LANGS = ("fr", "en")


class Brought(NamedTuple):
    """One required thing: what it is, how it is made, and the ids of the games that have it.

    In ``how``, ID stands for the id of the game; a text that begins with $ is a command.
    """

    what: str
    how: str
    games: Callable[[], Set[str]]


def _with_files(folder: str, names: Callable[[str], list[str]]) -> Callable[[], Set[str]]:
    def games() -> Set[str]:
        there = {path.name for path in (ROOT / folder).iterdir()}
        return {game for game in GAMES if there.issuperset(names(game))}

    return games


def _pictured() -> Set[str]:
    """Return the games with all their screenshots; all games in an sdist, which leaves most out."""
    if (ROOT / "PKG-INFO").exists():
        return GAMES.keys()
    there = {path.name for path in (ROOT / screenshots.FOLDER).iterdir()}
    wanted = screenshots.pictures().items()
    lacking = {m.game for name, (m, *_) in wanted if f"{name}.{screenshots.KIND}" not in there}
    return GAMES.keys() - lacking


LIST = (
    Brought("lessons", "LESSONS in a module of src/tapisvert/web/lessons", LESSONS.keys),
    Brought("worked examples", "tests/corpora/examples/XX-EX-01.json and so on",
            lambda: {example["game"] for example in examples()}),
    Brought("a second opinion", "tests/naive/ID.py, as tests/naive/README.md says",
            lambda: {*MANILLES, *ORACLES}),
    Brought("counts of legal acts", "$ python -m tests.naive.perft_recorded write ID",
            lambda: {*perft.counted()}),
    Brought("transcripts", "$ python -m tests.corpora.transcripts ID", transcripts.written),
    Brought("pages of rules", "$ make rules",
            _with_files("docs/rules", lambda game: [f"{game}.{lang}.md" for lang in LANGS])),
    Brought("pictures", "$ make screenshots", _pictured),
)  # fmt: skip


def missing(game_id: str) -> Iterator[str]:
    """Yield one line for each thing that a game lacks, with how to make it."""
    for each in LIST:
        if game_id not in each.games():
            yield f"{game_id} lacks {each.what}: {each.how.replace('ID', game_id)}"
