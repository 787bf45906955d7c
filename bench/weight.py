"""What a page of the table weighs with all that a browser fetches for it."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urljoin

import httpx

from bench.server import server
from tapisvert.games import GAMES

LINKED = re.compile(r"""(?:<(?:link|use|script)[^>]*? (?:href|src)=|@import url\()"([^"#]+)""")


class Weight(NamedTuple):
    """A page with the files it links to: requests, bytes as sent with their headers, unpacked."""

    requests: int
    sent: int
    unpacked: int


def weights() -> dict[str, Weight]:
    """Home on a first visit, then a table; each file is asked for once."""
    kept: set[str] = set()
    with server() as url, httpx.Client(base_url=url, follow_redirects=True) as http:
        home = _weight(http, http.get("/"), kept)
        table = _weight(http, http.post("/table", data={"game": next(iter(GAMES))}), kept)
    return {"home, first visit": home, "table after home": table}


def _weight(http: httpx.Client, page: httpx.Response, kept: set[str]) -> Weight:
    answers = [*page.history, page]
    for answer in answers:
        for link in LINKED.findall(answer.text):
            path = urljoin(answer.url.path, link)
            if path not in kept:
                kept.add(path)
                answers.append(http.get(path))
    headers = sum(len(name) + len(value) + 4 for a in answers for name, value in a.headers.raw)
    sent = sum(answer.num_bytes_downloaded for answer in answers)
    return Weight(len(answers), headers + sent, sum(len(answer.content) for answer in answers))
