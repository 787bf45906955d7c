"""The git repository: may it be released from, a working tree aside, main and the tag."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.release.refused import Refused
from tools.release.version import Version

MAIN = "main"
TAG = re.compile(r"v(\d+\.\d+\.\d+)")


class Repository(NamedTuple):
    root: Path

    def git(self, *words: str | Path) -> str:
        """What git answers, without the last line's end."""
        done = subprocess.run(
            ["git", *words], cwd=self.root, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Refused(f"git {words[0]}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout.rstrip("\n")

    def head(self) -> str:
        return self.git("rev-parse", "HEAD")

    def faults(self) -> Iterator[str]:
        """Why this is no tree to release."""
        branch = self.git("rev-parse", "--abbrev-ref", "HEAD")
        if branch != MAIN:
            yield f"a release is made on {MAIN}, this is {branch}"
        changed = [line[3:] for line in self.git("status", "--porcelain").splitlines()]
        if changed:
            more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
            yield f"the tree is not clean: {', '.join(changed[:3])}{more}; commit or remove them"
        upstream = self.git("for-each-ref", "--format=%(upstream:short)", f"refs/heads/{MAIN}")
        if upstream and self.git("for-each-ref", f"refs/remotes/{upstream}"):
            behind = self.git("rev-list", "--count", f"HEAD..{upstream}")
            if behind != "0":
                yield f"{upstream} has {behind} commits that are not here: pull them first"

    def newest(self) -> Version | None:
        """The highest version that is tagged."""
        found = [TAG.fullmatch(name) for name in self.git("tag", "--list", "v*").splitlines()]
        return max((Version.read(tag[1]) for tag in found if tag), default=None)

    @contextmanager
    def aside(self) -> Iterator["Repository"]:
        """A second working tree at HEAD, outside the first, gone when the block ends."""
        with TemporaryDirectory(prefix="tapisvert-release-") as folder:
            tree = Path(folder) / "tree"
            self.git("worktree", "add", "--quiet", "--detach", tree, "HEAD")
            try:
                yield Repository(tree)
            finally:
                self.git("worktree", "remove", "--force", tree)

    def take_over(self, commit: str, tag: str, message: str) -> None:
        """Move main on to a commit and tag it, or leave both as they were."""
        before = self.head()
        self.git("merge", "--quiet", "--ff-only", commit)
        try:
            # As it is: a line that begins with # is a heading here, not a comment.
            self.git("tag", "--annotate", "--cleanup=verbatim", "--message", message, tag)
        except BaseException:
            self.git("reset", "--quiet", "--keep", before)
            raise
