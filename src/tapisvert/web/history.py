"""Routes for the finished matches of a person: what they add up to, the list, their records."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tapisvert.service.listing import Matches
from tapisvert.service.summary import Summary
from tapisvert.web import history_texts
from tapisvert.web.matches import damaged_of, match_shown, matches_of
from tapisvert.web.person import Person, person
from tapisvert.web.route_helpers import house, number, page
from tapisvert.web.tallies import tallies

PAGE_SIZE = 20
"""How many matches one page lists."""
EARLIEST_YEAR = 1980
"""The first year that a zip file can give as the date of a file."""
router = APIRouter()


async def rooms_of(request: Request, who: Person) -> Matches:
    """Return the rooms of a person; none for a visitor without a cookie."""
    return await house(request).matches_of(who.holder) if who.token else Matches((), 0)


@router.get("/history", include_in_schema=False)
async def history(request: Request) -> Response:
    """The finished matches, without the first ``skip`` in the list; those finished count."""
    who = person(request)
    skip = number(request.query_params.get("skip", ""))
    rooms = await rooms_of(request, who)
    finished = [each for each in matches_of(rooms.listed, who.holder) if each.summary.over]
    played = [each for each in finished if not each.summary.closed]
    return page(
        request,
        "history.html",
        "history",
        tallies=tallies(played),
        matches=len(played),
        won=sum(match.won for match in played),
        finished=[*map(match_shown, finished[skip : skip + PAGE_SIZE])],
        older=skip + PAGE_SIZE if len(finished) > skip + PAGE_SIZE else None,
        newer=max(skip - PAGE_SIZE, 0) if skip else None,
        damaged=damaged_of(rooms.listed),
        unread=rooms.unread,
        h=history_texts,
    )


@router.get("/history/records.zip", include_in_schema=False)
async def records(request: Request) -> Response:
    """The records of all finished matches, a file each, in the order in which they began."""
    who = person(request)
    found = await house(request).records_of(who.holder) if who.token else []
    content = await run_in_threadpool(zipped, found)
    headers = {"Content-Disposition": 'attachment; filename="tapis-vert.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


def zipped(found: Sequence[tuple[Summary, str]]) -> bytes:
    """Return a zip file with a record in each file: ``0001-2026-11-24-GAME.json``."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for n, (known, record) in enumerate(found, 1):
            name = "-".join(filter(None, (f"{n:04}", known.began[:10], known.game)))
            archive.writestr(_entry(f"{name}.json", known.began), record, ZIP_DEFLATED)
    return buffer.getvalue()


def _entry(name: str, began: str) -> ZipInfo:
    """The entry of a file, dated when the match began if that is known."""
    entry = ZipInfo(name)
    try:
        at = datetime.fromisoformat(began).astimezone()
    except (ValueError, OverflowError):
        return entry
    if at.year >= EARLIEST_YEAR:
        entry.date_time = (at.year, at.month, at.day, at.hour, at.minute, at.second)
    return entry
