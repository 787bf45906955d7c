"""The lessons of the guide, in order, by the game's id.

Each module of this package has those of some games in its own ``LESSONS``.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from tapisvert.web.lessons.lesson import Lessons

_MODULES = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
LESSONS: Mapping[str, Lessons] = {
    name: lessons for module in _MODULES for name, lessons in getattr(module, "LESSONS", {}).items()
}
