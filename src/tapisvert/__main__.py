"""Make ``python -m tapisvert`` the same as ``tapis``."""

import sys

from tapisvert.cli import main

if __name__ == "__main__":
    sys.exit(main())
