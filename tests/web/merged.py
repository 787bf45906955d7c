"""Frames as a browser shows and answers them: with all parts and filled-in form fields."""

from collections.abc import Iterable, Iterator, Mapping
from secrets import token_urlsafe
from typing import Any

from tapisvert.web.parts import filled, with_form_fields


def merged(frames: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the frames of one stream as they are after the script has put them together."""
    parts: dict[str, str] = {}
    for frame in frames:
        parts |= frame["parts"]
        yield {
            name: with_form_fields(filled(value, parts), frame["version"], token_urlsafe)
            if name in ("html", "side")
            else value
            for name, value in frame.items()
        }
