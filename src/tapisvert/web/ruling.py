"""Routes of a ruling: by the link of its document, or of a document that is given."""

from __future__ import annotations

import json

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.play.dispute_ruled import under_other_options
from tapisvert.play.judging import is_dispute, judge_document
from tapisvert.play.load import loads
from tapisvert.play.strict_json import parse
from tapisvert.rulebook import arbiter_words
from tapisvert.sentences import colon, sentence
from tapisvert.web import arbiter_texts as words
from tapisvert.web.arbiter import first_page, game_page, turned
from tapisvert.web.arbiter_draft import Draft, Form, draft, filled_in, parsed
from tapisvert.web.carried import document_link, judgeable
from tapisvert.web.guard import LARGEST_DOCUMENT
from tapisvert.web.route_helpers import page, see_other
from tapisvert.web.ruled import ArbiterAnswer, ruled

router = APIRouter(include_in_schema=False)


@router.post("/arbiter")
async def load(request: Request) -> Response:
    """Judge a document that is given; its page has no address unless a link can carry it."""
    given = await _given(request)
    try:
        text = _text(given)
        link = await run_in_threadpool(_link, text)
        shown = None if link else await run_in_threadpool(_ruled, text)
    except TapisError as error:
        says = colon(same(error.where), error.text) if error.where else error.text
        return first_page(request, 400, sentence(says))
    return _page(request, shown, None, "") if shown else see_other(f"/ruling?d={link}")


@router.get("/ruling")
async def ruling(request: Request, d: str = "") -> Response:
    """The ruling of the document in a link."""
    text = await run_in_threadpool(judgeable, d)
    given = parsed(text) if is_dispute(parse(text)) else None
    shown = await run_in_threadpool(_ruled, text, given)
    return _page(request, shown, given, d)


@router.get("/arbiter/{name}/with")
async def with_details(request: Request, name: str, d: str = "") -> Response:
    """Follow other options, or note names and score; then back to where the reader was.

    What is refused is said there, beside what was typed.
    """
    form, before = dict(request.query_params), draft(d, name)
    to_ruling = bool(before.faults) and form.get("to") == "ruling"
    try:
        after = filled_in(before, form)
    except TapisError as error:
        what = before.asked.get(error.where) if error.code == "record/expected" else None
        why = under_other_options(error)
        refused = sentence(colon(what, why) if what else why)
        if not to_ruling:
            return game_page(request, before, refused, form)
        shown = await run_in_threadpool(_ruled, json.dumps(before.document), before)
        return _page(request, shown, before, before.link, refused, form)
    to = "/ruling" if after.faults and to_ruling else f"/arbiter/{after.game.id}"
    return see_other(f"{to}?d={after.link}")


def _page(
    request: Request, shown: ArbiterAnswer, given: Draft | None, link: str,
    refused: Text | None = None, typed: Form | None = None,
) -> Response:  # fmt: skip
    return page(
        request, "ruling.html", "arbiter", 400 if refused else 200, a=words, v=arbiter_words,
        r=shown, game=shown.game, given=given, link=link, keys=given.asked if given else {},
        turned=turned(shown.game), refused=refused, typed=typed or {},
    )  # fmt: skip


async def _given(request: Request) -> bytes:
    """Return the document of the form: the file if there is one, otherwise the text."""
    limits = {"max_files": 1, "max_fields": 4, "max_part_size": LARGEST_DOCUMENT}
    async with request.form(**limits) as form:
        file, text = form.get("file"), form.get("document")
        content = await file.read() if isinstance(file, UploadFile) else b""
    return content or (text.encode(errors="replace") if isinstance(text, str) else b"")


def _text(given: bytes) -> bytes:
    if not given.strip():
        raise TapisError("arbiter/nothing", words.NOTHING_GIVEN)
    return given


def _link(text: bytes) -> str:
    """Return the link of a document that can be judged, "" if none may carry it."""
    judge_document(text)
    return document_link(text)


def _ruled(text: bytes | str, given: Draft | None = None) -> ArbiterAnswer:
    if given is None and is_dispute(parse(text)):
        given = parsed(text)
    return ruled(judge_document(text), given.game if given else loads(text).game, given)
