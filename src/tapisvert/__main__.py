"""``python -m tapisvert`` is ``tapis``."""

import sys

from tapisvert.cli import main

if __name__ == "__main__":
    sys.exit(main())
