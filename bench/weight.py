"""The size of home and of the table, with all the files that a browser fetches for them."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urljoin

import httpx

from bench.server import server
from tapisvert.games import GAMES

LINKED = re.compile(r"""(?:<(?:link|use|script)[^>]*? (?:href|src)=|@import url\()"([^"#]+)""")


class Weight(NamedTuple):
    """A page with the files it links to: requests, bytes sent with headers, bytes unpacked."""

    requests: int
    sent: int
    unpacked: int


def weights() -> dict[str, Weight]:
    """Load home as on a first visit, then a table; each file is fetched once."""
    fetched: set[str] = set()
    with server() as url, httpx.Client(base_url=url, follow_redirects=True) as http:
        home = _weight(http, http.get("/"), fetched)
        table = _weight(http, http.post("/table", data={"game": next(iter(GAMES))}), fetched)
    return {"home, first visit": home, "table after home": table}


def _weight(http: httpx.Client, page: httpx.Response, fetched: set[str]) -> Weight:
    answers = [*page.history, page]
    for answer in answers:
        for link in LINKED.findall(answer.text):
            path = urljoin(answer.url.path, link)
            if path not in fetched:
                fetched.add(path)
                answers.append(http.get(path))
    headers = sum(len(name) + len(value) + 4 for a in answers for name, value in a.headers.raw)
    sent = sum(answer.num_bytes_downloaded for answer in answers)
    return Weight(len(answers), headers + sent, sum(len(answer.content) for answer in answers))
