"""``make release``: a version checked, dated, built, tried out and tagged, and nothing sent away.

All is made in a second working tree of the repository, outside the first; only when everything has
passed does main take it over, with its tag. What fails before leaves the repository as it was.
"""
