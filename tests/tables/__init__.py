"""Tests of the tables: they are what the law says."""
