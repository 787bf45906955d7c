"""What /openapi.json says beside the shapes: forms, cookie, refusals, and what the doors answer."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Security
from fastapi.security import APIKeyCookie

from tapisvert.sentences import sentence
from tapisvert.service.asking import LONGEST_ACT
from tapisvert.service.house import LONGEST_KEY
from tapisvert.web import texts as words
from tapisvert.web.person import COOKIE
from tapisvert.web.shapes import Fault

Described = dict[str, Any]
ABOUT = """Begin a match with `POST /table`, keep the cookie, read the table at `/table/ROOM.json`.
When it is your turn, post one of its `legal` to `/table/ROOM/act`, with its `version` as `decision`
and a new `key`. The stream tells of every change; or post to `/table/ROOM/go`, which has the
computers act at once, and read the table again."""

DECISION = {
    "type": "string",
    "pattern": "^[0-9]{1,9}$",
    "description": "The `version` of the table that was shown.",
}
KEY = {
    "type": "string",
    "minLength": 1,
    "maxLength": LONGEST_KEY,
    "description": "Random, used once: the same key sent again is done once.",
}
ACT = {
    "type": "string",
    "maxLength": LONGEST_ACT,
    "description": "One of `legal`, or of `offers`, of the table.",
    "examples": ["play KS", "trump H"],
}
CARD = {
    "type": "string",
    "description": "A card that `act` names; several may be given, after a verb alone.",
    "examples": ["7H"],
}
PAUSED = {"type": "string", "enum": ["yes", "no"]}
SEAT = Security(
    APIKeyCookie(
        name=COOKIE,
        scheme_name="seat",
        description="Set by POST /table: whoever has it sits where it was set.",
        auto_error=False,
    )
)
SCRIPT = {
    "name": "Tapis-Script",
    "in": "header",
    "schema": {"type": "string", "examples": ["1"]},
    "description": "With it, whatever it says, acts and refusals are answered in JSON, by no page.",
}
DOORS = {"403": words.NO_ORIGIN, "413": words.TOO_LARGE, "421": words.NO_HOST}


class DescribedApp(FastAPI):
    """An application whose description tells what it answers indeed."""

    def openapi(self) -> Described:
        if self.openapi_schema is None:
            document = super().openapi()
            for path, operations in document["paths"].items():
                for method, operation in operations.items():
                    _complete(path, method, operation)
            for name in ("HTTPValidationError", "ValidationError"):
                document["components"]["schemas"].pop(name, None)
        assert self.openapi_schema is not None
        return self.openapi_schema


def body(required: Described, optional: Described | None = None, more: bool = False) -> Described:
    """The form of a POST by its fields; with ``more`` it has others too."""
    schema = {
        "type": "object",
        "properties": required | (optional or {}),
        "required": list(required),
        "additionalProperties": {"type": "string"} if more else True,
    }
    content = {"application/x-www-form-urlencoded": {"schema": schema}}
    return {"requestBody": {"required": bool(required), "content": content}}


def refusals(*statuses: int, page: bool = True) -> dict[int | str, Described]:
    """What a refusal says to a program and, but for addresses in .json, to a browser."""
    content: Described = {"content": {"text/html": {}}} if page else {}
    return {status: {"model": Fault, **content} for status in statuses}


def page_after(what: str) -> dict[int | str, Described]:
    """The answer that sends a browser on to a page."""
    location = {"description": what, "schema": {"type": "string"}}
    return {303: {"description": "To the page to see now.", "headers": {"Location": location}}}


def _complete(path: str, method: str, operation: Described) -> None:
    """Our routes find fault with no parameter; the doors stand before all of them."""
    answers = operation["responses"]
    answers.pop("422", None)
    for status, says in DOORS.items():
        if status == "403" and method == "get":
            continue
        answer = answers.setdefault(status, {"description": sentence(says).en, "content": {}})
        answer["content"]["text/plain"] = {"schema": {"type": "string"}}
    if not path.endswith(".json"):
        operation.setdefault("parameters", []).append(SCRIPT)
