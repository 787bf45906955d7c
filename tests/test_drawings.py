"""The card sprite in the repository is what tools.draw_cards draws."""

import subprocess
import sys
from pathlib import Path


def test_the_sprite_is_as_drawn() -> None:
    command = [sys.executable, "-m", "tools.draw_cards", "--check"]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], check=False)
    assert done.returncode == 0
