"""Draw the icons of the installed site from ``favicon.svg``: ``python -m tools.draw_icons``.

``--check`` writes nothing, and says whether the icons are what the program draws.
"""
