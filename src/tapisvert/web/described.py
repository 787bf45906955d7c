"""What /openapi.json says besides the shapes: forms, cookie, errors, answers of the guard."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Security
from fastapi.routing import APIRoute
from fastapi.security import APIKeyCookie

from tapisvert.sentences import sentence
from tapisvert.service.asking import LONGEST_ACT
from tapisvert.service.keys import LONGEST_KEY
from tapisvert.web import limit_texts
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
SURE = {
    "type": "string",
    "maxLength": 40,
    "description": "Where faults are judged: `data-dare` of a card that may not be played but is.",
}
THOUGHT = {
    "type": "string",
    "pattern": "^[0-9]{1,9}$",
    "description": "Where time is limited: for how many milliseconds one has thought.",
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
GUARD_ANSWERS = {
    "400": words.NO_HTTP,
    "403": words.NO_ORIGIN,
    "408": limit_texts.SLOW,
    "413": words.TOO_LARGE,
    "421": words.NO_HOST,
    "431": limit_texts.LONG_HEAD,
}
OF_POSTS = ("403", "408")
"""Those that only a request with a body gets."""


class DescribedApp(FastAPI):
    """An application whose OpenAPI document lists the answers that it really gives."""

    def openapi(self) -> Described:
        if self.openapi_schema is None:
            for route in self.routes:
                if isinstance(route, APIRoute):
                    route.operation_id = route.name
            document = super().openapi()
            for path, operations in document["paths"].items():
                for method, operation in operations.items():
                    _complete(path, method, operation)
            for name in ("HTTPValidationError", "ValidationError"):
                document["components"]["schemas"].pop(name, None)
        assert self.openapi_schema is not None
        return self.openapi_schema


def body(required: Described, optional: Described | None = None, more: bool = False) -> Described:
    """Return the OpenAPI description of a form.

    ``required`` and ``optional`` give the schema of each field by name. With ``more`` the form has
    further text fields, whose names are not listed; without it other fields are ignored.
    """
    schema = {
        "type": "object",
        "properties": required | (optional or {}),
        "required": list(required),
        "additionalProperties": {"type": "string"} if more else True,
    }
    content = {"application/x-www-form-urlencoded": {"schema": schema}}
    return {"requestBody": {"required": bool(required), "content": content}}


def refusals(*statuses: int, page: bool = True) -> dict[int | str, Described]:
    """Return the OpenAPI description of error answers with these statuses.

    A program gets a ``Fault``, a browser a page; with ``page`` False there is only the ``Fault``,
    as at addresses in .json.
    """
    content: Described = {"content": {"text/html": {}}} if page else {}
    return {status: {"model": Fault, **content} for status in statuses}


def page_after(what: str) -> dict[int | str, Described]:
    """Return the OpenAPI description of a redirect; ``what`` says where it leads."""
    location = {"description": what, "schema": {"type": "string"}}
    return {303: {"description": "To the page to see now.", "headers": {"Location": location}}}


DONE: dict[int | str, Described] = {
    204: {"description": "Done."},
    **page_after("The table."),
}


def _complete(path: str, method: str, operation: Described) -> None:
    """Correct the description of one operation.

    Remove the 422 answer, which no route of ours gives. Add the answers of the guard and, except
    at addresses in .json, the script header.
    """
    answers = operation["responses"]
    answers.pop("422", None)
    for status, says in GUARD_ANSWERS.items():
        if status in OF_POSTS and method == "get":
            continue
        answer = answers.setdefault(status, {"description": sentence(says).en, "content": {}})
        answer["content"]["text/plain"] = {"schema": {"type": "string"}}
    if not path.endswith(".json"):
        operation.setdefault("parameters", []).append(SCRIPT)
