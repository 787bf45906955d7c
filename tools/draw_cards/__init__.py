"""Draws the pack: ``python -m tools.draw_cards`` rewrites the sprite of the table in the browser.

Every shape is our own, written here as numbers; the same sources give the same bytes.
"""
