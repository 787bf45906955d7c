"""Output to a terminal or a pipe, whatever characters its encoding has."""

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

BROKEN_PIPE = 141  # 128 + SIGPIPE, as shells report it
REPLACEMENTS = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "œ": "oe", "Œ": "OE",
    "–": "-", "—": "-", "·": "-", "•": "*", "×": "x", "→": "->", "¶": "par.",
    "\u2212": "-", "±": "+/-", "─": "-", "├": "|", "┤": "|", "┊": ":", "●": "o",
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
}  # fmt: skip


def prepare() -> None:
    """Make the standard streams write a similar character for each one they cannot encode."""
    codecs.register_error("tapis", _replace_unencodable)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="tapis")


def write(text: str) -> None:
    """Write a whole answer to standard output; colours and bold only on a terminal.

    Raises TapisError ``cli/output``, or BrokenPipeError if nobody reads the pipe any more.
    """
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
        discard_stdout()
        raise TapisError("cli/output", _not_written(reason(error))) from None


def write_error(line: str) -> None:
    if sys.stderr:
        sys.stderr.write(f"tapis: {one_line(line)}\n")


def discard_stdout() -> None:
    """Redirect standard output to the null device, so that Python's flush at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def json_text(value: Json) -> str:
    """Return a JSON document; non-ASCII characters are escaped unless the output is UTF-8."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    return json.dumps(value, ensure_ascii=encoding != "utf8", indent=1) + "\n"


def one_line(text: str) -> str:
    """Return the text with spaces for control characters, which break lines or act on terminals."""
    return "".join(" " if _is_control(char) else char for char in text)


def _not_written(why: Text) -> Text:
    return Text(
        f"la réponse n’a pu être écrite ({why.fr})", f"the answer could not be written ({why.en})"
    )


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp")


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    chars = error.object[error.start : error.end]
    return "".join(map(_replacement, chars)), error.end


def _replacement(char: str) -> str:
    if char in REPLACEMENTS:
        return REPLACEMENTS[char]
    ascii_text = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return ascii_text or "?"
