"""Callings, scorings and reckonings that only some games have.

``tapisvert.law`` defines what a calling, a marking and a reckoning are, and has the common ones.
"""
