"""Rooms: who sits in them, when computers act, what a person may do, and what is stored.

This package knows neither how pages are sent nor how the log is stored.
"""
