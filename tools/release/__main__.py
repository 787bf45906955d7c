"""Release: ``python -m tools.release [VERSION] [--tested] [--publishable]``."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from tools.release import agreement, changelog, packages, publishing
from tools.release.refused import Refused
from tools.release.repository import Repository
from tools.release.version import Version, restate, stated

ROOT = Path(__file__).parents[2]
# A fault that was found; a file, page or program that is not there; a command that takes too long.
FAILURES = Refused, OSError, subprocess.SubprocessError


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("version", nargs="?", help="as 0.1.0; else the one in pyproject.toml")
    parser.add_argument(
        "--tested", action="store_true", help="make test has passed on this very commit"
    )
    parser.add_argument(
        "--publishable", action="store_true", help="refuse without public [project.urls]"
    )
    args = parser.parse_args(arguments)
    repository = Repository(root)
    try:
        version = Version.read(args.version) if args.version else stated(root)
        refuse(faults(repository, version, publishable=args.publishable))
        made = release(repository, version, suite=None if args.tested else suite)
    except FAILURES as failure:
        print(f"no release:\n{failure}\nNothing was changed.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nno release: interrupted. Nothing was changed.", file=sys.stderr)
        return 130
    print(next_steps(version, made, publishable=not list(publishing.faults(root))))
    return 0


def faults(repository: Repository, version: Version, *, publishable: bool) -> list[str]:
    """All that stands against releasing this version now."""
    root, newest, now = repository.root, repository.newest(), stated(repository.root)
    found = list(repository.faults())
    if newest and version <= newest:
        found.append(f"v{newest} is tagged already: name a higher one, VERSION={newest.after()}")
    elif version < now:
        found.append(f"the version is {now} already, {version} is lower")
    found += changelog.faults((root / changelog.CHANGELOG).read_text("utf-8"), str(version))
    found += agreement.faults(root)
    if publishable:
        found += publishing.faults(root)
    return found


def refuse(found: Sequence[str]) -> None:
    if found:
        raise Refused(*found)


def release(
    repository: Repository, version: Version, suite: Callable[[Path], None] | None
) -> list[Path]:
    """Make, try and tag a version; the packages, in dist/."""
    head, day = repository.head(), f"{datetime.now(UTC):%Y-%m-%d}"
    with repository.aside() as aside, TemporaryDirectory(prefix="tapisvert-") as folder:
        place = Path(folder)
        notes = prepare(aside.root, version, day)
        aside.git("commit", "--quiet", "--all", "--message", f"Release {version}")
        say("building the packages")
        built = packages.build(aside.root, place)
        for package in built:
            try_package(package, aside.root, version, place)
        if suite:
            suite(repository.root)
        refuse(list(repository.faults()))
        if repository.head() != head:
            raise Refused("main has moved on meanwhile")
        kept = [keep(package, repository.root / "dist") for package in built]
        title = f"Tapis Vert {version}\n\n{notes}\n"
        repository.take_over(aside.head(), f"v{version}", title)
    return kept


def prepare(tree: Path, version: Version, day: str) -> str:
    """Date the changelog and state the version; what the changelog tells of it."""
    path = tree / changelog.CHANGELOG
    text = path.read_text("utf-8")
    path.write_text(changelog.dated(text, str(version), day), "utf-8")
    restate(tree, version, day)
    return changelog.section(text, changelog.OPEN)


def try_package(package: Path, tree: Path, version: Version, place: Path) -> None:
    say(f"trying {package.name} in an empty environment (minutes)")
    env, home = place / f"{package.name}-env", place / "home"
    home.mkdir(exist_ok=True)
    commands = packages.install(package, tree / "requirements" / "play.txt", env)
    packages.try_out(commands, str(version), tree / "README.md", home)


def suite(root: Path) -> None:
    """All tests, none skipped."""
    say("make test, with nothing skipped")
    # What make was told for this is not for that one.
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    if subprocess.run(
        ["make", "test"], cwd=root, env={**env, "CI": "true"}, check=False
    ).returncode:
        raise Refused("make test fails")


def keep(package: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    copyfile(package, folder / package.name)
    return folder / package.name


def say(text: str) -> None:
    print(f"release: {text}", flush=True)


def next_steps(version: Version, made: Sequence[Path], *, publishable: bool) -> str:
    sizes = [f"  dist/{path.name}  {path.stat().st_size / 1000:,.0f} kB" for path in made]
    upload = (
        "python -m twine upload " + " ".join(f"dist/{path.name}" for path in made)
        if publishable
        else "nothing to upload yet: [project.urls] in pyproject.toml lacks public addresses"
    )
    return "\n".join(
        (
            f"v{version} is committed and tagged on main; nothing was pushed or uploaded.",
            *sizes,
            "Next:",
            f"  git show v{version}",
            f"  git push origin main v{version}",
            f"  {upload}",
            f"Or undo it: git tag -d v{version} && git reset --keep HEAD~1",
        )
    )


if __name__ == "__main__":
    sys.exit(main())
