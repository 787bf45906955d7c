"""Rooms and who sits in them: computers at the table, pace, acts that are done once and for good.

Nothing here knows how pages are sent or entries kept.
"""
