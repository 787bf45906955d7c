"""Nothing is called publishable without addresses that lead somewhere."""

import pytest

from tools.release import publishing
from tools.release.repository import Repository

ALL = "\n".join(f'{label} = "https://pypi.org/{label.lower()}"' for label in publishing.WANTED)


def asked(repository: Repository, urls: str) -> list[str]:
    path = repository.root / "pyproject.toml"
    path.write_text(path.read_text().replace("[project.urls]\n", f"[project.urls]\n{urls}\n"))
    return list(publishing.faults(repository.root))


def test_addresses_are_missing(repository: Repository) -> None:
    assert [fault.split(":")[0] for fault in asked(repository, "")] == [
        f"[project.urls] has no {label}" for label in publishing.WANTED
    ]


def test_addresses_are_there(repository: Repository) -> None:
    assert asked(repository, ALL) == []


@pytest.mark.parametrize(
    "url",
    [
        "https://tapisvert.example/", "https://www.example.org", "http://pypi.org",
        "https://localhost:8000", "docs/rules", "https://", "https://[", "",
    ],
)  # fmt: skip
def test_what_is_no_address(repository: Repository, url: str) -> None:
    fault = f"[project.urls] Homepage is no public address: {url}"
    assert asked(repository, f'{ALL}\nHomepage = "{url}"') == [fault]
