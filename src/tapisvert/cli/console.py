"""Writing to the terminal or the pipe, whatever letters it can show."""

from __future__ import annotations

import codecs
import json
import os
import sys
import unicodedata
from io import TextIOWrapper

import click

from tapisvert.errors import TapisError, reason
from tapisvert.glossary import Text
from tapisvert.play.strict_json import Json

BROKEN_PIPE = 141
NEAREST = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "œ": "oe", "Œ": "OE",
    "–": "-", "—": "-", "·": "-", "•": "*", "×": "x", "→": "->", "¶": "par.",
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
}  # fmt: skip


def prepare() -> None:
    """Have the standard streams show the nearest letters they can, rather than fail."""
    codecs.register_error("tapis", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="tapis")


def write(text: str) -> None:
    """Print a whole answer; styles are left out where there is no terminal."""
    out = sys.stdout
    if not out:
        return
    styled = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    try:
        out.write(text if styled else click.unstyle(text))
        out.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        hush()
        raise TapisError("cli/output", _not_written(reason(error))) from None


def write_error(line: str) -> None:
    if sys.stderr:
        sys.stderr.write(f"tapis: {one_line(line)}\n")


def hush() -> None:
    """Let Python end in peace after the reader of the pipe has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def json_text(value: Json) -> str:
    """A JSON document; on a stream without Unicode its letters are escaped, not changed."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    return json.dumps(value, ensure_ascii=encoding != "utf8", indent=1) + "\n"


def one_line(text: str) -> str:
    """The text without controls, which could break the line or command the terminal."""
    return "".join(" " if _commands(char) else char for char in text)


def _not_written(why: Text) -> Text:
    return Text(
        f"la réponse n’a pu être écrite ({why.fr})", f"the answer could not be written ({why.en})"
    )


def _commands(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    chars = error.object[error.start : error.end]
    return "".join(map(_near, chars)), error.end


def _near(char: str) -> str:
    if char in NEAREST:
        return NEAREST[char]
    bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return bare or "?"
